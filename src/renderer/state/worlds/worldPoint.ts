import { FARTHEST_BOX, type LatticePlace } from '../../../shared/worlds/lattice.ts';

/** A place in the world: rows and columns of cells, counted from the first cell of box (0, 0). */
export interface WorldPoint {
  readonly row: number;
  readonly column: number;
}

/** How a world is divided into provinces, and how many of them a window shows. */
export interface Pitch {
  /** Distance between neighbouring provinces, in boxes. */
  readonly pitch: number;
  /** Number of provinces along a side of a window. */
  readonly side: number;
}

export function middleOfBox([row, column]: LatticePlace): WorldPoint {
  return { row: 3 * row + 1.5, column: 3 * column + 1.5 };
}

/**
 * The middle of a province, in cells.
 *
 * @param pitch distance between neighbouring provinces, in boxes.
 */
export function middleOfProvince([row, column]: LatticePlace, pitch: number): WorldPoint {
  const middle = (index: number): number => (3 * ((2 * index + 1) * pitch + 1)) / 2;
  return { row: middle(row), column: middle(column) };
}

/**
 * A point of a province from which the boxes are in view that it shares with a neighbour: one box farther in than these.
 * The middle of the province, if the other province is not a neighbour.
 *
 * @param pitch distance between neighbouring provinces, in boxes.
 */
export function rimOfProvince(place: LatticePlace, neighbour: LatticePlace, pitch: number): WorldPoint {
  const { row, column } = middleOfProvince(place, pitch);
  const [down, across] = [neighbour[0] - place[0], neighbour[1] - place[1]];
  const way = Math.abs(down) + Math.abs(across) === 1 ? (3 * (pitch - 2)) / 2 : 0;
  return { row: row + down * way, column: column + across * way };
}

export function boxAt({ row, column }: WorldPoint): LatticePlace {
  return [Math.floor(row / 3), Math.floor(column / 3)];
}

/** The first cell of a province, at its top left. */
export function cornerOf([row, column]: LatticePlace, pitch: number): WorldPoint {
  return { row: 3 * row * pitch, column: 3 * column * pitch };
}

/** The top-left province of the window whose middle is nearest to a place. */
export function originAround({ row, column }: WorldPoint, division: Pitch): LatticePlace {
  const first = (at: number): number => Math.round(at / 3 / division.pitch - division.side / 2);
  return windowWithin([first(row), first(column)], division);
}

/** The nearest window that lies inside the world. A window is given by its top-left province. */
export function windowWithin([row, column]: LatticePlace, { pitch, side }: Pitch): LatticePlace {
  const most = Math.floor(FARTHEST_BOX / pitch);
  const within = (index: number): number => Math.min(Math.max(index, -most), most - side);
  return [within(row), within(column)];
}

/** The row or column nearest to the given one that lies inside the world; in cells. */
export function cellWithin(cell: number): number {
  return Math.min(Math.max(cell, -3 * FARTHEST_BOX), 3 * FARTHEST_BOX - 1);
}
