import type { ClueBoard } from '../../../../shared/rules/clueBoard.ts';
import { cellFinder } from '../../../../shared/topology/canvas.ts';
import type { Point } from '../../boards/drawn/drawnFigures.ts';
import { LINE_COLOURS } from './sclColours.ts';

type Lists = Record<'cages' | 'lines' | 'arrows' | 'underlays' | 'overlays', object[]>;

export type DiagonalName = 'falling' | 'rising';

/**
 * The drawn line along a diagonal of a subgrid.
 * @param corner first row and column of the subgrid.
 */
export function diagonalLine(name: DiagonalName, [top, left]: Point, digits: number): object {
  const [start, end] = name === 'falling' ? [left, left + digits] : [left + digits, left];
  const wayPoints = [
    [top, start],
    [top + digits, end],
  ];
  return { color: '#34BBE6', thickness: 2, wayPoints };
}

/**
 * The drawings of a puzzle in SudokuPad, and the board on which they are drawn. Knows where cells are and which places
 * are in use.
 */
export class SclPaper {
  readonly drawings: Lists = { cages: [], lines: [], arrows: [], underlays: [], overlays: [] };
  protected readonly board: ClueBoard;
  protected readonly said = new Set<string>();
  /** Places in use: outside the board, shaded cells, ends of lines and the like. */
  protected readonly used = new Set<string>();
  /** Returns the cell at a row and column of the board, or -1. */
  private readonly cellAt: (row: number, column: number) => number;

  constructor(board: ClueBoard) {
    this.board = board;
    const { height, width } = board.topology;
    const find = cellFinder(board.topology);
    this.cellAt = (row, column) => (row >= 0 && row < height && column >= 0 && column < width ? find(row, column) : -1);
  }

  protected centre(cell: number): Point {
    const { cellRow, cellColumn } = this.board.topology;
    return [(cellRow[cell] as number) + 0.5, (cellColumn[cell] as number) + 0.5];
  }

  protected cellsOf(names: unknown): number[] {
    const cells = this.board.cells(names as string[]);
    return cells.ok ? cells.value : [];
  }

  /** Whether each of the cells touches the next one at a side or corner on the board. */
  protected isPath(cells: readonly number[]): boolean {
    return cells.slice(1).every((cell, i) => {
      const [a, b] = [this.centre(cells[i] as number), this.centre(cell)];
      return Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1])) === 1;
    });
  }

  protected place(cell: number): [number, number] {
    const { cellRow, cellColumn } = this.board.topology;
    return [cellRow[cell] as number, cellColumn[cell] as number];
  }

  /** Marks places as used. Returns false, and marks none of them, if one of them is already in use. */
  protected reserve(places: readonly string[]): boolean {
    if (new Set(places).size < places.length || places.some((place) => this.used.has(place))) return false;
    for (const place of places) this.used.add(place);
    return true;
  }

  /**
   * The point between two cells that share a side. `inOrder`: whether the first cell is above the second or to its
   * left.
   */
  protected between(names: unknown): { center: Point; inOrder: boolean; stacked: boolean } | null {
    const [a, b] = this.cellsOf(names).map((cell) => this.centre(cell));
    if (!a || !b || Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) !== 1) return null;
    return {
      center: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2],
      inOrder: a[0] < b[0] || a[1] < b[1],
      stacked: a[0] !== b[0],
    };
  }

  protected label(text: string, size: number): object {
    const paint = { backgroundColor: '#FFFFFF', borderColor: '#FFFFFF', rounded: false };
    return { ...paint, width: size, height: size, text, fontSize: 21 };
  }

  /** The place next to a line, before its first cell. */
  protected placeBefore([first = -1, second = -1]: readonly number[]): Point {
    const [place, next] = [this.place(first), this.place(second)];
    return [2 * place[0] - next[0], 2 * place[1] - next[1]];
  }

  protected reserveBefore(along: readonly number[]): boolean {
    return along.length > 1 && this.reserveOutside(...this.placeBefore(along));
  }

  /** Reserves a place outside the cells. Returns false if it is a cell or was already in use. */
  protected reserveOutside(row: number, column: number): boolean {
    return this.cellAt(row, column) < 0 && this.reserve([`outside ${row},${column}`]);
  }

  /** Squares that shade whole cells. */
  protected shade(cells: readonly number[], colour: string): object[] {
    return cells.map((cell) => ({
      ...{ backgroundColor: colour, center: [...this.centre(cell)], rounded: false, width: 1, height: 1 },
    }));
  }

  /** Draws an outline around cells. It has a meaning only if a sentence of the rules explains it. */
  protected outline(cells: readonly number[], colour: string): void {
    const borderColor = LINE_COLOURS[colour] as string;
    this.drawings.cages.push({ cells: cells.map((cell) => this.place(cell)), unique: false, borderColor });
  }

  /** The sentences that explain the drawings, in the order of the drawings. */
  sentences(): string[] {
    return [...this.said];
  }
}
