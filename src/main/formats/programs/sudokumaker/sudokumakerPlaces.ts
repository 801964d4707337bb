import type { BoardStep } from '../../../../shared/rules/clueBoard.ts';

/** Row and column on the drawn board, from 0. A place outside the board has -1, or the number of rows or columns. */
interface DrawnPlace {
  readonly row: number;
  readonly column: number;
}

/** Converts SudokuMaker's numbers of cells, edges and corners to names of cells in our clues. */
export class MakerPlaces {
  readonly width: number;
  readonly height: number;
  private readonly nameOfPlace: (place: number) => string | null;
  /** Whether the board is exactly one grid. Its rows and columns are then the grid's, so clues can name them. */
  private readonly hasLines: boolean;

  /** @param nameOfPlace returns the name of the cell at row × width + column; null if there is no cell. */
  constructor(
    size: { readonly width: number; readonly height: number },
    hasLines: boolean,
    nameOfPlace: (place: number) => string | null,
  ) {
    this.width = size.width;
    this.height = size.height;
    this.hasLines = hasLines;
    this.nameOfPlace = nameOfPlace;
  }

  /** The name of the cell at a place; null if there is no cell. */
  private nameAt({ row, column }: DrawnPlace): string | null {
    const isInside = row >= 0 && row < this.height && column >= 0 && column < this.width;
    return isInside ? this.nameOfPlace(row * this.width + column) : null;
  }

  /** The names of cells with these numbers (row × width + column). Null if a number does not belong to a cell. */
  cells(numbers: readonly number[]): string[] | null {
    const names = numbers.map((number) => (number < this.width * this.height ? this.nameOfPlace(number) : null));
    return names.every((name) => name !== null) ? names : null;
  }

  /**
   * The two cells on either side of an edge. Null if one of them does not exist. For each row of the board, the
   * numbering has as many vertical edges as columns, each to the left of a cell, and then as many horizontal edges,
   * each below a cell.
   */
  edge(number: number): string[] | null {
    const column = number % this.width;
    const line = Math.floor(number / this.width);
    const row = Math.floor(line / 2);
    const [first, second] =
      line % 2 === 0
        ? [
            { row, column: column - 1 },
            { row, column },
          ]
        : [
            { row, column },
            { row: row + 1, column },
          ];
    const names = [this.nameAt(first), this.nameAt(second)];
    return names.every((name) => name !== null) ? names : null;
  }

  /** The cells around a corner. A row has one corner more than cells. Null if fewer than two of the cells exist. */
  corner(number: number): string[] | null {
    const [row, column] = [Math.floor(number / (this.width + 1)), number % (this.width + 1)];
    const around = [-1, 0].flatMap((down) => [-1, 0].map((across) => ({ row: row + down, column: column + across })));
    const names = around.map((place) => this.nameAt(place)).filter((name) => name !== null);
    return names.length < 2 ? null : names;
  }

  /**
   * A place in the ring of cells around the board. Places are counted row by row in a rectangle of the board and the
   * ring, which is two cells wider and higher than the board.
   */
  private outside(number: number): DrawnPlace {
    return { row: Math.floor(number / (this.width + 2)) - 1, column: (number % (this.width + 2)) - 1 };
  }

  /**
   * The row or column at whose end a cell outside the board lies. Null if there is none, or if the board has several
   * grids.
   */
  line(number: number): { readonly line: string; readonly from: 'start' | 'end' } | null {
    const { row, column } = this.outside(number);
    const [isRow, isColumn] = [row >= 0 && row < this.height, column >= 0 && column < this.width];
    if (!this.hasLines || isRow === isColumn) return null;
    return isRow
      ? { line: `r${row + 1}`, from: column < 0 ? 'start' : 'end' }
      : { line: `c${column + 1}`, from: row < 0 ? 'start' : 'end' };
  }

  /**
   * The diagonal at which a cell outside the board points: its first cell, and the step along it. Null if there is
   * none, or if the board has several grids.
   * @param rises whether the diagonal goes from bottom left to top right.
   */
  diagonal(number: number, rises: boolean): { readonly cell: string; readonly step: BoardStep } | null {
    const { row, column } = this.outside(number);
    const steps: readonly BoardStep[] = rises
      ? [
          [-1, 1],
          [1, -1],
        ]
      : [
          [1, 1],
          [-1, -1],
        ];
    for (const step of this.hasLines ? steps : []) {
      const cell = this.nameAt({ row: row + step[0], column: column + step[1] });
      if (cell !== null) return { cell, step };
    }
    return null;
  }
}
