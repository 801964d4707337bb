import { fail, ok, type Result } from '../../../shared/base/result.ts';
import { LEVELS, type Level } from '../../../shared/step/step.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { type CancelToken, either, NEVER_CANCELLED } from '../core/io.ts';
import type { AttemptOutcome } from '../generate/attempt.ts';
import {
  type ClassBounds,
  ClassDigger,
  type ClassPuzzle,
  type ClassRequest,
  type ClassWork,
} from '../generate/classDigger.ts';
import { Generator } from '../generate/generator.ts';

const MOST_ATTEMPTS = 6;

/**
 * Limits on making a province. If a limit is reached, the province still has exactly one solution, but may be of an
 * easier class.
 */
export interface ProvinceBounds {
  /**
   * Limit for all attempts at an easy or medium puzzle together, in polls of the cancel token. Solvers poll it before
   * every technique, searches every few dozen nodes.
   */
  readonly polls: number;
  /** Limit for grading an easy or medium puzzle that was not graded during digging, in polls of the cancel token. */
  readonly grading: number;
  /** Limits on hard, master and extreme puzzles. */
  readonly classes: ClassBounds;
}

/**
 * Limits that belong to digging recipe 1, which must give the same givens for ever. Easy and medium puzzles do not
 * reach their limits.
 */
const BOUNDS: ProvinceBounds = {
  polls: 40_000,
  grading: 5000,
  classes: { work: 150_000_000, workPerPuzzle: 4_000_000, workPerSolve: 20_000_000, starts: 120 },
};

/** Limits on changing an easy or medium puzzle until it has its class. Few moves are needed for that. */
const CLIMBING = { moves: 40, polishing: 0 };
/**
 * Classes that the generator tries in turn, hardest first, if class medium is requested (or a harder one fails), and if
 * class easy is requested.
 */
const EASY_OR_MEDIUM: readonly Level[] = ['medium', 'easy'];
const EASY: readonly Level[] = ['easy'];

/** Digs the givens of provinces by digging recipe 1. Not re-entrant. */
export class ProvinceDigger {
  private readonly generator: Generator;
  private readonly classDigger: ClassDigger;
  private readonly bounds: ProvinceBounds;

  /** @param bounds by default those of the recipe. With other limits, the digger makes other puzzles. */
  constructor(topology: Topology, bounds: ProvinceBounds = BOUNDS) {
    this.bounds = bounds;
    this.generator = new Generator(topology, { asRecipe1: true });
    this.classDigger = new ClassDigger(topology, this.generator.digger, bounds.classes);
  }

  /**
   * Counts of work for the puzzles dug so far, for benches. For easy and medium puzzles, work is not limited by these
   * counts.
   */
  get work(): ClassWork {
    return this.classDigger.work;
  }

  /**
   * Tries to dig a puzzle of the requested class, then of easier ones until one is reached. Easy always succeeds.
   * Errors: `cancelled`.
   */
  dig(request: ClassRequest, cancel: CancelToken = NEVER_CANCELLED): Result<ClassPuzzle> {
    const { level } = request;
    const classes = level === 'easy' ? EASY : EASY_OR_MEDIUM;
    const harder = classes.includes(level) ? null : this.classDigger.dig(request, cancel);
    if (harder && !cancel.cancelled()) return ok(harder);
    for (const one of classes) {
      const attempt = this.attempt({ ...request, level: one }, cancel);
      if (!attempt.ok) return attempt;
      const puzzle = this.graded(attempt.value, { ...request, level: one }, cancel);
      if (cancel.cancelled()) return fail('cancelled', 'generation-cancelled');
      if (puzzle && LEVELS.indexOf(puzzle.difficulty) <= LEVELS.indexOf(one)) return ok(puzzle);
    }
    throw new Error('singles do not solve an easy province');
  }

  /** Makes a few attempts with the generator, and returns the outcome that is closest to the class. */
  private attempt(
    { solution, known: knownCells, level: difficulty, seed }: ClassRequest,
    cancel: CancelToken,
  ): Result<AttemptOutcome> {
    const options = { difficulty, seed, solution, knownCells, climbing: CLIMBING };
    const bound = afterPolls(this.bounds.polls);
    const context = { cancel, timeUp: bound, overdue: bound };
    let closest = this.generator.attempt(options, 0, context);
    for (let index = 1; index < MOST_ATTEMPTS && closest.ok && closest.value.distance > 0; index++) {
      const next = this.generator.attempt(options, index, context);
      // An attempt fails if the limit on polls was reached.
      if (!next.ok) break;
      if (next.value.distance < closest.value.distance) closest = next;
    }
    return closest;
  }

  /**
   * Grades the puzzle. Null if the human solver does not finish within its limit. Easy puzzles need only singles and
   * have no limit.
   */
  private graded(
    { puzzle }: AttemptOutcome,
    { solution, known, level }: ClassRequest,
    cancel: CancelToken,
  ): ClassPuzzle | null {
    const { givens } = puzzle;
    if (puzzle.difficulty !== 'unrated' && puzzle.score !== null) {
      return { givens, difficulty: puzzle.difficulty, score: puzzle.score };
    }
    const position = givens.map((digit, cell) => (known[cell] === 1 ? solution[cell] : digit));
    const bound = level === 'easy' ? cancel : either(cancel, afterPolls(this.bounds.grading));
    const { difficulty, score } = this.generator.human.solve(position, bound);
    return difficulty && { givens, difficulty, score };
  }
}

/**
 * Makes a token that is raised once it has been polled `most` times. So it is a limit that is the same on every
 * machine.
 */
function afterPolls(most: number): CancelToken {
  let polls = 0;
  return { cancelled: () => ++polls > most };
}
