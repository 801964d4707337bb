import { expectOk } from '../../../shared/base/result.ts';
import { LEVELS, type Level } from '../../../shared/step/step.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { type CancelToken, either } from '../core/io.ts';
import { createRng, derivedSeed, type Rng } from '../core/rng.ts';
import { HumanSolver } from '../humanSolver/humanSolver.ts';
import { WorkMeter } from '../humanSolver/workMeter.ts';
import { TECHNIQUES } from '../techniques/registry.ts';
import type { Digger } from './digging/digger.ts';
import { digAfterAdding, digFromFull } from './digging/diggingOrder.ts';
import { type GenerationPlan, planFor } from './plan.ts';

/**
 * Limits for digging one puzzle. Work is counted in units of a {@link WorkMeter}: 100 million units take one to two
 * seconds.
 */
export interface ClassBounds {
  /** Once this much work is done, no further puzzle is examined. */
  readonly work: number;
  /** Limit for grading one puzzle; puzzles that exceed it are rejected. */
  readonly workPerPuzzle: number;
  /** Limit for a human solve of one puzzle. */
  readonly workPerSolve: number;
  /** Largest number of start puzzles. A start puzzle is one that medium techniques solve. */
  readonly starts: number;
}

/**
 * Estimates of work that the meter does not count, in the meter's units, for a puzzle with n sets of cells that are
 * given or removed together. `WORK_OF_START` × n²: searching for second solutions while a start puzzle is dug.
 * `WORK_OF_SINGLES` × n: placing singles after a cell is added in an exchange.
 */
const WORK_OF_START = 7;
const WORK_OF_SINGLES = 25;
/** Hardest class of techniques that start puzzles may need. */
const START = 'medium';
/** Largest number of givens of a start puzzle that are tried to be left out, one at a time. */
const MOST_LEFT_OUT = 12;
/**
 * If a given is left out, other cells become givens instead, one after the other in random order. `WAYS_TRIED`: number
 * of random orders tried. `MOST_ADDED`: largest number of cells that become givens in one order.
 */
const WAYS_TRIED = 6;
const MOST_ADDED = 6;
/**
 * An exchange removes one given and usually adds others. Largest number of exchanges examined for each given left out,
 * and for each start puzzle. If these fail, further exchanges usually fail too.
 */
const EXCHANGES_PER_GIVEN = 2;
const EXCHANGES_PER_START = 8;
/**
 * Largest number of puzzles that get a full human solve. Each of them has the requested class according to the grader,
 * but the full solve may find another class.
 */
const MOST_SOLVES = 4;

export interface ClassPuzzle {
  /** cell → given digit, 0 for none. Known cells are 0 too. */
  readonly givens: Uint8Array;
  /** The class that the human solver finds for the puzzle. */
  readonly difficulty: Level;
  /** Sum of the costs of the solver's steps. */
  readonly score: number;
}

export interface ClassRequest {
  /** cell → digit. Not copied. */
  readonly solution: Uint8Array;
  /** cell → 1 if its digit is known to the player. Not copied. */
  readonly known: Uint8Array;
  readonly level: Level;
  readonly seed: string;
}

/** Counts of the work done. They are the same on every machine. */
export interface ClassWork {
  /** Units of work that a {@link WorkMeter} counted. */
  readonly spent: number;
  /** Number of start puzzles: puzzles that medium techniques solve. */
  readonly starts: number;
  /** Number of puzzles graded. */
  readonly puzzles: number;
  /** Number of puzzles solved by the human solver. */
  readonly solves: number;
}

/** One attempt to meet a request. Each attempt digs a new start puzzle. */
interface Job extends ClassRequest {
  readonly plan: GenerationPlan;
  readonly rng: Rng;
  /** Raised when the caller cancels, or when the current puzzle reaches its limit. */
  readonly due: CancelToken;
}

/**
 * A change of a puzzle that medium techniques solve: one given is removed and cells may be added as givens, so that
 * medium techniques no longer solve the puzzle.
 */
interface Exchange {
  /** The unit (set of cells that are dug together) that is removed. */
  readonly out: number;
  /** The cells that become givens; empty if there are none. */
  readonly added: readonly number[];
  /** Number of cells that are still open when medium techniques get stuck. */
  readonly open: number;
}

/**
 * Digs puzzles of the classes hard to extreme. Step 1 digs a puzzle that medium techniques solve, which is fast. Step 2
 * removes a given that uniqueness does not need, and often adds a few givens elsewhere, so that medium techniques get
 * stuck in only some of the cells. The techniques of the requested class then run on these cells alone. Not re-entrant.
 */
export class ClassDigger {
  private readonly meter = new WorkMeter();
  private readonly counts = { starts: 0, puzzles: 0, solves: 0 };
  private readonly topology: Topology;
  private readonly digger: Digger;
  private readonly human: HumanSolver;
  private readonly bounds: ClassBounds;

  /** @param digger its state changes while `dig` runs. */
  constructor(topology: Topology, digger: Digger, bounds: ClassBounds) {
    this.topology = topology;
    this.digger = digger;
    this.bounds = bounds;
    digger.grader.meter = this.meter;
    // Use only the techniques of an extreme plan. The solver tries techniques in order and needs a harder one only if
    // these find no step. So if these techniques solve a puzzle, its solve is the same as with all techniques.
    const knownCells = new Uint8Array(topology.cellCount);
    const { allowed } = expectOk(planFor(topology, { difficulty: 'extreme' }, { knownCells }));
    this.human = new HumanSolver(topology, { techniques: TECHNIQUES.filter(allowed).map(({ id }) => id) });
    this.human.meter = this.meter;
  }

  /** Work of all calls of `dig` so far. */
  get work(): ClassWork {
    return { spent: this.meter.spent, ...this.counts };
  }

  /**
   * Returns a puzzle of the level if one is found within the limits. Otherwise returns the hardest puzzle found,
   * provided that it is harder than medium; null if there is none.
   */
  dig(request: ClassRequest, cancel: CancelToken): ClassPuzzle | null {
    const { digger, meter, bounds } = this;
    const { solution, level } = request;
    const plan = expectOk(planFor(this.topology, { difficulty: START, minimal: false }, { knownCells: request.known }));
    const end = meter.spent + bounds.work;
    let easier = { rank: LEVELS.indexOf(START), givens: null as Uint8Array | null };
    let solves = 0;
    const isOver = (): boolean => meter.spent >= end || solves >= MOST_SOLVES || cancel.cancelled();
    for (let start = 0; start < bounds.starts && !isOver(); start++) {
      const job = { ...request, plan, rng: createRng(derivedSeed(request.seed, start)), due: either(meter, cancel) };
      this.digStart(job);
      const before = digger.snapshot();
      for (const { out, added } of this.exchanges(job)) {
        if (isOver()) break;
        digger.remove(out);
        const rank = this.rankWith(job, added);
        if (rank === LEVELS.indexOf(level)) {
          solves++;
          const found = this.finish(job, added);
          if (found?.difficulty === level) return found;
        } else if (rank > easier.rank) {
          const givens = digger.givens.slice();
          for (const cell of added) givens[cell] = solution[cell];
          easier = { rank, givens };
        }
        digger.restore(before);
      }
    }
    const rest = easier.givens && this.solve(easier.givens, request.known, either(meter, cancel));
    return rest && LEVELS.indexOf(rest.difficulty) <= LEVELS.indexOf(level) ? rest : null;
  }

  private digStart({ plan, solution, rng, due }: Job): void {
    this.counts.starts++;
    this.meter.spent += WORK_OF_START * plan.units.length ** 2;
    this.digger.start(solution, plan, due);
    digFromFull(this.digger, rng.shuffle(Int32Array.from(plan.units.keys())));
  }

  /** The exchanges to examine. Those with the fewest open cells come first, because they take the least work. */
  private exchanges(job: Job): Exchange[] {
    const { digger } = this;
    const before = digger.snapshot();
    const exchanges: Exchange[] = [];
    for (const out of job.rng.shuffle(digger.spareUnits()).slice(0, MOST_LEFT_OUT)) {
      digger.remove(out);
      if (!digger.solvedBy(START)) exchanges.push(...this.exchangesOf(job, out));
      digger.restore(before);
    }
    return exchanges.sort((a, b) => a.open - b.open).slice(0, EXCHANGES_PER_START);
  }

  /** The exchanges in which the unit `out` is left out. The grader must be stuck in the puzzle without this unit. */
  private exchangesOf(job: Job, out: number): Exchange[] {
    const { grader } = this.digger;
    const open = job.plan.ownCells.filter((cell) => grader.reached[cell] === 0);
    const exchanges: Exchange[] = [{ out, added: [], open: open.length }];
    for (let i = 0; i < WAYS_TRIED; i++) {
      const way = grader.branch(() => this.wayOn(job, out, open));
      if (way.added.length > 0) exchanges.push(way);
    }
    return exchanges.sort((a, b) => a.open - b.open).slice(0, EXCHANGES_PER_GIVEN);
  }

  /**
   * Adds random open cells as givens, one by one. Stops when the next cell would let medium techniques solve the
   * puzzle. This last cell is not in the result, but the grader is left in the position with it.
   */
  private wayOn({ plan, solution, rng }: Job, out: number, open: Int32Array): Exchange {
    const { grader } = this.digger;
    const added: number[] = [];
    let left = open.filter((cell) => plan.unitOf[cell] !== out);
    while (added.length < MOST_ADDED && left.length > 0) {
      const cell = left[rng.below(left.length)];
      this.meter.spent += WORK_OF_SINGLES * plan.units.length;
      if (grader.continueWith([cell], solution, START)) break;
      added.push(cell);
      left = left.filter((one) => grader.reached[one] === 0);
    }
    return { out, added, open: left.length };
  }

  /**
   * The class of the current puzzle with the cells `added` as givens, as an index of `LEVELS`. -1 if the puzzle is
   * harder than the requested level, or if grading takes too much work.
   */
  private rankWith({ solution, level }: Job, added: readonly number[]): number {
    const { grader } = this.digger;
    this.counts.puzzles++;
    this.digger.solvedBy(START);
    const look = (): number => (grader.continueWith(added, solution, level) ? grader.hardest : -1);
    return this.meter.within(this.bounds.workPerPuzzle, () => grader.branch(look));
  }

  /**
   * Adds the cells as givens, removes other givens whose digits medium techniques can now find, and solves the
   * resulting puzzle.
   */
  private finish({ plan, known, rng, due }: Job, added: readonly number[]): ClassPuzzle | null {
    const { digger } = this;
    const units = added.map((cell) => plan.unitOf[cell]);
    for (const unit of units) digger.add(unit);
    digAfterAdding(digger, units, rng);
    return this.solve(digger.givens, known, due);
  }

  /** @param position cell → given or known digit, 0 for none. */
  private solve(position: Uint8Array, known: Uint8Array, due: CancelToken): ClassPuzzle | null {
    this.counts.solves++;
    const { difficulty, score } = this.meter.within(this.bounds.workPerSolve, () => this.human.solve(position, due));
    return difficulty && { givens: position.map((digit, cell) => (known[cell] === 1 ? 0 : digit)), difficulty, score };
  }
}
