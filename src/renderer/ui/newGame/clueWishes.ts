import { type BoxShape, digitsOfBox } from '../../../shared/base/boxShape.ts';
import type { ClueWish } from '../../../shared/generate/options.ts';
import { RULES } from '../../../shared/rules/registry.ts';
import type { Rule } from '../../../shared/rules/rule.ts';
import { canDoWithoutGivens } from '../../../shared/rules/ruleLookup.ts';
import { t, tOr } from '../../i18n/words.ts';
import { type Changes, withChanges } from '../controls/withChanges.ts';
import { ruleSearchWords } from '../words/variantNames.ts';
import { hasWords } from './layoutChoice.ts';
import type { ExtraWishes } from './wishes.tsx';

/** The rules that puzzles can be made with, in the order in which they are offered. */
export const OFFERED_RULES: readonly Rule[] = RULES.filter(({ takeFrom }) => takeFrom);

/** The shares of clues that are offered (0 to 1), by the ending of the key of their text. */
export const SHARES = { few: 0.25, half: 0.5, all: 1 } as const;
export type ShareName = keyof typeof SHARES;

/** The offered share that is nearest to a share. */
export function shareNameOf(share: number): ShareName {
  return share <= 0.375 ? 'few' : share <= 0.75 ? 'half' : 'all';
}

/** The sentence that states a rule. */
export function ruleSentence(id: string): string {
  return tOr(`rule.${id}.rule`, '');
}

/** Rules that a search finds: all words of the search occur in the rule's names or in its sentence. */
export function foundRules(search: string): readonly Rule[] {
  return OFFERED_RULES.filter(({ id }) => hasWords(`${ruleSearchWords(id)} ${ruleSentence(id)}`, search));
}

/** Says why a board with boxes of this shape cannot have clues of a rule; null if it can have them. */
export function ruleRefusal({ leastDigits = 2 }: Rule, box: BoxShape): string | null {
  return digitsOfBox(box) < leastDigits ? t('rules.few-digits', { least: leastDigits }) : null;
}

/**
 * Returns the wishes with a rule added, or without this rule if they have it already. A rule is added with all of its
 * clues.
 */
export function toggledRule({ rules = [], ...wishes }: ExtraWishes, id: string): ExtraWishes {
  const others = rules.filter(({ rule }) => rule !== id);
  return withRules(wishes, others.length < rules.length ? others : [...rules, { rule: id, share: SHARES.all }]);
}

/**
 * Returns the wishes with other rules. If the player wished for a puzzle without givens, and the new rules do not allow
 * one, drops that wish.
 */
export function withRules(wishes: ExtraWishes, rules: readonly ClueWish[]): ExtraWishes {
  const canStay = wishes.maxGivens !== 0 || canDoWithoutGivens(rules.map(({ rule }) => rule));
  const changes: Changes<ExtraWishes> = { rules: rules.length > 0 ? [...rules] : undefined };
  return withChanges(wishes, canStay ? changes : { ...changes, maxGivens: undefined });
}
