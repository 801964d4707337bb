import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { BoxShape } from '../../../shared/base/boxShape.ts';
import type { ClueWish } from '../../../shared/generate/options.ts';
import { canDoWithoutGivens } from '../../../shared/rules/ruleLookup.ts';
import { t } from '../../i18n/words.ts';
import { IconButton } from '../controls/iconButton.tsx';
import { withChanges } from '../controls/withChanges.ts';
import { DescribedChoice } from '../forms/describedChoice.tsx';
import { SearchBox } from '../forms/searchBox.tsx';
import { RuleSign } from '../pictures/ruleSign.tsx';
import { ruleName } from '../words/variantNames.ts';
import {
  foundRules,
  ruleRefusal,
  ruleSentence,
  SHARES,
  type ShareName,
  shareNameOf,
  toggledRule,
  withRules,
} from './clueWishes.ts';
import type { ExtraWishes } from './wishes.tsx';

interface ChipsProps {
  readonly rules: readonly ClueWish[];
  readonly onChange: (rules: readonly ClueWish[]) => void;
}

/** The chosen rules, each with the share of its clues that the player wishes. */
function Chips({ rules, onChange }: ChipsProps): JSX.Element | null {
  if (rules.length === 0) return null;
  return (
    <ul class="flex wrap gap-6" aria-label={t('rules.chosen')}>
      {rules.map((wish) => {
        const name = ruleName(wish.rule);
        return (
          <li key={wish.rule} class="rule-chip row-inline gap-6">
            <span class="medium">{name}</span>
            <select
              aria-label={t('rules.share', { name })}
              value={shareNameOf(wish.share)}
              onChange={(event) => {
                const share = SHARES[event.currentTarget.value as ShareName];
                onChange(rules.map((other) => (other === wish ? { ...wish, share } : other)));
              }}
            >
              {(Object.keys(SHARES) as ShareName[]).map((share) => (
                <option key={share} value={share}>
                  {t(`rules.share.${share}`)}
                </option>
              ))}
            </select>
            <IconButton
              icon="close"
              name={t('rules.remove', { name })}
              onClick={() => onChange(rules.filter((other) => other !== wish))}
            />
          </li>
        );
      })}
    </ul>
  );
}

interface RulePickerProps {
  /** Shape of the boxes of the chosen layout. */
  readonly box: BoxShape;
  readonly wishes: ExtraWishes;
  readonly onChange: (wishes: ExtraWishes) => void;
}

/** Checkbox for a puzzle without givens. */
function NoGivens({ wishes, onChange }: Omit<RulePickerProps, 'box'>): JSX.Element {
  const possible = canDoWithoutGivens((wishes.rules ?? []).map(({ rule }) => rule));
  return (
    <DescribedChoice
      class="choice-row"
      name={t('rules.no-givens')}
      note={t(possible ? 'rules.no-givens.text' : 'rules.no-givens.needs')}
      disabled={!possible}
      checked={possible && wishes.maxGivens === 0}
      onChange={(on) => onChange(withChanges(wishes, { maxGivens: on ? 0 : undefined, minGivens: undefined }))}
    />
  );
}

/** Choice of the rules whose clues a new puzzle has. */
export function RulePicker({ box, wishes, onChange }: RulePickerProps): JSX.Element {
  const [words, setWords] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const { rules = [] } = wishes;
  const found = foundRules(words);
  const toggle = (id: string): void => onChange(toggledRule(wishes, id));
  return (
    <fieldset class="stack gap-8">
      <legend class="field-name">{t('rules.title')}</legend>
      <p class="note">{t('rules.text')}</p>
      <Chips
        rules={rules}
        onChange={(chosen) => {
          // When a rule is removed, its button disappears and loses the focus. So move the focus to the search.
          if (chosen.length < rules.length) search.current?.focus();
          onChange(withRules(wishes, chosen));
        }}
      />
      {rules.length > 0 && <NoGivens wishes={wishes} onChange={onChange} />}
      <SearchBox
        label={t('rules.search')}
        words={words}
        onWords={setWords}
        field={search}
        onEnter={() => {
          const [first] = found.filter((rule) => ruleRefusal(rule, box) === null);
          if (first && words.trim() !== '') toggle(first.id);
        }}
      />
      <div class="rule-list-scroll scroll">
        {found.map((rule) => {
          const refusal = ruleRefusal(rule, box);
          return (
            <DescribedChoice
              key={rule.id}
              class="rule-choice"
              name={ruleName(rule.id)}
              note={refusal ?? ruleSentence(rule.id)}
              sign={<RuleSign id={rule.id} />}
              stacked
              disabled={refusal !== null}
              checked={rules.some((wish) => wish.rule === rule.id)}
              onChange={() => toggle(rule.id)}
            />
          );
        })}
        {found.length === 0 && (
          <p class="soft" role="status">
            {t('rules.search.none')}
          </p>
        )}
      </div>
    </fieldset>
  );
}
