import { nameKeyOf } from '../../../shared/puzzle/unknownRules.ts';
import type { Clue } from '../../../shared/rules/clue.ts';
import { counted } from '../../../shared/text/placeholders.ts';
import { words } from './words.ts';

type Clues = readonly Clue[] | null | undefined;

/** Rule → number of clues of this rule, in the order in which the rules occur. */
function countsOf(clues: Clues): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { rule } of clues ?? []) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  return counts;
}

/**
 * A line with the number of clues of each rule: `Clues: 14 (12 killer cages, 2 arrows)`. Empty if the puzzle has no
 * clues.
 */
export function clueWords({ clues }: { readonly clues?: Clues }): string {
  if (!clues || clues.length === 0) return '';
  const rules = Array.from(countsOf(clues), ([rule, count]) => {
    const key = nameKeyOf(rule);
    return { key: 'cli.count.clues' as const, values: { count, rule: key ? counted(key, count) : rule } };
  });
  return `${words('cli.clues', { count: clues.length, rules })}\n`;
}

/**
 * The property of a JSON answer with the number of clues of each rule: `{"killer-cage":12}`. An empty object if the
 * puzzle has no clues.
 */
export function cluesJson(clues: Clues): { readonly clueCounts?: Readonly<Record<string, number>> } {
  return clues && clues.length > 0 ? { clueCounts: Object.fromEntries(countsOf(clues)) } : {};
}
