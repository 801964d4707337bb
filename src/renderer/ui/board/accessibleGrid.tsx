import { effect, untracked } from '@preact/signals-core';
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { itemAt } from '../../../shared/base/itemAt.ts';
import { language, t } from '../../i18n/words.ts';
import type { OpenGame } from '../../state/play/openGame.ts';
import { usePlay } from '../controls/context.ts';
import { cellWords } from './cellWords.ts';
import { whenIdle } from './whenIdle.ts';

/**
 * Number of rows and columns on each side of the cursor that exist as elements: a step in any direction finds its cell.
 */
const REACH = 1;

const GRID = 'cell-grid';

/** Moves the focus to the cell under the cursor, without scrolling. */
export function focusGrid(): void {
  document.querySelector<HTMLElement>(`.${GRID} [tabindex="0"]`)?.focus({ preventScroll: true });
}

/** Renders a component again shortly after the game has changed, when the canvas has been updated. */
function useWhenIdle(play: OpenGame): void {
  const [, show] = useState(0);
  useEffect(() => {
    const { session, selection, mistakes, analysis, overlay, oneDigit } = play;
    let cancel: (() => void) | null = null;
    const end = effect(() => {
      void session.revision.value;
      void mistakes.revision.value;
      void analysis.active.value;
      void overlay.value;
      void oneDigit.digit.value;
      void selection.cells.value;
      void selection.cursor.value;
      void selection.turned.value;
      void play.shownOn.value;
      void language.value;
      cancel ??= whenIdle(() => {
        cancel = null;
        show((times) => times + 1);
      });
    });
    return () => {
      end();
      cancel?.();
    };
  }, [play]);
}

/** Rows of cells around the cursor, or around the middle of the view if there is no cursor. */
function rowsOf(play: OpenGame): JSX.Element[] {
  const { session, selection } = play;
  const { topology, canvas, copies } = session;
  const selected = selection.cells.value;
  const cursor = selection.cursor.value;
  const middle = cursor >= 0 ? null : play.shownOn.value?.middleSpot();
  const at = middle?.cell ?? Math.max(cursor, 0);
  const place = { row: itemAt(topology.cellRow, at), column: itemAt(topology.cellColumn, at) };
  const { row, column } = copies.placeIn(copies.first(middle?.turned ?? selection.turned.value), place);
  // On a small board that wraps, no cell may occur twice.
  const around = (middle: number, size: number, wraps: boolean): number[] => {
    const reach = Math.min(REACH, Math.floor((size - 1) / 2));
    return Array.from({ length: 2 * reach + 1 }, (_, i) => middle - reach + i).filter(
      (place) => wraps || (place >= 0 && place < size),
    );
  };
  const rows = around(row, canvas.height, canvas.wrapsRows);
  const columns = around(column, canvas.width, canvas.wrapsColumns);
  const numberOfRow = (y: number): number => copies.under({ row: y, column }).row + 1;
  const numberOfColumn = (x: number): number => copies.under({ row, column: x }).column + 1;
  return rows.flatMap((y) => {
    const cells = columns.map((x) => ({ x, cell: canvas.cellAt(y, x) })).filter(({ cell }) => cell >= 0);
    // Between the subgrids of some layouts, a row has no cells near the cursor.
    if (cells.length === 0) return [];
    return [
      // biome-ignore lint/a11y/useFocusableInteractive: the cells take the focus
      // biome-ignore lint/a11y/useSemanticElements: a table suits fixed content, and these cells come and go
      <div key={y} role="row" aria-rowindex={numberOfRow(y)}>
        {cells.map(({ x, cell }) => (
          // biome-ignore lint/a11y/useSemanticElements: a table suits fixed content, and these cells come and go
          <div
            key={cell}
            role="gridcell"
            tabIndex={cell === at ? 0 : -1}
            aria-colindex={numberOfColumn(x)}
            aria-selected={selected.has(cell)}
            aria-label={cellWords(play, cell)}
          />
        ))}
      </div>,
    ];
  });
}

/**
 * The board for screen readers, beside the canvas, which is hidden from them: a grid of cells, of which one can have
 * the focus. Only the cells around the cursor exist, so a board of a hundred subgrids costs no more than one of a
 * single subgrid.
 */
export function AccessibleGrid(): JSX.Element {
  const play = usePlay();
  useWhenIdle(play);
  const grid = useRef<HTMLDivElement>(null);
  // Read the focused element before the elements change: removing it loses the focus.
  const { activeElement } = document;
  const follows =
    play.selection.cursor.peek() >= 0 &&
    (activeElement === document.body || grid.current?.contains(activeElement) === true);
  useLayoutEffect(() => {
    if (follows) focusGrid();
  });
  return untracked(() => (
    // biome-ignore lint/a11y/useSemanticElements: a table suits fixed content, and these cells come and go
    <div
      ref={grid}
      class={`${GRID} visually-hidden`}
      role="grid"
      aria-label={t('game.board')}
      aria-description={t('game.board.help')}
      aria-rowcount={play.session.canvas.height}
      aria-colcount={play.session.canvas.width}
      aria-multiselectable="true"
    >
      {rowsOf(play)}
    </div>
  ));
}
