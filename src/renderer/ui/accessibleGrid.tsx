import { effect, untracked } from '@preact/signals-core';
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { language, t } from '../i18n/words.ts';
import type { Play } from '../state/play.ts';
import { cellWords } from './cellWords.ts';
import { usePlay } from './context.ts';
import { whenIdle } from './whenIdle.ts';

/** Rows and columns around the cursor that are there as elements: a step in any direction finds its cell ready. */
const REACH = 1;

const GRID = 'cell-grid';

/** Gives the focus to the cell of the cursor, without moving anything on the screen. */
export function focusGrid(): void {
  document.querySelector<HTMLElement>(`.${GRID} [tabindex="0"]`)?.focus({ preventScroll: true });
}

/** Has a component shown anew a moment after the game changed: what is seen comes first. */
function useWhenIdle(play: Play): void {
  const [, show] = useState(0);
  useEffect(() => {
    const { session, selection, mistakes, analysis, overlay } = play;
    let cancel: (() => void) | null = null;
    const end = effect(() => {
      void session.revision.value;
      void mistakes.revision.value;
      void analysis.active.value;
      void overlay.value;
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

/** The rows of cells around the cursor, or around the middle of the view. */
function rowsOf(play: Play): JSX.Element[] {
  const { session, selection } = play;
  const { topology, canvas, copies } = session;
  const selected = selection.cells.value;
  const cursor = selection.cursor.value;
  const middle = cursor >= 0 ? null : play.shownOn.value?.middleSpot();
  const at = middle?.cell ?? Math.max(cursor, 0);
  const place = { row: topology.cellRow[at] as number, column: topology.cellColumn[at] as number };
  const { row, column } = copies.placeIn(copies.first(middle?.turned ?? selection.turned.value), place);
  // On a small board that closes on itself no place comes twice.
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
  return rows.map((y) => (
    // biome-ignore lint/a11y/useFocusableInteractive: the cells have the focus
    // biome-ignore lint/a11y/useSemanticElements: likewise
    <div key={y} role="row" aria-rowindex={numberOfRow(y)}>
      {columns
        .map((x) => ({ x, cell: canvas.cellAt(y, x) }))
        .filter(({ cell }) => cell >= 0)
        .map(({ x, cell }) => (
          // biome-ignore lint/a11y/useSemanticElements: likewise
          <div
            key={cell}
            role="gridcell"
            tabIndex={cell === at ? 0 : -1}
            aria-colindex={numberOfColumn(x)}
            aria-selected={selected.has(cell)}
            aria-label={cellWords(play, cell)}
          />
        ))}
    </div>
  ));
}

/**
 * The board as screen readers meet it: a grid of cells with one that has the focus, beside the picture of the board,
 * which says nothing to them. Only what lies around the cursor exists, so that a board of a hundred subgrids costs as
 * little as a single one.
 */
export function AccessibleGrid(): JSX.Element {
  const play = usePlay();
  useWhenIdle(play);
  const grid = useRef<HTMLDivElement>(null);
  // Asked before the elements change: one that goes takes the focus with it.
  const { activeElement } = document;
  const follows =
    play.selection.cursor.peek() >= 0 &&
    (activeElement === document.body || grid.current?.contains(activeElement) === true);
  useLayoutEffect(() => {
    if (follows) focusGrid();
  });
  return untracked(() => (
    // biome-ignore lint/a11y/useSemanticElements: a table of elements that come and go is no table
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
