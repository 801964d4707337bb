import type { Step } from '../../../../shared/step/step.ts';
import type { TextKey } from '../../../../shared/text/keys.ts';
import type { Topology } from '../../../../shared/topology/topology.ts';
import { Board } from '../../core/board.ts';
import { type CancelToken, NEVER_CANCELLED } from '../../core/io.ts';
import { applyNewStep } from '../../humanSolver/applyStep.ts';
import { chooseStep } from '../../humanSolver/choose.ts';
import { Ranker } from '../../humanSolver/ranks.ts';
import { effectsKey } from '../../techniques/common/steps.ts';
import type { Ranks, Technique } from '../../techniques/common/technique.ts';
import { createView, type View } from '../../techniques/common/view.ts';
import { TECHNIQUES } from '../../techniques/registry.ts';
import { placeOf } from './place.ts';

/** One deduction as a scale knows it: some of our techniques, and what they cost there. */
export interface Rung {
  /** Kebab-case. */
  readonly id: string;
  readonly name: TextKey;
  /** Ids of the techniques that make it up. */
  readonly techniques: readonly string[];
  /** The least that a step of it costs. */
  readonly least: number;
  /** What a step costs, not below `least`; null if it is none of this rung's after all. `least` for all when absent. */
  readonly cost?: (step: Step, view: View) => number | null;
}

/** A step as the scale took it. */
export interface ScaleEntry {
  readonly step: Step;
  readonly rung: Rung;
  readonly cost: number;
  /** Distinct steps (by their effects) of the same rung and cost at that moment, this one included. */
  readonly alternatives: number;
  /** The subgrids it counts for, see `placeOf`. */
  readonly subgrids: readonly number[];
}

export interface ScaleLog {
  readonly entries: readonly ScaleEntry[];
  readonly solved: boolean;
  /** cell → digit where it ended, 0 = open. The caller's own. */
  readonly digits: Uint8Array;
}

/** The technique of that id. Throws where there is none. */
function techniqueOf(id: string): Technique {
  const technique = TECHNIQUES.find((one) => one.id === id);
  if (!technique) throw new Error(`there is no technique "${id}"`);
  return technique;
}

interface Found {
  readonly rung: Rung;
  readonly cost: number;
  readonly steps: Map<string, Step>;
}

/**
 * Solves in the order of a scale: the step that costs least on it comes first, wherever it is on the board. Among steps
 * of one cost the earlier rung decides, then what decides for the human solver, so that symmetric copies take the same
 * path. Made once per topology and scale. Not re-entrant.
 */
export class ScaleSolver {
  private readonly topology: Topology;
  private readonly board: Board;
  private readonly view: View;
  private readonly ranker: Ranker;
  private readonly rungs: readonly { readonly rung: Rung; readonly techniques: readonly Technique[] }[];
  /** Technique id → stamp at which it was found to have no step. */
  private readonly barren = new Map<string, number>();
  private ranks: Ranks;

  /** @param rungs in the scale's order, for those of one cost. */
  constructor(topology: Topology, rungs: readonly Rung[]) {
    this.topology = topology;
    this.board = new Board(topology);
    this.view = createView(this.board);
    this.ranker = new Ranker(topology);
    this.rungs = rungs
      .map((rung) => ({ rung, techniques: rung.techniques.map(techniqueOf) }))
      .sort((a, b) => a.rung.least - b.rung.least);
    this.ranks = { cell: new Int32Array(0), digit: new Int32Array(0) };
  }

  /** Solves from givens (cell → digit, 0 for none) of a proper puzzle, as far as the scale's techniques go. */
  solve(givens: ArrayLike<number>, cancel: CancelToken = NEVER_CANCELLED): ScaleLog {
    const { board, topology } = this;
    board.load(givens);
    const entries: ScaleEntry[] = [];
    if (!board.contradictory) this.ranks = this.ranker.rank(board);
    while (board.open > 0 && !board.contradictory && !cancel.cancelled()) {
      const found = this.cheapest();
      if (found === null) break;
      const step = chooseStep([...found.steps.values()], this.ranks);
      const { rung, cost, steps } = found;
      entries.push({ step, rung, cost, alternatives: steps.size, subgrids: placeOf(topology, step) });
      applyNewStep(board, step);
    }
    return { entries, solved: board.open === 0 && !board.contradictory, digits: board.digits.slice() };
  }

  private cheapest(): Found | null {
    let best: Found | null = null;
    for (const { rung, techniques } of this.rungs) {
      if (best !== null && rung.least >= best.cost) break;
      for (const technique of techniques) {
        for (const step of this.stepsOf(technique)) {
          const cost = rung.cost ? rung.cost(step, this.view) : rung.least;
          if (cost === null || (best !== null && cost > best.cost)) continue;
          // An earlier rung of the same cost keeps its place.
          if (best !== null && cost === best.cost && rung !== best.rung) continue;
          if (best === null || cost < best.cost) best = { rung, cost, steps: new Map() };
          const key = effectsKey(step);
          if (!best.steps.has(key)) best.steps.set(key, step);
        }
      }
    }
    return best;
  }

  private stepsOf(technique: Technique): readonly Step[] {
    const { board, view, barren } = this;
    const since = barren.get(technique.id) ?? -1;
    if (since === board.stamp) return [];
    view.since = since;
    const steps: Step[] = [];
    technique.find(view, (step) => steps.push(step) > 0);
    if (steps.length === 0) barren.set(technique.id, board.stamp);
    return steps;
  }
}
