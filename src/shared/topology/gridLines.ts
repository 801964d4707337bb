import { isWithoutBoxes } from '../base/boxShape.ts';
import { type Surface, surfaceOf } from '../layout/surface.ts';
import { perTopology } from './cache.ts';
import { canvasOf } from './canvas.ts';
import { HOUSE_ROW, type Topology } from './topology.ts';

/** Weights of lines, weakest first: between cells, between boxes, around a subgrid. */
export const LINE_CELL = 0;
export const LINE_BOX = 1;
export const LINE_SUBGRID = 2;
export type LineWeight = 0 | 1 | 2;

/** A straight line on the edges of cells. Edge number `at` lies before row (or column) number `at`. */
export interface RuledLine {
  readonly axis: 'horizontal' | 'vertical';
  /** Number of the edge: between rows for a horizontal line, between columns for a vertical one. */
  readonly at: number;
  /** Numbers of the edges, on the other axis, at which the line starts and ends. */
  readonly from: number;
  readonly to: number;
  readonly weight: LineWeight;
}

/** The unit edges (sides of single cells) of one axis: those on horizontal lines, or those on vertical lines. */
interface Edges {
  readonly lines: number;
  readonly length: number;
  /**
   * One number for each unit edge: `(line × length + along) × WEIGHTS + weight`. Not sorted; an edge may occur several
   * times.
   */
  readonly units: number[];
}

const WEIGHTS = 3;

/**
 * The lines of a board, weakest first, in the longest possible segments.
 *
 * On a wrapped axis, the edge after the last cell is the same as edge 0, so the line is only listed at edge 0. The next
 * copy of the board draws it on the other side.
 */
export const ruleLines: (topology: Topology) => readonly RuledLine[] = perTopology((topology) => {
  const { box, digits, width, height } = topology;
  const hasBoxes = !isWithoutBoxes(box);
  const canvas = canvasOf(topology);
  const horizontal: Edges = { lines: canvas.wrapsRows ? height : height + 1, length: width, units: [] };
  const vertical: Edges = { lines: canvas.wrapsColumns ? width : width + 1, length: height, units: [] };

  const surface = surfaceOf(topology.layout);
  const draw = (edges: Edges, line: number, along: number, weight: LineWeight): void => {
    const at = edges === horizontal ? edgeAbove(surface, line, along) : edgeLeftOf(surface, line, along);
    edges.units.push(((at.line % edges.lines) * edges.length + at.along) * WEIGHTS + weight);
  };
  const isBoxBorder = boxBorders(topology);
  for (let cell = 0; cell < topology.cellCount; cell++) {
    const row = topology.cellRow[cell] as number;
    const column = topology.cellColumn[cell] as number;
    for (const side of [0, 1]) {
      const beside = (down: number, across: number): number => canvas.cellAt(row + down, column + across);
      const weigh = (atBoxEdge: boolean, other: number): LineWeight =>
        isBoxBorder(cell, other, atBoxEdge) ? LINE_BOX : LINE_CELL;
      draw(horizontal, row + side, column, weigh(hasBoxes && (row + side) % box.rows === 0, beside(2 * side - 1, 0)));
      draw(
        vertical,
        column + side,
        row,
        weigh(hasBoxes && (column + side) % box.columns === 0, beside(0, 2 * side - 1)),
      );
    }
  }
  for (let subgrid = 0; subgrid < topology.subgridCount; subgrid++) {
    const { row, column } = canvas.subgridPlace(subgrid);
    for (let i = 0; i < digits; i++) {
      for (const side of [0, digits]) {
        draw(horizontal, row + side, column + i, LINE_SUBGRID);
        draw(vertical, column + side, row + i, LINE_SUBGRID);
      }
    }
  }
  const lines = [...pieces(horizontal, 'horizontal'), ...pieces(vertical, 'vertical')];
  return lines.sort((a, b) => a.weight - b.weight);
});

/** A unit edge (side of a single cell) on the canvas: the number of its line, and its index along the line. */
interface Edge {
  readonly line: number;
  readonly along: number;
}

/**
 * Finds the edge of the canvas (the board drawn once) that is shown above a cell of the plane, on which a wrapped board
 * repeats.
 */
function edgeAbove(surface: Surface, row: number, column: number): Edge {
  const below = surface.fold(row, column);
  // There is no cell below the last row. In this case, use the cell above the edge.
  const cell = below ?? surface.fold(row - 1, column);
  if (!cell) throw new RangeError(`the edge above row ${row} at column ${column} bounds no cell of the canvas`);
  const upsideDown = cell.mirrored && surface.turns === 'rows';
  return { line: cell.row + ((below !== null) === upsideDown ? 1 : 0), along: cell.column };
}

/**
 * Finds the edge of the canvas (the board drawn once) that is shown to the left of a cell of the plane, on which a
 * wrapped board repeats.
 */
function edgeLeftOf(surface: Surface, column: number, row: number): Edge {
  const behind = surface.fold(row, column);
  const cell = behind ?? surface.fold(row, column - 1);
  if (!cell) throw new RangeError(`the edge left of column ${column} at row ${row} bounds no cell of the canvas`);
  const turnedRound = cell.mirrored && surface.turns === 'columns';
  return { line: cell.column + ((behind !== null) === turnedRound ? 1 : 0), along: cell.row };
}

/**
 * Returns a function that decides whether there is a box line between two adjacent cells. The second cell is -1 if
 * there is no cell beside the first one. Box lines run around boxes, and around regions that replace boxes.
 */
function boxBorders(topology: Topology): (cell: number, other: number, atBoxEdge: boolean) => boolean {
  const {
    hasRegions,
    digits,
    subgridCount,
    subgridHouses,
    subgridHouseStart,
    houseCells,
    houseKind,
    twins,
    twinStart,
  } = topology;
  if (!hasRegions.includes(1)) return (_cell, _other, atBoxEdge) => atBoxEdge;
  /** For each subgrid with regions: cell → region. */
  const regionsOf = new Map<number, Map<number, number>>();
  for (let subgrid = 0; subgrid < subgridCount; subgrid++) {
    if (hasRegions[subgrid] === 0) continue;
    const first = (subgridHouseStart[subgrid] as number) + 2 * digits;
    const regions = new Map<number, number>();
    const houses = subgridHouses.subarray(first, first + digits);
    // Regions that are the rows are not drawn: the subgrid has no boxes (see `rowRegions`).
    if (houses.every((house) => houseKind[house] === HOUSE_ROW)) continue;
    for (const house of houses) {
      for (const cell of houseCells.subarray(house * digits, (house + 1) * digits)) regions.set(cell, house);
    }
    regionsOf.set(subgrid, regions);
  }
  const owners = (cell: number): number[] =>
    Array.from(twins.subarray(twinStart[cell], twinStart[cell + 1]), (at) => Math.floor(at / (digits * digits)));
  return (cell, other, atBoxEdge) => {
    const own = owners(cell);
    if (atBoxEdge && own.some((subgrid) => hasRegions[subgrid] === 0)) return true;
    return own.some((subgrid) => {
      const regions = regionsOf.get(subgrid);
      const there = regions?.get(other);
      return regions !== undefined && there !== undefined && there !== regions.get(cell);
    });
  };
}

/**
 * Joins unit edges (sides of single cells) of equal weight into segments. If an edge occurs several times, its greatest
 * weight counts.
 */
function* pieces({ length, units }: Edges, axis: RuledLine['axis']): Generator<RuledLine> {
  const sorted = Float64Array.from(units).sort();
  let piece = null as RuledLine | null;
  for (const [i, unit] of sorted.entries()) {
    const edge = Math.floor(unit / WEIGHTS);
    if (Math.floor((sorted[i + 1] as number) / WEIGHTS) === edge) continue;
    const at = Math.floor(edge / length);
    const from = edge % length;
    const weight = (unit % WEIGHTS) as LineWeight;
    if (piece?.at === at && piece.to === from && piece.weight === weight) {
      piece = { ...piece, to: from + 1 };
    } else {
      if (piece) yield piece;
      piece = { axis, at, from, to: from + 1, weight };
    }
  }
  if (piece) yield piece;
}
