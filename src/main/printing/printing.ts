import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fail, ok, type Result } from '../../shared/base/result.ts';
import { type AnimationFrame, animatedSvgOf, type PathStage } from '../../shared/picture/animatedSvg.ts';
import { withCaption } from '../../shared/picture/caption.ts';
import type { CharacterOutline } from '../../shared/picture/digitPaths.ts';
import type { PictureTheme } from '../../shared/picture/inks.ts';
import type { NameChoice } from '../../shared/picture/nameChoices.ts';
import { drawBoard, type Picture, wholeWindow, withoutEntries } from '../../shared/picture/picture.ts';
import { type OutlineOf, type SvgLook, sidesOf, svgOf } from '../../shared/picture/svg.ts';
import { printable } from '../../shared/printing/printFont.ts';
import { LEAST_PIXELS, MM_PER_INCH, MOST_PIXELS, type PrintOptions } from '../../shared/printing/printOptions.ts';
import type { Language } from '../../shared/text/language.ts';
import { captionOutline } from './captionOutlines.ts';
import type { PrintedBoard, PrintWatch } from './pdf.ts';
import { AnimatedPng, withDensity } from './png.ts';

export type { PrintedBoard, PrintWatch };

/** Options for drawing one board as a picture. */
export interface PictureOptions {
  readonly theme: PictureTheme;
  /** Size of a cell in pixels; not used if `width` is given. */
  readonly cellSize: number;
  /** Width of the whole picture in pixels. */
  readonly width?: number;
  /**
   * Pixels per inch, if the size on paper matters. SVG documents then give their size in millimetres, and PNG files
   * their pixels per metre.
   */
  readonly dpi?: number;
  /** A wrapped board is surrounded by a strip of copies that show how it continues. Width of this strip in cells. */
  readonly ring: number;
  /** Whether to draw digits, notes and drawings of a game. */
  readonly entries: boolean;
  readonly names: NameChoice;
  /** Language of the names. */
  readonly language: Language;
}

/** The outline of a character in the font of printed pages; undefined if the font lacks the character. */
function fontOutline(character: string): CharacterOutline | undefined {
  return printable(character) === character ? captionOutline(character) : undefined;
}

/**
 * The pictures of one board: one for each stage of a solution path, or a single one. Each has its own caption below.
 * All have the same size.
 */
interface Pictures {
  readonly width: number;
  draw(stage: PathStage): Picture;
}

/** Prepares the pictures of a board. Errors: `bad-input` if they would be too large. */
function picturesOf(
  { topology, content, part }: PrintedBoard,
  stages: readonly Pick<PathStage, 'caption'>[],
  options: PictureOptions,
): Result<Pictures> {
  const { ring, entries, names, language } = options;
  const window = part ?? wholeWindow(topology, ring, content);
  // Check the size first, because drawing a window that is far too large could take minutes.
  const tooLarge = beyondLimit(options, window.width, window.height);
  if (tooLarge) return tooLarge;
  const marks = { names, language, seams: part === undefined };
  const captioned = (picture: Picture, caption: string): Picture =>
    caption === '' ? picture : withCaption(picture, caption, captionOutline);
  const empty = { ...drawBoard(topology, content, window, marks), shapes: [] };
  const height = Math.max(...new Set(stages.map(({ caption }) => captioned(empty, caption).height)));
  const [width, whole] = sidesOf({ ...empty, height });
  const draw = ({ content, caption }: PathStage): Picture => {
    const drawn = drawBoard(topology, entries ? content : withoutEntries(content), window, marks);
    return { ...captioned(drawn, caption), height };
  };
  return beyondLimit(options, width, whole) ?? ok({ width, draw });
}

/** How to write a picture of this width in cells as SVG. */
function lookOf(options: PictureOptions, width: number, more: OutlineOf, title = ''): SvgLook {
  const { theme, dpi } = options;
  const cellSize = cellSizeOf(options, width);
  if (dpi === undefined) return { theme, cellSize, title, more };
  return { theme, cellSize: (cellSize * MM_PER_INCH) / dpi, unit: 'mm', title, more };
}

function stillOf({ content, caption = '' }: PrintedBoard): PathStage {
  return { content, caption, seconds: 0 };
}

/** The board as an SVG document. Errors: `bad-input` if it would be too large. */
export function svgPicture(board: PrintedBoard, options: PictureOptions): Result<string> {
  const still = stillOf(board);
  const pictures = picturesOf(board, [still], options);
  if (!pictures.ok) return pictures;
  const { width, draw } = pictures.value;
  return ok(svgOf(draw(still), lookOf(options, width, fontOutline, board.title)));
}

/**
 * A solution path as an SVG document that shows one stage after the other.
 *
 * Errors: `bad-input` if it would be too large.
 *
 * @param stages at least one.
 */
export function animatedSvg(
  board: PrintedBoard,
  stages: readonly PathStage[],
  options: PictureOptions,
): Result<string> {
  const pictures = picturesOf(board, stages, options);
  if (!pictures.ok) return pictures;
  const { width, draw } = pictures.value;
  const drawn = function* (): Generator<AnimationFrame> {
    for (const stage of stages) yield { picture: draw(stage), seconds: stage.seconds };
  };
  return ok(animatedSvgOf(drawn(), lookOf(options, width, fontOutline, board.title)));
}

/**
 * Pixels per cell of a picture.
 *
 * @param cells width of the picture in cells.
 */
function cellSizeOf({ width, cellSize }: PictureOptions, cells: number): number {
  return width === undefined ? cellSize : width / cells;
}

/**
 * The failure for a picture with more pixels than allowed; null if it is small enough. The sides are given in cells.
 */
function beyondLimit(options: PictureOptions, width: number, height: number): Result<never> | null {
  const side = Math.ceil(Math.max(width, height) * cellSizeOf(options, width));
  if (side <= MOST_PIXELS) return null;
  const byCells = options.width === undefined;
  const most = Math.floor(((options.width ?? options.cellSize) * MOST_PIXELS) / side);
  // The error suggests a smaller size, but not one below the smallest that can be chosen.
  if (most < (byCells ? LEAST_PIXELS.cell : LEAST_PIXELS.width)) {
    const least = Math.ceil(Math.max(width, height) * (byCells ? LEAST_PIXELS.cell : LEAST_PIXELS.width / width));
    return fail('bad-input', 'picture-board', { most: MOST_PIXELS, side: least });
  }
  return fail('bad-input', byCells ? 'picture-size' : 'picture-width', { side, most });
}

/** Loads a package relative to this module. In the packaged program, worker threads find packages only in this way. */
const load = createRequire(import.meta.url);
type RenderedImage = ReturnType<InstanceType<typeof import('@resvg/resvg-wasm')['Resvg']>['render']>;
const library = (): typeof import('@resvg/resvg-wasm') => load('@resvg/resvg-wasm');

let ready: Promise<void> | undefined;

/**
 * Draws an SVG document without text, in the size that it states, and returns what `read` takes from the drawing. The
 * converter (resvg) is loaded for the first picture.
 */
async function rendered<T>(svg: string, read: (image: RenderedImage) => T): Promise<T> {
  const { initWasm, Resvg } = library();
  ready ??= readFile(load.resolve('@resvg/resvg-wasm/index_bg.wasm')).then(initWasm);
  await ready;
  const renderer = new Resvg(svg);
  const image = renderer.render();
  const result = read(image);
  // Free the memory of the WebAssembly module, which the garbage collector does not free.
  image.free();
  renderer.free();
  return result;
}

/**
 * The look of pictures that the converter draws. The converter counts in pixels and has no fonts. So texts are
 * outlines, and characters that the font of pages lacks are question marks, as on pages.
 */
function drawnLook({ dpi: _, ...options }: PictureOptions, width: number): SvgLook {
  return lookOf(options, width, captionOutline);
}

/** The board as a PNG file. Errors: `bad-input` if it would be too large. */
export async function pngPicture(board: PrintedBoard, options: PictureOptions): Promise<Result<Uint8Array>> {
  const still = stillOf(board);
  const pictures = picturesOf(board, [still], options);
  if (!pictures.ok) return pictures;
  const { width, draw } = pictures.value;
  const png = await rendered(svgOf(draw(still), drawnLook(options, width)), (image) => image.asPng());
  return ok(options.dpi === undefined ? png : withDensity(png, options.dpi));
}

/**
 * A solution path as an animated PNG file.
 *
 * Errors: `bad-input` if it would be too large; `cancelled`.
 *
 * @param stages at least one.
 * @param watch receives the number of stages drawn so far.
 */
export async function animatedPng(
  board: PrintedBoard,
  stages: readonly PathStage[],
  options: PictureOptions,
  watch: PrintWatch = {},
): Promise<Result<Uint8Array>> {
  const pictures = picturesOf(board, stages, options);
  if (!pictures.ok) return pictures;
  const { width, draw } = pictures.value;
  const look = drawnLook(options, width);
  const png = new AnimatedPng(stages.length, options.dpi);
  for (const [index, stage] of stages.entries()) {
    if (watch.cancelled?.()) return fail('cancelled', 'cancelled');
    watch.progress?.(index, stages.length);
    const pixels = await rendered(svgOf(draw(stage), look), ({ width, height, pixels }) => ({
      width,
      height,
      data: pixels,
    }));
    png.add(pixels, stage.seconds);
  }
  return ok(png.file());
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
