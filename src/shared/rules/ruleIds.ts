import { similarWord } from '../base/similar.ts';
import { RULES, ruleOf } from './registry.ts';

export const RULE_IDS: readonly string[] = RULES.map(({ id }) => id);

/** Rules whose clues the generator can make. */
export const MADE_RULE_IDS: readonly string[] = RULES.filter(({ takeFrom }) => takeFrom).map(({ id }) => id);

/** Whether a rule among these has clues that can be changed until the puzzle needs no givens. */
export function canDoWithoutGivens(ruleIds: readonly string[]): boolean {
  return ruleIds.some((id) => ruleOf(id)?.refine);
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
