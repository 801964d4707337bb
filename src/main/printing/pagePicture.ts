import {
  type Color,
  degrees,
  grayscale,
  LineCapStyle,
  type PDFFont,
  type PDFPage,
  type Rotation,
  rgb,
} from '@cantoo/pdf-lib';
import { DIGIT_OUTLINES } from '../../shared/picture/digitPaths.ts';
import { colourOf, FADED } from '../../shared/picture/inks.ts';
import { MARGIN, type NameMark, type Picture } from '../../shared/picture/picture.ts';
import { hasOutlines, placeFigures, placeLetters } from '../../shared/picture/svg.ts';
import { printable } from '../../shared/printing/printFont.ts';
import { LEAST_PRINTED, LEAST_PRINTED_OF } from '../../shared/scene/boardLineWidths.ts';
import { CLUE_TEXT_SIZES } from '../../shared/scene/clueSizes.ts';
import type { Ink } from '../../shared/scene/shapes.ts';
import { turnedBy } from '../../shared/scene/turnedTexts.ts';
import type { Page } from './pages.ts';
import { INK, POINTS_PER_MM } from './pageText.ts';

/**
 * Shades of grey for the colours of each kind: of the first colour (0 is black, 1 white), and the difference from each
 * colour to the next. Shades do not follow the brightness of the colours, because some colours would then look alike,
 * and yellow would look like paper. Cells stay light enough for digits, and lines dark enough to be seen.
 */
const SHADES: Readonly<Record<string, readonly [first: number, step: number]>> = {
  colour: [0.88, -0.045],
  region: [0.96, -0.03],
  ink: [0, 0.06],
};
/**
 * Minimum font size, in points, of those texts of clues that are not in the corner of a cell. The minimum enlarges a
 * text to `times` its usual size at most.
 */
const LEAST_TEXT = { points: 4.2, times: 1.35 } as const;
/**
 * Minimum font size of a name, in points. The minimum enlarges a name only up to `LARGEST_NAME`, in cells: in a void,
 * or in the corner of a cell.
 */
const LEAST_NAME = 7;
const LARGEST_NAME = { void: 0.8, corner: 0.4 } as const;
/** Names with a smaller font size, in points, are omitted: they would be unreadable and cover lines. */
const READABLE_NAME = 4;
/** Height of capital letters as a fraction of the font size. */
const CAPITALS = 0.727;

/** Position of a picture on a page, and options for drawing it. */
export interface PicturePlace {
  /** Left edge of the cells, in millimetres from the left edge of the page; `y` is the same for the top. */
  readonly x: number;
  readonly y: number;
  /** Millimetres per cell. */
  readonly cellSize: number;
  readonly font: PDFFont;
  /** Whether to draw colours as shades of grey. */
  readonly grey: boolean;
}

/**
 * The colour in which an ink is printed. A shade of grey wherever possible, because printers mix grey badly from
 * colours.
 */
function inkOf(ink: Ink, faded: boolean | undefined, grey: boolean): Color {
  const colour = colourOf('print', ink, faded);
  const channel = (index: number): number => Number.parseInt(colour.slice(1 + 2 * index, 3 + 2 * index), 16) / 255;
  const [red, green, blue] = [channel(0), channel(1), channel(2)];
  if (red === green && green === blue) return grayscale(red);
  return grey ? grayscale(shadeOf(ink, faded)) : rgb(red, green, blue);
}

/** How light a colour looks, from 0 to 1. */
function lightnessOf(colour: string): number {
  const channel = (index: number): number => Number.parseInt(colour.slice(1 + 2 * index, 3 + 2 * index), 16) / 255;
  return 0.299 * channel(0) + 0.587 * channel(1) + 0.114 * channel(2);
}

/**
 * Shade of grey for the colour of a player's mark, of a region, or of clues. Fading makes a shade lighter in the same
 * proportion as it makes a colour weaker.
 */
function shadeOf(ink: Ink, faded = false): number {
  const [, kind = '', number = '1'] = /^(colour|region|ink)(\d+)$/.exec(ink) ?? [];
  const [first, step] = SHADES[kind] ?? [lightnessOf(colourOf('print', ink)), 0];
  const dark = 1 - first - step * (Number(number) - 1);
  return 1 - dark * (faded ? FADED : 1);
}

function thicknessOf(thickness: number, ink: Ink, unit: number): number {
  const { points, cells } = LEAST_PRINTED_OF[ink] ?? { points: 0, cells: 0 };
  return Math.max(LEAST_PRINTED, thickness * unit, Math.min(points, cells * unit));
}

/** PDF rotation for a clockwise turn in degrees. PDF itself counts counterclockwise. */
function rotation(turn: number | undefined): { rotate?: Rotation } {
  return turn === undefined ? {} : { rotate: degrees(-turn) };
}

/** Draws a picture with its names. */
export function drawPicture(sheet: PDFPage, page: Pick<Page, 'height'>, picture: Picture, place: PicturePlace): void {
  const unit = place.cellSize * POINTS_PER_MM;
  const x = (cells: number): number => place.x * POINTS_PER_MM + (cells - MARGIN) * unit;
  // Turn the y axis: in PDF, it points upwards.
  const y = (cells: number): number => (page.height - place.y) * POINTS_PER_MM - (cells - MARGIN) * unit;
  for (const shape of picture.shapes) {
    // Leave out white cells: white on white paper would only waste ink.
    if (shape.ink === 'cell' && shape.kind === 'area') continue;
    const color = inkOf(shape.ink, shape.faded, place.grey);
    if (shape.kind === 'area') {
      const { width, height } = shape;
      sheet.drawRectangle({ x: x(shape.x), y: y(shape.y + height), width: width * unit, height: height * unit, color });
    } else if (shape.kind === 'stroke') {
      const [start, end] = [
        { x: x(shape.x1), y: y(shape.y1) },
        { x: x(shape.x2), y: y(shape.y2) },
      ];
      const thickness = thicknessOf(shape.thickness, shape.ink, unit);
      // Square line ends. Otherwise two lines that meet in a corner would leave a notch.
      const lineCap = shape.blunt ? LineCapStyle.Butt : LineCapStyle.Projecting;
      sheet.drawLine({ start, end, thickness, color, lineCap });
    } else if (shape.kind === 'dot') {
      const circle = { x: x(shape.x), y: y(shape.y), size: shape.radius * unit };
      const { thickness } = shape;
      const rim = thickness !== undefined && {
        borderColor: color,
        borderWidth: thicknessOf(thickness, shape.ink, unit),
      };
      sheet.drawCircle({ ...circle, ...(rim || { color }) });
    } else if (shape.kind === 'text') {
      const usual = CLUE_TEXT_SIZES[shape.face];
      // Do not enlarge texts in corners: the outline leaves room for their usual size only.
      const least = shape.start ? usual : Math.min(LEAST_TEXT.points / unit, LEAST_TEXT.times * usual);
      const size = Math.max(usual, least);
      if (!hasOutlines(shape.text)) {
        const text = printable(shape.text);
        const width = shape.start ? 0 : place.font.widthOfTextAtSize(text, size * unit);
        const offset = turnedBy({ x: -width / 2, y: (CAPITALS / 2) * size * unit }, shape.turn);
        const start = { x: x(shape.x) + offset.x, y: y(shape.y) - offset.y };
        sheet.drawText(text, { ...start, ...rotation(shape.turn), size: size * unit, font: place.font, color });
        continue;
      }
      for (const letter of placeLetters(shape, size)) {
        const start = { x: x(letter.x), y: y(letter.y), ...rotation(letter.turn) };
        sheet.drawSvgPath(letter.path, { ...start, scale: letter.scale * unit, color });
      }
    } else {
      for (const figure of placeFigures(shape)) {
        const path = DIGIT_OUTLINES[shape.weight][figure.figure]?.path ?? '';
        sheet.drawSvgPath(path, { x: x(figure.x), y: y(figure.y), scale: figure.scale * unit, color });
      }
    }
  }
  for (const name of picture.names ?? []) drawName(sheet, name, x(name.x), y(name.y), unit, place.font);
}

/**
 * Draws the name of a subgrid.
 *
 * @param x, y in points: the middle of the name, or the left end of a name in the corner of a cell.
 */
function drawName(sheet: PDFPage, name: NameMark, x: number, y: number, unit: number, font: PDFFont): void {
  const { corner } = name;
  const text = printable(name.text);
  const size = Math.max(name.size * unit, Math.min(LEAST_NAME, LARGEST_NAME[corner ? 'corner' : 'void'] * unit));
  if (size < READABLE_NAME) return;
  const width = font.widthOfTextAtSize(text, size);
  const left = corner ? x : x - width / 2;
  // Draw a white background, so that lines do not cross the text.
  if (corner) {
    const around = { x: left - 0.15 * size, y: y - size / 2, width: width + 0.3 * size, height: size };
    sheet.drawRectangle({ ...around, color: grayscale(1) });
  }
  sheet.drawText(text, { x: left, y: y - (CAPITALS / 2) * size, size, font, color: grayscale(INK.name) });
}
