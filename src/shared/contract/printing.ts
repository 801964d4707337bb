import { z } from 'zod';
import { PICTURE_THEMES } from '../picture/inks.ts';
import { NAME_CHOICES } from '../picture/nameChoices.ts';
import {
  LEAST_DPI,
  LEAST_PIXELS,
  MOST_CELL_PIXELS,
  MOST_DPI,
  MOST_PIXELS,
  PICTURE_FORMATS,
  type PictureFormat,
  pathSecondsSchema,
  printOptionsSchema,
} from '../printing/printOptions.ts';
import { LANGUAGES } from '../text/language.ts';
import { jobIdSchema, sessionIdSchema } from './ids.ts';

/** A game to print or draw, and the title to write above it. */
const printedGameSchema = z.strictObject({
  sessionId: sessionIdSchema,
  title: z.string().max(200),
  /**
   * Present if the user typed the title. If absent, and the puzzle has a title of its own, the puzzle's title is
   * printed instead.
   */
  typed: z.literal(true).exactOptional(),
});

const pictureOptions = z.strictObject({
  theme: z.enum(PICTURE_THEMES),
  cellSize: z.int().min(LEAST_PIXELS.cell).max(MOST_CELL_PIXELS),
  /** Width of the whole picture in pixels. If present, `cellSize` is ignored. */
  width: z.number().min(LEAST_PIXELS.width).max(MOST_PIXELS).exactOptional(),
  /** Pixels per inch, if the size on paper matters. */
  dpi: z.int().min(LEAST_DPI).max(MOST_DPI).exactOptional(),
  ring: z.int().min(0).max(25),
  entries: z.boolean(),
  /** Whether each note has a fixed place in its cell. */
  byPlace: z.boolean().default(false),
  names: z.enum(NAME_CHOICES).default('none'),
  /** Language of the names of subgrids. */
  language: z.enum(LANGUAGES).default('en'),
});

/** Format and options of a picture of one board. */
export const pictureFormSchema = z.strictObject({ format: z.enum(PICTURE_FORMATS), options: pictureOptions });

/** Format and options of pages with one board. */
export const pagesFormSchema = z.strictObject({ format: z.literal('pdf'), options: printOptionsSchema });

/** Format and options of one printed or drawn board. */
export const printFormSchema = z.discriminatedUnion('format', [pagesFormSchema, pictureFormSchema]);
export type PrintForm = z.infer<typeof printFormSchema>;

const gamePictureOptions = pictureOptions.extend({
  /** Seconds for each step of an animated solution path; absent for a still picture. */
  path: pathSecondsSchema.exactOptional(),
});
/** Format and options of a printed or drawn game. */
export type GamePrintForm =
  | z.infer<typeof pagesFormSchema>
  | { readonly format: PictureFormat; readonly options: z.infer<typeof gamePictureOptions> };

/** A request for a PDF of several games. */
export const pagesRequestSchema = z.strictObject({
  format: z.literal('pdf'),
  games: z.array(printedGameSchema).min(1).max(100),
  options: printOptionsSchema,
});
export type PagesRequest = z.infer<typeof pagesRequestSchema>;

/** A request for a PDF of several games, or for a picture of one. */
export const printRequestSchema = z.discriminatedUnion('format', [
  pagesRequestSchema.extend({ jobId: jobIdSchema }),
  z.strictObject({
    jobId: jobIdSchema,
    format: z.enum(PICTURE_FORMATS),
    games: z.array(printedGameSchema).length(1),
    options: gamePictureOptions,
  }),
]);

/** Number of pages that a document would have. */
export const pageCountSchema = z.object({ pages: z.int() });

/** A file that was made, for the user to save. */
export const printedFileSchema = z.object({
  mediaType: z.string(),
  /** Base64. */
  content: z.base64(),
});
