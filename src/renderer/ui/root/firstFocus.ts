import { t } from '../../i18n/words.ts';
import { focusMain } from '../../input/focusMain.ts';
import { focusBoard, hasSpokenBoard } from '../board/spokenBoard.tsx';
import { whenIdle } from '../board/whenIdle.ts';

/**
 * Milliseconds until a screen without a board gets the focus. For each new drop-down list, browsers report that a choice
 * was selected, and Orca reads that choice. The screen's name comes after these, so that the reading ends where the
 * focus is.
 */
const AFTER_LISTS = 150;

/**
 * The element of the page's first paint that has the focus until there is a screen. A screen reader that finds the
 * focus in an application enters focus mode at once. If the focus were on the page itself, Orca would take the first
 * arrow keys for its own reading of the page, and keep them until another key came.
 */
function loadingElement(): HTMLElement | null {
  return document.getElementById('loading');
}

/** Answers a player who listens and presses keys before there is a screen. They are kept (see `input/keyboard.ts`). */
export function answerWhileLoading(): void {
  const loading = loadingElement();
  const said = loading?.querySelector('[role=status]');
  loading?.addEventListener('keydown', ({ key }) => {
    // Not for Shift and the like alone.
    if (said && ([...key].length === 1 || /^Arrow|^F\d|^Enter$/.test(key))) said.textContent = t('hear.loading');
  });
}

/**
 * Moves the focus from the page, or from the element that had it while the program was loading, to the board, or else
 * to the main part of the screen: a screen reader then says its name, and goes on from its beginning. Does nothing if
 * something else has the focus.
 */
function focusScreen(): void {
  const loading = loadingElement();
  const { activeElement, body } = document;
  if (activeElement === body || loading?.contains(activeElement)) {
    if (hasSpokenBoard()) focusBoard();
    else focusMain();
  }
  // Not earlier: a screen reader leaves focus mode when the focused element disappears.
  loading?.remove();
}

/** Gives the focus to a screen that has just been drawn, see {@link focusScreen}. Returns a function that cancels it. */
export function focusNewScreen(): () => void {
  let timer = 0;
  const cancel = whenIdle(() => {
    if (hasSpokenBoard()) focusScreen();
    else timer = window.setTimeout(focusScreen, AFTER_LISTS);
  });
  return () => {
    cancel();
    clearTimeout(timer);
  };
}
