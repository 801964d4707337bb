import { fail, ok, type Result } from '../../../shared/base/result.ts';
import type { GenerateWishes } from '../../../shared/generate/options.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { either, NEVER_CANCELLED } from '../core/io.ts';
import { createRng, derivedSeed } from '../core/rng.ts';
import { createFiller, type Filler } from '../filling/filler.ts';
import type { GraderOptions } from '../humanSolver/grader.ts';
import { createHumanSolver, type HumanSolver } from '../humanSolver/humanSolver.ts';
import type { AttemptOutcome, GenerateContext, GeneratedPuzzle, GenerateOptions } from './attempt.ts';
import { anneal } from './digging/anneal.ts';
import { type Candidate, type ClimbTools, climb, interlockOf, unjudged, withFigures } from './digging/climb.ts';
import { Digger } from './digging/digger.ts';
import { digFromFull } from './digging/diggingOrder.ts';
import { pad } from './digging/pad.ts';
import { repair } from './digging/repair.ts';
import { ownGivens, shortfallsOf } from './digging/shortfalls.ts';
import { InterlockTest } from './interlock/interlock.ts';
import { type GenerationPlan, planFor } from './plan.ts';
import { aimOf } from './target/aim.ts';
import { TargetSearch } from './target/targetSearch.ts';

/** A stage of generating. The message at the time limit names the stage reached. */
export type GenerationStage = 'starting' | 'drawing' | 'filling' | 'digging' | 'adjusting';

/** The failure to return if the time limit was reached before there was any puzzle. */
export function timeUpWhile(stage: GenerationStage): Result<never> {
  return fail('gave-up', 'time-up', { stage: { key: `stage.${stage}` } });
}

const DEFAULT_ATTEMPTS = 200;
/**
 * Default number of attempts if a rating is requested. It is lower than without a rating, because each of these
 * attempts makes many puzzles.
 */
const DEFAULT_ATTEMPTS_AT_RATING = 4;

/** Largest number of attempts at a puzzle. */
export function mostAttempts({ attempts, timeLimit, rating }: GenerateOptions): number {
  if (attempts !== undefined) return attempts;
  if (timeLimit !== undefined) return Number.MAX_SAFE_INTEGER;
  return rating === undefined ? DEFAULT_ATTEMPTS : DEFAULT_ATTEMPTS_AT_RATING;
}

/**
 * Largest share of cap-only givens for which swaps are tried. If the share is larger, swaps cannot remove all of them.
 * Measured on single subgrids with variants: puzzles in which half of the givens are cap-only become minimal; those
 * with two thirds do not.
 */
const MAX_CAP_ONLY_SHARE = 0.6;
/**
 * Used instead of `MAX_CAP_ONLY_SHARE` for puzzles with regions. With scattered regions, 4 s of swaps never made a
 * puzzle minimal if half of its givens were cap-only.
 */
const MAX_CAP_ONLY_SHARE_WITH_REGIONS = 0.5;

/**
 * Generates puzzles on one topology. The techniques of the requested class solve the puzzle, and those of the next
 * easier class do not. Owns tables for the topology, so create it once. Not re-entrant.
 */
export class Generator implements ClimbTools {
  readonly topology: Topology;
  private readonly filler: Filler;
  readonly digger: Digger;
  readonly human: HumanSolver;
  readonly interlockTest: InterlockTest;

  constructor(topology: Topology, options: GraderOptions = {}) {
    this.topology = topology;
    this.filler = createFiller(topology);
    this.digger = new Digger(topology, options);
    this.human = createHumanSolver(topology);
    this.interlockTest = new InterlockTest(topology);
  }

  /**
   * Makes a puzzle. Attempts are independent, each with a seed derived from the seed of the puzzle. The first attempt
   * that meets the wishes gives the puzzle, so several workers may run attempts in parallel (see {@link attempt}).
   *
   * Errors: `bad-input` for wishes that contradict each other or the layout; `no-solution` if the layout has none;
   * `gave-up` if no attempt succeeded and there is no time limit; `cancelled`.
   */
  generate(options: GenerateOptions, context: GenerateContext = {}): Result<GeneratedPuzzle> {
    return firstFitting(options, context, (attempt) => this.attempt(options, attempt, context));
  }

  /**
   * Makes one attempt. If the distance of its outcome is not 0, the puzzle does not meet all wishes. Errors as for
   * {@link generate}.
   */
  attempt(options: GenerateOptions, attempt: number, context: GenerateContext = {}): Result<AttemptOutcome> {
    if (options.rating === undefined) return this.dig(options, attempt, context);
    const aim = aimOf(options.rating);
    if (!aim.ok) return aim;
    const make = (own: GenerateOptions, inner: GenerateContext) => this.dig(own, 0, inner);
    return new TargetSearch(this, make, options, aim.value, attempt, context).run();
  }

  /** An attempt that ignores the rating wish. */
  private dig(options: GenerateOptions, attempt: number, context: GenerateContext): Result<AttemptOutcome> {
    const { cancel = NEVER_CANCELLED, timeUp = NEVER_CANCELLED, overdue = NEVER_CANCELLED } = context;
    const { digger, topology, human, interlockTest } = this;
    const { attempts: _, known = null, solution: fixed, knownCells = null, climbing = null, ...wishes } = options;
    const planned = planFor(topology, wishes, { knownCells, climbing });
    if (!planned.ok) return planned;
    // Decide whether the puzzle must be minimal. If the first attempt did not remove every cap-only given, further
    // attempts would not either, so their puzzles need not be minimal. Extreme puzzles on several subgrids take so long
    // that even the puzzle of the first attempt need not be minimal.
    const { capped, cap, strictlyMinimal, relaxes } = planned.value;
    const anneals = strictlyMinimal && capped && topology.subgridCount > 1;
    const relaxed = capped && relaxes && (attempt > 0 || (anneals && cap === 'extreme'));
    let plan = relaxed ? { ...planned.value, strictlyMinimal: false } : planned.value;
    const rng = createRng(derivedSeed(options.seed, attempt));
    const report = (stage: GenerationStage, fraction: number | null, best: Candidate | null = null): void =>
      context.onProgress?.({ stage, attempts: attempt + 1, fraction, lacking: best?.shortfalls[0] ?? null });
    report('filling', null);
    const patience = either(cancel, timeUp);
    const due = either(cancel, overdue);
    const filling = fixed ? ok({ solution: fixed }) : this.filler.fill(rng, { cancel: patience, known });
    if (!filling.ok) {
      return filling.error.code === 'cancelled' && !cancel.cancelled() ? timeUpWhile('filling') : filling;
    }
    const { solution } = filling.value;
    digger.start(solution, plan, patience);
    interlockTest.start(solution);
    const order = rng.shuffle(Int32Array.from({ length: digger.unitCount }, (_each, unit) => unit));
    digFromFull(digger, order, (done) => report('digging', done / order.length));
    const maxCapOnlyShare = topology.hasRegions.includes(1) ? MAX_CAP_ONLY_SHARE_WITH_REGIONS : MAX_CAP_ONLY_SHARE;
    if (plan.capped && !anneals && digger.capOnlyUnits().length > maxCapOnlyShare * digger.givenUnits().length) {
      plan = { ...plan, strictlyMinimal: false };
      digger.deferUniqueness();
    }
    const isCutShort = patience.cancelled();
    // Digging was cut short, so this puzzle has too many givens. Discard it, because the first attempt already returned
    // a puzzle like it.
    if (attempt > 0 && isCutShort && !cancel.cancelled()) return timeUpWhile('digging');
    const outcome = (candidate: Candidate): AttemptOutcome =>
      this.outcome(plan, candidate, { solution, isCutShort, seed: options.seed, attempt });
    if (attempt === 0) context.onClosest?.(outcome(unjudged(topology, plan, digger)));
    const tools = { topology, digger, human, interlockTest };
    const onMove = (closest: Candidate | null): void => report('adjusting', null, closest);
    let best = (anneals ? anneal : climb)(tools, plan, rng, due, timeUp, onMove);
    if (cancel.cancelled()) return fail('cancelled', 'generation-cancelled');
    if (best.distance === 0 && plan.minimal && !anneals) best = repair(tools, plan, best, rng, patience);
    if (best.distance === 0 && !plan.minimal && !patience.cancelled()) best = pad(tools, plan, best, rng, due);
    // The grader judged the puzzle. Solve it as a person would, unless it is certain that it will not be returned. Seldom,
    // this solve takes steps in an order that misses the class.
    if (best.figures === null && plan.cap !== null && (best.distance === 0 || options.timeLimit !== undefined)) {
      const log = human.solve(best.givens, due);
      best = due.cancelled() ? { ...best, distance: best.distance + 1 } : withFigures(plan, best, log);
    }
    // Judging stopped before the interlock test. If the puzzle is returned as the closest one, say what it lacks.
    if (best.interlock === null && plan.interlocked && options.timeLimit !== undefined) {
      best = { ...best, ...interlockOf(tools, plan, best, due) };
    }
    if (cancel.cancelled()) return fail('cancelled', 'generation-cancelled');
    return ok(outcome(best));
  }

  /** @param isCutShort whether a limit ended the digging early. */
  private outcome(
    plan: GenerationPlan,
    best: Candidate,
    { isCutShort, ...rest }: Pick<GeneratedPuzzle, 'solution' | 'seed' | 'attempt'> & { readonly isCutShort: boolean },
  ): AttemptOutcome {
    const { givenCount, figures, interlock } = best;
    const givens = ownGivens(plan, best.givens);
    const isUnfinished = isCutShort || plan.paddedTo > givenCount || (plan.strictlyMinimal && !best.minimal);
    const distance = best.distance + (isUnfinished ? 1 : 0);
    return {
      distance,
      puzzle: {
        layout: this.topology.layout,
        givens,
        givenCount,
        difficulty: figures?.difficulty ?? 'unrated',
        score: figures?.score ?? null,
        techniques: figures?.techniques ?? null,
        rating: null,
        minimal: best.minimal,
        interlock,
        shortfalls: distance === 0 ? [] : shortfallsOf(this.topology, plan, best),
        ...rest,
      },
    };
  }
}

/**
 * Makes attempts until one meets the wishes, the time is up, or the largest number of attempts is reached.
 *
 * Errors: those of the attempts and of {@link closestOrFailure}.
 */
export function firstFitting(
  options: GenerateOptions,
  context: GenerateContext,
  attemptNumber: (attempt: number) => Result<AttemptOutcome>,
): Result<GeneratedPuzzle> {
  const { timeUp = NEVER_CANCELLED } = context;
  const most = mostAttempts(options);
  let closest: AttemptOutcome | null = null;
  for (let attempt = 0; attempt < most && !(closest && timeUp.cancelled()); attempt++) {
    const made = attemptNumber(attempt);
    if (!made.ok) {
      if (closest && made.error.code === 'gave-up') break;
      return made;
    }
    if (made.value.distance === 0) return ok(made.value.puzzle);
    if (closest && made.value.distance >= closest.distance) continue;
    closest = made.value;
    context.onClosest?.(closest);
  }
  return closestOrFailure(options, closest, most);
}

/** The result if no attempt met all wishes: with a time limit or a rating the closest puzzle, otherwise a failure. */
export function closestOrFailure(
  { difficulty, timeLimit, rating }: GenerateWishes,
  closest: AttemptOutcome | null,
  attempts: number,
): Result<GeneratedPuzzle> {
  if (closest && (timeLimit !== undefined || rating !== undefined)) return ok(closest.puzzle);
  if (timeLimit !== undefined) return timeUpWhile('filling');
  return fail('gave-up', 'attempts', { attempts, difficulty });
}
