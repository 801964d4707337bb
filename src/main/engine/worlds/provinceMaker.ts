import { fail, ok, type Result } from '../../../shared/base/result.ts';
import { LEVELS, type Level } from '../../../shared/step/step.ts';
import { FARTHEST_BOX, keyOf, type LatticePlace } from '../../../shared/worlds/lattice.ts';
import { type CancelToken, either, NEVER_CANCELLED } from '../core/io.ts';
import type { AttemptOutcome } from '../generate/attempt.ts';
import { Generator } from '../generate/generator.ts';
import { knownSidesOf, needsOf } from './owners.ts';
import { digitsAndRims } from './provinceDigits.ts';
import { wishedClassOf } from './wishedClass.ts';
import { digitsOf, hasProvince, type World, type WorldDigits } from './world.ts';

/** Attempts at a class. */
const MOST_ATTEMPTS = 6;

/** Bounds in polls of the cancel token: techniques poll at every try of one, searches at every few dozen nodes. */
export interface PollBounds {
  /**
   * Of all attempts at the wished class together. What is cut short still has one solution, but may be of another class.
   */
  readonly wished: number;
  /** Same if that is the class extreme, where a poll takes three times as long or more. */
  readonly extreme: number;
  /** Same for each easier class, if the wished one was not reached. */
  readonly easier: number;
  /** Of grading a puzzle that was not graded when it was dug. */
  readonly grading: number;
}

/** Those of digging recipe 1. A bound for each attempt, instead of all together, missed more classes. */
const BOUNDS: PollBounds = { wished: 40_000, extreme: 20_000, easier: 10_000, grading: 5000 };

/**
 * Polishing and vain climbs took nearly all of the time of the slowest provinces: without these bounds extreme ones took
 * up to 10 s.
 */
const CLIMBING = { moves: 40, polishing: 0 };
/** Classes with spare givens. The others are not minimal either, but each try at spare givens costs a full solve. */
const SPARED: ReadonlySet<Level> = new Set(['easy', 'medium']);
/** Steps of the class that the others need. With the generator's usual 2 to 5, vain moves took most of the time. */
const TARGET_STEPS = 1;

/** A province: a puzzle on the topology of its family. Arrays are owned by the caller. */
export interface Province {
  readonly place: LatticePlace;
  /** cell → digit. */
  readonly solution: Uint8Array;
  /** cell → 1 if another province owns it. Its digit is known once that province is solved. */
  readonly known: Uint8Array;
  /** cell → given digit, 0 for none and in known cells. */
  readonly givens: Uint8Array;
  readonly wished: Level;
  /** The class that the human solver grades it as, known cells filled in: `wished` or, if the bounds are reached, easier. */
  readonly difficulty: Level;
  /** Sum of the costs of the solver's steps. */
  readonly score: number;
  readonly sides: ReturnType<typeof knownSidesOf>;
  /** The provinces that own its known cells. */
  readonly needs: readonly LatticePlace[];
}

/**
 * Makes the provinces of one world by digging recipe 1. Each is a pure function of world and place: nothing depends on
 * the provinces made before. Not re-entrant.
 */
export class ProvinceMaker {
  private readonly world: World;
  private readonly digits: WorldDigits;
  private readonly generator: Generator;
  private readonly bounds: PollBounds;

  /** @param bounds others than those of the recipe make other provinces. */
  constructor(world: World, bounds: PollBounds = BOUNDS) {
    this.world = world;
    this.bounds = bounds;
    this.digits = digitsOf(world);
    this.generator = new Generator(world.family.topology);
  }

  /**
   * Errors: `bad-input` beyond the edge of the world; `cancelled`.
   *
   * @param wished class to reach; by default that of the place, so that the province belongs to the world.
   */
  make(
    place: LatticePlace,
    cancel: CancelToken = NEVER_CANCELLED,
    wished: Level = wishedClassOf(this.world, place),
  ): Result<Province> {
    if (!hasProvince(this.world, place)) return fail('bad-input', 'world-edge', { boxes: FARTHEST_BOX });
    const { solution, known } = digitsAndRims(this.world, this.digits, place);
    const { bounds } = this;
    const { family } = this.world;
    const rest = { place, solution, known, wished, sides: knownSidesOf(family, place), needs: needsOf(family, place) };
    const rankOf = (level: Level): number => LEVELS.indexOf(level);
    let hardest: Province | null = null;
    // From the wished class down, until one is reached. Easy ones always come out.
    for (const level of LEVELS.slice(0, rankOf(wished) + 1).reverse()) {
      if (hardest && rankOf(hardest.difficulty) >= rankOf(level)) break;
      const polls = level === 'extreme' ? bounds.extreme : level === wished ? bounds.wished : bounds.easier;
      const dug = this.dig(place, solution, known, level, polls, cancel);
      if (!dug.ok) return dug;
      const graded = this.grade(dug.value, solution, known, level, cancel);
      if (cancel.cancelled()) return fail('cancelled', 'generation-cancelled');
      if (!graded || rankOf(graded.difficulty) > rankOf(level)) continue;
      if (hardest && rankOf(hardest.difficulty) >= rankOf(graded.difficulty)) continue;
      hardest = { ...rest, givens: dug.value.puzzle.givens, ...graded };
    }
    if (!hardest) throw new Error('singles do not solve an easy province');
    return ok(hardest);
  }

  /** The closest of a few attempts. */
  private dig(
    place: LatticePlace,
    solution: Uint8Array,
    knownCells: Uint8Array,
    difficulty: Level,
    polls: number,
    cancel: CancelToken,
  ): Result<AttemptOutcome> {
    const seed = `${this.world.seed}/digging ${this.world.diggingRecipe}/${keyOf(place)}`;
    const spares = SPARED.has(difficulty) ? {} : { minimal: false, targetSteps: TARGET_STEPS };
    const options = { difficulty, seed, solution, knownCells, climbing: CLIMBING, ...spares };
    const bound = afterPolls(polls);
    const context = { cancel, timeUp: bound, overdue: bound };
    let closest = this.generator.attempt(options, 0, context);
    for (let index = 1; index < MOST_ATTEMPTS && closest.ok && closest.value.distance > 0; index++) {
      const next = this.generator.attempt(options, index, context);
      // It fails once the bound is reached.
      if (!next.ok) break;
      if (next.value.distance < closest.value.distance) closest = next;
    }
    return cancel.cancelled() ? fail('cancelled', 'generation-cancelled') : closest;
  }

  /** Null if the human solver does not finish within its bound. Easy puzzles need singles alone and have none. */
  private grade(
    { puzzle }: AttemptOutcome,
    solution: Uint8Array,
    known: Uint8Array,
    level: Level,
    cancel: CancelToken,
  ): Pick<Province, 'difficulty' | 'score'> | null {
    if (puzzle.difficulty !== 'unrated' && puzzle.score !== null) {
      return { difficulty: puzzle.difficulty, score: puzzle.score };
    }
    const position = puzzle.givens.map((digit, cell) => (known[cell] === 1 ? solution[cell] : digit));
    const bound = level === 'easy' ? cancel : either(cancel, afterPolls(this.bounds.grading));
    const { difficulty, score } = this.generator.human.solve(position, bound);
    return difficulty && { difficulty, score };
  }
}

/** Token that is raised when it has been polled a number of times: a bound that is the same on every machine. */
function afterPolls(most: number): CancelToken {
  let polls = 0;
  return { cancelled: () => ++polls > most };
}
