import { lowestDigit } from '../../../../shared/domain/digits.ts';
import type { Topology } from '../../../../shared/layout/topology.ts';
import type { CellDigit, Evidence, Step } from '../../../../shared/step/step.ts';
import type { View } from '../view.ts';

/** What a technique has to say of a step; the rest follows from it. */
export interface StepParts {
  readonly placements?: readonly CellDigit[];
  readonly eliminations?: readonly CellDigit[];
  readonly evidence: Evidence;
}

/** The subgrids that any of the cells stands in, ascending. */
function subgridsOf(topology: Topology, cells: Iterable<number>): number[] {
  const { twinStart, twins, digits } = topology;
  const found = new Set<number>();
  for (const cell of cells) {
    const end = twinStart[cell + 1] as number;
    for (let i = twinStart[cell] as number; i < end; i++) {
      found.add(Math.floor((twins[i] as number) / (digits * digits)));
    }
  }
  return [...found].sort((a, b) => a - b);
}

/** Makes a step; its subgrids are those of the pattern's cells (fins and nodes too) and of the effects' cells. */
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

/** Adds to `found` an elimination for each digit of the mask that the cell still has. */
export function collectEliminations(view: View, cell: number, mask: number, found: CellDigit[]): void {
  for (let rest = (view.board.candidates[cell] as number) & mask; rest !== 0; rest &= rest - 1) {
    found.push({ cell, digit: lowestDigit(rest) });
  }
}

/** The effects of a step as text: equal for steps that do the same, in whatever order they list it. */
export function effectsKey(step: Step): string {
  const codes = [
    ...step.placements.map(({ cell, digit }) => -((cell << 5) | digit)),
    ...step.eliminations.map(({ cell, digit }) => (cell << 5) | digit),
  ];
  return codes.sort((a, b) => a - b).join();
}

/** How many cells (or nodes of a chain) one has to see for the step. */
export function patternSize({ evidence }: Step): number {
  return evidence.nodes ? evidence.nodes.length : evidence.cells.length + (evidence.fins?.length ?? 0);
}

/** Remembers what was emitted, so that a technique emits each set of effects once. One per call of `find`. */
export class SeenEffects {
  /** Made when first needed: most searches find nothing. */
  private keys: Set<string> | undefined;

  /** Whether the step's effects are new; they are remembered. */
  add(step: Step): boolean {
    const key = effectsKey(step);
    this.keys ??= new Set();
    if (this.keys.has(key)) return false;
    this.keys.add(key);
    return true;
  }
}
