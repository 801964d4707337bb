import type { Session } from 'electron';
import type { TextKey, TextValues } from '../../../shared/text/textKey.ts';
import type { Log } from '../../services/runtime/log.ts';

interface SavingOptions {
  readonly log: Log;
  /** Returns a text in the user's language. */
  readonly say: (key: TextKey, values: TextValues) => string;
  /** Shows the user that a file was not saved. */
  readonly failed: (message: string) => void;
}

/**
 * Asks the user where to save files that the page offers as downloads, and reports when a file cannot be written.
 *
 * Replaces Electron's own dialog. That dialog has the download's address as its title, overwrites files without asking
 * on Linux, and does not report failed downloads.
 */
export function askWhereToSave(session: Pick<Session, 'on'>, { log, say, failed }: SavingOptions): void {
  session.on('will-download', (_event, item) => {
    const file = item.getFilename();
    item.setSaveDialogOptions({
      title: say('download.title', { file }),
      properties: ['showOverwriteConfirmation', 'createDirectory'],
    });
    const interrupted = (): void => {
      const path = item.getSavePath() || file;
      log.fault('saving', `${path} cannot be written`);
      failed(say('download.unwritten', { file: path }));
    };
    // Treat interruptions as failures. After some of them, such as a full disk, Electron would wait for a chance to
    // resume.
    item.on('updated', (_updated, state) => {
      if (state !== 'interrupted') return;
      item.cancel();
      interrupted();
    });
    item.once('done', (_done, state) => {
      if (state === 'interrupted') interrupted();
    });
  });
}
