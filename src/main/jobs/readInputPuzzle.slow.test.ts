import { describe, expect, it } from 'vitest';
import { allDigitsMask, digitBit } from '../../shared/base/digits.ts';
import { itemAt } from '../../shared/base/itemAt.ts';
import { expectOk } from '../../shared/base/result.ts';
import { resolveLayout } from '../../shared/layout/catalogue.ts';
import { type LayoutRef, refOfSpec, type VariantRef } from '../../shared/layout/spec.ts';
import { type StepJson, stepJson } from '../../shared/step/stepJson.ts';
import { compileTopology, type Topology } from '../../shared/topology/topology.ts';
import { withVariants } from '../../shared/variants/withVariants.ts';
import { analysePuzzle } from '../answers/analysisReport.ts';
import { countSolutions, solvePuzzle } from '../answers/exactSolving.ts';
import { availableSteps, nextStep } from '../answers/humanSolving.ts';
import { type Asked, judgePosition } from '../answers/position.ts';
import { Board } from '../engine/core/board.ts';
import { createRng } from '../engine/core/rng.ts';
import { applyStep } from '../engine/humanSolver/applyStep.ts';
import { createHumanSolver } from '../engine/humanSolver/humanSolver.ts';
import type { SolveLog } from '../engine/humanSolver/solveLog.ts';
import { minimalPuzzles, type TestPuzzle } from '../engine/humanSolver/testing/puzzles.ts';
import { createEntry, formatNamed, type PuzzleEntry, readPuzzles, writePuzzle } from '../formats/index.ts';
import { positionOf } from './readInputPuzzle.ts';

const SIMPLE: LayoutRef = { layout: 'simple', order: 3 };

function topologyWith(ref: LayoutRef, variants: readonly VariantRef[] = []): Topology {
  return expectOk(compileTopology(expectOk(withVariants(expectOk(resolveLayout(ref)), variants))));
}

/** Boards for the test. `keep`: percentage of the redundant givens that puzzles keep, so that analyses stay short. */
const BOARDS: readonly { readonly name: string; readonly topology: Topology; readonly keep: number }[] = [
  { name: 'simple', topology: topologyWith(SIMPLE), keep: 0 },
  { name: 'order 4', topology: topologyWith({ layout: 'simple', order: 4 }), keep: 40 },
  { name: 'diagonals', topology: topologyWith(SIMPLE, [{ id: 'diagonals' }]), keep: 0 },
  { name: 'anti-knight', topology: topologyWith(SIMPLE, [{ id: 'anti-knight' }]), keep: 0 },
  { name: 'samurai', topology: topologyWith({ layout: 'samurai', order: 3 }), keep: 20 },
  { name: 'torus', topology: topologyWith({ layout: 'torus', size: 2, order: 3 }), keep: 20 },
];

interface Cut {
  readonly puzzle: TestPuzzle;
  readonly log: SolveLog;
  /** Number of steps after which the position was taken. */
  readonly made: number;
  readonly board: Board;
}

/** Positions taken from solves, each after a random number of steps. */
function cuts(name: string, { topology, keep }: (typeof BOARDS)[number], count: number): Cut[] {
  const solver = createHumanSolver(topology);
  const rng = createRng(name);
  return minimalPuzzles(refOfSpec(topology.layout), name, count, keep, topology).flatMap((puzzle) => {
    const log = solver.solve(puzzle.givens);
    return [0.3, 0.6, 0.9].flatMap((share) => {
      const made = Math.min(log.entries.length - 1, Math.floor(share * log.entries.length) + rng.below(4));
      if (made < 1) return [];
      const board = new Board(topology);
      board.load(puzzle.givens);
      for (const { step } of log.entries.slice(0, made)) applyStep(board, step);
      return [{ puzzle, log, made, board }];
    });
  });
}

function entryOf({ puzzle: { topology, givens }, board }: Cut, exactCentre = true): PuzzleEntry {
  const placed = board.digits.map((digit, cell) => (givens[cell] === 0 ? digit : 0));
  return createEntry(topology, givens, { placed, centre: board.candidates.slice(), exactCentre });
}

/** Writes an entry in a format and reads it back. Null if the format cannot store it. */
function passedThrough(id: string, entry: PuzzleEntry): PuzzleEntry | null {
  const format = formatNamed(id);
  const text = format && writePuzzle(format, entry);
  if (!text?.ok) return null;
  const [outcome] = [...readPuzzles(text.value.text, { format: id })];
  if (!outcome?.ok) throw new Error(outcome?.error.message);
  return outcome.entry;
}

/** The next step from a position, as the command line prints it. */
function nextStepFrom(asked: Asked): StepJson | null {
  const { entry } = nextStep(asked, {});
  return entry && stepJson(asked.puzzle.topology, entry.step, entry.alternatives);
}

/** Checks that a step changes only open cells and agrees with the solution. */
function expectValid({ placements, eliminations }: StepJson, { puzzle: { topology, solution }, board }: Cut): void {
  const { digits, positionCell } = topology;
  const cellOf = ({ subgrid, row, column }: { subgrid: number; row: number; column: number }): number =>
    positionCell[(subgrid * digits + row) * digits + column] as number;
  expect(placements.length + eliminations.length).toBeGreaterThan(0);
  for (const placement of placements) {
    expect(board.digits[cellOf(placement)]).toBe(0);
    expect(placement.digit).toBe(solution[cellOf(placement)]);
  }
  for (const elimination of eliminations) {
    expect(board.digits[cellOf(elimination)]).toBe(0);
    expect(elimination.digit).not.toBe(solution[cellOf(elimination)]);
  }
}

describe.each(BOARDS)('an analysis of $name that was cut', (board) => {
  const positions = cuts(board.name, board, 2);

  it.each(['json', 'hodoku', 'sudokuwiki'])('goes on with its next step after %s', (id) => {
    let some = 0;
    for (const cut of positions) {
      const entry = passedThrough(id, entryOf(cut));
      // Except `json`, the formats of this test store only plain 9×9 boards.
      if (!entry || (board.name !== 'simple' && id !== 'json')) continue;
      some++;
      const { step, alternatives } = itemAt(cut.log.entries, cut.made);
      const position = positionOf(entry);
      const asked = { puzzle: entry.puzzle, position };
      const expected = stepJson(board.topology, step, alternatives);
      // A hint shows all effects of a pattern as one step. A solve may divide them into several steps, so a hint may
      // eliminate more candidates.
      const { technique, placements, eliminations } = expected;
      const next = nextStepFrom(asked);
      expect(next).toMatchObject({ technique, placements });
      expect(next?.eliminations).toEqual(expect.arrayContaining([...eliminations]));
      const { report } = analysePuzzle(asked, {});
      expect(report.steps[0]).toEqual(expected);
      expect(report.steps).toHaveLength(cut.log.entries.length - cut.made);
      expect([report.solved, countSolutions(asked)]).toEqual([cut.log.solved, 1]);
      expect(solvePuzzle(asked, { limit: 2 })).toMatchObject({ solutions: 1, atLeast: false });
    }
    expect(some > 0).toBe(id === 'json' || board.name === 'simple');
  });

  it.each(['pencilmarks', 'sukaku', 'sdx', 'sudokupad', 'fpuzzles-json', 'opensudoku'])(
    'has a valid next step after %s',
    (id) => {
      for (const cut of positions) {
        const entry = passedThrough(id, entryOf(cut));
        // If the format lost the variants, what was read back is another puzzle.
        if (!entry || entry.puzzle.topology.layout.variants?.length !== board.topology.layout.variants?.length)
          continue;
        if (entry.puzzle.topology.subgridCount !== board.topology.subgridCount) continue;
        const position = positionOf(entry);
        if (position)
          expect(judgePosition(entry.puzzle, position)).toEqual({ faults: [], hopeless: false, doubtful: [] });
        const next = nextStepFrom({ puzzle: entry.puzzle, position });
        // If the format does not store everything, the techniques may find no step in what was read back.
        if (next) expectValid(next, cut);
        else expect(id).not.toBe('pencilmarks');
      }
    },
  );

  it('does not believe notes, but does not repeat what they rightly leave out', () => {
    for (const cut of positions) {
      const { solution, topology } = cut.puzzle;
      const entry = entryOf(cut, false);
      const right = nextStepFrom({ puzzle: entry.puzzle, position: positionOf(entry) });
      expectValid(right as StepJson, cut);
      // In every cell, the notes lack the right digit; they may also lack more digits.
      const wrong = (entry.centre as Int32Array).map((mask, cell) => mask & ~digitBit(solution[cell] as number));
      const misled = { ...entry, centre: wrong };
      const position = positionOf(misled);
      if (!position) throw new Error('no position');
      const open = [...cut.board.digits.keys()].filter((cell) => cut.board.digits[cell] === 0);
      const { faults, hopeless, doubtful } = judgePosition(misled.puzzle, position);
      expect([faults, hopeless]).toEqual([[], false]);
      expect(doubtful).toEqual(open.filter((cell) => wrong[cell] !== 0));
      const available = availableSteps({ puzzle: misled.puzzle, position }, {}).flatMap(({ steps }) => steps);
      for (const step of available.slice(0, 50)) expectValid(stepJson(topology, step, 1), cut);
    }
  });

  it('reports digits and candidates that are wrong', () => {
    for (const [index, cut] of positions.entries()) {
      const { givens, solution, topology } = cut.puzzle;
      const entry = entryOf(cut);
      const cell = [...givens.keys()].filter((at) => givens[at] === 0)[index * 3] as number;
      const digit = ((solution[cell] as number) % topology.digits) + 1;
      const placed = entry.placed?.map((old, at) => (at === cell ? digit : old)) ?? null;
      const wrong = positionOf({ ...entry, placed });
      expect(wrong && judgePosition(entry.puzzle, wrong)).toMatchObject({
        faults: [{ kind: 'wrong', cell, digit }],
        hopeless: true,
      });
      const lacking = cut.board.digits.indexOf(0);
      const mask = allDigitsMask(topology.digits) & ~digitBit(solution[lacking] as number);
      const centre = entry.centre?.map((old, at) => (at === lacking ? mask : old)) ?? null;
      const less = positionOf({ ...entry, centre });
      expect(less && judgePosition(entry.puzzle, less).faults).toEqual([{ kind: 'lacks', cell: lacking, digit: null }]);
    }
  });
});

describe('a position of givens with several solutions', () => {
  const topology = topologyWith(SIMPLE, [{ id: 'non-consecutive' }]);
  const empty = new Uint8Array(81);
  const judged = (cells: Readonly<Record<number, number>>, candidates: Readonly<Record<number, number>> = {}) => {
    const placed = empty.map((_, cell) => cells[cell] ?? 0);
    const centre = Int32Array.from(empty, (_, cell) => candidates[cell] ?? 0);
    const position = positionOf(createEntry(topology, empty, { placed, centre, exactCentre: true }));
    if (!position) throw new Error('no position');
    return judgePosition({ topology, givens: empty }, position);
  };

  it('has faults only where a rule is broken', () => {
    const clash = (cell: number, digit: number) => ({ kind: 'clash', cell, digit });
    expect(judged({ 0: 1 })).toEqual({ faults: [], hopeless: false, doubtful: [] });
    expect(judged({ 0: 1, 8: 1, 40: 5 }).faults).toEqual([clash(0, 1), clash(8, 1)]);
    expect(judged({ 0: 1, 1: 2 }).faults).toEqual([clash(0, 1), clash(1, 2)]);
  });

  it('is hopeless if no solution is left', () => {
    expect(judged({ 0: 1 }, { 1: digitBit(2) })).toEqual({ faults: [], hopeless: true, doubtful: [] });
  });
});

it('is no position if there are givens and corner notes only', () => {
  const topology = topologyWith(SIMPLE);
  const givens = new Uint8Array(81).fill(1, 0, 1);
  expect(positionOf(createEntry(topology, givens, { corner: new Int32Array(81).fill(2) }))).toBeNull();
});

it('has the centre notes of a file as candidates if they are exact, and as notes of a player otherwise', () => {
  const topology = topologyWith(SIMPLE);
  const givens = new Uint8Array(81).fill(1, 0, 1);
  const centre = new Int32Array(81).fill(0b110, 1, 2);
  const all = allDigitsMask(9);
  const position = (exactCentre: boolean) => positionOf(createEntry(topology, givens, { centre, exactCentre }));
  const [exact, noted] = [position(true), position(false)];
  expect([exact?.candidates[1], exact?.candidates[2], exact?.notes]).toEqual([0b110, all, null]);
  expect([noted?.candidates[1], noted?.candidates[2], noted?.notes]).toEqual([all, all, centre]);
});
