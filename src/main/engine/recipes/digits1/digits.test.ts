import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createRng } from '../../core/rng.ts';
import { EDGES, SQUARE, squareOfBlocks } from './arrangement.ts';
import { BLOCKS } from './blocks.ts';
import { Digits1 } from './digits.ts';
import { BLOCK_COUNT, LINE, SIDE, tableDigits } from './table.ts';

const FARTHEST = 2 ** 30;
const ALL = 0b1111111110;

const row = fc.oneof(
  fc.integer({ min: -40, max: 40 }),
  fc.integer({ min: -FARTHEST, max: FARTHEST - 24 }),
  fc.constantFrom(-FARTHEST, FARTHEST - 24),
);

/** The digits of a square of boxes: row × side + column. */
function squareOf(digits: Digits1, top: number, left: number, boxes: number): number[][] {
  const lines = Array.from({ length: boxes * 3 }, () => new Array<number>(boxes * 3).fill(0));
  const box = new Uint8Array(9);
  for (let y = 0; y < boxes; y++) {
    for (let x = 0; x < boxes; x++) {
      digits.box(top + y, left + x, box, 0);
      box.forEach((digit, i) => {
        (lines[3 * y + Math.floor(i / 3)] as number[])[3 * x + (i % 3)] = digit;
      });
    }
  }
  return lines;
}

/**
 * Whether every row, column and box of the 9×9 has all digits. `at` returns the digit at a row and column of the 9×9.
 */
function isSudoku(at: (row: number, column: number) => number): boolean {
  for (let house = 0; house < 9; house++) {
    let [inRow, inColumn, inBox] = [0, 0, 0];
    for (let i = 0; i < 9; i++) {
      inRow |= 1 << at(house, i);
      inColumn |= 1 << at(i, house);
      inBox |= 1 << at(3 * Math.floor(house / 3) + Math.floor(i / 3), 3 * (house % 3) + (i % 3));
    }
    if (inRow !== ALL || inColumn !== ALL || inBox !== ALL) return false;
  }
  return true;
}

it('has a frozen table', () => {
  const hash = createHash('sha256').update(BLOCKS.join('\n')).digest('hex');
  expect([BLOCK_COUNT, hash.slice(0, 16)]).toEqual([16, 'a1fc1b441f8097d7']);
});

it('has blocks that fit together wherever their edges are equal', () => {
  const table = tableDigits();
  const at = (block: number, y: number, x: number): number => table[(block * LINE + y) * LINE + x] as number;
  for (let block = 0; block < BLOCK_COUNT; block++) {
    // Index of the first block whose left edge equals this block's right edge. Below a block, any block fits.
    const right = (block % EDGES) * EDGES;
    for (let y = 0; y < LINE; y += 6) {
      for (let x = 0; x < LINE; x += 6) {
        expect(isSudoku((i, j) => at(x + j < LINE ? block : right, (y + i) % LINE, (x + j) % LINE))).toBe(true);
      }
    }
    for (let i = 0; i < 3; i++) {
      for (let line = 0; line < LINE; line++) {
        expect(at(block, i, line)).toBe(at(0, i, line));
        expect(at(block, line, i)).toBe(at(block - (block % EDGES), line, i));
      }
    }
  }
});

it('arranges blocks so that edges are equal, and each block is once in every line of a square', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer(), fc.integer(), (seed, row, column) => {
      const [here, right] = [squareOfBlocks(seed, row, column), squareOfBlocks(seed, row, column + 1)];
      const all = Array.from({ length: SQUARE }, (_, i) => i);
      for (const line of all) {
        const across = [...here.subarray(line * SQUARE, (line + 1) * SQUARE)];
        const down = all.map((i) => here[i * SQUARE + line] as number);
        for (const blocks of [across, down]) expect(blocks.toSorted((a, b) => a - b)).toEqual(all);
        [...across, right[line * SQUARE] as number].reduce((block, next) => {
          expect(Math.floor(next / EDGES)).toBe(block % EDGES);
          return next;
        });
      }
    }),
    { numRuns: 50 },
  );
});

it('gives the same boxes for ever', () => {
  const hash = createHash('sha256');
  const box = new Uint8Array(9);
  for (const seed of ['a', 'Ünïcode 🧩', 'x'.repeat(64), '']) {
    const digits = new Digits1(seed);
    const rng = createRng('places');
    for (let i = 0; i < 250; i++) {
      const reach = i % 2 === 0 ? 2 ** 21 : 100;
      digits.box(rng.below(reach) - reach / 2, rng.below(reach) - reach / 2, box, 0);
      hash.update(box);
    }
    for (const far of [-FARTHEST, FARTHEST]) {
      digits.box(far, -far, box, 0);
      hash.update(box);
    }
  }
  expect(hash.digest('hex').slice(0, 16)).toBe('39557c8a8cf143cb');
});

it('completes every house, anywhere', () => {
  fc.assert(
    fc.property(fc.string(), row, row, (seed, top, left) => {
      // Begin at even boxes, because subgrids do.
      const lines = squareOf(new Digits1(seed), 2 * Math.floor(top / 2), 2 * Math.floor(left / 2), 21);
      for (let y = 0; y + 9 <= lines.length; y += 6) {
        for (let x = 0; x + 9 <= lines.length; x += 6) {
          expect(isSudoku((i, j) => lines[y + i]?.[x + j] as number)).toBe(true);
        }
      }
    }),
    { numRuns: 30 },
  );
});

it('gives the same box whatever was asked before', () => {
  const [busy, box, again] = [new Digits1('order'), new Uint8Array(9), new Uint8Array(9)];
  fc.assert(
    fc.property(row, row, (y, x) => {
      busy.box(y, x, box, 0);
      new Digits1('order').box(y, x, again, 0);
      expect(box).toEqual(again);
    }),
    { numRuns: 300 },
  );
  // Read more bands than the cache can store.
  for (let y = 0; y < 5000; y++) busy.box(y, 7, box, 0);
  busy.box(-3, SIDE, box, 0);
  new Digits1('order').box(-3, SIDE, again, 0);
  expect(box).toEqual(again);
});
