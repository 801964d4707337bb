import type { App } from '../state/app.ts';
import { type COMMANDS, runCommand } from '../state/commands.ts';
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
  parts.push(isLetter ? key.toUpperCase() : key);
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

/** Whether what has the focus takes keys itself. */
function takesKeys(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], dialog') !== null;
}

/** Turns keys into commands and digits, unless a dialog or a field has them. Returns the function that ends it. */
export function listenToKeys(app: App, keymap: Keymap<(typeof COMMANDS)[number]>, isMac: boolean): () => void {
  const onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing || app.dialog.peek() !== null || takesKeys(event.target)) return;
    const figure = figureOf(event);
    const play = app.play.peek();
    if (figure !== null && play) {
      event.preventDefault();
      if (!event.repeat && play.playable && play.selection.cells.peek().size > 0) play.typer.type(figure);
      return;
    }
    const command = keymap.commandOf(chordOf(event, isMac));
    if (!command || (event.repeat && !command.repeats)) return;
    if (runCommand(app, command)) event.preventDefault();
  };
  window.addEventListener('keydown', onKey);
  return () => window.removeEventListener('keydown', onKey);
}
