import { describe, expect, it } from 'vitest';
import { countDigits, digitBit } from '../../shared/base/digits.ts';
import { itemAt } from '../../shared/base/itemAt.ts';
import { expectOk } from '../../shared/base/result.ts';
import type { HintWish } from '../../shared/contract/hintsAndAnalyses.ts';
import { withCluesOf } from '../../shared/puzzle/puzzle.ts';
import type { Level, Step } from '../../shared/step/step.ts';
import { Board } from '../engine/core/board.ts';
import { applyStep } from '../engine/humanSolver/applyStep.ts';
import { nearestFirst } from '../engine/humanSolver/nearest.ts';
import { minimalPuzzles } from '../engine/humanSolver/testing/puzzles.ts';
import { TECHNIQUES_OF, techniqueOf } from '../engine/techniques/registry.ts';
import { topologyOf } from '../engine/techniques/testing/positions.ts';
import { analyse, availableSteps, nextStep } from './humanSolving.ts';
import { type Asked, exactSolverOf } from './position.ts';

const PUZZLES = minimalPuzzles({ layout: 'simple', order: 3 }, 'answers', 12);
const ASKED = PUZZLES.map((puzzle): Asked => ({ puzzle, position: null }));
const [FIRST] = ASKED as [Asked];

/**
 * Techniques that assume a single solution are tried before all others, so that they are used wherever they have a
 * step.
 */
const TECHNIQUES = TECHNIQUES_OF.techniques.toSorted(
  (a, b) => Number(b.uniqueness ?? false) - Number(a.uniqueness ?? false),
);

function usesUniqueness(asked: Asked, proper?: boolean): boolean {
  const techniques = TECHNIQUES.map(({ id }) => id);
  const { entries } = analyse(asked, { techniques, ...(proper !== undefined && { proper }) });
  return entries.some(({ step }) => techniqueOf(step.technique).uniqueness);
}

describe('the steps of a puzzle', () => {
  it('assume a single solution only if the puzzle has one', () => {
    const assuming = ASKED.filter((asked) => usesUniqueness(asked, true));
    expect(assuming.length).toBeGreaterThan(0);
    for (const asked of assuming) {
      // Without its second argument, the function itself counts the solutions.
      expect([usesUniqueness(asked), usesUniqueness(asked, false)]).toEqual([true, false]);
    }
    const [{ puzzle }] = assuming as [Asked];
    const open = {
      ...puzzle,
      givens: puzzle.givens.with(
        puzzle.givens.findIndex((digit) => digit !== 0),
        0,
      ),
    };
    expect(usesUniqueness({ puzzle: open, position: null })).toBe(false);
  });

  it('have a class if techniques explain them, and none if models do', () => {
    expect(analyse(FIRST, { proper: true }).difficulty).not.toBeNull();
    const models = analyse(FIRST, { proper: true, explainedBy: 'constraint-models' });
    expect([models.solved, models.difficulty]).toEqual([true, null]);
  });

  it('end in a last resort and the class beyond, but only where one solution is left', () => {
    const clues = [
      { rule: 'inequality', cells: ['r4c2', 'r3c2'] },
      { rule: 'inequality', cells: ['r3c3', 'r3c2'] },
      { rule: 'inequality', cells: ['r2c2', 'r3c2'] },
      { rule: 'inequality', cells: ['r2c4', 'r3c4'] },
      { rule: 'little-killer', cell: 'r4c3', direction: 'up-left', sum: 5 },
      { rule: 'little-killer', cell: 'r1c1', direction: 'down-right', sum: 11 },
    ];
    const plain = topologyOf({ layout: 'simple', order: 2 });
    const puzzle = (own: typeof clues): Asked => ({
      puzzle: expectOk(withCluesOf({ topology: plain, givens: new Uint8Array(16) }, own)),
      position: null,
    });
    const beyond = analyse(puzzle(clues), {});
    expect([beyond.solved, beyond.difficulty, beyond.lastResort?.open]).toEqual([
      false,
      'beyond',
      16 - beyond.entries.flatMap(({ step }) => step.placements).length,
    ]);
    const { candidates = 0 } = beyond.lastResort ?? {};
    expect(countDigits(candidates)).toBe(2);
    expect(beyond.clues.map(({ clue }) => clue)).toEqual([0, 3, 4]);
    const capped = analyse(puzzle(clues), { cap: 'easy' });
    const several = analyse(puzzle(clues.slice(0, -1)), {});
    const solved = analyse(FIRST, {});
    expect([capped, several].map(({ difficulty, lastResort }) => [difficulty, lastResort])).toEqual([
      [null, null],
      [null, null],
    ]);
    expect([solved.lastResort, solved.clues]).toEqual([null, []]);
  });
});

it('a wish skips the nearest of the equally easy steps, and starts again after the last', () => {
  const { topology, givens } = FIRST.puzzle;
  const wished = (skip: number): { step: Step | undefined; choices: number } => {
    const wish: HintWish = { focus: { cell: 80, window: null }, skip, within: null };
    const { entry, choices } = nextStep(FIRST, { proper: true, wish });
    return { step: entry?.step, choices };
  };
  const { choices } = wished(0);
  expect(choices).toBeGreaterThan(2);
  const steps = Array.from({ length: choices }, (_, skip) => wished(skip).step as Step);
  expect(new Set(steps.map((step) => JSON.stringify(step))).size).toBe(choices);
  expect([...nearestFirst(topology, { cell: 80, window: null }, givens, steps)]).toEqual(steps);
  // Cages with many combinations come after those with few, even if they are nearer.
  const listing = (step: Step, count: number): Step => {
    const combinations = { possible: Array.from({ length: count }, (_, i) => i), excluded: [] };
    return { ...step, evidence: { ...step.evidence, combinations } };
  };
  const [first, second, third] = steps as [Step, Step, Step];
  const cages = [listing(first, 6), listing(second, 5), listing(third, 4)];
  expect([...nearestFirst(topology, { cell: 80, window: null }, givens, cages)]).toEqual(cages.toReversed());
  expect(wished(choices)).toEqual(wished(0));
});

it('hints lead to the end of an extreme puzzle if the player notes what they remove', () => {
  const topology = topologyOf({ layout: 'simple', order: 3 });
  // Made by this program: simple, extreme, seed e.
  const text = '......6...4.........7.45..9.5..9..7..2.6..9.58..3.2.6....973.2...2.6.49.......8..';
  const givens = Uint8Array.from(text, (sign) => Number(sign.replace('.', '0')));
  const solver = exactSolverOf(topology);
  expect(solver.solve(givens, { limit: 2 }).solutions).toBe(1);
  const solution = solver.solution.slice();
  const board = new Board(topology);
  board.loadPosition(givens, topology.cellAllowed);
  const wish: HintWish = { focus: { cell: 0, window: null }, skip: 0, within: null };
  const levels = new Set<Level>();
  while (board.open > 0) {
    const position = { digits: board.digits, candidates: topology.cellAllowed, notes: board.candidates };
    const asked = { puzzle: { topology, givens }, position };
    expect(availableSteps(asked, { proper: true })).not.toEqual([]);
    const step = nextStep(asked, { proper: true, wish }).entry?.step as Step;
    levels.add(techniqueOf(step.technique).level);
    for (const { cell, digit } of step.placements) expect(solution[cell]).toBe(digit);
    for (const { cell, digit } of step.eliminations) expect(solution[cell]).not.toBe(digit);
    applyStep(board, step);
  }
  expect([...board.digits]).toEqual([...solution]);
  expect(levels).toContain('extreme');
});

it('available steps leave out what the notes show, and count it', () => {
  let some = 0;
  for (const puzzle of PUZZLES.slice(0, 2)) {
    const position = { digits: puzzle.givens, candidates: puzzle.topology.cellAllowed, notes: null };
    const all = availableSteps({ puzzle, position }, { proper: true });
    for (const { technique, steps, alternatives } of all) {
      expect([technique, alternatives]).toEqual([technique, steps.length]);
      const shown = steps.find(({ placements }) => placements.length === 0);
      if (!shown) continue;
      const notes = new Int32Array(81);
      for (const { cell, digit } of shown.eliminations) {
        notes[cell] = (itemAt(notes, cell) || itemAt(puzzle.topology.cellAllowed, cell)) & ~digitBit(digit);
      }
      const noted = availableSteps({ puzzle, position: { ...position, notes } }, { proper: true });
      const left = noted.find((each) => each.technique === technique);
      if (!left || left.steps.length === left.alternatives) continue;
      some++;
      expect(left.steps).not.toContainEqual(shown);
      expect(left.alternatives).toBe(steps.length);
    }
  }
  expect(some).toBeGreaterThan(0);
});
