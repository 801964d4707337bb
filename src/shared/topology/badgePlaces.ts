import { boxesOfSubgrid } from '../base/boxShape.ts';
import { itemAt } from '../base/itemAt.ts';
import type { Canvas } from './canvas.ts';
import type { Topology } from './topology.ts';

/** Place on the canvas of a subgrid's badge (the label with its number and name). Unit: cells. */
export interface BadgePlace {
  readonly subgrid: number;
  /**
   * `void`: the badge is in the middle of free cells beside the subgrid. `corner`: the badge is at the top-left corner
   * of one of the subgrid's boxes.
   */
  readonly kind: 'void' | 'corner';
  readonly x: number;
  readonly y: number;
}

/** What badges should not cover. */
interface CoveredThings {
  /** Places beside the cells where there are texts of clues, as `row,column`. */
  readonly outside: ReadonlySet<string>;
  /** Cell → how bad it is if a badge at the cell's top-left corner covers what is drawn there; 0 if nothing is. */
  readonly costs: ArrayLike<number>;
  /**
   * Whether a badge that moves stays in cells of no more subgrids than the middle box, so that it does not seem to name
   * another subgrid. Default false.
   */
  readonly staysOwn?: boolean;
}

/** Consecutive cells in a row: as many cells as a box has columns. Stored as the place of the first cell. */
interface Run {
  readonly row: number;
  readonly column: number;
}

/** cell → whether it belongs to a subgrid. */
function memberCells({ positionCell, digits, cellCount }: Topology, subgrid: number): Uint8Array {
  const members = new Uint8Array(cellCount);
  for (const cell of positionCell.subarray(subgrid * digits ** 2, (subgrid + 1) * digits ** 2)) members[cell] = 1;
  return members;
}

/**
 * The runs of cells just outside the edges of a subgrid. Runs above and below the subgrid come first, starting with
 * those at its corners; then the runs at its sides.
 */
function* runsAround(canvas: Canvas, { box, digits }: Topology, subgrid: number): Generator<Run> {
  const { row, column } = canvas.subgridPlace(subgrid);
  const between = Array.from({ length: Math.max(0, box.rows - 2) }, (_, i) => (i + 1) * box.columns);
  const columns = [0, digits - box.columns, ...between];
  for (const y of [digits, -1]) for (const x of columns) yield { row: row + y, column: column + x };
  for (let y = 0; y < digits; y++) for (const x of [digits, -box.columns]) yield { row: row + y, column: column + x };
}

/**
 * The first cells of the boxes of a subgrid: of the middle box first, then of the others, nearest to the middle first.
 * After them, the remaining cells: those of the middle box first.
 */
function cornerCells({ positionCell, box, digits }: Topology, subgrid: number): number[] {
  const [down, across] = boxesOfSubgrid(box);
  const [row, column] = [Math.floor((down - 1) / 2), Math.floor((across - 1) / 2)];
  const cellAt = (y: number, x: number): number => itemAt(positionCell, subgrid * digits ** 2 + y * digits + x);
  const boxes = Array.from(
    { length: down * across },
    (_, index) => [Math.floor(index / across), index % across] as const,
  );
  const distance = ([y, x]: (typeof boxes)[number]): number => Math.abs(y - row) + Math.abs(x - column);
  boxes.sort((a, b) => distance(a) - distance(b));
  const inBoxes = boxes.flatMap(([y, x]) =>
    Array.from({ length: digits }, (_, index) =>
      cellAt(y * box.rows + Math.floor(index / box.columns), x * box.columns + (index % box.columns)),
    ),
  );
  return [...new Set([...boxes.map(([y, x]) => cellAt(y * box.rows, x * box.columns)), ...inBoxes])];
}

/**
 * Places of the badges of all subgrids. A badge lies in the void if there are as many free cells as a box has columns,
 * and they do not touch another subgrid. Otherwise it lies at a corner of the subgrid's middle box. If it would cover
 * something there, it lies at the corner of the cell where it covers least.
 */
export function badgePlaces(topology: Topology, canvas: Canvas, covered?: CoveredThings): BadgePlace[] {
  const { box, subgridCount, twinStart } = topology;
  const ownersOf = (cell: number): number => itemAt(twinStart, cell + 1) - itemAt(twinStart, cell);
  const { height, width, wrapsRows, wrapsColumns } = canvas;
  const onCanvas = (row: number, column: number): boolean =>
    (wrapsRows || (row >= 0 && row < height)) && (wrapsColumns || (column >= 0 && column < width));
  const isFree = ({ row, column }: Run, members: Uint8Array): boolean => {
    for (let y = row - 1; y <= row + 1; y++) {
      for (let x = column - 1; x <= column + box.columns; x++) {
        const cell = canvas.cellAt(y, x);
        const within = y === row && x >= column && x < column + box.columns;
        if (within && covered?.outside.has(`${y},${x}`)) return false;
        if (within ? cell >= 0 || !onCanvas(y, x) : cell >= 0 && members[cell] === 0) return false;
      }
    }
    return true;
  };
  const cellsOfCorners = Array.from({ length: subgridCount }, (_, subgrid) => cornerCells(topology, subgrid));
  // A badge that moves must not lie where another subgrid has its badge, or would have it without clues.
  const taken = new Map(cellsOfCorners.map(([middle = 0], subgrid) => [middle, subgrid]));
  return Array.from({ length: subgridCount }, (_, subgrid): BadgePlace => {
    const members = memberCells(topology, subgrid);
    for (const run of runsAround(canvas, topology, subgrid)) {
      if (isFree(run, members)) return { subgrid, kind: 'void', x: run.column + box.columns / 2, y: run.row + 0.5 };
    }
    const [middle = 0, ...others] = cellsOfCorners[subgrid] ?? [];
    const isOwn = (cell: number): boolean => !covered?.staysOwn || ownersOf(cell) <= ownersOf(middle);
    const free = [middle, ...others].filter((cell) => (taken.get(cell) ?? subgrid) === subgrid && isOwn(cell));
    const costOf = (cell: number): number => covered?.costs[cell] ?? 0;
    const corner = free.reduce((best, cell) => (costOf(cell) < costOf(best) ? cell : best), free[0] ?? 0);
    taken.set(corner, subgrid);
    return { subgrid, kind: 'corner', x: itemAt(topology.cellColumn, corner), y: itemAt(topology.cellRow, corner) };
  });
}
