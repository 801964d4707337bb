import type { JSX } from 'preact';
import { t } from '../../i18n/words.ts';
import type { DialogOf } from '../../state/app/dialog.ts';
import { useApp } from '../controls/context.ts';
import { Question } from '../controls/question.tsx';

/** Asks for confirmation before the solution is filled in. */
export function SolutionDialog({ play }: DialogOf<'solution'>): JSX.Element {
  const app = useApp();
  const { ended } = play.session.game;
  return (
    <Question
      title={t('solution.title')}
      yes={t('solution.yes')}
      onYes={() => void play.solver.showSolution(t('solution.checkpoint'))}
      onClose={() => app.show(null)}
    >
      <p>{t(ended ? 'solution.text.ended' : 'solution.text', { count: play.solver.cellsToFill })}</p>
    </Question>
  );
}

/** Asks for confirmation before all entries are cleared. */
export function RestartDialog({ play: { session, purpose } }: DialogOf<'restart'>): JSX.Element {
  const app = useApp();
  return (
    <Question
      title={t(purpose === 'walking' ? 'walk.restart.title' : 'restart.title')}
      yes={t('restart.yes')}
      look="primary"
      focus="yes"
      onYes={() => session.submit(() => ({ kind: 'restart' }))}
      onClose={() => app.show(null)}
    >
      <p>{t(session.game.rules.lives === undefined ? 'restart.text' : 'restart.text.lives')}</p>
    </Question>
  );
}
