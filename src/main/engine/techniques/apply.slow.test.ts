import { describe, expect, it } from 'vitest';
import { digitsOf } from '../../../shared/base/digits.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { Board } from '../core/board.ts';
import { createRng } from '../core/rng.ts';
import { isImplied } from '../humanSolver/grader.ts';
import { createExactSolver } from '../search/createSolver.ts';
import { variantTopology } from '../search/testing/variantLayouts.ts';
import type { Technique } from './common/technique.ts';
import { createView } from './common/view.ts';
import { TECHNIQUES } from './registry.ts';
import { findAll, SIMPLE, topologyOf } from './testing/positions.ts';
import { randomBoard } from './testing/randomBoard.ts';

const LAYOUTS = [
  { layout: 'simple', order: 2 },
  { layout: 'simple', order: 3 },
  { layout: 'torus', order: 3, size: 2 },
  { layout: 'samurai', order: 3 },
  { layout: 'simple', order: 4 },
].map(topologyOf);

const WITH_VARIANTS = [
  variantTopology(SIMPLE, { id: 'windoku' }),
  variantTopology(SIMPLE, { id: 'anti-knight' }),
  variantTopology(SIMPLE, { id: 'non-consecutive' }),
  variantTopology({ layout: 'torus', order: 3, size: 2 }, { id: 'diagonals' }),
];

function techniqueOf(id: string): Technique {
  return TECHNIQUES.find((technique) => technique.id === id) as Technique;
}

/** Random positions that lead to a known complete solution. The number of open cells varies. */
function positions(topology: Topology, seed: string, count: number): { board: Board; solution: Uint8Array }[] {
  const rng = createRng(seed);
  const solver = createExactSolver(topology);
  solver.solve(new Uint8Array(topology.cellCount), { limit: 1, rng });
  const solution = solver.solution.slice();
  return Array.from({ length: count }, () => ({ board: randomBoard({ topology, solution }, rng), solution }));
}

const SINGLES = ['full-house', 'naked-single', 'hidden-single'].map(techniqueOf);

const LOCKED = ['pointing-pair', 'pointing-triple', 'box-line-reduction', 'crossing-houses'].map(techniqueOf);

/** Applies the techniques on a board, singles first, and then `more`, and repeats this until no effect is found. */
function exhaust(techniques: readonly Technique[], board: Board, more: () => number = () => 0): void {
  for (let found = true; found; ) {
    found = more() > 0;
    for (const technique of [...SINGLES, ...techniques]) {
      for (const { placements, eliminations } of findAll(technique, createView(board))) {
        found = true;
        for (const { cell, digit } of placements) if (board.has(cell, digit)) board.place(cell, digit);
        for (const { cell, digit } of eliminations) board.eliminate(cell, digit);
      }
    }
  }
}

const DISPROVING = TECHNIQUES.flatMap((technique) => (technique.disproved ? [technique] : []));

describe.each(DISPROVING)('$id with disproved', (technique) => {
  it('disproves what find eliminates, and never the digit of the solution', () => {
    let eliminated = 0;
    for (const topology of [...LAYOUTS, ...WITH_VARIANTS]) {
      for (const { board, solution } of positions(topology, `${technique.id} disproved`, 5)) {
        for (const view of [createView(board), createView(board, 0)]) {
          const all = [...board.candidates].flatMap((mask, cell) => digitsOf(mask).map((digit) => ({ cell, digit })));
          const disproved = technique.disproved?.(view, all) ?? [];
          expect(disproved.filter(({ cell, digit }) => solution[cell] === digit)).toEqual([]);
          const found = findAll(technique, view).flatMap(({ eliminations }) => eliminations);
          expect(disproved).toEqual(expect.arrayContaining(found));
          eliminated += found.length;
        }
      }
    }
    expect(eliminated).toBeGreaterThan(0);
  });
});

const APPLIED = TECHNIQUES.flatMap(({ id, apply }) => (apply ? [{ id, apply }] : []));

describe.each(APPLIED)('$id with apply', ({ id, apply }) => {
  it('finds patterns if find has steps, and together with singles reaches the same position', () => {
    let withSteps = 0;
    for (const topology of [...LAYOUTS, ...WITH_VARIANTS]) {
      for (const { board, solution } of positions(topology, id, 5)) {
        const finding = new Board(topology);
        finding.copyFrom(board);
        const steps = findAll(techniqueOf(id), createView(board));
        const view = createView(board);
        const taken = apply(view);
        expect(taken > 0).toBe(steps.length > 0);
        if (taken > 0) withSteps++;
        // Common exclusion skips eliminations that locked candidates also find, and which eliminations these are
        // depends on the order of steps. Apply locked candidates first in both ways, so that the results can be
        // compared.
        const others = id === 'common-exclusion' ? LOCKED : [];
        exhaust(others, board, () => apply(view));
        exhaust([techniqueOf(id), ...others], finding);
        expect(board.candidates).toEqual(finding.candidates);
        expect(solution.every((digit, cell) => board.digits[cell] === digit || board.has(cell, digit))).toBe(true);
      }
    }
    expect(withSteps).toBeGreaterThan(0);
  });

  it('skips what did not change', () => {
    const topologies = [topologyOf(SIMPLE), ...WITH_VARIANTS];
    for (const { board } of topologies.flatMap((topology) => positions(topology, `${id} since`, 3))) {
      const view = createView(board);
      while (apply(view) > 0);
      view.since = board.stamp;
      expect(apply(view)).toBe(0);
      const open = board.digits.indexOf(0);
      board.eliminateMask(open, (board.candidates[open] as number) & ((board.candidates[open] as number) - 1));
      const fresh = new Board(board.topology);
      fresh.copyFrom(board);
      expect(apply(view)).toBe(apply(createView(fresh)));
      expect(board.candidates).toEqual(fresh.candidates);
    }
  });
});

describe('techniques implied by easier ones', () => {
  const everything = new Set(TECHNIQUES.map(({ id }) => id));
  const implied = TECHNIQUES.filter((technique) => isImplied(technique, everything, 9));

  it('are techniques with boxes, up to nine digits only', () => {
    expect(implied.length).toBeGreaterThan(0);
    for (const technique of implied) {
      expect(isImplied(technique, everything, 16)).toBe(false);
      expect(isImplied(technique, new Set([technique.id]), 9)).toBe(false);
    }
  });

  it.each(implied.map(({ id }) => id))('leave no step to %s', (id) => {
    const others = TECHNIQUES.slice(0, TECHNIQUES.indexOf(techniqueOf(id))).filter(({ apply }) => apply);
    let alone = 0;
    for (const topology of LAYOUTS.filter(({ digits }) => digits <= 9)) {
      for (const { board } of positions(topology, id, 12)) {
        alone += findAll(techniqueOf(id), createView(board)).length;
        exhaust(others, board);
        expect(findAll(techniqueOf(id), createView(board))).toEqual([]);
      }
    }
    expect(alone).toBeGreaterThan(0);
  });
});
