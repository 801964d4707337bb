/** Lists of numbers in one array: `items[start[i]]` up to `items[start[i + 1]]` are list i. */
export interface PackedLists {
  /** One longer than there are lists; the last entry is the length of `items`. */
  readonly start: Int32Array;
  readonly items: Int32Array;
}

/** Packs lists into one array. Allocates; the lists are only read. */
export function packLists(lists: readonly (readonly number[])[]): PackedLists {
  return { start: packedStarts(lists.map((list) => list.length)), items: Int32Array.from(lists.flat()) };
}

/** Where each list starts in one array, given the lengths of the lists, and where the last one ends. */
export function packedStarts(lengths: readonly number[]): Int32Array {
  const start = new Int32Array(lengths.length + 1);
  let end = 0;
  lengths.forEach((length, i) => {
    end += length;
    start[i + 1] = end;
  });
  return start;
}
