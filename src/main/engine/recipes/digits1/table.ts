import { BLOCKS } from './blocks.ts';

/** Side of a block in boxes. */
export const SIDE = 32;
export const BLOCK_COUNT = BLOCKS.length;
/** Side of a block in cells. */
export const LINE = SIDE * 3;

/** Letters that `BLOCKS` uses as digits, in the order of their values. */
const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ!#$%&()*+-';
const LETTERS_PER_BOX = 3;

let decoded: Uint8Array | undefined;

/** The table's digits 1 to 9: (block × LINE + row) × LINE + column → digit. Decoded at the first call; read only. */
export function tableDigits(): Uint8Array {
  decoded ??= decode();
  return decoded;
}

function decode(): Uint8Array {
  const letterValues = new Map([...LETTERS].map((letter, value) => [letter, value]));
  const table = new Uint8Array(BLOCK_COUNT * LINE * LINE);
  BLOCKS.forEach((text, block) => {
    for (let box = 0; box < SIDE * SIDE; box++) {
      let rank = 0;
      for (let i = 0; i < LETTERS_PER_BOX; i++) {
        rank = rank * LETTERS.length + (letterValues.get(text.charAt(box * LETTERS_PER_BOX + i)) ?? 0);
      }
      const corner = (block * LINE + Math.floor(box / SIDE) * 3) * LINE + (box % SIDE) * 3;
      arrangement(rank).forEach((digit, cell) => {
        table[corner + Math.floor(cell / 3) * LINE + (cell % 3)] = digit;
      });
    }
  });
  return table;
}

/** The permutation of the digits 1 to 9 with this index in lexicographic order. */
function arrangement(index: number): number[] {
  const left = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  const digits: number[] = [];
  let rest = index;
  for (let size = 40_320, more = 8; more >= 0; size /= Math.max(1, more), more--) {
    digits.push(...left.splice(Math.floor(rest / size), 1));
    rest %= size;
  }
  return digits;
}
