import type { Spot } from '../../../shared/topology/canvas.ts';
import type { Direction } from './selection.ts';

/** Position of the view: coordinates in cells, scale in CSS pixels per cell. */
export interface BoardPlace {
  readonly centreRow: number;
  readonly centreColumn: number;
  readonly scale: number;
}

/** Visible part of the canvas, in cells; it can cover several periods on wrapped axes. */
export interface SeenPart {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The board on screen, as commands see it. */
export interface BoardPort {
  readonly place: BoardPlace;
  /** Goes to a stored position at once. */
  restore(place: BoardPlace): void;
  /** Zooms around the middle of the view. */
  zoom(factor: number): void;
  fitBoard(): void;
  /** Shows the given subgrids together, as large as possible. */
  fitSubgrids(subgrids: readonly number[]): void;
  /** Moves the view by one subgrid or box. An endless board in a frame rolls within the frame instead. */
  scroll(direction: Direction, by: 'subgrid' | 'box'): void;
  /** Whether an endless board is shown in a frame: one period with a ring of its neighbours. Reads a signal. */
  readonly ringed: boolean;
  showRing(on: boolean): void;
  /** Centres the view on a place of the canvas, in cells. */
  centreOn(column: number, row: number): void;
  /**
   * Calls the listener with the visible part of the canvas, in cells, now and at every drawn frame. `framed` is the
   * part of it inside the frame of an endless board, if it has one. Returns a function that unsubscribes.
   */
  onView(listener: (window: SeenPart, framed: SeenPart) => void): () => void;
  /**
   * Moves the view as little as possible to show a cell; on a wrapped layout, its nearest copy.
   *
   * @param turned whether to show a mirrored copy or another one; any copy by default.
   */
  reveal(cell: number, turned?: boolean): void;
  /**
   * Moves the view as little as possible to show cells together, in their nearest copies. Zooms in if their candidates
   * could not be read.
   */
  showCells(cells: readonly number[]): void;
  /**
   * Whether a cell is visible in mirrored copies. Returns `supposed`, unless the cell is in view only in copies of the
   * other kind.
   */
  seenTurned(cell: number, supposed: boolean): boolean;
  /** The cell nearest to the middle of the view. */
  middleSpot(): Spot;
}
