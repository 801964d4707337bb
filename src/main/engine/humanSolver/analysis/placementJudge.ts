import { type CellDigit, LEVELS, type Level, type Step } from '../../../../shared/step/step.ts';
import type { Topology } from '../../../../shared/topology/topology.ts';
import { Board } from '../../core/board.ts';
import type { CancelToken } from '../../core/io.ts';
import type { Technique } from '../../techniques/common/technique.ts';
import { validTechniques } from '../../techniques/common/validTechniques.ts';
import { createView, type View } from '../../techniques/common/view.ts';
import { techniquesFor } from '../../techniques/registry.ts';
import { applyStep } from '../applyStep.ts';

/**
 * A step that places a digit, and the hardest technique needed for it: that of the step, or one that removes candidates
 * before it.
 */
export interface EasierStep {
  readonly step: Step;
  /** Id of the hardest technique needed, counting that of the step. */
  readonly technique: string;
  /** The candidates that must be removed before the step. */
  readonly removed: readonly CellDigit[];
}

/** How hard it was to find a digit at the moment when it was placed. */
export interface JudgedPlacement {
  /** Id of the hardest technique needed; null if the techniques up to the cap cannot place the digit yet. */
  readonly technique: string | null;
  /** An easier step that places a different digit; null if there is none. All singles count as equally easy. */
  readonly easier: EasierStep | null;
}

/**
 * Receives a step that places digits, and the index of the hardest technique needed for it. Returns true if this step
 * ends the search.
 */
type PlacingStep = (step: Step, takes: number) => boolean;

/**
 * At these levels, all steps of a technique are applied together. At harder levels, searches are slow, so only the
 * first step found is applied.
 */
const TAKEN_AT_ONCE: ReadonlySet<Level> = new Set(['easy', 'medium']);

/**
 * Finds the easiest technique with which each digit of a game could be placed, in the order of the game, given only the
 * digits on the board at that time. It repeatedly removes candidates by the easiest technique that finds some, without
 * placing digits, until a step places the digit. The result is the hardest technique used on the way. Only for puzzles
 * with exactly one solution, and for digits of that solution.
 */
export class PlacementJudge {
  private readonly techniques: readonly Technique[];
  /** The digits placed so far. */
  private readonly base: Board;
  /** The same digits as `base`, with candidates removed by techniques. */
  private readonly board: Board;
  private readonly whole: View;
  /** Views of single subgrids; only used in subgrid mode. */
  private readonly subgrids: readonly View[];
  /** technique → value of `Board.stamp` (a counter of changes) when the technique was last found to remove nothing. */
  private readonly lastWithoutStep: Int32Array;

  /**
   * @param givens cell → digit, 0 for none.
   * @param mode see `HumanSolverOptions`.
   * @param cap hardest level whose techniques are tried.
   */
  constructor(topology: Topology, givens: ArrayLike<number>, mode: 'whole' | 'subgrid', cap: Level) {
    const valid = validTechniques(techniquesFor(topology), topology, true);
    this.techniques = valid.filter(({ level }) => LEVELS.indexOf(level) <= LEVELS.indexOf(cap));
    this.base = new Board(topology);
    this.base.load(givens);
    this.board = new Board(topology);
    this.whole = createView(this.board);
    const parts = mode === 'subgrid' && topology.subgridCount > 1 ? topology.subgridCount : 0;
    this.subgrids = Array.from({ length: parts }, (_, subgrid) => createView(this.board, subgrid));
    this.lastWithoutStep = new Int32Array(this.techniques.length);
  }

  /** Places a digit of the game on the board. */
  place({ cell, digit }: CellDigit): void {
    this.base.place(cell, digit);
  }

  judge({ cell, digit }: CellDigit, cancel: CancelToken): JudgedPlacement {
    const { board, techniques } = this;
    board.copyFrom(this.base);
    this.lastWithoutStep.fill(-1);
    const others: { readonly takes: number; readonly easier: EasierStep }[] = [];
    const found: PlacingStep = (step, takes) => {
      if (step.placements.some((placed) => placed.cell === cell && placed.digit === digit)) return true;
      if (others.length === 0) {
        others.push({ takes, easier: { step, technique: techniques[takes].id, removed: this.removed() } });
      }
      return false;
    };
    /** Index of the hardest technique used so far. */
    let takes = 0;
    while (!cancel.cancelled()) {
      const { index, placed } = this.advance(takes, found, cancel);
      if (index === null) break;
      takes = Math.max(takes, index);
      if (!placed) continue;
      const [other] = others;
      const easier = other && this.rank(other.takes) < this.rank(takes) ? other.easier : null;
      return { technique: techniques[takes].id, easier };
    }
    return { technique: null, easier: others[0]?.easier ?? null };
  }

  /**
   * Applies the easiest technique that removes a candidate or places the digit searched for. `index` is the number of
   * this technique; null if there is none.
   */
  private advance(hardest: number, found: PlacingStep, cancel: CancelToken): { index: number | null; placed: boolean } {
    const { board, techniques, lastWithoutStep } = this;
    for (const [index, technique] of techniques.entries()) {
      if (cancel.cancelled()) break;
      const since = lastWithoutStep[index];
      if (since === board.stamp) continue;
      const before = board.stamp;
      const placed = this.use(technique, since, (step) => found(step, Math.max(hardest, index)));
      if (placed || board.stamp !== before) return { index, placed };
      lastWithoutStep[index] = board.stamp;
    }
    return { index: null, placed: false };
  }

  /** Removes the candidates that a technique eliminates. Returns true if it places the digit searched for. */
  private use(technique: Technique, since: number, found: (step: Step) => boolean): boolean {
    const { board } = this;
    const all = TAKEN_AT_ONCE.has(technique.level);
    const steps: Step[] = [];
    let placed = false;
    for (const view of this.subgrids.length === 0 || technique.oneHouse ? [this.whole] : this.subgrids) {
      view.since = since;
      if (technique.apply) {
        technique.apply(view);
        continue;
      }
      technique.find(view, (step) => {
        if (step.placements.length > 0) placed ||= found(step);
        else steps.push(step);
        return !placed && (all || steps.length === 0);
      });
      if (placed) return true;
    }
    for (const step of steps) applyStep(board, step);
    return false;
  }

  /** Rank of a technique by difficulty. All singles have the same rank. */
  private rank(index: number): number {
    return this.techniques[index].level === LEVELS[0] ? 0 : index;
  }

  /** The candidates that techniques have removed so far: those of `base` that `board` lacks. */
  private removed(): CellDigit[] {
    const removed: CellDigit[] = [];
    this.board.eachGone(0, (cell, digit) => removed.push({ cell, digit }));
    return removed;
  }
}
