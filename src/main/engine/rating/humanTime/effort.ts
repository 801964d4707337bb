import { LEVELS, type Step } from '../../../../shared/step/step.ts';
import type { Topology } from '../../../../shared/topology/topology.ts';
import { Board } from '../../core/board.ts';
import type { CancelToken } from '../../core/io.ts';
import { perTopology } from '../../core/perTopology.ts';
import { createRng, derivedSeed, type Rng } from '../../core/rng.ts';
import { createHumanSolver, type HumanSolver } from '../../humanSolver/humanSolver.ts';
import { Ranker } from '../../humanSolver/ranks.ts';
import { TECHNIQUES } from '../../techniques/registry.ts';
import { type OpenSingle, OpenSingles } from './openSingles.ts';

/**
 * Kinds of effort in a solve, as amounts that fitted factors turn into seconds:
 * - `written`: number of digits written;
 * - `search-boxes`, `search-lines`: search for the next digit in boxes, and in boxes and lines: the number of open
 *   cells (as a fraction of a subgrid's cells) over one more than the number of singles there, summed over all digits
 *   written;
 * - a level: number of steps of that class that write no digit.
 */
export const EFFORTS = ['written', 'search-boxes', 'search-lines', ...LEVELS] as const;
export type Effort = (typeof EFFORTS)[number];

/** effort → amount, in the order of {@link EFFORTS}. */
export type Amounts = Float64Array;

export interface SolvingEffort {
  readonly whole: Amounts;
  /** Share of each subgrid; effort in shared cells counts in each of their subgrids. */
  readonly bySubgrid: readonly Amounts[];
  /** False if the techniques got stuck; the amounts then cover only the steps before that. */
  readonly solved: boolean;
}

/** Relative likelihood that a person takes a single found in each way (in a box, along a line, by cell). */
const WAY_WEIGHTS = [20, 7, 4] as const;
/**
 * Number of random walks on a board of ordinary size, and upper bound on walks times cells. Large boards need fewer
 * walks, because random differences cancel out over more cells.
 */
const WALKS = 16;
const CELL_WALKS = 16_000;

const WRITTEN = 0;
const SEARCH_BOXES = 1;
const SEARCH_LINES = 2;
const FIRST_LEVEL = 3;

const levelIndex = new Map(TECHNIQUES.map(({ id, level }) => [id, LEVELS.indexOf(level)]));

/** A position without singles, and the human solver's step there. */
interface StuckPosition {
  readonly step: Step;
  readonly level: number;
}

/** Simulates solves of one topology by random walks. Not re-entrant. */
class RandomWalker {
  private readonly topology: Topology;
  private readonly board: Board;
  private readonly start: Board;
  private readonly singles: OpenSingles;
  private readonly ranker: Ranker;
  private readonly human: HumanSolver;

  constructor(topology: Topology) {
    this.topology = topology;
    this.board = new Board(topology);
    this.start = new Board(topology);
    this.singles = new OpenSingles(topology);
    this.ranker = new Ranker(topology);
    this.human = createHumanSolver(topology);
  }

  effort(givens: Uint8Array, cancel: CancelToken): SolvingEffort {
    const { subgridCount, cellCount } = this.topology;
    this.start.load(givens);
    const ranks = this.ranker.rank(this.start);
    const walks = Math.max(1, Math.min(WALKS, Math.round(CELL_WALKS / cellCount)));
    const whole = new Float64Array(EFFORTS.length);
    const bySubgrid = Array.from({ length: subgridCount }, () => new Float64Array(EFFORTS.length));
    // Without singles, all walks are in the same position, because taking a single never blocks another one. So they
    // share these steps.
    const stuckPositions: StuckPosition[] = [];
    let solved = true;
    for (let walk = 0; walk < walks && !cancel.cancelled(); walk++) {
      const rng = createRng(derivedSeed('walk', walk));
      solved = this.walk(givens, rng, ranks, stuckPositions, whole, bySubgrid, cancel);
    }
    for (const amounts of [whole, ...bySubgrid])
      for (const index of amounts.keys()) amounts[index] = amounts[index] / walks;
    return { whole, bySubgrid, solved };
  }

  private walk(
    givens: Uint8Array,
    rng: Rng,
    ranks: ReturnType<Ranker['rank']>,
    stuckPositions: StuckPosition[],
    whole: Amounts,
    bySubgrid: readonly Amounts[],
    cancel: CancelToken,
  ): boolean {
    const { board, singles, topology } = this;
    const perSubgrid = topology.digits ** 2;
    board.copyFrom(this.start);
    singles.load(board);
    let open = board.digits.reduce((count, digit) => count + (digit === 0 ? 1 : 0), 0);
    let stuckCount = 0;
    while (open > 0) {
      if (cancel.cancelled()) return false;
      const [inBox, alongLine, byCell] = singles.collect(board, ranks);
      const found = choose(inBox, alongLine, byCell, rng);
      if (found) {
        const share = open / perSubgrid;
        const add = (amounts: Amounts): void => {
          amounts[WRITTEN] = amounts[WRITTEN] + 1;
          amounts[SEARCH_BOXES] = amounts[SEARCH_BOXES] + share / (1 + inBox.length);
          amounts[SEARCH_LINES] = amounts[SEARCH_LINES] + share / (1 + inBox.length + alongLine.length);
        };
        add(whole);
        for (const subgrid of subgridsOf(topology, found.cell)) add(bySubgrid[subgrid]);
        this.write(found.cell, found.digit);
        open--;
        continue;
      }
      const stuck = stuckPositions[stuckCount] ?? this.stepWithoutSingles(givens);
      if (!stuck) return false;
      stuckPositions[stuckCount++] = stuck;
      for (const amounts of [whole, ...stuck.step.subgrids.map((subgrid) => bySubgrid[subgrid])]) {
        const index = FIRST_LEVEL + stuck.level;
        amounts[index] = amounts[index] + 1;
      }
      for (const { cell, digit } of stuck.step.placements) {
        if (board.digits[cell] !== 0) continue;
        this.write(cell, digit);
        open--;
      }
      for (const { cell, digit } of stuck.step.eliminations) {
        if (board.eliminate(cell, digit)) singles.changed(board, cell);
      }
    }
    return true;
  }

  private write(cell: number, digit: number): void {
    this.board.place(cell, digit);
    this.singles.changed(this.board, cell);
  }

  private stepWithoutSingles(givens: Uint8Array): StuckPosition | null {
    const { digits, candidates } = this.board;
    const entry = this.human.next({ digits, candidates, givens });
    return entry && { step: entry.step, level: levelIndex.get(entry.step.technique) as number };
  }
}

function subgridsOf({ twins, twinStart, digits }: Topology, cell: number): ReadonlySet<number> {
  const own = new Set<number>();
  for (let i = twinStart[cell]; i < twinStart[cell + 1]; i++) {
    own.add(Math.floor(twins[i] / digits ** 2));
  }
  return own;
}

/** A random single, weighted by how easily people find it; null if there is none. */
function choose(
  inBox: readonly OpenSingle[],
  alongLine: readonly OpenSingle[],
  byCell: readonly OpenSingle[],
  rng: Rng,
): OpenSingle | null {
  const lists = [inBox, alongLine, byCell];
  const total = lists.reduce((sum, list, way) => sum + list.length * WAY_WEIGHTS[way], 0);
  if (total === 0) return null;
  let at = rng.below(total);
  for (const [way, list] of lists.entries()) {
    const weight = WAY_WEIGHTS[way];
    if (at < list.length * weight) return list[Math.floor(at / weight)];
    at -= list.length * weight;
  }
  return null;
}

const walkerOf = perTopology((topology) => new RandomWalker(topology));

/**
 * Effort of solving a puzzle, averaged over random walks. At every moment a walk writes one of the digits to be found,
 * easy ones more often. Equal for symmetric copies, up to symmetries of the puzzle itself.
 *
 * @param givens cell → digit, 0 for none; of a puzzle with exactly one solution.
 */
export function solvingEffort(topology: Topology, givens: Uint8Array, cancel: CancelToken): SolvingEffort {
  return walkerOf(topology).effort(givens, cancel);
}
