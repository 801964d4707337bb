import { similarWord } from '../base/similar.ts';
import { RULES, ruleOf } from './registry.ts';

export const RULE_IDS: readonly string[] = RULES.map(({ id }) => id);

/** Rules whose clues the generator can make. */
export const MADE_RULE_IDS: readonly string[] = RULES.filter(({ takeFrom }) => takeFrom).map(({ id }) => id);

/**
 * Rules that nearly always suffice without givens. All signs of a 9 × 9 leave 4 to 12 cells open, all dots none to 12;
 * a grid in which they suffice is found soon.
 */
const ENOUGH: readonly (readonly string[])[] = [['inequality'], ['white-dot', 'black-dot', 'all-given']];

/** Whether clues of the rules can be changed until they suffice without givens. */
export function canDoWithoutGivens(ruleIds: readonly string[]): boolean {
  return ruleIds.some((id) => ruleOf(id)?.refine) || ENOUGH.some((ids) => ids.every((id) => ruleIds.includes(id)));
}

/** Fewest letters of a word that is looked up inside ids. */
const LEAST_PART = 3;

/** Ids that a misspelt one may mean: the closest one, or those that contain one of its words. Empty if none is near. */
export function similarRules(misspelt: string): string[] {
  const closest = similarWord(misspelt, RULE_IDS);
  if (closest !== undefined) return [closest];
  const words = misspelt.toLowerCase().split(/[^a-z]+/);
  return RULE_IDS.filter((id) => words.some((word) => word.length >= LEAST_PART && id.includes(word)));
}
