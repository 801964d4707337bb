import { fail, ok, type Result } from '../../../../shared/base/result.ts';
import type { PictureTheme } from '../../../../shared/picture/inks.ts';
import { drawBoard, wholeWindow } from '../../../../shared/picture/picture.ts';
import type { PrintOptions } from '../../../../shared/picture/printOptions.ts';
import { svgOf } from '../../../../shared/picture/svg.ts';
import type { PrintedBoard } from './pdf.ts';

export type { PrintedBoard };

/** How one board becomes a picture. */
export interface PictureOptions {
  readonly theme: PictureTheme;
  /** Pixels per cell. */
  readonly cellSize: number;
  /** Cells of the copies shown across the edges of a board that wraps. */
  readonly ring: number;
  /** What was entered and noted, where there is a game. */
  readonly entries: boolean;
}

/** Sides of a picture in pixels; larger ones take more memory than a machine may have. */
const LARGEST_SIDE = 16_384;

/** The board as an SVG document. Errors: `bad-input` where it would be too large. */
export function svgPicture(board: PrintedBoard, { theme, cellSize, ring, entries }: PictureOptions): Result<string> {
  const { topology, content, title } = board;
  const window = wholeWindow(topology, ring);
  const side = Math.ceil(Math.max(window.width, window.height) * cellSize);
  if (side > LARGEST_SIDE) {
    const most = Math.floor((LARGEST_SIDE * cellSize) / side);
    return fail('bad-input', 'picture-size', { side, most });
  }
  const shown = entries ? content : { givens: content.givens };
  return ok(svgOf(drawBoard(topology, shown, window), theme, cellSize, title));
}

/** The board as a PNG file. Errors: `bad-input` where it would be too large. */
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
