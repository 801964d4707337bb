import { MOST_PASTED } from '../../shared/contract/calls.ts';
import type { App } from '../state/app/app.ts';

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
    // Texts over the limit are rejected, so reading one character more is enough to detect them.
    void file
      .slice(0, MOST_PASTED + 1)
      .text()
      .then((text) => app.openTexts([{ text, fileName: file.name }]));
  });
}
