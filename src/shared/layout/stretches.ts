/** Consecutive rows or columns: the first, and the one after the last. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Joins stretches to as few as possible, in order. Stretches that are less than `gap` apart become one. */
export function joinedStretches(stretches: Iterable<Stretch>, gap: number): Stretch[] {
  const joined: Stretch[] = [];
  for (const { from, to } of [...stretches].sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && from - last.to < gap) joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, to) };
    else joined.push({ from, to });
  }
  return joined;
}
