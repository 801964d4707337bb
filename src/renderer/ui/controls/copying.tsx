import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../../i18n/words.ts';
import { Dialog } from './dialog.tsx';
import { Icon } from './icons.tsx';

/** How long the message after copying is shown, in milliseconds. */
const MESSAGE_TIME = 2500;

interface Copying {
  /** Copies a text. If the clipboard is not available, a dialog shows the text instead. */
  readonly copy: (text: string) => Promise<void>;
  /** Whether a text has just been copied. Shown in the button, see {@link CopyWords}: a note would cover other words. */
  readonly copied: boolean;
  /** The message for screen readers, and the dialog. */
  readonly shown: JSX.Element;
}

/** Words of a button that copies; after copying, that it has done so. */
export function CopyWords({ copied, words }: Pick<Copying, 'copied'> & { readonly words: string }): JSX.Element {
  if (!copied) return <>{words}</>;
  return (
    <>
      <Icon name="done" />
      {t('game.copied')}
    </>
  );
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
      <span class="visually-hidden" role="status">
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
  return { copy, copied, shown };
}
