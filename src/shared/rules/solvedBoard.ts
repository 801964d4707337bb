import { expectOk } from '../base/result.ts';
import type { Topology } from '../topology/topology.ts';
import { ClueBoard, pairKey } from './clueBoard.ts';

/** A source of random numbers from 0 to `bound` − 1. */
export interface Random {
  below(bound: number): number;
}

/**
 * Whether a line may be continued by a cell that has the digit `next`.
 *
 * @param digits the digits of the line so far, never empty.
 * @param length number of cells that the line will have.
 */
type Continues = (digits: readonly number[], next: number, length: number) => boolean;

/**
 * Number of cells at which a line of one length is tried, before another length is drawn at random. With a smaller
 * number, long lines would be rare, because they often fail.
 */
const STARTS_PER_LENGTH = 8;
/** Number of different random values by which cells are ordered. */
const FINE = 1 << 20;

/**
 * A filled grid from which clues are taken: its digits and neighbours, and the cells of lines and cages that were
 * already taken.
 */
export class SolvedBoard {
  readonly board: ClueBoard;
  /** cell → digit. */
  readonly solution: ArrayLike<number>;
  readonly random: Random;
  /**
   * cell → cell to which it is moved, for each movement under which the clues must be symmetric, except the identity.
   * The movements form a group.
   */
  readonly images: readonly Int32Array[];
  /**
   * Cells of all lines, whatever the rule of the line. Another line must not use them, because two lines on one cell
   * are hard to read.
   */
  readonly lined = new Set<number>();
  /** Cells of the cages that were taken already. */
  readonly caged = new Set<number>();
  /** Pairs of consecutive cells on the lines that were taken already, by `pairKey`. */
  private readonly steps = new Set<string>();

  constructor(topology: Topology, solution: ArrayLike<number>, random: Random, images: readonly Int32Array[] = []) {
    this.board = new ClueBoard(topology);
    this.solution = solution;
    this.random = random;
    this.images = images;
  }

  /** The cells to which a cell is moved. */
  imagesOf(cell: number): number[] {
    return this.images.map((map) => map[cell] as number);
  }

  digitAt(cell: number): number {
    return this.solution[cell] as number;
  }

  digitsAt(cells: readonly number[]): number[] {
    return cells.map((cell) => this.digitAt(cell));
  }

  names(cells: readonly number[]): string[] {
    return cells.map((cell) => this.board.name(cell));
  }

  /**
   * The cells with the given names. Throws if a cell does not exist; only for names in clues that the generator made.
   */
  cellsOf(names: readonly string[]): number[] {
    return expectOk(this.board.cells(names));
  }

  get cellCount(): number {
    return this.board.topology.cellCount;
  }

  /** The items in random order. The given list is not changed. */
  shuffled<T>(items: Iterable<T>): T[] {
    const list = [...items];
    for (let i = list.length - 1; i > 0; i--) {
      const other = this.random.below(i + 1);
      [list[i], list[other]] = [list[other] as T, list[i] as T];
    }
    return list;
  }

  /**
   * The cells in random order, in which cells with fewer neighbours tend to come first. Lines would otherwise avoid the
   * edges of a board, because fewer ways lead there.
   */
  edgesFirst(cells: readonly number[]): number[] {
    // The rank is an exponential random variable: of two cells, one with half as many neighbours comes first four times
    // as often.
    const ranked = cells.map((cell) => {
      const rank = this.board.around(cell).length ** 2 * Math.log((1 + this.random.below(FINE)) / FINE);
      return { cell, rank };
    });
    return ranked.sort((a, b) => b.rank - a.rank).map(({ cell }) => cell);
  }

  /**
   * A random choice of the items.
   * @param share share of the items to choose, from 0 to 1. At least one item is chosen if it is not 0.
   */
  some<T>(items: readonly T[], share: number): T[] {
    return this.shuffled(items).slice(0, Math.ceil(share * items.length));
  }

  /**
   * Leaves out items that have the same cells as an earlier item: for example a column of two overlapping subgrids, or
   * a diagonal seen from its other end.
   */
  oneForEach<T>(items: readonly T[], cellsOf: (item: T) => readonly number[]): T[] {
    const seen = new Set<string>();
    return items.filter((item) => {
      const cells = [...cellsOf(item)].sort((a, b) => a - b).join();
      return !seen.has(cells) && seen.add(cells);
    });
  }

  allCells(): number[] {
    return Array.from({ length: this.cellCount }, (_, cell) => cell);
  }

  /** The pairs of cells that share a side, on the board and across seams. */
  pairsBeside(): [number, number][] {
    return this.allCells().flatMap((cell) =>
      this.board
        .beside(cell)
        .filter((other) => other > cell)
        .map((other): [number, number] => [cell, other]),
    );
  }

  /**
   * Number of lines to draw, if each line is drawn together with its images (see {@link SolvedBoard.images}).
   *
   * @param share requested share, from 0 to 1.
   * @param each number of cells of the board for each line.
   */
  mostLines(share: number, each: number): number {
    return Math.max(1, Math.round((share * this.cellCount) / each / (1 + this.images.length)));
  }

  /** A line and its images: the lines onto which the movements of `images` take it. */
  withImages(line: readonly number[]): number[][] {
    return [[...line], ...this.images.map((map) => line.map((cell) => map[cell] as number))];
  }

  /** Marks the cells of a line and its images as used, and also the steps between consecutive cells. */
  addLine(line: readonly number[]): void {
    for (const own of this.withImages(line)) {
      for (const [i, cell] of own.entries()) {
        this.lined.add(cell);
        if (i > 0) this.steps.add(pairKey(own[i - 1] as number, cell));
      }
    }
  }

  /**
   * Whether a line may go on to a cell: the cell is not on another line, nor on this line or its images, and the way to
   * it crosses none of them.
   */
  isFree(from: number, next: number, line: readonly number[]): boolean {
    if (this.lined.has(next) || [next, ...this.imagesOf(next)].some((cell) => line.includes(cell))) return false;
    return !this.imagesOf(next).includes(next) && !this.crosses(from, next, line);
  }

  /** Whether a diagonal step between two cells would cross another line, or an earlier part of its own line. */
  crosses(from: number, to: number, own: readonly number[]): boolean {
    const besides = this.board.beside(to);
    const corners = this.board.beside(from).filter((cell) => besides.includes(cell));
    return corners.some((a) =>
      corners.some(
        (b) =>
          a !== b &&
          (this.steps.has(pairKey(a, b)) ||
            this.withImages(own).some((line) => line.some((cell, i) => cell === a && line[i + 1] === b))),
      ),
    );
  }

  /**
   * A random line of cells, each of which touches the next by a side or a corner. The line uses no cell twice and
   * crosses no other line. The same is true of the lines onto which the movements of `images` take it, but the digits
   * of these lines need not obey the rule.
   *
   * @returns null if no line of this length was found.
   */
  line(start: number, length: number, continues: Continues): number[] | null {
    if (this.imagesOf(start).includes(start)) return null;
    const line = [start];
    // Limit on the search, because at some cells hardly any long line begins.
    let tries = 200;
    const extend = (): boolean => {
      if (line.length === length) return true;
      if (--tries < 0) return false;
      const digits = this.digitsAt(line);
      for (const next of this.edgesFirst(this.board.around(line.at(-1) as number))) {
        if (!this.isFree(line.at(-1) as number, next, line) || !continues(digits, this.digitAt(next), length)) continue;
        line.push(next);
        if (extend()) return true;
        line.pop();
      }
      return false;
    };
    return extend() ? line : null;
  }

  /**
   * Random lines without common cells.
   *
   * @param share number of lines, as a share (0 to 1) of the most that fit on a board of this size.
   * @param lengths possible lengths of lines; one is chosen at random for each line. A length that is listed more often
   * is likelier.
   * @param starts whether a digit may begin a line.
   */
  lines(
    share: number,
    lengths: readonly number[],
    continues: Continues,
    starts: (digit: number) => boolean = () => true,
  ): number[][] {
    const most = this.mostLines(share, 1.6 * Math.max(...lengths));
    const lines: number[][] = [];
    const drawnLength = (): number => lengths[this.random.below(lengths.length)] as number;
    let [length, failures] = [drawnLength(), 0];
    for (const start of this.edgesFirst(this.allCells())) {
      if (lines.length === most) break;
      if (this.lined.has(start) || !starts(this.digitAt(start))) continue;
      const line = this.line(start, length, continues);
      if (line === null && ++failures < STARTS_PER_LENGTH) continue;
      [length, failures] = [drawnLength(), 0];
      if (line === null) continue;
      lines.push(line);
      this.addLine(line);
    }
    return lines;
  }
}
