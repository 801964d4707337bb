import type { LatticePlace } from '../../../shared/worlds/lattice.ts';

/** The part of the plane that a map shows, in provinces; province (r, c) extends from r to r + 1 and from c to c + 1. */
export interface MapView {
  /** The point in the middle. */
  readonly row: number;
  readonly column: number;
  /** CSS pixels per province, before it is rounded to whole pixels of the screen. */
  readonly scale: number;
}

/** Size of the map on screen. */
export interface MapSize {
  /** In CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Pixels of the screen per CSS pixel. */
  readonly ratio: number;
}

/** A point on the map, in CSS pixels from its top left corner. */
export interface MapPoint {
  readonly x: number;
  readonly y: number;
}

export const LEAST_SCALE = 3;
export const GREATEST_SCALE = 96;

/**
 * Where provinces are on screen. All provinces are squares of the same whole number of pixels, so that edges are sharp
 * at every scale. Lengths are in pixels of the screen unless they are said to be in CSS pixels.
 */
export class MapFrame {
  readonly ratio: number;
  readonly width: number;
  readonly height: number;
  /** Side of a province. */
  readonly cell: number;
  private readonly top: number;
  private readonly left: number;

  constructor(view: MapView, { width, height, ratio }: MapSize) {
    this.ratio = ratio;
    this.width = Math.round(width * ratio);
    this.height = Math.round(height * ratio);
    this.cell = Math.max(1, Math.round(view.scale * ratio));
    this.top = Math.round(this.height / 2 - view.row * this.cell);
    this.left = Math.round(this.width / 2 - view.column * this.cell);
  }

  /** Top left corner of a province. */
  cornerOf([row, column]: LatticePlace): MapPoint {
    return { x: this.left + column * this.cell, y: this.top + row * this.cell };
  }

  /** The province under a point, which is in CSS pixels. */
  placeAt({ x, y }: MapPoint): LatticePlace {
    // Adding 0 turns -0 into 0.
    return [
      Math.floor((y * this.ratio - this.top) / this.cell) + 0,
      Math.floor((x * this.ratio - this.left) / this.cell) + 0,
    ];
  }

  /** First and last province that can be seen, also in part. */
  get seen(): { readonly from: LatticePlace; readonly to: LatticePlace } {
    const { width, height, ratio } = this;
    return {
      from: this.placeAt({ x: 0, y: 0 }),
      to: this.placeAt({ x: (width - 1) / ratio, y: (height - 1) / ratio }),
    };
  }

  /** Whether any of a rectangle of provinces can be seen. */
  shows([row, column]: LatticePlace, rows = 1, columns = 1): boolean {
    const { x, y } = this.cornerOf([row, column]);
    return x < this.width && y < this.height && x + columns * this.cell > 0 && y + rows * this.cell > 0;
  }
}

function bounded(scale: number): number {
  return Math.min(GREATEST_SCALE, Math.max(LEAST_SCALE, scale));
}

/** The view moved with the pointer, in CSS pixels. */
export function panned(view: MapView, size: MapSize, dx: number, dy: number): MapView {
  const { cell, ratio } = new MapFrame(view, size);
  return { ...view, row: view.row - (dy * ratio) / cell, column: view.column - (dx * ratio) / cell };
}

/** The view at another scale; the point stays where it is on screen. */
export function zoomed(view: MapView, size: MapSize, factor: number, { x, y }: MapPoint): MapView {
  const { ratio, cell } = new MapFrame(view, size);
  const scale = bounded(view.scale * factor);
  const after = new MapFrame({ ...view, scale }, size).cell;
  const change = ratio * (1 / cell - 1 / after);
  return {
    row: view.row + (y - size.height / 2) * change,
    column: view.column + (x - size.width / 2) * change,
    scale,
  };
}

/** The view with a province in its middle. */
export function centred(view: MapView, [row, column]: LatticePlace): MapView {
  return { ...view, row: row + 0.5, column: column + 0.5 };
}

/** The view moved by as little as shows a whole province, and if there is room one more around it. */
export function following(view: MapView, size: MapSize, [row, column]: LatticePlace): MapView {
  const { cell, ratio } = new MapFrame(view, size);
  const along = (middle: number, index: number, length: number): number => {
    const half = (length * ratio) / cell / 2;
    const margin = half > 2 ? 1 : 0;
    const [least, most] = [index + 1 + margin - half, index - margin + half];
    return least > most ? index + 0.5 : Math.min(most, Math.max(least, middle));
  };
  return { ...view, row: along(view.row, row, size.height), column: along(view.column, column, size.width) };
}
