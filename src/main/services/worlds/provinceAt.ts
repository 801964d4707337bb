import { keyOf, type LatticePlace } from '../../../shared/worlds/lattice.ts';
import { sharersOf } from '../../engine/worlds/family.ts';
import { windowHas } from '../../engine/worlds/window.ts';
import type { WindowBoard } from './board.ts';
import type { LoadedWorld } from './loadedWorld.ts';

/**
 * The province that a window cell means: its owner, but if that is finished another one that has the cell and is open.
 * Only provinces of the window count.
 */
export function provinceAt(open: LoadedWorld, board: WindowBoard, cell: number): LatticePlace {
  const { shape, origin } = board.window;
  const { family, topology } = shape;
  const box: LatticePlace = [
    origin[0] * family.pitch + Math.floor((topology.cellRow[cell] as number) / 3),
    origin[1] * family.pitch + Math.floor((topology.cellColumn[cell] as number) / 3),
  ];
  const sharers = sharersOf(family, box).filter((place) => windowHas(shape, origin, place));
  const owner = board.ownerOf(cell);
  const own = sharers.find((place) => keyOf(place) === keyOf(owner));
  if (own && !open.isFinished(own)) return own;
  const found = sharers.find((place) => open.isOpen(place)) ?? own ?? sharers[0];
  if (!found) throw new Error('a cell of a window is in none of its provinces');
  return found;
}
