import { FARTHEST_BOX, type LatticePlace } from '../../../shared/worlds/lattice.ts';

/** A place in the world, in cells from the first cell of box (0, 0). */
export interface WorldPoint {
  readonly row: number;
  readonly column: number;
}

/** How a world is divided. */
export interface Pitch {
  /** Boxes from one province to the next. */
  readonly pitch: number;
  /** Number of provinces along a side of a window. */
  readonly side: number;
}

export function middleOfBox([row, column]: LatticePlace): WorldPoint {
  return { row: 3 * row + 1.5, column: 3 * column + 1.5 };
}

/** @param pitch boxes from one province to the next. */
export function middleOfProvince([row, column]: LatticePlace, pitch: number): WorldPoint {
  const middle = (index: number): number => (3 * ((2 * index + 1) * pitch + 1)) / 2;
  return { row: middle(row), column: middle(column) };
}

export function boxAt({ row, column }: WorldPoint): LatticePlace {
  return [Math.floor(row / 3), Math.floor(column / 3)];
}

/** First cell of a province. */
export function cornerOf([row, column]: LatticePlace, pitch: number): WorldPoint {
  return { row: 3 * row * pitch, column: 3 * column * pitch };
}

/** The top-left province of the window that has a place in its middle. */
export function originAround({ row, column }: WorldPoint, division: Pitch): LatticePlace {
  const first = (at: number): number => Math.round(at / 3 / division.pitch - division.side / 2);
  return windowWithin([first(row), first(column)], division);
}

/** The nearest window that lies inside the world. Windows are identified by their top-left province. */
export function windowWithin([row, column]: LatticePlace, { pitch, side }: Pitch): LatticePlace {
  const most = Math.floor(FARTHEST_BOX / pitch);
  const within = (index: number): number => Math.min(Math.max(index, -most), most - side);
  return [within(row), within(column)];
}

/** Limits a row or column, in cells, to the world. */
export function cellWithin(cell: number): number {
  return Math.min(Math.max(cell, -3 * FARTHEST_BOX), 3 * FARTHEST_BOX - 1);
}
