/**
 * Several lists of numbers in one array: list i is `items[start[i]]` up to, but not including, `items[start[i + 1]]`.
 */
export interface PackedLists {
  /** Start of each list, and the length of `items` as an additional last entry. */
  readonly start: Int32Array;
  readonly items: Int32Array;
}

/** Packs lists into one array. Allocates; does not change the lists. */
export function packLists(lists: readonly ArrayLike<number>[]): PackedLists {
  const start = packedStarts(lists.map((list) => list.length));
  const items = new Int32Array(start[lists.length] as number);
  lists.forEach((list, i) => {
    items.set(list, start[i]);
  });
  return { start, items };
}

/** Start of each list within one array, from the lengths of the lists. The last entry is the total length. */
export function packedStarts(lengths: readonly number[]): Int32Array {
  const start = new Int32Array(lengths.length + 1);
  let end = 0;
  lengths.forEach((length, i) => {
    end += length;
    start[i + 1] = end;
  });
  return start;
}
