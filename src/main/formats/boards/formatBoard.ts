import { type BoxShape, boxesOfSubgrid, digitsOfBox } from '../../../shared/base/boxShape.ts';
import type { BoxOffset, LayoutSpec } from '../../../shared/layout/spec.ts';
import { surfaceOf } from '../../../shared/layout/surface.ts';
import type { Topology } from '../../../shared/topology/topology.ts';

/** Marks a place without a cell. */
export const VOID = -1;

/** A rectangular board read from a text. It may have voids. */
export interface FormatBoard {
  readonly rows: number;
  readonly columns: number;
  /** Index row × columns + column → digit; 0 for an empty cell, or {@link VOID}. */
  readonly places: Int8Array;
  /** Whether the text marks voids. If not, a 0 may also be a void. */
  readonly voidsKnown: boolean;
  /**
   * True if all places without a digit have the same sign, although texts of this kind normally mark voids differently.
   * A layout with voids is then chosen only if it is unlikely that every place of the board is a cell.
   */
  readonly oneSign?: boolean;
}

/** cell → digit on the board. The topology must have the board's shape. */
export function boardToCells(board: FormatBoard, { cellCount, cellRow, cellColumn }: Topology): Uint8Array {
  const cells = new Uint8Array(cellCount);
  for (let cell = 0; cell < cellCount; cell++) {
    const place = (cellRow[cell] as number) * board.columns + (cellColumn[cell] as number);
    cells[cell] = Math.max(0, board.places[place] as number);
  }
  return cells;
}

/** Puts values of cells, such as digits, on a rectangular board. Places without a cell become {@link VOID}. */
export function cellsToBoard(
  { width, height, cellCount, cellRow, cellColumn }: Topology,
  cells: ArrayLike<number>,
): FormatBoard {
  const places = new Int8Array(width * height).fill(VOID);
  for (let cell = 0; cell < cellCount; cell++) {
    places[(cellRow[cell] as number) * width + (cellColumn[cell] as number)] = cells[cell] as number;
  }
  return { rows: height, columns: width, places, voidsKnown: true };
}

/** Whether no house has a digit twice. If some house has, the chosen layout is wrong. */
export function obeysRules({ digits, houseCount, houseCells }: Topology, cells: Uint8Array): boolean {
  for (let house = 0; house < houseCount; house++) {
    let seen = 0;
    for (let i = 0; i < digits; i++) {
      const digit = cells[houseCells[house * digits + i] as number] as number;
      if (digit === 0) continue;
      if ((seen >> digit) & 1) return false;
      seen |= 1 << digit;
    }
  }
  return true;
}

/** Finds where each of several grids is on a board, in reading order. Null if one of them is not on the board. */
export function findGrids(board: FormatBoard, values: Uint8Array, box: BoxShape): BoxOffset[] | null {
  const side = digitsOfBox(box);
  const [boxesDown, boxesAcross] = boxesOfSubgrid(box);
  const count = values.length / side ** 2;
  const across = board.columns / box.columns - boxesAcross;
  const down = board.rows / box.rows - boxesDown;
  if (!Number.isInteger(across) || !Number.isInteger(down)) return null;
  const stands = (grid: number, top: number, left: number): boolean => {
    for (let row = 0; row < side; row++) {
      for (let column = 0; column < side; column++) {
        const place = board.places[(top * box.rows + row) * board.columns + left * box.columns + column];
        if (place !== values[grid * side * side + row * side + column]) return false;
      }
    }
    return true;
  };
  const offsets: BoxOffset[] = [];
  let from = 0;
  for (let grid = 0; grid < count; grid++) {
    let found = -1;
    for (let at = from; at < (down + 1) * (across + 1) && found < 0; at++) {
      if (stands(grid, Math.floor(at / (across + 1)), at % (across + 1))) found = at;
    }
    if (found < 0) return null;
    offsets.push([Math.floor(found / (across + 1)), found % (across + 1)]);
    from = found + 1;
  }
  return offsets;
}

/** A box of a subgrid, with its place on the canvas (counted in boxes) and its place in the subgrid. */
interface PlacedBox {
  readonly row: number;
  readonly column: number;
  /** Whether the box is mirrored on the canvas, because its subgrid crosses a mirroring wrap. */
  readonly mirrored: boolean;
  readonly subgrid: number;
  /** Row and column of the box within its subgrid, counted in boxes from 0. */
  readonly band: number;
  readonly stack: number;
}

/** Yields the boxes of all subgrids, subgrid by subgrid, without compiling the layout. */
export function* boxesOfSpec(spec: LayoutSpec): Generator<PlacedBox> {
  const surface = surfaceOf(spec, 'boxes');
  const [boxesDown, boxesAcross] = boxesOfSubgrid(spec.box);
  for (const [subgrid, [top, left]] of spec.offsets.entries()) {
    for (let band = 0; band < boxesDown; band++) {
      for (let stack = 0; stack < boxesAcross; stack++) {
        const at = surface.fold(top + band - surface.originRow, left + stack - surface.originColumn);
        if (at) yield { ...at, subgrid, band, stack };
      }
    }
  }
}
