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
  /** Id of an element that screen readers read after the title. */
  readonly describedBy?: string;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly children: ComponentChildren;
}

/** Milliseconds that the focus stays on each part of the title. In a shorter time, browsers do not report it. */
const ON_TITLE = 150;

/**
 * Puts the focus on the title of a dialog that has just opened, and then on the button that should have it. When the
 * focused element disappears behind a dialog, Orca says nothing of a button that gets the focus. Of an element around
 * other elements it does. It reads fields, so they have the focus at once. Returns a function that ends waiting.
 *
 * The heading alone comes first if there are drop-down lists. Of it, Orca says nothing. For each new list, browsers
 * report that a choice was selected, and Orca reads that choice. The title comes after these, so that the reading ends
 * where the focus is.
 */
function focusAfterTitle(title: HTMLElement): () => void {
  const first = document.activeElement;
  if (!(first instanceof HTMLElement) || first.matches('input, textarea')) return () => undefined;
  const isOnTitle = (): boolean => title.contains(document.activeElement);
  const goOn = (): void => {
    end();
    if (first.matches('[autofocus]') && isOnTitle()) first.focus();
  };
  let timer = 0;
  const onTitle = (): void => {
    timer = window.setTimeout(goOn, ON_TITLE);
    if (isOnTitle()) title.focus();
  };
  // A key that comes earlier is for the button.
  title.addEventListener('keydown', goOn);
  const end = (): void => {
    clearTimeout(timer);
    title.removeEventListener('keydown', goOn);
  };
  title.querySelector('h2')?.focus();
  if (title.closest('dialog')?.querySelector('select')) timer = window.setTimeout(onTitle, ON_TITLE);
  else onTitle();
  return end;
}

/** A modal dialog: the browser's own element, which traps the focus, closes with Escape and returns the focus. */
export function Dialog(props: DialogProps): JSX.Element {
  const { title, onClose, wide = false, whole = false, manual = true, describedBy, onKeyDown, children } = props;
  const element = useRef<HTMLDialogElement>(null);
  const titled = useRef<HTMLDivElement>(null);
  const heading = useId();
  // A layout effect opens the dialog before the next key press. So Escape right after the key that opened the dialog
  // closes it.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    const end = titled.current && focusAfterTitle(titled.current);
    return () => {
      end?.();
      dialog?.close();
    };
  }, []);
  return (
    <dialog
      ref={element}
      class={whole ? 'dialog whole' : wide ? 'dialog wide' : 'dialog'}
      aria-labelledby={heading}
      aria-describedby={describedBy}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {/* Not a header: in a dialog, that would be the banner of the page. */}
      <div class="dialog-head row between">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would contain fields */}
        <div ref={titled} role="group" tabIndex={-1} aria-labelledby={heading} aria-describedby={describedBy}>
          <h2 id={heading} class="title" tabIndex={-1}>
            {title}
          </h2>
        </div>
        <span class="dialog-buttons flex gap-2">
          <IconButton icon="close" name={t('dialog.close')} onClick={onClose} />
          {manual && <ManualButton />}
        </span>
      </div>
      {children}
    </dialog>
  );
}
