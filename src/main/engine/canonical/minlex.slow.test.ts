import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRng, type Rng } from '../core/rng.ts';
import { minlex } from './minlex.ts';

function grid(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => (character === '.' ? 0 : Number(character)));
}

/**
 * A copy of the grid by a random geometric symmetry: shuffles rows inside bands, then the bands, and likewise columns
 * and stacks; may transpose.
 */
function shuffled(source: Uint8Array, rng: Rng): Uint8Array {
  const lines = (): number[] =>
    rng.shuffle([0, 1, 2]).flatMap((band) => rng.shuffle([0, 1, 2]).map((line) => band * 3 + line));
  const rows = lines();
  const columns = lines();
  const turned = rng.below(2) === 1;
  return Uint8Array.from(source, (_, cell) => {
    const row = rows[Math.floor(cell / 9)] as number;
    const column = columns[cell % 9] as number;
    return source[turned ? column * 9 + row : row * 9 + column] as number;
  });
}

/** Renames digits in order of appearance, which gives the lowest of all relabelled grids. */
function relabelled(source: Uint8Array): Uint8Array {
  const labels = new Uint8Array(10);
  let last = 0;
  return source.map((digit) => {
    if (digit !== 0 && labels[digit] === 0) labels[digit] = ++last;
    return labels[digit] as number;
  });
}

// Test grids: a puzzle with 17 givens from Gordon Royle's list, its solution, Arto Inkala's puzzle of 2012, and the
// lowest complete grid. The lowest grid is the first of the 5,472,730,538 essentially different ones, and has 648
// symmetries of its own.
const SEVENTEEN = '000000010400000000020000000000050407008000300001090000300400200050100000000806000';
const SOLVED = '693784512487512936125963874932651487568247391741398625319475268856129743274836159';
const INKALA = '800000000003600000070090200050007000000045700000100030001000068008500010090000400';
const LEAST = '123456789456789123789123456231564897564897231897231564312645978645978312978312645';

describe('minlex', () => {
  it('leaves the lowest complete grid unchanged', () => {
    expect(minlex(grid(LEAST)).grid.join('')).toBe(LEAST);
  });

  it('returns the symmetry that maps the grid to its form', () => {
    const source = grid(INKALA);
    const { grid: least, sources, labels } = minlex(source);
    expect([...sources].sort((a, b) => a - b)).toEqual([...source.keys()]);
    expect([...labels].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(Uint8Array.from(sources, (cell) => labels[source[cell] as number] as number)).toEqual(least);
  });

  it.each([SEVENTEEN, SOLVED, INKALA, LEAST])('finds no lower copy of %s', (text) => {
    const rng = createRng(text);
    const least = minlex(grid(text)).grid.join('');
    for (let i = 0; i < 2000; i++) {
      const copy = relabelled(shuffled(grid(text), rng)).join('');
      expect(copy >= least).toBe(true);
    }
  });

  it('is the same for every copy, complete or not', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 18, max: 110 }), (seed, percent) => {
        const rng = createRng(seed);
        const names = [0, ...rng.shuffle([1, 2, 3, 4, 5, 6, 7, 8, 9])];
        const solution = grid(rng.below(2) === 0 ? LEAST : SOLVED);
        const source = solution.map((digit) => (rng.below(100) < percent ? digit : 0));
        const copy = shuffled(source, rng).map((digit) => names[digit] as number);
        expect(minlex(copy).grid).toEqual(minlex(source).grid);
      }),
      { numRuns: 150 },
    );
  });

  it('handles grids that are nearly empty', () => {
    const one = new Uint8Array(81);
    one[40] = 5;
    expect(minlex(one).grid.join('')).toBe(`${'0'.repeat(80)}1`);
    expect(minlex(new Uint8Array(81)).grid).toEqual(new Uint8Array(81));
  });
});
