import type { BookPuzzle, PrintedSection } from '../../../shared/printing/book.ts';
import type { BookJob } from '../../../shared/printing/bookJob.ts';
import { fill } from '../../../shared/text/placeholders.ts';
import { type BookBoard, boardItem, cellSizeIn, halvesOf, shownBoard } from './boardSpace.ts';
import type { PageArea, PageItem } from './bookPage.ts';
import type { Typesetter } from './typesetter.ts';

/** Distance between puzzles on a page, in millimetres. */
const GAP = 8;
/** Space between the words of a puzzle and its board, in millimetres. */
const BELOW_WORDS = 2;
const HEADING = 11;
const TEXT = 8.5;
const SMALL = 8;

interface Slot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One page of puzzles, or one of the two facing pages of a large puzzle. */
export interface PuzzlePage {
  readonly items: readonly PageItem[];
  /** Indices of the page's puzzles in their section. */
  readonly puzzles: readonly number[];
  /** Which of two facing pages this is; absent if the puzzle is on one page. */
  readonly half?: 'left' | 'right';
}

/** A puzzle whose cells would be smaller than the settings of the book (`BookJob`) allow. */
export interface TooSmall {
  readonly id: string;
  readonly title: string;
  /** Side of the cells if the puzzle fills a whole page, in millimetres. */
  readonly cell: number;
}

/** Lays out the puzzles of one section of a book on pages. All lengths are in millimetres. */
export class PuzzlePages {
  private readonly job: BookJob;
  private readonly area: PageArea;
  private readonly set: Typesetter;
  /** Returns the page number of a puzzle's solution, from 1; null if the solution is not printed. */
  private readonly solutionPage: (id: string) => number | null;

  constructor(job: BookJob, area: PageArea, set: Typesetter, solutionPage: (id: string) => number | null) {
    this.job = job;
    this.area = area;
    this.set = set;
    this.solutionPage = solutionPage;
  }

  of({ puzzles, perPage, spread }: PrintedSection): { readonly pages: PuzzlePage[]; readonly tooSmall: TooSmall[] } {
    const { leastCell } = this.job.style;
    const pages: PuzzlePage[] = [];
    const tooSmall: TooSmall[] = [];
    for (let from = 0; from < puzzles.length; ) {
      const first = puzzles[from] as BookPuzzle;
      const alone = this.cellIn(first, this.slots(1, 1)[0] as Slot);
      if (spread === 'large' || (spread === 'two-pages' && alone < leastCell)) {
        const halves = this.facing(first, from);
        if (halves) {
          pages.push(...halves);
          from++;
          continue;
        }
      }
      if (alone < leastCell) {
        tooSmall.push({ id: first.id, title: first.title, cell: alone });
        from++;
        continue;
      }
      const shared = this.sharing(puzzles.slice(from, from + perPage), perPage);
      pages.push({
        items: shared.flatMap(({ slot, cell }, index) => this.placed(puzzles[from + index] as BookPuzzle, slot, cell)),
        puzzles: shared.map((_, index) => from + index),
      });
      from += shared.length;
    }
    return { pages, tooSmall };
  }

  /**
   * Slots (areas for one puzzle each) for the first puzzles of a list, on one page. Takes as many puzzles as possible
   * whose cells are large enough if they share the page.
   */
  private sharing(puzzles: readonly BookPuzzle[], perPage: number): { slot: Slot; cell: number }[] {
    const { leastCell, largestCell } = this.job.style;
    const [best] = this.grids(puzzles.length === 1 ? 1 : perPage)
      .map(([rows, columns]) => {
        const slots = this.slots(rows, columns);
        return { slots, cells: puzzles.map((puzzle, index) => this.cellIn(puzzle, slots[index] as Slot)) };
      })
      .sort((a, b) => Math.min(...b.cells) - Math.min(...a.cells));
    const { slots, cells } = best as { slots: Slot[]; cells: number[] };
    const fitting = cells.findIndex((cell) => cell < leastCell);
    if (fitting === -1 || puzzles.length === 1) {
      // Cells of different boards differ in size by a quarter at most, because a page then looks calmer.
      const most = Math.min(largestCell, Math.min(...cells) * 1.25);
      return puzzles.map((_, index) => ({ slot: slots[index] as Slot, cell: Math.min(most, cells[index] as number) }));
    }
    return this.sharing(puzzles.slice(0, Math.max(1, fitting)), fitting > 1 ? perPage : 1);
  }

  private grids(count: number): [rows: number, columns: number][] {
    const found: [number, number][] = [];
    for (let rows = 1; rows <= count; rows++) if (count % rows === 0) found.push([rows, count / rows]);
    return found;
  }

  private slots(rows: number, columns: number): Slot[] {
    const { area } = this;
    const width = (area.width - (columns - 1) * GAP) / columns;
    const height = (area.height - (rows - 1) * GAP) / rows;
    return Array.from({ length: rows * columns }, (_, index) => ({
      x: (index % columns) * (width + GAP),
      y: Math.floor(index / columns) * (height + GAP),
      width,
      height,
    }));
  }

  private board({ topology, content }: BookPuzzle): BookBoard {
    return shownBoard(topology, content, this.job);
  }

  private cellIn(puzzle: BookPuzzle, { width, height }: Slot): number {
    const words = this.words(puzzle, { x: 0, y: 0, width }).height;
    return cellSizeIn(width, height - words - BELOW_WORDS, this.board(puzzle));
  }

  /**
   * The heading and texts of a puzzle.
   *
   * @param more lines about the parts of a puzzle that is cut.
   */
  private words({ id, title, difficulty, texts }: BookPuzzle, at: Omit<Slot, 'height'>, more: readonly string[] = []) {
    const { language, puzzle } = this.job;
    const page = puzzle.solutionPage ? this.solutionPage(id) : null;
    const heading = difficulty === null ? title : fill(language, 'book.heading', { title, difficulty });
    const reference = page === null ? [] : [fill(language, 'book.solution-on', { page })];
    return this.set.stacked(at, [
      { text: `${id}  ${heading}`, size: HEADING },
      ...texts.map((text) => ({ text, size: TEXT })),
      ...[...more, ...reference].map((text) => ({ text, size: SMALL, ...(page !== null && { leadsTo: page - 1 }) })),
    ]);
  }

  private placed(puzzle: BookPuzzle, slot: Slot, cell: number): PageItem[] {
    const { items, height } = this.words(puzzle, slot);
    const below = { ...slot, y: slot.y + height + BELOW_WORDS };
    return [...items, boardItem(this.board(puzzle), cell, below, this.job)];
  }

  /**
   * Two facing pages with a puzzle that is cut at a border of boxes. Null if the puzzle cannot be cut, or if its cells
   * are too small even then.
   */
  private facing(puzzle: BookPuzzle, index: number): PuzzlePage[] | null {
    const halves = halvesOf(this.board(puzzle));
    if (!halves) return null;
    const { language, style } = this.job;
    const { width, height } = this.area;
    const sides = [
      { half: 'left', more: fill(language, 'book.goes-on-right') },
      { half: 'right', more: fill(language, 'book.goes-on-left') },
    ] as const;
    const words = sides.map(({ more }) => this.words(puzzle, { x: 0, y: 0, width }, [more]));
    const top = Math.max(...words.map((own) => own.height)) + BELOW_WORDS;
    const room = Math.min(...halves.map((half) => cellSizeIn(width, height - top, half)));
    if (room < style.leastCell) return null;
    const cell = Math.min(style.largestCell, room);
    return sides.map(({ half }, side) => ({
      items: [
        ...(words[side]?.items ?? []),
        boardItem(halves[side] as BookBoard, cell, { x: 0, y: top, width }, this.job),
      ],
      puzzles: [index],
      half,
    }));
  }
}
