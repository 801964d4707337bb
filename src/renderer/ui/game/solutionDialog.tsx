import type { JSX } from 'preact';
import { t } from '../../i18n/words.ts';
import type { DialogOf } from '../../state/app/dialog.ts';
import { useApp } from '../controls/context.ts';
import { Dialog } from '../controls/dialog.tsx';

/** Asks for confirmation before the solution is filled in. */
export function SolutionDialog({ play }: DialogOf<'solution'>): JSX.Element {
  const app = useApp();
  const close = (): void => app.show(null);
  const { ended } = play.session.game;
  return (
    <Dialog title={t('solution.title')} onClose={close}>
      <p class="dialog-text">
        {t(ended ? 'solution.text.ended' : 'solution.text', { count: play.solver.cellsToFill })}
      </p>
      <footer class="dialog-foot">
        <button type="button" autofocus onClick={close}>
          {t('dialog.cancel')}
        </button>
        <button
          type="button"
          class="danger"
          onClick={() => {
            close();
            void play.solver.showSolution(t('solution.checkpoint'));
          }}
        >
          {t('solution.yes')}
        </button>
      </footer>
    </Dialog>
  );
}
