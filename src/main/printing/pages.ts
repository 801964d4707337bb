import type { BoxShape } from '../../shared/base/boxShape.ts';
import { joinedStretches } from '../../shared/layout/narrowed.ts';
import { PAPERS, type PrintOptions } from '../../shared/printing/printOptions.ts';

/** A rectangle in millimetres, from the top left corner of a sheet in either orientation. */
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A board's size in cells. */
export interface BoardSize {
  readonly width: number;
  readonly height: number;
  /** Sides of a box, in cells. The parts of a split board overlap by one box. */
  readonly box: BoxShape;
  /** Width of the strip around the cells that the board needs for its lines and arrows, in cells. */
  readonly frame?: number;
  /**
   * Returns the number of text lines that the board's rules need at a width in millimetres; absent if it has no rules.
   */
  ruleLines?(width: number): number;
  /**
   * The row and column of each cell, from the top left corner of the board's window (the rectangle of cells that is
   * printed; beyond a wrapped edge it may have copies of cells).
   */
  places(): readonly PagePlace[];
}

/** A row and a column of a board's window. */
export interface PagePlace {
  readonly row: number;
  readonly column: number;
}

/** A part of a board on a page. */
export interface PlacedPart {
  /** Index of the board among those that are printed. */
  readonly board: number;
  /**
   * The part of the board on this page, in cells from the top left corner of the board's window. It is the whole board
   * unless the board is split over pages.
   */
  readonly part: Rectangle;
  /**
   * Row of this part among the parts of its board, from 0; `column` likewise. `rows` and `columns` count the rows and
   * columns of parts. Parts without cells are left out.
   */
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
  /** The area of the title and rules. `place` is the area of the cells below it. */
  readonly title: Rectangle;
  readonly place: Rectangle;
  /** Millimetres per cell. */
  readonly cellSize: number;
}

export interface Page {
  readonly width: number;
  readonly height: number;
  readonly parts: readonly PlacedPart[];
}

/** Margin of a page, in millimetres. All printers can print inside it. */
export const PAGE_MARGIN = 12;
const TITLE_HEIGHT = 7;
/** Height of one line of rules below a title, in millimetres. */
export const RULE_HEIGHT = 3.6;
/** Height of the line with the page number, in millimetres. */
const FOOTER_HEIGHT = 6;
/** Distance between boards on the same page, in millimetres. */
const GAP = 9;
/** Largest size of cells, in millimetres. It is reached by small boards. */
const LARGEST_CELL = 16;
/** Size of the smallest cells in which one can write, in millimetres. A board with smaller cells is split. */
const LEAST_CELL = 5;
/** Size of the smallest readable cells, in millimetres. */
export const LEAST_READ_CELL = 1;
/**
 * Space for the outer half of the border when cells are so small that lines have their minimum thickness, in
 * millimetres.
 */
const LINE_ROOM = 0.5;
/** Size of cells in the parts of a split board, in millimetres. */
const CUT_CELL = 8;

interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly rows: number;
  readonly columns: number;
}

/**
 * All ways to arrange boards on a sheet: both orientations of the paper, each with every division into rows and
 * columns.
 */
function sheets({ paper }: Pick<PrintOptions, 'paper'>, boards: number): Sheet[] {
  const { width, height } = PAPERS[paper];
  const grids: [rows: number, columns: number][] = [];
  for (let rows = 1; rows <= boards; rows++) if (boards % rows === 0) grids.push([rows, boards / rows]);
  return grids.flatMap(([rows, columns]) => [
    { width, height, rows, columns },
    { width: height, height: width, rows, columns },
  ]);
}

/** The slots of a sheet: one area for each board, row by row. */
function slots({ width, height, rows, columns }: Sheet): Rectangle[] {
  const across = (width - 2 * PAGE_MARGIN - (columns - 1) * GAP) / columns;
  const down = (height - 2 * PAGE_MARGIN - FOOTER_HEIGHT - (rows - 1) * GAP) / rows;
  return Array.from({ length: rows * columns }, (_, index) => ({
    x: PAGE_MARGIN + (index % columns) * (across + GAP),
    y: PAGE_MARGIN + Math.floor(index / columns) * (down + GAP),
    width: across,
    height: down,
  }));
}

/** Height of a board's title and rules, in millimetres. */
function wordsHeight(slot: Rectangle, board: BoardSize): number {
  return TITLE_HEIGHT + RULE_HEIGHT * (board.ruleLines?.(slot.width) ?? 0);
}

function cellSizeIn(slot: Rectangle, board: BoardSize): number {
  const { frame = 0 } = board;
  const { width, height } = cellRoom(slot, board);
  return Math.min(LARGEST_CELL, width / (board.width + 2 * frame), height / (board.height + 2 * frame));
}

/** Size of the area that a slot has for the cells of a board and its frame, in millimetres. */
function cellRoom(slot: Rectangle, board: BoardSize): Pick<Rectangle, 'width' | 'height'> {
  return { width: slot.width - 2 * LINE_ROOM, height: slot.height - wordsHeight(slot, board) - 2 * LINE_ROOM };
}

/** The place of a part of a board: in the middle of its slot, below its title and rules. */
function placed(
  slot: Rectangle,
  part: Rectangle,
  board: BoardSize,
  cellSize: number,
): Pick<PlacedPart, 'title' | 'place' | 'cellSize'> {
  const width = part.width * cellSize;
  const x = slot.x + (slot.width - width) / 2;
  const words = wordsHeight(slot, board);
  const frame = (board.frame ?? 0) * cellSize;
  // Rules take the full width of the slot. If there are any, the title begins at the left edge of the slot too.
  const left = words > TITLE_HEIGHT ? slot.x : x - frame;
  return {
    title: { x: left, y: slot.y, width: slot.width - (left - slot.x), height: words },
    place: { x, y: slot.y + words + LINE_ROOM + frame, width, height: part.height * cellSize },
    cellSize,
  };
}

/** Rows or columns that one part of a split board contains. */
interface Cut {
  readonly from: number;
  readonly length: number;
}

/**
 * Cuts rows or columns into evenly spaced parts. Each part has at most `longest` of them, and overlaps the next by at
 * least `overlap`. If a gap would leave a part without cells, the next part begins after the gap.
 *
 * @param filled the rows or columns that have cells.
 */
function cutLine(filled: Iterable<number>, longest: number, overlap: number): Cut[] {
  const single = [...new Set(filled)].map((from) => ({ from, to: from + 1 }));
  return joinedStretches(single, longest).flatMap(({ from, to }) => {
    const whole = to - from;
    if (longest >= whole) return [{ from, length: whole }];
    const count = Math.ceil((whole - overlap) / (longest - overlap));
    const startOf = (index: number): number => from + Math.round((index * (whole - longest)) / (count - 1));
    return Array.from({ length: count }, (_, index) => ({ from: startOf(index), length: longest }));
  });
}

/** row or column → indices of the parts that contain it. */
function partsBy(cuts: readonly Cut[]): Map<number, number[]> {
  const found = new Map<number, number[]>();
  for (const [index, { from, length }] of cuts.entries()) {
    for (let at = from; at < from + length; at++) {
      const known = found.get(at);
      if (known) known.push(index);
      else found.set(at, [index]);
    }
  }
  return found;
}

/** The pages of one split board. Of the two orientations, the one that needs fewer pages is used. */
function cutPages(board: number, size: BoardSize, options: Pick<PrintOptions, 'paper'>): Page[] {
  const places = size.places();
  const ways = sheets(options, 1).map((sheet) => {
    const slot = slots(sheet)[0] as Rectangle;
    const room = cellRoom(slot, size);
    const fitting = (length: number): number => Math.floor(length / CUT_CELL - 2 * (size.frame ?? 0));
    const rows = cutLine(
      places.map(({ row }) => row),
      fitting(room.height),
      size.box.rows,
    );
    const columns = cutLine(
      places.map(({ column }) => column),
      fitting(room.width),
      size.box.columns,
    );
    const [byRow, byColumn] = [partsBy(rows), partsBy(columns)];
    const filled = new Set<number>();
    for (const { row, column } of places) {
      for (const y of byRow.get(row) ?? [])
        for (const x of byColumn.get(column) ?? []) filled.add(y * columns.length + x);
    }
    return [...filled]
      .sort((a, b) => a - b)
      .map((at): Page => {
        const [row, column] = [Math.floor(at / columns.length), at % columns.length];
        const [down, across] = [rows[row] as Cut, columns[column] as Cut];
        const part = { x: across.from, y: down.from, width: across.length, height: down.length };
        const position = { row, column, rows: rows.length, columns: columns.length };
        return {
          width: sheet.width,
          height: sheet.height,
          parts: [{ board, part, ...position, ...placed(slot, part, size, CUT_CELL) }],
        };
      });
  });
  return ways.reduce((best, pages) => (pages.length < best.length ? pages : best));
}

/**
 * Arranges boards on pages, in order. Each page has up to `perPage` boards, in the orientation with the largest cells.
 * A board too large for a page is split into overlapping parts; parts without cells are omitted.
 *
 * @param leastCell if the cells would be smaller than this, in millimetres, `auto` splits the board.
 */
export function planPages(
  boards: readonly BoardSize[],
  { paper, perPage, fit }: Pick<PrintOptions, 'paper' | 'perPage' | 'fit'>,
  leastCell: number = LEAST_CELL,
): Page[] {
  const pages: Page[] = [];
  for (let from = 0; from < boards.length; ) {
    const group = boards.slice(from, from + perPage);
    // A last page with fewer boards has the same arrangement as the pages before, unless it has only one board.
    const together = group.length === 1 ? 1 : perPage;
    const [sheet, cellSize] = sheets({ paper }, together)
      .map((way): [Sheet, number] => {
        const room = slots(way)[0] as Rectangle;
        return [way, Math.min(...group.map((board) => cellSizeIn(room, board)))];
      })
      .reduce((best, way) => (way[1] > best[1] ? way : best));
    const large = group.findIndex(
      (board) => fit === 'split' || (fit === 'auto' && cellSizeOnPage(board, paper) < leastCell),
    );
    if (large === 0) {
      for (const page of cutPages(from, group[0] as BoardSize, { paper })) pages.push(page);
      from++;
      continue;
    }
    const shared = large < 0 ? group : group.slice(0, large);
    const rooms = slots(sheet);
    const parts = shared.map((board, index): PlacedPart => {
      const part = { x: 0, y: 0, width: board.width, height: board.height };
      const size = Math.min(cellSize * 1.25, cellSizeIn(rooms[index] as Rectangle, board));
      const whole = { row: 0, column: 0, rows: 1, columns: 1 };
      return { board: from + index, part, ...whole, ...placed(rooms[index] as Rectangle, part, board, size) };
    });
    pages.push({ width: sheet.width, height: sheet.height, parts });
    from += shared.length;
  }
  return pages;
}

/** Size of the cells if the board has a page for itself, in millimetres. */
function cellSizeOnPage(board: BoardSize, paper: PrintOptions['paper']): number {
  return Math.max(...sheets({ paper }, 1).map((sheet) => cellSizeIn(slots(sheet)[0] as Rectangle, board)));
}
