import type { ComponentChildren, JSX } from 'preact';
import { useId } from 'preact/hooks';
import { t } from '../../i18n/words.ts';
import { Dialog } from './dialog.tsx';

interface QuestionProps {
  readonly title: string;
  /** Name of the button that agrees. */
  readonly yes: string;
  /** Name of the button that declines; “Cancel” if absent. */
  readonly no?: string;
  /** Look of the button that agrees; `danger` by default. */
  readonly look?: 'danger' | 'primary';
  /** The button that has the focus at first; `no` by default. */
  readonly focus?: 'yes' | 'no';
  /** Called after `onClose` if the user agrees. */
  readonly onYes: () => void;
  readonly onClose: () => void;
  /** Paragraphs that say what is going to happen. */
  readonly children: ComponentChildren;
}

/** A dialog that asks for confirmation. */
export function Question(props: QuestionProps): JSX.Element {
  const { title, yes, no = t('dialog.cancel'), look = 'danger', focus = 'no', onYes, onClose, children } = props;
  const id = useId();
  return (
    <Dialog title={title} describedBy={id} onClose={onClose}>
      <div id={id} class="dialog-text">
        {children}
      </div>
      <div class="dialog-foot">
        <button type="button" autofocus={focus === 'no'} onClick={onClose}>
          {no}
        </button>
        <button
          type="button"
          class={look}
          autofocus={focus === 'yes'}
          onClick={() => {
            onClose();
            onYes();
          }}
        >
          {yes}
        </button>
      </div>
    </Dialog>
  );
}
