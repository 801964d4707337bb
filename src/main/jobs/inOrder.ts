/**
 * Runs numbered work at the same time and gives the results in the order of the numbers.
 *
 * @param count how many: 0 to `count - 1`.
 * @param ahead how many may be begun and not yet given; the more, the less a slow one holds up the others.
 * @param more asked before each is begun; where it says no, what is begun is given first, and then it is asked again or,
 * if nothing is left, the work ends.
 * @param start begins one; must not reject. What is begun when the reader stops goes on, so the reader has to end it.
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
