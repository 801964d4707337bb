import { z } from 'zod';
import type { PrintForm } from '../../../shared/contract/printing.ts';
import { PICTURE_THEMES } from '../../../shared/picture/inks.ts';
import { MOST_PIXELS, type PrintOptions, printOptionsSchema } from '../../../shared/picture/printOptions.ts';
import type { Language } from '../../../shared/text/language.ts';
import { type Fields, field } from './field.ts';

export const PRINT_FORMATS = ['pdf', 'png', 'svg'] as const;
export type PrintFormat = (typeof PRINT_FORMATS)[number];
/** Same limit as in the calls of the contract, in characters. */
export const LONGEST_TITLE = 200;

const { paper, perPage, fit, solutions, entries, grey, names } = printOptionsSchema.shape;

const pictureSchema = z.object({
  theme: z.enum(PICTURE_THEMES),
  /** Whether the size of a picture is given by the size of a cell or by its width. */
  sizeBy: z.enum(['cell', 'width']),
  cellSize: z.int().min(10).max(120),
  /** Pixels. NaN while nothing is typed. */
  width: z.int().min(100).max(MOST_PIXELS),
});
const { theme, sizeBy, cellSize, width } = pictureSchema.shape;

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
};

const PER_PAGE = { perPage: field('print.per-page', perPage) };

/** Fields for pages. @param several whether there may be several boards. */
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
};

/** Fields for pages or a picture, after those of the file and the title. @param several see {@link paperFields}. */
export function printFields(chosen: PrintChoice, several: boolean): Fields<PrintChoice> {
  return {
    ...(chosen.format === 'pdf'
      ? paperFields(several)
      : {
          theme: field('print.theme', theme),
          sizeBy: field('print.size', sizeBy),
          ...SIZE_FIELDS[chosen.sizeBy],
        }),
    names: field('print.names', names),
    entries: field('print.entries', entries),
  };
}

/** Whether everything typed can be used. */
export function isPrintable(chosen: PrintChoice): boolean {
  return chosen.format === 'pdf' || chosen.sizeBy === 'cell' || width.safeParse(chosen.width).success;
}

/** The choices in the form that the host accepts. @param byPlace whether each note has a fixed place in its cell. */
export function printForm(chosen: PrintChoice, byPlace: boolean, language: Language): PrintForm {
  const { format, ring } = chosen;
  const board = { entries: chosen.entries, byPlace, ring, names: chosen.names, language };
  if (format === 'pdf') {
    const pages = { paper: chosen.paper, perPage: chosen.perPage, fit: chosen.fit };
    return { format, options: { ...board, ...pages, solutions: chosen.solutions, grey: chosen.grey } };
  }
  const size = chosen.sizeBy === 'width' && isPrintable(chosen) ? { width: chosen.width } : {};
  return { format, options: { ...board, theme: chosen.theme, cellSize: chosen.cellSize, ...size } };
}
