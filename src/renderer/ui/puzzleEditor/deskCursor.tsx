import type { ComponentChildren, JSX } from 'preact';
import { useCallback, useRef, useState } from 'preact/hooks';
import { itemAt } from '../../../shared/base/itemAt.ts';
import type { Place } from '../../../shared/topology/canvas.ts';
import { t } from '../../i18n/words.ts';
import type { BoardPort, SeenFrame, SeenPart } from '../../state/board/boardPort.ts';
import type { Editor } from '../../state/puzzleEditor/editor.ts';
import { spotWords } from '../board/cellWords.ts';
import { pointIn, useBoardOverlay } from '../controls/boardOverlay.ts';
import { usePlay } from '../controls/context.ts';
import { candidateCount } from './livePanel.tsx';

interface PlacedMarksProps {
  readonly board: BoardPort;
  /** Places on the canvas, in cells. */
  readonly places: readonly Place[];
  readonly kind: 'desk-cursor' | 'desk-preview' | 'desk-handle' | 'desk-grip' | 'desk-count';
  readonly children?: ComponentChildren;
}

/**
 * Whether a point is in the frame of an endless board or in the ring around the frame. Copies of the board that are
 * partly in the ring also have points outside the ring. On an axis that does not wrap, there is no ring and any point
 * counts, because clues can be beside the board.
 */
function isInRing({ x, y }: { readonly x: number; readonly y: number }, { inner, outer }: SeenFrame): boolean {
  const isAcross = outer.left === inner.left || (x >= outer.left && x <= outer.right);
  return isAcross && (outer.top === inner.top || (y >= outer.top && y <= outer.bottom));
}

/** A mark at some places of the board, on each copy of the board that is in view. */
function MarksOn({ board, places, kind, children }: PlacedMarksProps): JSX.Element {
  const { copies } = usePlay().session;
  const overlay = useRef<HTMLDivElement>(null);
  const [points, show] = useState<readonly { readonly x: number; readonly y: number }[]>([]);
  const key = JSON.stringify(places);
  const look = useCallback(
    (_cell: number, framed: SeenPart, frame: SeenFrame | null): void => {
      const marked = JSON.parse(key) as Place[];
      const now = copies
        .meeting(framed)
        .flatMap((copy) => marked.map(({ row, column }) => pointIn(copies, copy, { x: column, y: row })))
        .filter((point) => !frame || isInRing(point, frame));
      show((known) => (JSON.stringify(known) === JSON.stringify(now) ? known : now));
    },
    [copies, key],
  );
  useBoardOverlay(board, overlay, look);
  return (
    <div ref={overlay} class="board-overlay" aria-hidden="true">
      {points.map(({ x, y }) => (
        <span key={`${x},${y}`} class={kind} style={{ '--x': x, '--y': y }}>
          {children}
        </span>
      ))}
    </div>
  );
}

interface CountProps {
  readonly editor: Editor;
  readonly board: BoardPort;
}

/** Shows, at the candidate under the mouse, how many solutions have this candidate. */
function CandidateCount({ editor: { live, play, tool }, board }: CountProps): JSX.Element | null {
  const { cell = -1, digit = 0 } = tool.hovered.value ?? {};
  const candidates = live.candidates.value;
  if (cell < 0 || digit === 0 || candidates === null) return null;
  const { cellRow, cellColumn } = play.session.topology;
  const place = { row: itemAt(cellRow, cell), column: itemAt(cellColumn, cell) + 0.5 };
  return (
    <MarksOn board={board} places={[place]} kind="desk-count">
      {candidateCount(candidates, cell, digit)}
    </MarksOn>
  );
}

/**
 * Button that ends a clue entered by clicks, or the changing of a clue's cells. It lies on the board, where a finger can
 * reach it and where small screens show it.
 */
export function TapsDone({ editor: { tool } }: { readonly editor: Editor }): JSX.Element | null {
  const end = (): void => {
    tool.endTaps();
    tool.changing.value = false;
  };
  return tool.isTapped.value || tool.reshapes.value ? (
    <button type="button" class="primary floats taps-done" onClick={end}>
      {t('desk.taps.done')}
    </button>
  ) : null;
}

/**
 * Shows the edge, the corner or the place beside the board at which a clue is entered, and announces it to screen
 * readers. Also shows where a click would enter a clue, from which cells a drag would change the selected clue, and how
 * many solutions have the candidate under the mouse.
 */
export function DeskCursor({ editor }: { readonly editor: Editor }): JSX.Element {
  const { tool, play } = editor;
  const place = tool.cursorPlace.value;
  const names = tool.cursorNames.value;
  const board = play.shownOn.value;
  const preview = tool.previewPlace.value;
  const grip = tool.grip.value;
  const { cellRow, cellColumn } = play.session.topology;
  const handles = tool.handles.value.map((cell) => ({
    row: itemAt(cellRow, cell) + 0.5,
    column: itemAt(cellColumn, cell) + 0.5,
  }));
  return (
    <>
      {board && handles.length > 0 && <MarksOn board={board} places={handles} kind="desk-handle" />}
      {board && grip && <MarksOn board={board} places={[grip]} kind="desk-grip" />}
      {board && preview && <MarksOn board={board} places={[preview]} kind="desk-preview" />}
      {board && place && <MarksOn board={board} places={[place]} kind="desk-cursor" />}
      {board && <CandidateCount editor={editor} board={board} />}
      <p class="visually-hidden" role="status">
        {names && spotWords(play.session, names.flat())}
      </p>
    </>
  );
}
