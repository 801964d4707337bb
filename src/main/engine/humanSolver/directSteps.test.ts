import { describe, expect, it } from 'vitest';
import type { Topology } from '../../../shared/layout/topology.ts';
import { Board } from '../board.ts';
import { createRng } from '../rng.ts';
import { createExactSolver } from '../search/createSolver.ts';
import { variantTopology } from '../search/testing/variantLayouts.ts';
import { TECHNIQUES } from '../techniques/registry.ts';
import type { Technique } from '../techniques/technique.ts';
import { findAll, SIMPLE, topologyOf } from '../techniques/testing/positions.ts';
import { randomBoard } from '../techniques/testing/soundness.ts';
import { createView } from '../techniques/view.ts';
import { isImplied, TAKE_ALL } from './directSteps.ts';

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

/** Positions of a full solution, with more or less left open. */
function positions(topology: Topology, seed: string, count: number): { board: Board; solution: Uint8Array }[] {
  const rng = createRng(seed);
  const solver = createExactSolver(topology);
  solver.solve(new Uint8Array(topology.cellCount), { limit: 1, rng });
  const solution = solver.solution.slice();
  return Array.from({ length: count }, () => ({ board: randomBoard({ topology, solution }, rng), solution }));
}

const SINGLES = ['full-house', 'naked-single', 'hidden-single'].map(techniqueOf);

const LOCKED = ['pointing-pair', 'pointing-triple', 'box-line-reduction', 'crossing-houses'].map(techniqueOf);

/** Takes what techniques find on a board, singles first, and lets `more` take its part, until neither has anything. */
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

describe.each([...TAKE_ALL])('%s taken directly', (id, takeAll) => {
  it('has steps where the technique has, and with singles comes to the same in the end', () => {
    let withSteps = 0;
    for (const topology of [...LAYOUTS, ...WITH_VARIANTS]) {
      for (const { board, solution } of positions(topology, id, 5)) {
        const finding = new Board(topology);
        finding.copyFrom(board);
        const steps = findAll(techniqueOf(id), createView(board));
        const view = createView(board);
        const taken = takeAll(view);
        expect(taken > 0).toBe(steps.length > 0);
        if (taken > 0) withSteps++;
        // Common exclusion leaves to locked candidates what they say as well, and which that is hangs on the order of steps.
        const others = id === 'common-exclusion' ? LOCKED : [];
        exhaust(others, board, () => takeAll(view));
        exhaust([techniqueOf(id), ...others], finding);
        expect(board.candidates).toEqual(finding.candidates);
        expect(solution.every((digit, cell) => board.digits[cell] === digit || board.has(cell, digit))).toBe(true);
      }
    }
    expect(withSteps).toBeGreaterThan(0);
  });

  it('passes over what did not change', () => {
    const topologies = [topologyOf(SIMPLE), ...WITH_VARIANTS];
    for (const { board } of topologies.flatMap((topology) => positions(topology, `${id} since`, 3))) {
      const view = createView(board);
      while (takeAll(view) > 0);
      view.since = board.stamp;
      expect(takeAll(view)).toBe(0);
      const open = board.digits.indexOf(0);
      board.eliminateMask(open, (board.candidates[open] as number) & ((board.candidates[open] as number) - 1));
      const anew = new Board(board.topology);
      anew.copyFrom(board);
      expect(takeAll(view)).toBe(takeAll(createView(anew)));
      expect(board.candidates).toEqual(anew.candidates);
    }
  });
});

describe('what easier techniques imply', () => {
  const everything = new Set(TECHNIQUES.map(({ id }) => id));
  const implied = TECHNIQUES.filter(({ id }) => isImplied(id, everything, 3));

  it('names techniques of boxes, at orders 2 and 3 alone', () => {
    expect(implied.length).toBeGreaterThan(0);
    for (const { id } of implied) {
      expect(isImplied(id, everything, 4)).toBe(false);
      expect(isImplied(id, new Set([id]), 3)).toBe(false);
    }
  });

  it.each(implied.map(({ id }) => id))('leaves %s no step', (id) => {
    const others = TECHNIQUES.slice(0, TECHNIQUES.indexOf(techniqueOf(id))).filter((technique) =>
      TAKE_ALL.has(technique.id),
    );
    let alone = 0;
    for (const topology of LAYOUTS.filter(({ order }) => order <= 3)) {
      for (const { board } of positions(topology, id, 12)) {
        alone += findAll(techniqueOf(id), createView(board)).length;
        exhaust(others, board);
        expect(findAll(techniqueOf(id), createView(board))).toEqual([]);
      }
    }
    expect(alone).toBeGreaterThan(0);
  });
});
