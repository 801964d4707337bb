import { PDFDocument, type PDFFont, type PDFPage } from '@cantoo/pdf-lib';
import { fail, ok, type Result } from '../../shared/base/result.ts';
import { cellsIn, drawBoard, MARGIN, wholeWindow, withoutEntries } from '../../shared/picture/picture.ts';
import { seamFrame } from '../../shared/picture/seamStrokes.ts';
import { MOST_PAGES, type PrintOptions } from '../../shared/printing/printOptions.ts';
import type { BoardContent, PictureWindow } from '../../shared/scene/boardContent.ts';
import { cornerFaceFor } from '../../shared/scene/clueSizes.ts';
import { fill, fillSentence } from '../../shared/text/placeholders.ts';
import { Copies } from '../../shared/topology/copies.ts';
import type { Topology } from '../../shared/topology/topology.ts';
import { ruleSentences } from '../../shared/variants/ruleSentences.ts';
import { packPage } from './packPage.ts';
import { drawPicture } from './pagePicture.ts';
import { LEAST_READ_CELL, PAGE_MARGIN, type Page, type PlacedPart, planPages, RULE_HEIGHT } from './pages.ts';
import { embedPageFont, INK, type LineLook, linesOf, POINTS_PER_MM, writeLine } from './pageText.ts';

/** A board to be printed. */
export interface PrintedBoard {
  readonly topology: Topology;
  readonly content: BoardContent;
  /** Title above the board. */
  readonly title: string;
  /**
   * Number or other text before the titles of the puzzle and of its solution. Default: the board's number if there are
   * several boards.
   */
  readonly id?: string;
  /** cell → digit; null if unknown. */
  readonly solution: ArrayLike<number> | null;
  /** Text below the board in a picture; on pages, below the title. */
  readonly caption?: string;
  /** The part of the board that a picture shows; default: the whole board. Pages always show the whole board. */
  readonly part?: PictureWindow;
}

const TITLE_SIZE = 11;
const RULE_SIZE = 8;
const FOOTER_SIZE = 8;
/** Smallest font size of sums of cages, in points. */
const LEAST_SUM = 4;
/**
 * Distance of a title's baseline from the title's top, in millimetres. `BELOW_TITLE` is the distance from the title to
 * the text below it.
 */
const TITLE_BASELINE = 3.7;
const BELOW_TITLE = 0.5;

/** Half the thickness of the thickest lines, in cells. These are the borders of provinces. */
const HALF_LINE = 0.08;

/** Number of solutions on one page, even if each puzzle has a page for itself. */
const SOLUTIONS_PER_PAGE = 4;

/** A board as it is shown on a page. */
interface Shown extends Pick<PrintedBoard, 'topology' | 'content' | 'title'> {
  /** Lines of text below the title. */
  readonly lines: readonly string[];
  /** Whether arrows show where a wrapped board continues. */
  readonly seams: boolean;
}

/** A puzzle in the form in which it is printed. Facts that the picture does not show are printed below its title. */
function shownPuzzle({ topology, content, title, caption }: PrintedBoard, options: PrintOptions): Shown {
  const { language, entries } = options;
  const lines = [
    ...(caption === undefined ? [] : caption.split('\n')),
    ...(seamFrame(topology) > 0 ? [fill(language, 'pdf.seams')] : []),
    ...ruleSentences(topology.layout).map((rule) => fillSentence(language, rule)),
  ];
  return { topology, title, content: entries ? content : withoutEntries(content), lines, seams: true };
}

function shownSolution({ topology, content, title, solution }: PrintedBoard, { language }: PrintOptions): Shown[] {
  if (solution === null) return [];
  const solved = { ...withoutEntries(content), digits: solution };
  return [{ topology, title: fill(language, 'pdf.solution', { title }), content: solved, lines: [], seams: false }];
}

/** Listeners to the progress of printing, and a way to cancel it. */
export interface PrintWatch {
  /** Called before each page with the number of pages drawn so far and the total. */
  readonly progress?: (drawn: number, pages: number) => void;
  /** Called before each page. If it returns true, printing stops. */
  readonly cancelled?: () => boolean;
}

interface PlannedBoards {
  readonly boards: readonly Shown[];
  readonly pages: readonly Page[];
}

/** Plans the pages of the puzzles, then those of the solutions. */
function planDocument(boards: readonly PrintedBoard[], options: PrintOptions, font: PDFFont): PlannedBoards[] {
  // Put the ids before the titles: they show which solution belongs to which puzzle.
  const numbered = boards.map((board, index) => {
    const id = board.id ?? (boards.length > 1 ? `${index + 1}.` : null);
    return id === null ? board : { ...board, title: `${id} ${board.title}` };
  });
  const puzzles = numbered.map((board) => shownPuzzle(board, options));
  const solutions = options.solutions ? numbered.flatMap((board) => shownSolution(board, options)) : [];
  const perPage = options.perPage === 1 && solutions.length > 1 ? SOLUTIONS_PER_PAGE : options.perPage;
  return [
    { boards: puzzles, pages: plan(puzzles, options, font) },
    // Nobody writes in a solution, so it is split only if its cells would otherwise be unreadable.
    { boards: solutions, pages: plan(solutions, { ...options, perPage, fit: 'auto' }, font, LEAST_READ_CELL) },
  ];
}

function countOf(plans: readonly PlannedBoards[]): number {
  return plans.reduce((sum, { pages }) => sum + pages.length, 0);
}

/** The number of pages that {@link pdfOf} makes. */
export async function pageCountOf(boards: readonly PrintedBoard[], options: PrintOptions): Promise<number> {
  return countOf(planDocument(boards, options, await embedPageFont(await PDFDocument.create())));
}

/**
 * A PDF document with the boards, one or several on a page, followed by their solutions if requested. Digits are drawn
 * as outlines; the font of the texts is embedded. Characters that the font lacks are printed as question marks; callers
 * find them by `lackingIn` and warn the user before printing. The same input gives the same bytes.
 *
 * Errors: `bad-input` for more than {@link MOST_PAGES}; `cancelled`.
 */
export async function pdfOf(
  boards: readonly PrintedBoard[],
  options: PrintOptions,
  { progress, cancelled }: PrintWatch = {},
): Promise<Result<Uint8Array>> {
  // Leave out the time of creation, so that the same input gives the same bytes.
  const document = await PDFDocument.create({ updateMetadata: false });
  const font = await embedPageFont(document);
  document.setTitle(boards.length === 1 ? (boards[0] as PrintedBoard).title : 'Carpet Sudoku');
  document.setSubject(fill(options.language, 'pdf.subject'));
  document.setCreator('Carpet Sudoku');
  document.setLanguage(options.language);

  const plans = planDocument(boards, options, font);
  const pages = countOf(plans);
  if (pages > MOST_PAGES) return fail('bad-input', 'too-many-pages', { pages, most: MOST_PAGES });
  for (const part of plans) {
    for (const page of part.pages) {
      if (cancelled?.()) return fail('cancelled', 'cancelled');
      progress?.(document.getPageCount(), pages);
      const sheet = document.addPage([page.width * POINTS_PER_MM, page.height * POINTS_PER_MM]);
      for (const place of page.parts) drawPart(sheet, page, place, part.boards[place.board] as Shown, options, font);
      const number = fill(options.language, 'pdf.page', { page: document.getPageCount(), pages });
      const foot = { x: PAGE_MARGIN, y: page.height - PAGE_MARGIN, width: page.width - 2 * PAGE_MARGIN };
      writeLine(sheet, page, number, foot, { size: FOOTER_SIZE, shade: INK.text, font });
      packPage(sheet);
    }
  }
  return ok(await document.save());
}

function ruleLook(font: PDFFont): LineLook {
  return { size: RULE_SIZE, shade: INK.text, font };
}

function plan(boards: readonly Shown[], options: PrintOptions, font: PDFFont, leastCell?: number): Page[] {
  const sizes = boards.map(({ topology, content, lines, seams }) => {
    const window = wholeWindow(topology, options.ring, content);
    const { width, height } = window;
    const ruleLines = (room: number): number => linesOf(lines, room, ruleLook(font)).length;
    return {
      width,
      height,
      box: topology.box,
      frame: Math.max(HALF_LINE, seams ? seamFrame(topology) : 0),
      ruleLines,
      places: () =>
        cellsIn(topology, new Copies(topology), window).map(({ x, y }) => ({
          row: Math.round(y - MARGIN),
          column: Math.round(x - MARGIN),
        })),
    };
  });
  return planPages(sizes, options, leastCell);
}

function drawPart(
  sheet: PDFPage,
  page: Page,
  { part, row, column, rows, columns, title, place, cellSize }: PlacedPart,
  { topology, content, title: words, lines, seams }: Shown,
  { language, ring, names, grey }: PrintOptions,
  font: PDFFont,
): void {
  const whole = wholeWindow(topology, ring, content);
  const window: PictureWindow = {
    row: whole.row + part.y,
    column: whole.column + part.x,
    height: part.height,
    width: part.width,
  };
  const at = { title: words, row: row + 1, rows, column: column + 1, columns };
  const heading = rows * columns === 1 ? words : fill(language, 'pdf.part', at);
  const baseline = title.y + TITLE_BASELINE;
  writeLine(sheet, page, heading, { ...title, y: baseline }, { size: TITLE_SIZE, shade: INK.title, font });
  for (const [index, line] of linesOf(lines, title.width, ruleLook(font)).entries()) {
    writeLine(sheet, page, line, { ...title, y: baseline + BELOW_TITLE + RULE_HEIGHT * (index + 1) }, ruleLook(font));
  }
  const cornerFace = cornerFaceFor(cellSize * POINTS_PER_MM, LEAST_SUM);
  const picture = drawBoard(topology, { ...content, cornerFace }, window, { names, language, seams });
  drawPicture(sheet, page, picture, { x: place.x, y: place.y, cellSize, font, grey });
}
