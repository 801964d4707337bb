import { MOST_PASTED } from '../../shared/contract/calls.ts';
import type { App } from '../state/app.ts';

/** Opens puzzle files that are dropped on the window, which would otherwise show them in the place of the program. */
export function listenToFiles(app: App): void {
  window.addEventListener('dragover', (event) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  });
  window.addEventListener('drop', (event) => {
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    // Longer texts are refused: no more of them is needed than shows that.
    void file
      .slice(0, MOST_PASTED + 1)
      .text()
      .then((text) => app.drop({ text, fileName: file.name }));
  });
}
