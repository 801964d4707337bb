import type { Shader } from 'pixi.js';
import { itemAt } from '../../../shared/base/itemAt.ts';
import { variantMarks } from '../../../shared/picture/marks.ts';
import { tintPatches } from '../../../shared/picture/tints.ts';
import type { Batch } from '../gpu/batch.ts';
import { ROLE, regionRole, STROKE, THICKNESS } from '../theme.ts';
import { WholeLayer } from './layer.ts';
import type { ShownBoard } from './shown.ts';

/** Half the side of the square that marks an even cell, and the radii of circles, as fractions of the cell size. */
const SQUARE = 0.38;
const CIRCLE = 0.4;
const DOT = 0.24;
/** Number of slices in a circle: enough that its steps are at most one or two pixels high at usual sizes. */
const SLICES = 60;

function addCircle(batch: Batch, x: number, y: number, radius: number, role: number): void {
  for (let i = 0; i < SLICES; i++) {
    const top = -radius + (2 * radius * i) / SLICES;
    const bottom = top + (2 * radius) / SLICES;
    const middle = (top + bottom) / 2;
    const half = Math.sqrt(radius * radius - middle * middle);
    batch.add(x - half, y + top, x + half, y + bottom, role, THICKNESS.none);
  }
}

/** Layer of the variants' areas, right above the cells: regions and groups, windows, even and odd cells, dots. */
export function variantAreasLayer({ topology, sides }: ShownBoard, shader: Shader): WholeLayer {
  return new WholeLayer(shader, sides, (batch, { cellColumn, cellRow, turns }) => {
    const { shaded, even, odd, dots, tints } = variantMarks(topology);
    const at = (cell: number): [x: number, y: number] => [itemAt(cellColumn, cell), itemAt(cellRow, cell)];
    for (const [cell, own] of tints) {
      const [x, y] = at(cell);
      for (const { left, top, right, bottom, hue } of tintPatches(own, turns)) {
        batch.add(x + left, y + top, x + right, y + bottom, regionRole(hue), THICKNESS.none);
      }
    }
    for (const cell of shaded) {
      const [x, y] = at(cell);
      batch.add(x, y, x + 1, y + 1, ROLE.variantShade, THICKNESS.none);
    }
    for (const cell of even) {
      const [x, y] = at(cell);
      const [low, high] = [0.5 - SQUARE, 0.5 + SQUARE];
      batch.add(x + low, y + low, x + high, y + high, ROLE.variantMark, THICKNESS.none);
    }
    for (const cell of odd) {
      const [x, y] = at(cell);
      addCircle(batch, x + 0.5, y + 0.5, CIRCLE, ROLE.variantMark);
    }
    const marked = new Set([...even, ...odd]);
    for (const cell of dots) {
      const [x, y] = at(cell);
      // A dot on a marked cell is lighter than the mark.
      addCircle(batch, x + 0.5, y + 0.5, DOT, marked.has(cell) ? ROLE.variantShade : ROLE.variantMark);
    }
  });
}

/**
 * Layer of diagonals, as fine lines through their cells. A line that falls on one side of the board rises on the other.
 */
export function variantLinesLayer({ topology, sides }: ShownBoard, shader: Shader): WholeLayer {
  return new WholeLayer(shader, sides, (batch, { cellColumn, cellRow, turned }) => {
    const marks = variantMarks(topology);
    const [falling, rising] = turned ? [marks.rising, marks.falling] : [marks.falling, marks.rising];
    for (const cell of falling) {
      const [x, y] = [itemAt(cellColumn, cell), itemAt(cellRow, cell)];
      batch.add(x, y, x + 1, y + 1, ROLE.variantLine, STROKE.fine);
    }
    for (const cell of rising) {
      const [x, y] = [itemAt(cellColumn, cell), itemAt(cellRow, cell)];
      batch.add(x + 1, y, x, y + 1, ROLE.variantLine, STROKE.fine);
    }
  });
}
