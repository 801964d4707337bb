import type { Shortfall } from '../../../../shared/generate/options.ts';
import { LEVELS } from '../../../../shared/step/step.ts';
import type { Topology } from '../../../../shared/topology/topology.ts';
import type { CancelToken } from '../../core/io.ts';
import type { Rng } from '../../core/rng.ts';
import { hasExtraRules } from '../../filling/extraRules.ts';
import type { HumanSolver } from '../../humanSolver/humanSolver.ts';
import type { InterlockReport, InterlockTest } from '../interlock/interlock.ts';
import { type GenerationPlan, levelIndex } from '../plan.ts';
import type { Digger } from './digger.ts';
import { countGivens, distanceOf, figuresOf, type SolveFigures, shortOfGivens, shortOfSolve } from './standing.ts';

/** A puzzle on the way, and what it lacks. */
export interface Candidate {
  readonly givens: Uint8Array;
  readonly givenCount: number;
  readonly shortfalls: readonly Shortfall[];
  /** 0: nothing is lacking. Smaller is closer. */
  readonly distance: number;
  /** Null where it was not solved as people do. */
  readonly figures: SolveFigures | null;
  readonly interlock: InterlockReport | null;
  /** Whether it is proved that no given, or no unit of givens, can go. */
  readonly minimal: boolean;
  /** cell → the digit it had where the techniques got stuck, 0 if it was open; absent where they did not. */
  readonly reached?: Uint8Array;
}

/** What the climb works with. */
export interface ClimbTools {
  readonly topology: Topology;
  readonly digger: Digger;
  readonly human: HumanSolver;
  readonly interlockTest: InterlockTest;
}

/** Distance of a puzzle that the techniques do not solve, to which its open cells are added. */
const STUCK = 1000;
/** Distance of a puzzle of the class below the one asked for; more for one that is easier still. */
const EASIER = 100;
/** Distance of a puzzle that lacks nothing but what is not insisted on: nearer than any that lacks something else. */
const BESIDE = 0.5;
/** Up to this distance the climb wanders freely: about a subgrid may be stuck, or a given held by the cap alone. */
const FREE = 1045;
const FREE_HELD = 1001;
/** Moves without success after which the climb takes any move once, to get away. */
const PATIENCE = 24;
const MOVES = 60;
const MOVES_PER_SUBGRID = 20;
/** Moves that try to interlock a puzzle where that is wished for and not insisted on. */
const MOVES_FOR_INTERLOCK = 3;
/** Moves after a success that look for more steps of the class; none on one subgrid, where a move seldom finds any. */
const POLISHING = 3;
/** Subgrids that a message names; a part of a large layout has a hundred. */
const NAMED = 6;
/** One in so many cells of a subgrid is given back in a move; fewer where the techniques are stuck. */
const SHARE_LOOSENED = 10;
/** The same where there is one subgrid alone. */
const SHARE_LOOSENED_ALONE = 27;

/**
 * Changes a minimal puzzle in one place after another until it is as asked for: some cells of a subgrid are given back,
 * and everything that can go since then goes, so that the puzzle is minimal again and another one in that place. Where
 * the techniques get stuck, there; else anywhere.
 *
 * Returns the closest puzzle found; at distance 0 all wishes are met.
 */
export function climb(
  tools: ClimbTools,
  plan: GenerationPlan,
  rng: Rng,
  cancel: CancelToken,
  timeUp: CancelToken,
  onMove?: (best: Candidate) => void,
): Candidate {
  const { topology, digger } = tools;
  const most = MOVES + MOVES_PER_SUBGRID * topology.subgridCount;
  const takesFirst = takesAsTheyCome(topology, plan);
  const polish = topology.subgridCount > 1 && !takesFirst ? POLISHING : 0;
  const forInterlock = takesFirst ? 0 : MOVES_FOR_INTERLOCK;
  let now = judge(tools, plan, cancel);
  let best = now;
  let kept = digger.snapshot();
  let vain = 0;
  let polishing = 0;
  for (let move = 0; move < most && !cancel.cancelled() && !timeUp.cancelled(); move++) {
    if (best.distance === 0 && ++polishing > polish) break;
    if (move >= forInterlock && isWelcomeAsItIs(best, plan)) break;
    onMove?.(best);
    const before = digger.snapshot();
    if (!loosen(tools, plan, now, rng)) {
      digger.restore(before);
      continue;
    }
    const next = judge(tools, plan, cancel);
    // What was left half dug is no better than what there was.
    if (cancel.cancelled() || timeUp.cancelled()) break;
    const closer = isCloser(next, best);
    if (closer) {
      best = next;
      kept = digger.snapshot();
      vain = 0;
    } else vain++;
    const welcome =
      best.distance === 0
        ? closer || (next.distance === 0 && stepsOf(next) === stepsOf(now))
        : next.distance <= Math.max(now.distance, now.distance > EASIER ? (plan.capped ? FREE_HELD : FREE) : 0) ||
          vain > PATIENCE;
    // With variants on a single subgrid, what did not soon get rid of the givens that only the cap holds never does.
    if (vain > PATIENCE && plan.capped && topology.subgridCount === 1 && best.distance >= STUCK) break;
    if (vain > PATIENCE) vain = 0;
    if (welcome) now = next;
    else digger.restore(before);
  }
  if (isWelcomeAsItIs(best, plan)) best = { ...best, shortfalls: [], distance: 0 };
  // Of what is handed on, or may be as the closest, one wants to know.
  if (plan.minimal && digger.leavesOpen && (best.distance === 0 || timeUp.cancelled())) {
    digger.restore(kept);
    digger.review();
    best = { ...best, minimal: digger.isMinimal };
  }
  return best;
}

/** Whether the first puzzle of the class is as good as any: where it is extreme, and variants make each look at it dear. */
function takesAsTheyCome(topology: Topology, plan: GenerationPlan): boolean {
  return plan.cap === 'extreme' && topology.subgridCount > 1 && hasExtraRules(topology);
}

/** Whether it lacks nothing but being interlocked, on which the plan does not insist. */
function isWelcomeAsItIs({ shortfalls }: Candidate, plan: GenerationPlan): boolean {
  return (
    !plan.insistsOnInterlock && shortfalls.length > 0 && shortfalls.every(({ option }) => option === 'interlocked')
  );
}

function stepsOf({ figures }: Candidate): number {
  return figures?.hardestSteps ?? 0;
}

/** Nearer to the wishes, or as near with more steps of the class. */
function isCloser(a: Candidate, b: Candidate): boolean {
  return a.distance < b.distance || (a.distance === 0 && b.distance === 0 && stepsOf(a) > stepsOf(b));
}

/** Holds the puzzle as it stands against the wishes. What costs most comes last, and only where the rest is right. */
export function judge(
  { topology, digger, human, interlockTest }: ClimbTools,
  plan: GenerationPlan,
  cancel: CancelToken,
): Candidate {
  const { cap, level } = plan;
  const givens = digger.givens.slice();
  const found = { minimal: digger.isMinimal, givenCount: countGivens(givens) };
  const shortfalls = shortOfGivens(topology, plan, givens);
  let distance = distanceOf(shortfalls);
  let figures: SolveFigures | null = null;
  const wanted = plan.wishes.difficulty;
  if (plan.capped && plan.strictlyMinimal) {
    const held = digger.heldUnits().length;
    if (held > 0) {
      shortfalls.push({ option: 'minimal', wanted: 0, found: held });
      return { givens, shortfalls, distance: STUCK + held, figures, interlock: null, ...found };
    }
  }
  if (cap !== null) {
    if (!digger.solvedBy(cap)) {
      let open = 0;
      const reached = digger.grader.reached.slice();
      for (const digit of reached) if (digit === 0) open++;
      shortfalls.push({ option: 'difficulty', wanted, found: 'harder' });
      return { givens, shortfalls, distance: STUCK + open, figures, interlock: null, reached, ...found };
    }
    const { hardest, hardestSteps } = digger.grader;
    if (level !== null && hardest < levelIndex(level)) {
      // On one subgrid, what needs more than singles is nearer to the class than what does not, and worth staying at.
      const below = EASIER + (topology.subgridCount > 1 ? 1 : levelIndex(level) - 1 - hardest);
      shortfalls.push({ option: 'difficulty', wanted, found: LEVELS[Math.max(0, hardest)] });
      return { givens, shortfalls, distance: distance + below, figures, interlock: null, ...found };
    }
    if (level !== null && hardestSteps < plan.targetSteps) {
      shortfalls.push({ option: 'targetSteps', wanted: plan.targetSteps, found: hardestSteps });
      return { givens, shortfalls, distance: distanceOf(shortfalls), figures, interlock: null, ...found };
    }
    if (distance > 0) return { givens, shortfalls, distance, figures, interlock: null, ...found };
    const log = human.solve(givens, cancel);
    figures = figuresOf(log);
    shortfalls.push(...shortOfSolve(plan, figures));
    distance = distanceOf(shortfalls);
  }
  if (distance > 0) return { givens, shortfalls, distance, figures, interlock: null, ...found };
  const interlock = plan.interlocked ? interlockTest.run(givens, cancel) : null;
  if (interlock?.interlocked === false) {
    shortfalls.push({ option: 'interlocked', wanted: 'yes', found: named(interlock.part ?? []) });
    distance = plan.insistsOnInterlock ? distanceOf(shortfalls) : BESIDE;
  }
  return { givens, shortfalls, distance, figures, interlock, ...found };
}

/** Subgrids by number: a handful, and how many more there are. */
function named(subgrids: readonly number[]): string {
  const first = subgrids.slice(0, NAMED).join(', ');
  return subgrids.length > NAMED ? `${first} and ${subgrids.length - NAMED} more` : first;
}

/** Gives some cells of one subgrid back, and takes what can go since then. False where nothing would have changed. */
function loosen(tools: ClimbTools, plan: GenerationPlan, now: Candidate, rng: Rng): boolean {
  const { topology, digger } = tools;
  const { digits, cellCount } = topology;
  const { reached } = now;
  const stuck = reached !== undefined;
  const held = now.distance >= STUCK && plan.capped ? digger.heldUnits() : [];
  let centre = rng.below(cellCount);
  for (let tries = 0; stuck && tries < 200 && reached[centre] !== 0; tries++) centre = rng.below(cellCount);
  if (held.length > 0) centre = plan.units[held[rng.below(held.length)]]?.[0] ?? centre;
  const part = now.interlock?.part;
  const subgrid = part ? part[rng.below(part.length)] : subgridOf(topology, centre, rng);
  const share = topology.subgridCount > 1 ? SHARE_LOOSENED : SHARE_LOOSENED_ALONE;
  const count = Math.max(2, Math.round((digits * digits) / share / (stuck ? 2 : 1)));
  return loosenSubgrid(tools, plan, subgrid, count, rng, (cell) => !stuck || reached[cell] === 0);
}

/** One of the subgrids that a cell belongs to. */
export function subgridOf({ twins, twinStart, digits }: Topology, cell: number, rng: Rng): number {
  const from = twinStart[cell];
  const twin = from + rng.below(twinStart[cell + 1] - from);
  return Math.floor(twins[twin] / (digits * digits));
}

/**
 * Gives so many open cells of a subgrid back, of those that qualify, and takes what can go since then. False where that
 * is nothing but what was given; it is still there then, and what was before is for the caller to restore.
 */
export function loosenSubgrid(
  { topology, digger }: ClimbTools,
  plan: GenerationPlan,
  subgrid: number,
  count: number,
  rng: Rng,
  qualifies: (cell: number) => boolean,
): boolean {
  const { positionCell, digits } = topology;
  const area = digits * digits;
  const open: number[] = [];
  for (let i = subgrid * area; i < (subgrid + 1) * area; i++) {
    const cell = positionCell[i];
    if (digger.givens[cell] === 0 && qualifies(cell)) open.push(cell);
  }
  rng.shuffle(open);
  const given: number[] = [];
  for (const cell of open) {
    if (given.length === count) break;
    const unit = plan.unitOf[cell];
    if (digger.isGiven(unit)) continue;
    digger.give(unit);
    given.push(unit);
  }
  return digger.settleAfter(given, rng);
}
