import { fail, ok, type Result } from '../base/result.ts';
import type { Constraint, Relation } from '../constraints/constraint.ts';
import { relation } from '../constraints/constraint.ts';
import { surfaceOf } from '../layout/surface.ts';
import { HOUSE_BOX, type Topology } from '../topology/topology.ts';
import type { Clue } from './clue.ts';

/** A step on the board, in rows and columns. */
export type BoardStep = readonly [down: number, across: number];

/** Name of a diagonal direction in clues → the step in this direction. */
export const DIAGONAL_STEPS: Readonly<Record<string, BoardStep>> = {
  'down-right': [1, 1],
  'down-left': [1, -1],
  'up-right': [-1, 1],
  'up-left': [-1, -1],
};

/** The four steps to the cells that share a side with a cell. */
const SIDES: readonly BoardStep[] = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
];

/**
 * The board as rules of clues see it. It finds cells by name, lines of subgrids, and neighbours, also across seams
 * (edges where the board continues). Cells are numbers of the topology; a *position* is subgrid × D² + row × D +
 * column.
 */
export class ClueBoard {
  readonly topology: Topology;
  readonly digits: number;
  /** All clues of the puzzle. Rules about unmarked cells need them to know which cells are marked. */
  readonly clues: readonly Clue[];
  private cellAt: Map<number, number> | null = null;

  constructor(topology: Topology, clues: readonly Clue[] = []) {
    this.topology = topology;
    this.digits = topology.digits;
    this.clues = clues;
  }

  /** The position with a name. Errors: `bad-puzzle`, naming the cell. */
  position(name: string): Result<number> {
    const { digits } = this;
    const [, subgridText = '', row, column] = /^(\d*)r(\d+)c(\d+)$/.exec(name) ?? [];
    const subgrid = this.subgridOf(subgridText);
    const [y, x] = [Number(row) - 1, Number(column) - 1];
    const inside = subgrid !== null && y >= 0 && y < digits && x >= 0 && x < digits;
    return inside ? ok(subgrid * digits ** 2 + y * digits + x) : fail('bad-puzzle', 'clue-cell', { cell: name });
  }

  /** The cell with a name. Errors: as {@link position}. */
  cell(name: string): Result<number> {
    const position = this.position(name);
    return position.ok ? ok(this.topology.positionCell[position.value] as number) : position;
  }

  /** The cells with some names, in the same order. Errors: as {@link position}. */
  cells(names: readonly string[]): Result<number[]> {
    const cells: number[] = [];
    for (const name of names) {
      const cell = this.cell(name);
      if (!cell.ok) return cell;
      cells.push(cell.value);
    }
    return ok(cells);
  }

  /**
   * The cells of a row or column, as seen from one of its ends: a row starts at the left, a column at the top. Errors:
   * `bad-puzzle`, naming the line.
   */
  line(name: string, from: 'start' | 'end' = 'start'): Result<number[]> {
    const { digits, topology } = this;
    const [, subgridText = '', axis, number] = /^(\d*)([rc])(\d+)$/.exec(name) ?? [];
    const subgrid = this.subgridOf(subgridText);
    const index = Number(number) - 1;
    if (subgrid === null || !(index >= 0 && index < digits)) return fail('bad-puzzle', 'clue-line', { line: name });
    return ok(
      Array.from({ length: digits }, (_, i) => {
        const along = from === 'start' ? i : digits - 1 - i;
        const place = axis === 'r' ? index * digits + along : along * digits + index;
        return topology.positionCell[subgrid * digits ** 2 + place] as number;
      }),
    );
  }

  private subgridOf(text: string): number | null {
    const { subgridCount } = this.topology;
    if (text === '') return subgridCount === 1 ? 0 : null;
    const subgrid = Number(text) - 1;
    return subgrid >= 0 && subgrid < subgridCount ? subgrid : null;
  }

  /** The name of a cell. A shared cell is named in the first of its subgrids. */
  name(cell: number): string {
    const { twins, twinStart, subgridCount } = this.topology;
    const { digits } = this;
    const position = twins[twinStart[cell] as number] as number;
    const subgrid = subgridCount === 1 ? '' : `${Math.floor(position / digits ** 2) + 1}`;
    return `${subgrid}r${(Math.floor(position / digits) % digits) + 1}c${(position % digits) + 1}`;
  }

  /**
   * The cells in a direction, starting at a position, up to the edge of the position's subgrid. Ends before a cell that
   * would occur twice.
   */
  ray(position: number, [down, across]: BoardStep): number[] {
    const { digits, topology } = this;
    const subgrid = Math.floor(position / digits ** 2);
    const cells: number[] = [];
    let row = Math.floor(position / digits) % digits;
    let column = position % digits;
    while (row >= 0 && row < digits && column >= 0 && column < digits) {
      const cell = topology.positionCell[subgrid * digits ** 2 + row * digits + column] as number;
      if (cells.includes(cell)) break;
      cells.push(cell);
      row += down;
      column += across;
    }
    return cells;
  }

  /** The cells that share a side with a cell, also across seams. */
  beside(cell: number): number[] {
    return this.reached(cell, SIDES);
  }

  /** The cells that share a side or a corner with a cell, also across seams. */
  around(cell: number): number[] {
    return this.reached(cell, [...SIDES, ...Object.values(DIAGONAL_STEPS)]);
  }

  private reached(cell: number, steps: readonly BoardStep[]): number[] {
    const { cellRow, cellColumn, width, layout } = this.topology;
    const surface = surfaceOf(layout);
    this.cellAt ??= new Map(
      Array.from(cellRow, (row, other) => [row * width + (cellColumn[other] as number), other] as const),
    );
    const found: number[] = [];
    for (const [down, across] of steps) {
      const at = surface.fold((cellRow[cell] as number) + down, (cellColumn[cell] as number) + across);
      const other = at && this.cellAt.get(at.row * width + at.column);
      if (other !== null && other !== undefined && other !== cell && !found.includes(other)) found.push(other);
    }
    return found;
  }

  /** The two cells with the given names. Errors: as {@link position}; `bad-puzzle` if they are not side by side. */
  neighbours(names: readonly string[]): Result<number[]> {
    const cells = this.cells(names);
    if (!cells.ok) return cells;
    const [a = -1, b = -1] = cells.value;
    return this.areBeside(a, b)
      ? cells
      : fail('bad-puzzle', 'clue-beside', { one: names[0] ?? '', other: names[1] ?? '' });
  }

  /** Whether two cells share a side or a corner, also across seams. */
  touches(a: number, b: number): boolean {
    return this.around(a).includes(b);
  }

  areBeside(a: number, b: number): boolean {
    return this.beside(a).includes(b);
  }

  /** The pairs of cells that share a side within a subgrid, each pair once. */
  *pairsInSubgrids(): Generator<readonly [a: number, b: number]> {
    const { digits, topology } = this;
    const seen = new Set<string>();
    for (let position = 0; position < topology.positionCell.length; position++) {
      const cell = topology.positionCell[position] as number;
      const further: number[] = [];
      if (position % digits < digits - 1) further.push(position + 1);
      if (Math.floor(position / digits) % digits < digits - 1) further.push(position + digits);
      for (const other of further) {
        const neighbour = topology.positionCell[other] as number;
        const key = pairKey(cell, neighbour);
        if (seen.has(key)) continue;
        seen.add(key);
        yield [cell, neighbour];
      }
    }
  }

  /** The cells that share a side with a cell within one of its subgrids. */
  besideInSubgrids(cell: number): number[] {
    const { topology, digits } = this;
    const found = new Set<number>();
    for (let i = topology.twinStart[cell] as number; i < (topology.twinStart[cell + 1] as number); i++) {
      const position = topology.twins[i] as number;
      const [row, column] = [Math.floor(position / digits) % digits, position % digits];
      for (const [down, across] of SIDES) {
        const [y, x] = [row + down, column + across];
        if (y < 0 || y >= digits || x < 0 || x >= digits) continue;
        found.add(topology.positionCell[position + down * digits + across] as number);
      }
    }
    return [...found];
  }

  /** House numbers of the boxes that contain a cell, or of the regions that replace them. */
  boxesOf(cell: number): number[] {
    const { cellHouses, cellHouseStart, houseKind } = this.topology;
    return [...cellHouses.subarray(cellHouseStart[cell], cellHouseStart[cell + 1])].filter(
      (house) => houseKind[house] === HOUSE_BOX,
    );
  }

  /** A relation between digits of this board, given by the pairs of digits that it allows. */
  relation(allows: (a: number, b: number) => boolean): Relation {
    return relation(this.digits, allows);
  }

  /** A constraint for each pair of consecutive cells on a line. It says that `allows` is true for their digits. */
  alongLine(cells: readonly number[], allows: (a: number, b: number) => boolean): Constraint[] {
    const between = this.relation(allows);
    return cells
      .slice(1)
      .map((b, i): Constraint => ({ kind: 'relation', a: cells[i] as number, b, relation: between }));
  }
}

/** Key of a pair of cells; the order of the cells does not matter. */
export function pairKey(a: number, b: number): string {
  return a < b ? `${a}/${b}` : `${b}/${a}`;
}

/** A constraint on the sum of cells. If a cell is listed twice, its digit counts twice. */
export function plainSum(cells: readonly number[], total: number): Constraint {
  return { kind: 'sum', cells, coefficients: cells.map(() => 1), total };
}

/** A constraint that two lists of cells have the same sum. It says that the difference of the two sums is 0. */
export function equalSums(cells: readonly number[], others: readonly number[]): Constraint {
  return {
    kind: 'sum',
    cells: [...cells, ...others],
    coefficients: [...cells.map(() => 1), ...others.map(() => -1)],
    total: 0,
  };
}
