import type { JSX } from 'preact';
import { EXPLAINED_BY } from '../../../shared/step/models.ts';
import { t } from '../../i18n/words.ts';
import { usePlay } from '../controls/context.ts';
import { Segmented } from '../forms/segmented.tsx';

/** Choice of what explains the steps: human techniques or constraint models. Shows short names, for narrow windows. */
export function ExplainChoice(): JSX.Element {
  const play = usePlay();
  const chosen = play.explainedBy.value;
  return (
    <Segmented name={t('explain.title')}>
      {EXPLAINED_BY.map((choice) => (
        <button
          key={choice}
          type="button"
          aria-label={t(`explain.${choice}`)}
          title={t(`explain.${choice}`)}
          aria-pressed={chosen === choice}
          onClick={() => play.solver.explainBy(choice)}
        >
          {t(`explain.${choice}.brief`)}
        </button>
      ))}
    </Segmented>
  );
}
