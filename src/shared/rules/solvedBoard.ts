import { expectOk } from '../base/result.ts';
import type { Topology } from '../topology/topology.ts';
import { ClueBoard, pairKey } from './clueBoard.ts';

/** A source of random numbers from 0 to `bound` − 1. */
export interface Random {
  below(bound: number): number;
}

/**
 * Whether a line may continue with a cell that has the digit `next`. @param digits the digits of the line so far, never
 * empty.
 */
type Continues = (digits: readonly number[], next: number) => boolean;

/**
 * Number of cells at which a line of one length is tried before another length is drawn at random. With fewer, long
 * lines would be rare, because they often fail.
 */
const STARTS_PER_LENGTH = 8;

/** A filled grid that clues are taken from: the digits, neighbours, and the cells of lines that were taken already. */
export class SolvedBoard {
  readonly board: ClueBoard;
  /** cell → digit. */
  private readonly solution: ArrayLike<number>;
  readonly random: Random;
  /** Cells of the lines that were taken, of all rules. Two lines on one cell would be hard to read. */
  readonly lined = new Set<number>();
  /** Pairs of consecutive cells of these lines, by `pairKey`. */
  private readonly steps = new Set<string>();

  constructor(topology: Topology, solution: ArrayLike<number>, random: Random) {
    this.board = new ClueBoard(topology);
    this.solution = solution;
    this.random = random;
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
   * The cells with the given names. Throws if one does not exist, so only for names in clues that the generator made.
   */
  cellsOf(names: readonly string[]): number[] {
    return expectOk(this.board.cells(names));
  }

  get cellCount(): number {
    return this.board.topology.cellCount;
  }

  /** The items in random order. Leaves the list as it is. */
  shuffled<T>(items: Iterable<T>): T[] {
    const list = [...items];
    for (let i = list.length - 1; i > 0; i--) {
      const other = this.random.below(i + 1);
      [list[i], list[other]] = [list[other] as T, list[i] as T];
    }
    return list;
  }

  /** A random choice of the items. @param share from 0 to 1; at least one item is chosen if it is not 0. */
  some<T>(items: readonly T[], share: number): T[] {
    return this.shuffled(items).slice(0, Math.ceil(share * items.length));
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

  /** Marks the cells and steps of a line as used. */
  addLine(line: readonly number[]): void {
    for (const [i, cell] of line.entries()) {
      this.lined.add(cell);
      if (i > 0) this.steps.add(pairKey(line[i - 1] as number, cell));
    }
  }

  /** Whether a diagonal step between two cells would cross a line that was taken, or the line itself (`own`). */
  crosses(from: number, to: number, own: readonly number[]): boolean {
    const besides = this.board.beside(to);
    const corners = this.board.beside(from).filter((cell) => besides.includes(cell));
    return corners.some((a) =>
      corners.some(
        (b) => a !== b && (this.steps.has(pairKey(a, b)) || own.some((cell, i) => cell === a && own[i + 1] === b)),
      ),
    );
  }

  /**
   * A random line of cells, each touching the next by a side or a corner, that uses no cell twice and crosses neither
   * itself nor a line that was taken.
   *
   * @param used cells that the line must avoid; not changed.
   * @returns null if no such line is found.
   */
  line(start: number, length: number, used: ReadonlySet<number>, continues: Continues): number[] | null {
    const line = [start];
    // Limits the search: at some cells, hardly any long line begins.
    let tries = 200;
    const extend = (): boolean => {
      if (line.length === length) return true;
      if (--tries < 0) return false;
      const digits = this.digitsAt(line);
      for (const next of this.shuffled(this.board.around(line.at(-1) as number))) {
        if (used.has(next) || line.includes(next) || !continues(digits, this.digitAt(next))) continue;
        if (this.crosses(line.at(-1) as number, next, line)) continue;
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
    const used = this.lined;
    const most = Math.max(1, Math.round((share * this.cellCount) / (1.6 * Math.max(...lengths))));
    const lines: number[][] = [];
    const drawnLength = (): number => lengths[this.random.below(lengths.length)] as number;
    let [length, failures] = [drawnLength(), 0];
    for (const start of this.shuffled(this.allCells())) {
      if (lines.length === most) break;
      if (used.has(start) || !starts(this.digitAt(start))) continue;
      const line = this.line(start, length, used, continues);
      if (line === null && ++failures < STARTS_PER_LENGTH) continue;
      [length, failures] = [drawnLength(), 0];
      if (line === null) continue;
      lines.push(line);
      this.addLine(line);
    }
    return lines;
  }
}
