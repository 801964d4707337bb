import type { App } from '../state/app.ts';
import { type COMMANDS, runCommand } from '../state/commands.ts';
import type { Tool } from '../state/intents.ts';
import type { Keymap } from '../state/keymap.ts';

/** What of a keyboard event decides what it means. */
export type Keystroke = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'altKey' | 'shiftKey' | 'metaKey'>;

/** The letter of a key that is on no Latin keyboard, by where the key lies. */
function latinLetter(key: string, code: string): string {
  const isLatin = /^[a-z]$/i.test(key);
  const place = /^Key([A-Z])$/.exec(code);
  return isLatin || !place || key.length > 1 || /^[\x20-\x7e]$/.test(key) ? key : (place[1] as string);
}

/**
 * A keystroke as the command list writes it, `Ctrl+Shift+Z`. Shift counts with letters and named keys only: with other
 * characters it is how the character is typed.
 */
export function chordOf(stroke: Keystroke, isMac: boolean): string {
  const key = latinLetter(stroke.key, stroke.code);
  const isLetter = /^[a-z]$/i.test(key);
  const isCharacter = key.length === 1;
  const parts: string[] = [];
  if (isMac ? stroke.metaKey : stroke.ctrlKey) parts.push('Ctrl');
  if (stroke.altKey) parts.push('Alt');
  if (stroke.shiftKey && (isLetter || !isCharacter)) parts.push('Shift');
  parts.push(isLetter ? key.toUpperCase() : key === ' ' ? 'Space' : key);
  return parts.join('+');
}

/**
 * The figure that a keystroke types, or null. Where the top row gives figures only with Shift (as on French keyboards)
 * it types them without.
 */
export function figureOf(stroke: Keystroke): number | null {
  if (stroke.ctrlKey || stroke.altKey || stroke.metaKey) return null;
  if (/^[0-9]$/.test(stroke.key)) return Number(stroke.key);
  const place = /^Digit([0-9])$/.exec(stroke.code);
  return place ? Number(place[1]) : null;
}

/** The place of a figure key in the top row or the number pad. */
const FIGURE_KEY = /^(?:Digit|Numpad)([0-9])$/;

/**
 * The figure that a keystroke types, and as what if not as the present tool: with Shift a corner note, with Ctrl a
 * centre note, with Alt a colour. Null for any other keystroke, and for Ctrl and 0, which zooms.
 */
export function entryOf(stroke: Keystroke, isMac: boolean): { readonly figure: number; readonly tool?: Tool } | null {
  const place = FIGURE_KEY.exec(stroke.code);
  const main = isMac ? stroke.metaKey : stroke.ctrlKey;
  const figure = place ? Number(place[1]) : null;
  if (figure !== null && stroke.code.startsWith('Digit')) {
    if (main && figure > 0 && !stroke.altKey) return { figure, tool: 'centre' };
    if (stroke.altKey && !stroke.ctrlKey && !stroke.metaKey) return { figure, tool: 'colour' };
    if (stroke.shiftKey && !main && !stroke.altKey && !stroke.metaKey) return { figure, tool: 'corner' };
  }
  const plain = figureOf(stroke);
  return plain === null ? null : { figure: plain };
}

/** Whether what has the focus takes keys itself. */
function takesKeys(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], dialog') !== null;
}

/** Turns keys into commands and digits, unless a dialog or a field has them. Returns the function that ends it. */
export function listenToKeys(app: App, keymap: Keymap<(typeof COMMANDS)[number]>, isMac: boolean): () => void {
  const onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing || app.dialog.peek() !== null || takesKeys(event.target)) return;
    const typed = entryOf(event, isMac);
    const play = app.play.peek();
    if (typed && play) {
      event.preventDefault();
      if (!event.repeat && play.playable && play.takesDigits) play.type(typed.figure, typed.tool);
      return;
    }
    const command = keymap.commandOf(chordOf(event, isMac));
    if (!command || (event.repeat && !command.repeats)) return;
    if (runCommand(app, command)) event.preventDefault();
  };
  window.addEventListener('keydown', onKey);
  return () => window.removeEventListener('keydown', onKey);
}
