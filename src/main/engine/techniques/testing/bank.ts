import { expect } from 'vitest';
import type { LayoutRef, VariantRef } from '../../../../shared/layout/spec.ts';
import { LEVELS, type Level } from '../../../../shared/step/step.ts';
import { Board } from '../../core/board.ts';
import { HumanSolver } from '../../humanSolver/humanSolver.ts';
import { minimalPuzzles } from '../../humanSolver/testing/puzzles.ts';
import { createExactSolver } from '../../search/createSolver.ts';
import { variantTopology } from '../../search/testing/variantLayouts.ts';
import { createView, type View } from '../common/view.ts';
import { TECHNIQUES } from '../registry.ts';
import { sampleCases, viewOfCase } from './library.ts';
import { SIMPLE, topologyOf } from './positions.ts';

/** A position of a puzzle with one solution, and this solution. */
export interface BankPosition {
  readonly name: string;
  readonly view: View;
  readonly solution: Uint8Array;
}

interface Line {
  readonly ref: LayoutRef;
  readonly seed: string;
  readonly count: number;
  readonly keep?: number;
  readonly variants?: readonly VariantRef[];
}

const LINES: readonly Line[] = [
  { ref: { layout: 'simple', order: 3 }, seed: 'bank', count: 8 },
  // Seeds chosen because a solve of each puzzle contains a large subset.
  { ref: { layout: 'simple', order: 4 }, seed: 'bank 17', count: 1, keep: 30 },
  { ref: { layout: 'simple', order: 4 }, seed: 'bank 70', count: 1, keep: 30 },
  { ref: { layout: 'samurai', order: 2 }, seed: 'bank', count: 4 },
  { ref: { layout: 'samurai', order: 3 }, seed: 'bank', count: 2 },
  { ref: { layout: 'torus', order: 3, size: 2 }, seed: 'bank', count: 4, keep: 20 },
  { ref: { layout: 'carpet', order: 3, size: 2 }, seed: 'bank', count: 3, keep: 10 },
  { ref: { layout: 'dense-torus', order: 2, size: 4 }, seed: 'bank', count: 3 },
  { ref: SIMPLE, seed: 'bank', count: 2, keep: 10, variants: [{ id: 'non-consecutive' }] },
  { ref: SIMPLE, seed: 'bank', count: 2, keep: 5, variants: [{ id: 'anti-king' }, { id: 'diagonals' }] },
];

/**
 * For each puzzle and each of these levels, the bank contains a position: the one in which techniques up to this level
 * find nothing more.
 */
const SOLVED_UP_TO: readonly Level[] = ['easy', 'medium', 'hard'];

function fromLibrary(): BankPosition[] {
  const solver = createExactSolver(topologyOf(SIMPLE));
  return sampleCases().flatMap((libraryCase) => {
    const view = viewOfCase(libraryCase);
    const unique = solver.solve(view.board.digits).solutions === 1;
    return unique ? [{ name: `HoDoKu's line ${libraryCase.line}`, view, solution: solver.solution.slice() }] : [];
  });
}

function fromPuzzles(): BankPosition[] {
  return LINES.flatMap(({ ref, seed, count, keep, variants }) => {
    const topology = variants ? variantTopology(ref, ...variants) : topologyOf(ref);
    return minimalPuzzles(ref, seed, count, keep, topology).flatMap(({ givens, solution }, index) =>
      SOLVED_UP_TO.flatMap((level) => {
        const easier = TECHNIQUES.filter((technique) => LEVELS.indexOf(technique.level) <= LEVELS.indexOf(level));
        const solver = new HumanSolver(topology, { techniques: easier.map(({ id }) => id) });
        const { digits, candidates, solved } = solver.solve(givens);
        if (solved) return [];
        const board = new Board(topology);
        board.loadPosition(digits, candidates, givens);
        return [{ name: `${JSON.stringify(ref)} ${index}, after ${level}`, view: createView(board), solution }];
      }),
    );
  });
}

/** Seeds of 9×9s, each with a rare technique that has a step in the course of a solve. */
const OCCURRENCES = [
  ['unique 14', 'unique-loop-1'],
  ['unique 7', 'unique-loop-1'],
  ['unique 97', 'unique-loop-2'],
  ['unique 21', 'unique-loop-2'],
  ['unique 34', 'unique-loop-3'],
  ['unique 14', 'unique-loop-4'],
  ['unique 94', 'bug-2'],
  ['unique 2707', 'bug-3'],
  ['unique 2707', 'bug-4'],
] as const;

/**
 * The first position in which a technique has a step. The 9×9 is solved without techniques that assume a unique
 * solution.
 */
export function firstOccurrence(seed: string, id: string): BankPosition {
  const topology = topologyOf(SIMPLE);
  const technique = TECHNIQUES.find((one) => one.id === id);
  for (const { givens, solution } of minimalPuzzles(SIMPLE, seed, 1)) {
    const board = new Board(topology);
    board.load(givens);
    const view = createView(board);
    for (const { step } of new HumanSolver(topology, { uniqueness: false }).solve(givens).entries) {
      let found = false;
      technique?.find(view, () => {
        found = true;
        return false;
      });
      if (found) return { name: `${seed}, before ${id}`, view, solution };
      for (const { cell, digit } of step.placements) if (board.has(cell, digit)) board.place(cell, digit);
      for (const { cell, digit } of step.eliminations) board.eliminate(cell, digit);
    }
  }
  throw new Error(`${id} does not occur in ${seed}`);
}

/**
 * Positions on which every technique is tested. They come from puzzles with one solution, and in most of them some
 * technique has a step.
 */
export function positionBank(): BankPosition[] {
  const rare = OCCURRENCES.map(([seed, id]) => firstOccurrence(seed, id));
  const bank = [...fromLibrary(), ...fromPuzzles(), ...rare];
  expect(bank.length).toBeGreaterThan(80);
  return bank;
}
