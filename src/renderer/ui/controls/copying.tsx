import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../../i18n/words.ts';
import { Dialog } from './dialog.tsx';

/** How long the message after copying is shown, in milliseconds. */
const MESSAGE_TIME = 2500;

interface Copying {
  /** Copies a text. If the clipboard is not available, a dialog shows the text instead. */
  readonly copy: (text: string) => Promise<void>;
  /** The message after copying, and the dialog. */
  readonly shown: JSX.Element;
}

/**
 * Copies texts to the clipboard.
 *
 * @param title title of the dialog that shows the text if the clipboard is not available.
 */
export function useCopying(title: string): Copying {
  const [copied, setCopied] = useState(false);
  const [byHand, setByHand] = useState<string | null>(null);
  const copy = async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      setTimeout(() => setCopied(false), MESSAGE_TIME);
    } catch {
      setByHand(text);
    }
  };
  const shown = (
    <>
      <span class="brief-note unless-empty" role="status">
        {copied && t('game.copied')}
      </span>
      {byHand !== null && (
        <Dialog title={title} onClose={() => setByHand(null)}>
          <div class="dialog-body">
            <p>{t('game.copy-failed')}</p>
            <textarea readOnly rows={6} value={byHand} onFocus={(event) => event.currentTarget.select()} autofocus />
          </div>
        </Dialog>
      )}
    </>
  );
  return { copy, shown };
}
