import type { ComponentChildren, JSX } from 'preact';
import { aboutSentences } from '../../../shared/puzzle/about.ts';
import { rulesOfClues } from '../../../shared/puzzle/clueAsDrawing.ts';
import { unknownRuleNames } from '../../../shared/puzzle/unknownRules.ts';
import { variantRule } from '../../../shared/variants/variant.ts';
import { t } from '../../i18n/words.ts';
import { usePlay } from '../controls/context.ts';
import { LongForeign } from '../controls/foreign.tsx';
import { RuleSign, VariantSign } from '../pictures/ruleSign.tsx';
import { variantName } from '../words/variantNames.ts';

/** Shows the name of a rule, then `children`, then the sentence that states the rule. */
function RuleWords({ name, sentence, children }: RuleWordsProps): JSX.Element {
  return (
    <span class="shrinks">
      <strong>{name}</strong>
      {children} <span class="rule-sentence">{sentence}</span>
    </span>
  );
}

interface RuleWordsProps {
  readonly name: string;
  readonly sentence: string;
  readonly children?: ComponentChildren;
}

/** The variants of the board and the rules of its clues. Pressing a rule shows its clues on the board. */
function Rules(): JSX.Element | null {
  const { session, shownRule } = usePlay();
  const { variants = [] } = session.topology.layout;
  const rules = rulesOfClues(session.clues, session.topology.digits);
  if (variants.length + rules.length === 0) return null;
  return (
    <section aria-label={t('variants.title')}>
      <ul class="rule-list stack gap-2">
        {variants.map((ref) => (
          <li key={JSON.stringify(ref)} class="rule-row">
            <VariantSign variant={ref} />
            <RuleWords name={variantName(ref)} sentence={t(variantRule(ref.id))} />
          </li>
        ))}
        {rules.map(({ id, name, letter, sentence, count }) => (
          <li key={id}>
            <button
              type="button"
              class="quiet rule-row"
              aria-pressed={shownRule.rule.value === id}
              title={t('rules.show')}
              onClick={() => shownRule.toggle(id)}
            >
              <RuleSign id={id} />
              <RuleWords name={t(name)} sentence={t(sentence.key, sentence.values)}>
                <span class="note"> {t('rules.clues', { count })}</span>
                {letter !== undefined && <span class="note"> {t('rules.letter', { letter })}</span>}
              </RuleWords>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Rules of the board and its clues, rules that the program does not know, and texts about the puzzle from its source.
 */
export function RulesPanel(): JSX.Element | null {
  const { session, editing } = usePlay();
  const { about, clues, topology } = session;
  // Leave out unknown rules in the puzzle editor. A panel of the editor lists them, and the text here (no hints,
  // ratings or verdicts) is not true there.
  const unknownRules = editing ? null : session.unknownRules;
  const lines = aboutSentences(about);
  const isEmpty = clues.length === 0 && !topology.layout.variants?.length && lines.length === 0 && !about.title;
  if (isEmpty && !unknownRules) return null;
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
      <Rules />
      {lines.map(({ key, values }) => (
        <p key={JSON.stringify(values)}>
          <LongForeign text={t(key, values)} />
        </p>
      ))}
    </section>
  );
}
