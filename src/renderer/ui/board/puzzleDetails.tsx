import type { JSX } from 'preact';
import { aboutSentences } from '../../../shared/puzzle/about.ts';
import { rulesOfClues } from '../../../shared/puzzle/drawnClues.ts';
import { unknownRuleNames } from '../../../shared/puzzle/unknownRules.ts';
import { t } from '../../i18n/words.ts';
import { usePlay } from '../controls/context.ts';
import { LongForeign } from '../controls/foreign.tsx';

/** What the puzzle's source says about it, the rules of its clues, and those that the program does not know. */
export function PuzzleDetails(): JSX.Element | null {
  const { about, clues, unknownRules } = usePlay().session;
  const rules = rulesOfClues(clues);
  const lines = aboutSentences(about);
  if (!unknownRules && rules.length === 0 && lines.length === 0 && !about.title) return null;
  return (
    <section class="puzzle-details stack small gap-6" aria-label={t('puzzle-about.heading')}>
      {about.title && (
        <h2>
          <LongForeign text={about.title} />
        </h2>
      )}
      {unknownRules && (
        <p role="note">
          <strong>{t('unknown-rules.title')}</strong>{' '}
          {t('unknown-rules.text', { rules: unknownRuleNames(unknownRules) })}
        </p>
      )}
      {rules.map((rule) => (
        <p key={rule.name}>
          <strong>{t(rule.name)}</strong> {t(rule.sentence)}
        </p>
      ))}
      {lines.map(({ key, values }) => (
        <p key={JSON.stringify(values)}>
          <LongForeign text={t(key, values)} />
        </p>
      ))}
    </section>
  );
}
