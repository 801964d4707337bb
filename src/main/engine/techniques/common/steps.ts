import { lowestDigit } from '../../../../shared/base/digits.ts';
import type { CellDigit, Evidence, Step } from '../../../../shared/step/step.ts';
import type { Topology } from '../../../../shared/topology/topology.ts';
import type { Emit } from './technique.ts';
import type { View } from './view.ts';

/** The parts of a step that a technique provides. `createStep` derives the other fields from them. */
export interface StepParts {
  readonly placements?: readonly CellDigit[];
  readonly eliminations?: readonly CellDigit[];
  readonly evidence: Evidence;
}

/** The subgrids that contain any of the cells, ascending. */
function subgridsOf(topology: Topology, cells: Iterable<number>): number[] {
  const { twinStart, twins, digits } = topology;
  const found = new Set<number>();
  for (const cell of cells) {
    const end = twinStart[cell + 1];
    for (let i = twinStart[cell]; i < end; i++) {
      found.add(Math.floor(twins[i] / (digits * digits)));
    }
  }
  return [...found].sort((a, b) => a - b);
}

/**
 * Creates a step. Its subgrids are those of the pattern's cells (including fins and nodes) and of the cells that the
 * step changes.
 */
export function createStep(topology: Topology, technique: string, parts: StepParts): Step {
  const { placements = [], eliminations = [], evidence } = parts;
  let subgrids: number[];
  if (topology.subgridCount === 1) {
    subgrids = [0];
  } else {
    const cells = [...evidence.cells, ...(evidence.fins ?? [])];
    for (const node of evidence.nodes ?? []) cells.push(...node.cells);
    for (const { cell } of placements) cells.push(cell);
    for (const { cell } of eliminations) cells.push(cell);
    subgrids = subgridsOf(topology, cells);
  }
  return { technique, subgrids, placements, eliminations, evidence };
}

/** Adds to `found` an elimination for each digit of the mask that is still a candidate of the cell. */
export function collectEliminations(view: View, cell: number, mask: number, found: CellDigit[]): void {
  for (let rest = view.board.candidates[cell] & mask; rest !== 0; rest &= rest - 1) {
    found.push({ cell, digit: lowestDigit(rest) });
  }
}

/** The effects of a step as text. Two steps have the same text if they have the same effects, in any order. */
export function effectsKey(step: Step): string {
  const codes = [
    ...step.placements.map(({ cell, digit }) => -((cell << 5) | digit)),
    ...step.eliminations.map(({ cell, digit }) => (cell << 5) | digit),
  ];
  return codes.sort((a, b) => a - b).join();
}

/** Size of a pattern: the number of cells (or chain nodes) that a person has to see. */
export function patternSize({ evidence }: Step): number {
  return evidence.nodes ? evidence.nodes.length : evidence.cells.length + (evidence.fins?.length ?? 0);
}

/**
 * Set of the effects that were emitted so far, so that a technique emits each set of effects only once. Use a new
 * object for each call of `find`.
 */
export class SeenEffects {
  /** Created on first use, because most searches find nothing. */
  private keys: Set<string> | undefined;

  /** Adds the step's effects; returns true if they are new. */
  add(step: Step): boolean {
    const key = effectsKey(step);
    this.keys ??= new Set();
    if (this.keys.has(key)) return false;
    this.keys.add(key);
    return true;
  }
}

/**
 * Collects steps. Of several steps with the same effects, it stores one with the smallest pattern. Made for techniques
 * whose patterns vary in size. If the first step found were stored, the numbering of cells would decide the size of the
 * pattern, and so which step a solver prefers.
 */
export class LeastSteps {
  /** Created on first use, because most searches find nothing. */
  private steps: Map<string, Step> | undefined;

  /** Adds a step. Always returns true, so that it can serve as an `emit` that never asks to stop. */
  add(step: Step): true {
    this.steps ??= new Map();
    const key = effectsKey(step);
    const known = this.steps.get(key);
    if (known === undefined || patternSize(step) < patternSize(known)) this.steps.set(key, step);
    return true;
  }

  /** Emits the stored steps; returns false when `emit` asked to stop. */
  emitAll(emit: Emit): boolean {
    if (this.steps === undefined) return true;
    for (const step of this.steps.values()) if (!emit(step)) return false;
    return true;
  }

  /** Returns the stored steps. */
  all(): Step[] {
    return this.steps === undefined ? [] : [...this.steps.values()];
  }
}

/** For each set of effects among the steps, the step with the smallest pattern. */
export function leastSteps(steps: Iterable<Step>): Step[] {
  const least = new LeastSteps();
  for (const step of steps) least.add(step);
  return least.all();
}

const NONE: readonly CellDigit[] = [];

/**
 * The eliminations that follow if a digit must be in one of two cells: the digit is removed from cells that see both.
 * Allocates only if there are any.
 */
export function seeingBoth(view: View, digit: number, a: number, b: number): readonly CellDigit[] {
  const { peers, peerStart, board } = view;
  const { candidates } = board;
  const bit = 1 << (digit - 1);
  const end = peerStart[a + 1];
  let found: CellDigit[] | undefined;
  for (let i = peerStart[a]; i < end; i++) {
    const cell = peers[i];
    if ((candidates[cell] & bit) === 0 || !view.sees(cell, b)) continue;
    found ??= [];
    found.push({ cell, digit });
  }
  return found ?? NONE;
}

/**
 * The eliminations that follow if a digit must be in one of several cells (the first `count` of the list, at least
 * one): the digit is removed from cells that see all of them. Allocates only if there are any.
 */
export function seeingAll(
  view: View,
  digit: number,
  cells: ArrayLike<number>,
  count = cells.length,
): readonly CellDigit[] {
  const { peers, peerStart, board } = view;
  const { candidates } = board;
  const bit = 1 << (digit - 1);
  const first = cells[0];
  const end = peerStart[first + 1];
  let found: CellDigit[] | undefined;
  for (let i = peerStart[first]; i < end; i++) {
    const cell = peers[i];
    if ((candidates[cell] & bit) === 0) continue;
    let j = 1;
    while (j < count && view.sees(cell, cells[j])) j++;
    if (j < count) continue;
    found ??= [];
    found.push({ cell, digit });
  }
  return found ?? NONE;
}
