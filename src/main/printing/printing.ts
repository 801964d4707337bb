import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fail, ok, type Result } from '../../shared/base/result.ts';
import { withCaption } from '../../shared/picture/caption.ts';
import type { Figure } from '../../shared/picture/digitPaths.ts';
import type { PictureTheme } from '../../shared/picture/inks.ts';
import { drawBoard, wholeWindow, withoutEntries } from '../../shared/picture/picture.ts';
import { printable } from '../../shared/picture/printFont.ts';
import { LEAST_PIXELS, MOST_PIXELS, type NameChoice, type PrintOptions } from '../../shared/picture/printOptions.ts';
import { sidesOf, svgOf } from '../../shared/picture/svg.ts';
import type { Language } from '../../shared/text/language.ts';
import { captionOutline } from './captionOutlines.ts';
import type { PrintedBoard, PrintWatch } from './pdf.ts';

export type { PrintedBoard, PrintWatch };

/** How to draw one board. */
export interface PictureOptions {
  readonly theme: PictureTheme;
  /** Size of a cell in pixels; not used if the width is given. */
  readonly cellSize: number;
  /** Width of the whole picture in pixels. */
  readonly width?: number;
  /** Width in cells of the strip that shows copies beyond the edges of a wrapped board. */
  readonly ring: number;
  /** Whether to draw digits, notes and drawings of a game. */
  readonly entries: boolean;
  readonly names: NameChoice;
  /** Language of the names. */
  readonly language: Language;
}

/** The outline of a character that the font of printed pages has. */
function fontOutline(character: string): Figure | undefined {
  return printable(character) === character ? captionOutline(character) : undefined;
}

/**
 * The board as an SVG document.
 *
 * @param outline outlines for the texts of clues, where the usual ones do not suffice.
 *
 * Errors: `bad-input` if it would be too large.
 */
export function svgPicture(board: PrintedBoard, options: PictureOptions, outline = fontOutline): Result<string> {
  const { theme, ring, entries, names, language } = options;
  const { topology, content, title, part, caption } = board;
  const window = part ?? wholeWindow(topology, ring, content);
  // Check the size first: drawing a window that is far too large could take minutes.
  const tooLarge = beyondLimit(options, window.width, window.height);
  if (tooLarge) return tooLarge;
  const marks = { names, language, seams: part === undefined };
  const drawn = drawBoard(topology, entries ? content : withoutEntries(content), window, marks);
  const picture = caption === undefined ? drawn : withCaption(drawn, caption, captionOutline);
  const [width, height] = sidesOf(picture);
  return beyondLimit(options, width, height) ?? ok(svgOf(picture, theme, cellSizeOf(options, width), title, outline));
}

/** Pixels per cell of a picture with this width in cells. */
function cellSizeOf({ width, cellSize }: PictureOptions, cells: number): number {
  return width === undefined ? cellSize : width / cells;
}

/** The error for a picture with more pixels than allowed; null if it is small enough. Sides in cells. */
function beyondLimit(options: PictureOptions, width: number, height: number): Result<never> | null {
  const side = Math.ceil(Math.max(width, height) * cellSizeOf(options, width));
  if (side <= MOST_PIXELS) return null;
  const byCells = options.width === undefined;
  const most = Math.floor(((options.width ?? options.cellSize) * MOST_PIXELS) / side);
  // Do not suggest a size smaller than the smallest that can be chosen.
  if (most < (byCells ? LEAST_PIXELS.cell : LEAST_PIXELS.width)) {
    const least = Math.ceil(Math.max(width, height) * (byCells ? LEAST_PIXELS.cell : LEAST_PIXELS.width / width));
    return fail('bad-input', 'picture-board', { most: MOST_PIXELS, side: least });
  }
  return fail('bad-input', byCells ? 'picture-size' : 'picture-width', { side, most });
}

/** Loads packages relative to this module. In the packaged program, worker threads find packages only in this way. */
const load = createRequire(import.meta.url);
const library = (): typeof import('@resvg/resvg-wasm') => load('@resvg/resvg-wasm');

let ready: Promise<void> | undefined;

/** Draws an SVG document without text as PNG, at its own size. The converter is loaded for the first picture. */
async function pngOf(svg: string): Promise<Uint8Array> {
  const { initWasm, Resvg } = library();
  ready ??= readFile(load.resolve('@resvg/resvg-wasm/index_bg.wasm')).then(initWasm);
  await ready;
  const renderer = new Resvg(svg);
  const image = renderer.render();
  const png = image.asPng();
  // The WebAssembly module manages its own memory, which the garbage collector does not free.
  image.free();
  renderer.free();
  return png;
}

/** The board as a PNG file. Errors: `bad-input` if it would be too large. */
export async function pngPicture(board: PrintedBoard, options: PictureOptions): Promise<Result<Uint8Array>> {
  // The converter has no fonts, so characters that the font of pages lacks are question marks, as on pages.
  const svg = svgPicture(board, options, captionOutline);
  if (!svg.ok) return svg;
  return ok(await pngOf(svg.value));
}

/** Boards as a PDF document. Errors: those of `pdfOf`. */
export async function pdfDocument(
  boards: readonly PrintedBoard[],
  options: PrintOptions,
  watch?: PrintWatch,
): Promise<Result<Uint8Array>> {
  const { pdfOf } = await import('./pdf.ts');
  return pdfOf(boards, options, watch);
}

/** The number of pages of a PDF document. */
export async function pageCount(boards: readonly PrintedBoard[], options: PrintOptions): Promise<number> {
  const { pageCountOf } = await import('./pdf.ts');
  return pageCountOf(boards, options);
}
