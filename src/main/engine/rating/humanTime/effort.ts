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
 * What solving takes of a person, in amounts that a time per piece turns into seconds:
 * digits written; search for the next digit where boxes offer some, and where only other houses do (the share of the
 * board still open over one more than what is there to be found, summed over all digits written); and steps that write
 * no digit, by the class of their technique.
 */
export const EFFORTS = ['written', 'search-boxes', 'search-lines', ...LEVELS] as const;
export type Effort = (typeof EFFORTS)[number];

/** effort → amount, in the order of {@link EFFORTS}. */
export type Amounts = Float64Array;

export interface SolvingEffort {
  readonly whole: Amounts;
  /** What of it was spent in each subgrid; where subgrids share cells, in each of them. */
  readonly bySubgrid: readonly Amounts[];
  /** False where the techniques did not reach the end: the amounts are those up to there. */
  readonly solved: boolean;
}

/** How likely a person is to take a single of each way, relative to the easiest. */
const TAKEN = [20, 7, 4] as const;
/** Walks over a board of ordinary size; chance evens out by itself on large ones. */
const WALKS = 16;
const CELL_WALKS = 16_000;

const WRITTEN = 0;
const SEARCH_BOXES = 1;
const SEARCH_LINES = 2;
const FIRST_LEVEL = 3;

const levelIndex = new Map(TECHNIQUES.map(({ id, level }) => [id, LEVELS.indexOf(level)]));

/** A place where no single is left: the step that the human solver takes there. */
interface Hold {
  readonly step: Step;
  readonly level: number;
}

/** Walks through solves of one topology. Not re-entrant. */
class Walker {
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
    // Where no single is left, all walks stand in the same position: singles never bar one another.
    const holds: Hold[] = [];
    let solved = true;
    for (let walk = 0; walk < walks && !cancel.cancelled(); walk++) {
      const rng = createRng(derivedSeed('walk', walk));
      solved = this.walk(givens, rng, ranks, holds, whole, bySubgrid, cancel);
    }
    for (const amounts of [whole, ...bySubgrid])
      for (const index of amounts.keys()) amounts[index] = amounts[index] / walks;
    return { whole, bySubgrid, solved };
  }

  private walk(
    givens: Uint8Array,
    rng: Rng,
    ranks: ReturnType<Ranker['rank']>,
    holds: Hold[],
    whole: Amounts,
    bySubgrid: readonly Amounts[],
    cancel: CancelToken,
  ): boolean {
    const { board, singles, topology } = this;
    const perSubgrid = topology.digits ** 2;
    board.copyFrom(this.start);
    singles.load(board);
    let open = board.digits.reduce((count, digit) => count + (digit === 0 ? 1 : 0), 0);
    let held = 0;
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
      const hold = holds[held] ?? this.holdHere(givens);
      if (!hold) return false;
      holds[held++] = hold;
      for (const amounts of [whole, ...hold.step.subgrids.map((subgrid) => bySubgrid[subgrid])]) {
        const index = FIRST_LEVEL + hold.level;
        amounts[index] = amounts[index] + 1;
      }
      for (const { cell, digit } of hold.step.placements) {
        if (board.digits[cell] !== 0) continue;
        this.write(cell, digit);
        open--;
      }
      for (const { cell, digit } of hold.step.eliminations) {
        if (board.eliminate(cell, digit)) singles.changed(board, cell);
      }
    }
    return true;
  }

  private write(cell: number, digit: number): void {
    this.board.place(cell, digit);
    this.singles.changed(this.board, cell);
  }

  private holdHere(givens: Uint8Array): Hold | null {
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

/** A single as a person may come upon it; null where there is none. */
function choose(
  inBox: readonly OpenSingle[],
  alongLine: readonly OpenSingle[],
  byCell: readonly OpenSingle[],
  rng: Rng,
): OpenSingle | null {
  const lists = [inBox, alongLine, byCell];
  const total = lists.reduce((sum, list, way) => sum + list.length * TAKEN[way], 0);
  if (total === 0) return null;
  let at = rng.below(total);
  for (const [way, list] of lists.entries()) {
    const weight = TAKEN[way];
    if (at < list.length * weight) return list[Math.floor(at / weight)];
    at -= list.length * weight;
  }
  return null;
}

const walkerOf = perTopology((topology) => new Walker(topology));

/**
 * What solving a puzzle takes of a person, from walks through it that write, at every moment, one of the digits then to
 * be found, easy ones more often. The same for symmetric copies, up to symmetries of the puzzle's own.
 *
 * @param givens cell → digit, 0 for none; of a proper puzzle.
 */
export function solvingEffort(topology: Topology, givens: Uint8Array, cancel: CancelToken): SolvingEffort {
  return walkerOf(topology).effort(givens, cancel);
}
