import type { ComponentChildren, JSX } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../../i18n/words.ts';
import { IconButton } from './iconButton.tsx';
import { ManualButton } from './manualLinks.tsx';

interface DialogProps {
  readonly title: string;
  /** Called when the user closes the dialog, in whatever way. */
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

/**
 * Milliseconds that the focus stays on each part of the title. Browsers do not report a focus that stays for a shorter
 * time.
 */
const ON_TITLE = 150;

/**
 * Focuses the title of a dialog that has just opened, and then the button that should have the focus. Returns a
 * function that cancels this.
 *
 * The reason is the screen reader Orca. When the focused element disappears behind a dialog, Orca does not announce a
 * button that gets the focus, but it announces an element that contains other elements, such as the title. Orca does
 * announce fields, so a field gets the focus at once.
 *
 * If the dialog has drop-down lists, the heading inside the title is focused first. Orca does not announce the heading.
 * Browsers then report a selected choice for each new list, and Orca reads these choices. After that, the whole title
 * is focused, so that Orca's reading ends where the focus is.
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
  // If a key is pressed while the title has the focus, the key is meant for the button.
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
    // In a low window, the focus of a long text has scrolled the title and the close button out of sight, so scroll
    // back to the top.
    if (dialog && !document.activeElement?.matches('input, textarea')) dialog.scrollTop = 0;
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
      {/* Not a header element: in a dialog, it would have the role of the page's banner. */}
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
