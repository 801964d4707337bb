import { itemAt } from '../../../shared/base/itemAt.ts';
import type { Clue } from '../../../shared/rules/clue.ts';
import { ClueBoard } from '../../../shared/rules/clueBoard.ts';
import { type EntryPlace, type EntrySpot, placeOfName } from '../../../shared/rules/entry.ts';
import type { Canvas, Place } from '../../../shared/topology/canvas.ts';
import type { Copies } from '../../../shared/topology/copies.ts';
import { subgridsOf, type Topology } from '../../../shared/topology/topology.ts';
import type { HandPoint } from '../board/boardHand.ts';
import type { Direction } from '../board/selection.ts';
import { enteredCells, entryOfClue } from './clueList.ts';

/** One step in each direction, in rows and columns. */
export const SIDE_STEPS: Readonly<Record<Direction, readonly [down: number, across: number]>> = {
  up: [-1, 0],
  down: [1, 0],
  left: [0, -1],
  right: [0, 1],
};

/**
 * Greatest distance of a point from the side of its cell at which the point means the place beyond this side, in cells.
 */
const SIDE_REACH = 0.35;

/** A cell, and the distances of a point in it from the middle of the cell; in cells. */
interface SpotInCell {
  readonly row: number;
  readonly column: number;
  readonly down: number;
  readonly across: number;
}

function inCell({ row, column }: Place): SpotInCell {
  const [y, x] = [Math.floor(row), Math.floor(column)];
  return { row: y, column: x, down: row - y - 0.5, across: column - x - 0.5 };
}

/** The step from a cell to the neighbour across that side of the cell which is nearest to a point. */
function nearestSide({ down, across }: SpotInCell): readonly [down: number, across: number] {
  return Math.abs(down) > Math.abs(across) ? [Math.sign(down), 0] : [0, Math.sign(across) || 1];
}

/**
 * Finds the places on a board where clues are entered (edges, corners, cells, places beside a subgrid) from points of
 * the plane.
 */
export class ClueSpots {
  readonly board: ClueBoard;
  private readonly topology: Topology;
  private readonly canvas: Canvas;
  private readonly copies: Copies;

  constructor({ topology, canvas, copies }: { topology: Topology; canvas: Canvas; copies: Copies }) {
    this.topology = topology;
    this.canvas = canvas;
    this.copies = copies;
    this.board = new ClueBoard(topology);
  }

  /**
   * The place of the given kind at a point of the plane; null if there is none. The point is in cells, with fractions.
   */
  at(on: EntryPlace, point: Place): EntrySpot | null {
    switch (on) {
      case 'edge':
        return this.edgeAt(inCell(point));
      case 'corner':
        return this.cornerAt(point);
      case 'border':
        return this.borderAt(inCell(point));
      default: {
        const cell = this.canvas.cellAt(Math.floor(point.row), Math.floor(point.column));
        return cell < 0 ? null : [[this.board.name(cell)]];
      }
    }
  }

  /**
   * The point in a cell from which {@link at} finds the place at one of the cell's sides, or at its lower right corner.
   */
  pointBy(on: EntryPlace, cell: number, side: Direction | null): Place {
    const [row, column] = [itemAt(this.topology.cellRow, cell), itemAt(this.topology.cellColumn, cell)];
    if (on === 'corner') return { row: row + 1, column: column + 1 };
    const [down, across] = side ? SIDE_STEPS[side] : [0, 0];
    return { row: row + 0.5 + 0.45 * down, column: column + 0.5 + 0.45 * across };
  }

  /** The middle of a place on the canvas, in cells. */
  middle(spot: EntrySpot): Place {
    const [first, ...others] = spot.flat().map((name) => this.placeOf(name));
    if (!first) return { row: 0, column: 0 };
    const places = [first, ...others.map((place) => this.copies.nearest(place, first))];
    const mean = (of: (place: Place) => number): number =>
      places.reduce((sum, place) => sum + of(place), 0) / places.length + 0.5;
    return { row: mean(({ row }) => row), column: mean(({ column }) => column) };
  }

  /** Whether a point of the plane is within a distance of the nearest copy of another point, in cells. */
  isNear(place: Place, point: Place, distance: number): boolean {
    // The nearest copy is determined for the cell around the point.
    const to = { row: point.row - 0.5, column: point.column - 0.5 };
    const near = this.copies.nearest({ row: place.row - 0.5, column: place.column - 0.5 }, to);
    return Math.hypot(near.row - to.row, near.column - to.column) <= distance;
  }

  /** The distance of a point of the plane from the middle of the nearest copy of a place, in cells. */
  distance(spot: EntrySpot, { row, column }: Place): number {
    const middle = this.middle(spot);
    // The nearest copy is determined for the cell around the point.
    const to = { row: row - 0.5, column: column - 0.5 };
    const near = this.copies.nearest({ row: middle.row - 0.5, column: middle.column - 0.5 }, to);
    return Math.hypot(near.row - to.row, near.column - to.column);
  }

  /**
   * The place of a cell, or of a cell outside a subgrid, on the plane. Takes the copy that is nearest to another place.
   */
  placeNear(name: string, to: Place): Place {
    return this.copies.nearest(this.placeOf(name), to);
  }

  /**
   * The name of the cell at a place of the plane. If there is no cell, the name of the place beside a subgrid; null if
   * there is none either.
   */
  nameAt({ row, column }: Place): string | null {
    const cell = this.canvas.cellAt(row, column);
    if (cell >= 0) return this.board.name(cell);
    return this.borderAt({ row, column, down: 0, across: 0 })?.flat()[0] ?? null;
  }

  /** The cells that touch a clue's place beside a subgrid. */
  cellsBeside(clue: Clue): number[] {
    const [name = ''] = entryOfClue(clue)?.spotOf(clue, this.board).flat() ?? [];
    const { row, column } = this.placeOf(name);
    return [-1, 0, 1]
      .flatMap((down) => [-1, 0, 1].map((across) => this.canvas.cellAt(row + down, column + across)))
      .filter((cell) => cell >= 0);
  }

  /** The place of a cell on the canvas. The name may be that of a cell outside a subgrid. */
  private placeOf(name: string): Place {
    const { subgrid, row, column } = placeOfName(name);
    const corner = this.canvas.subgridPlace(Math.max(0, Number(subgrid || '1') - 1));
    return { row: corner.row + row - 1, column: corner.column + column - 1 };
  }

  private edgeAt(point: SpotInCell): EntrySpot | null {
    const [down, across] = nearestSide(point);
    const cell = this.canvas.cellAt(point.row, point.column);
    const other = this.canvas.cellAt(point.row + down, point.column + across);
    if (cell < 0 || other < 0 || cell === other) return null;
    return [[cell, other].sort((a, b) => a - b).map((one) => this.board.name(one))];
  }

  private cornerAt(point: Place): EntrySpot | null {
    const [row, column] = [Math.round(point.row), Math.round(point.column)];
    const around = [
      [-1, -1],
      [-1, 0],
      [0, -1],
      [0, 0],
    ].map(([down = 0, across = 0]) => this.canvas.cellAt(row + down, column + across));
    const cells = [...new Set(around)].filter((cell) => cell >= 0);
    return cells.length < 2 ? null : [cells.map((cell) => this.board.name(cell))];
  }

  /**
   * The place beside a subgrid at a point: the one that contains the point, or if the point is in a cell at the border
   * of a subgrid, the one beyond the nearest side.
   */
  private borderAt(point: SpotInCell): EntrySpot | null {
    const cell = this.canvas.cellAt(point.row, point.column);
    const { subgridCount, digits } = this.topology;
    if (cell < 0) {
      const place = this.copies.under(point);
      for (let subgrid = 0; subgrid < subgridCount; subgrid++) {
        const corner = this.canvas.subgridPlace(subgrid);
        const [row, column] = [place.row - corner.row + 1, place.column - corner.column + 1];
        const isNear = (at: number): boolean => at >= 0 && at <= digits + 1;
        if (isNear(row) && isNear(column)) return [[this.outsideName(subgrid, row, column)]];
      }
      return null;
    }
    const [down, across] = nearestSide(point);
    if (0.5 - Math.max(Math.abs(point.down), Math.abs(point.across)) > SIDE_REACH) return null;
    for (const subgrid of subgridsOf(this.topology, cell)) {
      const position = this.positionIn(subgrid, cell);
      const [row, column] = [position.row + down, position.column + across];
      const isOutside = row < 1 || row > digits || column < 1 || column > digits;
      if (isOutside) return [[this.outsideName(subgrid, row, column)]];
    }
    return null;
  }

  /** Row and column of a cell in a subgrid, from 1. */
  private positionIn(subgrid: number, cell: number): Place {
    const { twins, twinStart, digits } = this.topology;
    const area = digits ** 2;
    const own =
      twins.subarray(twinStart[cell], twinStart[cell + 1]).find((at) => Math.floor(at / area) === subgrid) ?? 0;
    return { row: (Math.floor(own / digits) % digits) + 1, column: (own % digits) + 1 };
  }

  private outsideName(subgrid: number, row: number, column: number): string {
    return `${this.topology.subgridCount === 1 ? '' : subgrid + 1}r${row}c${column}`;
  }
}

/**
 * Greatest distance of a click from the middle of a mark that it selects, in cells. For marks on an edge, on a corner
 * or beside the board.
 */
const MARK_REACH = 0.25;

/**
 * The clue that a click at a point selects; undefined if there is none. The order of choice is: marks on an edge, on a
 * corner or beside the board; lines and cages; marks in the cell. Of several clues of one kind, the last one entered.
 */
export function clueAtPoint(clues: readonly Clue[], point: HandPoint, spots: ClueSpots): Clue | undefined {
  const isThere = (clue: Clue): boolean => enteredCells(clue, spots.board).includes(point.cell);
  const on = (clue: Clue): string | undefined => entryOfClue(clue)?.on;
  const isMarkAt = (clue: Clue): boolean => {
    const entry = entryOfClue(clue);
    const isBetween = entry?.on === 'edge' || entry?.on === 'corner' || entry?.on === 'border';
    return isBetween && spots.distance(entry.spotOf(clue, spots.board), point) <= MARK_REACH;
  };
  return (
    clues.findLast(isMarkAt) ??
    clues.findLast((clue) => (on(clue) === 'path' || on(clue) === 'set') && isThere(clue)) ??
    clues.findLast((clue) => on(clue) === 'cell' && isThere(clue))
  );
}
