import type { JSX } from 'preact';
import { aboutSentences } from '../../../shared/puzzle/about.ts';
import { unknownRuleNames } from '../../../shared/puzzle/unknownRules.ts';
import { t } from '../../i18n/words.ts';
import { usePlay } from '../controls/context.ts';
import { LongForeign } from '../controls/foreign.tsx';

/** What the puzzle's source says about it, and its rules that the program does not know. */
export function PuzzleDetails(): JSX.Element | null {
  const { about, unknownRules } = usePlay().session;
  const lines = aboutSentences(about);
  if (!unknownRules && lines.length === 0 && !about.title) return null;
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
      {lines.map(({ key, values }) => (
        <p key={JSON.stringify(values)}>
          <LongForeign text={t(key, values)} />
        </p>
      ))}
    </section>
  );
}
