import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { ClueWish } from '../../../shared/generate/options.ts';
import { ruleOf } from '../../../shared/rules/registry.ts';
import { MADE_RULE_IDS } from '../../../shared/rules/ruleIds.ts';
import { t } from '../../i18n/words.ts';
import { RuleSign } from '../board/ruleSign.tsx';
import { IconButton } from '../controls/iconButton.tsx';
import { ruleName, ruleSentence } from '../controls/variantNames.ts';
import { withChanges } from '../controls/withChanges.ts';
import { hasWords } from './layoutChoice.ts';
import type { ExtraWishes } from './wishes.tsx';

/** The shares on offer, with the keys of their names. */
const AMOUNTS = { few: 0.2, some: 0.5, many: 0.75, all: 1 } as const;
/** Rules whose clues are usually all given. */
const USUALLY_ALL = new Set(['killer-cage', 'sandwich']);

/** Whether the generator can change clues until they alone determine the solution. */
function canBeAlone(rules: readonly ClueWish[]): boolean {
  return rules.some(({ rule }) => ruleOf(rule)?.refine !== undefined);
}

/** The wishes with other rules. Without a rule whose clues can stand alone, the wish for no givens is dropped. */
export function withRules(wishes: ExtraWishes, rules: readonly ClueWish[]): ExtraWishes {
  const givens = wishes.maxGivens === 0 && !canBeAlone(rules) ? { maxGivens: undefined } : {};
  return withChanges(wishes, { rules: rules.length > 0 ? [...rules] : undefined, ...givens });
}

interface RulePickerProps {
  readonly wishes: ExtraWishes;
  readonly onChange: (wishes: ExtraWishes) => void;
}

/** Choice of the kinds of clues that a new puzzle has, of their amount, and of whether they come without givens. */
export function RulePicker({ wishes, onChange }: RulePickerProps): JSX.Element {
  const [words, setWords] = useState('');
  const chosen = wishes.rules ?? [];
  const found = MADE_RULE_IDS.filter((id) => hasWords(`${ruleName(id)} ${ruleSentence(id)} ${id}`, words));
  const set = (rules: readonly ClueWish[]): void => onChange(withRules(wishes, rules));
  const toggle = (id: string, wanted: boolean): void =>
    set(
      wanted
        ? [...chosen, { rule: id, share: USUALLY_ALL.has(id) ? AMOUNTS.all : AMOUNTS.some }]
        : chosen.filter(({ rule }) => rule !== id),
    );
  return (
    <fieldset class="stack gap-6">
      <legend class="field-name">{t('new.rules')}</legend>
      <input
        type="search"
        aria-label={t('new.rules.search')}
        placeholder={t('new.rules.search')}
        value={words}
        onInput={(event) => setWords(event.currentTarget.value)}
        onKeyDown={(event) => {
          const [first] = found;
          // Otherwise Enter would start the game, and Escape would close the dialog.
          if (event.key === 'Enter' || (event.key === 'Escape' && words !== '')) event.preventDefault();
          if (event.key === 'Enter' && first && words !== '') {
            toggle(first, !chosen.some(({ rule }) => rule === first));
          }
          if (event.key === 'Escape') setWords('');
        }}
      />
      <div class="tiles rule-tiles">
        {found.map((id) => (
          <label key={id} class="option item rule-row">
            <input
              type="checkbox"
              checked={chosen.some(({ rule }) => rule === id)}
              onChange={(event) => toggle(id, event.currentTarget.checked)}
            />
            <RuleSign id={id} />
            <span class="shrinks">
              <span class="medium block">{ruleName(id)}</span>
              <span class="block soft tiny">{ruleSentence(id)}</span>
            </span>
          </label>
        ))}
        {found.length === 0 && (
          <p class="soft" role="status">
            {t('new.rules.search-none')}
          </p>
        )}
      </div>
      {chosen.length > 0 && (
        <div class="flex wrap gap-12">
          {chosen.map((wish) => (
            <Amount
              key={wish.rule}
              wish={wish}
              onChange={(share) => set(chosen.map((old) => (old.rule === wish.rule ? { ...old, share } : old)))}
              onRemove={() => toggle(wish.rule, false)}
            />
          ))}
        </div>
      )}
      {canBeAlone(chosen) && (
        <label class="choice-row">
          <input
            type="checkbox"
            checked={wishes.maxGivens === 0}
            onChange={(event) =>
              onChange(withChanges(wishes, { maxGivens: event.currentTarget.checked ? 0 : undefined }))
            }
          />
          <span class="medium">{t('new.rules.alone')}</span>
          <span class="note">{t('new.rules.alone-text')}</span>
        </label>
      )}
    </fieldset>
  );
}

interface AmountProps {
  readonly wish: ClueWish;
  readonly onChange: (share: number) => void;
  readonly onRemove: () => void;
}

/** A chosen rule: how many of its clues the puzzle has, and a button that removes the rule. */
function Amount({ wish: { rule, share }, onChange, onRemove }: AmountProps): JSX.Element {
  const name = ruleName(rule);
  const offered = Object.entries(AMOUNTS) as [keyof typeof AMOUNTS, number][];
  const nearest = offered.reduce((best, each) => (Math.abs(each[1] - share) < Math.abs(best[1] - share) ? each : best));
  return (
    <span class="row gap-6">
      <label class="row gap-6">
        <span class="medium">{name}</span>
        <select value={nearest[1]} onChange={(event) => onChange(Number(event.currentTarget.value))}>
          {offered.map(([id, value]) => (
            <option key={id} value={value}>
              {t(`new.rules.amount.${id}`)}
            </option>
          ))}
        </select>
      </label>
      <IconButton icon="close" name={t('new.rules.remove', { name })} onClick={onRemove} />
    </span>
  );
}
