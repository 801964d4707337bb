import type { NameChoice } from '../../../shared/picture/nameChoices.ts';
import { drawBoard, type Picture, wholeWindow } from '../../../shared/picture/picture.ts';
import { seamFrame } from '../../../shared/picture/seamStrokes.ts';
import type { BookJob } from '../../../shared/printing/bookJob.ts';
import type { BoardContent, PictureWindow } from '../../../shared/scene/boardContent.ts';
import { cornerFaceFor } from '../../../shared/scene/clueSizes.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { POINTS_PER_MM } from '../pageText.ts';
import type { PageItem } from './bookPage.ts';

/** Half the thickness of the thickest line, in cells. */
const HALF_LINE = 0.1;
/**
 * Width of the strip around a board for the outer half of its border, in millimetres. It is enough when cells are so
 * small that the border has its minimum thickness.
 */
export const LINE_ROOM = 0.5;
/** Smallest font size of sums of cages, in points. */
const LEAST_SUM = 4;

type BoardStyle = Pick<BookJob, 'language' | 'style' | 'hints'>;

/**
 * Which subgrids have their names on the board. In a book with hints, `beside` becomes `all`, because hints refer to
 * subgrids by name.
 */
function namesOn({ style, hints }: BoardStyle): NameChoice {
  return style.names === 'beside' && hints.perPuzzle > 0 ? 'all' : style.names;
}

/** A board as a page shows it. */
export interface BookBoard {
  readonly topology: Topology;
  readonly content: BoardContent;
  /** The part of the board that is shown, in cells. */
  readonly window: PictureWindow;
  /** Whether arrows at the edges show where the board continues on the other side. */
  readonly seams: boolean;
}

/** A board to play on. Where it continues beyond an edge, copies of the cells are shown there. */
export function shownBoard(topology: Topology, content: BoardContent, { style }: BoardStyle): BookBoard {
  return { topology, content, window: wholeWindow(topology, style.ring, content), seams: true };
}

/** Width of the strip around the cells that lines and arrows need, in cells. */
function frameOf({ topology, seams }: BookBoard): number {
  return Math.max(HALF_LINE, seams ? seamFrame(topology) : 0);
}

/** Width and height of a board with the strip around it, in cells. */
function sidesOf(board: BookBoard): { readonly across: number; readonly down: number } {
  const frame = frameOf(board);
  return { across: board.window.width + 2 * frame, down: board.window.height + 2 * frame };
}

/** The size of the largest cells with which a board fits an area, in millimetres. */
export function cellSizeIn(width: number, height: number, board: BookBoard): number {
  const { across, down } = sidesOf(board);
  return Math.min((width - 2 * LINE_ROOM) / across, (height - 2 * LINE_ROOM) / down);
}

/** A page item that shows the board in an area, centred in its width. */
export function boardItem(
  board: BookBoard,
  cellSize: number,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
  job: BoardStyle,
): PageItem {
  const { language, style } = job;
  const { topology, content, window, seams } = board;
  const frame = frameOf(board) * cellSize;
  return {
    kind: 'picture',
    draw: (): Picture => {
      const cornerFace = cornerFaceFor(cellSize * POINTS_PER_MM, LEAST_SUM);
      return drawBoard(topology, { ...content, cornerFace }, window, {
        names: namesOn(job),
        language,
        seams,
        shared: style.shared,
      });
    },
    x: x + (width - window.width * cellSize) / 2,
    y: y + frame + LINE_ROOM,
    cellSize,
  };
}

/**
 * The two parts of a board that is cut for two facing pages. The cut is at a border of boxes, and one column of boxes
 * is on both pages. Null if the board is only one box wide.
 */
export function halvesOf(board: BookBoard): readonly [BookBoard, BookBoard] | null {
  const { topology, window } = board;
  const band = topology.box.columns;
  // Boxes begin at the board's own columns, but the window also shows copies beyond the left edge. So the first box
  // border is shifted.
  const shift = ((-window.column % band) + band) % band;
  const cut = Math.round((window.width - band) / 2 / band) * band + shift;
  if (cut <= 0 || cut + band >= window.width) return null;
  const part = (from: number, to: number): BookBoard => ({
    ...board,
    window: { ...window, column: window.column + from, width: to - from },
  });
  return [part(0, cut + band), part(cut, window.width)];
}
