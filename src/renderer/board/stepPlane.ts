import type { Place } from '../../shared/topology/canvas.ts';
import type { CopiedPlace } from '../../shared/topology/copies.ts';
import type { StepDrawing } from '../state/board/stepDrawing.ts';
import { canvasPlace, type DrawnPlaces, distanceOf, type PlaneBoard, unrolled } from '../state/board/stepPlaces.ts';
import type { Span, Tile } from './gpu/batch.ts';
import { EVERYWHERE } from './layers/layer.ts';
import type { RingFrame } from './ringFrame.ts';
import type { CellPlaces } from './sides.ts';

const NOWHERE: DrawnPlaces = new Map();

/** State that decides where the cells of a step are drawn. The functions return current values. */
export interface StepView {
  /** The step that is drawn, null for none. */
  drawing(): StepDrawing | null;
  ring(): RingFrame | null;
  /** Part of the plane that is in view at the end of the current motion. */
  window(): Span;
  /** By how many rows and columns the camera has moved the plane so far, see {@link Camera.moved}. */
  moved(): Tile;
}

/** Whether the middle of the cell at a place is inside a part of the plane. */
function isIn({ left, top, right, bottom }: Span, { row, column }: Place): boolean {
  return row >= top - 0.5 && row < bottom - 0.5 && column >= left - 0.5 && column < right - 0.5;
}

/**
 * Where a step is drawn. A board that wraps shows each cell many times, but the marks of a step only once. The marks
 * lie beside each other on the plane (the endless sheet on which the board repeats), also across seams, and stay in
 * place while the view moves. A new step is laid out inside the frame; without a frame, near the middle of the view.
 */
export class StepPlane implements CellPlaces {
  readonly turned = false;
  readonly turns = null;
  readonly span = EVERYWHERE;
  /** cell → the place where it is drawn; for cells that are not part of the step, their place on the canvas. */
  cellRow: Int32Array;
  cellColumn: Int32Array;
  /** Counts how often a step was laid out. */
  revision = 0;
  private readonly board: PlaneBoard;
  private readonly view: StepView;
  /** Whether the board has more than one copy. */
  readonly wraps: boolean;
  private drawing: StepDrawing | null = null;
  private ring: RingFrame | null = null;
  private places = NOWHERE;
  private anchor = -1;
  private start: Tile = { x: 0, y: 0 };

  constructor(board: PlaneBoard, view: StepView) {
    this.board = board;
    this.view = view;
    this.wraps = board.canvas.wrapsColumns || board.canvas.wrapsRows;
    this.cellRow = board.topology.cellRow;
    this.cellColumn = board.topology.cellColumn;
  }

  /**
   * Offset at which all marks of the step are drawn, in cells: how far the camera has moved the plane since the step
   * was laid out.
   */
  get tile(): Tile {
    const { x, y } = this.view.moved();
    return { x: x - this.start.x, y: y - this.start.y };
  }

  /**
   * Returns where a cell is drawn as part of the step. Null for cells outside the step, and on boards that show each
   * cell once.
   */
  placeOf(cell: number): Place | null {
    this.follow(EVERYWHERE);
    const place = this.places.get(cell);
    const { x, y } = this.tile;
    return place ? { row: place.row + y, column: place.column + x } : null;
  }

  /** Part of the plane that contains all places of the step; null if the step has no places. */
  get extent(): Span | null {
    const { x, y } = this.tile;
    const all = [...this.places.values()];
    if (all.length === 0) return null;
    const rows = all.map(({ row }) => row + y);
    const columns = all.map(({ column }) => column + x);
    return {
      left: Math.min(...columns),
      top: Math.min(...rows),
      right: Math.max(...columns) + 1,
      bottom: Math.max(...rows) + 1,
    };
  }

  /** Lays out the step again if the step or the frame has changed, or if the step cannot stay where it is. */
  follow(window: Span): void {
    const { view } = this;
    const drawing = view.drawing();
    if (!this.wraps || (drawing === null && this.drawing === null)) return;
    const ring = view.ring();
    const stays = ring === this.ring && this.isInSight(window);
    if (stays && drawing === this.drawing) return;
    const before = stays && drawing && this.drawing && samePattern(drawing, this.drawing) ? this.places : NOWHERE;
    const { x, y } = this.tile;
    this.drawing = drawing;
    this.ring = ring;
    this.start = view.moved();
    const laid =
      drawing &&
      unrolled(
        this.board,
        drawing,
        (cell) => {
          const place = before.get(cell);
          return place ? { ...place, row: place.row + y, column: place.column + x } : this.nearest(cell);
        },
        this.isPreferred,
      );
    this.places = laid?.places ?? NOWHERE;
    this.anchor = laid?.anchor ?? -1;
    const { cellRow, cellColumn } = this.board.topology;
    [this.cellRow, this.cellColumn] = [cellRow.slice(), cellColumn.slice()];
    for (const [cell, { row, column }] of this.places) {
      this.cellRow[cell] = row;
      this.cellColumn[cell] = column;
    }
    this.revision++;
  }

  /**
   * Returns the copy of a cell around which a step is laid out: in view if possible, and nearest to the middle of the
   * view.
   */
  private nearest(cell: number): CopiedPlace {
    const { copies, topology } = this.board;
    const place = canvasPlace(topology, cell);
    if (this.ring) return this.ring.within(place);
    const window = this.view.window();
    const { left, top, right, bottom } = window;
    const middle = { row: (top + bottom - 1) / 2, column: (left + right - 1) / 2 };
    const seen = copies
      .meeting(window)
      .map((copy) => ({ ...copies.placeIn(copy, place), turned: copy.turned }))
      .filter((copied) => isIn(window, copied));
    const [nearest] = seen.sort((one, other) => distanceOf(one, middle) - distanceOf(other, middle));
    return nearest ?? copies.nearest(place, middle);
  }

  /** Whether the step should use a place: with a frame, places inside the frame; without a frame, places in view. */
  private readonly isPreferred = (place: Place): boolean => isIn(this.ring?.inner ?? this.view.window(), place);

  /**
   * Whether the step can stay where it is. With a frame: if its middle cell is inside the frame. Without a frame: if
   * any of its cells is in view, or no copy of its middle cell is nearer to the middle of the view.
   */
  private isInSight(window: Span): boolean {
    const { x, y } = this.tile;
    const onPlane = ({ row, column }: Place): Place => ({ row: row + y, column: column + x });
    const anchor = this.places.get(this.anchor);
    if (!anchor) return true;
    if (this.ring) return isIn(this.ring.inner, onPlane(anchor));
    if ([...this.places.values()].some((place) => isIn(window, onPlane(place)))) return true;
    return distanceOf(this.nearest(this.anchor), onPlane(anchor)) === 0;
  }
}

/** Whether two drawings show the same pattern, perhaps at another stage of a hint. */
function samePattern(one: StepDrawing, other: StepDrawing): boolean {
  return String(one.cells) === String(other.cells) && String(one.houses) === String(other.houses);
}
