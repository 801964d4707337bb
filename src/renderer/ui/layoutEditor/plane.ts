import { boxesOfSubgrid, squareBox } from '../../../shared/base/boxShape.ts';
import type { BoxOffset } from '../../../shared/layout/spec.ts';
import { surfaceOf } from '../../../shared/layout/surface.ts';
import { Copies, type PlaneRect } from '../../../shared/topology/copies.ts';
import type { LatticeFrame } from '../../state/layoutEditor/latticeView.ts';
import { type LayoutSketch, specOf } from '../../state/layoutEditor/layoutSketch.ts';
import { type DrawnSize, rectanglesSeen } from '../pictures/layoutDrawing.ts';

/** Size of a box: the lattice draws all boxes as squares. */
export const LATTICE_BOX: DrawnSize = { width: 1, height: 1 };

/** Width of the parts of neighbouring periods that are shown on either side of a wrapped axis, in boxes. */
const RING = 1;

/** Visible part of the plane, in boxes: the frame of the editor, and on wrapped axes a ring of neighbouring periods. */
export interface LatticeSight {
  readonly ringX: number;
  readonly ringY: number;
  /** Part of the plane that contains the frame and the ring around it. */
  readonly part: PlaneRect;
  /** View box of the SVG. */
  readonly view: readonly [x: number, y: number, width: number, height: number];
}

export function sightOf({ top, left, height, width }: LatticeFrame, { wrap }: LayoutSketch): LatticeSight {
  const ringY = wrap[0] > 0 ? RING : 0;
  const ringX = wrap[1] > 0 ? RING : 0;
  const part = { left: left - ringX, top: top - ringY, right: left + width + ringX, bottom: top + height + ringY };
  // The rim outside the visible part has room for the lines at its edge. A wrapped axis has no such rim, because the
  // layout continues there and is cut off.
  const [rimX, rimY] = [ringX > 0 ? ringX : 0.1, ringY > 0 ? ringY : 0.1];
  return { ringX, ringY, part, view: [left - rimX, top - rimY, width + 2 * rimX, height + 2 * rimY] };
}

/** The point by which the user drags a subgrid, in boxes from the subgrid's top-left corner. */
export interface SubgridGrip {
  readonly subgrid: number;
  readonly row: number;
  readonly column: number;
}

/** Maps a layout to the lattice, which shows the layout's surface unrolled into a plane. All numbers are in boxes. */
export class LatticePlane {
  /** Position and size of the layout's canvas. */
  readonly top: number;
  readonly left: number;
  readonly height: number;
  readonly width: number;
  readonly copies: Copies;
  /** Size of a subgrid. */
  readonly subgrid: DrawnSize;
  private readonly drawing: LayoutSketch;

  constructor(drawing: LayoutSketch) {
    const layout = specOf(drawing);
    const { height, width, originRow, originColumn } = surfaceOf(layout, 'boxes');
    this.top = originRow;
    this.left = originColumn;
    this.height = height;
    this.width = width;
    this.drawing = drawing;
    const [tall, wide] = boxesOfSubgrid(drawing.box);
    this.subgrid = { width: wide, height: tall };
    this.copies = new Copies({ height, width, box: squareBox(1), layout });
  }

  /**
   * Returns the copies of rectangles, given by their top-left boxes and their size in boxes, that are visible in a
   * part of the lattice.
   */
  seen(
    list: readonly BoxOffset[],
    size: DrawnSize,
    { left, top, right, bottom }: PlaneRect,
  ): { x: number; y: number }[] {
    const places = list.map(([row, column]) => ({ x: column - this.left, y: row - this.top }));
    const part = {
      left: left - this.left,
      top: top - this.top,
      right: right - this.left,
      bottom: bottom - this.top,
    };
    return rectanglesSeen(this, places, size, part).map(({ x, y }) => ({ x: x + this.left, y: y + this.top }));
  }

  /** Returns the centre of the copy of a subgrid that lies on the canvas. Other copies are dimmed. */
  middle([row, column]: BoxOffset): { x: number; y: number } {
    const { width, height } = this.subgrid;
    const at = this.copies.under({
      row: row - this.top + (height - 1) / 2,
      column: column - this.left + (width - 1) / 2,
    });
    return { x: at.column + this.left + 0.5, y: at.row + this.top + 0.5 };
  }

  /**
   * Returns the subgrid at a point. If several subgrids contain the point, takes the preferred one, otherwise the one
   * placed last.
   */
  subgridAt(row: number, column: number, preferred: number): SubgridGrip | null {
    const { offsets } = this.drawing;
    for (const subgrid of [preferred, ...[...offsets.keys()].reverse()]) {
      const offset = offsets[subgrid];
      if (!offset) continue;
      const point = { left: column, top: row, right: column + 1e-6, bottom: row + 1e-6 };
      const [met] = this.seen([offset], this.subgrid, point);
      if (met) return { subgrid, row: row - met.y, column: column - met.x };
    }
    return null;
  }
}
