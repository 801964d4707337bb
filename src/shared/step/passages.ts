import { HOUSE_BOX, subgridsOf, type Topology } from '../topology/topology.ts';
import type { Causes } from './causes.ts';
import { changedCells, type Step } from './step.ts';

/**
 * All cells involved in a step: its pattern, the digits that it rests on with the cells that they exclude, its effects.
 */
function cellsOfStep(step: Step, { witnesses }: Causes): readonly number[] {
  const { cells, nodes = [] } = step.evidence;
  const reasons = witnesses.flatMap(({ cell, closes }) => [cell, ...closes.map((closed) => closed.cell)]);
  return [...new Set([...cells, ...nodes.flatMap((node) => node.cells), ...reasons, ...changedCells(step)])];
}

/**
 * The shared boxes through which a step goes from one subgrid to another, in the order of the topology; none if one
 * subgrid contains all of it. A step goes through a box of two subgrids if it has a cell in the box, one in the first
 * subgrid alone, and one in the second alone.
 */
export function passagesOf(topology: Topology, step: Step, causes: Causes): number[] {
  const { houseKind, houseCells, houseSubgrids, houseSubgridStart, digits, houseCount } = topology;
  const cells = cellsOfStep(step, causes);
  const subgrids = new Map(cells.map((cell) => [cell, subgridsOf(topology, cell)]));
  const lists = [...subgrids.values()];
  if (lists[0]?.some((subgrid) => lists.every((list) => list.includes(subgrid))) ?? true) return [];
  const goesBeyond = (one: number, other: number): boolean =>
    lists.some((list) => list.includes(one) && !list.includes(other));
  return Array.from({ length: houseCount }, (_, house) => house).filter((house) => {
    const owners = houseSubgrids.subarray(houseSubgridStart[house], houseSubgridStart[house + 1]);
    if (houseKind[house] !== HOUSE_BOX || owners.length < 2) return false;
    if (!houseCells.subarray(house * digits, (house + 1) * digits).some((cell) => subgrids.has(cell))) return false;
    return owners.some((one) => owners.some((other) => goesBeyond(one, other) && goesBeyond(other, one)));
  });
}
