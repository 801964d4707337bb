import { PAPERS, type PrintOptions } from '../../../../shared/picture/printOptions.ts';

/** Millimetres, from the top left corner of an upright or turned sheet. */
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
  /** Side of a box: by so much do the parts of a board that is cut overlap. */
  readonly order: number;
  /** How many lines its rules take in a room so many millimetres wide; none where absent. */
  ruleLines?(width: number): number;
}

/** A part of a board on a page. */
export interface PlacedPart {
  /** Index of the board. */
  readonly board: number;
  /** In cells, from the top left corner of the board's window; the whole of it where the board is not cut. */
  readonly part: Rectangle;
  /** Which part this is, from 0, in rows and columns of parts. */
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
  /** Where its words go, a title and its rules, and below them its cells. */
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

/** Room left free around a page, in millimetres: what every printer can print on. */
export const PAGE_MARGIN = 12;
const TITLE_HEIGHT = 7;
/** Of a line of the rules below a title. */
export const RULE_HEIGHT = 3.6;
/** Room for the page's number. */
const FOOTER_HEIGHT = 6;
/** Between boards that share a page. */
const GAP = 9;
/** Cells are no larger than this, however small the board. */
const LARGEST_CELL = 16;
/** Cells smaller than this cannot be written in: such a board is cut. */
const LEAST_CELL = 5;
/** Size of cells in the parts of a board that is cut. */
const CUT_CELL = 8;

interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly rows: number;
  readonly columns: number;
}

/** Both ways of turning the paper, with every way of putting so many boards on it in rows and columns. */
function sheets({ paper }: Pick<PrintOptions, 'paper'>, boards: number): Sheet[] {
  const { width, height } = PAPERS[paper];
  const grids: [rows: number, columns: number][] = [];
  for (let rows = 1; rows <= boards; rows++) if (boards % rows === 0) grids.push([rows, boards / rows]);
  return grids.flatMap(([rows, columns]) => [
    { width, height, rows, columns },
    { width: height, height: width, rows, columns },
  ]);
}

/** The room of each board on a sheet. */
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

/** Room for the title of a board and for its rules. */
function wordsHeight(slot: Rectangle, board: BoardSize): number {
  return TITLE_HEIGHT + RULE_HEIGHT * (board.ruleLines?.(slot.width) ?? 0);
}

function cellSizeIn(slot: Rectangle, board: BoardSize): number {
  return Math.min(LARGEST_CELL, slot.width / board.width, (slot.height - wordsHeight(slot, board)) / board.height);
}

/** A part centred in its room, words above. */
function placed(
  slot: Rectangle,
  part: Rectangle,
  board: BoardSize,
  cellSize: number,
): Pick<PlacedPart, 'title' | 'place' | 'cellSize'> {
  const width = part.width * cellSize;
  const x = slot.x + (slot.width - width) / 2;
  const words = wordsHeight(slot, board);
  // Rules take the whole width of the room, and the title stands with them.
  const left = words > TITLE_HEIGHT ? slot.x : x;
  return {
    title: { x: left, y: slot.y, width: Math.max(width, slot.width - (left - slot.x)), height: words },
    place: { x, y: slot.y + words, width, height: part.height * cellSize },
    cellSize,
  };
}

/** Starts of parts of `length` cells that cover `whole` cells and overlap by at least `overlap`, evenly spread. */
function cutLine(whole: number, length: number, overlap: number): number[] {
  if (length >= whole) return [0];
  const count = Math.ceil((whole - overlap) / (length - overlap));
  return Array.from({ length: count }, (_, index) => Math.round((index * (whole - length)) / (count - 1)));
}

/** The pages of one board that is cut: the way of turning the paper that takes fewer of them. */
function cutPages(board: number, size: BoardSize, options: Pick<PrintOptions, 'paper'>): Page[] {
  const ways = sheets(options, 1).map((sheet) => {
    const slot = slots(sheet)[0] as Rectangle;
    const width = Math.min(size.width, Math.floor(slot.width / CUT_CELL));
    const height = Math.min(size.height, Math.floor((slot.height - wordsHeight(slot, size)) / CUT_CELL));
    const tops = cutLine(size.height, height, size.order);
    const lefts = cutLine(size.width, width, size.order);
    return tops.flatMap((y, row) =>
      lefts.map((x, column): Page => {
        const part = { x, y, width, height };
        const position = { row, column, rows: tops.length, columns: lefts.length };
        return {
          width: sheet.width,
          height: sheet.height,
          parts: [{ board, part, ...position, ...placed(slot, part, size, CUT_CELL) }],
        };
      }),
    );
  });
  return ways.reduce((best, pages) => (pages.length < best.length ? pages : best));
}

/**
 * Puts boards on pages, in order: as many to a page as asked for, the paper turned so that cells come out largest, and
 * what is too large for a page cut into parts that overlap.
 */
export function planPages(
  boards: readonly BoardSize[],
  { paper, perPage, fit }: Pick<PrintOptions, 'paper' | 'perPage' | 'fit'>,
): Page[] {
  const pages: Page[] = [];
  for (let from = 0; from < boards.length; ) {
    const group = boards.slice(from, from + perPage);
    // A last page that is not full keeps the others' arrangement unless it holds one board only.
    const together = group.length === 1 ? 1 : perPage;
    const [sheet, cellSize] = sheets({ paper }, together)
      .map((way): [Sheet, number] => {
        const room = slots(way)[0] as Rectangle;
        return [way, Math.min(...group.map((board) => cellSizeIn(room, board)))];
      })
      .reduce((best, way) => (way[1] > best[1] ? way : best));
    const large = group.findIndex(
      (board) => fit === 'split' || (fit === 'auto' && cellSizeOnPage(board, paper) < LEAST_CELL),
    );
    if (large === 0) {
      pages.push(...cutPages(from, group[0] as BoardSize, { paper }));
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

/** Millimetres per cell of a board that has a page to itself. */
function cellSizeOnPage(board: BoardSize, paper: PrintOptions['paper']): number {
  return Math.max(...sheets({ paper }, 1).map((sheet) => cellSizeIn(slots(sheet)[0] as Rectangle, board)));
}
