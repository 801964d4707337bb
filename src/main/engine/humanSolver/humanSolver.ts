import type { Topology } from '../../../shared/layout/topology.ts';
import { LEVELS, type Level, type Step } from '../../../shared/step/step.ts';
import { Board } from '../board.ts';
import { type CancelToken, NEVER_CANCELLED } from '../io.ts';
import { effectsKey } from '../techniques/parts/steps.ts';
import { TECHNIQUES } from '../techniques/registry.ts';
import type { Choice, Ranks, Technique } from '../techniques/technique.ts';
import { createView, type View } from '../techniques/view.ts';
import { chooseStep, compareSteps } from './choose.ts';
import { Ranker } from './ranks.ts';
import type { LogEntry, SolveLog } from './solveLog.ts';

/** How a human solver looks at the board. */
export interface HumanSolverOptions {
  /**
   * `whole` (the default): patterns may cross subgrids. `subgrid`: a technique looks at one subgrid at a time, as in
   * seed 004; twins carry its result over. Either way the cheapest step anywhere on the board comes first.
   */
  readonly mode?: 'whole' | 'subgrid';
  /** Ids of the techniques allowed; all by default. */
  readonly techniques?: readonly string[];
  /** The hardest level whose techniques are allowed; all by default. */
  readonly cap?: Level;
  /** Whether techniques may rest on the puzzle having exactly one solution. True by default. */
  readonly uniqueness?: boolean;
}

/** A position as it stands. */
export interface Position {
  /** cell → digit, 0 where open. Borrowed. */
  readonly digits: ArrayLike<number>;
  /** cell → mask of candidates; ignored where there is a digit. What peers' digits exclude need not be left out. */
  readonly candidates: ArrayLike<number>;
  /** cell → given digit; all digits by default. */
  readonly givens?: ArrayLike<number>;
}

/** All steps of one technique in a position, preferred ones first. */
export interface AvailableSteps {
  readonly technique: string;
  readonly steps: readonly Step[];
}

/** How many steps of one technique `all` lists at most. */
const MAX_LISTED = 1000;

/**
 * Solves as people do: the cheapest technique that has a step anywhere takes one step, then back to the cheapest.
 *
 * Deterministic, and blind to numbering: a symmetric copy of a puzzle, relabelled or not, takes the same path. Made once
 * per topology and options, then used for any number of puzzles. Not re-entrant.
 */
export class HumanSolver {
  readonly topology: Topology;
  /** The techniques in use, easiest first. */
  readonly techniques: readonly Technique[];

  private readonly board: Board;
  private readonly ranker: Ranker;
  private readonly whole: View;
  /** Views of the subgrids, in subgrid mode. */
  private readonly subgrids: readonly View[];
  /** technique × (1 + subgrids) + view → stamp at which the technique was found to have no step there. */
  private readonly barren: Int32Array;
  /** subgrid → stamp of its last change, as of the stamp in `stampedAt`. */
  private readonly subgridChanged: Int32Array;
  private stampedAt = -1;
  private ranks: Ranks;

  constructor(topology: Topology, options: HumanSolverOptions = {}) {
    const { mode = 'whole', techniques, cap = 'extreme', uniqueness = true } = options;
    this.topology = topology;
    this.techniques = TECHNIQUES.filter(
      (technique) =>
        (techniques === undefined || techniques.includes(technique.id)) &&
        LEVELS.indexOf(technique.level) <= LEVELS.indexOf(cap) &&
        (uniqueness || !technique.uniqueness),
    );
    this.board = new Board(topology);
    this.ranker = new Ranker(topology);
    this.whole = createView(this.board);
    const parts = mode === 'subgrid' && topology.subgridCount > 1 ? topology.subgridCount : 0;
    this.subgrids = Array.from({ length: parts }, (_, subgrid) => createView(this.board, subgrid));
    this.barren = new Int32Array(this.techniques.length * (1 + parts)).fill(-1);
    this.subgridChanged = new Int32Array(parts);
    this.ranks = { cell: new Int32Array(0), digit: new Int32Array(0) };
  }

  /** Solves from givens (cell → digit, 0 for none) as far as the techniques go. */
  solve(givens: ArrayLike<number>, cancel: CancelToken = NEVER_CANCELLED): SolveLog {
    this.board.load(givens);
    return this.run(cancel);
  }

  /** Solves from a position as far as the techniques go. */
  solvePosition(position: Position, cancel: CancelToken = NEVER_CANCELLED): SolveLog {
    this.load(position);
    return this.run(cancel);
  }

  /** The step a solve from here would take first; null where no technique has one, or nothing is left to do. */
  next(position: Position): LogEntry | null {
    this.load(position);
    this.ranks = this.ranker.rank(this.board);
    return this.find()?.entry ?? null;
  }

  /**
   * Every step that any technique has in the position, grouped by technique, easiest first; techniques without any are
   * left out. At most a thousand steps of each: chains can have more.
   */
  all(position: Position, cancel: CancelToken = NEVER_CANCELLED): AvailableSteps[] {
    this.load(position);
    const ranks = this.ranker.rank(this.board);
    const available: AvailableSteps[] = [];
    if (this.board.contradictory || this.board.open === 0) return available;
    for (const technique of this.techniques) {
      if (cancel.cancelled()) break;
      const steps = new Map<string, Step>();
      for (const view of this.viewsOf(technique)) {
        view.since = -1;
        technique.find(view, (step) => {
          const key = effectsKey(step);
          if (!steps.has(key)) steps.set(key, step);
          return steps.size < MAX_LISTED;
        });
      }
      if (steps.size === 0) continue;
      const sorted = [...steps.values()].sort((a, b) => compareSteps(a, b, ranks));
      available.push({ technique: technique.id, steps: sorted.map((step) => technique.prune?.(step, ranks) ?? step) });
    }
    return available;
  }

  private load({ digits, candidates, givens }: Position): void {
    this.board.loadPosition(digits, candidates, givens ?? digits);
  }

  private run(cancel: CancelToken): SolveLog {
    const { board } = this;
    const entries: LogEntry[] = [];
    let hardest = 0;
    let score = 0;
    if (!board.contradictory) this.ranks = this.ranker.rank(board);
    while (board.open > 0 && !board.contradictory && !cancel.cancelled()) {
      const found = this.find();
      if (found === null) break;
      entries.push(found.entry);
      score += found.technique.cost;
      hardest = Math.max(hardest, LEVELS.indexOf(found.technique.level));
      this.apply(found.entry.step);
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

  /** Performs a step on the board. A step that changes nothing is a fault of its technique. */
  private apply({ technique, placements, eliminations }: Step): void {
    const { board } = this;
    const before = board.stamp;
    // An earlier placement of the same step may have left no room for a later one: then the position is wrong.
    for (const { cell, digit } of placements) if (board.has(cell, digit)) board.place(cell, digit);
    for (const { cell, digit } of eliminations) board.eliminate(cell, digit);
    if (board.stamp === before) throw new Error(`a step of "${technique}" changed nothing`);
  }

  private viewsOf(technique: Technique): readonly View[] {
    return this.subgrids.length === 0 || technique.oneHouse ? [this.whole] : this.subgrids;
  }

  /** The cheapest technique with a step, and the step to take. */
  private find(): { technique: Technique; entry: LogEntry } | null {
    if (this.board.contradictory || this.board.open === 0) return null;
    for (const [index, technique] of this.techniques.entries()) {
      const choice =
        this.subgrids.length === 0 || technique.oneHouse
          ? this.chooseIn(technique, index)
          : this.chooseAmongSubgrids(technique, index);
      if (choice === null) continue;
      const { step, alternatives } = choice;
      return { technique, entry: { step: technique.prune?.(step, this.ranks) ?? step, alternatives } };
    }
    return null;
  }

  private chooseIn(technique: Technique, index: number): Choice | null {
    const { whole, board, ranks } = this;
    const slot = index * (1 + this.subgrids.length);
    const since = this.barren[slot] as number;
    if (since === board.stamp) return null;
    whole.since = since;
    let choice: Choice | null = null;
    if (technique.pick) {
      choice = technique.pick(whole, ranks);
    } else {
      const steps: Step[] = [];
      technique.find(whole, (step) => steps.push(step) > 0);
      if (steps.length > 0) choice = { step: chooseStep(steps, ranks), alternatives: steps.length };
    }
    if (choice === null) this.barren[slot] = board.stamp;
    return choice;
  }

  private chooseAmongSubgrids(technique: Technique, index: number): Choice | null {
    this.stampSubgrids();
    const steps = new Map<string, Step>();
    for (const [subgrid, view] of this.subgrids.entries()) {
      const slot = index * (1 + this.subgrids.length) + 1 + subgrid;
      const since = this.barren[slot] as number;
      if ((this.subgridChanged[subgrid] as number) <= since) continue;
      view.since = since;
      let found = false;
      technique.find(view, (step) => {
        found = true;
        // A step in a shared box is seen from each of its subgrids.
        const key = effectsKey(step);
        const known = steps.get(key);
        if (known === undefined || compareSteps(step, known, this.ranks) < 0) steps.set(key, step);
        return true;
      });
      if (!found) this.barren[slot] = this.board.stamp;
    }
    if (steps.size === 0) return null;
    return { step: chooseStep([...steps.values()], this.ranks), alternatives: steps.size };
  }

  /** Brings the subgrids' stamps up to date. */
  private stampSubgrids(): void {
    const { board, topology, subgridChanged } = this;
    if (this.stampedAt === board.stamp) return;
    this.stampedAt = board.stamp;
    const { subgridHouseStart, subgridHouses } = topology;
    for (let subgrid = 0; subgrid < subgridChanged.length; subgrid++) {
      const end = subgridHouseStart[subgrid + 1] as number;
      let last = 0;
      for (let i = subgridHouseStart[subgrid] as number; i < end; i++) {
        last = Math.max(last, board.houseChanged[subgridHouses[i] as number] as number);
      }
      subgridChanged[subgrid] = last;
    }
  }
}

/** A human solver for a topology. */
export function createHumanSolver(topology: Topology, options: HumanSolverOptions = {}): HumanSolver {
  return new HumanSolver(topology, options);
}
