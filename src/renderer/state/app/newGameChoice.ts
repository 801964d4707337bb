import type { ClueWish } from '../../../shared/generate/options.ts';
import type { LayoutRef, VariantRef } from '../../../shared/layout/spec.ts';
import type { Clue } from '../../../shared/rules/clue.ts';
import { MADE_RULE_IDS } from '../../../shared/rules/ruleLookup.ts';
import type { NewGameChoice } from '../settings/settingsList.ts';

/** Properties of a puzzle that a new puzzle of the same kind has too. */
interface PuzzleKind {
  readonly layout: LayoutRef;
  readonly difficulty: string;
  readonly variants?: readonly VariantRef[] | undefined;
  readonly rules?: readonly ClueWish[];
  readonly withoutGivens?: boolean | undefined;
}

/**
 * The rules in the form in which the settings store the choice for the next new game; nothing if there are no rules.
 */
export function storedRules(
  rules: readonly ClueWish[] | undefined,
  withoutGivens = false,
): Pick<NewGameChoice, 'rules' | 'withoutGivens'> {
  return rules && rules.length > 0 ? { rules, ...(withoutGivens && { withoutGivens }) } : {};
}

/** The choices in the new-game dialog with which it generates puzzles of this kind. */
export function choiceOf({ layout: ref, difficulty, variants, rules, withoutGivens }: PuzzleKind): NewGameChoice {
  const { layout, order, box, size, rows, columns, shift } = ref;
  const all = Object.entries({ size, rows, columns, shift });
  const parameters = Object.fromEntries(all.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
  return { layout, order, box, difficulty, parameters, variants, ...storedRules(rules, withoutGivens) };
}

/**
 * Wishes for clues of the same rules as in a puzzle. Leaves out rules for which the program cannot generate clues.
 *
 * @param last the player's latest wishes. The new wish for a rule takes its share (how many of the rule's possible
 * clues are used, 0 to 1) from there. A rule without a latest wish gets the share 1.
 */
export function wishesLike(clues: readonly Clue[], last: readonly ClueWish[] = []): ClueWish[] {
  const ids = new Set(clues.map(({ rule }) => rule));
  return [...ids]
    .filter((id) => MADE_RULE_IDS.includes(id))
    .map((id) => ({ rule: id, share: last.find(({ rule }) => rule === id)?.share ?? 1 }));
}
