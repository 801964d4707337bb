import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { squareBox } from '../../../shared/base/boxShape.ts';
import { expectOk } from '../../../shared/base/result.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import type { LayoutRef } from '../../../shared/layout/spec.ts';
import type { VariantRules } from '../../../shared/layout/variantRules.ts';
import { canvasOf } from '../../../shared/topology/canvas.ts';
import { compileTopology, type Topology } from '../../../shared/topology/topology.ts';
import { createRng } from '../core/rng.ts';
import { createFiller } from '../filling/filler.ts';
import { isFullSolution } from '../generate/testing/proofs.ts';
import { createExactSolver } from '../search/createSolver.ts';
import { compileLines } from './lineSystem.ts';
import { canonicalForm, transformPuzzle } from './symmetries.ts';
import { applySymmetry } from './symmetry.ts';
import { SymmetryFinder } from './symmetryFinder.ts';

function topologyOf(ref: LayoutRef, rules: VariantRules = {}): Topology {
  return expectOk(compileTopology(expectOk(resolveLayout(ref)), rules));
}

const DIAGONALS: VariantRules = {
  houses: [10, 8].map((step) => ({
    subgrid: 0,
    places: Array.from({ length: 9 }, (_, i) => (step === 10 ? i * 10 : 8 + i * 8)),
  })),
};

const LAYOUTS: LayoutRef[] = [
  { layout: 'simple', order: 2 },
  { layout: 'simple', order: 3 },
  { layout: 'simple', order: 4 },
  { layout: 'samurai', order: 2 },
  { layout: 'samurai', order: 3 },
  { layout: 'windmill', order: 3 },
  { layout: 'gattai-3', order: 3 },
  { layout: 'flower-5', order: 3 },
  { layout: 'carpet', order: 3, size: 2 },
  { layout: 'dense-carpet', order: 3, size: 3 },
  { layout: 'dense-torus', order: 3, size: 3 },
  { layout: 'torus', order: 3, size: 2 },
  { layout: 'torus', order: 3, size: 3 },
  { layout: 'cylinder', order: 3, size: 2 },
  { layout: 'samurai-torus', order: 3, size: 1 },
  { layout: 'sumo', order: 3 },
  { layout: 'shifted-torus', order: 3, size: 3, shift: 2 },
  { layout: 'shifted-torus', order: 2, size: 4, shift: 1 },
  { layout: 'mobius', order: 3, rows: 1, columns: 4 },
  { layout: 'mobius', order: 2, rows: 2, columns: 3 },
  { layout: 'dense-mobius', order: 3, rows: 2, columns: 3 },
  { layout: 'klein', order: 3, size: 4 },
  { layout: 'klein', order: 2, size: 4 },
  { layout: 'simple', box: [2, 3] },
  { layout: 'simple', box: [1, 5] },
  { layout: 'samurai', box: [3, 2] },
  { layout: 'torus', box: [2, 3], size: 2 },
  { layout: 'mobius', box: [2, 3], rows: 1, columns: 3 },
];

const TOPOLOGIES: (readonly [string, Topology])[] = [
  ...LAYOUTS.map(
    (ref) => [`${ref.layout} ${ref.size ?? ''} of order ${ref.order ?? ref.box?.join('x')}`, topologyOf(ref)] as const,
  ),
  ['simple with diagonals', topologyOf({ layout: 'simple', order: 3 }, DIAGONALS)],
  [
    'two subgrids apart',
    expectOk(
      compileTopology({
        id: 'custom',
        name: 'Apart',
        box: squareBox(3),
        digits: 9,
        offsets: [
          [0, 0],
          [5, 4],
        ],
        wrap: [0, 0],
      }),
    ),
  ],
];

/** A puzzle made by emptying random cells of a complete solution. It may have several solutions. */
function puzzleOf(topology: Topology, seed: string, percent: number): Uint8Array {
  const rng = createRng(seed);
  const { solution } = expectOk(createFiller(topology).fill(rng));
  return solution.map((digit) => (rng.below(100) < percent ? digit : 0));
}

describe('transformPuzzle', () => {
  it.each(TOPOLOGIES)('maps solutions of %s to solutions', (_, topology) => {
    const { solution } = expectOk(createFiller(topology).fill(createRng('a')));
    for (let i = 0; i < 5; i++) {
      const { givens, symmetry } = transformPuzzle(topology, solution, createRng(`${i}`));
      expect(isFullSolution(topology, givens)).toBe(true);
      expect([...symmetry.cells].sort((a, b) => a - b)).toEqual([...symmetry.cells.keys()]);
    }
  });

  it('respects the digits that a variant allows in each cell, and relabels only within its classes', () => {
    const plain = topologyOf({ layout: 'simple', order: 3 });
    // Only odd digits are allowed in the cells of one diagonal.
    const cellAllowed = plain.cellAllowed.map((mask, cell) => (cell % 10 === 0 ? 0b101010101 : mask));
    const topology = { ...plain, cellAllowed };
    const { solution } = expectOk(createFiller(topology).fill(createRng('a')));
    const copies = Array.from({ length: 20 }, (_, i) => transformPuzzle(topology, solution, createRng(`${i}`)).givens);
    for (const copy of copies) {
      expect(isFullSolution(topology, copy)).toBe(true);
      expect(canonicalForm(topology, copy).givens).toEqual(canonicalForm(topology, solution).givens);
    }
    expect(new Set(copies.map((copy) => copy.join())).size).toBeGreaterThan(15);
  });

  it('reaches every copy: a 4×4 has 128 symmetries', () => {
    const topology = topologyOf({ layout: 'simple', order: 2 });
    const rng = createRng('all');
    const seen = new Set(
      Array.from({ length: 3000 }, () => transformPuzzle(topology, new Uint8Array(16), rng).symmetry.cells.join()),
    );
    expect(seen.size).toBe(128);
  });
});

describe('6×6', () => {
  // The number was published by Pettersen in 2006: 28,200,960 grids in 49 classes.
  it('has 49 classes', () => {
    const topology = topologyOf({ layout: 'simple', box: [2, 3] });
    const filler = createFiller(topology);
    const rng = createRng('classes');
    const classes = new Set<string>();
    for (let i = 0; i < 1500; i++) {
      classes.add(canonicalForm(topology, expectOk(filler.fill(rng)).solution).givens.join(''));
    }
    expect(classes.size).toBeLessThanOrEqual(49);
    expect(classes.size).toBeGreaterThan(35);
  });
});

describe('the symmetries of a layout', () => {
  // Number of permutations of strands (bands and stacks, continued across subgrids) that are symmetries. Inside each
  // strand, lines may have any order, which is not counted.
  it.each<[LayoutRef, number, number]>([
    // Orders of three bands and of three stacks, transposed or not. Together with the 3!⁶ orders of lines, these are
    // the 3,359,232 symmetries of the literature.
    [{ layout: 'simple', order: 3 }, 72, 6],
    [{ layout: 'simple', order: 2 }, 8, 4],
    // Orders of three bands and of two stacks. The grid cannot be transposed, because boxes are not square.
    [{ layout: 'simple', box: [2, 3] }, 12, 5],
    [{ layout: 'simple', box: [3, 2] }, 12, 5],
    // Two mirrors, times a swap of the two outer bands of each corner subgrid. Each corner has only one outer stack.
    [{ layout: 'samurai', box: [2, 3] }, 4 * 2 ** 4, 17],
    // The eight symmetries of the square, times a swap of the two outer bands and of the two outer stacks of each
    // corner subgrid.
    [{ layout: 'samurai', order: 3 }, 8 * 4 ** 4, 22],
    // The eight symmetries of the square, times a swap of the outermost row of boxes on each side with its neighbour,
    // because no two subgrids share these boxes.
    [{ layout: 'carpet', order: 3, size: 3 }, 8 * 2 ** 4, 14],
    // The eight symmetries of the square, times shifts by a subgrid down and across. No rows of boxes can be swapped.
    [{ layout: 'torus', order: 3, size: 3 }, 8 * 9, 12],
    // Across as on a torus, down as on a carpet. The layout cannot be transposed.
    [{ layout: 'cylinder', order: 3, size: 3 }, 4 * 3 * 2 ** 2, 13],
  ])('of %j are %i permutations of %i strands', (ref, permutations, strands) => {
    const lines = compileLines(topologyOf(ref));
    expect(lines.strandCount).toBe(strands);
    let found = 0;
    const complete = new SymmetryFinder(lines).walk(
      Int32Array.from({ length: lines.lineCount }, (_, i) => i),
      () => {
        found++;
        return false;
      },
    );
    expect(complete).toBe(true);
    expect(found).toBe(permutations);
  });
});

describe('the symmetries of a twisted layout', () => {
  // Shifting by a row of subgrids across gives the same layout. So does shifting down, if the mirrors allow it.
  it.each<[LayoutRef, number, number]>([
    [{ layout: 'shifted-torus', order: 3, size: 3, shift: 2 }, 6, 0],
    [{ layout: 'shifted-torus', order: 2, size: 4, shift: 1 }, 2, 2],
    [{ layout: 'mobius', order: 3, rows: 1, columns: 4 }, 0, 6],
    [{ layout: 'dense-mobius', order: 3, rows: 2, columns: 3 }, 0, 3],
    [{ layout: 'klein', order: 3, size: 4 }, 0, 6],
    [{ layout: 'klein', order: 3, size: 4 }, 12, 0],
  ])('of %j include a move by %i rows and %i columns', (ref, rows, columns) => {
    const topology = topologyOf(ref);
    const canvas = canvasOf(topology);
    const givens = puzzleOf(topology, 'moved', 45);
    const moved = new Uint8Array(givens.length);
    for (let cell = 0; cell < givens.length; cell++) {
      const [row, column] = [topology.cellRow[cell] as number, topology.cellColumn[cell] as number];
      moved[canvas.cellAt(row + rows, column + columns)] = givens[cell] as number;
    }
    expect(moved).not.toEqual(givens);
    expect(canonicalForm(topology, moved).givens).toEqual(canonicalForm(topology, givens).givens);
  });
});

describe('canonicalForm', () => {
  it.each(TOPOLOGIES)('is the same for all copies of a grid on %s', (_, topology) => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 25, max: 110 }), (seed, percent) => {
        const givens = puzzleOf(topology, seed, percent);
        const form = canonicalForm(topology, givens);
        expect(form.exact).toBe(true);
        expect(applySymmetry(form.symmetry, givens)).toEqual(form.givens);
        const copy = transformPuzzle(topology, givens, createRng(seed)).givens;
        expect(canonicalForm(topology, copy).givens).toEqual(form.givens);
        expect(canonicalForm(topology, form.givens).givens).toEqual(form.givens);
      }),
      { numRuns: 4, seed: 1 },
    );
  });

  it('differs for different grids: one given fewer, two givens exchanged', () => {
    const topology = topologyOf({ layout: 'samurai', order: 3 });
    const givens = puzzleOf(topology, 'differ', 30);
    const form = canonicalForm(topology, givens).givens;
    const cells = [...givens.keys()].filter((cell) => givens[cell] !== 0);
    const [first, second] = [
      cells[0] as number,
      cells.find((cell) => givens[cell] !== givens[cells[0] as number]) as number,
    ];
    const less = givens.with(first, 0);
    const exchanged = givens.with(first, givens[second] as number).with(second, givens[first] as number);
    expect(canonicalForm(topology, less).givens).not.toEqual(form);
    expect(canonicalForm(topology, exchanged).givens).not.toEqual(form);
  });

  it('finds the two 4×4 solutions and the 36 minimal 4×4 puzzles that are essentially different', () => {
    const topology = topologyOf({ layout: 'simple', order: 2 });
    const solver = createExactSolver(topology);
    const filler = createFiller(topology);
    const rng = createRng('all');
    const solutions = new Map<string, Uint8Array>();
    for (let i = 0; i < 60; i++) {
      const { givens } = canonicalForm(topology, expectOk(filler.fill(rng)).solution);
      solutions.set(givens.join(), givens);
    }
    expect(solutions.size).toBe(2);
    const isProper = (givens: Uint8Array): boolean => solver.solve(givens).solutions === 1;
    const byGivens = new Map<number, Set<string>>();
    for (const solution of solutions.values()) {
      for (let chosen = 0; chosen < 65_536; chosen++) {
        const givens = solution.map((digit, cell) => ((chosen >>> cell) & 1) * digit);
        const count = givens.filter((digit) => digit !== 0).length;
        if (count < 4 || count > 7 || !isProper(givens)) continue;
        const isMinimal = givens.every((digit, cell) => digit === 0 || !isProper(givens.with(cell, 0)));
        if (!isMinimal) continue;
        const forms = byGivens.get(count) ?? new Set();
        forms.add(canonicalForm(topology, givens).givens.join());
        byGivens.set(count, forms);
      }
    }
    expect([4, 5, 6, 7].map((count) => byGivens.get(count)?.size ?? 0)).toEqual([13, 22, 1, 0]);
  });

  it('reports that a grid is too empty for an exact form', () => {
    const topology = topologyOf({ layout: 'sumo', order: 3 });
    const { exact, givens } = canonicalForm(topology, new Uint8Array(topology.cellCount));
    expect(exact).toBe(false);
    expect(givens.every((digit) => digit === 0)).toBe(true);
  });
});
