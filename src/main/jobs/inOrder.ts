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

/**
 * Maps a stream in parallel and yields the results in its order, each as soon as it and those before it are there.
 *
 * @param ahead most items that are started but not yielded.
 * @param start starts the work on an item. If it rejects, the error is thrown in its place.
 *
 * An error of the source is thrown after the results of the items before it.
 */
export async function* mapInOrder<Item, T>(
  source: AsyncIterable<Item>,
  ahead: number,
  start: (item: Item) => Promise<T>,
): AsyncGenerator<T, void, void> {
  const items = source[Symbol.asyncIterator]();
  const begun: Promise<T>[] = [];
  let fault: { readonly error: unknown } | null = null;
  /** Begins the next item. Returns false when there is none. */
  const read = async (): Promise<boolean> => {
    try {
      const { done, value } = await items.next();
      if (done) return false;
      const result = start(value);
      // It may reject before its turn.
      result.catch(() => {});
      begun.push(result);
      return true;
    } catch (error) {
      fault = { error };
      return false;
    }
  };
  let ended = false;
  let reading = read();
  try {
    for (;;) {
      const first = begun[0];
      const mayRead = !ended && begun.length < ahead;
      if (!first && !mayRead) break;
      // Whichever is ready first.
      const ready = first?.then(
        () => 'result' as const,
        () => 'result' as const,
      );
      let event: boolean | 'result' = 'result';
      if (mayRead) event = ready === undefined ? await reading : await Promise.race([reading, ready]);
      if (event === 'result') {
        void begun.shift();
        yield await (first as Promise<T>);
      } else if (event) reading = read();
      else ended = true;
    }
  } finally {
    // A source that waits for input would only end with its next item, so nothing waits for it.
    items.return?.().catch(() => {});
  }
  const failed = fault as { readonly error: unknown } | null;
  if (failed) throw failed.error;
}
