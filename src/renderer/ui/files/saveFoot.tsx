import type { ComponentChildren, JSX } from 'preact';
import { t } from '../../i18n/words.ts';
import { useApp } from '../controls/context.ts';

interface SaveFootProps {
  /** Disables saving while there is nothing to save. */
  readonly disabled: boolean;
  /** Progress of the current task. */
  readonly children?: ComponentChildren;
}

/** The buttons of a dialog that saves a file. */
export function SaveFoot({ disabled, children }: SaveFootProps): JSX.Element {
  const app = useApp();
  return (
    <footer class="dialog-foot">
      {children}
      <button type="button" onClick={() => app.show(null)}>
        {t('print.cancel')}
      </button>
      <button type="submit" class="primary" disabled={disabled}>
        {t('print.save')}
      </button>
    </footer>
  );
}
