import { z } from 'zod';
import { counted, fillSentence } from '../text/placeholders.ts';
import type { Sentence } from '../text/textKey.ts';
import { type UnknownRule, unknownRuleNames } from './unknownRules.ts';

const KINDS = ['cages', 'lines', 'arrows', 'shapes', 'texts'] as const;
type DrawingKind = (typeof KINDS)[number];

/** How many drawings of one kind were understood as clues of a rule, or kept as drawings. */
export const understoodDrawingsSchema = z.object({
  /** Id of the rule; null for drawings that were kept. */
  rule: z.string().nullable(),
  kind: z.enum(KINDS),
  count: z.int().min(1),
});
export type UnderstoodDrawings = z.infer<typeof understoodDrawingsSchema>;

/** The kind of a drawing that is stored as an unknown rule. */
export function kindOfDrawing({ kind, shape }: UnknownRule): DrawingKind {
  if (shape === 'text') return 'texts';
  return KINDS.find((one) => one === kind) ?? 'shapes';
}

/** Counts drawings by their kind and by the rule that they were understood as. */
export function countUnderstood(
  drawings: readonly { readonly rule: string | null; readonly kind: DrawingKind }[],
): UnderstoodDrawings[] {
  const groups = new Map<string, UnderstoodDrawings>();
  for (const { rule, kind } of drawings) {
    const key = `${rule} ${kind}`;
    groups.set(key, { rule, kind, count: (groups.get(key)?.count ?? 0) + 1 });
  }
  return [...groups.values()];
}

/**
 * A sentence on the drawings that were understood as one rule, or kept: “12 cages → killer cages”, “3 lines kept as
 * drawings”.
 */
function understoodSentence(rule: string | null, drawings: readonly UnderstoodDrawings[]): Sentence {
  const drawn = drawings.map(({ kind, count }) => counted(`understood.${kind}`, count));
  const total = drawings.reduce((sum, { count }) => sum + count, 0);
  if (rule === null) return { key: 'understood.kept', values: { drawings: drawn, count: total } };
  const [name = rule] = unknownRuleNames({ rules: [{ kind: rule, shape: 'none', cells: [] }] });
  return { key: 'understood.rule', values: { drawings: drawn, rule: name } };
}

/** One sentence for each rule, in the order of the given list; drawings that were kept come last. */
export function understoodByRule(
  all: readonly UnderstoodDrawings[],
): { readonly rule: string | null; readonly sentence: Sentence }[] {
  const rules = [...new Set(all.map(({ rule }) => rule))].sort((a, b) => Number(a === null) - Number(b === null));
  return rules.map((rule) => {
    return {
      rule,
      sentence: understoodSentence(
        rule,
        all.filter((one) => one.rule === rule),
      ),
    };
  });
}

/** All sentences on drawings in English, for the command line. */
export function understoodInEnglish(all: readonly UnderstoodDrawings[]): string {
  return understoodByRule(all)
    .map(({ sentence }) => fillSentence('en', sentence))
    .join('; ');
}
