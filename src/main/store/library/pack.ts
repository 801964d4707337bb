/** Number of bits needed to store any number below `count`. */
function bitsFor(count: number): number {
  return 32 - Math.clz32(count - 1);
}

/** Number of bytes needed to store `count` numbers of `bits` bits each. */
function bytesFor(count: number, bits: number): number {
  return Math.ceil((count * bits) / 8);
}

function pack(values: ArrayLike<number>, bits: number, shift: number): Buffer {
  const bytes = Buffer.alloc(bytesFor(values.length, bits));
  for (let i = 0, at = 0; i < values.length; i++, at += bits) {
    const value = ((values[i] as number) - shift) << (at & 7);
    bytes[at >> 3] = (bytes[at >> 3] as number) | (value & 0xff);
    if (value > 0xff) bytes[(at >> 3) + 1] = (bytes[(at >> 3) + 1] as number) | (value >> 8);
  }
  return bytes;
}

/**
 * Unpacks `count` numbers of `bits` bits, and adds `shift` to each. Null if the length is wrong or a value exceeds
 * `greatest`.
 */
function unpack(bytes: Uint8Array, count: number, bits: number, shift: number, greatest: number): Uint8Array | null {
  if (bytes.length !== bytesFor(count, bits)) return null;
  const values = new Uint8Array(count);
  const mask = (1 << bits) - 1;
  for (let i = 0, at = 0; i < count; i++, at += bits) {
    const two = (bytes[at >> 3] as number) | ((bytes[(at >> 3) + 1] ?? 0) << 8);
    const value = ((two >> (at & 7)) & mask) + shift;
    if (value > greatest) return null;
    values[i] = value;
  }
  return values;
}

/**
 * Packs a full solution: 2 bits for each cell with up to four digits, 3 with up to eight, 4 with up to 16, else 5; 41
 * bytes for a 9×9.
 *
 * @param solution cell → digit. As everywhere, cells are in reading order of the canvas.
 */
export function packSolution(solution: ArrayLike<number>, digits: number): Buffer {
  return pack(solution, bitsFor(digits), 1);
}

/** Unpacks a solution; null if the blob does not have this many cells. */
export function unpackSolution(bytes: Uint8Array, cells: number, digits: number): Uint8Array | null {
  return unpack(bytes, cells, bitsFor(digits), 1, digits);
}

/** Packs which cells are givens, one bit each. Any number except 0 counts as a given. */
export function packPattern(givens: ArrayLike<number>): Buffer {
  const bytes = Buffer.alloc(bytesFor(givens.length, 1));
  for (let cell = 0; cell < givens.length; cell++) {
    if (givens[cell] !== 0) bytes[cell >> 3] = (bytes[cell >> 3] as number) | (1 << (cell & 7));
  }
  return bytes;
}

/**
 * The givens: the digits of the solution in the cells whose bit is set. Null if the bits are for another number of
 * cells.
 */
export function unpackPattern(bytes: Uint8Array, solution: Uint8Array): Uint8Array | null {
  if (bytes.length !== bytesFor(solution.length, 1)) return null;
  return solution.map((digit, cell) => (((bytes[cell >> 3] as number) >> (cell & 7)) & 1 ? digit : 0));
}

/** Packs the givens of a puzzle without a known solution: digits with 0 for empty cells. */
export function packGivens(givens: ArrayLike<number>, digits: number): Buffer {
  return pack(givens, bitsFor(digits + 1), 0);
}

export function unpackGivens(bytes: Uint8Array, cells: number, digits: number): Uint8Array | null {
  return unpack(bytes, cells, bitsFor(digits + 1), 0, digits);
}

/** Writes non-negative integers with seven bits in each byte. The last byte of each number is below 128. */
export function packNumbers(numbers: readonly number[]): Buffer {
  const bytes: number[] = [];
  for (const number of numbers) {
    let rest = number;
    for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push(128 + (rest % 128));
    bytes.push(rest);
  }
  return Buffer.from(bytes);
}

/** Reads what {@link packNumbers} wrote; null if the last number is cut off or one is too large to be exact. */
export function unpackNumbers(bytes: Uint8Array): number[] | null {
  const numbers: number[] = [];
  let number = 0;
  let scale = 1;
  for (const byte of bytes) {
    number += (byte & 127) * scale;
    if (number > Number.MAX_SAFE_INTEGER) return null;
    if (byte > 127) {
      scale *= 128;
      continue;
    }
    numbers.push(number);
    number = 0;
    scale = 1;
  }
  return scale === 1 ? numbers : null;
}
