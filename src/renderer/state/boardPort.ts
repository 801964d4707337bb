import type { Direction } from './selection.ts';

/** Where the view stands; coordinates in cells, scale in CSS pixels per cell. */
export interface BoardPlace {
  readonly centreRow: number;
  readonly centreColumn: number;
  readonly scale: number;
}

/** What commands ask of the board while one is on screen. */
export interface BoardPort {
  readonly place: BoardPlace;
  /** Goes to a stored place at once. */
  restore(place: BoardPlace): void;
  /** Enlarges about the middle of the view. */
  zoom(factor: number): void;
  fitBoard(): void;
  fitSubgrid(subgrid: number): void;
  /** Moves the view by one subgrid. */
  scroll(direction: Direction): void;
  /** Moves the view as little as needed for a cell to be seen, the nearest copy of it on a wrapped layout. */
  reveal(cell: number): void;
  /** The cell nearest to the middle of the view. */
  middleCell(): number;
}
