import { surfaceOf } from '../layout/surface.ts';
import { canvasOf } from './canvas.ts';
import type { Topology } from './topology.ts';

/** A movement of the drawn board onto itself. It keeps neighbours side by side, and maps houses to houses. */
export interface Isometry {
  /** cell → cell to which it moves. */
  readonly cells: Int32Array;
  /**
   * Whether the board is only shifted: a neighbour to the right stays to the right, and a neighbour below stays below.
   */
  readonly isShift: boolean;
}

/**
 * Functions that move (row, column) on a canvas of `height` × `width`, before any shift. The first one is the identity.
 */
const MOVES: readonly ((row: number, column: number, height: number, width: number) => readonly [number, number])[] = [
  (row, column) => [row, column],
  (row, column, height, width) => [height - 1 - row, width - 1 - column],
  (row, column, _, width) => [row, width - 1 - column],
  (row, column, height) => [height - 1 - row, column],
  (row, column, height) => [column, height - 1 - row],
  (row, column, _, width) => [width - 1 - column, row],
  (row, column) => [column, row],
  (row, column, height, width) => [width - 1 - column, height - 1 - row],
];

/** Number of functions at the start of {@link MOVES} that keep rows as rows and columns as columns. */
const UPRIGHT_MOVES = 4;

/** Directions in which to look for a neighbour: right and down. */
const SIDES = [
  [0, 1],
  [1, 0],
] as const;

/** The isometries of a topology. The first one is the identity. On a torus, they include all shifts by whole boxes. */
export function* isometriesOf(topology: Topology): Generator<Isometry> {
  const { height, width, box, layout } = topology;
  const { period, turns } = surfaceOf(layout);
  const moves = height === width && period[0] === period[1] && turns === null ? MOVES.length : UPRIGHT_MOVES;
  const neighbours = neighboursOf(topology);
  for (let move = 0; move < moves; move++) {
    // On a mirrored surface, each place appears again, turned over, beyond the seam. So the period along that axis is
    // twice the canvas.
    for (let down = 0; down < (period[0] || 1); down += box.rows) {
      for (let across = 0; across < (period[1] || 1); across += box.columns) {
        const cells = moved(topology, move, down, across);
        if (!cells || !keepsHouses(topology, cells)) continue;
        const kept = keptSides(topology, neighbours, cells);
        if (kept !== 'none') yield { cells, isShift: kept === 'sides' };
      }
    }
  }
}

/** For each cell, its neighbours to the right, below, to the left and above, in this order; -1 for none. */
function neighboursOf(topology: Topology): Int32Array {
  const { cellCount, cellRow, cellColumn } = topology;
  const { cellAt } = canvasOf(topology);
  const neighbours = new Int32Array(4 * cellCount).fill(-1);
  for (let cell = 0; cell < cellCount; cell++) {
    for (const [side, [down, across]] of SIDES.entries()) {
      const [row, column] = [cellRow[cell] as number, cellColumn[cell] as number];
      neighbours[4 * cell + side] = cellAt(row + down, column + across);
      neighbours[4 * cell + side + 2] = cellAt(row - down, column - across);
    }
  }
  return neighbours;
}

function moved(topology: Topology, move: number, down: number, across: number): Int32Array | null {
  const { cellCount, cellRow, cellColumn, height, width } = topology;
  const { cellAt } = canvasOf(topology);
  const imageOf = MOVES[move] as (typeof MOVES)[number];
  const cells = new Int32Array(cellCount);
  const met = new Uint8Array(cellCount);
  for (let cell = 0; cell < cellCount; cell++) {
    const [row, column] = imageOf(cellRow[cell] as number, cellColumn[cell] as number, height, width);
    const target = cellAt(row + down, column + across);
    if (target < 0 || met[target] === 1) return null;
    met[target] = 1;
    cells[cell] = target;
  }
  return cells;
}

function keepsHouses({ houseCount, houseCells, cellHouses, cellHouseStart, digits }: Topology, cells: Int32Array) {
  const met = new Int32Array(houseCount);
  for (let house = 0; house < houseCount; house++) {
    // For each house, count how many of the moved cells it contains. One house must contain all of them; otherwise the
    // movement does not map houses to houses.
    let isKept = false;
    const images = houseCells.subarray(house * digits, (house + 1) * digits).map((cell) => cells[cell] as number);
    const housesOf = (cell: number) => cellHouses.subarray(cellHouseStart[cell], cellHouseStart[cell + 1]);
    for (const image of images) for (const other of housesOf(image)) met[other] = (met[other] as number) + 1;
    for (const image of images) {
      for (const other of housesOf(image)) {
        if (met[other] === digits) isKept = true;
        met[other] = 0;
      }
    }
    if (!isKept) return false;
  }
  return true;
}

/**
 * Where neighbours are after a movement: on the same sides (`sides`), on any side (`any`), or no longer side by side
 * (`none`).
 */
function keptSides({ cellCount }: Topology, neighbours: Int32Array, cells: Int32Array): 'sides' | 'any' | 'none' {
  let kept: 'sides' | 'any' = 'sides';
  for (let cell = 0; cell < cellCount; cell++) {
    const around = neighbours.subarray(4 * (cells[cell] as number), 4 * (cells[cell] as number) + 4);
    for (const side of [0, 1]) {
      const neighbour = neighbours[4 * cell + side] as number;
      const image = neighbour < 0 ? -1 : (cells[neighbour] as number);
      if (around[side] === image) continue;
      kept = 'any';
      if (image >= 0 && !around.includes(image)) return 'none';
    }
  }
  return kept;
}
