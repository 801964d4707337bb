import type { RefObject } from 'preact';
import { useCallback, useEffect, useState } from 'preact/hooks';
import type { Copies, Copy } from '../../../shared/topology/copies.ts';
import type { BoardPort, SeenFrame, SeenPart } from '../../state/board/boardPort.ts';

/**
 * Moves and scales an element with the board, so that the element's origin is that of the canvas. Its style variables
 * `--cell` and `--scale` are the side of a cell, with and without the unit `px`. Its parent must be as large as the
 * board.
 *
 * @param onView called every time the board is drawn, with the side of a cell in CSS pixels, the visible part of the
 * board within its frame, and the frame if there is one.
 */
export function useBoardOverlay(
  board: BoardPort,
  element: RefObject<HTMLElement | null>,
  onView: (cell: number, framed: SeenPart, frame: SeenFrame | null) => void,
): void {
  useEffect(() => {
    // Styles are written only if they change, because each one written takes longer than the rest of this function. The
    // size of an element must not be read here: the browser would lay out the whole page in every frame.
    let written: { readonly on: HTMLElement | null; readonly cell: number; readonly move: string } | null = null;
    return board.onView((window, framed, frame, cell) => {
      const { current } = element;
      if (!current) return;
      // Round to whole pixels. At fractions of pixels, the look of text would depend on where the board comes to rest.
      const [x, y] = [-window.left, -window.top].map((cells) => Math.round(cells * cell));
      const move = `translate(${x}px, ${y}px)`;
      const before = written?.on === current ? written : null;
      if (before?.cell !== cell) {
        current.style.setProperty('--cell', `${cell}px`);
        current.style.setProperty('--scale', `${cell}`);
      }
      if (before?.move !== move) current.style.transform = move;
      written = { on: current, cell, move };
      onView(cell, framed, frame);
    });
  }, [board, element, onView]);
}

/**
 * Like {@link useBoardOverlay}, for content that depends on the visible part of the board. Returns the visible part in
 * whole cells, because then it stays the same in most frames.
 *
 * @param of on a framed board: `visible` for the visible part of the frame, `frame` for the whole frame.
 */
export function useSeenPart(
  board: BoardPort,
  element: RefObject<HTMLElement | null>,
  of: 'visible' | 'frame' = 'visible',
): SeenPart {
  const [part, see] = useState<SeenPart>({ left: 0, top: 0, right: 0, bottom: 0 });
  const look = useCallback(
    (_cell: number, framed: SeenPart, frame: SeenFrame | null): void => {
      const { left, top, right, bottom } = of === 'frame' && frame ? frame.inner : framed;
      const now = { left: Math.floor(left), top: Math.floor(top), right: Math.ceil(right), bottom: Math.ceil(bottom) };
      see((known) =>
        (['left', 'top', 'right', 'bottom'] as const).every((side) => known[side] === now[side]) ? known : now,
      );
    },
    [of],
  );
  useBoardOverlay(board, element, look);
  return part;
}

/** The place on the plane at which a copy of the board shows a point of the canvas. Place and point are in cells. */
export function pointIn(copies: Copies, copy: Copy, { x, y }: { readonly x: number; readonly y: number }) {
  // `placeIn` takes the top-left corner of a cell, so treat the point as the middle of a cell.
  const { row, column } = copies.placeIn(copy, { row: y - 0.5, column: x - 0.5 });
  return { x: column + 0.5, y: row + 0.5 };
}
