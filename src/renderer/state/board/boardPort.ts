import type { Place, Spot } from '../../../shared/topology/canvas.ts';
import type { Direction } from './selection.ts';

/** Position of the view: coordinates in cells, scale in CSS pixels per cell. */
export interface BoardPlace {
  readonly centreRow: number;
  readonly centreColumn: number;
  readonly scale: number;
  /** Whether the view shows the whole board, whatever the size of the window. */
  readonly fitted?: boolean;
}

/** Visible part of the canvas, in cells; it can cover several periods on wrapped axes. */
export interface SeenPart {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The frame of an endless board on the plane, in cells. */
export interface SeenFrame {
  /** One period. */
  readonly inner: SeenPart;
  /** The period with its ring. */
  readonly outer: SeenPart;
}

/** Receives the visible part of the plane, the part of it inside the frame, and the frame; null for no frame. */
export type ViewListener = (window: SeenPart, framed: SeenPart, frame: SeenFrame | null) => void;

/** The board on screen, as commands see it. */
export interface BoardPort {
  /** The position to store: the one before the focus, while a subgrid is in focus. */
  readonly place: BoardPlace;
  /** Goes to a stored position at once, and from there as little as possible to show a cell. -1: to no cell. */
  restore(place: BoardPlace, cell: number): void;
  /** Zooms around the middle of the view. */
  zoom(factor: number): void;
  fitBoard(): void;
  /** Shows the given subgrids together, as large as possible. */
  fitSubgrids(subgrids: readonly number[]): void;
  /** Shows a subgrid as large as possible, whole inside a frame, and dims everything outside it. */
  focus(subgrid: number): void;
  /** Ends the dimming, and goes back to the view before it or stays where it is. */
  unfocus(to: 'former' | 'here'): void;
  /** Moves the view by one subgrid or box. An endless board in a frame rolls within the frame instead. */
  scroll(direction: Direction, by: 'subgrid' | 'box'): void;
  /** Moves the view at once, with all that it is doing, because what it shows has moved on the board by as much. */
  moveView(columns: number, rows: number): void;
  /** Whether an endless board is shown in a frame: one period with a ring of its neighbours. Reads a signal. */
  readonly ringed: boolean;
  showRing(on: boolean): void;
  /** Centres the view on a place of the canvas, in cells. */
  centreOn(column: number, row: number): void;
  /**
   * Calls the listener with what is visible, now and every time the board is drawn. Without a frame all of it counts as
   * framed. Returns a function that unsubscribes.
   */
  onView(listener: ViewListener): () => void;
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
   * Place of the plane at which the drawn step marks a cell. For other cells the copy inside the frame or nearest to the
   * middle of the view.
   */
  drawnAt(cell: number): Place;
  /**
   * Whether a cell is visible in mirrored copies. Returns `supposed`, unless the cell is in view only in copies of the
   * other kind.
   */
  seenTurned(cell: number, supposed: boolean): boolean;
  /** The cell nearest to the middle of the view. */
  middleSpot(): Spot;
}
