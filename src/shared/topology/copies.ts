import { surfaceOf } from '../layout/surface.ts';
import { type Canvas, modulo, type Place, type Spot } from './canvas.ts';
import type { Topology } from './topology.ts';

/**
 * A copy of the canvas on the endless plane that a board which closes on itself is seen as: what stands at a place of
 * the canvas stands so many rows and columns on, after the canvas is turned over if it is (see {@link Copies.turns}).
 */
export interface Copy {
  readonly row: number;
  readonly column: number;
  readonly turned: boolean;
}

/** A part of the plane, in cells. */
export interface Part {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A place in one of the copies of the canvas. */
export interface CopiedPlace extends Place {
  readonly turned: boolean;
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}

/**
 * Where copies of a canvas lie on the plane: whole periods apart on axes that wrap, moved sideways or turned over where
 * the wrap is twisted. Flat canvases have one. Rows and columns are those of cells (of their top-left corners), in whole
 * numbers or between them; copies of a *point* are found as those of the cell around it.
 */
export class Copies {
  /** What turned copies mirror: `rows` are in the opposite order, or `columns` are; null where none is turned. */
  readonly turns: 'rows' | 'columns' | null;
  /** How far copies are moved sideways by crossing the wrap down, and up or down by crossing it across, in cells. */
  readonly shiftDown: number;
  readonly shiftAcross: number;
  /** How far turned copies lie aside besides, along what they mirror, in cells. */
  private readonly slide: number;
  private readonly height: number;
  private readonly width: number;
  private readonly wrapsRows: boolean;
  private readonly wrapsColumns: boolean;

  constructor({ height, width, order, layout }: Pick<Topology, 'height' | 'width' | 'order' | 'layout'>) {
    const { wrap, twist } = layout;
    this.height = height;
    this.width = width;
    this.wrapsRows = wrap[0] !== 0;
    this.wrapsColumns = wrap[1] !== 0;
    this.turns = twist?.kind === 'mirror' ? (twist.axis === 'across' ? 'rows' : 'columns') : null;
    this.slide = twist?.kind === 'mirror' ? (twist.boxes ?? 0) * order : 0;
    const shift = twist?.kind === 'shift' ? twist.boxes * order : 0;
    this.shiftDown = twist?.axis === 'down' ? shift : 0;
    this.shiftAcross = twist?.axis === 'across' ? shift : 0;
  }

  /** Every copy lies a multiple of so many cells from the origin, along both axes; 0 where there is one copy only. */
  get grain(): number {
    const { height, width, shiftDown, shiftAcross, slide } = this;
    const periods = [this.wrapsRows ? height : 0, this.wrapsColumns ? width : 0, shiftDown, shiftAcross, slide];
    return periods.reduce((grain, period) => commonDivisor(grain, Math.abs(period)), 0);
  }

  /** The copies that meet a part of the plane, edges counted in; on a flat axis all there are. */
  meeting({ left, top, right, bottom }: Part): Copy[] {
    const { height, width, shiftDown, shiftAcross, slide } = this;
    const along = (low: number, high: number, period: number, wraps: boolean): number[] => {
      if (!wraps) return [0];
      const first = Math.floor(low / period);
      return Array.from({ length: Math.floor(high / period) - first + 1 }, (_, i) => first + i);
    };
    if (shiftAcross !== 0) {
      return along(left, right, width, this.wrapsColumns).flatMap((j) =>
        along(top - j * shiftAcross, bottom - j * shiftAcross, height, this.wrapsRows).map((i) => ({
          row: i * height + j * shiftAcross,
          column: j * width,
          turned: false,
        })),
      );
    }
    if (this.turns === 'rows') {
      return along(left, right, width, this.wrapsColumns).flatMap((j) => {
        const turned = j % 2 !== 0;
        const aside = turned ? slide : 0;
        return along(top - aside, bottom - aside, height, this.wrapsRows).map((i) => ({
          row: i * height + aside,
          column: j * width,
          turned,
        }));
      });
    }
    return along(top, bottom, height, this.wrapsRows).flatMap((i) => {
      const turned = this.turns === 'columns' && i % 2 !== 0;
      const aside = i * shiftDown + (turned ? slide : 0);
      return along(left - aside, right - aside, width, this.wrapsColumns).map((j) => ({
        row: i * height,
        column: j * width + aside,
        turned,
      }));
    });
  }

  /** The row at which a row of the canvas stands in a copy that lies at the origin. */
  rowIn(turned: boolean, row: number): number {
    return turned && this.turns === 'rows' ? this.height - 1 - row : row;
  }

  columnIn(turned: boolean, column: number): number {
    return turned && this.turns === 'columns' ? this.width - 1 - column : column;
  }

  /** A copy at the origin; there is no turned one right there, but one a period on. */
  first(turned: boolean): Copy {
    if (!turned) return { row: 0, column: 0, turned };
    const { height, width, slide } = this;
    return this.turns === 'rows' ? { row: slide, column: width, turned } : { row: height, column: slide, turned };
  }

  /** Where a place of the canvas stands in a copy. */
  placeIn({ row, column, turned }: Copy, place: Place): Place {
    return { row: row + this.rowIn(turned, place.row), column: column + this.columnIn(turned, place.column) };
  }

  /** The place of the canvas that is seen at a place of the plane, and whether in a turned copy. */
  under({ row, column }: Place): CopiedPlace {
    const { height, width, shiftDown, shiftAcross, slide } = this;
    const down = this.wrapsRows && shiftAcross === 0 ? Math.floor(row / height) : 0;
    const across = this.wrapsColumns ? Math.floor((column - down * shiftDown) / width) : 0;
    const turned = this.turns !== null && (this.turns === 'rows' ? across : down) % 2 !== 0;
    const within = (value: number, period: number, wraps: boolean): number => (wraps ? modulo(value, period) : value);
    const [up, back] = [turned && this.turns === 'rows' ? slide : 0, turned && this.turns === 'columns' ? slide : 0];
    return {
      row: this.rowIn(turned, within(row - across * shiftAcross - up, height, this.wrapsRows)),
      column: this.columnIn(turned, within(column - down * shiftDown - back, width, this.wrapsColumns)),
      turned,
    };
  }

  /**
   * Of all copies of a place of the canvas, the one nearest to a place of the plane.
   *
   * @param turned whether it has to be in a turned copy, or must not; left out, either will do.
   */
  nearest(place: Place, to: Place, turned?: boolean): CopiedPlace {
    const [down, across] = [2 * this.height, 2 * this.width];
    const around = { top: to.row - down, bottom: to.row + down, left: to.column - across, right: to.column + across };
    let best: CopiedPlace | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const copy of this.meeting(around)) {
      if (turned !== undefined && copy.turned !== turned && this.turns !== null) continue;
      const { row, column } = this.placeIn(copy, place);
      const distance = (row - to.row) ** 2 + (column - to.column) ** 2;
      if (distance >= least) continue;
      least = distance;
      best = { row, column, turned: copy.turned };
    }
    // Around any place there are copies of both kinds, less than two periods away.
    return best as CopiedPlace;
  }

  /** The place near the origin that looks like a place of the plane, and is not turned over against it. */
  alike({ row, column }: Place): Place {
    const { shiftDown, shiftAcross, turns } = this;
    const height = this.height * (turns === 'columns' ? 2 : 1);
    const width = this.width * (turns === 'rows' ? 2 : 1);
    const down = this.wrapsRows && shiftAcross === 0 ? Math.floor(row / height) : 0;
    const across = this.wrapsColumns ? Math.floor((column - down * shiftDown) / width) : 0;
    const y = row - across * shiftAcross;
    return {
      row: shiftAcross === 0 ? y - down * height : this.wrapsRows ? modulo(y, height) : y,
      column: column - down * shiftDown - across * width,
    };
  }
}

/**
 * The nearest cell in a direction: straight on, over a void if there is one, around the edge where the canvas wraps.
 * Directions are those of the plane: over an edge that turns the board, the cell is met in a turned copy. Answers with
 * where it came from if there is none.
 */
export function spotTowards(
  topology: Topology,
  canvas: Canvas,
  copies: Copies,
  from: Spot,
  rows: -1 | 0 | 1,
  columns: -1 | 0 | 1,
): Spot {
  const { cell, turned } = from;
  const place = { row: topology.cellRow[cell] as number, column: topology.cellColumn[cell] as number };
  const { row, column } = copies.placeIn(copies.first(turned), place);
  const [down, across] = surfaceOf(topology.layout).period;
  const limit = rows !== 0 ? down || canvas.height : across || canvas.width;
  for (let step = 1; step < limit; step++) {
    const found = canvas.spotAt(row + step * rows, column + step * columns);
    if (found.cell >= 0) return found;
  }
  return from;
}
