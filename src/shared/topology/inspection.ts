import { boxesOfSubgrid, isWithoutBoxes } from '../base/boxShape.ts';
import { DisjointSets } from '../base/disjointSets.ts';
import { type AppError, ok } from '../base/result.ts';
import { checkCellCount, checkCoordinates } from '../layout/coordinates.ts';
import type { LayoutSpec } from '../layout/spec.ts';
import { type Folded, surfaceOf } from '../layout/surface.ts';
import type { LayoutSymmetry } from '../layout/symmetries.ts';
import { looseSubgrids } from '../variants/rules.ts';
import { layoutSymmetriesOf, shiftsOf } from './layoutSymmetries.ts';

/**
 * A box of the board, and the numbers of the subgrids that contain it, ascending. `row` and `column` count boxes, in
 * the coordinates of the layout's offsets; on a wrapped axis they are from 0 to period − 1.
 */
export interface LaidBox {
  readonly row: number;
  readonly column: number;
  readonly subgrids: readonly number[];
}

/** Facts about a layout, derived from its coordinates alone. */
export interface LayoutInspection {
  readonly boxes: readonly LaidBox[];
  readonly cells: number;
  readonly houses: number;
  /** Number of links: pairs of boxes in two subgrids that are the same cells. */
  readonly links: number;
  /** Sets of subgrids that are connected by shared boxes, in the order of their first subgrids. */
  readonly pieces: readonly (readonly number[])[];
  /** The rotations and reflections that map the layout onto itself. */
  readonly movements: readonly LayoutSymmetry[];
  /** Number of shifts around the wrap that map the layout onto itself, not counting the identity. */
  readonly shifts: number;
  /** Why the layout cannot be a sudoku; null if it can. */
  readonly fault: AppError | null;
}

/**
 * Each box has a number as its key. Boxes in consecutive rows differ by this distance, which must be larger than the
 * column of any box.
 */
const ROWS_APART = 65_536;

function boxKey(row: number, column: number): number {
  return row * ROWS_APART + column;
}

/**
 * Derives facts about a layout without compiling it. This is so fast that it can run in every frame while a subgrid is
 * dragged: houses are distinguished by their boxes instead of their cells. Works for all coordinates, also for those
 * that cannot be a sudoku.
 */
export function inspectLayout(spec: LayoutSpec): LayoutInspection {
  const boxes = layBoxes(spec);
  const cells = boxes.length * spec.digits;
  const checked = checkCoordinates(spec, looseSubgrids(spec));
  const counted = checked.ok ? checkCellCount(cells) : ok(null);
  return {
    boxes,
    cells,
    houses: (isWithoutBoxes(spec.box) ? 0 : boxes.length) + linesAlong(spec, 0) + linesAlong(spec, 1),
    links: boxes.reduce((sum, { subgrids: { length } }) => sum + (length * (length - 1)) / 2, 0),
    pieces: piecesOf(spec.offsets.length, boxes),
    movements: layoutSymmetriesOf(spec),
    shifts: shiftsOf(spec),
    fault: checked.ok ? (counted.ok ? null : counted.error) : checked.error,
  };
}

/** The boxes of a layout's subgrids and their places on the canvas. */
function layBoxes(spec: LayoutSpec): LaidBox[] {
  const surface = surfaceOf(spec, 'boxes');
  const [down, across] = boxesOfSubgrid(spec.box);
  const found = new Map<number, { row: number; column: number; subgrids: number[] }>();
  for (const [subgrid, [top, left]] of spec.offsets.entries()) {
    for (let i = 0; i < down; i++) {
      for (let j = 0; j < across; j++) {
        const at = surface.fold(top + i - surface.originRow, left + j - surface.originColumn) as Folded;
        const key = boxKey(at.row, at.column);
        const box = found.get(key);
        if (box) {
          if (box.subgrids.at(-1) !== subgrid) box.subgrids.push(subgrid);
        } else {
          const [row, column] = [at.row + surface.originRow, at.column + surface.originColumn];
          found.set(key, { row, column, subgrids: [subgrid] });
        }
      }
    }
  }
  return [...found.values()];
}

/**
 * Number of different columns (axis 0) or rows (axis 1) of all subgrids, each of which is one house. Two subgrids share
 * a column or row if it runs through the same boxes in both.
 */
function linesAlong(spec: LayoutSpec, axis: 0 | 1): number {
  const { box, offsets } = spec;
  const along = boxesOfSubgrid(box)[axis];
  const aside = boxesOfSubgrid(box)[1 - axis];
  const surface = surfaceOf(spec, 'boxes');
  const runs = new Set<string>();
  for (const [top, left] of offsets) {
    for (let i = 0; i < (aside as number); i++) {
      // A line of boxes is identified by the set of its boxes, regardless of start and direction.
      const run = Array.from({ length: along }, (_, j) => {
        const [row, column] = axis === 0 ? [top + j, left + i] : [top + i, left + j];
        const at = surface.fold(row - surface.originRow, column - surface.originColumn) as Folded;
        return boxKey(at.row, at.column);
      });
      runs.add(run.sort((a, b) => a - b).join());
    }
  }
  return runs.size * (axis === 0 ? box.columns : box.rows);
}

function piecesOf(count: number, boxes: readonly LaidBox[]): number[][] {
  const sets = new DisjointSets(count);
  for (const { subgrids } of boxes) {
    for (const other of subgrids) sets.join(other, subgrids[0] as number);
  }
  const pieces = new Map<number, number[]>();
  for (let subgrid = 0; subgrid < count; subgrid++) {
    const key = sets.rootOf(subgrid);
    const piece = pieces.get(key);
    if (piece) piece.push(subgrid);
    else pieces.set(key, [subgrid]);
  }
  return [...pieces.values()];
}
