import { nextStep } from '../../src/main/answers/humanSolving.ts';
import type { HumanSolver, SolverPosition as SolvedPosition } from '../../src/main/engine/humanSolver/humanSolver.ts';
import { nearestFirst } from '../../src/main/engine/humanSolver/nearest.ts';
import type { LogEntry, SolveLog } from '../../src/main/engine/humanSolver/solveLog.ts';
import { minimalPuzzles } from '../../src/main/engine/humanSolver/testing/puzzles.ts';
import type { HintFocus } from '../../src/shared/contract/hintsAndAnalyses.ts';
import type { LayoutRef } from '../../src/shared/layout/spec.ts';
import type { ExplainedBy } from '../../src/shared/step/models.ts';
import type { Topology } from '../../src/shared/topology/topology.ts';
import { type BenchPuzzle, listedPuzzles, multigridPuzzles, ratedPuzzles, variantPuzzles } from '../corpora/puzzles.ts';
import { printTable, processorTime } from '../parts/stats.ts';
import { printReference, solverOf, TIMES, timeColumns } from './solvers.ts';

/**
 * Hints slower than this, in milliseconds, are timed twice more and count with the best time, to exclude pauses for
 * garbage collection or compilation.
 */
const SUSPECT_MS = 25;
const LIMIT_MS = 100;

/**
 * Puzzles to make for layouts without a corpus: layout, number of puzzles, per cent of the cells that keep their given
 * in any case. Minimal puzzles are the hardest; those with a quarter more givens are easier.
 */
const MADE: readonly (readonly [LayoutRef, count: number, keep: number])[] = [
  [{ layout: 'torus', order: 3, size: 2 }, 6, 25],
  [{ layout: 'torus', order: 3, size: 2 }, 3, 0],
  [{ layout: 'carpet', order: 3, size: 2 }, 6, 10],
  [{ layout: 'carpet', order: 3, size: 2 }, 3, 0],
  [{ layout: 'samurai', order: 3 }, 6, 0],
  [{ layout: 'carpet', order: 3, size: 10 }, 1, 25],
  [{ layout: 'dense-torus', order: 3, size: 3 }, 6, 10],
];

function corpora(): Map<string, readonly BenchPuzzle[]> {
  const all = new Map<string, readonly BenchPuzzle[]>([['se_rated', ratedPuzzles()]]);
  for (const name of ['17_clue_5000', 'top1465', 'hardest_2011', 'hardest_se11_2000'])
    all.set(name, listedPuzzles(name));
  for (const name of ['4x4', '16x16', '16x16-x', '25x25', 'x', 'hyper', 'disjoint-groups']) {
    all.set(name, variantPuzzles(name));
  }
  for (const [layout, puzzles] of multigridPuzzles()) all.set(layout, puzzles);
  for (const [ref, count, keep] of MADE) {
    all.set(
      `made ${[ref.layout, ref.size ?? []].flat().join(' ')}, ${keep} % kept`,
      minimalPuzzles(ref, 'hints', count, keep),
    );
  }
  return all;
}

function spread<T>(items: readonly T[], most: number): T[] {
  const every = Math.max(1, Math.ceil(items.length / most));
  return items.filter((_, index) => index % every === 0);
}

interface Asked {
  readonly corpus: string;
  readonly puzzle: number;
  readonly step: number;
  readonly technique: string;
  readonly ms: number;
}

/** Copy of the position before a step of a solve. */
interface SolverPosition {
  readonly step: number;
  readonly digits: Uint8Array;
  readonly candidates: Int32Array;
}

/**
 * Positions of a solve for which a hint is requested. Up to `most` whose next step places no digit, including the one
 * where the solve got stuck; and a quarter of that number whose next step places one.
 */
function positionsOf({ topology, givens }: BenchPuzzle, { entries, solved }: SolveLog, most: number): SolverPosition[] {
  const indices = solved ? [...entries.keys()] : [...entries.keys(), entries.length];
  const single = (index: number): boolean => (entries[index]?.step.placements.length ?? 0) > 0;
  const asked = new Set([
    ...spread(
      indices.filter((index) => !single(index)),
      most,
    ),
    ...spread(indices.filter(single), Math.ceil(most / 4)),
  ]);
  const digits = givens.slice();
  const candidates = topology.cellAllowed.slice();
  const positions: SolverPosition[] = [];
  for (const index of indices) {
    if (asked.has(index)) positions.push({ step: index, digits: digits.slice(), candidates: candidates.slice() });
    const step = entries[index]?.step;
    for (const { cell, digit } of step?.placements ?? []) digits[cell] = digit;
    for (const { cell, digit } of step?.eliminations ?? []) {
      candidates[cell] = (candidates[cell] as number) & ~(1 << (digit - 1));
    }
  }
  return positions;
}

/** What the player works on: the middle of the board. */
function focusOf({ cellCount }: Topology): HintFocus {
  return { cell: Math.floor(cellCount / 2), window: null };
}

/** The easiest step; of several equally easy ones, the one nearest to the focus. The app would request the same. */
function nearest(solver: HumanSolver, position: SolvedPosition): LogEntry | null {
  const { topology } = solver;
  const focus = focusOf(topology);
  return solver.choose(position, (steps) => nearestFirst(topology, focus, position.digits, steps).next().value ?? null);
}

/** The step that the app shows a player who has noted all candidates of the position. */
function nearestNoted(puzzle: BenchPuzzle, digits: Uint8Array, notes: Int32Array): LogEntry | null {
  const { topology } = puzzle;
  const wish = { focus: focusOf(topology), skip: 0, within: null };
  const position = { digits, candidates: topology.cellAllowed, notes };
  return nextStep({ puzzle, position }, { proper: true, beginsHere: true, wish }).entry;
}

function timed(work: () => void): number {
  const once = (): number => {
    const from = processorTime();
    work();
    return processorTime() - from;
  };
  const first = once();
  return first < SUSPECT_MS ? first : Math.min(first, once(), once());
}

/**
 * Requests hints along the solves of all corpora. Each hint is computed from the position alone, as in the app. Lists
 * the slowest.
 *
 * @param noted whether the player has noted the candidates that the solve left. Otherwise the position has them.
 * @param most number of positions of each puzzle
 * @param puzzlesEach number of puzzles of each corpus, evenly spread over the corpus
 * @param only takes only corpora whose name contains this text
 */
export function hints(explainedBy: ExplainedBy, noted: boolean, most: number, puzzlesEach: number, only: string): void {
  printReference();
  const all: Asked[] = [];
  const rows: string[][] = [];
  for (const [corpus, puzzles] of corpora()) {
    if (!corpus.includes(only) || puzzles.length === 0) continue;
    const own: Asked[] = [];
    const every = Math.max(1, Math.ceil(puzzles.length / puzzlesEach));
    for (let puzzle = 0; puzzle < puzzles.length; puzzle += every) {
      const one = puzzles[puzzle] as BenchPuzzle;
      const solver = solverOf(one.topology, explainedBy);
      const log = solver.solve(one.givens);
      for (const { step, digits, candidates } of positionsOf(one, log, most)) {
        const position = { digits, candidates, givens: one.givens };
        const ask = () => (noted ? nearestNoted(one, digits, candidates) : nearest(solver, position));
        const technique = log.entries[step]?.step.technique ?? 'none';
        own.push({ corpus, puzzle, step, technique, ms: timed(ask) });
      }
    }
    const times = own.map(({ ms }) => ms);
    const slow = times.filter((ms) => ms > LIMIT_MS).length;
    rows.push([corpus, `${own.length}`, ...timeColumns(times), `${slow}`]);
    all.push(...own);
  }
  const over = `over ${LIMIT_MS}`;
  printTable('Hints along solves', ['corpus', 'hints', ...TIMES, over], rows);
  const techniques = Map.groupBy(all, ({ technique }) => technique);
  printTable(
    'By technique',
    ['technique', 'hints', ...TIMES],
    [...techniques].map(([id, asked]) => [id, `${asked.length}`, ...timeColumns(asked.map(({ ms }) => ms))]),
  );
  printTable(
    'The slowest',
    ['corpus', 'puzzle', 'step', 'technique', 'ms'],
    all
      .toSorted((a, b) => b.ms - a.ms)
      .slice(0, 20)
      .map(({ corpus, puzzle, step, technique, ms }) => [corpus, `${puzzle}`, `${step}`, technique, ms.toFixed(1)]),
  );
}
