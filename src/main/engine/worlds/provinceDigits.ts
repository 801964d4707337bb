import { keyOf, type LatticePlace } from '../../../shared/worlds/lattice.ts';
import { boxesOf } from './owners.ts';
import type { World, WorldDigits } from './world.ts';

/** The digits of a province, by the cells of its family's topology. Arrays are owned by the caller. */
export interface ProvinceDigits {
  /** cell → digit. */
  readonly solution: Uint8Array;
  /** cell → 1 if another province owns it. */
  readonly known: Uint8Array;
}

/** Looks up the digits of a province, and which of its cells other provinces own. */
export function digitsAndRims({ family }: World, digitsOfWorld: WorldDigits, place: LatticePlace): ProvinceDigits {
  const { topology, pitch } = family;
  const { cellCount, cellRow, cellColumn } = topology;
  const side = pitch + 1;
  const digits = new Uint8Array(side * side * 9);
  const isKnown = new Uint8Array(side * side);
  for (const { box, owner } of boxesOf(family, place)) {
    const index = (box[0] - place[0] * pitch) * side + box[1] - place[1] * pitch;
    digitsOfWorld.box(box[0], box[1], digits, index * 9);
    if (keyOf(owner) !== keyOf(place)) isKnown[index] = 1;
  }
  const solution = new Uint8Array(cellCount);
  const known = new Uint8Array(cellCount);
  for (let cell = 0; cell < cellCount; cell++) {
    const [row, column] = [cellRow[cell] as number, cellColumn[cell] as number];
    const box = Math.floor(row / 3) * side + Math.floor(column / 3);
    solution[cell] = digits[box * 9 + (row % 3) * 3 + (column % 3)] as number;
    known[cell] = isKnown[box] as number;
  }
  return { solution, known };
}
