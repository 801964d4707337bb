/** Side of the squares into which the canvas is divided, in pixels: about a cell of a large board. */
const SIDE = 32;

/** Part of a canvas that must be drawn again, as whole squares. Coordinates are pixels of the canvas. */
export class DirtyRegion {
  private readonly columns: number;
  private readonly rows: number;
  private readonly squares: Uint8Array;
  private count = 0;

  constructor(width: number, height: number) {
    this.columns = Math.ceil(width / SIDE);
    this.rows = Math.ceil(height / SIDE);
    this.squares = new Uint8Array(this.columns * this.rows);
  }

  /** Share of the canvas that is dirty, from 0 to 1. */
  get share(): number {
    return this.count / Math.max(1, this.squares.length);
  }

  clear(): void {
    this.squares.fill(0);
    this.count = 0;
  }

  /** Adds every square that a rectangle touches. */
  add(left: number, top: number, right: number, bottom: number): void {
    const { squares } = this;
    this.some(left, top, right, bottom, (at) => {
      this.count += 1 - (squares[at] as number);
      squares[at] = 1;
      return false;
    });
  }

  /** Whether a rectangle touches a dirty square. */
  meets(left: number, top: number, right: number, bottom: number): boolean {
    return this.some(left, top, right, bottom, this.isDirty);
  }

  /** Calls back with rectangles that together cover exactly the dirty squares, each square once. */
  visit(draw: (left: number, top: number, width: number, height: number) => void): void {
    const { columns, rows, squares } = this;
    for (let row = 0; row < rows; row++) {
      let from = -1;
      for (let column = 0; column <= columns; column++) {
        const dirty = column < columns && squares[row * columns + column] === 1;
        if (dirty && from < 0) from = column;
        if (dirty || from < 0) continue;
        draw(from * SIDE, row * SIDE, (column - from) * SIDE, SIDE);
        from = -1;
      }
    }
  }

  private readonly isDirty = (at: number): boolean => this.squares[at] === 1;

  /** Whether any square that a rectangle touches passes a test. */
  private some(left: number, top: number, right: number, bottom: number, test: (at: number) => boolean): boolean {
    const { columns, rows } = this;
    const [first, last] = [Math.max(0, Math.floor(left / SIDE)), Math.min(columns, Math.ceil(right / SIDE))];
    const end = Math.min(rows, Math.ceil(bottom / SIDE));
    for (let row = Math.max(0, Math.floor(top / SIDE)); row < end; row++) {
      for (let column = first; column < last; column++) if (test(row * columns + column)) return true;
    }
    return false;
  }
}
