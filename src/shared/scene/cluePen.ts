import type { ClueInk } from '../colours/colours.ts';
import type { Place } from '../topology/canvas.ts';
import type { Copy, PlaneRect } from '../topology/copies.ts';
import type { Topology } from '../topology/topology.ts';
import type { BoardPoint, StraightLine } from './bentLines.ts';
import type { DrawnClueState } from './boardContent.ts';
import { CLUE_LINE_WIDTHS, type ClueTextFace, type CornerFace } from './clueSizes.ts';
import { type DrawnClues, unrolledOf } from './drawnClues.ts';
import type { CellInk, ClueMark, TextMark } from './shapes.ts';

/**
 * The shapes of clues in coordinates of the plane (the endless sheet on which a wrapped board repeats; unit: cells),
 * sorted by the level on which they are drawn. `fills`: right above the backgrounds of cells. `lines`: below the lines
 * of the grid. `marks`: outlines, dots and texts, above the lines of the grid.
 */
export interface ClueLevels {
  readonly fills: readonly ClueMark[];
  readonly lines: readonly ClueMark[];
  readonly marks: readonly ClueMark[];
}

/**
 * Diameter of the round joints of a line, as a fraction of the line's width. It is a little below 1, because the
 * softened edges of a full circle would stick out of the line.
 */
const JOINT = 0.985;

/** A shape without its ink. The ink is added when the shape is drawn, because it depends on the clue's state. */
type Drawn = ClueMark extends infer Each ? (Each extends unknown ? Omit<Each, 'ink' | 'faded'> : never) : never;

const FILLS: ReadonlySet<ClueInk> = new Set(['clueWhite', 'clueBlack']);

/**
 * Draws the shapes of clues. Each shape is drawn in the look of the current clue. On a wrapped board, a clue has an
 * image in every copy of the board; each image that meets a given rectangle of the plane is drawn.
 */
export class CluePen implements ClueLevels {
  readonly fills: ClueMark[] = [];
  readonly lines: ClueMark[] = [];
  readonly marks: ClueMark[] = [];
  private readonly rect: PlaneRect;
  readonly topology: Topology;
  readonly unrolled: ReturnType<typeof unrolledOf>;
  /** Distances of texts outside the board, see `DrawnClues`. */
  readonly distances: DrawnClues['distances'];
  readonly cornerFace: CornerFace;
  private broken = false;
  private faded = false;
  /** The level to which the next shapes are added. */
  level: ClueMark[] = this.marks;

  constructor(topology: Topology, rect: PlaneRect, distances: DrawnClues['distances'], cornerFace: CornerFace) {
    this.rect = rect;
    this.topology = topology;
    this.unrolled = unrolledOf(topology);
    this.distances = distances;
    this.cornerFace = cornerFace;
  }

  look(state: DrawnClueState | undefined, faded: boolean): void {
    this.broken = state === 'broken';
    this.faded = faded;
  }

  /**
   * For some cells of a clue, their places in every image of these cells that meets the rectangle. On a wrapped board,
   * each copy of the first cell gives one image. On a flat board there is only one image, which is returned even
   * outside the rectangle.
   *
   * @param loop whether the first cell follows the last one, as in a closed line.
   * @param around distance by which shapes extend beyond their cells.
   */
  images(cells: readonly number[], loop = false, around = 0): Place[][] {
    const { unrolled, rect } = this;
    const { copies } = unrolled;
    const [first] = cells;
    if (first === undefined) return [];
    const order = loop ? [...cells, first] : cells;
    const home = unrolled.home(first);
    if (unrolled.isFlat) return [unrolled.chain(order, home)];
    const reach = (places: readonly Place[], from: Place): number =>
      Math.max(...places.map(({ row, column }) => Math.max(Math.abs(row - from.row), Math.abs(column - from.column))));
    const extent = 1 + around + reach(unrolled.chain(order, home), home);
    const near: PlaneRect = {
      left: rect.left - extent,
      top: rect.top - extent,
      right: rect.right + extent,
      bottom: rect.bottom + extent,
    };
    // A cell that only touches the rectangle is left to the next copy. Otherwise its texts would be drawn twice, one on
    // top of the other.
    const meets = ({ row, column }: Place): boolean =>
      row < rect.bottom + around &&
      row + 1 > rect.top - around &&
      column < rect.right + around &&
      column + 1 > rect.left - around;
    return copies.meeting(near).flatMap((copy: Copy) => {
      const places = unrolled.chain(order, copies.placeIn(copy, home));
      const rows = places.map(({ row }) => row);
      const columns = places.map(({ column }) => column);
      // Test whether the smallest rectangle around the image meets `rect`.
      const [top, left] = [Math.min(...rows), Math.min(...columns)];
      const corner = {
        row: Math.max(top, Math.min(rect.top, Math.max(...rows))),
        column: Math.max(left, Math.min(rect.left, Math.max(...columns))),
      };
      return meets(corner) ? [places] : [];
    });
  }

  add(drawn: Drawn, ink: CellInk): void {
    const { broken, faded } = this;
    // Draw texts, rims and thin lines of a broken clue in a strong colour. Draw its fills and wide lines in a pale
    // colour, so that digits on them stay readable.
    const width = drawn.kind === 'stroke' ? drawn.thickness : drawn.kind === 'dot' ? (2 * drawn.radius) / JOINT : 1;
    const isRim = ink === 'clueRim' || (drawn.kind === 'dot' && drawn.thickness !== undefined);
    const isThin = drawn.kind === 'text' || width < CLUE_LINE_WIDTHS.fine || isRim;
    const own = FILLS.has(ink as ClueInk) || ink === 'cell' ? ink : isThin ? 'clueBrokenText' : 'clueBroken';
    this.level.push({ ...drawn, ink: broken ? own : ink, ...(faded && { faded }) } as ClueMark);
  }

  stroke({ from, to }: StraightLine, thickness: number, ink: CellInk): void {
    this.add({ kind: 'stroke', x1: from.x, y1: from.y, x2: to.x, y2: to.y, thickness, blunt: true }, ink);
  }

  dot({ x, y }: BoardPoint, radius: number, ink: CellInk, thickness?: number): void {
    this.add({ kind: 'dot', x, y, radius, ...(thickness !== undefined && { thickness }) }, ink);
  }

  /** A disc with a rim, drawn as a smaller disc on a larger one, so that the rim stays thin in small cells. */
  rimmed(at: BoardPoint, radius: number, rim: number, ink: CellInk, rimInk: CellInk): void {
    this.dot(at, radius + rim / 2, rimInk);
    this.dot(at, radius - rim / 2, ink);
  }

  write(
    text: string,
    face: ClueTextFace,
    { x, y }: BoardPoint,
    ink: CellInk,
    more: Pick<TextMark, 'start' | 'turn'> = {},
  ): void {
    this.add({ kind: 'text', text, face, x, y, ...more }, ink);
  }

  /** A line with round corners and ends. */
  path(points: readonly BoardPoint[], thickness: number, ink: CellInk): void {
    points.slice(1).forEach((to, index) => {
      this.stroke({ from: points[index] as BoardPoint, to }, thickness, ink);
    });
    for (const point of points) this.dot(point, (JOINT * thickness) / 2, ink);
  }

  head(
    tip: BoardPoint | undefined,
    from: BoardPoint | undefined,
    length: number,
    thickness: number,
    ink: CellInk,
  ): void {
    if (!tip || !from) return;
    const angle = Math.atan2(from.y - tip.y, from.x - tip.x);
    const wing = (turn: number): BoardPoint => ({
      x: tip.x + length * Math.cos(angle + turn),
      y: tip.y + length * Math.sin(angle + turn),
    });
    this.path([wing(0.6), tip, wing(-0.6)], thickness, ink);
  }

  /** An angle of two strokes around a point. The tip of the angle points to `low`. */
  chevron(
    { x, y }: BoardPoint,
    low: BoardPoint,
    high: BoardPoint,
    depth: number,
    half: number,
    thickness: number,
  ): void {
    const [across, down] = [low.x - high.x, low.y - high.y];
    const length = Math.hypot(across, down) || 1;
    const [ux, uy] = [across / length, down / length];
    const wing = (side: 1 | -1): BoardPoint => ({
      x: x - ux * depth - side * uy * half,
      y: y - uy * depth + side * ux * half,
    });
    this.path([wing(1), { x: x + ux * depth, y: y + uy * depth }, wing(-1)], thickness, 'clueText');
  }
}
