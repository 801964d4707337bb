import { itemAt } from '../../../shared/base/itemAt.ts';
import type { Canvas, Place } from '../../../shared/topology/canvas.ts';
import type { CopiedPlace, Copies } from '../../../shared/topology/copies.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { type DrawnNode, partsOf, type StepDrawing } from './stepDrawing.ts';

/** A board, and the copies of its cells on the plane. */
export interface PlaneBoard {
  readonly topology: Topology;
  readonly canvas: Canvas;
  readonly copies: Copies;
}

/**
 * cell → its place on the plane, for every cell of a drawing. Each cell has only one place, although a wrapped board
 * repeats it.
 */
export type DrawnPlaces = ReadonlyMap<number, CopiedPlace>;

/** A cell that can be laid beside a cell with a place, and the place that it would get. */
interface HangingCell {
  readonly cell: number;
  readonly place: CopiedPlace;
}

/** Offsets to the neighbours of a cell and to itself, in rows and columns. */
const AROUND = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((across) => [down, across] as const));
/** Extra cost of a place outside the frame, in cells. It makes a drawing fill the inside of the frame first. */
const OUTSIDE = 300;
/**
 * Upper bound on the cells of a pattern that are compared. A cell without links is laid beside the nearest cell of the
 * pattern. If the pattern has more cells than this, the cell is laid beside the first cell instead, to save time.
 */
const MOST_COMPARED = 16;

/** Place of a cell on the canvas. */
export function canvasPlace({ cellRow, cellColumn }: Topology, cell: number): Place {
  return { row: itemAt(cellRow, cell), column: itemAt(cellColumn, cell) };
}

/** Distance between two places, in cells. */
export function distanceOf(one: Place, other: Place): number {
  return Math.hypot(one.row - other.row, one.column - other.column);
}

/** cell → the cells to which the drawing joins it by a line. */
function linksOf({ inferences, groups, witnesses }: StepDrawing): ReadonlyMap<number, readonly number[]> {
  const links = new Map<number, number[]>();
  const join = (ones: readonly number[], others: readonly number[]): void => {
    for (const one of ones) links.set(one, [...(links.get(one) ?? []), ...others.filter((other) => other !== one)]);
  };
  const joinBoth = (ones: DrawnNode['cells'], others: DrawnNode['cells']): void => {
    join(ones, others);
    join(others, ones);
  };
  for (const { from, to } of inferences) joinBoth(from.cells, to.cells);
  for (const { cells } of groups) join(cells, cells);
  for (const { cell, closes } of witnesses) joinBoth([cell], closes);
  return links;
}

/**
 * cell → the areas that contain it: houses of the drawing, and the pattern. An area is a set of cells that should lie
 * close together.
 */
function areasOf({ topology }: PlaneBoard, { houses, covers, cells }: StepDrawing): ReadonlyMap<number, Set<number>[]> {
  const { houseCells, digits } = topology;
  const lists = [...houses, ...covers].map((house) => houseCells.subarray(house * digits, (house + 1) * digits));
  const areas = new Map<number, Set<number>[]>();
  for (const list of [...lists, cells]) {
    const area = new Set(list);
    for (const cell of area) areas.set(cell, [...(areas.get(cell) ?? []), area]);
  }
  return areas;
}

/**
 * Lays the cells of a drawing on the plane one after the other. Each goes as near as possible to a cell that is linked
 * to it or shares an area with it. The nearest cell is laid first; a queue of buckets finds it.
 */
class Unrolling {
  readonly places = new Map<number, CopiedPlace>();
  private readonly board: PlaneBoard;
  private readonly areas: ReturnType<typeof areasOf>;
  private readonly links: ReturnType<typeof linksOf>;
  private readonly inside: (place: Place) => boolean;
  /**
   * Cost → the cells that can be laid at this cost. The cost is the rounded distance from a cell that was laid before.
   * Places outside the frame cost {@link OUTSIDE} more.
   */
  private readonly open: HangingCell[][] = [];
  /** Lower bound on the cost of the cells in {@link open}. */
  private lowest = 0;

  constructor(board: PlaneBoard, drawing: StepDrawing, inside: (place: Place) => boolean) {
    this.board = board;
    this.areas = areasOf(board, drawing);
    this.links = linksOf(drawing);
    this.inside = inside;
  }

  /** Lays one cell, and then all cells that are linked to it, directly or not. */
  grow(cell: number, place: CopiedPlace): void {
    this.put(cell, place);
    for (let next = this.takeNearest(); next; next = this.takeNearest()) {
      if (!this.places.has(next.cell)) this.put(next.cell, next.place);
    }
  }

  private put(cell: number, place: CopiedPlace): void {
    const { canvas, copies, topology } = this.board;
    this.places.set(cell, place);
    const reach = (next: number, at: CopiedPlace): void => {
      if (this.places.has(next)) return;
      const cost = Math.round(distanceOf(at, place) + (this.inside(at) ? 0 : OUTSIDE));
      this.lowest = Math.min(this.lowest, cost);
      this.open[cost] ??= [];
      this.open[cost].push({ cell: next, place: at });
    };
    for (const area of this.areas.get(cell) ?? []) {
      for (const [down, across] of AROUND) {
        const at = { row: place.row + down, column: place.column + across };
        const spot = canvas.spotAt(at.row, at.column);
        if (area.has(spot.cell)) reach(spot.cell, { ...at, turned: spot.turned });
      }
    }
    for (const other of this.links.get(cell) ?? []) {
      if (!this.places.has(other)) reach(other, copies.nearest(canvasPlace(topology, other), place));
    }
  }

  private takeNearest(): HangingCell | undefined {
    for (; this.lowest < this.open.length; this.lowest++) {
      const next = this.open[this.lowest]?.shift();
      if (next) return next;
    }
    return undefined;
  }
}

/**
 * All cells of a step's drawing, in the order in which they get their places on the plane: cells of the pattern first.
 */
function cellsInOrder({ topology }: PlaneBoard, drawing: StepDrawing): readonly number[] {
  const nodes = [...drawing.groups, ...drawing.inferences.flatMap(({ from, to }) => [from, to])];
  return [...new Set([...drawing.cells, ...nodes.flatMap(({ cells }) => cells), ...partsOf(topology, drawing)])];
}

/**
 * Places the cells of a drawing on the plane on which an endless board repeats. The cell `first` goes to `start`. Each
 * further cell goes as near as possible to the cells that are linked to it or share an area with it.
 */
function unrolledFrom(
  board: PlaneBoard,
  drawing: StepDrawing,
  first: number,
  start: CopiedPlace,
  inside: (place: Place) => boolean,
): DrawnPlaces {
  const unrolling = new Unrolling(board, drawing, inside);
  unrolling.grow(first, start);
  const { places } = unrolling;
  const compared = drawing.cells.length > MOST_COMPARED ? [] : drawing.cells;
  for (const cell of cellsInOrder(board, drawing)) {
    if (places.has(cell)) continue;
    // The cell has no links to laid cells, so lay it beside the nearest cell of the pattern.
    const others = compared.flatMap((other) => places.get(other) ?? []);
    const reaches = (others.length > 0 ? others : [start]).map((other) => {
      const place = board.copies.nearest(canvasPlace(board.topology, cell), other);
      return { place, cost: distanceOf(place, other) + (inside(place) ? 0 : OUTSIDE) };
    });
    unrolling.grow(cell, reaches.reduce((best, reach) => (reach.cost < best.cost ? reach : best)).place);
  }
  return places;
}

/** A drawing whose cells are laid on the plane. */
export interface Unrolled {
  /** The cell that was laid first. */
  readonly anchor: number;
  readonly places: DrawnPlaces;
}

/** The cell whose place is nearest to the mean of all places. */
function middleOf(places: DrawnPlaces): number {
  const all = [...places];
  const mean = (of: (place: Place) => number): number => {
    const values = all.map(([, place]) => of(place));
    return (Math.min(...values) + Math.max(...values)) / 2;
  };
  const middle = { row: mean(({ row }) => row), column: mean(({ column }) => column) };
  const [nearest] = all.reduce((best, each) =>
    distanceOf(each[1], middle) < distanceOf(best[1], middle) ? each : best,
  );
  return nearest;
}

/**
 * Lays each cell of a drawing once on the plane, so that its houses and lines stay connected across the seams of the
 * board. Starts with the cell in the middle of the drawing. Returns null for a drawing without cells.
 *
 * @param start returns the place for a cell that is laid first.
 * @param inside whether a place is in the preferred part of the plane.
 */
export function unrolled(
  board: PlaneBoard,
  drawing: StepDrawing,
  start: (cell: number) => CopiedPlace,
  inside: (place: Place) => boolean,
): Unrolled | null {
  const [first] = cellsInOrder(board, drawing);
  if (first === undefined) return null;
  const anchor = middleOf(unrolledFrom(board, drawing, first, start(first), inside));
  return { anchor, places: unrolledFrom(board, drawing, anchor, start(anchor), inside) };
}
