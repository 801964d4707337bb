import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  packGivens,
  packNumbers,
  packPattern,
  packSolution,
  unpackGivens,
  unpackNumbers,
  unpackPattern,
  unpackSolution,
} from './pack.ts';

const grids = fc
  .record({ order: fc.constantFrom(2, 3, 4, 5), cells: fc.integer({ min: 1, max: 700 }) })
  .chain(({ order, cells }) =>
    fc.record({
      digits: fc.constant(order * order),
      solution: fc.uint8Array({ min: 1, max: order * order, minLength: cells, maxLength: cells }),
      given: fc.array(fc.boolean(), { minLength: cells, maxLength: cells }),
    }),
  );

describe('packed grids', () => {
  it('are unpacked unchanged', () => {
    fc.assert(
      fc.property(grids, ({ digits, solution, given }) => {
        const cells = solution.length;
        const givens = solution.map((digit, cell) => (given[cell] ? digit : 0));
        const packed = packSolution(solution, digits);
        expect(unpackSolution(packed, cells, digits)).toEqual(solution);
        expect(unpackPattern(packPattern(givens), solution)).toEqual(givens);
        expect(unpackGivens(packGivens(givens, digits), cells, digits)).toEqual(givens);
      }),
    );
  });

  it('take 41 and 11 bytes for a 9×9', () => {
    const solution = new Uint8Array(81).fill(9);
    expect(packSolution(solution, 9)).toHaveLength(41);
    expect(packPattern(solution)).toHaveLength(11);
  });

  it('are refused if the length or a digit does not fit the order', () => {
    expect(unpackSolution(Buffer.alloc(40), 81, 9)).toBeNull();
    expect(unpackSolution(Buffer.alloc(41, 0xff), 81, 9)).toBeNull();
    expect(unpackPattern(Buffer.alloc(10), new Uint8Array(81))).toBeNull();
    expect(unpackGivens(Buffer.alloc(41, 0xaa), 81, 9)).toBeNull();
  });
});

describe('packed numbers', () => {
  it('are unpacked unchanged, and refused if cut off', () => {
    fc.assert(
      fc.property(fc.array(fc.maxSafeNat()), (numbers) => {
        const packed = packNumbers(numbers);
        expect(unpackNumbers(packed)).toEqual(numbers);
        expect(unpackNumbers(Buffer.concat([packed, Buffer.of(200)]))).toBeNull();
      }),
    );
    expect(unpackNumbers(Buffer.alloc(12, 0xff))).toBeNull();
  });
});
