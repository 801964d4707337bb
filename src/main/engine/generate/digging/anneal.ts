import { LEVELS } from '../../../../shared/step/step.ts';
import type { CancelToken } from '../../core/io.ts';
import type { Rng } from '../../core/rng.ts';
import type { GenerationPlan } from '../plan.ts';
import { type Candidate, type ClimbTools, judge, redigSubgrid, subgridOf } from './climb.ts';
import type { Snapshot } from './digger.ts';

/**
 * `GIVENS_ADDED`: number of givens added back in a move. If there are more, four moves out of five destroy the existing
 * steps of the requested class. Number of moves: `MOVES`, plus `MOVES_PER_SUBGRID` for each subgrid.
 */
const GIVENS_ADDED = 3;
const MOVES = 40;
const MOVES_PER_SUBGRID = 10;
/**
 * For extreme puzzles, the number of moves is divided by this, because a move on nine subgrids takes 100 ms or more.
 */
const EXTREME_COST_FACTOR = 6;
/**
 * Weight of a missing step of the class, if a cap-only given has weight 1. It is high, so that such steps are rarely
 * lost: on the torus of nine subgrids, only one move in a hundred yields steps of the class hard.
 */
const MISSING_STEP_WEIGHT = 5;
/** Weight of any other missing wish, if a cap-only given has weight 1. */
const MISSING_WISH_WEIGHT = 3;
/**
 * Weight of a missing wish when the closest puzzle is chosen. It is larger than any number of cap-only givens, so
 * missing wishes decide first.
 */
const RANK_WEIGHT = 1000;
/**
 * Limit on search nodes for uniqueness checks. If it is reached, the puzzle need not become minimal. A torus of nine
 * subgrids takes 10,000 nodes for an easy puzzle and 100,000 for a hard one; a sumo takes 10,000. A shifted torus,
 * whose columns wind around it, would take two million without becoming minimal.
 */
const MAX_NODES = 150_000;
/**
 * Probability (in thousandths) of accepting a move that makes the puzzle worse. The index is how much worse it is,
 * rounded up.
 */
const ACCEPTANCE_PER_MILLE = [1000, 300, 100, 30, 10];

/** Figures of an intermediate puzzle. */
interface State {
  /** Number of cap-only givens (see `Digger`). */
  readonly capOnly: number;
  /** Weight of everything that is missing except minimality. */
  readonly missing: number;
  /** Full judgement of the puzzle; null if it was skipped. */
  readonly judgement: Candidate | null;
}

/**
 * Changes a puzzle that was dug under a class cap, one subgrid at a time. It ends when two conditions hold: the puzzle
 * has the requested class, and uniqueness needs every given. One puzzle in ten meets each condition alone, and hardly
 * any meets both by chance. So the search weighs both together. It is simulated annealing at a constant temperature.
 *
 * Returns the closest puzzle found, which is also the digger's state afterwards. A puzzle at distance 0 that is minimal
 * meets all wishes.
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
  let current = evaluate(tools, lenient, cancel);
  let closest: { state: State; snapshot: Snapshot } = { state: current, snapshot: digger.snapshot() };
  const isOver = (): boolean => cancel.cancelled() || timeUp.cancelled();
  const nodesBefore = digger.searchNodes;
  const isSpent = (): boolean =>
    digger.searchNodes - nodesBefore > MAX_NODES && (plan.strictlyMinimal || closest.state.missing === 0);
  const moves = MOVES + MOVES_PER_SUBGRID * topology.subgridCount;
  const most = plan.cap === 'extreme' ? moves / EXTREME_COST_FACTOR : moves;
  const isDone = (): boolean => (plan.strictlyMinimal ? weightOf(current) : current.missing) === 0;
  for (let move = 0; move < most && !isDone() && !isOver() && !isSpent(); move++) {
    onMove?.(current.judgement);
    const before = digger.snapshot();
    redigSubgrid(tools, plan, subgridToChange(tools, plan, current, rng), GIVENS_ADDED, rng, () => true);
    const next = evaluate(tools, lenient, cancel);
    // The search was stopped while this puzzle was dug. It has too many givens, so it cannot be closer to the wishes.
    if (isOver()) break;
    if (rankOf(next) < rankOf(closest.state)) closest = { state: next, snapshot: digger.snapshot() };
    const worse = Math.ceil(weightOf(next) - weightOf(current));
    if (worse <= 0 || rng.below(1000) < (ACCEPTANCE_PER_MILLE[worse] ?? 0)) current = next;
    else digger.restore(before);
  }
  digger.restore(closest.snapshot);
  return closest.state.judgement ?? judge(tools, lenient, cancel);
}

/**
 * Chooses a subgrid to change: one that contains a cap-only given, or one in a part of the layout that can be solved
 * alone. If there is none, returns a random subgrid.
 */
function subgridToChange({ topology, digger }: ClimbTools, plan: GenerationPlan, current: State, rng: Rng): number {
  const capOnly = current.capOnly > 0 ? digger.capOnlyUnits() : [];
  if (capOnly.length > 0) {
    const cells = plan.units[capOnly[rng.below(capOnly.length)]];
    return subgridOf(topology, cells[0], rng);
  }
  const part = current.judgement?.interlock?.part;
  return part ? part[rng.below(part.length)] : rng.below(topology.subgridCount);
}

function weightOf({ capOnly, missing }: State): number {
  return capOnly + missing;
}

function rankOf({ capOnly, missing }: State): number {
  return capOnly + RANK_WEIGHT * missing;
}

/**
 * Evaluates the current puzzle. The expensive judgement runs only if its result can change what the search does: if
 * there are wishes about the solve, or if the puzzle has no cap-only givens.
 */
function evaluate(tools: ClimbTools, plan: GenerationPlan, cancel: CancelToken): State {
  const { digger } = tools;
  const { cap, level, targetSteps, wishes } = plan;
  const capOnly = digger.capOnlyUnits().length;
  const hasSolveWishes =
    wishes.minScore !== undefined || wishes.maxScore !== undefined || wishes.required !== undefined;
  if (capOnly > 0 && !hasSolveWishes && cap !== null) {
    if (level === null) return { capOnly, missing: 0, judgement: null };
    const { hardest, hardestSteps } = digger.solvedBy(cap) ? digger.grader : { hardest: -1, hardestSteps: 0 };
    const steps = hardest < LEVELS.indexOf(level) ? 0 : hardestSteps;
    return { capOnly, missing: MISSING_STEP_WEIGHT * Math.max(0, targetSteps - steps), judgement: null };
  }
  const judgement = judge(tools, plan, cancel);
  let missing = 0;
  for (const { option, wanted, found } of judgement.shortfalls) {
    if (option === 'difficulty') missing += MISSING_STEP_WEIGHT * targetSteps;
    else if (option === 'targetSteps') missing += MISSING_STEP_WEIGHT * (Number(wanted) - Number(found));
    else missing += MISSING_WISH_WEIGHT;
  }
  return { capOnly, missing, judgement };
}
