import { fail, ok, type Result } from '../../../shared/domain/result.ts';
import type { Topology } from '../../../shared/layout/topology.ts';
import { LEVELS, type Level } from '../../../shared/step/step.ts';
import { type Cap, Grader } from '../humanSolver/grader.ts';
import { createHumanSolver, type HumanSolver } from '../humanSolver/humanSolver.ts';
import { type CancelToken, NEVER_CANCELLED, type ProgressListener } from '../io.ts';
import { createRng, derivedSeed, type Rng } from '../rng.ts';
import { Digger } from './digger.ts';
import { createFiller, type Filler } from './fill.ts';
import { type InterlockReport, InterlockTest } from './interlock.ts';

/** `unrated` asks for a proper, minimal puzzle and nothing of how it is solved. */
export type TargetDifficulty = Level | 'unrated';

export interface GenerateOptions {
  readonly difficulty: TargetDifficulty;
  /** Same seed and options, same puzzle. */
  readonly seed: string;
  /**
   * Whether no proper connected part of the layout may have a unique solution from its own givens (see
   * `InterlockTest` for the parts tested). True by default; without meaning on one subgrid and on a dense torus.
   */
  readonly interlocked?: boolean;
  /** Attempts after which to give up (default {@link DEFAULT_ATTEMPTS}). */
  readonly attempts?: number;
}

export interface GenerateContext {
  readonly cancel?: CancelToken;
  readonly onProgress?: ProgressListener;
}

/** A puzzle with exactly one solution. Arrays are the caller's own. */
export interface GeneratedPuzzle {
  /** cell → given digit, 0 for none. */
  readonly givens: Uint8Array;
  readonly solution: Uint8Array;
  readonly givenCount: number;
  readonly difficulty: TargetDifficulty;
  /** The seed it was asked for with, and the attempt (from 0) that made it. */
  readonly seed: string;
  readonly attempt: number;
  /** False where some question about a given reached its node cap: the given stayed, needed or not. */
  readonly provedMinimal: boolean;
  /** What the interlock test found; null where it was not asked for. */
  readonly interlock: InterlockReport | null;
}

export const DEFAULT_ATTEMPTS = 500;
/** Times that one attempt loosens a puzzle that came out too easy and digs again, before it starts anew. */
const LOOSENINGS = 12;
/** Givens put back each time. */
const LOOSENED_GIVENS = 5;

/**
 * Makes puzzles on one topology. Keeps the tables that this takes; make it once. Not re-entrant.
 *
 * A puzzle of a class is solved by the techniques of its class and not by those of the class below. Easy is narrower
 * than its class: singles alone (full house, naked and hidden single) solve it. Every puzzle is minimal: no given can
 * be taken away without a second solution. At orders 4 and 5 a rated puzzle is minimal under its class instead: no given
 * can be taken away without its techniques getting stuck; `provedMinimal` says so.
 */
export class Generator {
  private readonly topology: Topology;
  private readonly filler: Filler;
  private readonly digger: Digger;
  private readonly grader: Grader;
  private readonly human: HumanSolver;
  private readonly interlockTest: InterlockTest;

  constructor(topology: Topology) {
    this.topology = topology;
    this.filler = createFiller(topology);
    this.digger = new Digger(topology);
    this.grader = new Grader(topology);
    this.human = createHumanSolver(topology);
    this.interlockTest = new InterlockTest(topology);
  }

  /**
   * Attempts are independent, each with a seed derived from the puzzle's: the first that succeeds is the puzzle, so
   * attempts may as well be made at the same time by several workers (see {@link attempt}).
   *
   * Errors: `no-solution` where the layout has none; `gave-up` when no attempt succeeded; `cancelled`.
   */
  generate(
    options: GenerateOptions,
    { cancel = NEVER_CANCELLED, onProgress }: GenerateContext = {},
  ): Result<GeneratedPuzzle> {
    const { attempts = DEFAULT_ATTEMPTS } = options;
    for (let attempt = 0; attempt < attempts; attempt++) {
      onProgress?.({ stage: 'filling', attempts: attempt + 1, fraction: null });
      const made = this.attempt(options, attempt, { cancel, ...(onProgress ? { onProgress } : {}) });
      if (!made.ok) return made;
      if (made.value !== null) return ok(made.value);
    }
    return fail('gave-up', `none of ${attempts} attempts came out ${options.difficulty}`);
  }

  /** One attempt; null where it came out otherwise than asked for. Errors as for {@link generate}. */
  attempt(
    { difficulty, seed, interlocked = true }: GenerateOptions,
    attempt: number,
    { cancel = NEVER_CANCELLED, onProgress }: GenerateContext = {},
  ): Result<GeneratedPuzzle | null> {
    const { digger, topology } = this;
    const rng = createRng(derivedSeed(seed, attempt));
    const filling = this.filler.fill(rng, { cancel });
    if (!filling.ok) return filling;
    const { solution } = filling.value;
    onProgress?.({ stage: 'digging', attempts: attempt + 1, fraction: null });
    digger.start(solution, cancel);
    const order = rng.shuffle(Int32Array.from({ length: topology.cellCount }, (_, cell) => cell));
    let reached: boolean;
    if (difficulty === 'unrated') {
      digger.digToMinimal(order);
      reached = true;
    } else if (difficulty === 'easy') {
      reached = this.digMinimalUnder(order, 'singles', rng);
    } else {
      reached = this.digToLevel(order, difficulty, rng, cancel);
    }
    if (cancel.cancelled()) return fail('cancelled', 'generation was cancelled');
    if (!reached) return ok(null);
    // Last, since few puzzles fail it: links between subgrids carry information as soon as no given is spare.
    const interlock = interlocked ? this.interlockTest.run(digger.givens, cancel) : null;
    if (cancel.cancelled()) return fail('cancelled', 'generation was cancelled');
    if (interlock?.interlocked === false) return ok(null);
    return ok({
      givens: digger.givens.slice(),
      solution,
      givenCount: digger.givenCount,
      difficulty,
      seed,
      attempt,
      provedMinimal: digger.provedMinimal,
      interlock,
    });
  }

  /**
   * Whether the human solver grades the puzzle so. The grader is asked first: it is faster, and wrong only where the
   * order of steps matters (a pattern that an earlier elimination would have spoilt).
   */
  private isOfLevel(level: Level): boolean {
    const { givens } = this.digger;
    return this.grader.level(givens, level) === level && this.human.solve(givens).difficulty === level;
  }

  private digMinimalUnder(order: ArrayLike<number>, cap: Cap, rng: Rng): boolean {
    const held = this.digger.digUnderCap(order, cap);
    return this.digger.repair(held, cap, rng).length === 0;
  }

  /** Digs under the level's cap; as long as the puzzle stays below the level, loosens some of it and digs again. */
  private digToLevel(order: ArrayLike<number>, level: Level, rng: Rng, cancel: CancelToken): boolean {
    const { digger } = this;
    const below = LEVELS[LEVELS.indexOf(level) - 1] as Level;
    let minimal = this.digMinimalUnder(order, level, rng);
    for (let turn = 0; turn < LOOSENINGS && !cancel.cancelled(); turn++) {
      if (minimal && this.isOfLevel(level)) return true;
      if (!minimal || digger.solvedBy(below)) {
        digger.loosen(LOOSENED_GIVENS, rng);
        minimal = this.digMinimalUnder(rng.shuffle(digger.givenCells()), level, rng);
      } else {
        return false;
      }
    }
    return false;
  }
}
