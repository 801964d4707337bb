import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fail, ok, type Result } from '../../shared/base/result.ts';
import { withCaption } from '../../shared/picture/caption.ts';
import type { PictureTheme } from '../../shared/picture/inks.ts';
import { drawBoard, wholeWindow, withoutEntries } from '../../shared/picture/picture.ts';
import { LEAST_PIXELS, MOST_PIXELS, type NameChoice, type PrintOptions } from '../../shared/picture/printOptions.ts';
import { sidesOf, svgOf } from '../../shared/picture/svg.ts';
import type { Language } from '../../shared/text/language.ts';
import type { PrintedBoard, PrintWatch } from './pdf.ts';

export type { PrintedBoard, PrintWatch };

/** How to draw one board. */
export interface PictureOptions {
  readonly theme: PictureTheme;
  /** Pixels per cell; not used if the width is given. */
  readonly cellSize: number;
  /** Pixels of the whole picture. */
  readonly width?: number;
  /** Width in cells of the copies shown beyond the edges of a wrapped board. */
  readonly ring: number;
  /** Digits, notes and drawings, if there is a game. */
  readonly entries: boolean;
  readonly names: NameChoice;
  /** Language of the names. */
  readonly language: Language;
}

/** The board as an SVG document. Errors: `bad-input` if it would be too large. */
export function svgPicture(board: PrintedBoard, options: PictureOptions): Result<string> {
  const { theme, ring, entries, names, language } = options;
  const { topology, content, title, part, caption } = board;
  const window = part ?? wholeWindow(topology, ring);
  // Drawing a window that is far too large could take minutes.
  const tooLarge = beyondLimit(options, window.width, window.height);
  if (tooLarge) return tooLarge;
  const marks = { names, language, seams: part === undefined };
  const drawn = drawBoard(topology, entries ? content : withoutEntries(content), window, marks);
  const picture = caption === undefined ? drawn : withCaption(drawn, caption);
  const [width, height] = sidesOf(picture);
  return beyondLimit(options, width, height) ?? ok(svgOf(picture, theme, cellSizeOf(options, width), title));
}

/** Pixels per cell of a picture with this width in cells. */
function cellSizeOf({ width, cellSize }: PictureOptions, cells: number): number {
  return width === undefined ? cellSize : width / cells;
}

/** The failure of a picture with more pixels than allowed; null if it is small enough. Sides in cells. */
function beyondLimit(options: PictureOptions, width: number, height: number): Result<never> | null {
  const side = Math.ceil(Math.max(width, height) * cellSizeOf(options, width));
  if (side <= MOST_PIXELS) return null;
  const byCells = options.width === undefined;
  const most = Math.floor(((options.width ?? options.cellSize) * MOST_PIXELS) / side);
  // Do not suggest a size below the least that can be chosen.
  if (most < (byCells ? LEAST_PIXELS.cell : LEAST_PIXELS.width)) {
    const least = Math.ceil(Math.max(width, height) * (byCells ? LEAST_PIXELS.cell : LEAST_PIXELS.width / width));
    return fail('bad-input', 'picture-board', { most: MOST_PIXELS, side: least });
  }
  return fail('bad-input', byCells ? 'picture-size' : 'picture-width', { side, most });
}

/** Loads the package from where this module lies: in the packaged program, worker threads find no others. */
const load = createRequire(import.meta.url);
const library = (): typeof import('@resvg/resvg-wasm') => load('@resvg/resvg-wasm');

let ready: Promise<void> | undefined;

/** Draws an SVG document without text, at the size that it specifies. Loads what it needs for the first picture. */
async function pngOf(svg: string): Promise<Uint8Array> {
  const { initWasm, Resvg } = library();
  ready ??= readFile(load.resolve('@resvg/resvg-wasm/index_bg.wasm')).then(initWasm);
  await ready;
  const renderer = new Resvg(svg);
  const image = renderer.render();
  const png = image.asPng();
  // The module manages its own memory; the garbage collector does not free it.
  image.free();
  renderer.free();
  return png;
}

/** The board as a PNG file. Errors: `bad-input` if it would be too large. */
export async function pngPicture(board: PrintedBoard, options: PictureOptions): Promise<Result<Uint8Array>> {
  const svg = svgPicture(board, options);
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
