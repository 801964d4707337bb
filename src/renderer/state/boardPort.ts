import type { Spot } from '../../shared/layout/canvas.ts';
import type { Direction } from './selection.ts';

/** Where the view stands; coordinates in cells, scale in CSS pixels per cell. */
export interface BoardPlace {
  readonly centreRow: number;
  readonly centreColumn: number;
  readonly scale: number;
}

/** The visible part of the canvas, in cells; over periods on wrapped axes. */
export interface SeenPart {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What commands ask of the board while one is on screen. */
export interface BoardPort {
  readonly place: BoardPlace;
  /** Goes to a stored place at once. */
  restore(place: BoardPlace): void;
  /** Enlarges about the middle of the view. */
  zoom(factor: number): void;
  fitBoard(): void;
  /** Shows subgrids as large as they fit together. */
  fitSubgrids(subgrids: readonly number[]): void;
  /** Moves the view by one subgrid or box; an endless board seen through a frame rolls within it. */
  scroll(direction: Direction, by: 'subgrid' | 'box'): void;
  /** Whether an endless board is seen through a frame: one period with a ring of its neighbours. */
  readonly ringed: boolean;
  showRing(on: boolean): void;
  /** Moves the view so that a place of the canvas, in cells, is in its middle. */
  centreOn(column: number, row: number): void;
  /** Tells the visible part of the canvas, in cells, now and at every frame that is drawn. Returns what ends that. */
  onView(listener: (window: SeenPart) => void): () => void;
  /**
   * Moves the view as little as needed for a cell to be seen, the nearest copy of it on a wrapped layout.
   *
   * @param turned which copies are meant where some are turned over; all of them when left out.
   */
  reveal(cell: number, turned?: boolean): void;
  /**
   * Moves the view as little as needed for cells to be seen together, those copies that lie nearest to each other, and
   * enlarges it where candidates in them could not be made out.
   */
  showCells(cells: readonly number[]): void;
  /** Whether a cell is seen in turned copies: as is supposed, unless it is in sight only otherwise. */
  seenTurned(cell: number, supposed: boolean): boolean;
  /** The cell nearest to the middle of the view. */
  middleSpot(): Spot;
}
