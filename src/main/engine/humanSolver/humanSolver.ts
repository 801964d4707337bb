import { LEVELS, type Level, type Step } from '../../../shared/step/step.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { Board } from '../core/board.ts';
import { engineTrace } from '../core/engineTrace.ts';
import { type CancelToken, NEVER_CANCELLED } from '../core/io.ts';
import { effectsKey } from '../techniques/common/steps.ts';
import type { Ranks, StepChoice, Technique } from '../techniques/common/technique.ts';
import { validTechniques } from '../techniques/common/validTechniques.ts';
import { createView, type View } from '../techniques/common/view.ts';
import { techniquesFor } from '../techniques/registry.ts';
import { applyNewStep } from './applyStep.ts';
import { chooseStep, compareSteps, sortSteps } from './chooseStep.ts';
import { joinedWith, joinSteps } from './joinSteps.ts';
import { HARDEST_NOTED, NotedCandidates } from './notedCandidates.ts';
import { Ranker } from './ranks.ts';
import type { LogEntry, SolveLog } from './solveLog.ts';
import { WorkMeter } from './workMeter.ts';

/** Options of a human solver. */
export interface HumanSolverOptions {
  /**
   * `whole` (the default): patterns may cross subgrids. `subgrid`: a technique searches one subgrid at a time, as in
   * [carpet-report]; shared cells carry its effects over to other subgrids. In both modes, the solver takes the
   * cheapest step on the whole board first.
   */
  readonly mode?: 'whole' | 'subgrid';
  /**
   * The techniques from which `techniques` and `cap` choose, in the order in which they are tried; by default those of
   * the registry.
   */
  readonly rules?: readonly Technique[];
  /** Ids of the techniques allowed, in the order in which they are tried. By default all techniques, easiest first. */
  readonly techniques?: readonly string[];
  /** Hardest level whose techniques are allowed; all levels by default. */
  readonly cap?: Level;
  /**
   * Whether techniques may assume that the puzzle has exactly one solution. By default true, but false for a puzzle
   * with clues.
   */
  readonly uniqueness?: boolean;
}

/** A partly solved position. */
export interface SolverPosition {
  /** cell → digit, 0 where open. Not copied. */
  readonly digits: ArrayLike<number>;
  /** cell → mask of candidates; ignored for filled cells. May include candidates that the digits of peers exclude. */
  readonly candidates: ArrayLike<number>;
  /** cell → given digit; by default all digits count as givens. */
  readonly givens?: ArrayLike<number>;
  /**
   * cell → digit of an earlier position, if the steps should continue a solve that started there. Equally good steps
   * are then taken in the same order as in that solve. By default, the current position decides the order.
   */
  readonly start?: ArrayLike<number>;
}

/** All steps of one technique in a position, in order of preference. */
export interface AvailableSteps {
  readonly technique: string;
  readonly steps: readonly Step[];
}

/** At most this many steps of one technique are listed. */
const MAX_LISTED = 1000;

/**
 * Solves like a person: it takes one step of the cheapest technique that has a step anywhere, then starts again with
 * the cheapest technique.
 *
 * Deterministic and independent of numbering: a symmetric copy of a puzzle, relabelled or not, is solved along the same
 * path. Created once per topology and options, then used for any number of puzzles. Not re-entrant.
 */
export class HumanSolver {
  readonly topology: Topology;
  /** The techniques in use, in the order in which they are tried. */
  readonly techniques: readonly Technique[];
  meter = new WorkMeter();

  private readonly board: Board;
  private readonly ranker: Ranker;
  private readonly noted: NotedCandidates;
  private readonly whole: View;
  /** Views of single subgrids; only used in subgrid mode. */
  private readonly subgrids: readonly View[];
  /**
   * technique × (1 + number of subgrids) + view → value of `Board.stamp` (a counter of changes) when the technique was
   * last found to have no step in the view.
   */
  private readonly lastWithoutStep: Int32Array;
  /**
   * subgrid → value of `Board.stamp` when the subgrid last changed. Valid only if `stampedAt` is the board's current
   * stamp.
   */
  private readonly subgridChanged: Int32Array;
  private stampedAt = -1;
  /** Value of `Board.stamp` when the position was loaded. What was found before says nothing about it. */
  private loadedAt = 0;
  private ranks: Ranks;

  constructor(topology: Topology, options: HumanSolverOptions = {}) {
    const { mode = 'whole', rules = techniquesFor(topology), techniques, cap = 'extreme', uniqueness = true } = options;
    this.topology = topology;
    const tried = techniques?.flatMap((id) => rules.find((technique) => technique.id === id) ?? []) ?? rules;
    this.techniques = validTechniques(tried, topology, uniqueness).filter(
      (technique) => LEVELS.indexOf(technique.level) <= LEVELS.indexOf(cap),
    );
    this.board = new Board(topology);
    this.ranker = new Ranker(topology);
    this.whole = createView(this.board);
    const parts = mode === 'subgrid' && topology.subgridCount > 1 ? topology.subgridCount : 0;
    this.subgrids = Array.from({ length: parts }, (_, subgrid) => createView(this.board, subgrid));
    this.lastWithoutStep = new Int32Array(this.techniques.length * (1 + parts)).fill(-1);
    this.subgridChanged = new Int32Array(parts);
    this.ranks = { cell: new Int32Array(0), digit: new Int32Array(0) };
    this.noted = new NotedCandidates(this.board, this.techniques, {
      viewsOf: (technique) => this.viewsOf(technique),
      stepsSince: (index, since) => this.stepsSince(index, since),
    });
  }

  /**
   * Solves from givens (cell → digit, 0 for none) as far as the techniques can.
   *
   * @param ranking polled while cells are ordered before the solve; cancel it together with `cancel`. It is a separate
   * token because what provinces of worlds contain depends on how often `cancel` is polled.
   *
   * @param cap the solve ends where it needs a technique of a harder class.
   */
  solve(
    givens: ArrayLike<number>,
    cancel: CancelToken = NEVER_CANCELLED,
    ranking: CancelToken = NEVER_CANCELLED,
    cap: Level = 'extreme',
  ): SolveLog {
    this.board.load(givens);
    if (!this.board.contradictory) this.ranks = this.ranker.rank(this.board, ranking);
    return this.run(cancel, cap);
  }

  /** Solves from a position as far as the techniques can. */
  solvePosition(position: SolverPosition, cancel: CancelToken = NEVER_CANCELLED): SolveLog {
    this.loadRanked(position, cancel);
    return this.run(cancel);
  }

  /**
   * Applies the eliminations that the player's notes already show, and returns the candidates left (cell → mask). A
   * candidate that is missing from the notes is only removed if a technique of class `hardest` or easier proves that it
   * is impossible.
   *
   * Every step is considered, not only the one that a solve would take: players take steps in any order, and may have
   * noted a hard step while easier ones are open.
   *
   * @param notes cell → mask of the player's notes, 0 for none.
   */
  afterNotes(
    position: SolverPosition,
    notes: ArrayLike<number>,
    cancel: CancelToken = NEVER_CANCELLED,
    hardest: Level = HARDEST_NOTED,
  ): Int32Array {
    const harder = this.techniques.findIndex(({ level }) => LEVELS.indexOf(level) > LEVELS.indexOf(hardest));
    this.keepOrLoad(position);
    this.noted.eliminate(notes, harder < 0 ? this.techniques.length : harder, cancel);
    return Int32Array.from(this.board.candidates);
  }

  /** The first step of a solve from this position; null if no technique has one, or the board is full. */
  next(position: SolverPosition, cancel: CancelToken = NEVER_CANCELLED): LogEntry | null {
    this.loadRanked(position, cancel);
    return this.find(cancel)?.entry ?? null;
  }

  /**
   * The same step as {@link next}, for a position that usually comes later in the same solve than that of the last call.
   * Then techniques are searched only where something changed.
   */
  proceed(position: SolverPosition, cancel: CancelToken = NEVER_CANCELLED): LogEntry | null {
    if (!this.goOnTo(position)) this.load(position);
    this.ranks = this.ranker.rank(this.board, cancel);
    const found = this.find(cancel);
    if (!found) return null;
    const known = this.stampsOf(this.techniques.indexOf(found.technique));
    if (!known.some((stamp) => stamp >= this.loadedAt)) return found.entry;
    // See `stepsOf`: the choice must not depend on what was asked before.
    known.fill(-1);
    return this.find(cancel)?.entry ?? null;
  }

  /**
   * The step of a hint without wishes of the player (the window always has wishes, see {@link choose}): the first step
   * of a solve from this position, joined with the other steps of the same pattern. Null if there is no step. Ratings
   * do not join steps, because a solve takes them one by one; see {@link next}.
   */
  hint(position: SolverPosition, cancel: CancelToken = NEVER_CANCELLED): LogEntry | null {
    const ranks = this.loadRanked(position, cancel);
    const found = this.find(cancel);
    if (!found) return null;
    const { technique, entry } = found;
    return { ...entry, step: joinedWith(this.topology, entry.step, this.stepsOf(technique, ranks)) };
  }

  /**
   * Every step of every technique in the position, grouped by technique, easiest first. Techniques without a step are
   * left out. At most a thousand steps of each technique are listed, because chains can have more.
   */
  all(position: SolverPosition, cancel: CancelToken = NEVER_CANCELLED): AvailableSteps[] {
    const ranks = this.loadRanked(position, cancel);
    const available: AvailableSteps[] = [];
    if (this.board.contradictory || this.board.open === 0) return available;
    for (const technique of this.techniques) {
      if (cancel.cancelled()) break;
      const steps = this.stepsOf(technique, ranks);
      if (steps.length === 0) continue;
      available.push({
        technique: technique.id,
        steps: steps.map((step) => technique.prune?.(step, ranks, this.whole) ?? step),
      });
    }
    return available;
  }

  /**
   * Lets the caller choose among equally easy steps. These are all singles if there are any, else the steps of the
   * easiest technique that has one.
   *
   * @param prefer receives these steps in the solver's order of preference, with steps of the same pattern joined, and
   * returns one of them. If it returns null, it receives the steps of the next technique.
   *
   * @param cap hardest class of techniques whose steps it receives.
   */
  choose(
    position: SolverPosition,
    prefer: (steps: readonly Step[]) => Step | null,
    cancel: CancelToken = NEVER_CANCELLED,
    cap: Level = 'extreme',
  ): LogEntry | null {
    this.keepOrLoad(position);
    const ranks = this.ranker.rank(this.board);
    if (this.board.contradictory || this.board.open === 0) return null;
    const isSingle = ({ level }: Technique): boolean => level === LEVELS[0];
    const allowed = this.techniques.filter(({ level }) => LEVELS.indexOf(level) <= LEVELS.indexOf(cap));
    const singles = allowed.filter(isSingle);
    for (const tier of [singles, ...allowed.filter((one) => !isSingle(one)).map((one) => [one])]) {
      if (cancel.cancelled()) return null;
      const steps = joinSteps(
        this.topology,
        tier.flatMap((technique) => this.stepsOf(technique, ranks)),
      );
      const step = steps.length > 0 ? prefer(steps) : null;
      const technique = tier.find(({ id }) => id === step?.technique);
      if (step && technique) {
        const alternatives = steps.filter((one) => one.technique === step.technique).length;
        return { step: technique.prune?.(step, ranks, this.whole) ?? step, alternatives };
      }
    }
    return null;
  }

  /** All steps of a technique, at most {@link MAX_LISTED}, in order of preference. */
  private stepsOf(technique: Technique, ranks: Ranks): Step[] {
    const index = this.techniques.indexOf(technique);
    const known = this.stampsOf(index);
    const isAskedBefore = known.some((stamp) => stamp >= this.loadedAt);
    const steps = this.stepsSince(index);
    if (steps.length === 0 || !isAskedBefore) return sortSteps(steps, ranks);
    // Which of several patterns with the same effects comes first depends on `since`, and a hint must not depend on what
    // was asked before. So search again without it.
    known.fill(-1);
    return sortSteps(this.stepsSince(index), ranks);
  }

  /**
   * Steps of a technique, at most {@link MAX_LISTED}, each set of effects once. Those that the technique had already at
   * `since` (a value of `Board.stamp`) may be left out.
   */
  private stepsSince(index: number, since = -1): Step[] {
    const technique = this.techniques[index] as Technique;
    const { stamp } = this.board;
    const steps = new Map<string, Step>();
    for (const view of this.viewsOf(technique)) {
      const slot = this.slotOf(index) + 1 + view.subgrid;
      const without = this.lastWithoutStep[slot];
      view.since = Math.max(without, since);
      if (view.since === stamp) continue;
      let found = false;
      technique.find(view, (step) => {
        found = true;
        const key = effectsKey(step);
        if (!steps.has(key)) steps.set(key, step);
        return steps.size < MAX_LISTED;
      });
      if (!found && view.since === without) this.lastWithoutStep[slot] = stamp;
    }
    return [...steps.values()];
  }

  /** Index in `lastWithoutStep` of a technique's entry for the whole board; those for the subgrids follow. */
  private slotOf(index: number): number {
    return index * (1 + this.subgrids.length);
  }

  /** The entries of a technique in `lastWithoutStep`. */
  private stampsOf(index: number): Int32Array {
    return this.lastWithoutStep.subarray(this.slotOf(index), this.slotOf(index + 1));
  }

  /**
   * Places the digits and removes the candidates by which a later position of the same solve differs. Returns false if
   * it is not such a position; the board must then be loaded.
   */
  private goOnTo({ digits, candidates, givens = digits }: SolverPosition): boolean {
    const { board } = this;
    const isLater = board.digits.every((digit, cell) => {
      if (digit !== 0 && digit !== digits[cell]) return false;
      if (digits[cell] === 0 && (candidates[cell] & ~board.candidates[cell]) !== 0) return false;
      return (board.given[cell] === 0) === (givens[cell] === 0);
    });
    if (!isLater || board.contradictory) return false;
    for (let cell = 0; cell < digits.length; cell++) {
      if (digits[cell] === 0 || board.digits[cell] !== 0) continue;
      if (!board.has(cell, digits[cell])) return false;
      board.place(cell, digits[cell]);
    }
    for (let cell = 0; cell < digits.length; cell++) {
      if (digits[cell] === 0) board.eliminateMask(cell, ~candidates[cell]);
    }
    return true;
  }

  private load({ digits, candidates, givens }: SolverPosition): void {
    this.board.loadPosition(digits, candidates, givens ?? digits);
    this.loadedAt = this.board.stamp;
  }

  /**
   * Loads a position unless the board is in it. What is known about techniques without steps then stays valid. Use it
   * only if the result does not depend on what was found in earlier positions.
   */
  private keepOrLoad(position: SolverPosition): void {
    const { board } = this;
    const { digits, candidates, givens = digits } = position;
    const isLoaded = board.digits.every(
      (digit, cell) =>
        digit === digits[cell] &&
        (digit !== 0 || board.candidates[cell] === candidates[cell]) &&
        (board.given[cell] === 0) === (givens[cell] === 0),
    );
    if (!isLoaded) this.load(position);
  }

  /** Loads a position. Ranks the cells by `SolverPosition.start` if it is given. */
  private loadRanked(position: SolverPosition, cancel: CancelToken): Ranks {
    if (position.start) {
      this.board.load(position.start);
      this.ranks = this.ranker.rank(this.board, cancel);
    }
    this.load(position);
    if (!position.start) this.ranks = this.ranker.rank(this.board, cancel);
    return this.ranks;
  }

  private run(cancel: CancelToken, cap: Level = 'extreme'): SolveLog {
    const { board } = this;
    const entries: LogEntry[] = [];
    let hardest = 0;
    let score = 0;
    while (board.open > 0 && !board.contradictory && !cancel.cancelled()) {
      const found = this.find(cancel, cap);
      if (found === null) break;
      entries.push(found.entry);
      score += found.technique.cost;
      hardest = Math.max(hardest, LEVELS.indexOf(found.technique.level));
      applyNewStep(board, found.entry.step);
    }
    const solved = board.open === 0 && !board.contradictory;
    return {
      entries,
      solved,
      contradictory: board.contradictory,
      difficulty: solved ? (LEVELS[hardest] ?? null) : null,
      score,
      digits: board.digits.slice(),
      candidates: board.candidates.slice(),
    };
  }

  private viewsOf(technique: Technique): readonly View[] {
    return this.subgrids.length === 0 || technique.oneHouse ? [this.whole] : this.subgrids;
  }

  /** The step that a solve takes next: the preferred step of the cheapest technique that has any. */
  private find(cancel: CancelToken, cap: Level = 'extreme'): { technique: Technique; entry: LogEntry } | null {
    if (this.board.contradictory || this.board.open === 0) return null;
    const hardest = LEVELS.indexOf(cap);
    for (const [index, technique] of this.techniques.entries()) {
      if (cancel.cancelled() || LEVELS.indexOf(technique.level) > hardest) return null;
      const choice =
        this.subgrids.length === 0 || technique.oneHouse
          ? this.chooseIn(technique, index)
          : this.chooseAmongSubgrids(technique, index);
      if (choice === null) continue;
      const step = technique.prune?.(choice.step, this.ranks, this.whole) ?? choice.step;
      engineTrace().step?.(step, this.topology);
      return { technique, entry: { step, alternatives: choice.alternatives } };
    }
    return null;
  }

  private chooseIn(technique: Technique, index: number): StepChoice | null {
    const { whole, board, ranks } = this;
    const slot = this.slotOf(index);
    const since = this.lastWithoutStep[slot];
    if (since === board.stamp) return null;
    this.meter.add(LEVELS.indexOf(technique.level), board.open);
    whole.since = since;
    let choice: StepChoice | null = null;
    if (technique.pick) {
      choice = technique.pick(whole, ranks);
    } else {
      const steps: Step[] = [];
      technique.find(whole, (step) => steps.push(step) > 0);
      if (steps.length > 0) choice = { step: chooseStep(steps, ranks), alternatives: steps.length };
    }
    if (choice === null) this.lastWithoutStep[slot] = board.stamp;
    return choice;
  }

  private chooseAmongSubgrids(technique: Technique, index: number): StepChoice | null {
    this.stampSubgrids();
    this.meter.add(LEVELS.indexOf(technique.level), this.board.open);
    const steps = new Map<string, Step>();
    for (const [subgrid, view] of this.subgrids.entries()) {
      const slot = this.slotOf(index) + 1 + subgrid;
      const since = this.lastWithoutStep[slot];
      if (this.subgridChanged[subgrid] <= since) continue;
      view.since = since;
      let found = false;
      technique.find(view, (step) => {
        found = true;
        // In subgrid mode, a step in a shared box is found in each subgrid of the box, but listed once.
        const key = effectsKey(step);
        const known = steps.get(key);
        if (known === undefined || compareSteps(step, known, this.ranks) < 0) steps.set(key, step);
        return true;
      });
      if (!found) this.lastWithoutStep[slot] = this.board.stamp;
    }
    if (steps.size === 0) return null;
    return { step: chooseStep([...steps.values()], this.ranks), alternatives: steps.size };
  }

  /** Brings `subgridChanged` up to date with the board. */
  private stampSubgrids(): void {
    const { board, topology, subgridChanged } = this;
    if (this.stampedAt === board.stamp) return;
    this.stampedAt = board.stamp;
    const { subgridHouseStart, subgridHouses } = topology;
    for (let subgrid = 0; subgrid < subgridChanged.length; subgrid++) {
      const end = subgridHouseStart[subgrid + 1];
      let last = 0;
      for (let i = subgridHouseStart[subgrid]; i < end; i++) {
        last = Math.max(last, board.houseChanged[subgridHouses[i]]);
      }
      subgridChanged[subgrid] = last;
    }
  }
}

/** Creates a human solver for a topology. */
export function createHumanSolver(topology: Topology, options: HumanSolverOptions = {}): HumanSolver {
  return new HumanSolver(topology, options);
}
