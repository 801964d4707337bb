import { effect, untracked } from '@preact/signals-core';
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { language, t } from '../../i18n/words.ts';
import { showBoard } from '../../input/showBoard.ts';
import { useApp, useKeymap, usePlay } from '../controls/context.ts';
import { focusIsLost } from '../controls/focusIsLost.ts';
import { boardRuleNames } from '../controls/ruleNames.tsx';
import { datedGameName } from '../words/gameName.ts';
import { HeardCell } from './heardCell.ts';
import { heardKeys } from './heardKey.ts';
import { whenIdle } from './whenIdle.ts';

const BOARD = 'spoken-board';

/**
 * Milliseconds that the focus stays between the board and the next stop. Long enough for the browser to report this
 * focus to screen readers: of several within one frame, it reports only the last.
 */
const BETWEEN_STOPS = 50;

const BETWEEN = 'between-stops';

/** Has the focus on the way from the board to another stop, see {@link leaveBoard}. */
export function BetweenStops(): JSX.Element {
  return <div class={BETWEEN} tabIndex={-1} />;
}

function focusedCell(): HTMLElement | null {
  return document.querySelector<HTMLElement>(`.${BOARD} [tabindex="0"]`);
}

/** Whether the screen has a board. */
export function hasSpokenBoard(): boolean {
  return focusedCell() !== null;
}

/** Moves the focus to the board, without scrolling. */
export function focusBoard(): void {
  focusedCell()?.focus({ preventScroll: true });
}

/** Moves the focus to the board, and the board into view. */
export function goToBoard(): void {
  focusBoard();
  showBoard();
}

/**
 * Lets the Tab key lead from the board to the next stop by way of an element without a name. For the screen reader
 * Orca, the board is a document of its own: Orca is silent about the first focus in another document, and says the
 * second.
 */
function leaveBoard(event: KeyboardEvent): void {
  const between = document.querySelector<HTMLElement>(`.${BETWEEN}`);
  if (event.key !== 'Tab' || !between) return;
  const pass = ({ target }: FocusEvent): void => {
    const goOn = (): void => {
      clearTimeout(timer);
      between.removeEventListener('keydown', goOn);
      if (document.activeElement === between && target instanceof HTMLElement) target.focus();
    };
    const timer = setTimeout(goOn, BETWEEN_STOPS);
    // If a key is pressed during this wait, move on at once, so that the next stop gets the key.
    between.addEventListener('keydown', goOn);
    between.focus({ preventScroll: true });
  };
  document.addEventListener('focusin', pass, { once: true });
  // The Tab key moves the focus before this timer runs. If there is no further stop, remove the listener.
  setTimeout(() => document.removeEventListener('focusin', pass));
}

/**
 * The board for screen readers, beside the canvas, which is hidden from them. It has two elements, which stay in the
 * page: at each step of the cursor, the one without the focus gets the words of the new cell and then the focus.
 *
 * With two elements, the screen reader Orca stays in focus mode, in which it passes all keys to the program. Orca
 * leaves focus mode when a focused element disappears, and for elements of most other roles. A role `application` alone
 * does not make Orca enter focus mode. In a grid, Orca reads the whole row first and each coordinate twice
 * (docs/decisions/028-a-board-by-ear.md).
 */
export function SpokenBoard(): JSX.Element {
  const app = useApp();
  const play = usePlay();
  const keymap = useKeymap();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const cells = [...(list.current?.children ?? [])] as HTMLElement[];
    const heard = new HeardCell(play);
    const { session, selection, mistakes, analysis, overlay, oneDigit, speaker } = play;
    let [shown, at] = [selection.cursor.peek(), 0];
    /**
     * The text that was said last when the cursor left its cell; null while the cursor has not moved since the last
     * update.
     */
    let earlier: string | null = null;
    const write = (element: HTMLElement | undefined, words: string): void => {
      const cursor = selection.cursor.peek();
      element?.setAttribute('aria-label', words);
      element?.setAttribute('aria-posinset', `${Math.max(cursor, 0) + 1}`);
    };
    const update = (): void => {
      const cursor = selection.cursor.peek();
      if (cursor === shown) {
        write(cells[at], heard.again());
        return;
      }
      shown = cursor;
      const words = heard.words();
      const hasFocus = list.current?.contains(document.activeElement) === true;
      // If the page itself or its loading element has the focus, the player only waits for the board. So move the focus
      // to the board. The screen reader then says the cell; saying the words too would say it twice.
      const isFree = document.activeElement?.matches('body, #loading *') === true;
      const before = cells[at];
      at = 1 - at;
      write(cells[at], words);
      cells[at]?.setAttribute('tabindex', '0');
      before?.setAttribute('tabindex', '-1');
      if (hasFocus || isFree) {
        // Clear what was said before the cursor moved; otherwise the screen reader reads it again with the next panel
        // that opens. A text that was said later stays.
        if (speaker.said.peek() === earlier) speaker.clear();
        focusBoard();
      } else speaker.say(words);
    };
    /**
     * A dialog that closes gives the focus back to the board before the next idle moment. So write the words of the new
     * cell into the focused element at once; otherwise the screen reader would say the old cell again.
     */
    const writeBehindDialog = (): void => {
      if (selection.cursor.peek() === shown || !document.querySelector('dialog[open]')) return;
      shown = selection.cursor.peek();
      write(cells[at], heard.words());
    };
    let cancel: (() => void) | null = null;
    heard.step();
    write(cells[at], heard.opening(heardKeys(keymap)));
    const endKeys = effect(() => {
      if (app.dialog.value === null && app.manual.place.value === null) return;
      heard.leaveOutKeys();
      untracked(() => write(cells[at], heard.again()));
    });
    const end = effect(() => {
      void session.revision.value;
      void mistakes.revision.value;
      void analysis.active.value;
      void overlay.value;
      void oneDigit.digit.value;
      void selection.cells.value;
      void selection.cursor.value;
      void language.value;
      untracked(() => {
        if (selection.cursor.peek() !== shown) earlier ??= speaker.said.peek();
        heard.step();
        writeBehindDialog();
      });
      // Write the words in an idle moment, so that the canvas is drawn first.
      cancel ??= whenIdle(() => {
        cancel = null;
        untracked(update);
        earlier = null;
      });
    });
    return () => {
      end();
      endKeys();
      cancel?.();
    };
  }, [app, play, keymap]);
  const covered = app.dialog.value !== null || app.manual.place.value !== null;
  // Dialogs of the puzzle editor are opened from fields. When a dialog closes, the focus returns to its field.
  const keepsFocus = play.editing;
  // A layout effect clears the old text before the screen reader reads the dialog, and later before it reads the page
  // behind it again.
  useLayoutEffect(() => {
    if (!covered) return;
    play.speaker.clear();
    return () => play.speaker.clear();
  }, [covered, play]);
  useEffect(() => {
    if (covered) return;
    const takeFocus = (): void => {
      const { activeElement } = document;
      // In the meantime, the player may have opened a menu, which would close if it lost the focus.
      const inUse = activeElement?.matches('input, textarea, [role="menu"] *');
      if (activeElement !== document.body && (keepsFocus || inUse)) return;
      goToBoard();
    };
    // Wait until the dialog is gone, because closing it moves the focus too.
    return whenIdle(takeFocus);
  }, [covered, keepsFocus, play]);
  // A control that had the focus may disappear: the hint's buttons when it is closed, the digits when the last one is
  // placed. The board then takes the focus, so that Tab goes on from there.
  useEffect(() => {
    const screen = list.current?.closest('main');
    let cancel: (() => void) | null = null;
    const watcher = new MutationObserver(() => {
      cancel ??= whenIdle(() => {
        cancel = null;
        if (focusIsLost()) goToBoard();
      });
    });
    if (screen) watcher.observe(screen, { childList: true, subtree: true });
    return () => {
      watcher.disconnect();
      cancel?.();
    };
  }, []);
  const { summary, topology, roams } = play.session;
  // In an endless world, each province has a class of its own, so the board's name has no class.
  const kind = roams ? [] : [t(`difficulty.${summary.difficulty}`)];
  const name = [datedGameName(summary), ...kind, ...boardRuleNames(play.session)].join(', ');
  return (
    <div class={`${BOARD} visually-hidden`} role="application" aria-label={t('game.board')}>
      <div
        ref={list}
        role="listbox"
        onKeyDown={leaveBoard}
        aria-label={t('hear.board', { name })}
        aria-description={t('game.board.help')}
      >
        {[0, -1].map((tabIndex) => (
          <div
            key={tabIndex}
            role="option"
            tabIndex={tabIndex}
            aria-selected="true"
            aria-setsize={topology.cellCount}
            aria-label={t('hear.start')}
          />
        ))}
      </div>
    </div>
  );
}
