/**
 * Runs numbered tasks in parallel and yields the results in the order of the numbers.
 *
 * @param count number of tasks: 0 to `count - 1`.
 * @param ahead most tasks that are started but not yielded; with more of them, a slow task delays the others less.
 * @param more called before each start. If it returns false, the results of started tasks are yielded first. Then it is
 * called again, or if no task is left, the iteration ends.
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
