/*
 * Three sets of digits in one 32-bit word. A word has three fields of ten bits: nine bits for the digits 1 to 9, and a
 * guard bit above them, which is 0 in a stored word and receives the carries of the additions below:
 *
 *     bit  31 30 | 29    28 … 20 | 19    18 … 10 | 9     8 … 0
 *          0  0  | guard field 2 | guard field 1 | guard field 0
 *
 * A box is three such words: word c has the cells of its column c, field r the cell in row r. So most operations work on
 * three cells at once, or on three rows of a box and all nine digits (SIMD within a register).
 */

const ONES = 0x00100401;

/**
 * Constants for words of three fields. Hot code copies the constants that it needs into module constants (`const { FULL
 * } = FIELDS`). Module constants are folded into the machine code, while an imported binding is read from memory at
 * every use. (Measured: 10 to 15 % of the time of the whole search.)
 */
export const FIELDS = {
  /** Distance from one field to the next, in bits. */
  BITS: 10,
  /** The nine digit bits of field 0. */
  FIELD: 511,
  /** The lowest bit of every field. Multiplying it by a mask of digits repeats the mask in every field. */
  ONES,
  /** The guard bit of every field. */
  GUARDS: ONES << 9,
  /** The nine digit bits of every field. */
  FULL: ONES * 511,
} as const;

const { FIELD, GUARDS, FULL } = FIELDS;

/** Union of the three fields. */
export function union(word: number): number {
  return (word | (word >>> 10) | (word >>> 20)) & FIELD;
}

/** The word with its fields in the opposite order. */
export function reverseFields(word: number): number {
  return ((word & FIELD) << 20) | (word & (FIELD << 10)) | (word >>> 20);
}

/** Returns a word of guard bits: 1 for each field with at least two digits, otherwise 0. */
export function fieldsOfMany(word: number): number {
  return ((word & ((word | GUARDS) - ONES)) + FULL) & GUARDS;
}

/**
 * Prunes the digits of the three rows (or columns) of a box by counting. Each row takes three digits. If a row has only
 * three digits left, they are excluded from the other two rows. If three digits have no other place than a row, that
 * row loses all its other digits.
 *
 * @param word three sets of digits, none empty.
 * @returns the pruned word, or -1 if the rows cannot have three digits each.
 */
export function countToThree(word: number): number {
  let rest = word & (word - ONES);
  rest &= (rest | GUARDS) - ONES;
  // Removes the two lowest digits of each field. A field that is empty afterwards had fewer than three digits.
  if (((rest + FULL) & GUARDS) !== GUARDS) return -1;
  rest &= rest - ONES;
  const four = (rest + FULL) & GUARDS;
  let narrowed = word;
  if (four !== GUARDS) {
    const three = word & ~(four - (four >>> 9));
    narrowed = (word & ~Math.imul(union(three), ONES)) | three;
  }
  const next = narrowed >>> 10;
  const last = narrowed >>> 20;
  const twice = ((narrowed & next) | ((narrowed | next) & last)) & FIELD;
  const own = narrowed & ~Math.imul(twice, ONES);
  rest = own & ((own | GUARDS) - ONES);
  rest &= (rest | GUARDS) - ONES;
  const full = (rest + FULL) & GUARDS;
  if (full === 0) return narrowed;
  rest &= (rest | GUARDS) - ONES;
  if (rest !== 0) return -1;
  const fields = full - (full >>> 9);
  return (narrowed & ~fields) | (own & fields);
}
