import { digitBit } from '../../../shared/base/digits.ts';
import type { CellDigit, Step } from '../../../shared/step/step.ts';
import { perTopology } from '../../../shared/topology/cache.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import type { CancelToken } from '../core/io.ts';
import { createHumanSolver, type HumanSolver } from '../humanSolver/humanSolver.ts';
import { type ShortContradiction, shortContradiction } from './contradiction.ts';
import type { TrainerPosition } from './positions.ts';

/** A player's entries in a position: digits placed, and candidates removed. */
export interface Marking {
  readonly placements: readonly CellDigit[];
  readonly eliminations: readonly CellDigit[];
}

export type Judgement =
  /**
   * All entries belong to steps of the trained technique. `step` is the one that has the most of these entries;
   * `missing` is the number of its effects that were not entered.
   */
  | { readonly kind: 'right'; readonly step: Step; readonly missing: number }
  /**
   * The entries are true, but are not a step of the trained technique. `technique` is the cheapest technique that has a
   * step with some of these entries; null if there is none.
   */
  | { readonly kind: 'other'; readonly technique: string | null }
  /**
   * An entry contradicts the solution: a wrong digit, or a removed candidate that is the cell's digit. Includes a proof
   * if there is a short one.
   */
  | {
      readonly kind: 'unsound';
      readonly mark: CellDigit;
      readonly placed: boolean;
      readonly why: ShortContradiction | null;
    };

const solversOf = perTopology(() => new Map<string, HumanSolver>());

function solverOf(topology: Topology, technique?: string): HumanSolver {
  const solvers = solversOf(topology);
  const solver =
    solvers.get(technique ?? '') ??
    createHumanSolver(topology, technique === undefined ? {} : { techniques: [technique] });
  solvers.set(technique ?? '', solver);
  return solver;
}

const codeOf = ({ cell, digit }: CellDigit, placed: boolean): number => (cell << 6) | (digit << 1) | (placed ? 1 : 0);

function codesOf({ placements, eliminations }: Marking): number[] {
  return [...placements.map((each) => codeOf(each, true)), ...eliminations.map((each) => codeOf(each, false))];
}

/** The step of the position's technique that the solver prefers. */
export function stepOf(topology: Topology, position: TrainerPosition): Step {
  const found = solverOf(topology, position.technique).next(position);
  if (!found) throw new Error(`the position has no step of "${position.technique}"`);
  return found.step;
}

/**
 * Judges a player's entries, of which there must be at least one. Candidates that a placed digit excludes do not count
 * as removed.
 *
 * @param cancel ends the search for the technique to which true entries belong; the answer then lacks its name.
 */
export function judge(topology: Topology, position: TrainerPosition, marking: Marking, cancel: CancelToken): Judgement {
  const { solution, technique } = position;
  const wrong = marking.placements.find(({ cell, digit }) => solution[cell] !== digit);
  const needed = marking.eliminations.find(({ cell, digit }) => solution[cell] === digit);
  const mark = wrong ?? needed;
  if (mark) {
    const placed = mark === wrong;
    // A digit that is not a candidate cannot be assumed, so there is no proof.
    const possible = (position.candidates[mark.cell] & digitBit(mark.digit)) !== 0;
    const why = possible ? shortContradiction(topology, position, { ...mark, on: placed }) : null;
    return { kind: 'unsound', mark, placed, why };
  }
  const marked = codesOf(marking);
  const steps = solverOf(topology, technique)
    .all(position)
    .flatMap((found) => found.steps);
  const effects = new Set(steps.flatMap(codesOf));
  const step = steps.reduce<Step | null>(
    (best, each) => (shared(each) > (best ? shared(best) : 0) ? each : best),
    null,
  );
  function shared(each: Step): number {
    return codesOf(each).filter((code) => marked.includes(code)).length;
  }
  if (step && marked.every((code) => effects.has(code))) {
    return { kind: 'right', step, missing: codesOf(step).length - shared(step) };
  }
  const others = solverOf(topology).all(position, cancel);
  const other = others.find((found) => found.technique !== technique && found.steps.some((each) => shared(each) > 0));
  return { kind: 'other', technique: other?.technique ?? null };
}
