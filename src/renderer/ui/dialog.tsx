import type { ComponentChildren, JSX } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../i18n/words.ts';
import { Icon } from './icons.tsx';

interface Props {
  readonly title: string;
  /** Called when the user leaves the dialog, by whatever way. */
  readonly onClose: () => void;
  readonly wide?: boolean;
  readonly children: ComponentChildren;
}

/** A modal dialog: the browser's own, which keeps the focus inside, closes with Escape and gives the focus back. */
export function Dialog({ title, onClose, wide = false, children }: Props): JSX.Element {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // Before anything else is typed: the Escape key right after the key that opens it is meant for the dialog.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={element}
      class={wide ? 'dialog wide' : 'dialog'}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header class="dialog-head">
        <h2 id={heading}>{title}</h2>
        <button type="button" class="quiet icon-button" aria-label={t('dialog.close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      {children}
    </dialog>
  );
}
