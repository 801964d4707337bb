import { fail, ok, type Result } from '../../../shared/base/result.ts';
import type { GenerateWishes, Shortfall } from '../../../shared/generate/options.ts';
import type { LayoutSpec } from '../../../shared/layout/spec.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { type CancelToken, either, NEVER_CANCELLED, type ProgressListener } from '../core/io.ts';
import { createRng, derivedSeed } from '../core/rng.ts';
import { createFiller, type Filler } from '../filling/fill.ts';
import { createHumanSolver, type HumanSolver } from '../humanSolver/humanSolver.ts';
import { anneal } from './digging/anneal.ts';
import { type Candidate, climb, unjudged } from './digging/climb.ts';
import { Digger } from './digging/digger.ts';
import { pad } from './digging/pad.ts';
import { repair } from './digging/repair.ts';
import { figuresOf, shortfallsOf } from './digging/shortfalls.ts';
import { type InterlockReport, InterlockTest } from './interlock/interlock.ts';
import { type GenerationPlan, planFor } from './plan.ts';

/** `unrated` requires a unique, minimal puzzle, but nothing about how it is solved. */
export type TargetDifficulty = GenerateWishes['difficulty'];

/** Wishes, plus the parameters of the search. */
export interface GenerateOptions extends GenerateWishes {
  readonly seed: string;
  /** Most attempts (default {@link DEFAULT_ATTEMPTS}; unlimited with a time limit). */
  readonly attempts?: number;
  /** A known full solution, cell → digit, for layouts that are hard to fill from scratch. Borrowed. */
  readonly known?: Uint8Array | null;
}

export interface GenerateContext {
  readonly cancel?: CancelToken;
  /** Signals that the time limit is reached: the closest puzzle so far is the answer. */
  readonly timeUp?: CancelToken;
  /** Signals that the answer cannot wait even for the figures of the closest puzzle. Later than `timeUp`. */
  readonly overdue?: CancelToken;
  readonly onProgress?: ProgressListener;
  /** Receives each puzzle that is closer than those before, also while an attempt goes on. */
  readonly onClosest?: (closest: AttemptOutcome) => void;
}

/** What generating was busy with when its time was up. */
export type GenerationStage = 'starting' | 'drawing' | 'filling' | 'digging' | 'adjusting';

/** The failure of work whose time limit was reached before there was any puzzle. */
export function timeUpWhile(stage: GenerationStage): Result<never> {
  return fail('gave-up', 'time-up', { stage: { key: `stage.${stage}` } });
}

/** A puzzle with exactly one solution. Arrays are owned by the caller. */
export interface GeneratedPuzzle {
  /** Its layout: the requested one, with everything drawn that its variants left open. */
  readonly layout: LayoutSpec;
  /** cell → given digit, 0 for none. */
  readonly givens: Uint8Array;
  readonly solution: Uint8Array;
  readonly givenCount: number;
  /**
   * The class that the human solver grades it as; `unrated` if that was not requested, or if the puzzle is too hard to
   * grade.
   */
  readonly difficulty: TargetDifficulty;
  /** Sum of the costs of the solver's steps, and number of steps by technique; null for an unrated puzzle. */
  readonly score: number | null;
  readonly techniques: Readonly<Record<string, number>> | null;
  /** The requested seed, and the attempt (from 0) that made the puzzle. */
  readonly seed: string;
  readonly attempt: number;
  /** Whether it is proved that no given (with a symmetry: no orbit of givens) can be removed. */
  readonly minimal: boolean;
  /** Result of the interlock test; null if it was not requested. */
  readonly interlock: InterlockReport | null;
  /** Wishes that it does not meet. Empty unless a time limit or the last attempt ended the search. */
  readonly shortfalls: readonly Shortfall[];
}

/** Result of an attempt. */
export interface AttemptOutcome {
  readonly puzzle: GeneratedPuzzle;
  /** 0 if it meets all wishes. */
  readonly distance: number;
}

export const DEFAULT_ATTEMPTS = 200;

/**
 * If a larger share of the givens is cap-only, no swaps remove them all. Measured on single subgrids with variants:
 * with half of the givens cap-only, puzzles become minimal; with two thirds they do not.
 */
const MAX_CAP_ONLY_SHARE = 0.6;
/**
 * Same limit with regions. With scattered ones, 4 s of swaps never made a puzzle minimal when half of its givens were
 * cap-only.
 */
const MAX_CAP_ONLY_SHARE_WITH_REGIONS = 0.5;

/**
 * Generates puzzles on one topology. Owns the tables for that, so make it once. Not re-entrant.
 *
 * The techniques of its class solve a puzzle, and those of the class below do not.
 */
export class Generator {
  private readonly topology: Topology;
  private readonly filler: Filler;
  private readonly digger: Digger;
  private readonly human: HumanSolver;
  private readonly interlockTest: InterlockTest;

  constructor(topology: Topology) {
    this.topology = topology;
    this.filler = createFiller(topology);
    this.digger = new Digger(topology);
    this.human = createHumanSolver(topology);
    this.interlockTest = new InterlockTest(topology);
  }

  /**
   * Attempts are independent, each with a seed derived from the puzzle's. The first one that meets the wishes is the
   * puzzle, so several workers may run attempts in parallel (see {@link attempt}).
   *
   * Errors: `bad-input` for wishes that contradict each other or the layout; `no-solution` if the layout has none;
   * `gave-up` if no attempt succeeded and there is no time limit; `cancelled`.
   */
  generate(options: GenerateOptions, context: GenerateContext = {}): Result<GeneratedPuzzle> {
    const { timeUp = NEVER_CANCELLED } = context;
    const most = options.attempts ?? (options.timeLimit === undefined ? DEFAULT_ATTEMPTS : Number.POSITIVE_INFINITY);
    let closest: AttemptOutcome | null = null;
    for (let attempt = 0; attempt < most && !(closest && timeUp.cancelled()); attempt++) {
      const made = this.attempt(options, attempt, context);
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

  /** One attempt. If its distance is not 0, it does not meet all wishes. Errors as for {@link generate}. */
  attempt(options: GenerateOptions, attempt: number, context: GenerateContext = {}): Result<AttemptOutcome> {
    const { cancel = NEVER_CANCELLED, timeUp = NEVER_CANCELLED, overdue = NEVER_CANCELLED } = context;
    const { digger, topology, human, interlockTest } = this;
    const { attempts: _, known = null, ...wishes } = options;
    const planned = planFor(topology, wishes);
    if (!planned.ok) return planned;
    // If the first attempt did not remove every cap-only given, further ones would not either, so those need not be
    // minimal. For extreme puzzles on several subgrids, even the first attempt takes long enough without that.
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
    const filling = this.filler.fill(rng, { cancel: patience, known });
    if (!filling.ok) {
      return filling.error.code === 'cancelled' && !cancel.cancelled() ? timeUpWhile('filling') : filling;
    }
    const { solution } = filling.value;
    digger.start(solution, plan, patience);
    interlockTest.start(solution);
    const order = rng.shuffle(Int32Array.from({ length: digger.unitCount }, (_each, unit) => unit));
    digger.digFromFull(order, (done) => report('digging', done / order.length));
    const maxCapOnlyShare = topology.hasRegions.includes(1) ? MAX_CAP_ONLY_SHARE_WITH_REGIONS : MAX_CAP_ONLY_SHARE;
    if (plan.capped && !anneals && digger.capOnlyUnits().length > maxCapOnlyShare * digger.givenUnits().length) {
      plan = { ...plan, strictlyMinimal: false };
      digger.deferUniqueness();
    }
    const isCutShort = patience.cancelled();
    // It cannot compete with the first attempt, which also returns a puzzle that still has too many givens.
    if (attempt > 0 && isCutShort && !cancel.cancelled()) return timeUpWhile('digging');
    const outcome = (candidate: Candidate): AttemptOutcome =>
      this.outcome(plan, candidate, { solution, isCutShort, seed: options.seed, attempt });
    if (attempt === 0) context.onClosest?.(outcome(unjudged(topology, digger)));
    const tools = { topology, digger, human, interlockTest };
    const onMove = (closest: Candidate | null): void => report('adjusting', null, closest);
    let best = (anneals ? anneal : climb)(tools, plan, rng, due, timeUp, onMove);
    if (cancel.cancelled()) return fail('cancelled', 'generation-cancelled');
    if (best.distance === 0 && plan.minimal && !anneals) best = repair(tools, plan, best, rng, patience);
    if (best.distance === 0 && !plan.minimal && !patience.cancelled()) best = pad(tools, plan, best, rng, due);
    // Judging stops at the first shortfall, before the full solve. If the puzzle may be returned as the closest, it
    // needs its figures.
    if (best.figures === null && plan.cap !== null && options.timeLimit !== undefined) {
      const log = human.solve(best.givens, due);
      if (!due.cancelled()) best = { ...best, figures: figuresOf(log) };
    }
    if (cancel.cancelled()) return fail('cancelled', 'generation-cancelled');
    return ok(outcome(best));
  }

  /** @param isCutShort whether digging was not finished. */
  private outcome(
    plan: GenerationPlan,
    best: Candidate,
    { isCutShort, ...rest }: Pick<GeneratedPuzzle, 'solution' | 'seed' | 'attempt'> & { readonly isCutShort: boolean },
  ): AttemptOutcome {
    const { givens, givenCount, figures, interlock } = best;
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
        minimal: best.minimal,
        interlock,
        shortfalls: distance === 0 ? [] : shortfallsOf(this.topology, plan, best),
        ...rest,
      },
    };
  }
}

/** The result if no attempt met all wishes: with a time limit the closest puzzle, otherwise a failure. */
export function closestOrFailure(
  { difficulty, timeLimit }: GenerateWishes,
  closest: AttemptOutcome | null,
  attempts: number,
): Result<GeneratedPuzzle> {
  if (closest && timeLimit !== undefined) return ok(closest.puzzle);
  if (timeLimit !== undefined) return timeUpWhile('filling');
  return fail('gave-up', 'attempts', { attempts, difficulty });
}
