import type { BoardStep } from '../../../../shared/rules/clueBoard.ts';

/** Row and column on the drawn board, from 0; outside the board they are -1 or the board's size. */
interface DrawnPlace {
  readonly row: number;
  readonly column: number;
}

/** How SudokuMaker numbers what lies on a board, and the names of its cells in our clues. */
export class MakerPlaces {
  readonly width: number;
  readonly height: number;
  private readonly nameOfPlace: (place: number) => string | null;
  /** Whether rows and columns of the drawn board are those of the only grid, so that clues can name them. */
  private readonly hasLines: boolean;

  /** @param nameOfPlace the name of the cell at row × width + column; null if there is no cell. */
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

  /** The names of cells, given by row × width + column; null if a number is not a cell. */
  cells(numbers: readonly number[]): string[] | null {
    const names = numbers.map((number) => (number < this.width * this.height ? this.nameOfPlace(number) : null));
    return names.every((name) => name !== null) ? names : null;
  }

  /**
   * The two cells beside an edge; null if one is missing. Each row of the board has as many upright edges as columns,
   * each to the left of a cell, and then as many level edges, each below a cell.
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

  /** The cells around a corner, of which there are one more in a row than cells; null if they are fewer than two. */
  corner(number: number): string[] | null {
    const [row, column] = [Math.floor(number / (this.width + 1)), number % (this.width + 1)];
    const around = [-1, 0].flatMap((down) => [-1, 0].map((across) => ({ row: row + down, column: column + across })));
    const names = around.map((place) => this.nameAt(place)).filter((name) => name !== null);
    return names.length < 2 ? null : names;
  }

  /** A place in the ring of cells around the board; the ring is counted with the board, two cells wider and higher. */
  private outside(number: number): DrawnPlace {
    return { row: Math.floor(number / (this.width + 2)) - 1, column: (number % (this.width + 2)) - 1 };
  }

  /** The row or column that a cell outside the board is beside; null if it is beside none, or there are several grids. */
  line(number: number): { readonly line: string; readonly from: 'start' | 'end' } | null {
    const { row, column } = this.outside(number);
    const [isRow, isColumn] = [row >= 0 && row < this.height, column >= 0 && column < this.width];
    if (!this.hasLines || isRow === isColumn) return null;
    return isRow
      ? { line: `r${row + 1}`, from: column < 0 ? 'start' : 'end' }
      : { line: `c${column + 1}`, from: row < 0 ? 'start' : 'end' };
  }

  /**
   * The first cell of a diagonal that a cell outside the board points at, and the step along it. Null if it points at
   * none, or there are several grids. @param rises whether the diagonal goes from bottom left to top right.
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
