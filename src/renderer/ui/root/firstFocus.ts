import { t } from '../../i18n/words.ts';
import { focusMain } from '../../input/focusMain.ts';
import { focusBoard, hasSpokenBoard } from '../board/spokenBoard.tsx';
import { whenIdle } from '../board/whenIdle.ts';

/**
 * Milliseconds until a screen without a board gets the focus. Browsers report a selected choice for each new drop-down
 * list, and the screen reader Orca reads these choices first. The focus comes after them, so that Orca's reading ends
 * with the screen's name, where the focus is.
 */
const AFTER_LISTS = 150;

/**
 * The element of the page's first paint that has the focus until a screen is drawn. A screen reader that finds the
 * focus in an element of role `application` enters focus mode at once. If the focus were on the page itself, the screen
 * reader Orca would use the first arrow keys to read the page, until the player pressed a key of another kind.
 */
function loadingElement(): HTMLElement | null {
  return document.getElementById('loading');
}

/**
 * Says “loading” to a player with a screen reader who presses keys before a screen is drawn. These keys are stored and
 * take effect later (see `input/keyboard.ts`).
 */
export function answerWhileLoading(): void {
  const loading = loadingElement();
  const said = loading?.querySelector('[role=status]');
  loading?.addEventListener('keydown', ({ key }) => {
    // Do not answer Shift or another modifier key alone.
    if (said && ([...key].length === 1 || /^Arrow|^F\d|^Enter$/.test(key))) said.textContent = t('hear.loading');
  });
}

/**
 * Moves the focus to the board or, without a board, to the main part of the screen. A screen reader then says the name
 * of this part and continues from its beginning. Does nothing unless the focus is on the page or on the element that
 * had it while the program was loading.
 */
function focusScreen(): void {
  const loading = loadingElement();
  const { activeElement, body } = document;
  if (activeElement === body || loading?.contains(activeElement)) {
    if (hasSpokenBoard()) focusBoard();
    else focusMain();
  }
  // Remove it only now: a screen reader leaves focus mode when the focused element disappears.
  loading?.remove();
}

/**
 * Gives the focus to a screen that has just been drawn, see {@link focusScreen}. Returns a function that cancels this.
 */
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
