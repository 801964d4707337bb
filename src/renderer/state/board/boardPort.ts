import type { Place, Spot } from '../../../shared/topology/canvas.ts';
import type { Direction } from './selection.ts';

/** Position of the view on the board. Coordinates are in cells, the scale in CSS pixels per cell. */
export interface BoardPlace {
  readonly centreRow: number;
  readonly centreColumn: number;
  readonly scale: number;
  /** Whether the view shows the whole board, whatever the size of the window. */
  readonly fitted?: boolean;
}

/** Part of the canvas that is visible, in cells. On wrapped axes it can cover several periods. */
export interface SeenPart {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * The frame in which an endless board is shown, as rectangles of the plane (the endless sheet on which the board
 * repeats), in cells.
 */
export interface SeenFrame {
  /** One period of the board, after which everything repeats. */
  readonly inner: SeenPart;
  /** The period and the ring of cells around it, which continue the board beyond its edges. */
  readonly outer: SeenPart;
}

/**
 * Called with the visible part of the plane, the part of it inside the frame, the frame, and the side of a cell in CSS
 * pixels. The frame is null if none is drawn.
 */
export type ViewListener = (window: SeenPart, framed: SeenPart, frame: SeenFrame | null, cell: number) => void;

/** The board on the screen as commands see it: reports and changes the view. */
export interface BoardPort {
  /** Position of the view that is stored with the game. While a subgrid is in focus, the position before the focus. */
  readonly place: BoardPlace;
  /**
   * Jumps to a stored position, then scrolls as little as possible to show a cell.
   *
   * @param cell -1 to show no particular cell.
   */
  restore(place: BoardPlace, cell: number): void;
  /**
   * Zooms around a cell if it is in view, otherwise around the middle of the view.
   *
   * @param around the cell; by default none.
   */
  zoom(factor: number, around?: number): void;
  fitBoard(): void;
  /** Shows the given subgrids together, as large as possible. */
  fitSubgrids(subgrids: readonly number[]): void;
  /**
   * Shows a subgrid as large as possible and dims everything outside it. On a framed board, the whole subgrid comes
   * inside the frame.
   */
  focus(subgrid: number): void;
  /** Ends the focus on a subgrid. The view returns to where it was before (`former`), or stays (`here`). */
  unfocus(to: 'former' | 'here'): void;
  /** Moves the view by one subgrid or box. An endless board in a frame rolls within the frame instead. */
  scroll(direction: Direction, by: 'subgrid' | 'box'): void;
  /**
   * Shifts the view at once, including movements in progress. Used after the content of the board was shifted by the
   * same distance, so that the player sees no change.
   */
  moveView(columns: number, rows: number): void;
  /** Whether an endless board is shown in a frame: one period with a ring of its neighbours. Reads a signal. */
  readonly ringed: boolean;
  showRing(on: boolean): void;
  /** Centres the view on a place of the canvas, in cells. */
  centreOn(column: number, row: number): void;
  /**
   * Calls the listener with the visible part, now and every time the board is drawn. Without a frame, the part inside
   * the frame is all that is visible. Returns a function that unsubscribes.
   */
  onView(listener: ViewListener): () => void;
  /**
   * Moves the view as little as possible to show a cell; on a wrapped layout, the cell's nearest copy.
   *
   * @param turned whether to show a mirrored copy (true) or an unmirrored one (false); any copy by default.
   */
  reveal(cell: number, turned?: boolean): void;
  /**
   * Moves the view as little as possible to show cells together, in their nearest copies. Zooms in if their candidates
   * would be too small to read.
   */
  showCells(cells: readonly number[]): void;
  /**
   * Place on the plane at which the drawn step marks a cell. For a cell outside the step: the cell's copy inside the
   * frame, or else the copy nearest to the middle of the view.
   */
  drawnAt(cell: number): Place;
  /**
   * Whether the player sees a cell in mirrored copies. Returns `supposed` if a copy of that kind is in view, or none at
   * all.
   */
  seenTurned(cell: number, supposed: boolean): boolean;
  /** The cell nearest to the middle of the view. */
  middleSpot(): Spot;
}
