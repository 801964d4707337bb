import type { ComponentChildren, JSX } from 'preact';
import { t } from '../../i18n/words.ts';

interface SaveFootProps {
  /** Disables saving while there is nothing to save. */
  readonly disabled: boolean;
  readonly onCancel: () => void;
  /** Progress of the current task. */
  readonly children?: ComponentChildren;
}

/** The buttons of a dialog that saves a file. */
export function SaveFoot({ disabled, onCancel, children }: SaveFootProps): JSX.Element {
  return (
    <footer class="dialog-foot">
      {children}
      <button type="button" onClick={onCancel}>
        {t('print.cancel')}
      </button>
      <button type="submit" class="primary" disabled={disabled}>
        {t('print.save')}
      </button>
    </footer>
  );
}
