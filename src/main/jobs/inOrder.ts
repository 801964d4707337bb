/**
 * Runs numbered tasks in parallel and yields the results in the order of the numbers.
 *
 * @param count number of tasks. Their numbers are 0 to `count - 1`.
 * @param ahead most tasks that are started but whose results are not yielded yet. The higher it is, the less a slow
 * task delays other tasks.
 * @param more called before each start. If it returns false, no task is started until the next result is yielded; then
 * it is called again. If no started task is left then, the iteration ends.
 * @param start starts a task; must not reject. If the caller stops the iteration, started tasks continue, so the caller
 * has to cancel them.
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
