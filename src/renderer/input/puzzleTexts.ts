import { effect } from '@preact/signals-core';
import { MOST_FILES } from '../../shared/contract/calls.ts';
import type { App } from '../state/app/app.ts';
import type { PuzzleText } from '../state/app/files.ts';
import { commandById, runCommand } from '../state/app/shortcuts/allCommands.ts';
import { textOfFile } from './fileText.ts';

/** Text in the clipboard of the system that stands for a copied part of a board. */
const PART_TEXT = 'Carpet Sudoku: copied cells';

/** Whether the target is a field that takes pasted text itself. */
function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, textarea, select');
}

/** Returns the texts of files. Skips files that cannot be read, such as a folder. */
async function textsOf(files: readonly File[]): Promise<PuzzleText[]> {
  const read = await Promise.allSettled(files.slice(0, MOST_FILES).map(textOfFile));
  return read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
}

/**
 * Takes puzzle files that are dropped on the window, and text that is pasted outside of input fields: see `App.take`.
 * Prevents what the browser would do with a dropped file: show it instead of the program.
 */
export function listenToTexts(app: App): void {
  window.addEventListener('dragover', (event) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  });
  window.addEventListener('drop', (event) => {
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    void textsOf(files).then((texts) => {
      const [only, ...others] = texts;
      if (only && others.length === 0) void app.take(only);
      else if (only) app.show({ kind: 'paste', texts });
    });
  });
  // On Linux, releasing the middle mouse button pastes the text selected in any program. Here that button moves the
  // board.
  window.addEventListener(
    'mouseup',
    (event) => {
      if (event.button === 1 && !isField(event.target)) event.preventDefault();
    },
    { capture: true },
  );
  const { editors } = app;
  effect(() => {
    if (!editors.copied.value) return;
    editors.isCopiedOutside = false;
    // Where the clipboard is not available, the part is pasted without asking it.
    const written = navigator.clipboard?.writeText(PART_TEXT) ?? Promise.reject(new Error('no clipboard'));
    void written.then(
      () => {
        editors.isCopiedOutside = true;
      },
      () => undefined,
    );
  });
  window.addEventListener('paste', (event) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (text.trim() === '' || isField(event.target) || app.dialog.peek()) return;
    event.preventDefault();
    if (text === PART_TEXT) {
      runCommand(app, commandById('paste-part'));
      return;
    }
    void app.take({ text, fileName: null });
  });
}
