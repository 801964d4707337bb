import type { Session } from 'electron';
import type { TextKey, TextValues } from '../../../shared/text/keys.ts';
import type { Log } from '../../services/runtime/log.ts';

interface SavingOptions {
  readonly log: Log;
  /** The text of a key in the user's language. */
  readonly say: (key: TextKey, values: TextValues) => string;
  /** Tells the user that a file was not saved. */
  readonly failed: (message: string) => void;
}

/**
 * Asks where to save the files that the page offers as downloads, and reports when one cannot be written.
 *
 * Electron's own dialog has the download's address as its title, on Linux replaces a file without asking, and a failed
 * download is not shown anywhere.
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
    // Electron keeps waiting after interruptions that could be resumed, such as a full disk.
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
