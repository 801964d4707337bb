import { itemAt } from '../base/itemAt.ts';
import type { Isometry } from '../topology/isometries.ts';
import type { Clue } from './clue.ts';
import { type BoardStep, type ClueBoard, DIAGONAL_STEPS } from './clueBoard.ts';
import { keepsOf, ruleOf } from './registry.ts';

/** A place in a subgrid: row and column, from 0. */
type PlaceInSubgrid = readonly [row: number, column: number];

/**
 * Effect of a movement of the board on one subgrid, which may be turned or reflected. `subgrid`: the number of the
 * subgrid to whose place it is moved.
 */
interface SubgridMove {
  readonly subgrid: number;
  /** The new place of the cell at row 0, column 0. */
  readonly origin: PlaceInSubgrid;
  /** The steps that a step down, and a step to the right, become in the new place. */
  readonly down: BoardStep;
  readonly right: BoardStep;
}

/** Moves the clues of a puzzle when its cells are moved. */
export class ClueMover {
  private readonly board: ClueBoard;
  private readonly isometry: Isometry;
  private readonly moves: readonly SubgridMove[];

  private constructor(board: ClueBoard, isometry: Isometry, moves: readonly SubgridMove[]) {
    this.board = board;
    this.isometry = isometry;
    this.moves = moves;
  }

  /**
   * Returns null if the movement does not take every subgrid to exactly one subgrid, as on a torus that is no wider
   * than a subgrid.
   */
  static create(board: ClueBoard, isometry: Isometry): ClueMover | null {
    const moves: SubgridMove[] = [];
    for (let subgrid = 0; subgrid < board.topology.subgridCount; subgrid++) {
      const move = moveOf(subgrid, board, isometry);
      if (!move) return null;
      moves.push(move);
    }
    return new ClueMover(board, isometry, moves);
  }

  /**
   * Whether a moved clue keeps its meaning. A clue that is read in a fixed direction of the page keeps it only if the
   * board is shifted, not if it is turned or reflected.
   */
  keeps(clue: Clue): boolean {
    const rule = ruleOf(clue.rule);
    return this.isometry.isShift || (rule !== undefined && keepsOf(rule, clue) !== 'fixed');
  }

  /** The clue after the movement: with the new cells, line, subgrid and direction. */
  move(clue: Clue): Clue {
    const { line, from, cell, direction, subgrid = 1 } = clue;
    const moved = this.renamed(clue) as Clue;
    if (typeof line === 'string') {
      const { name, isReversed } = this.lineImage(line);
      const other = from === 'start' ? 'end' : 'start';
      return { ...moved, line: name, ...(from !== undefined && { from: isReversed ? other : from }) };
    }
    if (typeof direction !== 'string') return moved;
    if (typeof cell === 'string') return { ...moved, direction: this.directionImage(cell, direction) };
    const [down, across] = this.stepImage(Number(subgrid) - 1, direction === 'falling' ? [1, 1] : [-1, 1]);
    const image = itemAt(this.moves, Number(subgrid) - 1).subgrid + 1;
    return {
      ...moved,
      direction: down === across ? 'falling' : 'rising',
      ...(clue.subgrid !== undefined && { subgrid: image }),
    };
  }

  /**
   * Replaces the names of cells in a value by the names of their new places. Also looks into nested lists and objects.
   */
  private renamed(value: unknown): unknown {
    if (typeof value === 'string') return /^\d*r\d+c\d+$/.test(value) ? this.cellImage(value) : value;
    if (Array.isArray(value)) return value.map((inner) => this.renamed(inner));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, this.renamed(inner)]));
  }

  private cellImage(name: string): string {
    const position = this.board.position(name);
    if (!position.ok) return name;
    const { subgrid, place } = placeOf(position.value, this.board.digits);
    const [row, column] = this.placeImage(subgrid, place);
    return `${this.prefix(itemAt(this.moves, subgrid).subgrid)}r${row + 1}c${column + 1}`;
  }

  private lineImage(name: string): { readonly name: string; readonly isReversed: boolean } {
    const [, subgridText, axis, number] = /^(\d*)([rc])(\d+)$/.exec(name) ?? [];
    const subgrid = Number(subgridText || '1') - 1;
    const index = Number(number) - 1;
    const end = this.board.digits - 1;
    const [first, last] = [0, end].map((i) => this.placeImage(subgrid, axis === 'r' ? [index, i] : [i, index])) as [
      PlaceInSubgrid,
      PlaceInSubgrid,
    ];
    const isRow = first[0] === last[0];
    const at = isRow ? first[0] : first[1];
    return {
      name: `${this.prefix(itemAt(this.moves, subgrid).subgrid)}${isRow ? 'r' : 'c'}${at + 1}`,
      isReversed: isRow ? first[1] > last[1] : first[0] > last[0],
    };
  }

  private directionImage(cell: string, direction: string): string {
    const position = this.board.position(cell);
    const step = DIAGONAL_STEPS[direction];
    if (!position.ok || !step) return direction;
    const [down, across] = this.stepImage(placeOf(position.value, this.board.digits).subgrid, step);
    return `${down > 0 ? 'down' : 'up'}-${across > 0 ? 'right' : 'left'}`;
  }

  private stepImage(subgrid: number, [by, aside]: BoardStep): BoardStep {
    const { down, right } = itemAt(this.moves, subgrid);
    return [by * down[0] + aside * right[0], by * down[1] + aside * right[1]];
  }

  private placeImage(subgrid: number, [row, column]: PlaceInSubgrid): PlaceInSubgrid {
    const { origin } = itemAt(this.moves, subgrid);
    const [down, across] = this.stepImage(subgrid, [row, column]);
    return [origin[0] + down, origin[1] + across];
  }

  private prefix(subgrid: number): string {
    return this.board.topology.subgridCount === 1 ? '' : `${subgrid + 1}`;
  }
}

function placeOf(position: number, digits: number): { readonly subgrid: number; readonly place: PlaceInSubgrid } {
  return {
    subgrid: Math.floor(position / digits ** 2),
    place: [Math.floor(position / digits) % digits, position % digits],
  };
}

/**
 * Finds the subgrid to whose place a subgrid is moved; null if its cells do not all go to one subgrid. Needs a search,
 * because cells may lie in several subgrids.
 */
function moveOf(subgrid: number, { digits, topology }: ClueBoard, { cells }: Isometry): SubgridMove | null {
  const { positionCell, twins, twinStart } = topology;
  const area = digits ** 2;
  const imagesOf = (place: number) => {
    const cell = itemAt(cells, itemAt(positionCell, subgrid * area + place));
    return Array.from(twins.subarray(twinStart[cell], twinStart[cell + 1]), (position) => placeOf(position, digits));
  };
  for (const { subgrid: image, place: origin } of imagesOf(0)) {
    const stepTo = (place: number): BoardStep => {
      const [row, column] = imagesOf(place).find((there) => there.subgrid === image)?.place ?? origin;
      return [row - origin[0], column - origin[1]];
    };
    const [down, right, across] = [stepTo(digits), stepTo(1), stepTo(area - 1)];
    const isWhole =
      Math.abs(down[0]) + Math.abs(down[1]) === 1 &&
      Math.abs(right[0]) + Math.abs(right[1]) === 1 &&
      across[0] === (digits - 1) * (down[0] + right[0]) &&
      across[1] === (digits - 1) * (down[1] + right[1]);
    if (isWhole) return { subgrid: image, origin, down, right };
  }
  return null;
}
