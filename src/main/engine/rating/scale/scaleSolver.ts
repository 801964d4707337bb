import type { Step } from '../../../../shared/step/step.ts';
import type { TextKey } from '../../../../shared/text/textKey.ts';
import type { Topology } from '../../../../shared/topology/topology.ts';
import { Board } from '../../core/board.ts';
import { type CancelToken, NEVER_CANCELLED } from '../../core/io.ts';
import { applyNewStep } from '../../humanSolver/applyStep.ts';
import { chooseStep } from '../../humanSolver/chooseStep.ts';
import { Ranker } from '../../humanSolver/ranks.ts';
import { effectsKey } from '../../techniques/common/steps.ts';
import type { Ranks, StepChoice, Technique } from '../../techniques/common/technique.ts';
import { createView, type View } from '../../techniques/common/view.ts';
import { TECHNIQUES } from '../../techniques/registry.ts';
import { subgridsOfStep } from './uses.ts';

/** A rung of a scale: a kind of deduction with a cost, given as a set of our techniques. */
export interface Rung {
  /** Kebab-case. */
  readonly id: string;
  readonly name: TextKey;
  /** Ids of our techniques that together make up this rung. */
  readonly techniques: readonly string[];
  /** Cost of a step. */
  readonly cost: number;
}

/** A step taken by the scale's solver. */
export interface ScaleEntry {
  readonly step: Step;
  readonly rung: Rung;
  /**
   * Number of steps of the same rung with different effects in the position before the step. The step itself is counted
   * too.
   */
  readonly alternatives: number;
  /** The subgrids for which the step counts; see `subgridsOfStep`. */
  readonly subgrids: readonly number[];
}

export interface ScaleLog {
  readonly entries: readonly ScaleEntry[];
  readonly solved: boolean;
  /** cell → digit at the end of the solve, 0 if it is open. Owned by the caller. */
  readonly digits: Uint8Array;
}

/** Returns the technique with this id. Throws if there is none. */
function techniqueOf(id: string): Technique {
  const technique = TECHNIQUES.find((one) => one.id === id);
  if (!technique) throw new Error(`there is no technique "${id}"`);
  return technique;
}

interface RungChoice extends StepChoice {
  readonly rung: Rung;
}

/**
 * Solves in the order of a scale: the cheapest step on the whole board comes first. Among steps of equal cost, the
 * earlier rung comes first, then the step that the human solver prefers. So symmetric copies take the same path. Made
 * once per topology and scale. Not re-entrant.
 */
export class ScaleSolver {
  private readonly topology: Topology;
  private readonly board: Board;
  private readonly view: View;
  private readonly ranker: Ranker;
  private readonly rungs: readonly { readonly rung: Rung; readonly techniques: readonly Technique[] }[];
  /**
   * Technique id → value of `Board.stamp` (which changes with every change of the board) when the technique was last
   * found to have no step.
   */
  private readonly withoutStepsAt = new Map<string, number>();
  private ranks: Ranks;

  /** @param rungs in the scale's order, which decides among rungs of equal cost. */
  constructor(topology: Topology, rungs: readonly Rung[]) {
    this.topology = topology;
    this.board = new Board(topology);
    this.view = createView(this.board);
    this.ranker = new Ranker(topology);
    this.rungs = rungs
      .map((rung) => ({ rung, techniques: rung.techniques.map(techniqueOf) }))
      .sort((a, b) => a.rung.cost - b.rung.cost);
    this.ranks = { cell: new Int32Array(0), digit: new Int32Array(0) };
  }

  /** Solves as far as the scale's techniques go. `givens`: cell → digit, 0 for none; of a puzzle with one solution. */
  solve(givens: ArrayLike<number>, cancel: CancelToken = NEVER_CANCELLED): ScaleLog {
    const { board, topology } = this;
    board.load(givens);
    const entries: ScaleEntry[] = [];
    if (!board.contradictory) this.ranks = this.ranker.rank(board);
    while (board.open > 0 && !board.contradictory && !cancel.cancelled()) {
      const found = this.cheapest();
      if (found === null) break;
      entries.push({ ...found, subgrids: subgridsOfStep(topology, found.step) });
      applyNewStep(board, found.step);
    }
    return { entries, solved: board.open === 0 && !board.contradictory, digits: board.digits.slice() };
  }

  private cheapest(): RungChoice | null {
    for (const { rung, techniques } of this.rungs) {
      const [only] = techniques;
      const choice = techniques.length === 1 && only?.pick ? this.pick(only) : this.chooseAmong(techniques);
      if (choice !== null) return { rung, ...choice };
    }
    return null;
  }

  private chooseAmong(techniques: readonly Technique[]): StepChoice | null {
    const steps = new Map<string, Step>();
    for (const technique of techniques) {
      for (const step of this.stepsOf(technique)) {
        const key = effectsKey(step);
        if (!steps.has(key)) steps.set(key, step);
      }
    }
    if (steps.size === 0) return null;
    return { step: chooseStep([...steps.values()], this.ranks), alternatives: steps.size };
  }

  /** The same choice by a technique that lists many steps, of which it makes only this one. */
  private pick(technique: Technique): StepChoice | null {
    const { board, view, withoutStepsAt } = this;
    const since = withoutStepsAt.get(technique.id) ?? -1;
    if (since === board.stamp) return null;
    view.since = since;
    const choice = technique.pick?.(view, this.ranks) ?? null;
    if (choice === null) withoutStepsAt.set(technique.id, board.stamp);
    return choice;
  }

  private stepsOf(technique: Technique): readonly Step[] {
    const { board, view, withoutStepsAt } = this;
    const since = withoutStepsAt.get(technique.id) ?? -1;
    if (since === board.stamp) return [];
    view.since = since;
    const steps: Step[] = [];
    technique.find(view, (step) => steps.push(step) > 0);
    if (steps.length === 0) withoutStepsAt.set(technique.id, board.stamp);
    return steps;
  }
}
