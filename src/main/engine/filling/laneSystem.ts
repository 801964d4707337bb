import type { BoxMap } from '../core/boxMap.ts';
import type { HouseSystem } from '../propagation/houseSystem.ts';
import { systemOfHouses } from './houseSystems.ts';

/**
 * The problem of colouring box rows (or box columns) with n colours so that the n of every subgrid are all different.
 *
 * @param laneOf box → its box row (column).
 * @param runs the layout's runs down (across).
 */
export function laneSystem(boxes: BoxMap, laneOf: Int32Array, laneCount: number, runs: Int32Array): HouseSystem {
  const { order } = boxes;
  const known = new Map<string, number[]>();
  for (let start = 0; start < runs.length; start += order) {
    const lanes = Array.from(runs.subarray(start, start + order), (box) => laneOf[box]);
    known.set(lanes.join(), lanes);
  }
  return systemOfHouses(laneCount, order, [...known.values()]);
}
