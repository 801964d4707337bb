import type { LatticePlace } from '../../../shared/worlds/lattice.ts';

/** Part of the plane that a map shows, in provinces. Province (r, c) extends from r to r + 1 and from c to c + 1. */
export interface MapView {
  /** The place in the middle of the map. */
  readonly row: number;
  readonly column: number;
  /** CSS pixels per province, before rounding to whole pixels of the screen. */
  readonly scale: number;
}

/** Size of the map on the screen. */
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
 * Where provinces are on the screen. All provinces are squares with the same whole number of pixels on a side, so that
 * edges are sharp at every scale. Lengths are in pixels of the screen, except where CSS pixels are mentioned.
 */
export class MapFrame {
  readonly ratio: number;
  readonly width: number;
  readonly height: number;
  /** Side of a province, in pixels of the screen. */
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

  /** Returns the province under a point, which is given in CSS pixels. */
  placeAt({ x, y }: MapPoint): LatticePlace {
    // Adding 0 turns -0 into 0.
    return [
      Math.floor((y * this.ratio - this.top) / this.cell) + 0,
      Math.floor((x * this.ratio - this.left) / this.cell) + 0,
    ];
  }

  /** The first province (top left) and the last one (bottom right) that are at least partly visible. */
  get seen(): { readonly from: LatticePlace; readonly to: LatticePlace } {
    const { width, height, ratio } = this;
    return {
      from: this.placeAt({ x: 0, y: 0 }),
      to: this.placeAt({ x: (width - 1) / ratio, y: (height - 1) / ratio }),
    };
  }

  /** Whether a rectangle of provinces is at least partly visible. */
  shows([row, column]: LatticePlace, rows = 1, columns = 1): boolean {
    const { x, y } = this.cornerOf([row, column]);
    return x < this.width && y < this.height && x + columns * this.cell > 0 && y + rows * this.cell > 0;
  }
}

function bounded(scale: number): number {
  return Math.min(GREATEST_SCALE, Math.max(LEAST_SCALE, scale));
}

/** Returns the view after a drag by `dx` and `dy` CSS pixels. */
export function panned(view: MapView, size: MapSize, dx: number, dy: number): MapView {
  const { cell, ratio } = new MapFrame(view, size);
  return { ...view, row: view.row - (dy * ratio) / cell, column: view.column - (dx * ratio) / cell };
}

/** Returns the view at another scale. The given point stays where it is on the screen. */
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

/** Returns the view with a province in its middle. */
export function centred(view: MapView, [row, column]: LatticePlace): MapView {
  return { ...view, row: row + 0.5, column: column + 0.5 };
}

/**
 * Returns the view moved just far enough to show a whole province and, if there is room, one more province on each
 * side.
 */
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
