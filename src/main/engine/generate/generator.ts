import { fail, ok, type Result } from '../../../shared/base/result.ts';
import type { GenerateWishes, Shortfall } from '../../../shared/generate/options.ts';
import type { LayoutSpec } from '../../../shared/layout/spec.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { type CancelToken, NEVER_CANCELLED, type ProgressListener } from '../core/io.ts';
import { createRng, derivedSeed } from '../core/rng.ts';
import { createFiller, type Filler } from '../filling/fill.ts';
import { createHumanSolver, type HumanSolver } from '../humanSolver/humanSolver.ts';
import { anneal } from './digging/anneal.ts';
import { type Candidate, climb } from './digging/climb.ts';
import { Digger } from './digging/digger.ts';
import { pad } from './digging/pad.ts';
import { repair } from './digging/repair.ts';
import { figuresOf } from './digging/standing.ts';
import { type InterlockReport, InterlockTest } from './interlock/interlock.ts';
import { type GenerationPlan, planFor } from './plan.ts';

/** `unrated` asks for a proper, minimal puzzle and nothing of how it is solved. */
export type TargetDifficulty = GenerateWishes['difficulty'];

/** The wishes with what a search needs beside them. */
export interface GenerateOptions extends GenerateWishes {
  readonly seed: string;
  /** Attempts after which to give up (default {@link DEFAULT_ATTEMPTS}; without bound where a time limit is set). */
  readonly attempts?: number;
  /** A full solution that is known, cell → digit, for layouts that are hard to fill from nothing. Borrowed. */
  readonly known?: Uint8Array | null;
}

export interface GenerateContext {
  readonly cancel?: CancelToken;
  /** Says that time is up: what was found by then is the answer. */
  readonly timeUp?: CancelToken;
  readonly onProgress?: ProgressListener;
}

/** A puzzle with exactly one solution. Arrays are the caller's own. */
export interface GeneratedPuzzle {
  /** What it is made on: the layout that was asked for, with everything drawn that its variants left open. */
  readonly layout: LayoutSpec;
  /** cell → given digit, 0 for none. */
  readonly givens: Uint8Array;
  readonly solution: Uint8Array;
  readonly givenCount: number;
  /** The class that the human solver grades it as; `unrated` where that was not asked for, or is beyond it. */
  readonly difficulty: TargetDifficulty;
  /** Sum of the costs of the solver's steps, and its steps by technique; null for an unrated puzzle. */
  readonly score: number | null;
  readonly techniques: Readonly<Record<string, number>> | null;
  /** The seed it was asked for with, and the attempt (from 0) that made it. */
  readonly seed: string;
  readonly attempt: number;
  /** Whether it is proved that no given (with a symmetry: no orbit of givens) can be left out. */
  readonly minimal: boolean;
  /** What the interlock test found; null where it was not asked for. */
  readonly interlock: InterlockReport | null;
  /** How it falls short of what was asked for. Empty unless a time limit or the last attempt ended the search. */
  readonly shortfalls: readonly Shortfall[];
}

/** What an attempt came to. */
export interface AttemptOutcome {
  readonly puzzle: GeneratedPuzzle;
  /** 0: all wishes are met. */
  readonly distance: number;
}

export const DEFAULT_ATTEMPTS = 200;

/**
 * Where only the cap holds more than this share of the givens, no exchange gets rid of them all: measured on single
 * subgrids with variants, of which those with half of them held come out minimal and those with two thirds do not.
 */
const MOST_HELD_AT_FIRST = 0.6;
/** The same under regions: from half of them on, strewn ones do not come out minimal, after four seconds of exchanges. */
const MOST_HELD_UNDER_REGIONS = 0.5;

/**
 * Makes puzzles on one topology. Keeps the tables that this takes; make it once. Not re-entrant.
 *
 * A puzzle of a class is solved by the techniques of its class and not by those of the class below. Easy is narrower
 * than its class: singles alone (full house, naked and hidden single) solve it.
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
   * Attempts are independent, each with a seed derived from the puzzle's: the first that meets the wishes is the puzzle,
   * so attempts may as well be made at the same time by several workers (see {@link attempt}).
   *
   * Errors: `bad-input` for wishes that contradict themselves or the layout; `no-solution` where the layout has none;
   * `gave-up` when no attempt succeeded and there is no time limit; `cancelled`.
   */
  generate(options: GenerateOptions, context: GenerateContext = {}): Result<GeneratedPuzzle> {
    const { cancel = NEVER_CANCELLED, timeUp = NEVER_CANCELLED, onProgress } = context;
    const most = options.attempts ?? (options.timeLimit === undefined ? DEFAULT_ATTEMPTS : Number.POSITIVE_INFINITY);
    let closest: AttemptOutcome | null = null;
    for (let attempt = 0; attempt < most && !(closest && timeUp.cancelled()); attempt++) {
      const made = this.attempt(options, attempt, { cancel, timeUp, ...(onProgress ? { onProgress } : {}) });
      if (!made.ok) {
        if (closest && made.error.code === 'gave-up') break;
        return made;
      }
      if (made.value.distance === 0) return ok(made.value.puzzle);
      if (!closest || made.value.distance < closest.distance) closest = made.value;
    }
    return closestOrFailure(options, closest, most);
  }

  /** One attempt; where its distance is not 0 it came out otherwise than asked for. Errors as for {@link generate}. */
  attempt(
    options: GenerateOptions,
    attempt: number,
    { cancel = NEVER_CANCELLED, timeUp = NEVER_CANCELLED, onProgress }: GenerateContext = {},
  ): Result<AttemptOutcome> {
    const { digger, topology, human, interlockTest } = this;
    const { attempts: _, known = null, ...wishes } = options;
    const planned = planFor(topology, wishes);
    if (!planned.ok) return planned;
    // Where the first attempt did not get rid of every given that only the cap holds, others would not either; where the
    // class is extreme and the layout large, what the first one comes to takes long enough.
    const { capped, cap, strictlyMinimal, relaxes } = planned.value;
    const anneals = strictlyMinimal && capped && topology.subgridCount > 1;
    const relaxed = capped && relaxes && (attempt > 0 || (anneals && cap === 'extreme'));
    let plan = relaxed ? { ...planned.value, strictlyMinimal: false } : planned.value;
    const rng = createRng(derivedSeed(options.seed, attempt));
    const report = (stage: string, fraction: number | null, best: Candidate | null = null): void =>
      onProgress?.({ stage, attempts: attempt + 1, fraction, lacking: best?.shortfalls[0] ?? null });
    report('filling', null);
    // However short the time, there is one puzzle to answer with: what is half dug is none worth having.
    const patience = attempt === 0 ? cancel : either(cancel, timeUp);
    const filling = this.filler.fill(rng, { cancel: patience, known });
    if (!filling.ok) {
      return filling.error.code === 'cancelled' && !cancel.cancelled() ? fail('gave-up', 'time-up') : filling;
    }
    const { solution } = filling.value;
    digger.start(solution, plan, patience);
    interlockTest.start(solution);
    const order = rng.shuffle(Int32Array.from({ length: digger.unitCount }, (_each, unit) => unit));
    digger.digFromFull(order, (done) => report('digging', done / order.length));
    const mostHeld = topology.hasRegions.includes(1) ? MOST_HELD_UNDER_REGIONS : MOST_HELD_AT_FIRST;
    if (plan.capped && !anneals && digger.heldUnits().length > mostHeld * digger.givenUnits().length) {
      plan = { ...plan, strictlyMinimal: false };
      digger.leaveOpen();
    }
    // A later attempt that was cut short is no rival of the first.
    if (attempt > 0 && timeUp.cancelled() && !cancel.cancelled()) return fail('gave-up', 'time-up');
    const tools = { topology, digger, human, interlockTest };
    const onMove = (closest: Candidate | null): void => report('adjusting', null, closest);
    let best = (anneals ? anneal : climb)(tools, plan, rng, cancel, timeUp, onMove);
    if (cancel.cancelled()) return fail('cancelled', 'generation-cancelled');
    if (best.distance === 0 && plan.minimal && !anneals) best = repair(tools, plan, best, rng, either(cancel, timeUp));
    if (best.distance === 0 && plan.paddedTo > best.givenCount) best = pad(tools, plan, rng, cancel);
    // What fell short was given up as soon as that was seen; as the closest it is told like any other.
    if (best.figures === null && plan.cap !== null && options.timeLimit !== undefined) {
      best = { ...best, figures: figuresOf(human.solve(best.givens, cancel)) };
    }
    if (cancel.cancelled()) return fail('cancelled', 'generation-cancelled');
    return ok(this.outcome(plan, best, solution, options.seed, attempt));
  }

  private outcome(
    plan: GenerationPlan,
    best: Candidate,
    solution: Uint8Array,
    seed: string,
    attempt: number,
  ): AttemptOutcome {
    const { givens, givenCount, figures, interlock } = best;
    const shortfalls = [...best.shortfalls];
    if (plan.minimal && !best.minimal) shortfalls.push({ option: 'minimal', wanted: 'yes', found: 'no' });
    const distance = best.distance + (plan.strictlyMinimal && !best.minimal ? 1 : 0);
    return {
      distance,
      puzzle: {
        layout: this.topology.layout,
        givens,
        solution,
        givenCount,
        difficulty: figures?.difficulty ?? 'unrated',
        score: figures?.score ?? null,
        techniques: figures?.techniques ?? null,
        seed,
        attempt,
        minimal: best.minimal,
        interlock,
        shortfalls: distance === 0 ? [] : shortfalls,
      },
    };
  }
}

function either(a: CancelToken, b: CancelToken): CancelToken {
  if (b === NEVER_CANCELLED) return a;
  return { cancelled: () => a.cancelled() || b.cancelled() };
}

/** The answer when no attempt met all wishes: with a time limit the closest puzzle, else a failure. */
export function closestOrFailure(
  { difficulty, timeLimit }: GenerateWishes,
  closest: AttemptOutcome | null,
  attempts: number,
): Result<GeneratedPuzzle> {
  if (closest && timeLimit !== undefined) return ok(closest.puzzle);
  if (timeLimit !== undefined) return fail('gave-up', 'time-up');
  return fail('gave-up', 'attempts', { attempts, difficulty });
}
