import type { ComponentChildren, JSX } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../../i18n/words.ts';
import { IconButton } from './iconButton.tsx';
import { ManualButton } from './manualLinks.tsx';

interface DialogProps {
  readonly title: string;
  /** Called however the user closes the dialog. */
  readonly onClose: () => void;
  readonly wide?: boolean;
  /** Whether the dialog fills the whole window. */
  readonly whole?: boolean;
  /** Whether the dialog has a button that opens the manual; true by default. */
  readonly manual?: boolean;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly children: ComponentChildren;
}

/** A modal dialog: the browser's own element, which traps the focus, closes with Escape and returns the focus. */
export function Dialog(props: DialogProps): JSX.Element {
  const { title, onClose, wide = false, whole = false, manual = true, onKeyDown, children } = props;
  const element = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // A layout effect opens the dialog before the next key press. So Escape right after the key that opened the dialog
  // closes it.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={element}
      class={whole ? 'dialog whole' : wide ? 'dialog wide' : 'dialog'}
      aria-labelledby={heading}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header class="dialog-head row between">
        <h2 id={heading} class="title">
          {title}
        </h2>
        <span class="dialog-buttons flex gap-2">
          <IconButton icon="close" name={t('dialog.close')} onClick={onClose} />
          {manual && <ManualButton />}
        </span>
      </header>
      {children}
    </dialog>
  );
}
