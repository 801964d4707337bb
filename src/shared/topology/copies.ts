import { greatestCommonDivisor } from '../base/divisors.ts';
import { surfaceOf } from '../layout/surface.ts';
import { type Canvas, modulo, type Place, type Spot } from './canvas.ts';
import type { Topology } from './topology.ts';

/**
 * A copy of the canvas on the unrolled plane of a board that wraps: the canvas, moved by `row` rows and `column`
 * columns. If `turned` is set, the canvas is first turned over (see {@link Copies.turns}).
 */
export interface Copy {
  readonly row: number;
  readonly column: number;
  readonly turned: boolean;
}

/** A rectangle of the plane (the endless sheet on which a wrapped board repeats), in cells. */
export interface PlaneRect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A place, and whether the copy of the canvas there is turned over, as on a mirrored surface. */
export interface CopiedPlace extends Place {
  readonly turned: boolean;
}

/**
 * Number of whole periods before a value. If a value is below a multiple of the period only by a rounding error, it
 * counts as this multiple.
 */
function periodsBefore(value: number, period: number): number {
  const whole = Math.floor(value / period);
  return value - whole * period < period ? whole : whole + 1;
}

/**
 * The copies of a canvas on the plane. On axes that wrap, they are whole periods apart; if the wrap is twisted, they
 * are also moved sideways or turned over. Flat canvases have one copy. Rows and columns are those of the top-left
 * corners of cells, and may be fractions. To find the copy of a *point*, use the cell around the point.
 */
export class Copies {
  /** Axis that turned copies reverse: the `rows` or the `columns`; null if no copy is turned. */
  readonly turns: 'rows' | 'columns' | null;
  /**
   * `shiftDown`: sideways shift when the wrap down is crossed. `shiftAcross`: vertical shift when the wrap across is
   * crossed. In cells.
   */
  readonly shiftDown: number;
  readonly shiftAcross: number;
  /** Additional shift of turned copies along the axis that they reverse, in cells. */
  private readonly slide: number;
  private readonly height: number;
  private readonly width: number;
  private readonly wrapsRows: boolean;
  private readonly wrapsColumns: boolean;

  constructor({ height, width, box, layout }: Pick<Topology, 'height' | 'width' | 'box' | 'layout'>) {
    const { wrap, twist } = layout;
    this.height = height;
    this.width = width;
    this.wrapsRows = wrap[0] !== 0;
    this.wrapsColumns = wrap[1] !== 0;
    this.turns = twist?.kind === 'mirror' ? (twist.axis === 'across' ? 'rows' : 'columns') : null;
    const sideways = twist?.axis === 'down' ? box.columns : box.rows;
    this.slide = twist?.kind === 'mirror' ? (twist.boxes ?? 0) * sideways : 0;
    const shift = twist?.kind === 'shift' ? twist.boxes * sideways : 0;
    this.shiftDown = twist?.axis === 'down' ? shift : 0;
    this.shiftAcross = twist?.axis === 'across' ? shift : 0;
  }

  /**
   * Greatest common divisor of all distances between copies, in cells along either axis; 0 if there is only one copy.
   * Boards on the screen are scaled so that this distance is a whole number of pixels.
   */
  get grain(): number {
    const { height, width, shiftDown, shiftAcross, slide } = this;
    const periods = [this.wrapsRows ? height : 0, this.wrapsColumns ? width : 0, shiftDown, shiftAcross, slide];
    return periods.reduce((grain, period) => greatestCommonDivisor(grain, Math.abs(period)), 0);
  }

  /**
   * The copies that touch a rectangle of the plane, even if only at an edge. A board that does not wrap has only one
   * copy, which is always included.
   */
  meeting({ left, top, right, bottom }: PlaneRect): Copy[] {
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

  /** The row at which a copy shows a row of the canvas, counted within the copy. A turned copy may reverse the rows. */
  rowIn(turned: boolean, row: number): number {
    return turned && this.turns === 'rows' ? this.height - 1 - row : row;
  }

  columnIn(turned: boolean, column: number): number {
    return turned && this.turns === 'columns' ? this.width - 1 - column : column;
  }

  /** One copy of each kind: the upright copy at the origin, or a turned copy one period away from it. */
  first(turned: boolean): Copy {
    if (!turned) return { row: 0, column: 0, turned };
    const { height, width, slide } = this;
    return this.turns === 'rows' ? { row: slide, column: width, turned } : { row: height, column: slide, turned };
  }

  /** The place on the plane at which a copy shows a place of the canvas. */
  placeIn({ row, column, turned }: Copy, place: Place): Place {
    return { row: row + this.rowIn(turned, place.row), column: column + this.columnIn(turned, place.column) };
  }

  /** The place of the canvas shown at a place of the plane, and whether the copy there is turned. */
  under({ row, column }: Place): CopiedPlace {
    const { height, width, shiftDown, shiftAcross, slide } = this;
    const down = this.wrapsRows && shiftAcross === 0 ? periodsBefore(row, height) : 0;
    const across = this.wrapsColumns ? periodsBefore(column - down * shiftDown, width) : 0;
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
   * The copy of a canvas place that is nearest to a place of the plane.
   *
   * @param turned whether to search only turned copies (true) or only upright ones (false). If absent, all copies.
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
    // There is always such a copy: upright and turned copies both lie less than two periods from any place.
    return best as CopiedPlace;
  }

  /** Whether some copy shows the cell at a canvas place wholly inside a rectangle of the plane. */
  isWithin(place: Place, rect: PlaneRect): boolean {
    const { left, top, right, bottom } = rect;
    return this.meeting(rect).some((copy) => {
      const { row, column } = this.placeIn(copy, place);
      return row >= top && row + 1 <= bottom && column >= left && column + 1 <= right;
    });
  }

  /**
   * Finds a place near the origin that shows the same place of the canvas as the given place, in a copy that is turned
   * in the same way. So a board that is scrolled far can be shown with small coordinates.
   */
  alike({ row, column }: Place): Place {
    const { shiftDown, shiftAcross, turns } = this;
    const height = this.height * (turns === 'columns' ? 2 : 1);
    const width = this.width * (turns === 'rows' ? 2 : 1);
    const down = this.wrapsRows && shiftAcross === 0 ? periodsBefore(row, height) : 0;
    const across = this.wrapsColumns ? periodsBefore(column - down * shiftDown, width) : 0;
    const y = row - across * shiftAcross;
    const x = column - down * shiftDown;
    const rowWithin = (): number => (shiftAcross === 0 ? Math.max(0, y - down * height) : modulo(y, height));
    return {
      row: this.wrapsRows ? rowWithin() : y,
      column: this.wrapsColumns ? Math.max(0, x - across * width) : x,
    };
  }
}

/**
 * The nearest cell in a direction: straight ahead, across voids, and around the edge if the canvas wraps. Directions
 * are those of the plane: beyond an edge that turns the board over, the result is in a turned copy. Returns `from` if
 * there is no other cell in this direction.
 */
export function spotTowards(
  topology: Topology,
  canvas: Canvas,
  copies: Copies,
  from: Spot,
  rows: -1 | 0 | 1,
  columns: -1 | 0 | 1,
  jumps = false,
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
  for (let step = limit - 1; jumps && step > 0; step--) {
    const found = canvas.spotAt(row - step * rows, column - step * columns);
    if (found.cell >= 0) return found;
  }
  return from;
}
