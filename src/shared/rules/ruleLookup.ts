import { similarWord } from '../base/similar.ts';
import { RULES, ruleOf } from './registry.ts';

export const RULE_IDS: readonly string[] = RULES.map(({ id }) => id);

/** Rules whose clues the generator can make. */
export const MADE_RULE_IDS: readonly string[] = RULES.filter(({ takeFrom }) => takeFrom).map(({ id }) => id);

/**
 * Sets of rules whose clues nearly always determine the solution without givens. On a 9 × 9 board, the solver leaves 4
 * to 12 cells open with all inequality signs, and 0 to 12 with all dots. So a grid that they determine is found soon.
 */
const ENOUGH: readonly (readonly string[])[] = [['inequality'], ['white-dot', 'black-dot', 'all-given']];

/** Whether the clues of the rules can be changed until they determine the solution without givens. */
export function canDoWithoutGivens(ruleIds: readonly string[]): boolean {
  return ruleIds.some((id) => ruleOf(id)?.refine) || ENOUGH.some((ids) => ids.every((id) => ruleIds.includes(id)));
}

/** Least number of letters of a word that is looked up inside ids. */
const LEAST_PART = 3;

/**
 * Ids that a misspelt id may mean: the closest one, or those that contain one of its words. Empty if there are none.
 */
export function similarRules(misspelt: string): string[] {
  const closest = similarWord(misspelt, RULE_IDS);
  if (closest !== undefined) return [closest];
  const words = misspelt.toLowerCase().split(/[^a-z]+/);
  return RULE_IDS.filter((id) => words.some((word) => word.length >= LEAST_PART && id.includes(word)));
}
