import { z } from 'zod';
import type { PrintForm } from '../../../shared/contract/printing.ts';
import { PICTURE_THEMES } from '../../../shared/picture/inks.ts';
import {
  LEAST_DPI,
  MM_PER_INCH,
  MOST_DPI,
  MOST_PIXELS,
  PICTURE_FORMATS,
  type PrintOptions,
  pathSecondsSchema,
  printOptionsSchema,
  USUAL_DPI,
} from '../../../shared/printing/printOptions.ts';
import type { Language } from '../../../shared/text/language.ts';
import { type Fields, field } from './field.ts';

export const PRINT_FORMATS = ['pdf', ...PICTURE_FORMATS] as const;
export type PrintFormat = (typeof PRINT_FORMATS)[number];
/** Limit on a title in characters. The contract has the same limit. */
export const LONGEST_TITLE = 200;

const { paper, perPage, fit, solutions, entries, grey, names } = printOptionsSchema.shape;

const pictureSchema = z.object({
  theme: z.enum(PICTURE_THEMES),
  /** What determines the size of a picture: the size of a cell, the width in pixels, or the width in millimetres. */
  sizeBy: z.enum(['cell', 'width', 'mm']),
  cellSize: z.int().min(10).max(120),
  /** Width in pixels. NaN while the field is empty. */
  width: z.int().min(100).max(MOST_PIXELS),
  /** Width in millimetres. NaN while the field is empty. So is `dpi`. */
  millimetres: z.int().min(10).max(2000),
  dpi: z.int().min(LEAST_DPI).max(MOST_DPI),
  /** Whether the picture is an animated solution path. */
  path: z.boolean(),
  /** Seconds that each step of the path is shown. */
  seconds: pathSecondsSchema,
});
const { theme, sizeBy, cellSize, width, millimetres, dpi, path, seconds } = pictureSchema.shape;

/** The player's choices for pages and pictures. */
export type PrintChoice = Omit<PrintOptions, 'language' | 'byPlace'> &
  Readonly<z.infer<typeof pictureSchema>> & {
    readonly format: PrintFormat;
    /** Empty for the default title. */
    readonly title: string;
  };

export const USUAL_PRINT: Omit<PrintChoice, 'names'> = {
  format: 'pdf',
  title: '',
  paper: 'a4',
  perPage: 1,
  fit: 'auto',
  solutions: false,
  entries: false,
  grey: false,
  ring: 1,
  theme: 'light',
  sizeBy: 'cell',
  cellSize: 40,
  width: 1200,
  millimetres: 120,
  dpi: USUAL_DPI,
  path: false,
  seconds: 1,
};

const PER_PAGE = { perPage: field('print.per-page', perPage) };

/**
 * Fields for pages.
 *
 * @param several whether more than one board may be printed.
 */
export function paperFields(several: boolean): Fields<PrintChoice> {
  return {
    paper: field('print.paper', paper),
    ...(several && PER_PAGE),
    fit: field('print.fit', fit, { help: 'print.fit.help' }),
    solutions: field('print.solutions', solutions),
    grey: field('print.grey', grey),
  };
}

const SIZE_FIELDS = {
  cell: { cellSize: field('print.cell-size', cellSize, { slider: { step: 2, unit: 'print.pixels' } }) },
  width: { width: field('print.width', width) },
  mm: { millimetres: field('print.millimetres', millimetres), dpi: field('print.dpi', dpi) },
};

const PATH_FIELDS = { seconds: field('print.seconds', seconds) };

function pictureFields(chosen: PrintChoice): Fields<PrintChoice> {
  return {
    theme: field('print.theme', theme),
    sizeBy: field('print.size', sizeBy),
    ...SIZE_FIELDS[chosen.sizeBy],
  };
}

/**
 * Fields for pages or a picture. They follow the fields for the file and the title.
 *
 * @param ofGame whether a game is printed. Only a game has a solution path and may share a page with other games.
 */
export function printFields(chosen: PrintChoice, ofGame: boolean): Fields<PrintChoice> {
  const isPages = chosen.format === 'pdf';
  const hasPath = ofGame && !isPages;
  return {
    ...(isPages ? paperFields(ofGame) : pictureFields(chosen)),
    names: field('print.names', names),
    ...(hasPath && { path: field('print.path', path, { help: 'print.path.help' }) }),
    ...(hasPath && chosen.path ? PATH_FIELDS : { entries: field('print.entries', entries) }),
  };
}

/** The size of a picture as the host takes it; null if a number is missing or out of range. */
function sizeOf(chosen: PrintChoice): { cellSize: number; width?: number; dpi?: number } | null {
  const { cellSize } = chosen;
  if (chosen.sizeBy === 'cell') return { cellSize };
  if (chosen.sizeBy === 'width')
    return width.safeParse(chosen.width).success ? { cellSize, width: chosen.width } : null;
  const typed = pictureSchema.pick({ millimetres: true, dpi: true }).safeParse(chosen);
  if (!typed.success) return null;
  const pixels = (typed.data.millimetres * typed.data.dpi) / MM_PER_INCH;
  return pixels <= MOST_PIXELS ? { cellSize, width: pixels, dpi: typed.data.dpi } : null;
}

/** Whether all typed numbers can be used. */
export function isPrintable(chosen: PrintChoice): boolean {
  return chosen.format === 'pdf' || sizeOf(chosen) !== null;
}

/**
 * The choices in the form that the host accepts.
 *
 * @param byPlace whether each note has a fixed place in its cell.
 */
export function printForm(chosen: PrintChoice, byPlace: boolean, language: Language): PrintForm {
  const { format, ring } = chosen;
  const board = { entries: chosen.entries, byPlace, ring, names: chosen.names, language };
  if (format === 'pdf') {
    const pages = { paper: chosen.paper, perPage: chosen.perPage, fit: chosen.fit };
    return { format, options: { ...board, ...pages, solutions: chosen.solutions, grey: chosen.grey } };
  }
  const size = sizeOf(chosen) ?? { cellSize: chosen.cellSize };
  return { format, options: { ...board, theme: chosen.theme, ...size } };
}
