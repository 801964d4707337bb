import type { Shortfall } from '../../../../shared/generate/options.ts';
import { LEVELS, type Level } from '../../../../shared/step/step.ts';
import type { Topology } from '../../../../shared/topology/topology.ts';
import { type CancelToken, NEVER_CANCELLED } from '../../core/io.ts';
import type { Rng } from '../../core/rng.ts';
import { hasExtraRules } from '../../filling/extraRules.ts';
import type { HumanSolver } from '../../humanSolver/humanSolver.ts';
import type { SolveLog } from '../../humanSolver/solveLog.ts';
import type { InterlockReport, InterlockTest } from '../interlock/interlock.ts';
import { type GenerationPlan, isDear } from '../plan.ts';
import { type Digger, ENOUGH_STEPS } from './digger.ts';
import { digAfterAdding } from './diggingOrder.ts';
import {
  countGivens,
  distanceOf,
  figuresOf,
  ownGivens,
  type SolveFigures,
  shortfallsOfGivens,
  shortfallsOfSolve,
} from './shortfalls.ts';
import { tieParts } from './tie.ts';

/** An intermediate puzzle of the search, with its figures. */
export interface Candidate {
  /** cell → given or known digit, 0 for none. */
  readonly givens: Uint8Array;
  /** Number of givens; known cells do not count. */
  readonly givenCount: number;
  readonly shortfalls: readonly Shortfall[];
  /** How far the puzzle is from meeting all wishes; 0 if it meets them, smaller is closer. */
  readonly distance: number;
  /** Null if the human solver did not run. */
  readonly figures: SolveFigures | null;
  /** Number of steps of the puzzle's class, by the human solver or, if it did not run, by the grader. */
  readonly steps: number;
  readonly interlock: InterlockReport | null;
  readonly minimal: boolean;
  /**
   * cell → its digit in the position in which the techniques got stuck, 0 if open. Absent if they did not get stuck.
   */
  readonly reached?: Uint8Array;
}

/** Solvers that the climb uses. */
export interface ClimbTools {
  readonly topology: Topology;
  readonly digger: Digger;
  readonly human: HumanSolver;
  readonly interlockTest: InterlockTest;
}

/** Distance of a puzzle that the techniques do not solve, before the number of cells that stay open is added. */
const STUCK = 1000;
/**
 * Distance of a puzzle that is one class too easy. A puzzle that is more than one class too easy has a larger distance.
 */
const EASIER = 100;
/**
 * Distance of a puzzle that meets all wishes except interlocking, if the plan does not insist on it. Smaller than the
 * distance for any other missing wish.
 */
const NOT_INTERLOCKED = 0.5;
/**
 * While the current distance is above `EASIER`, moves to puzzles up to this distance are always accepted. Without a
 * class cap, this allows 45 open cells, about half a subgrid. With a class cap, it allows one cap-only given.
 */
const FREE_BELOW = 1045;
const FREE_BELOW_CAPPED = 1001;
/**
 * `PATIENCE`: after this many failed moves, accept any one move to leave a local optimum. Largest number of moves:
 * `MOVES`, plus `MOVES_PER_SUBGRID` for each subgrid.
 */
const PATIENCE = 24;
const MOVES = 60;
const MOVES_PER_SUBGRID = 20;
/** Number of moves that try to interlock a puzzle if interlocking is wished for but not required. */
const MOVES_FOR_INTERLOCK = 3;
/**
 * Number of additional moves that look for more steps of the class once the wishes are met. None are made on one
 * subgrid, where such moves rarely succeed.
 */
const POLISHING = 3;
/** Largest number of subgrids that a message lists by number. A part of a large layout can have a hundred subgrids. */
const NAMED = 6;
/**
 * A move adds one given for this many cells of a subgrid. In a subgrid where the techniques are stuck, it adds half as
 * many givens.
 */
const CELLS_PER_ADDED = 10;
/** Used instead of `CELLS_PER_ADDED` on layouts with only one subgrid. */
const CELLS_PER_ADDED_ALONE = 27;
/**
 * Largest number of givens, for each subgrid, that ease a puzzle in which the techniques get stuck; and the class of
 * the techniques that must then fill the board, because harder ones take ten times as long.
 */
const MOST_EASED = 6;
const EASED_WITH: Level = 'medium';
/**
 * Number of sets of givens that are tried after a given was opened. With 4 sets, one torus of 16 subgrids in six got
 * nowhere: finding where the techniques get stuck costs as much as trying several sets.
 */
const EASINGS_PER_OPENED = 12;

/**
 * Local search: changes a minimal puzzle, one subgrid at a time, until it meets the wishes. A move adds some givens
 * back in a subgrid, then removes all givens that are no longer needed, which results in a different minimal puzzle. It
 * changes a subgrid where the techniques get stuck, if there is one; otherwise any subgrid. Returns the closest puzzle
 * found. A puzzle at distance 0 meets all wishes.
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
  const eases = !plan.minimal && (!plan.capped || plan.opensForClass);
  const judged = (opened = -1): Candidate => {
    const found = judge(tools, plan, cancel);
    const puzzle = (eases && found.reached && easeStuck(tools, plan, opened, rng, cancel)) || found;
    const isTooEasy = !puzzle.reached && lacksClass(puzzle);
    // Interlock a puzzle before givens of it are opened, because interlocking it later would take away its hard steps.
    return plan.opensForClass && isTooEasy ? withInterlock(tools, plan, puzzle, cancel) : puzzle;
  };
  const most = plan.climbing?.moves ?? MOVES + MOVES_PER_SUBGRID * topology.subgridCount;
  const acceptsFirst = acceptsFirstOfClass(topology, plan);
  const polish =
    plan.climbing?.polishing ?? (topology.subgridCount > 1 && plan.level !== null && !acceptsFirst ? POLISHING : 0);
  const enough = isDear(plan.cap) ? ENOUGH_STEPS * plan.targetSteps : Number.POSITIVE_INFINITY;
  const forInterlock = acceptsFirst ? 0 : MOVES_FOR_INTERLOCK;
  let current = judged();
  let best = current;
  let bestSnapshot = digger.snapshot();
  let failures = 0;
  let polishing = 0;
  for (let move = 0; move < most && !cancel.cancelled() && !timeUp.cancelled(); move++) {
    if (best.distance === 0 && (++polishing > polish || best.steps >= enough)) break;
    if (move >= forInterlock && lacksOnlyInterlock(best, plan)) break;
    onMove?.(best);
    const before = digger.snapshot();
    const isToOpen = plan.opensForClass && lacksClass(current) && current.interlock?.interlocked !== false;
    const opened = isToOpen ? openOne(digger, rng) : -1;
    if (opened < 0 && !change(tools, plan, current, rng, timeUp)) {
      digger.restore(before);
      continue;
    }
    const next = judged(opened);
    // The search was stopped while this puzzle was dug. It has too many givens, so it cannot be closer to the wishes.
    if (cancel.cancelled() || timeUp.cancelled()) break;
    const closer = isCloser(next, best);
    if (closer) {
      best = next;
      bestSnapshot = digger.snapshot();
      failures = 0;
    } else failures++;
    const accepted =
      best.distance === 0
        ? closer || (next.distance === 0 && next.steps === current.steps)
        : next.distance <=
            Math.max(
              current.distance,
              current.distance > EASIER ? (plan.capped ? FREE_BELOW_CAPPED : FREE_BELOW) : 0,
            ) || failures > PATIENCE;
    // On a single subgrid with variants, cap-only givens disappear in the first moves or not at all.
    if (failures > PATIENCE && plan.capped && topology.subgridCount === 1 && best.distance >= STUCK) break;
    if (failures > PATIENCE) failures = 0;
    if (accepted) current = next;
    else digger.restore(before);
  }
  if (lacksOnlyInterlock(best, plan)) best = { ...best, shortfalls: [], distance: 0 };
  // The result must state whether the puzzle is minimal, so run the uniqueness checks that were deferred.
  if (plan.minimal && digger.defersUniqueness && (best.distance === 0 || timeUp.cancelled())) {
    digger.restore(bestSnapshot);
    digger.runDeferredChecks();
    best = { ...best, minimal: digger.isMinimal };
  }
  return best;
}

/**
 * Whether the first puzzle of the class is accepted without looking for a better one. True for extreme puzzles with
 * variants, where judging more puzzles is too slow.
 */
function acceptsFirstOfClass(topology: Topology, plan: GenerationPlan): boolean {
  return plan.cap === 'extreme' && topology.subgridCount > 1 && hasExtraRules(topology);
}

/** True if interlocking is the only wish that the puzzle does not meet, and the plan does not insist on it. */
function lacksOnlyInterlock({ shortfalls }: Candidate, plan: GenerationPlan): boolean {
  return (
    !plan.insistsOnInterlock && shortfalls.length > 0 && shortfalls.every(({ option }) => option === 'interlocked')
  );
}

function lacksClass({ shortfalls }: Candidate): boolean {
  return shortfalls.some(({ option }) => option === 'difficulty' || option === 'targetSteps');
}

/** Adds the result of the interlock test to a puzzle that lacks its class. */
function withInterlock(
  { interlockTest }: ClimbTools,
  plan: GenerationPlan,
  puzzle: Candidate,
  cancel: CancelToken,
): Candidate {
  const interlock = plan.interlocked ? interlockTest.runToFirst(puzzle.givens, cancel) : null;
  if (interlock?.interlocked !== false) return { ...puzzle, interlock };
  return { ...puzzle, interlock, distance: puzzle.distance + NOT_INTERLOCKED };
}

/**
 * Opens one of the given units; returns it. The puzzle may then have a second solution. It does not matter, because the
 * techniques up to hard solve only puzzles that have one.
 */
function openOne(digger: Digger, rng: Rng): number {
  const units = digger.givenUnits();
  const unit = units[rng.below(units.length)];
  digger.remove(unit);
  return unit;
}

/** Whether `a` is closer to the wishes than `b`. If both meet all wishes, whether `a` has more steps of the class. */
function isCloser(a: Candidate, b: Candidate): boolean {
  return a.distance < b.distance || (a.distance === 0 && b.distance === 0 && a.steps > b.steps);
}

/**
 * The current puzzle as a candidate that was not compared with the wishes. It counts as farther from them than any
 * judged puzzle.
 */
export function unjudged(topology: Topology, plan: GenerationPlan, digger: Digger): Candidate {
  const givens = digger.givens.slice();
  return {
    givens,
    givenCount: countGivens(ownGivens(plan, givens)),
    shortfalls: [],
    distance: STUCK + topology.cellCount,
    figures: null,
    steps: 0,
    interlock: null,
    minimal: digger.isMinimal,
  };
}

/**
 * Compares the current puzzle with the wishes. Cheap checks come first; an expensive check runs only if the puzzle
 * passes all checks before it. The human solver runs only if the plan `solvesEach` puzzle.
 */
export function judge(
  { topology, digger, human, interlockTest }: ClimbTools,
  plan: GenerationPlan,
  cancel: CancelToken,
): Candidate {
  const { cap, level } = plan;
  const givens = digger.givens.slice();
  const shortfalls = shortfallsOfGivens(topology, plan, givens);
  const wanted = plan.wishes.difficulty;
  const found: Candidate = {
    givens,
    givenCount: countGivens(ownGivens(plan, givens)),
    shortfalls,
    distance: distanceOf(shortfalls),
    figures: null,
    steps: 0,
    interlock: null,
    minimal: digger.isMinimal,
  };
  if (plan.capped && plan.strictlyMinimal) {
    const capOnly = digger.capOnlyUnits().length;
    if (capOnly > 0) {
      shortfalls.push({ option: 'minimal', wanted: 0, found: capOnly });
      return { ...found, distance: STUCK + capOnly };
    }
  }
  let puzzle = found;
  if (cap !== null) {
    if (!digger.solvedBy(cap)) {
      let open = 0;
      const reached = digger.grader.reached.slice();
      for (const digit of reached) if (digit === 0) open++;
      shortfalls.push({ option: 'difficulty', wanted, found: 'harder' });
      return { ...found, distance: STUCK + open, reached };
    }
    const { hardest, hardestSteps } = digger.grader;
    if (level !== null && hardest < LEVELS.indexOf(level)) {
      // On one subgrid, the distance also depends on the class reached: of two puzzles that are too easy, the harder
      // one is closer.
      const below = EASIER + (topology.subgridCount > 1 ? 1 : LEVELS.indexOf(level) - 1 - hardest);
      shortfalls.push({ option: 'difficulty', wanted, found: LEVELS[hardest] });
      return { ...found, distance: found.distance + below };
    }
    if (level !== null && hardestSteps < plan.targetSteps) {
      shortfalls.push({ option: 'targetSteps', wanted: plan.targetSteps, found: hardestSteps });
      return { ...found, distance: distanceOf(shortfalls) };
    }
    puzzle = { ...found, steps: hardestSteps };
    if (puzzle.distance === 0 && plan.solvesEach) {
      const log = human.solve(givens, cancel, NEVER_CANCELLED, cap);
      if (!log.solved) {
        shortfalls.push({ option: 'difficulty', wanted, found: 'harder' });
        return { ...found, distance: distanceOf(shortfalls) };
      }
      puzzle = withFigures(plan, puzzle, log);
    }
  }
  if (puzzle.distance > 0) return puzzle;
  const tested = interlockOf({ interlockTest }, plan, puzzle, cancel);
  if (tested.interlock?.interlocked !== false) return { ...puzzle, ...tested };
  return { ...puzzle, ...tested, distance: plan.insistsOnInterlock ? distanceOf(tested.shortfalls) : NOT_INTERLOCKED };
}

/** The result of the interlock test, if it is wished for, and the shortfalls of the puzzle with it. */
export function interlockOf(
  { interlockTest }: Pick<ClimbTools, 'interlockTest'>,
  plan: GenerationPlan,
  { givens, shortfalls }: Candidate,
  cancel: CancelToken,
): Pick<Candidate, 'interlock' | 'shortfalls'> {
  const interlock = plan.interlocked ? interlockTest.runToFirst(givens, cancel) : null;
  if (interlock?.interlocked !== false) return { interlock, shortfalls };
  const lacking: Shortfall = { option: 'interlocked', wanted: 'yes', found: named(interlock.part ?? []) };
  return { interlock, shortfalls: [...shortfalls, lacking] };
}

/** Adds the figures of a puzzle's solve. If the puzzle met all wishes so far, they are compared with the wishes too. */
export function withFigures(plan: GenerationPlan, puzzle: Candidate, log: SolveLog): Candidate {
  const figures = figuresOf(log);
  const shortfalls = puzzle.distance > 0 ? puzzle.shortfalls : shortfallsOfSolve(plan, figures);
  const distance = puzzle.distance > 0 ? puzzle.distance : distanceOf(shortfalls);
  return { ...puzzle, figures, steps: figures.hardestSteps, shortfalls, distance };
}

/** The numbers of the first subgrids as text, followed by how many more there are. */
function named(subgrids: readonly number[]): string {
  const first = subgrids.slice(0, NAMED).join(', ');
  return subgrids.length > NAMED ? `${first} and ${subgrids.length - NAMED} more` : first;
}

/**
 * Where the techniques got stuck in the current puzzle, gives open cells one after the other until they solve it. Such
 * givens are needed only for the class, not for uniqueness. Returns the puzzle if it meets all wishes; otherwise leaves
 * the puzzle unchanged and returns null. The grader must be in the position in which the techniques got stuck.
 *
 * @param opened the unit that was opened to make the puzzle harder, which is not given back; -1 for none. If there is
 * one, several sets of givens are tried, and a puzzle that lacks only steps of the class is returned too.
 */
function easeStuck(
  tools: ClimbTools,
  plan: GenerationPlan,
  opened: number,
  rng: Rng,
  cancel: CancelToken,
): Candidate | null {
  const { digger, interlockTest } = tools;
  const staysOpen = opened < 0 ? null : interlockTest.cellsToLeaveOpen(digger.givens);
  const mayGive = (unit: number): boolean =>
    unit !== opened && (staysOpen === null || !plan.units[unit].some((cell) => staysOpen.has(cell)));
  const sets: number[][] = [];
  for (let tries = opened < 0 ? 1 : EASINGS_PER_OPENED; tries > 0; tries--) {
    const set = digger.grader.branch(() => unitsToEase(tools, plan, mayGive, rng, cancel));
    if (set) sets.push(set);
  }
  for (const set of sets.sort((a, b) => a.length - b.length)) {
    const before = digger.snapshot();
    for (const unit of set) digger.add(unit);
    const eased = judge(tools, plan, cancel);
    const lacksSteps = eased.shortfalls.every(({ option }) => option === 'targetSteps');
    if (eased.distance === 0 || (opened >= 0 && lacksSteps)) return eased;
    digger.restore(before);
  }
  return null;
}

/** Units that, once given, let the techniques solve the puzzle from where they got stuck; null if too many are needed. */
function unitsToEase(
  { digger, topology }: ClimbTools,
  plan: GenerationPlan,
  mayGive: (unit: number) => boolean,
  rng: Rng,
  cancel: CancelToken,
): number[] | null {
  const { grader } = digger;
  const isOpen = (unit: number): boolean => plan.units[unit].some((cell) => grader.reached[cell] === 0);
  let stuck = [...plan.units.keys()].filter((unit) => isOpen(unit) && mayGive(unit));
  const added: number[] = [];
  for (let isSolved = false; !isSolved; ) {
    if (added.length === MOST_EASED * topology.subgridCount || stuck.length === 0 || cancel.cancelled()) return null;
    const unit = stuck[rng.below(stuck.length)];
    added.push(unit);
    isSolved = grader.continueWith(plan.units[unit], digger.answer, EASED_WITH);
    stuck = stuck.filter(isOpen);
  }
  return added;
}

/** Changes the puzzle; returns false if nothing would change. */
function change(tools: ClimbTools, plan: GenerationPlan, current: Candidate, rng: Rng, cancel: CancelToken): boolean {
  const { cap, capped } = plan;
  const { interlock } = current;
  const ties = cap !== null && capped && interlock?.part && interlock.test === 'small-parts-and-complements';
  const tiedWith = (plan.opensForClass && plan.firstCap) || cap;
  if (ties && tiedWith && tieParts(tools, plan, tiedWith, interlock.part, rng, cancel)) return true;
  return redig(tools, plan, current, rng);
}

/**
 * Adds some givens back in one subgrid, then removes givens that have become removable. Returns false if this would not
 * change the puzzle.
 */
function redig(tools: ClimbTools, plan: GenerationPlan, current: Candidate, rng: Rng): boolean {
  const { topology, digger, interlockTest } = tools;
  const { digits } = topology;
  const { ownCells } = plan;
  const { reached } = current;
  const stuck = reached !== undefined;
  const capOnly = current.distance >= STUCK && plan.capped ? digger.capOnlyUnits() : [];
  const draw = (): number => ownCells[rng.below(ownCells.length)];
  let centre = draw();
  for (let tries = 0; stuck && tries < 200 && reached[centre] !== 0; tries++) centre = draw();
  if (capOnly.length > 0) centre = plan.units[capOnly[rng.below(capOnly.length)]]?.[0] ?? centre;
  const part = current.interlock?.part;
  const binding = part && interlockTest.bindingSubgrids(part);
  const subgrid = binding ? binding[rng.below(binding.length)] : subgridOf(topology, centre, rng);
  const share = topology.subgridCount > 1 ? CELLS_PER_ADDED : CELLS_PER_ADDED_ALONE;
  const count = Math.max(2, Math.round((digits * digits) / share / (stuck ? 2 : 1)));
  return redigSubgrid(tools, plan, subgrid, count, rng, (cell) => !stuck || reached[cell] === 0);
}

/** One of the subgrids that contain the cell, chosen at random. */
export function subgridOf({ twins, twinStart, digits }: Topology, cell: number, rng: Rng): number {
  const from = twinStart[cell];
  const twin = from + rng.below(twinStart[cell + 1] - from);
  return Math.floor(twins[twin] / (digits * digits));
}

/**
 * Adds the digits of up to `count` suitable open cells of a subgrid back as givens, then removes givens that have
 * become removable. Returns false if only the added cells could be removed. The added cells then stay in place, and the
 * caller must restore the earlier state.
 */
export function redigSubgrid(
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
    digger.add(unit);
    given.push(unit);
  }
  return digAfterAdding(digger, given, rng);
}
