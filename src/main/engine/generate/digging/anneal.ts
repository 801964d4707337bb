import type { CancelToken } from '../../core/io.ts';
import type { Rng } from '../../core/rng.ts';
import { type GenerationPlan, levelIndex } from '../plan.ts';
import { type Candidate, type ClimbTools, judge, loosenSubgrid, subgridOf } from './climb.ts';
import type { Snapshot } from './digger.ts';

/** Cells given back in a move: more of them lose the steps of the class that there are four times out of five. */
const LOOSENED = 3;
const MOVES = 40;
const MOVES_PER_SUBGRID = 10;
/** Moves of the class extreme cost a hundred milliseconds and more on nine subgrids: so many times fewer are made. */
const DEARNESS_OF_EXTREME = 6;
/**
 * What a step of the class that is lacking weighs, in givens that only the cap holds: so much that they are seldom given
 * up once they are there. On the torus of nine subgrids one move in a hundred brings steps of the class hard.
 */
const LACKING_STEP = 5;
/** The same of any other wish. */
const LACKING_WISH = 3;
/** A class missed altogether outweighs any number of held givens when the closest puzzle is looked for. */
const CLASS_FIRST = 1000;
/**
 * Search nodes for questions about uniqueness, after which minimality is let go of: a torus of nine takes 10,000 for an
 * easy puzzle and 100,000 for a hard one, a sumo 10,000. On a torus with a shift, whose columns wind around it, they would
 * be two millions, and the puzzle not minimal yet.
 */
const MOST_NODES = 150_000;
/** How often, in 1000, a move is kept that leads away by so much, rounded up. */
const KEPT_PER_MILLE = [1000, 300, 100, 30, 10];

/** A puzzle on the way, by what it lacks. */
interface State {
  /** Givens that only the cap holds. */
  readonly held: number;
  /** The weight of all else that is lacking. */
  readonly lacking: number;
  /** Null where it was not looked at closely. */
  readonly judged: Candidate | null;
}

/**
 * Changes a puzzle that was dug under a cap in one place after another until it has the class asked for and uniqueness
 * needs every given: two things that are each had in one of ten puzzles and hardly ever at once by luck. So both are
 * weighed together, and moves that lead away are kept the more seldom the farther they lead (simulated annealing at one
 * temperature).
 *
 * Returns the closest puzzle found: at distance 0, and minimal, all wishes are met. It is the digger's then.
 */
export function anneal(
  tools: ClimbTools,
  plan: GenerationPlan,
  rng: Rng,
  cancel: CancelToken,
  timeUp: CancelToken,
  onMove?: (closest: Candidate | null) => void,
): Candidate {
  const { topology, digger } = tools;
  const lenient = { ...plan, strictlyMinimal: false };
  let now = weigh(tools, lenient, cancel);
  let closest: { state: State; snapshot: Snapshot } = { state: now, snapshot: digger.snapshot() };
  const isOver = (): boolean => cancel.cancelled() || timeUp.cancelled();
  const nodesBefore = digger.searchNodes;
  const isSpent = (): boolean =>
    digger.searchNodes - nodesBefore > MOST_NODES && (plan.strictlyMinimal || closest.state.lacking === 0);
  const moves = MOVES + MOVES_PER_SUBGRID * topology.subgridCount;
  const most = plan.cap === 'extreme' ? moves / DEARNESS_OF_EXTREME : moves;
  for (let move = 0; move < most && weightOf(now) > 0 && !isOver() && !isSpent(); move++) {
    onMove?.(now.judged);
    const before = digger.snapshot();
    loosenSubgrid(tools, plan, placeToChange(tools, plan, now, rng), LOOSENED, rng, () => true);
    const next = weigh(tools, lenient, cancel);
    // What was left half dug is no better than what there was.
    if (isOver()) break;
    if (rankOf(next) < rankOf(closest.state)) closest = { state: next, snapshot: digger.snapshot() };
    const away = Math.ceil(weightOf(next) - weightOf(now));
    if (away <= 0 || rng.below(1000) < (KEPT_PER_MILLE[away] ?? 0)) now = next;
    else digger.restore(before);
  }
  digger.restore(closest.snapshot);
  return closest.state.judged ?? judge(tools, lenient, cancel);
}

/** A subgrid of a given that only the cap holds, or of a part that needs no others; else any. */
function placeToChange({ topology, digger }: ClimbTools, plan: GenerationPlan, now: State, rng: Rng): number {
  const held = now.held > 0 ? digger.heldUnits() : [];
  if (held.length > 0) {
    const cells = plan.units[held[rng.below(held.length)]];
    return subgridOf(topology, cells[0], rng);
  }
  const part = now.judged?.interlock?.part;
  return part ? part[rng.below(part.length)] : rng.below(topology.subgridCount);
}

function weightOf({ held, lacking }: State): number {
  return held + lacking;
}

function rankOf({ held, lacking }: State): number {
  return held + CLASS_FIRST * lacking;
}

/** What costs most is looked at only where it steers: wishes about the solve, or a puzzle that lacks nothing else. */
function weigh(tools: ClimbTools, plan: GenerationPlan, cancel: CancelToken): State {
  const { digger } = tools;
  const { cap, level, targetSteps, wishes } = plan;
  const held = digger.heldUnits().length;
  const isSteered = wishes.minScore !== undefined || wishes.maxScore !== undefined || wishes.required !== undefined;
  if (held > 0 && !isSteered && cap !== null) {
    if (level === null) return { held, lacking: 0, judged: null };
    const { hardest, hardestSteps } = digger.solvedBy(cap) ? digger.grader : { hardest: -1, hardestSteps: 0 };
    const steps = hardest < levelIndex(level) ? 0 : hardestSteps;
    return { held, lacking: LACKING_STEP * Math.max(0, targetSteps - steps), judged: null };
  }
  const judged = judge(tools, plan, cancel);
  let lacking = 0;
  for (const { option, wanted, found } of judged.shortfalls) {
    if (option === 'difficulty') lacking += LACKING_STEP * targetSteps;
    else if (option === 'targetSteps') lacking += LACKING_STEP * (Number(wanted) - Number(found));
    else lacking += LACKING_WISH;
  }
  return { held, lacking, judged };
}
