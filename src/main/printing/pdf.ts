import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib';
import { numberedSubgrid } from '../../shared/layout/subgridNames.ts';
import { FIGURES } from '../../shared/picture/figures.ts';
import { colourOf } from '../../shared/picture/inks.ts';
import {
  type BoardContent,
  drawBoard,
  type Picture,
  type PictureWindow,
  wholeWindow,
  withoutEntries,
} from '../../shared/picture/picture.ts';
import type { PrintOptions } from '../../shared/picture/printOptions.ts';
import { placeFigures } from '../../shared/picture/svg.ts';
import { fill, fillSentence } from '../../shared/text/fill.ts';
import type { Language } from '../../shared/text/language.ts';
import { badgePlaces } from '../../shared/topology/badgePlaces.ts';
import { canvasOf } from '../../shared/topology/canvas.ts';
import type { Topology } from '../../shared/topology/topology.ts';
import { ruleSentences } from '../../shared/variants/ruleSentences.ts';
import { PAGE_MARGIN, type Page, type PlacedPart, planPages, RULE_HEIGHT } from './pages.ts';

/** A board to be printed. */
export interface PrintedBoard {
  readonly topology: Topology;
  readonly content: BoardContent;
  /** Printed above the board. */
  readonly title: string;
  /** cell → digit; null if unknown. */
  readonly solution: ArrayLike<number> | null;
  /** A text below the picture, or below the title of a page. */
  readonly caption?: string;
  /** The part that a picture shows; default: the whole board. Pages always have the whole board. */
  readonly part?: PictureWindow;
  /** Whether pages have the names of all subgrids, also of those whose name lies on cells; default: only in the void. */
  readonly allNames?: boolean;
}

const POINTS_PER_MM = 72 / 25.4;
const TITLE_SIZE = 10;
const RULE_SIZE = 8;
/** Size of a subgrid's name, in cells. */
const NAME_SIZE = 0.5;
/** The same of a name at the corner of a box, as in a picture. */
const CORNER_NAME_SIZE = 0.28;
const FOOTER_SIZE = 8;

/** Boards of solutions on one page, even if each puzzle has its own page. */
const SOLUTIONS_PER_PAGE = 4;

/**
 * A PDF document with the boards, one or several to a page, followed by their solutions if requested. Digits are
 * outlines, so only text needs a font: Helvetica, which every reader has. Characters that it lacks are printed as
 * question marks.
 */
export async function pdfOf(boards: readonly PrintedBoard[], options: PrintOptions): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  document.setTitle(boards.length === 1 ? (boards[0] as PrintedBoard).title : 'Carpet Sudoku');
  document.setSubject(fill(options.language, 'pdf.subject'));
  document.setCreator('Carpet Sudoku');
  document.setLanguage(options.language);

  // Numbers show which solution belongs to which puzzle.
  const numbered = boards.map((board, index) =>
    boards.length === 1 ? board : { ...board, title: `${index + 1}. ${board.title}` },
  );
  const shown = numbered.map((board) => ({
    ...board,
    content: options.entries ? board.content : withoutEntries(board.content),
    rules: [
      ...(board.caption === undefined ? [] : [board.caption]),
      ...ruleSentences(board.topology.layout).map((rule) => fillSentence(options.language, rule)),
    ],
  }));
  const solved = options.solutions
    ? numbered.flatMap(({ topology, content, title, solution, allNames = false }) =>
        solution === null
          ? []
          : [
              {
                topology,
                title: fill(options.language, 'pdf.solution', { title }),
                content: { ...withoutEntries(content), digits: solution },
                rules: [],
                allNames,
              },
            ],
      )
    : [];
  const perPage = options.perPage === 1 && solved.length > 1 ? SOLUTIONS_PER_PAGE : options.perPage;
  const plans = [
    { boards: shown, pages: plan(shown, options, font) },
    // A solution is only read, not written in, so it is never split.
    { boards: solved, pages: plan(solved, { ...options, perPage, fit: 'scale' }, font) },
  ];
  const total = plans.reduce((sum, { pages }) => sum + pages.length, 0);
  for (const part of plans) {
    for (const page of part.pages) {
      const sheet = document.addPage([page.width * POINTS_PER_MM, page.height * POINTS_PER_MM]);
      for (const place of page.parts) drawPart(sheet, page, place, part.boards[place.board] as Shown, options, font);
      write(sheet, page, fill(options.language, 'pdf.page', { page: document.getPageCount(), pages: total }), {
        x: PAGE_MARGIN,
        y: page.height - PAGE_MARGIN,
        size: FOOTER_SIZE,
        width: page.width - 2 * PAGE_MARGIN,
        font,
      });
    }
  }
  return document.save();
}

interface Shown extends Pick<PrintedBoard, 'topology' | 'content' | 'title' | 'allNames'> {
  /** Extra rules, printed below the title; the picture does not show most of them. */
  readonly rules: readonly string[];
}

function plan(boards: readonly Shown[], options: PrintOptions, font: PDFFont): Page[] {
  const sizes = boards.map(({ topology, rules }) => {
    const { width, height } = wholeWindow(topology, options.ring);
    const ruleLines = (room: number): number => linesOf(rules, room, font).length;
    return { width, height, order: topology.order, ruleLines };
  });
  return planPages(sizes, options);
}

interface Words {
  readonly x: number;
  /** Position of the baseline. */
  readonly y: number;
  /** Font size in points. */
  readonly size: number;
  readonly width: number;
  readonly font: PDFFont;
}

/** Replaces characters that the font lacks. */
function writable(text: string, font: PDFFont): string {
  const known = new Set(font.getCharacterSet());
  const shown = (character: string): string => (known.has(character.codePointAt(0) as number) ? character : '?');
  return Array.from(text, shown).join('');
}

/** The words of a text; those that are wider than a line in pieces. @param room width of a line in points. */
function wordsOf(text: string, room: number, font: PDFFont): string[] {
  return text.split(' ').flatMap((word) => {
    const pieces = [''];
    for (const character of word) {
      const longer = `${pieces.at(-1)}${character}`;
      if (font.widthOfTextAtSize(longer, RULE_SIZE) > room) pieces.push(character);
      else pieces[pieces.length - 1] = longer;
    }
    return pieces;
  });
}

/** Breaks rules into lines that fit a width in millimetres. */
function linesOf(rules: readonly string[], width: number, font: PDFFont): string[] {
  const room = width * POINTS_PER_MM;
  return rules.flatMap((rule) => {
    const lines: string[] = [];
    for (const word of wordsOf(writable(rule, font), room, font)) {
      const last = lines[lines.length - 1];
      const longer = `${last} ${word}`;
      if (last !== undefined && font.widthOfTextAtSize(longer, RULE_SIZE) <= room) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  });
}

/** Writes one line, cut off with dots if it is too wide; positions in millimetres from the top left. */
function write(sheet: PDFPage, page: Page, text: string, { x, y, size, width, font }: Words): void {
  let line = writable(text, font);
  const room = width * POINTS_PER_MM;
  if (font.widthOfTextAtSize(line, size) > room) {
    while (line.length > 1 && font.widthOfTextAtSize(`${line}…`, size) > room) line = line.slice(0, -1);
    line += '…';
  }
  sheet.drawText(line, {
    x: x * POINTS_PER_MM,
    y: (page.height - y) * POINTS_PER_MM,
    size,
    font,
    color: rgb(0.2, 0.2, 0.2),
  });
}

function drawPart(
  sheet: PDFPage,
  page: Page,
  { part, row, column, rows, columns, title, place, cellSize }: PlacedPart,
  board: Shown,
  options: PrintOptions,
  font: PDFFont,
): void {
  const whole = wholeWindow(board.topology, options.ring);
  const window: PictureWindow = {
    row: whole.row + part.y,
    column: whole.column + part.x,
    height: part.height,
    width: part.width,
  };
  const at = { title: board.title, row: row + 1, rows, column: column + 1, columns };
  const text = rows * columns === 1 ? board.title : fill(options.language, 'pdf.part', at);
  write(sheet, page, text, { x: title.x, y: title.y + 4, size: TITLE_SIZE, width: title.width, font });
  for (const [index, line] of linesOf(board.rules, title.width, font).entries()) {
    const y = title.y + 4 + RULE_HEIGHT * (index + 1);
    write(sheet, page, line, { x: title.x, y, size: RULE_SIZE, width: title.width, font });
  }
  drawPicture(sheet, page, drawBoard(board.topology, board.content, window), place.x, place.y, cellSize);
  drawNames(sheet, page, board, window, {
    x: place.x,
    y: place.y,
    cellSize,
    font,
    language: options.language,
  });
}

interface NamesAt {
  /** Top-left corner of the cells, in millimetres. */
  readonly x: number;
  readonly y: number;
  /** Millimetres per cell. */
  readonly cellSize: number;
  readonly font: PDFFont;
  readonly language: Language;
}

/** Writes the names of subgrids into the void beside them. Others mostly have none: cells are for the pencil. */
function drawNames(sheet: PDFPage, page: Page, board: Shown, window: PictureWindow, at: NamesAt): void {
  const { topology, allNames = false } = board;
  if (topology.subgridCount === 1) return;
  for (const { subgrid, kind, x, y } of badgePlaces(topology, canvasOf(topology))) {
    const [across, down] = [x - window.column, y - window.row];
    if (across < 0 || down < 0 || across > window.width || down > window.height) continue;
    const corner = kind === 'corner';
    if (corner && !allNames) continue;
    const text = writable(numberedSubgrid(topology.layout, subgrid, at.language), at.font);
    const unit = at.cellSize * POINTS_PER_MM;
    const size = (corner ? CORNER_NAME_SIZE : NAME_SIZE) * unit;
    const width = at.font.widthOfTextAtSize(text, size);
    const left = at.x * POINTS_PER_MM + across * unit + (corner ? 0.1 * unit : -width / 2);
    const middle = (page.height - at.y) * POINTS_PER_MM - down * unit;
    // Lines would run through the text.
    if (corner) sheet.drawRectangle({ x: left, y: middle - size / 2, width, height: size, color: rgb(1, 1, 1) });
    sheet.drawText(text, {
      x: left,
      // The letters are about 0.7 of their size high.
      y: middle - 0.35 * size,
      size,
      font: at.font,
      color: rgb(0.35, 0.35, 0.35),
    });
  }
}

function inkOf(colour: string) {
  const channel = (index: number): number => Number.parseInt(colour.slice(1 + 2 * index, 3 + 2 * index), 16) / 255;
  return rgb(channel(0), channel(1), channel(2));
}

/** @param left, top position of the picture's corner, in millimetres. */
function drawPicture(sheet: PDFPage, page: Page, picture: Picture, left: number, top: number, cellSize: number): void {
  const unit = cellSize * POINTS_PER_MM;
  const x = (cells: number): number => left * POINTS_PER_MM + cells * unit;
  // PDF's y axis points upwards.
  const y = (cells: number): number => (page.height - top) * POINTS_PER_MM - cells * unit;
  for (const shape of picture.shapes) {
    // White on white paper would only waste ink.
    if (shape.ink === 'cell') continue;
    const color = inkOf(colourOf('print', shape.ink, shape.faded));
    if (shape.kind === 'area') {
      const { width, height } = shape;
      sheet.drawRectangle({ x: x(shape.x), y: y(shape.y + height), width: width * unit, height: height * unit, color });
    } else if (shape.kind === 'stroke') {
      const half = shape.thickness / 2;
      const across = shape.x1 === shape.x2;
      // Square ends, so that lines meet in corners without a notch.
      const start = { x: x(shape.x1 - (across ? 0 : half)), y: y(shape.y1 - (across ? half : 0)) };
      const end = { x: x(shape.x2 + (across ? 0 : half)), y: y(shape.y2 + (across ? half : 0)) };
      sheet.drawLine({ start, end, thickness: shape.thickness * unit, color });
    } else {
      for (const figure of placeFigures(shape)) {
        const path = FIGURES[shape.weight][figure.figure]?.path ?? '';
        sheet.drawSvgPath(path, { x: x(figure.x), y: y(figure.y), scale: figure.scale * unit, color });
      }
    }
  }
}
