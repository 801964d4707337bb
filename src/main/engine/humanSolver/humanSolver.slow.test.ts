import { describe, expect, it } from 'vitest';
import type { LayoutRef } from '../../../shared/layout/spec.ts';
import type { CellDigit, Level, Step } from '../../../shared/step/step.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { LayoutSymmetries } from '../canonical/layoutSymmetries.ts';
import { applySymmetry, type Symmetry } from '../canonical/symmetry.ts';
import { Board } from '../core/board.ts';
import { createRng } from '../core/rng.ts';
import { effectsKey, patternSize } from '../techniques/common/steps.ts';
import { createView } from '../techniques/common/view.ts';
import { TECHNIQUES } from '../techniques/registry.ts';
import { findAll, viewOf81 } from '../techniques/testing/positions.ts';
import { HumanSolver } from './humanSolver.ts';
import { minimalPuzzles, type TestPuzzle } from './testing/puzzles.ts';

/**
 * Layouts, each with the hardest level of techniques to test there. On large boards with hard puzzles, chains and nets
 * would take minutes, so only small boards use all techniques.
 */
const LAYOUTS: readonly {
  readonly ref: LayoutRef;
  readonly count: number;
  readonly keep?: number;
  readonly cap: Level;
}[] = [
  { ref: { layout: 'simple', order: 3 }, count: 6, cap: 'extreme' },
  { ref: { layout: 'simple', order: 4 }, count: 1, keep: 40, cap: 'hard' },
  { ref: { layout: 'samurai', order: 2 }, count: 4, cap: 'extreme' },
  { ref: { layout: 'samurai', order: 3 }, count: 1, keep: 10, cap: 'master' },
  { ref: { layout: 'torus', order: 3, size: 2 }, count: 2, keep: 25, cap: 'master' },
  { ref: { layout: 'dense-carpet', order: 3, size: 2 }, count: 2, keep: 10, cap: 'master' },
];

/** The layouts above, and further ones with other symmetries: boards that wrap, and boards with many subgrids. */
const SYMMETRIC_LAYOUTS: typeof LAYOUTS = [
  ...LAYOUTS,
  { ref: { layout: 'torus', order: 2, size: 4 }, count: 1, cap: 'extreme' },
  { ref: { layout: 'cylinder', order: 2, size: 4 }, count: 1, cap: 'extreme' },
  { ref: { layout: 'samurai-torus', order: 2, size: 2 }, count: 1, cap: 'extreme' },
  { ref: { layout: 'carpet', order: 2, size: 3 }, count: 1, cap: 'extreme' },
  { ref: { layout: 'lattice', order: 2, rows: 2, columns: 3 }, count: 1, cap: 'extreme' },
  { ref: { layout: 'dense-torus', order: 3, size: 3 }, count: 2, cap: 'extreme' },
  { ref: { layout: 'diagonal', order: 3, size: 2 }, count: 1, keep: 5, cap: 'extreme' },
  { ref: { layout: 'butterfly', order: 3 }, count: 1, keep: 5, cap: 'extreme' },
  { ref: { layout: 'klein', order: 2, size: 4 }, count: 1, cap: 'extreme' },
  { ref: { layout: 'mobius', order: 2, rows: 2, columns: 3 }, count: 1, cap: 'extreme' },
  { ref: { layout: 'shifted-torus', order: 2, size: 4, shift: 1 }, count: 1, cap: 'extreme' },
  { ref: { layout: 'dense-mobius', order: 3, rows: 2, columns: 3 }, count: 1, keep: 5, cap: 'hard' },
];

function puzzlesOf({ ref, count, keep }: (typeof LAYOUTS)[number], seed: string): TestPuzzle[] {
  return minimalPuzzles(ref, seed, count, keep);
}

function applyTo(board: Board, { placements, eliminations }: Step): void {
  for (const { cell, digit } of placements) board.place(cell, digit);
  for (const { cell, digit } of eliminations) board.eliminate(cell, digit);
}

/** The technique, effects and pattern size of a step, transformed by a symmetry. */
function seenThrough({ cells, digits }: Symmetry, step: Step): unknown {
  const { technique, placements, eliminations } = step;
  const mapped = (effects: readonly CellDigit[]): string[] =>
    effects.map(({ cell, digit }) => `${cells[cell]}/${digits[digit]}`).sort();
  const size = patternSize(step);
  return { technique, size, placements: mapped(placements), eliminations: mapped(eliminations) };
}

function identity(topology: Topology): Symmetry {
  return {
    cells: Int32Array.from({ length: topology.cellCount }, (_, cell) => cell),
    digits: Uint8Array.from({ length: topology.digits + 1 }, (_, digit) => digit),
  };
}

describe('the human solver', () => {
  it.each(LAYOUTS)('takes sound steps, always of the cheapest technique that has one: $ref', (layout) => {
    for (const { topology, givens, solution } of puzzlesOf(layout, 'path')) {
      const solver = new HumanSolver(topology, { cap: layout.cap });
      const { techniques } = solver;
      const { entries, solved, digits } = solver.solve(givens);
      const board = new Board(topology);
      const view = createView(board);
      board.load(givens);
      for (const { step, alternatives } of entries) {
        for (const { cell, digit } of step.placements) expect(digit).toBe(solution[cell]);
        for (const { cell, digit } of step.eliminations) expect(digit).not.toBe(solution[cell]);
        // Search the same position from scratch, to check that skipping unchanged houses does not change the result.
        const technique = techniques.find((one) => findAll(one, view).length > 0);
        expect(step.technique).toBe(technique?.id);
        const steps = technique ? findAll(technique, view) : [];
        const keys = new Set(steps.map(effectsKey));
        expect(keys.has(effectsKey(step))).toBe(true);
        expect(alternatives).toBe(keys.size);
        applyTo(board, step);
      }
      expect(digits).toEqual(board.digits);
      expect(solved).toBe(board.open === 0);
      if (!solved) expect(techniques.filter((one) => findAll(one, view).length > 0)).toEqual([]);
    }
  });

  it.each(SYMMETRIC_LAYOUTS)('takes the same path through every symmetric copy: $ref', (layout) => {
    const rng = createRng('symmetric copies');
    for (const { topology, givens } of puzzlesOf(layout, 'symmetry')) {
      const symmetries = new LayoutSymmetries(topology);
      for (const mode of ['whole', 'subgrid'] as const) {
        const solver = new HumanSolver(topology, { mode, cap: layout.cap });
        const straight = solver.solve(givens);
        const itself = identity(topology);
        for (let i = 0; i < 3; i++) {
          const symmetry = symmetries.random(rng);
          const mirrored = solver.solve(applySymmetry(symmetry, givens));
          expect(mirrored.entries.map(({ step, alternatives }) => [seenThrough(itself, step), alternatives])).toEqual(
            straight.entries.map(({ step, alternatives }) => [seenThrough(symmetry, step), alternatives]),
          );
          expect(mirrored.score).toBe(straight.score);
        }
      }
    }
  });

  it('takes the same path through copies of a puzzle that is symmetric itself', () => {
    // If the puzzle is turned by 180° and 1 and 2 are swapped, the result is the same puzzle. This symmetry maps one of
    // the two singles at the start to the other.
    const givens = [
      '...1.....',
      '......1..',
      '.......2.',
      '1........',
      '.........',
      '........2',
      '.1.......',
      '..2......',
      '.....2...',
    ].join('');
    const board = viewOf81(givens).board;
    const { topology } = board;
    const solver = new HumanSolver(topology, { techniques: ['hidden-single', 'hidden-pair', 'x-wing'] });
    const straight = solver.solve(board.digits);
    expect(straight.entries.slice(0, 2).map(({ alternatives }) => alternatives)).toEqual([2, 1]);
    const rng = createRng('symmetric in itself');
    const symmetries = new LayoutSymmetries(topology);
    for (let i = 0; i < 20; i++) {
      const mirrored = solver.solve(applySymmetry(symmetries.random(rng), board.digits));
      const shape = (log: typeof straight): unknown =>
        log.entries.map(({ step, alternatives }) => [step.technique, step.eliminations.length, alternatives]);
      expect(shape(mirrored)).toEqual(shape(straight));
    }
  });

  it.each(LAYOUTS)('searches one subgrid at a time in subgrid mode: $ref', (layout) => {
    const [{ topology, givens, solution }] = puzzlesOf(layout, 'modes') as [TestPuzzle];
    const { digits: perSubgrid, subgridCount, positionCell } = topology;
    const cellsOf = (subgrid: number): Set<number> =>
      new Set(positionCell.subarray(subgrid * perSubgrid ** 2, (subgrid + 1) * perSubgrid ** 2));
    const { entries } = new HumanSolver(topology, { mode: 'subgrid', cap: layout.cap }).solve(givens);
    expect(entries.length).toBeGreaterThan(0);
    for (const { step } of entries) {
      const pattern = [...step.evidence.cells, ...(step.evidence.fins ?? [])];
      const within = Array.from({ length: subgridCount }, (_, i) => i).filter((subgrid) =>
        pattern.every((cell) => cellsOf(subgrid).has(cell)),
      );
      expect(within).not.toEqual([]);
      for (const { cell, digit } of step.eliminations) expect(digit).not.toBe(solution[cell]);
    }
  });

  it('starts from a given position', () => {
    const [{ topology, givens }] = minimalPuzzles({ layout: 'simple', order: 3 }, 'position', 1) as [TestPuzzle];
    const solver = new HumanSolver(topology);
    const whole = solver.solve(givens);
    const board = new Board(topology);
    board.load(givens);
    for (const { step } of whole.entries.slice(0, 5)) applyTo(board, step);
    const position = { digits: board.digits, candidates: board.candidates, givens };
    const rest = solver.solvePosition(position);
    expect(rest.digits).toEqual(whole.digits);
    expect(solver.next(position)).toEqual(rest.entries[0]);
    const available = solver.all(position);
    expect(available[0]?.technique).toBe(rest.entries[0]?.step.technique);
    expect(available[0]?.steps).toHaveLength(rest.entries[0]?.alternatives as number);
    expect(available[0]?.steps[0]).toEqual(rest.entries[0]?.step);
    const view = createView(board);
    expect(available.map(({ technique }) => technique)).toEqual(
      TECHNIQUES.filter((technique) => findAll(technique, view).length > 0).map(({ id }) => id),
    );
  });

  it('uses only the techniques that are allowed', () => {
    const [{ topology, givens }] = minimalPuzzles({ layout: 'simple', order: 3 }, 'allowed', 1) as [TestPuzzle];
    const allowed = ['hidden-single', 'naked-pair'];
    const { entries } = new HumanSolver(topology, { techniques: allowed }).solve(givens);
    expect(entries.filter(({ step }) => !allowed.includes(step.technique))).toEqual([]);
    const without = new HumanSolver(topology, { uniqueness: false }).techniques;
    expect(without.filter(({ uniqueness }) => uniqueness)).toEqual([]);
    const capped = new HumanSolver(topology, { cap: 'medium' }).techniques;
    expect(new Set(capped.map(({ level }) => level))).toEqual(new Set(['easy', 'medium']));
  });

  it('stops at a contradiction, and has no step then', () => {
    const { topology } = viewOf81('.'.repeat(81));
    const solver = new HumanSolver(topology);
    const wrong = Uint8Array.from({ length: 81 }, (_, cell) => (cell < 2 ? 5 : 0));
    expect(solver.solve(wrong)).toMatchObject({ entries: [], solved: false, contradictory: true, difficulty: null });
    const position = { digits: wrong, candidates: topology.cellAllowed };
    expect(solver.next(position)).toBeNull();
    expect(solver.all(position)).toEqual([]);
  });

  it('stops when cancelled', () => {
    const [{ topology, givens }] = minimalPuzzles({ layout: 'simple', order: 3 }, 'cancel', 1) as [TestPuzzle];
    let asked = 0;
    const solver = new HumanSolver(topology);
    const { entries, solved } = solver.solve(givens, { cancelled: () => ++asked > 20 });
    expect(solved).toBe(false);
    // The solver polls the token before each technique, so it can stop before a step is complete.
    expect(asked).toBe(21);
    expect(entries).toEqual(solver.solve(givens).entries.slice(0, entries.length));
  });

  it('logs plain data', () => {
    const [{ topology, givens }] = minimalPuzzles({ layout: 'samurai', order: 2 }, 'plain', 1) as [TestPuzzle];
    const log = new HumanSolver(topology).solve(givens);
    expect(structuredClone(log)).toEqual(log);
  });
});

describe('a solve with a cap', () => {
  it('takes the steps of a whole solve, up to the first of a harder class', () => {
    const [layout] = LAYOUTS as readonly [(typeof LAYOUTS)[number]];
    let cut = 0;
    for (const { topology, givens } of puzzlesOf({ ...layout, count: 12 }, 'capped')) {
      const solver = new HumanSolver(topology);
      const whole = solver.solve(givens);
      const levels = whole.entries.map(({ step }) => TECHNIQUES.find(({ id }) => id === step.technique)?.level);
      const end = levels.findIndex((level) => level !== 'easy');
      const capped = solver.solve(givens, undefined, undefined, 'easy');
      expect(capped.entries).toEqual(end < 0 ? whole.entries : whole.entries.slice(0, end));
      expect(capped.solved).toBe(whole.solved && end < 0);
      if (end >= 0) cut++;
    }
    expect(cut).toBeGreaterThan(0);
  });
});
