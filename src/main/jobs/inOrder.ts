/**
 * Runs numbered tasks in parallel and yields the results in the order of the numbers.
 *
 * @param count number of tasks: 0 to `count - 1`.
 * @param ahead limit on tasks that are started but not yielded. The higher it is, the less a slow task delays the
 * others.
 * @param more called before each start. If it returns false, no task is started until the next result was yielded; then
 * it is called again. The iteration ends when no started task is left.
 * @param start starts a task; must not reject. Started tasks continue when the reader stops, so the reader has to
 * cancel them.
 */
export async function* inOrder<T>(
  count: number,
  ahead: number,
  start: (index: number) => Promise<T>,
  more: () => boolean = () => true,
): AsyncGenerator<T, void, void> {
  const begun: Promise<T>[] = [];
  let next = 0;
  for (;;) {
    while (next < count && begun.length < ahead && more()) begun.push(start(next++));
    const first = begun.shift();
    if (first === undefined) return;
    yield await first;
  }
}
