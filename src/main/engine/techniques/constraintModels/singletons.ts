import { digitBit, digitsOf, lowestDigit } from '../../../../shared/base/digits.ts';
import type { ChainNode, Step } from '../../../../shared/step/step.ts';
import { perTopology } from '../../../../shared/topology/cache.ts';
import { createStep } from '../common/steps.ts';
import type { View } from '../common/view.ts';
import { ConstraintNetwork } from './network.ts';

const networkOf = perTopology((topology) => new ConstraintNetwork(topology));

/** Digits that are removed from a cell because the domain of another cell (`by`) excludes them. */
interface Removal {
  readonly cell: number;
  readonly mask: number;
  readonly by: number;
}

/**
 * Those removals that are needed to empty a cell, in order.
 *
 * @param removals all removals, in order; the first is the assignment.
 */
function traced(removals: readonly Removal[], emptied: number): Removal[] {
  const needed = new Set<number>([0]);
  const follow = (cell: number, before: number): void => {
    for (let i = 1; i < before; i++) {
      const { cell: own, by } = removals[i];
      if (own !== cell || needed.has(i)) continue;
      needed.add(i);
      follow(by, i);
    }
  };
  follow(emptied, removals.length);
  return removals.filter((_, i) => needed.has(i));
}

/**
 * Makes the evidence from the needed removals: the digits that they force, the digits that cells with several
 * candidates left exclude, and the emptied cell as the last cell.
 */
function evidenceOf(network: ConstraintNetwork, cell: number, digit: number): { cells: number[]; nodes: ChainNode[] } {
  const removals: Removal[] = [];
  const emptied = network.refute(cell, digitBit(digit), (own, mask, by) => removals.push({ cell: own, mask, by }));
  const needed = traced(removals, emptied);
  const left = new Map<number, number>();
  const nodes: ChainNode[] = [];
  for (const { cell: own, mask } of needed) {
    if (own === emptied) continue;
    const rest = (left.get(own) ?? network.cells[own]) & ~mask;
    left.set(own, rest);
    const isForced = (rest & (rest - 1)) === 0;
    if (isForced) nodes.push({ cells: [own], digit: lowestDigit(rest), on: true });
  }
  // A cell with several candidates left can exclude digits only by a rule for pairs of cells.
  for (const { cell: own, mask } of needed) {
    const rest = left.get(own) ?? 0;
    if (own === emptied || (rest & (rest - 1)) === 0) continue;
    for (const gone of digitsOf(mask)) nodes.push({ cells: [own], digit: gone, on: false });
  }
  return { cells: [...new Set(nodes.flatMap(({ cells }) => cells)), emptied], nodes };
}

/**
 * Singleton consistency of the model PRIMAL (a variable for each cell): candidates whose assignment leads to an empty
 * cell by differences alone. Lists only those that force the fewest digits on the way, which are the easiest to follow.
 */
export function refutedValues(view: View, technique: string): Step[] {
  const { board, cells, topology } = view;
  const network = networkOf(topology);
  network.load(board.candidates.map((mask, cell) => (board.digits[cell] ? digitBit(board.digits[cell]) : mask)));
  let steps: Step[] = [];
  let fewest = Number.POSITIVE_INFINITY;
  for (const cell of cells) {
    for (const digit of digitsOf(board.candidates[cell])) {
      if (network.refute(cell, digitBit(digit)) < 0) continue;
      const { nodes, cells: shown } = evidenceOf(network, cell, digit);
      if (nodes.length > fewest) continue;
      if (nodes.length < fewest) steps = [];
      fewest = nodes.length;
      const evidence = { cells: shown, houses: [], digits: 0, nodes };
      steps.push(createStep(topology, technique, { eliminations: [{ cell, digit }], evidence }));
    }
  }
  return steps;
}
