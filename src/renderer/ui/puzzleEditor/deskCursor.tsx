import type { JSX } from 'preact';
import { useCallback, useRef, useState } from 'preact/hooks';
import type { Place } from '../../../shared/topology/canvas.ts';
import type { BoardPort, SeenPart } from '../../state/board/boardPort.ts';
import type { Editor } from '../../state/setting/editor.ts';
import { spotWords } from '../board/cellWords.ts';
import { pointIn, useBoardOverlay } from '../controls/boardOverlay.ts';
import { usePlay } from '../controls/context.ts';

interface CursorProps {
  readonly board: BoardPort;
  readonly place: Place;
}

function CursorOn({ board, place: { row, column } }: CursorProps): JSX.Element {
  const { copies } = usePlay().session;
  const frame = useRef<HTMLDivElement>(null);
  const [points, show] = useState<readonly { readonly x: number; readonly y: number }[]>([]);
  const look = useCallback(
    (_cell: number, framed: SeenPart): void => {
      const now = copies.meeting(framed).map((copy) => pointIn(copies, copy, { x: column, y: row }));
      show((known) => (JSON.stringify(known) === JSON.stringify(now) ? known : now));
    },
    [copies, row, column],
  );
  useBoardOverlay(board, frame, look);
  return (
    <div ref={frame} class="board-overlay" aria-hidden="true">
      {points.map(({ x, y }) => (
        <span key={`${x},${y}`} class="desk-cursor" style={{ '--x': x, '--y': y }} />
      ))}
    </div>
  );
}

/** Shows the edge, the corner or the place beside the board at which a clue is entered, and says it to screen readers. */
export function DeskCursor({ editor: { tool, play } }: { readonly editor: Editor }): JSX.Element {
  const place = tool.cursorPlace.value;
  const names = tool.cursorNames.value;
  const board = play.shownOn.value;
  return (
    <>
      {board && place && <CursorOn board={board} place={place} />}
      <p class="visually-hidden" role="status">
        {names && spotWords(play.session, names.flat())}
      </p>
    </>
  );
}
