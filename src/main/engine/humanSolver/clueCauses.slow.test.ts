import { describe, expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { withClues } from '../../../shared/rules/readClues.ts';
import { causesOf, withOtherReasons } from '../../../shared/step/causes.ts';
import { causesInWords } from '../../../shared/step/causeWords.ts';
import type { Limit } from '../../../shared/step/limits.ts';
import type { CellDigit, Step } from '../../../shared/step/step.ts';
import { cellsOfClue } from '../../../shared/topology/clueCells.ts';
import { arePeers, excludedByPartner, type Topology } from '../../../shared/topology/topology.ts';
import { Board } from '../core/board.ts';
import { createRng } from '../core/rng.ts';
import { CLUED_LAYOUTS, cluedSample, topologyOfLayout } from '../techniques/clues/testing/samples.ts';
import { applyStep } from './applyStep.ts';
import { createHumanSolver } from './humanSolver.ts';

const PUZZLES = 12;
const key = ({ cell, digit }: CellDigit): string => `${cell} ${digit}`;

/** The candidates that must be missing so that a step is possible. Only for singles. Shares no code with `causesOf`. */
function missingFor(topology: Topology, board: Board, { technique, evidence, placements }: Step): string[] {
  const [placed] = placements;
  const [house] = evidence.houses;
  if (!placed) return [];
  if (technique === 'naked-single') {
    const digits = Array.from({ length: topology.digits }, (_, i) => i + 1).filter((digit) => digit !== placed.digit);
    return digits.map((digit) => key({ cell: placed.cell, digit }));
  }
  if (technique !== 'hidden-single' && technique !== 'cage-single') return [];
  const area =
    technique === 'cage-single'
      ? cellsOfClue(topology, evidence.clues?.[0] ?? 0)
      : topology.houseCells.subarray((house ?? 0) * topology.digits, ((house ?? 0) + 1) * topology.digits);
  const open = [...area].filter((cell) => cell !== placed.cell && board.digits[cell] === 0);
  return open.map((cell) => key({ cell, digit: placed.digit }));
}

/**
 * Whether a digit on the board excludes a candidate through a shared house or a rule for two cells, without any other
 * clue.
 */
function excludes(topology: Topology, from: CellDigit, { cell, digit }: CellDigit): boolean {
  if (from.digit === digit && arePeers(topology, from.cell, cell)) return true;
  const { pairCells, pairStart } = topology;
  const start = pairStart[cell] as number;
  return [...pairCells.subarray(start, pairStart[cell + 1])].some((other, i) => {
    return other === from.cell && (excludedByPartner(topology, start + i, from.digit) & (1 << (digit - 1))) !== 0;
  });
}

/**
 * Whether the board really contains the pattern that a limit names. A limit is a reason why candidates are missing,
 * other than a single digit.
 */
function isThere(topology: Topology, board: Board, { by, closes }: Limit): boolean {
  const sees = (cells: readonly number[]): boolean =>
    closes.every(({ cell }) => cells.every((one) => arePeers(topology, one, cell)));
  const places = (cells: Iterable<number>, digit: number): number[] =>
    [...cells].filter((cell) => board.digits[cell] === 0 && board.has(cell, digit));
  switch (by.kind) {
    case 'locked': {
      const house = topology.houseCells.subarray(by.house * topology.digits, (by.house + 1) * topology.digits);
      return sees(by.cells) && closes.every(({ digit }) => places(house, digit).join() === by.cells.join());
    }
    case 'needed':
      return (
        sees(by.cells) &&
        closes.every(({ digit }) =>
          places(cellsOfClue(topology, by.clue), digit).every((one) => by.cells.includes(one)),
        )
      );
    case 'subset': {
      const union = by.cells.reduce((mask, cell) => mask | (board.candidates[cell] as number), 0);
      return union === by.digits && closes.every(({ digit }) => (by.digits & (1 << (digit - 1))) !== 0);
    }
    case 'related':
      return (
        (board.digits[by.from] ? 1 << ((board.digits[by.from] as number) - 1) : board.candidates[by.from]) === by.has
      );
    case 'clue':
    case 'variant':
      return true;
  }
}

/** Whether the cells can have the digits of a combination, one in each cell, without the missing candidates. */
function canHave(cells: readonly number[], digits: readonly number[], missing: ReadonlySet<string>): boolean {
  const [cell, ...others] = cells;
  if (cell === undefined) return true;
  return digits.some((digit) => {
    const rest = digits.filter((one) => one !== digit);
    return !missing.has(key({ cell, digit })) && canHave(others, rest, missing);
  });
}

/**
 * Expects that the named missing candidates rule out every combination of a cage that the step lists as crossed out.
 * Returns the number of these combinations.
 */
function expectCrossed({ digits }: Topology, { evidence }: Step, missing: ReadonlySet<string>): number {
  const { cage, combinations } = evidence;
  if (!cage || !combinations) return 0;
  for (const set of combinations.excluded) {
    const own = Array.from({ length: digits }, (_, i) => i + 1).filter((digit) => (set & (1 << (digit - 1))) !== 0);
    expect([own, canHave(cage.cells, own, missing)]).toEqual([own, false]);
  }
  return combinations.excluded.length;
}

describe.each(Object.entries(CLUED_LAYOUTS))('along solves with clues on %s', (name, ref) => {
  it('every digit and cell that a single excludes has a reason, and every reason is on the board', () => {
    const rng = createRng(`causes ${name}`);
    let byClues = 0;
    for (let puzzle = 0; puzzle < PUZZLES; puzzle++) {
      const { topology, solution } = cluedSample(topologyOfLayout(ref), rng);
      const givens = Uint8Array.from(solution, (digit) => (rng.below(100) < 35 ? digit : 0));
      const board = new Board(topology);
      board.load(givens);
      // Some samples have several solutions. In a sample without clues, the solver would assume a unique solution by
      // default.
      for (const { step } of createHumanSolver(topology, { uniqueness: false }).solve(givens).entries) {
        const causes = causesOf(topology, step, board.digits, (cell) => board.candidates[cell] as number);
        const { witnesses, limits, earlier } = causes;
        const closes = [...witnesses, ...limits].flatMap((one) => one.closes);
        const missing = missingFor(topology, board, step);
        const named = [...closes, ...earlier].map(key).sort();
        if (step.evidence.cage) expect(named).toEqual(expect.arrayContaining(missing));
        else if (missing.length > 0) expect(named).toEqual(missing.sort());
        for (const witness of witnesses) {
          for (const candidate of witness.closes) expect(excludes(topology, witness, candidate)).toBe(true);
        }
        for (const limit of limits) expect([limit, isThere(topology, board, limit)]).toEqual([limit, true]);
        for (const { cell, digit } of closes) expect(solution[cell]).not.toBe(digit);
        byClues += limits.length + witnesses.filter(({ by }) => by).length;
        for (const language of ['en', 'fr'] as const) {
          const naming = { topology, language, subgrid: step.subgrids[0] ?? -1, introduced: new Set<string>() };
          expect(causesInWords(naming, step, causes).join(' ')).not.toMatch(/[{}]|undefined/);
        }
        applyStep(board, step);
      }
    }
    expect(byClues).toBeGreaterThan(PUZZLES / 2);
  });
});

/** Columns of the cages of each row, as [first, end): the column `end` is not included. */
const CAGES = [
  [0, 2],
  [2, 5],
  [5, 9],
] as const;

it('what is named rules out every crossed combination of a killer', () => {
  const rng = createRng('crossed');
  let crossed = 0;
  for (let puzzle = 0; puzzle < PUZZLES; puzzle++) {
    const plain = topologyOfLayout({ layout: 'simple', order: 3 });
    const { solution } = cluedSample(plain, rng);
    const clues = Array.from({ length: 9 }, (_, row) =>
      CAGES.map(([from, to]) => {
        const columns = Array.from({ length: to - from }, (_, i) => from + i);
        const digits = columns.map((column) => solution[plain.positionCell[9 * row + column] as number] as number);
        const cells = columns.map((column) => `r${row + 1}c${column + 1}`);
        return { rule: 'killer-cage', cells, sum: digits.reduce((a, b) => a + b) };
      }),
    );
    const topology = expectOk(withClues(plain, clues.flat()));
    const givens = Uint8Array.from(solution, (digit) => (rng.below(100) < 15 ? digit : 0));
    const board = new Board(topology);
    board.load(givens);
    const candidatesOf = (cell: number): number => board.candidates[cell] as number;
    for (const { step: found } of createHumanSolver(topology, { uniqueness: false }).solve(givens).entries) {
      const step = withOtherReasons(topology, found, board.digits, candidatesOf);
      const causes = causesOf(topology, step, board.digits, candidatesOf);
      const closes = [...causes.witnesses, ...causes.limits].flatMap((one) => one.closes);
      // A cage is not a reason why its own combinations are ruled out.
      const [own] = step.evidence.houses.length === 0 ? (step.evidence.clues ?? []) : [];
      if (step.evidence.cage) expect(causes.limits.filter(({ by }) => 'clue' in by && by.clue === own)).toEqual([]);
      crossed += expectCrossed(topology, step, new Set([...closes, ...causes.earlier].map(key)));
      applyStep(board, step);
    }
  }
  expect(crossed).toBeGreaterThan(PUZZLES);
});
