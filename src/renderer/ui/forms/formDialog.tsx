import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { AppError, Result } from '../../../shared/base/result.ts';
import { t } from '../../i18n/words.ts';
import { Dialog } from '../controls/dialog.tsx';

interface FormDialogProps {
  readonly title: string;
  readonly wide?: boolean;
  /** CSS classes of the form: `dialog-body` by default, `dialog-body form` to lay out each field as a line. */
  readonly class?: string;
  /** Name of the button that submits the form. */
  readonly action: string;
  /** Name of the button that closes the dialog; “Cancel” by default. */
  readonly cancel?: string;
  /** Whether the button that submits the form is the dialog's main button, which is filled; true by default. */
  readonly primary?: boolean;
  /** Whether the form can be submitted now. */
  readonly possible: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  /** Content beside the buttons. */
  readonly foot?: ComponentChildren;
  readonly children: ComponentChildren;
}

/** A dialog that contains a form, with buttons to cancel and to submit it. */
export function FormDialog(props: FormDialogProps): JSX.Element {
  const {
    title,
    wide = false,
    class: look = 'dialog-body',
    action,
    cancel = t('dialog.cancel'),
    primary = true,
    possible,
    onSubmit,
    onClose,
    foot,
    children,
  } = props;
  return (
    <Dialog title={title} onClose={onClose} wide={wide}>
      <form
        class={look}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
        <div class="dialog-foot">
          {foot}
          <button type="button" onClick={onClose}>
            {cancel}
          </button>
          <button type="submit" class={primary ? 'primary' : ''} disabled={!possible}>
            {action}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/**
 * Runs the task of a form. Returns whether the task is running, and the error of the last attempt. If the user cancels
 * the task, that is not an error.
 */
export function useTask() {
  const [running, setRunning] = useState(false);
  const [error, setError] = useState<AppError | null>(null);
  const run = async <T,>(task: () => Promise<Result<T>>): Promise<Result<T>> => {
    setRunning(true);
    setError(null);
    const answer = await task();
    setRunning(false);
    if (!answer.ok && answer.error.code !== 'cancelled') setError(answer.error);
    return answer;
  };
  return { running, error, run };
}
