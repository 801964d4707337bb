import { fail, ok, type Result } from '../../../../shared/base/result.ts';
import type { Shortfall } from '../../../../shared/generate/options.ts';
import type { RatedPart } from '../../../../shared/rating/rating.ts';
import { either, NEVER_CANCELLED, type Progress } from '../../core/io.ts';
import { createRng, derivedSeed, type Rng } from '../../core/rng.ts';
import { Subject } from '../../rating/subject.ts';
import type { AttemptOutcome, GenerateContext, GeneratedPuzzle, GenerateOptions } from '../attempt.ts';
import { type ClimbTools, redigSubgrid } from '../digging/climb.ts';
import { digFrom } from '../digging/diggingOrder.ts';
import {
  countGivens,
  distanceOf,
  figuresOf,
  type SolveFigures,
  shortfallsOfGivens,
  shortfallsOfSolve,
} from '../digging/shortfalls.ts';
import type { InterlockReport } from '../interlock/interlock.ts';
import { type GenerationPlan, planFor } from '../plan.ts';
import type { Aim } from './aim.ts';
import { ClassModel } from './classModel.ts';

/** Limits of the search for a puzzle whose rating is in the range. */
interface Limits {
  /** Largest number of puzzles dug in one attempt. */
  readonly puzzles: number;
  /** Number of moves tried on a puzzle that is near the target. */
  readonly moves: number;
  /** Number of givens added back in a move. */
  readonly added: number;
}

const ALONE: Limits = { puzzles: 12, moves: 10, added: 3 };
const SEVERAL: Limits = { puzzles: 4, moves: 4, added: 6 };
/** A puzzle whose offset is at most this is near the target. */
const NEAR = 0.5;
/**
 * `PADDED`: number of puzzles to which givens are added. `ORDERS`: number of random orders of adding them that are
 * tried for each puzzle.
 */
const PADDED = 3;
const ORDERS = 4;
/** If adding a unit moves the rating from too hard to too easy, this many other units are tried in its place. */
const INSTEAD = 6;
/** Weight of an unmet wish, if an offset of 1 from the target has weight 1. */
const WISH_WEIGHT = 10;

type Failure = Extract<Result<never>, { readonly ok: false }>;

/** Makes a puzzle of a class, without regard to its rating. */
export type Make = (options: GenerateOptions, context: GenerateContext) => Result<AttemptOutcome>;

/** A puzzle found during the search. */
interface Find {
  readonly givens: Uint8Array;
  readonly solution: Uint8Array;
  readonly plan: GenerationPlan;
  readonly rated: RatedPart;
  /** Offset of the rating from the target, see `Aim`. */
  readonly offset: number;
  readonly minimal: boolean;
}

/** A puzzle found during the search, judged by all wishes. */
interface JudgedFind extends Find {
  readonly lacking: readonly Shortfall[];
  readonly figures: SolveFigures | null;
  readonly interlock: InterlockReport | null;
  /** How far the puzzle is from the target and all wishes; 0 if it meets them. */
  readonly distance: number;
  /**
   * Number of qualities that the puzzle lacks although the wishes do not ask for them: being minimal, being
   * interlocked.
   */
  readonly flaws: number;
}

const NOT_RATED: RatedPart = { value: null, class: null, evidence: { figures: {}, uses: [], why: [] } };

/**
 * Searches for a puzzle whose rating lies in a range.
 *
 * 1. Dig puzzles of the most promising classes ({@link ClassModel}) and rate each.
 * 2. Change puzzles near the range: add some givens back in one subgrid, remove others, and keep the change if the
 *    rating is no farther from the range.
 * 3. If this does not reach the range: add givens to puzzles that are too hard, in random order, until the rating is in
 *    the range. Such a puzzle is reported as not minimal.
 *
 * All limits are counters, so the same seed gives the same puzzle. An object can be used for one search only.
 */
export class TargetSearch {
  private readonly tools: ClimbTools;
  private readonly make: Make;
  private readonly options: GenerateOptions;
  private readonly aim: Aim;
  private readonly context: GenerateContext;
  private readonly attempt: number;
  private readonly rng: Rng;
  private readonly classes: ClassModel;
  private readonly limits: Limits;
  private best: JudgedFind | null = null;
  /** Largest number of flaws that the result may have. It is the largest number of flaws of any puzzle that was dug. */
  private tolerated = 0;
  /** Puzzles that are too hard, to which givens can be added. */
  private readonly tooHard: Find[] = [];

  /** @param options the wishes; they include the rating from which `aim` was made. */
  constructor(
    tools: ClimbTools,
    make: Make,
    options: GenerateOptions,
    aim: Aim,
    attempt: number,
    context: GenerateContext,
  ) {
    this.tools = tools;
    this.make = make;
    this.options = options;
    this.aim = aim;
    this.attempt = attempt;
    this.context = context;
    this.rng = createRng(derivedSeed(options.seed, `target ${attempt}`));
    this.classes = new ClassModel(options.difficulty);
    this.limits = tools.topology.subgridCount === 1 ? ALONE : SEVERAL;
  }

  /**
   * Runs the search. Returns a puzzle in the range, or the closest one found. Errors: those of {@link Make}, if there
   * is no puzzle yet; `cancelled`.
   */
  run(): Result<AttemptOutcome> {
    for (let number = 0; number < this.limits.puzzles && !this.isDone && !this.isOver; number++) {
      const failed = this.dig(number);
      if (failed && (!this.best || failed.error.code !== 'gave-up')) return failed;
      if (this.classes.isTooHard && this.mayAdd) break;
    }
    if (!this.isDone && this.mayAdd) this.addToHard();
    const { best, isCancelled } = this;
    if (isCancelled || best === null) return fail('cancelled', 'generation-cancelled');
    return ok(this.outcome(best));
  }

  /** Makes a puzzle of the most promising class, and changes it if it is near the target. */
  private dig(number: number): Failure | null {
    const { rating: _rating, attempts: _attempts, ...asked } = this.options;
    // Do not add spare givens yet. They are added later, as many as the target requires.
    const wishes = { ...asked, minimal: asked.minimal ?? true };
    const difficulty = this.classes.next();
    const seed = derivedSeed(this.options.seed, `target ${this.attempt}.${number}`);
    const { onClosest: _closest, onProgress, ...tokens } = this.context;
    const listener = onProgress && ((report: Progress) => onProgress({ ...report, ...this.progress }));
    const made = this.make({ ...wishes, difficulty, seed }, { ...tokens, ...(listener && { onProgress: listener }) });
    if (!made.ok) return made;
    const { givens, solution, minimal } = made.value.puzzle;
    const planned = planFor(this.tools.topology, { ...wishes, difficulty });
    if (!planned.ok) return planned;
    const rated = this.rate(givens);
    const offset = this.aim.offset(rated ?? NOT_RATED);
    const find: Find = { givens, solution, plan: planned.value, rated: rated ?? NOT_RATED, offset, minimal };
    this.tools.interlockTest.start(solution);
    const judged = this.consider(find);
    if (rated === null) return null;
    if (judged) this.tolerated = Math.max(this.tolerated, judged.flaws);
    this.classes.learn(offset);
    if (offset > 0) this.tooHard.push(find);
    if (offset !== 0 && Math.abs(offset) <= NEAR) this.walk(find);
    return null;
  }

  /** Changes a puzzle in small moves that never increase its distance from the target. */
  private walk(start: Find): void {
    const { digger, topology } = this.tools;
    const { rng, limits } = this;
    digFrom(digger, start, start.plan, rng, this.patience);
    let { offset } = start;
    for (let move = 0; move < limits.moves && !this.isDone && !this.isOver; move++) {
      this.report();
      const before = digger.snapshot();
      const subgrid = rng.below(topology.subgridCount);
      const isChanged = redigSubgrid(this.tools, start.plan, subgrid, limits.added, rng, () => true);
      // Rating a puzzle that is harder than its class can take a minute on several subgrids. So check first that the
      // techniques of the class solve it.
      const isSolved = isChanged && !this.isOver && (start.plan.cap === null || digger.solvedBy(start.plan.cap));
      const rated = isSolved ? this.rate(digger.givens) : null;
      const next = rated ? this.aim.offset(rated) : Number.POSITIVE_INFINITY;
      if (rated === null || Math.abs(next) > Math.abs(offset)) {
        digger.restore(before);
        continue;
      }
      offset = next;
      const find = { ...start, givens: digger.givens.slice(), rated, offset, minimal: digger.isMinimal };
      this.consider(find);
    }
  }

  /**
   * Whether givens may be added, so that the puzzle has redundant ones. This is so unless a minimal puzzle was
   * requested.
   */
  private get mayAdd(): boolean {
    return this.options.minimal !== true;
  }

  /**
   * Adds givens to the puzzles that are too hard, starting with the one nearest to the range, until one is in the
   * range.
   */
  private addToHard(): void {
    const starts = this.tooHard.sort((a, b) => a.offset - b.offset).slice(0, PADDED);
    // A puzzle with added givens is never minimal, so tolerate at least this one flaw.
    this.tolerated = Math.max(this.tolerated, 1);
    for (let order = 0; order < ORDERS; order++) {
      for (const start of starts) {
        if (this.isDone || this.isOver) return;
        this.add(start);
      }
    }
  }

  /** Adds units in a random order. Searches for a number of units such that the rating is in the range. */
  private add(start: Find): void {
    const { units } = start.plan;
    this.tools.interlockTest.start(start.solution);
    const open = units.flatMap((cells, unit) => (start.givens[cells[0]] === 0 ? [unit] : []));
    this.rng.shuffle(open);
    // With `few` units added the puzzle is too hard, with `many` too easy. The number grows in small steps at first, so
    // that few units are added.
    let few = 0;
    let many = open.length;
    for (let step = 1; many - few > 1 && !this.isOver; step *= 2) {
      const middle = Math.min(few + step, (few + many) >> 1);
      const offset = this.withUnits(start, open.slice(0, middle));
      if (offset === null || offset === 0) return;
      if (offset > 0) few = middle;
      else many = middle;
    }
    for (const unit of open.slice(many, many + INSTEAD)) {
      if (this.isOver || this.withUnits(start, [...open.slice(0, few), unit]) === 0) return;
    }
  }

  /** Offset of the puzzle with these units added; null if the work was cut short. */
  private withUnits(start: Find, units: readonly number[]): number | null {
    this.report();
    const givens = start.givens.slice();
    for (const unit of units) for (const cell of start.plan.units[unit]) givens[cell] = start.solution[cell];
    const rated = this.rate(givens);
    if (rated === null) return null;
    const offset = this.aim.offset(rated);
    this.consider({ ...start, givens, rated, offset, minimal: false });
    return offset;
  }

  /** Rates a puzzle; returns null if the work was cut short. */
  private rate(givens: Uint8Array): RatedPart | null {
    const rated = this.aim.scheme.rate(new Subject(this.tools.topology, givens, this.patience));
    return this.isOver ? null : rated;
  }

  /** Judges a puzzle if it may be the best one so far. Returns null if it cannot be. */
  private consider(find: Find): JudgedFind | null {
    const { best } = this;
    if (best && Math.abs(find.offset) > best.distance) return null;
    const judged = this.judge(find);
    const isBetter =
      !best || judged.distance < best.distance || (judged.distance === best.distance && judged.flaws < best.flaws);
    if (!isBetter) return judged;
    this.best = judged;
    this.context.onClosest?.(this.outcome(judged));
    return judged;
  }

  /** Compares a find with all wishes. */
  private judge(find: Find): JudgedFind {
    const { topology, human, interlockTest } = this.tools;
    const { minimal, interlocked, difficulty } = this.options;
    const { plan, givens, offset } = find;
    const lacking = shortfallsOfGivens(topology, { ...plan, paddedTo: 0 }, givens);
    const log = human.solve(givens, this.due);
    const figures = this.due.cancelled() ? null : figuresOf(log);
    // If no class was requested, the model chose the class, so a puzzle of another class is not reported as a
    // shortfall.
    if (difficulty !== 'unrated') {
      if (figures) lacking.push(...shortfallsOfSolve(plan, figures));
      else lacking.push({ option: 'difficulty', wanted: difficulty, found: 'unrated' });
    }
    const interlock = plan.interlocked ? interlockTest.run(givens, this.due) : null;
    const isLoose = interlock?.interlocked === false;
    if (isLoose && interlocked === true) lacking.push({ option: 'interlocked', wanted: 'yes', found: 'no' });
    if (!find.minimal && minimal === true && plan.strictlyMinimal) {
      lacking.push({ option: 'minimal', wanted: 'yes', found: 'no' });
    }
    const flaws = (isLoose ? 1 : 0) + (plan.minimal && !find.minimal ? 1 : 0);
    const distance = Math.abs(offset) + WISH_WEIGHT * distanceOf(lacking);
    return { ...find, lacking, figures, interlock, distance, flaws };
  }

  private get isDone(): boolean {
    return this.best !== null && this.best.distance === 0 && this.best.flaws <= this.tolerated;
  }

  private get isCancelled(): boolean {
    return this.context.cancel?.cancelled() === true;
  }

  private get isOver(): boolean {
    return this.patience.cancelled();
  }

  private get patience() {
    return either(this.context.cancel ?? NEVER_CANCELLED, this.context.timeUp ?? NEVER_CANCELLED);
  }

  private get due() {
    return either(this.context.cancel ?? NEVER_CANCELLED, this.context.overdue ?? NEVER_CANCELLED);
  }

  private get progress() {
    const { best, attempt } = this;
    return { attempts: attempt + 1, fraction: null, lacking: best ? (this.shortfallsOf(best)[0] ?? null) : null };
  }

  private report(): void {
    this.context.onProgress?.({ stage: 'adjusting', ...this.progress });
  }

  private shortfallsOf({ offset, rated, lacking }: JudgedFind): Shortfall[] {
    return offset === 0 ? [...lacking] : [this.aim.shortfall(rated), ...lacking];
  }

  private outcome(find: JudgedFind): AttemptOutcome {
    const { givens, solution, figures, interlock, rated, minimal, distance } = find;
    const puzzle: GeneratedPuzzle = {
      layout: this.tools.topology.layout,
      givens,
      solution,
      givenCount: countGivens(givens),
      difficulty: figures?.difficulty ?? 'unrated',
      score: figures?.score ?? null,
      techniques: figures?.techniques ?? null,
      rating: { kind: this.aim.scheme.id, value: rated.value, class: rated.class },
      seed: this.options.seed,
      attempt: this.attempt,
      minimal,
      interlock,
      shortfalls: this.shortfallsOf(find),
    };
    return { distance, puzzle };
  }
}
