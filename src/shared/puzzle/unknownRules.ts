import { z } from 'zod';
import { isTextKey } from '../text/placeholders.ts';
import type { Sentence, TextKey } from '../text/textKey.ts';

/**
 * Limit on the source, in characters. Drawn puzzles take a few thousand, those with embedded pictures up to a million.
 */
export const LONGEST_SOURCE = 1_000_000;
export const MOST_UNKNOWN_RULES = 5000;
/** Limit on the cells of a rule. */
const MOST_RULE_CELLS = 2000;
/** Highest cell number that is accepted. */
const MOST_CELLS = 1_000_000;
const LONGEST_KIND = 60;
const LONGEST_LABEL = 40;

/** How a rule is drawn: a dashed outline around its cells, a line through them, a text in its first cell, or not at all. */
const SHAPES = ['cage', 'line', 'text', 'none'] as const;

export const unknownRuleSchema = z.strictObject({
  /** The format's name for the rule, such as `thermometer`. `rules-text` for a rule that is only stated in words. */
  kind: z.string().min(1).max(LONGEST_KIND),
  shape: z.enum(SHAPES),
  /** Cells of the puzzle's topology; for lines, in the order of the line. Cells outside the board are left out. */
  cells: z.array(z.int().min(0).max(MOST_CELLS)).max(MOST_RULE_CELLS),
  /** Text to show at the first cell, such as the sum of a cage. */
  label: z.string().max(LONGEST_LABEL).exactOptional(),
  /**
   * Present if the program knows the rule. The rule is listed, and only drawn, because the puzzle also has a rule that
   * the program does not know.
   */
  known: z.literal(true).exactOptional(),
});

/** One rule that this program does not know. */
export type UnknownRule = z.infer<typeof unknownRuleSchema>;

/**
 * The rules of a puzzle that this program does not know. While there are any, the program must judge neither the
 * puzzle's solutions nor its difficulty.
 *
 * `source` is the text of the whole puzzle in its original format, because a rule can be in a property that our reader
 * does not know. So the puzzle can only be saved in this format again.
 */
export const unknownRulesSchema = z.strictObject({
  format: z.enum(['fpuzzles', 'sudokupad', 'sudokumaker', 'iss', 'json']),
  rules: z.array(unknownRuleSchema).min(1).max(MOST_UNKNOWN_RULES),
  /** JSON text of that format; for `iss` its notation, for `json` (our own) the list of clues. */
  source: z.string().max(LONGEST_SOURCE),
});
export type UnknownRules = z.infer<typeof unknownRulesSchema>;

/** Makes an unknown rule. Shortens data that exceed the limits of the schema. */
export function unknownRule(
  kind: string,
  shape: UnknownRule['shape'] = 'none',
  cells: readonly number[] = [],
  label?: unknown,
): UnknownRule {
  const shown = typeof label === 'string' || typeof label === 'number' ? String(label).slice(0, LONGEST_LABEL) : '';
  return {
    kind: kind.slice(0, LONGEST_KIND) || '?',
    shape,
    cells: cells.slice(0, MOST_RULE_CELLS),
    ...(shown === '' ? {} : { label: shown }),
  };
}

type NamedKind = TextKey extends infer Key ? (Key extends `rule-kind.${infer Name}` ? Name : never) : never;

/** Names of kinds in formats → kind with the same meaning, for example one of our rules. */
const SAME_KINDS: Readonly<Record<string, NamedKind>> = {
  betweenline: 'between',
  cage: 'cages',
  circle: 'shapes',
  'diagonal+': 'diagonal',
  'diagonal-': 'diagonal',
  difference: 'white-dot',
  extraregion: 'extra-region',
  killercage: 'killer-cage',
  line: 'lines',
  littlekillersum: 'little-killer',
  negative: 'all-given',
  overlays: 'shapes',
  ratio: 'black-dot',
  rectangle: 'shapes',
  sandwichsum: 'sandwich',
  text: 'texts',
  underlays: 'shapes',
  whispers: 'whisper',
};

/**
 * Text key of the name of a kind; null if it has none. The text is in the plural, for lists, unless it is filled with
 * the count 1.
 */
export function nameKeyOf(kind: string): `rule-kind.${NamedKind}` | null {
  const same = Object.hasOwn(SAME_KINDS, kind) ? SAME_KINDS[kind] : undefined;
  const key = `rule-kind.${same ?? kind}`;
  return isTextKey(key) ? (key as `rule-kind.${NamedKind}`) : null;
}

/** Leaves out rules that the program knows; if it knows all of them, returns all. */
function unknownOf(rules: readonly UnknownRule[]): readonly UnknownRule[] {
  const unknown = rules.filter(({ known }) => !known);
  return unknown.length > 0 ? unknown : rules;
}

/**
 * Names of the kinds of the rules, each once, in the order of the file. Kinds without a name keep the format's word.
 */
export function unknownRuleNames({ rules }: Pick<UnknownRules, 'rules'>): (Sentence | string)[] {
  const names = new Map<string, Sentence | string>();
  for (const { kind } of unknownOf(rules)) {
    const key = nameKeyOf(kind);
    names.set(key ?? kind, key ? { key } : kind);
  }
  return [...names.values()];
}
