import type { Client } from '../../shared/contract/transport.ts';
import type { App } from '../state/app/app.ts';
import { commandById, runCommand } from '../state/app/shortcuts/allCommands.ts';

/** Whether the focus is in a field with text that the browser itself can undo. */
function isInText(): boolean {
  return document.activeElement?.matches('input, textarea, [contenteditable]') ?? false;
}

/**
 * Undoes or redoes in the text field that has the focus. If no such field has it, does so in the game, unless a dialog
 * covers the game.
 */
function revert(app: App, what: 'undo' | 'redo'): void {
  // `execCommand` is deprecated, but nothing else reaches a field's own undo history.
  if (isInText()) document.execCommand(what);
  else if (app.dialog.peek() === null && app.manual.place.peek() === null) runCommand(app, commandById(what));
}

/** Handles what the application menu and the operating system request. Returns a function that ends the listening. */
export function listenToHost(app: App, client: Pick<Client, 'on'>): () => void {
  return client.on('app.asked', ({ what }) => {
    if (what === 'files') void app.takeFiles();
    else if (what === 'manual') runCommand(app, commandById('manual'));
    else if (what === 'licences' || what === 'report') app.show({ kind: what });
    else revert(app, what);
  });
}
