/** Tables are made only up to this number of sets in a list and this number of digits. */
const MOST_SETS = 31;
const MOST_DIGITS = 10;

/**
 * Tables of a short list of sets of digits. Some sets of the list are written as a mask: bit i = i-th set of the list.
 */
export interface SetTables {
  /**
   * mask of digits → sets of the list. `meeting`: sets that contain at least one of the digits. `lacking`: sets that
   * lack at least one of the digits.
   */
  readonly meeting: Int32Array;
  readonly lacking: Int32Array;
  /** All sets of the list. */
  readonly all: number;
}

/** list → its tables. Cages with the same combinations share a list, and so its tables. */
const known = new WeakMap<Int32Array, SetTables>();

/**
 * The tables of a list of sets; null if there are too many sets or digits. Cached.
 *
 * @param digits number of digits of the board; must be the same in all calls with a list.
 */
export function setTables(sets: Int32Array, digits: number): SetTables | null {
  if (sets.length > MOST_SETS || digits > MOST_DIGITS) return null;
  const tables = known.get(sets) ?? makeTables(sets, digits);
  known.set(sets, tables);
  return tables;
}

function makeTables(sets: Int32Array, digits: number): SetTables {
  const meeting = new Int32Array(1 << digits);
  const lacking = new Int32Array(1 << digits);
  const all = 2 ** sets.length - 1;
  for (let digit = 0; digit < digits; digit++) {
    let having = 0;
    for (let i = 0; i < sets.length; i++) having |= ((sets[i] >>> digit) & 1) << i;
    const bit = 1 << digit;
    for (let lower = 0; lower < bit; lower++) {
      meeting[bit | lower] = meeting[lower] | having;
      lacking[bit | lower] = lacking[lower] | (all & ~having);
    }
  }
  return { meeting, lacking, all };
}
