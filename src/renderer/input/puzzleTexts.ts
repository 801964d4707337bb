import type { App } from '../state/app/app.ts';
import { textOfFile } from './fileText.ts';

/** Whether text is pasted into a field. */
function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, textarea, select');
}

/**
 * Opens puzzle files that are dropped on the window, and text that is pasted outside of fields. By default the browser would show the file instead of the program.
 */
export function listenToTexts(app: App): void {
  window.addEventListener('dragover', (event) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  });
  window.addEventListener('drop', (event) => {
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    void textOfFile(file).then((text) => app.openTexts([text]));
  });
  window.addEventListener('paste', (event) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (text.trim() === '' || isField(event.target) || app.dialog.peek()) return;
    event.preventDefault();
    app.openTexts([{ text, fileName: null }]);
  });
}
