import { fail, ok, type Result } from '../../shared/base/result.ts';
import { withCaption } from '../../shared/picture/caption.ts';
import type { PictureTheme } from '../../shared/picture/inks.ts';
import { drawBoard, wholeWindow, withoutEntries } from '../../shared/picture/picture.ts';
import type { PrintOptions } from '../../shared/picture/printOptions.ts';
import { svgOf } from '../../shared/picture/svg.ts';
import type { Language } from '../../shared/text/language.ts';
import type { PrintedBoard } from './pdf.ts';

export type { PrintedBoard };

/** How to draw one board. */
export interface PictureOptions {
  readonly theme: PictureTheme;
  /** Pixels per cell. */
  readonly cellSize: number;
  /** Width in cells of the copies shown beyond the edges of a wrapped board. */
  readonly ring: number;
  /** Digits and notes, if there is a game. */
  readonly entries: boolean;
  /** Language of the names of subgrids; absent for none. */
  readonly names?: Language;
}

/** Upper bound on a picture's sides in pixels; larger pictures may need more memory than the machine has. */
const LARGEST_SIDE = 16_384;

/** The board as an SVG document. Errors: `bad-input` if it would be too large. */
export function svgPicture(
  board: PrintedBoard,
  { theme, cellSize, ring, entries, names }: PictureOptions,
): Result<string> {
  const { topology, content, title, part: window = wholeWindow(topology, ring), caption } = board;
  const side = Math.ceil(Math.max(window.width, window.height) * cellSize);
  if (side > LARGEST_SIDE) {
    const most = Math.floor((LARGEST_SIDE * cellSize) / side);
    return fail('bad-input', 'picture-size', { side, most });
  }
  const drawn = drawBoard(topology, entries ? content : withoutEntries(content), window, names);
  return ok(svgOf(caption === undefined ? drawn : withCaption(drawn, caption), theme, cellSize, title));
}

/** The board as a PNG file. Errors: `bad-input` if it would be too large. */
export async function pngPicture(board: PrintedBoard, options: PictureOptions): Promise<Result<Uint8Array>> {
  const svg = svgPicture(board, options);
  if (!svg.ok) return svg;
  const { pngOf } = await import('./png.ts');
  return ok(await pngOf(svg.value));
}

/** Boards as a PDF document. */
export async function pdfDocument(boards: readonly PrintedBoard[], options: PrintOptions): Promise<Uint8Array> {
  const { pdfOf } = await import('./pdf.ts');
  return pdfOf(boards, options);
}
