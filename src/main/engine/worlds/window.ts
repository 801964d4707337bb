import { expectOk } from '../../../shared/base/result.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import type { BoxOffset } from '../../../shared/layout/spec.ts';
import { compileTopology, type Topology } from '../../../shared/topology/topology.ts';
import { keyOf, type LatticePlace, type WorldFamilyId } from '../../../shared/worlds/lattice.ts';
import { familyOf, type WorldFamily } from './family.ts';
import { ownerOf } from './owners.ts';
import type { WorldDigits } from './world.ts';

/** Number of provinces along a side of a window. The numbers make a window 25 × 25 boxes in both families. */
const SIDES: Readonly<Record<WorldFamilyId, number>> = { carpet: 4, samurai: 3 };

/** The part of a family's plane that is on screen. All windows of a family have the same layout. */
export interface WindowShape {
  readonly family: WorldFamily;
  /** Number of provinces along a side. */
  readonly side: number;
  readonly topology: Topology;
  /** Row × `topology.width` + column of the drawn board → cell, -1 in gaps. */
  readonly cellAt: Int32Array;
}

const shapes = new Map<WorldFamilyId, WindowShape>();

/** The window of a family. Compiled at the first call. */
export function windowShapeOf(id: WorldFamilyId): WindowShape {
  const shape = shapes.get(id) ?? makeShape(id);
  shapes.set(id, shape);
  return shape;
}

function makeShape(id: WorldFamilyId): WindowShape {
  const family = familyOf(id);
  const side = SIDES[id];
  const offsets: BoxOffset[] = [];
  for (let i = 0; i < side * side; i++) {
    const [down, across] = [Math.floor(i / side) * family.pitch, (i % side) * family.pitch];
    for (const [row, column] of family.topology.layout.offsets) offsets.push([row + down, column + across]);
  }
  offsets.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const layout = expectOk(resolveLayout({ layout: 'custom', order: 3, offsets: offsets.map(([r, c]) => [r, c]) }));
  const topology = expectOk(compileTopology(layout));
  return { family, side, topology, cellAt: cellsByPlace(topology) };
}

function cellsByPlace({ cellCount, cellRow, cellColumn, height, width }: Topology): Int32Array {
  const cells = new Int32Array(height * width).fill(-1);
  for (let cell = 0; cell < cellCount; cell++) {
    cells[(cellRow[cell] as number) * width + (cellColumn[cell] as number)] = cell;
  }
  return cells;
}

/** A window at a place, with the owners of its cells. */
export interface ProvinceWindow {
  readonly shape: WindowShape;
  /** The province in the northwest corner of the window. */
  readonly origin: LatticePlace;
  /**
   * The provinces that own cells of the window. Some cells on the outer rims belong to provinces outside the window.
   */
  readonly owners: readonly LatticePlace[];
  /** Cell of the window → index in `owners` of the province that owns it. */
  readonly ownerIndex: Uint8Array;
  /** Cell of the window → cell of the owner's topology. */
  readonly ownerCell: Int32Array;
}

const cellsOfProvince = new Map<WorldFamilyId, Int32Array>();

/** Row × width + column of a province's board → its cell. */
function provinceCellAt(family: WorldFamily): Int32Array {
  const cells = cellsOfProvince.get(family.id) ?? cellsByPlace(family.topology);
  cellsOfProvince.set(family.id, cells);
  return cells;
}

/** The window whose northwest province is at `origin`. */
export function windowAt(shape: WindowShape, origin: LatticePlace): ProvinceWindow {
  const { family, topology } = shape;
  const { cellCount, cellRow, cellColumn } = topology;
  const { pitch } = family;
  const inProvince = provinceCellAt(family);
  const provinceWidth = family.topology.width;
  const boxes = Math.ceil(topology.width / 3);
  const owners: LatticePlace[] = [];
  const indices = new Map<string, number>();
  const ofBox = new Map<number, number>();
  const ownerIndex = new Uint8Array(cellCount);
  const ownerCell = new Int32Array(cellCount);
  const ownerAt = (row: number, column: number): number => {
    const owner = ownerOf(family, [origin[0] * pitch + row, origin[1] * pitch + column]);
    if (!owner) throw new Error('a cell of a window lies in a gap');
    const index = indices.get(keyOf(owner)) ?? owners.push(owner) - 1;
    indices.set(keyOf(owner), index);
    return index;
  };
  for (let cell = 0; cell < cellCount; cell++) {
    const [row, column] = [cellRow[cell] as number, cellColumn[cell] as number];
    const [boxRow, boxColumn] = [Math.floor(row / 3), Math.floor(column / 3)];
    const box = boxRow * boxes + boxColumn;
    const index = ofBox.get(box) ?? ownerAt(boxRow, boxColumn);
    ofBox.set(box, index);
    const [ownerRow, ownerColumn] = owners[index] as LatticePlace;
    ownerIndex[cell] = index;
    ownerCell[cell] = inProvince[
      (row - (ownerRow - origin[0]) * pitch * 3) * provinceWidth + column - (ownerColumn - origin[1]) * pitch * 3
    ] as number;
  }
  return { shape, origin, owners, ownerIndex, ownerCell };
}

/** The provinces of a window, row by row. */
export function provincesOf({ side }: WindowShape, [row, column]: LatticePlace): LatticePlace[] {
  return Array.from({ length: side * side }, (_, i) => [row + Math.floor(i / side), column + (i % side)]);
}

/** Whether a province lies in the window whose northwest province is at `origin`. */
export function windowHas({ side }: WindowShape, origin: LatticePlace, place: LatticePlace): boolean {
  return place.every((index, axis) => index >= (origin[axis] as number) && index < (origin[axis] as number) + side);
}

/** The digits of a window: cell → digit. */
export function windowSolution(digits: WorldDigits, { shape, origin }: ProvinceWindow): Uint8Array {
  const { topology, family, cellAt } = shape;
  const solution = new Uint8Array(topology.cellCount);
  const box = new Uint8Array(9);
  const side = topology.width / 3;
  for (let i = 0; i < side * side; i++) {
    const [row, column] = [Math.floor(i / side), i % side];
    digits.box(origin[0] * family.pitch + row, origin[1] * family.pitch + column, box, 0);
    box.forEach((digit, at) => {
      const cell = cellAt[(3 * row + Math.floor(at / 3)) * topology.width + 3 * column + (at % 3)] as number;
      if (cell >= 0) solution[cell] = digit;
    });
  }
  return solution;
}

/** The cells of a province of a window: province cell → window cell. */
export function windowCellsOf(shape: WindowShape, origin: LatticePlace, place: LatticePlace): Int32Array {
  const { family, topology, cellAt } = shape;
  const [down, across] = [3 * family.pitch * (place[0] - origin[0]), 3 * family.pitch * (place[1] - origin[1])];
  const { cellRow, cellColumn } = family.topology;
  return cellRow.map(
    (row, cell) => cellAt[(row + down) * topology.width + (cellColumn[cell] as number) + across] ?? -1,
  );
}

/** The subgrids of a province of a window: province subgrid → window subgrid. */
export function windowSubgridsOf(shape: WindowShape, origin: LatticePlace, place: LatticePlace): Int32Array {
  const { family, topology } = shape;
  const numbers = new Map(topology.layout.offsets.map((offset, subgrid) => [keyOf(offset), subgrid]));
  const [down, across] = [family.pitch * (place[0] - origin[0]), family.pitch * (place[1] - origin[1])];
  return Int32Array.from(
    family.topology.layout.offsets,
    ([row, column]) => numbers.get(keyOf([row + down, column + across])) ?? -1,
  );
}

/** The cell of a province at a row and column of the world; -1 if the province does not contain this cell. */
export function provinceCell(family: WorldFamily, place: LatticePlace, [row, column]: LatticePlace): number {
  const { width, height } = family.topology;
  const [y, x] = [row - 3 * family.pitch * place[0], column - 3 * family.pitch * place[1]];
  if (y < 0 || x < 0 || y >= height || x >= width) return -1;
  return provinceCellAt(family)[y * width + x] as number;
}

/**
 * Places in the world of the subgrids of a window, or of another board whose northwest province is at `origin`. A place
 * is row and column in steps of two boxes from the world's origin.
 */
export function subgridPlacesOf(
  { family, topology }: Pick<WindowShape, 'family' | 'topology'>,
  [row, column]: LatticePlace,
): LatticePlace[] {
  const { pitch } = family;
  return topology.layout.offsets.map(([y, x]) => [(row * pitch + y) / 2, (column * pitch + x) / 2]);
}
