import type { JSX } from 'preact';
import { EXPLAINED_BY } from '../../../shared/step/models.ts';
import { t } from '../../i18n/words.ts';
import { usePlay } from '../controls/context.ts';
import { Segmented } from '../forms/segmented.tsx';

/**
 * Choice of what explains the steps: human techniques or constraint models.
 *
 * @param brief whether short names are shown.
 */
export function ExplainChoice({ brief = false }: { readonly brief?: boolean }): JSX.Element {
  const play = usePlay();
  const chosen = play.explainedBy.value;
  return (
    <Segmented name={t('explain.title')}>
      {EXPLAINED_BY.map((choice) => (
        <button
          key={choice}
          type="button"
          {...(brief && { 'aria-label': t(`explain.${choice}`), title: t(`explain.${choice}`) })}
          aria-pressed={chosen === choice}
          onClick={() => play.solver.explainBy(choice)}
        >
          {t(brief ? `explain.${choice}.brief` : `explain.${choice}`)}
        </button>
      ))}
    </Segmented>
  );
}
