import { expect, it } from 'vitest';
import type { Step } from '../../../shared/step/step.ts';
import { Board } from '../core/board.ts';
import { topologyOf } from '../techniques/testing/positions.ts';
import { applyStep } from './applyStep.ts';
import { createHumanSolver, type HumanSolver, type SolverPosition } from './humanSolver.ts';

const topology = topologyOf({ layout: 'samurai', order: 3 });
const [C, NW] = [0, 1];
const cellAt = (subgrid: number, row: number, column: number): number =>
  topology.positionCell[subgrid * 81 + (row - 1) * 9 + column - 1] as number;
const bit = (digit: number): number => 1 << (digit - 1);

/** An empty board without some of its candidates. */
function positionWithout(removed: readonly (readonly [cell: number, mask: number])[]): SolverPosition & {
  readonly candidates: Int32Array;
} {
  const candidates = new Int32Array(topology.cellCount).fill(topology.allDigits);
  for (const [cell, mask] of removed) candidates[cell] = (candidates[cell] as number) & ~mask;
  return { digits: new Uint8Array(topology.cellCount), candidates };
}

/** In the box that NW and C share, 5 can only go into the first two cells of the box's first row. */
const POINTING = [1, 2, 3].flatMap((row) =>
  [1, 2, 3].filter((column) => row > 1 || column > 2).map((column) => [cellAt(C, row, column), bit(5)] as const),
);
/** Three cells of the first row of NW have no candidates but 1, 2 and 3. */
const TRIPLE = [1, 4, 7].map((column) => [cellAt(NW, 1, column), topology.allDigits & ~0b111] as const);

it('hints explain a pattern once, with what it eliminates in each of the grids', () => {
  const solver = createHumanSolver(topology);
  const position = positionWithout(POINTING);
  const lost = [3, 4, 5, 6, 7, 8, 9]
    .map((column) => cellAt(C, 1, column))
    .concat([1, 2, 3, 4, 5, 6, 9].map((column) => cellAt(NW, 7, column)));
  const open = [...new Set(lost)].filter((cell) => ((position.candidates[cell] as number) & bit(5)) !== 0);
  const offered: Step[] = [];
  solver.choose(position, (steps) => {
    offered.push(...steps);
    return steps[0] ?? null;
  });
  const pointing = offered.filter(({ technique }) => technique === 'pointing-pair');
  for (const step of [pointing[0], solver.hint(position)?.step]) {
    expect(step?.technique).toBe('pointing-pair');
    expect(step?.evidence.covers).toHaveLength(2);
    expect(step?.eliminations.map(({ cell }) => cell).sort((a, b) => a - b)).toEqual(open.sort((a, b) => a - b));
  }
  expect(pointing).toHaveLength(1);
});

it('takes over what notes show of a step, also while easier ones are open and if it eliminates elsewhere too', () => {
  const solver = createHumanSolver(topology);
  const position = positionWithout([...POINTING, ...TRIPLE]);
  const [noted, other] = [cellAt(NW, 1, 9), cellAt(NW, 1, 8)];
  const notes = new Int32Array(topology.cellCount);
  // The notes lack 1 and 9. No technique proves that 9 is impossible, so it must stay a candidate.
  notes[noted] = topology.allDigits & ~bit(1) & ~bit(9);
  const left = solver.afterNotes(position, notes);
  expect(left[noted]).toBe(topology.allDigits & ~bit(1));
  expect(left[other]).toBe(topology.allDigits);
});

const simple = topologyOf({ layout: 'simple', order: 3 });

// Made by this program: simple, extreme, seeds e41 and e21. In some of their positions, two wings eliminate the same.
// Which of them is found first depends on what changed last.
const WINGS = '..6.3...481......5.....87.....8....2.3.2..17..4.....9.4.......1.......5...3.576..';
const MORE_WINGS = '..164.........3.76.6...9...3....5.1..1.......4....23....5...9.7.9..8..4..4....53.';

/** Calls `visit` with the positions of a solve after its steps. The arrays change afterwards. */
function eachPosition(
  puzzle: string,
  visit: (position: SolverPosition & { readonly candidates: Int32Array }, step: number) => void,
): void {
  const givens = Uint8Array.from(puzzle, (sign) => Number(sign.replace('.', '0')));
  const board = new Board(simple);
  board.load(givens);
  for (const [index, { step }] of createHumanSolver(simple).solve(givens).entries.entries()) {
    applyStep(board, step);
    visit({ digits: board.digits, candidates: board.candidates, givens }, index);
  }
}

it('offers the same steps whatever was asked about the position before', () => {
  const [kept, other] = [createHumanSolver(simple), createHumanSolver(simple)];
  const offered = (solver: HumanSolver, position: SolverPosition): string[] => {
    const steps: string[] = [];
    solver.choose(position, (some) => {
      steps.push(...some.map((step) => JSON.stringify(step)));
      return null;
    });
    return steps;
  };
  eachPosition(WINGS, ({ digits, candidates: notes }, step) => {
    if (step < 20 || step > 30) return;
    const start = { digits, candidates: simple.cellAllowed };
    const position = { ...start, candidates: kept.afterNotes(start, notes, undefined, 'extreme') };
    // The other solver has to load the position.
    other.next(start);
    expect(offered(kept, position)).toEqual(offered(other, position));
  });
});

it('proceeds to a position by the step that it finds there alone', () => {
  const [kept, other] = [createHumanSolver(simple), createHumanSolver(simple)];
  eachPosition(MORE_WINGS, (position) => expect(kept.proceed(position)).toEqual(other.next(position)));
});
