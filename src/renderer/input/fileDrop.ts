import type { App } from '../state/app/app.ts';
import { textOfFile } from './fileText.ts';

/**
 * Opens puzzle files that are dropped on the window. By default the browser would show the file instead of the program.
 */
export function listenToFiles(app: App): void {
  window.addEventListener('dragover', (event) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  });
  window.addEventListener('drop', (event) => {
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    void textOfFile(file).then((text) => app.openTexts([text]));
  });
}
