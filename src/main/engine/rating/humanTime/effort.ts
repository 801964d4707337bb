import type { Step } from '../../../../shared/step/step.ts';
import { perTopology } from '../../../../shared/topology/cache.ts';
import type { Topology } from '../../../../shared/topology/topology.ts';
import { Board } from '../../core/board.ts';
import { type CancelToken, NEVER_CANCELLED } from '../../core/io.ts';
import { createRng, derivedSeed, type Rng } from '../../core/rng.ts';
import { createHumanSolver, type HumanSolver } from '../../humanSolver/humanSolver.ts';
import { Ranker } from '../../humanSolver/ranks.ts';
import type { Ranks } from '../../techniques/common/technique.ts';
import { TECHNIQUES_OF } from '../../techniques/registry.ts';
import { FITTED } from '../fitted.ts';
import { Attention, type Habits } from './attention.ts';
import { OpenSingles, subgridsOfCells } from './openSingles.ts';

/**
 * Kinds of effort in a solve. Fitted factors turn their amounts into seconds:
 * - `written`: number of digits written;
 * - `search-boxes`, `search-lines`: effort of searching for the next digit in boxes, or in boxes and lines, of the
 *   subgrid that the person looks at. For each digit written, it is the share of open cells in the subgrid, divided by
 *   (1 + number of singles there). These are averaged over the subgrids if the person looks at several. If the person
 *   moves to another subgrid, both are searched;
 * - a class above easy: number of steps of this class that write no digit.
 */
export const EFFORTS = ['written', 'search-boxes', 'search-lines', 'medium', 'hard', 'master', 'extreme'] as const;
export type Effort = (typeof EFFORTS)[number];

/**
 * Effort of easy steps that people do not find as singles: only techniques for clues have such steps. The amount of a
 * step is the cost of its technique divided by the cheapest cost of class medium, so that one unit is a medium step.
 */
export const EASY_STEPS = 'easy-clues';

const EFFORT_COUNT = EFFORTS.length + 1;

/** effort → amount, in the order of {@link EFFORTS}, then of {@link EASY_STEPS}. */
export type Amounts = Float64Array;

export interface SolvingEffort {
  readonly whole: Amounts;
  /** Amounts for each subgrid. Effort in a shared cell is counted in every subgrid that contains the cell. */
  readonly bySubgrid: readonly Amounts[];
  /** False if the techniques got stuck. The amounts then include only the steps until they did. */
  readonly solved: boolean;
}

/**
 * `WALKS`: number of random walks on a board of ordinary size. `CELL_WALKS`: largest number of walks times cells. Large
 * boards need fewer walks, because random differences average out over more cells.
 */
const WALKS = 8;
const CELL_WALKS = 16_000;

const WRITTEN = 0;
const SEARCH_BOXES = 1;
const SEARCH_LINES = 2;
/** Lowest cost of a technique of class medium. */
const MEDIUM_COST = 20;

/** technique id → the kind of effort of its steps (an index into {@link Amounts}), and the amount of one step. */
const effortOf = new Map(
  TECHNIQUES_OF.techniques.map(({ id, level, cost }) => [
    id,
    level === 'easy'
      ? { effort: EFFORT_COUNT - 1, amount: cost / MEDIUM_COST }
      : { effort: EFFORTS.indexOf(level), amount: 1 },
  ]),
);

export interface SimulatedSolve extends SolvingEffort {
  /** cell → number of digits written before it, averaged over the walks; 0 for givens. */
  readonly moments: Float64Array;
}

/** A position without singles, and the step that the human solver takes in it. */
interface StuckPosition {
  readonly step: Step;
  /** Index of the step's class among the amounts. */
  readonly effort: number;
  readonly amount: number;
}

/** Sums over the random walks of a puzzle. */
interface Sums {
  readonly whole: Amounts;
  readonly bySubgrid: readonly Amounts[];
  /** cell → number of digits written before it, summed over the walks. */
  readonly moments: Float64Array;
}

/** Simulates solves of one topology by random walks. Not re-entrant. */
class RandomWalker {
  private readonly topology: Topology;
  private readonly board: Board;
  private readonly start: Board;
  private readonly singles: OpenSingles;
  private readonly ranker: Ranker;
  private readonly human: HumanSolver;
  private readonly attention: Attention;
  private readonly subgridsOf: readonly (readonly number[])[];
  /** subgrid → number of its open cells. */
  private readonly open: Int32Array;
  private written = 0;

  constructor(topology: Topology, habits: Habits) {
    this.topology = topology;
    this.board = new Board(topology);
    this.start = new Board(topology);
    this.singles = new OpenSingles(this.board);
    this.ranker = new Ranker(topology);
    this.human = createHumanSolver(topology);
    this.attention = new Attention(topology, habits);
    this.subgridsOf = subgridsOfCells(topology);
    this.open = new Int32Array(topology.subgridCount);
  }

  /** @param walks number of walks; chosen by the size of the board if left out. */
  effort(givens: Uint8Array, cancel: CancelToken, walks = walksFor(this.topology)): SimulatedSolve {
    const { subgridCount, cellCount } = this.topology;
    this.start.load(givens);
    const ranks = this.ranker.rank(this.start);
    const sums: Sums = {
      whole: new Float64Array(EFFORT_COUNT),
      bySubgrid: Array.from({ length: subgridCount }, () => new Float64Array(EFFORT_COUNT)),
      moments: new Float64Array(cellCount),
    };
    // Taking a single never removes another one. So all walks reach the same position once no singles are left, and
    // they share the steps taken in such positions.
    const stuckPositions: StuckPosition[] = [];
    let solved = true;
    for (let walk = 0; walk < walks && !cancel.cancelled(); walk++) {
      const rng = createRng(derivedSeed('walk', walk));
      solved = this.walk(givens, rng, ranks, stuckPositions, sums, cancel);
    }
    for (const amounts of [sums.whole, ...sums.bySubgrid, sums.moments])
      for (const index of amounts.keys()) amounts[index] = amounts[index] / walks;
    return { ...sums, solved };
  }

  private walk(
    givens: Uint8Array,
    rng: Rng,
    ranks: Ranks,
    stuckPositions: StuckPosition[],
    sums: Sums,
    cancel: CancelToken,
  ): boolean {
    const { board, singles, attention } = this;
    this.restart(ranks);
    let stuckCount = 0;
    while (board.open > 0) {
      if (cancel.cancelled()) return false;
      singles.update();
      const found = attention.choose(singles.lists, rng);
      if (found) {
        this.addSearch(found.cell, sums);
        this.write(found.cell, found.digit, sums);
        continue;
      }
      const stuck = stuckPositions[stuckCount] ?? this.stepWithoutSingles(givens);
      if (!stuck) return false;
      stuckPositions[stuckCount++] = stuck;
      for (const amounts of [sums.whole, ...stuck.step.subgrids.map((subgrid) => sums.bySubgrid[subgrid])]) {
        amounts[stuck.effort] = amounts[stuck.effort] + stuck.amount;
      }
      for (const { cell, digit } of stuck.step.placements) {
        if (board.digits[cell] === 0) this.write(cell, digit, sums);
      }
      for (const { cell, digit } of stuck.step.eliminations) {
        board.eliminate(cell, digit);
      }
    }
    return true;
  }

  private restart(ranks: Ranks): void {
    const { board, attention, open, topology } = this;
    board.copyFrom(this.start);
    this.singles.start(ranks);
    attention.restart();
    this.written = 0;
    open.fill(0);
    for (let cell = 0; cell < topology.cellCount; cell++) {
      if (board.digits[cell] === 0) for (const subgrid of this.subgridsOf[cell]) open[subgrid]++;
    }
  }

  /**
   * Adds the effort of searching for a digit in the subgrids of its cell. If the person looked at other subgrids
   * before, adds the effort of searching those too.
   */
  private addSearch(cell: number, { whole, bySubgrid }: Sums): void {
    const { attention, subgridsOf } = this;
    const own = subgridsOf[cell];
    const stays = attention.isLookedAt(cell);
    const searched = stays ? own.filter((subgrid) => attention.subgrids.includes(subgrid)) : own;
    this.addSearchIn(searched, [whole, ...own.map((subgrid) => bySubgrid[subgrid])]);
    if (!stays) {
      const left = attention.subgrids;
      this.addSearchIn(left, [whole, ...left.map((subgrid) => bySubgrid[subgrid])]);
    }
  }

  private addSearchIn(subgrids: readonly number[], sums: readonly Amounts[]): void {
    const { open } = this;
    const [inBoxes, alongLines] = this.singles.inSubgrid;
    const perSubgrid = this.topology.digits ** 2;
    for (const subgrid of subgrids) {
      const share = open[subgrid] / perSubgrid / subgrids.length;
      for (const amounts of sums) {
        amounts[SEARCH_BOXES] = amounts[SEARCH_BOXES] + share / (1 + inBoxes[subgrid]);
        amounts[SEARCH_LINES] = amounts[SEARCH_LINES] + share / (1 + inBoxes[subgrid] + alongLines[subgrid]);
      }
    }
  }

  private write(cell: number, digit: number, { whole, bySubgrid, moments }: Sums): void {
    const own = this.subgridsOf[cell];
    whole[WRITTEN] = whole[WRITTEN] + 1;
    for (const subgrid of own) {
      bySubgrid[subgrid][WRITTEN] = bySubgrid[subgrid][WRITTEN] + 1;
      this.open[subgrid]--;
    }
    moments[cell] = moments[cell] + this.written++;
    this.board.place(cell, digit);
    this.attention.wrote(cell, digit);
  }

  private stepWithoutSingles(givens: Uint8Array): StuckPosition | null {
    const { digits, candidates } = this.board;
    const entry = this.human.proceed({ digits, candidates, givens });
    const effort = entry && effortOf.get(entry.step.technique);
    return effort ? { step: entry.step, ...effort } : null;
  }
}

function walksFor({ cellCount }: Topology): number {
  return Math.max(1, Math.min(WALKS, Math.round(CELL_WALKS / cellCount)));
}

const walkerOf = perTopology((topology) => new RandomWalker(topology, FITTED.habits));

/**
 * Effort of solving a puzzle, averaged over random walks. At every moment, a walk writes one of the digits that can be
 * found, chosen as people choose. Symmetric copies of a puzzle have equal results, unless a symmetry maps the puzzle to
 * itself.
 *
 * @param givens cell → digit, 0 for none; of a puzzle with exactly one solution.
 */
export function solvingEffort(topology: Topology, givens: Uint8Array, cancel: CancelToken): SolvingEffort {
  return walkerOf(topology).effort(givens, cancel);
}

/**
 * Returns a function that simulates solves of one topology by people with these habits, for fits and tests.
 *
 * @param walks number of random walks; chosen by the size of the board if left out.
 */
export function simulatedSolves(
  topology: Topology,
  habits: Habits,
): (givens: Uint8Array, walks?: number) => SimulatedSolve {
  const walker = new RandomWalker(topology, habits);
  return (givens, walks) => walker.effort(givens, NEVER_CANCELLED, walks);
}
