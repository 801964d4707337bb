import { effect, untracked } from '@preact/signals-core';
import type { App } from '../state/app/app.ts';
import { type COMMANDS, isAbsent, isPossible, runCommand } from '../state/app/shortcuts/allCommands.ts';
import type { Keymap } from '../state/app/shortcuts/keymap.ts';
import type { OpenGame } from '../state/play/openGame.ts';
import type { Tool } from '../state/session/intents.ts';
import type { KeyPreset } from '../state/settings/changedKeys.ts';
import { focusMain } from './focusMain.ts';
import { showBoard } from './showBoard.ts';

/** The properties of a keyboard event that determine its meaning. */
export type Keystroke = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'altKey' | 'shiftKey' | 'metaKey' | 'getModifierState'
>;

/** Returns the Latin letter of a key. On keyboards of other scripts, takes it from the position of the key. */
function latinLetter(key: string, code: string): string {
  const isLatin = /^[a-z]$/i.test(key);
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  return isLatin || !letter || key.length > 1 || /^[\x20-\x7e]$/.test(key) ? key : letter;
}

/**
 * Returns a keystroke in the notation of the command list, such as `Ctrl+Shift+Z`. Includes Shift only for letters and
 * named keys: for other characters, it depends on the keyboard whether Shift is needed to type them.
 */
export function chordOf(stroke: Keystroke, isMac: boolean): string {
  const key = latinLetter(stroke.key, stroke.code);
  const isLetter = /^[a-z]$/i.test(key);
  const isCharacter = key.length === 1 && key !== ' ';
  const parts: string[] = [];
  // Windows key + Z (on a Mac, Control + Z) must not be taken for Z alone.
  if (isMac ? stroke.ctrlKey : stroke.metaKey) parts.push(isMac ? 'Control' : 'Meta');
  if (isMac ? stroke.metaKey : stroke.ctrlKey) parts.push('Ctrl');
  if (stroke.altKey) parts.push('Alt');
  if (stroke.shiftKey && (isLetter || !isCharacter)) parts.push('Shift');
  parts.push(isLetter ? key.toUpperCase() : key === ' ' ? 'Space' : key);
  return parts.join('+');
}

/** Key codes of the figure keys, in the top row or on the number pad. */
const FIGURE_KEY = /^(?:Digit|Numpad)([0-9])$/;

/** Whether a key of the number pad has its second meaning, such as an arrow. */
function navigates({ key, code }: Keystroke): boolean {
  return code.startsWith('Numpad') && key.length > 1;
}

/**
 * Returns the figure (0 to 9) that a keystroke types, or null. If the key types another character, the position of the
 * key decides: so figures of other scripts count, and the figure keys of French keyboards without Shift.
 */
export function figureOf(stroke: Keystroke): number | null {
  if (stroke.ctrlKey || stroke.altKey || stroke.metaKey) return null;
  if (/^[0-9]$/.test(stroke.key)) return Number(stroke.key);
  const place = FIGURE_KEY.exec(stroke.code);
  return place && !navigates(stroke) ? Number(place[1]) : null;
}

/**
 * Whether Shift is pressed together with a key of the number pad. With NumLock, Shift gives such a key its second
 * meaning, and Windows then says that Shift is not pressed.
 */
function shiftsNumberPad(stroke: Keystroke): boolean {
  return navigates(stroke) && stroke.getModifierState('NumLock');
}

/**
 * Returns the figure that a keystroke types, or null. Also returns the tool if modifier keys choose one: Shift a corner
 * note, Ctrl a centre note, Alt a colour. With the preset of SudokuPad's keys, Ctrl+Shift chooses a colour too. Returns
 * null for Ctrl+0, because that chord zooms.
 */
export function entryOf(
  stroke: Keystroke,
  isMac: boolean,
  preset: KeyPreset,
): { readonly figure: number; readonly tool?: Tool } | null {
  const place = FIGURE_KEY.exec(stroke.code);
  const main = isMac ? stroke.metaKey : stroke.ctrlKey;
  const figure = place ? Number(place[1]) : null;
  const shift = stroke.shiftKey || shiftsNumberPad(stroke);
  // Without NumLock, the number pad moves the cursor.
  if (figure !== null && (!navigates(stroke) || shiftsNumberPad(stroke))) {
    if (main && figure > 0 && !stroke.altKey)
      return { figure, tool: shift && preset === 'sudokupad' ? 'colour' : 'centre' };
    if (stroke.altKey && !stroke.ctrlKey && !stroke.metaKey) return { figure, tool: 'colour' };
    if (shift && !main && !stroke.altKey && !stroke.metaKey) return { figure, tool: 'corner' };
  }
  const plain = figureOf(stroke);
  return plain === null ? null : { figure: plain };
}

/** The keys F1 to F12. Input fields do not use them. */
const FUNCTION_KEY = /^F\d+$/;

/** Keys that move a slider, or that move the focus away from the slider. */
const SLIDER_KEY = /^(?:Arrow\w+|Home|End|PageUp|PageDown|Tab)$/;

/**
 * Returns whether an input field of this type handles a key itself. A slider handles only keys that move it, and a
 * checkbox no chords with Ctrl, such as the one for undo.
 */
export function inputTakes(type: string, key: string, hasCtrl = false): boolean {
  if (type === 'checkbox' || type === 'radio') return !hasCtrl;
  return type !== 'range' || SLIDER_KEY.test(key);
}

/** Whether the focused element handles a key itself. */
function takesKey({ target, key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement && !inputTakes(target.type, key, ctrlKey || metaKey))
    return target.closest('dialog') !== null;
  return target.closest('input, textarea, select, [contenteditable], dialog') !== null;
}

/**
 * Lets Escape leave an input field of a screen, so that the screen's own keys work again. Moves the focus to the main
 * part, whose name a screen reader says. Returns whether the focus was in such a field.
 */
function leavesField(event: KeyboardEvent): boolean {
  const { target, defaultPrevented } = event;
  if (
    defaultPrevented ||
    !(target instanceof HTMLElement) ||
    !target.matches('input:not([type=checkbox], [type=radio]), textarea, select')
  )
    return false;
  if (target.closest('dialog')) return false;
  event.preventDefault();
  focusMain();
  return true;
}

/** Enters a figure, or says why it cannot be entered. */
function typeFigure(play: OpenGame, { figure, tool }: { readonly figure: number; readonly tool?: Tool }): void {
  if (!play.playable) {
    play.asked.value = { about: play.time.paused.peek() ? 'paused' : 'frozen' };
    return;
  }
  if (!tool && play.hand.peek()?.type(figure)) return;
  if (!play.takesDigits) play.asked.value = { about: 'start' };
  else if (figure === 0 && play.typer.pending.peek() === 0) play.asked.value = { about: 'no-command' };
  else play.typer.type(figure, tool);
}

/** Whether a key types a character. */
function isCharacter({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  return [...key].length === 1 && !ctrlKey && !altKey && !metaKey;
}

/** Whether a key is pressed on the board itself, not on a button beside it. */
function isOnBoard({ target }: KeyboardEvent): boolean {
  return target instanceof Element && (target === document.body || target.closest('[role=application]') !== null);
}

/**
 * Reports through `play.asked` why a key on the board did nothing. A screen reader says the reason. On the screen,
 * `IdleNote` shows it for commands whose effect the board would not show.
 */
function answerIdleKey(play: OpenGame, event: KeyboardEvent, command: { readonly id: string } | undefined): void {
  if (event.repeat || !isOnBoard(event)) return;
  // If there is no copied part, the browser pastes the text of a puzzle, which opens a dialog.
  if (command?.id === 'paste-part') return;
  if (command) play.asked.value = { about: 'idle', command: command.id };
  else if (isCharacter(event)) play.asked.value = { about: 'no-command' };
}

/** Upper bound on the keys that are stored while the program starts. They are handled when its first screen is open. */
const MOST_EARLY = 20;

/**
 * Turns keys into commands and digits, unless a dialog or a field has the focus. Returns a function that ends the
 * listening.
 */
export function listenToKeys(app: App, keymap: Keymap<(typeof COMMANDS)[number]>, isMac: boolean): () => void {
  const isUsed = (event: KeyboardEvent): boolean => event.defaultPrevented || event.isComposing;
  const isElsewhere = (event: KeyboardEvent): boolean =>
    isUsed(event) || app.dialog.peek() !== null || app.manual.place.peek() !== null || takesKey(event);
  // On Windows and Linux, pressing Alt alone moves the focus to the menu bar. On the board, Alt starts shortcuts.
  const onAlt = (event: KeyboardEvent): void => {
    if (event.key === 'Alt' && app.play.peek() !== null && !isElsewhere(event)) event.preventDefault();
  };
  // Target of the last click; null after Tab. A button ignores the space bar and Enter if it has the focus only because
  // it was clicked.
  let clicked: EventTarget | null = null;
  const onPress = ({ target }: PointerEvent): void => {
    clicked = target;
  };
  const pressesFocused = ({ key, target }: KeyboardEvent): boolean =>
    (key === ' ' || key === 'Enter') &&
    target instanceof Element &&
    target.matches(key === ' ' ? 'button, summary' : 'button, summary, a[href]') &&
    !(clicked instanceof Node && target.contains(clicked));
  // Command to run when the space bar is released. While the bar is down, a drag may move the board instead.
  let onRelease: (typeof COMMANDS)[number] | null = null;
  const onUp = (event: KeyboardEvent): void => {
    onAlt(event);
    if (event.key !== ' ' || !onRelease) return;
    if (!isElsewhere(event)) runCommand(app, onRelease);
    onRelease = null;
    // Without this, the browser would press the focused button.
    event.preventDefault();
  };
  const onKey = (event: KeyboardEvent): void => {
    onAlt(event);
    if (event.key === 'Tab') clicked = null;
    const commands = keymap.commandsOf(chordOf(event, isMac));
    const command = commands.find((each) => isPossible(app, each));
    if (event.key === 'Escape' && !app.play.peek() && leavesField(event)) return;
    const everywhere = Boolean(command?.everywhere && FUNCTION_KEY.test(event.key) && !isUsed(event));
    const saves = Boolean(command?.inFields && !isUsed(event) && !app.dialog.peek() && !app.manual.place.peek());
    if (!everywhere && !saves && isElsewhere(event)) return;
    // A field hands over its text when it loses the focus.
    if (saves && takesKey(event) && event.target instanceof HTMLElement) event.target.blur();
    const typed = entryOf(event, isMac, keymap.preset);
    const play = app.play.peek();
    if (!play && !command && event.key !== ' ' && app.screen.peek().kind === 'starting') {
      if (early.length < MOST_EARLY) early.push(event);
      return;
    }
    if (typed && play) {
      event.preventDefault();
      showBoard();
      if (!event.repeat) typeFigure(play, typed);
      return;
    }
    if (play && !command) {
      // The keys belong to no command that is possible now. To say why, find the command with these keys that exists on
      // this screen.
      const known = commands.find((each) => !isAbsent(each, app.screen.peek().kind));
      answerIdleKey(play, event, known);
    }
    if (pressesFocused(event)) return;
    if (event.key === ' ') {
      if (command && !event.repeat) onRelease = command;
      if (onRelease) event.preventDefault();
      return;
    }
    if (!command || (event.repeat && !command.repeats)) return;
    // The browser then pastes, and its event says what was copied last.
    if (command.id === 'paste-part' && app.editors.isCopiedOutside) return;
    if (play && (isOnBoard(event) || event.key.startsWith('Arrow'))) showBoard();
    // The keys that scroll move a selected clue of the puzzle editor instead.
    const movesClue = command.family === 'scroll' && play?.hand.peek()?.grip.peek();
    runCommand(app, command);
    if (play && command.forEyes && !movesClue) play.asked.value = { about: 'seen', command: command.id };
    event.preventDefault();
  };
  const early: KeyboardEvent[] = [];
  // Handles the keys that were pressed before the first screen. A player with a screen reader presses an arrow key as
  // soon as the page has the focus.
  const endEarly = effect(() => {
    if (app.screen.value.kind !== 'starting') untracked(() => early.splice(0).forEach(onKey));
  });
  window.addEventListener('pointerdown', onPress, { capture: true });
  window.addEventListener('keydown', onKey);
  window.addEventListener('keyup', onUp);
  return () => {
    window.removeEventListener('pointerdown', onPress, { capture: true });
    window.removeEventListener('keydown', onKey);
    window.removeEventListener('keyup', onUp);
    endEarly();
  };
}
