import { z } from 'zod';
import { type Clue, cluesSchema } from '../rules/clue.ts';
import { isTextKey } from '../text/placeholders.ts';
import type { Sentence, TextKey } from '../text/textKey.ts';

/**
 * Limit on `source` (the text of the whole puzzle in its original format), in characters. A drawn puzzle usually has a
 * few thousand, and one with embedded pictures up to a million.
 */
export const LONGEST_SOURCE = 1_000_000;
export const MOST_UNKNOWN_RULES = 5000;
/** Limit on the cells of a rule. */
const MOST_RULE_CELLS = 2000;
/** Limit on the number of a cell. */
const MOST_CELLS = 1_000_000;
const LONGEST_KIND = 60;
const LONGEST_LABEL = 40;
/** Limit on a quoted sentence, in characters. Longer sentences are cut. */
export const LONGEST_SENTENCE = 160;

/**
 * How a rule is drawn: as a dashed outline around its cells, a line through them, a text in the first cell, or not at
 * all.
 */
const SHAPES = ['cage', 'line', 'text', 'none'] as const;

export const unknownRuleSchema = z.strictObject({
  /**
   * Name of the rule in the format from which the puzzle was read, such as `thermometer`. If the rule is only stated in
   * words: `rules-text`.
   */
  kind: z.string().min(1).max(LONGEST_KIND),
  shape: z.enum(SHAPES),
  /**
   * Cells of the rule, as numbers of the puzzle's topology. For lines, in the order of the line. Cells outside the
   * board are left out.
   */
  cells: z.array(z.int().min(0).max(MOST_CELLS)).max(MOST_RULE_CELLS),
  /** Text to show at the first cell, such as the sum of a cage. */
  label: z.string().max(LONGEST_LABEL).exactOptional(),
  /** The sentence of the puzzle that states the rule, if it is only stated in words. */
  text: z.string().max(LONGEST_SENTENCE).exactOptional(),
  /**
   * Present if the program knows the rule. The rule is listed, and only drawn, because the puzzle also has a rule that
   * the program does not know.
   */
  known: z.literal(true).exactOptional(),
  /**
   * The clues that the program understood this rule as. Absent if the rule is unknown, or if its clues are listed with
   * another rule.
   */
  clues: cluesSchema.exactOptional(),
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
  /**
   * Text of the source: JSON for most formats; for `iss` its own notation; for `json` (our format) the list of clues.
   */
  source: z.string().max(LONGEST_SOURCE),
  /** Present if the known rules are clues of the puzzle. Then `rules` has only rules that are unknown. */
  separated: z.literal(true).exactOptional(),
  /** Present if clues or unknown rules were changed by hand, so that they are no longer those of the source. */
  edited: z.literal(true).exactOptional(),
  /**
   * Present if a sentence of the puzzle may change what its known rules mean, for example that one clue lies. Then the
   * known rules are drawn as clues, but they are not clues of the puzzle.
   */
  doubtful: z.literal(true).exactOptional(),
  /**
   * Present if the user wants to keep drawings that the reader understands as clues, or said that sentences state no
   * rule. Reading the source again would then give another puzzle.
   */
  kept: z.literal(true).exactOptional(),
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

/** A sentence as it is quoted: cut if it is too long. */
export function quotedSentence(text: string): string {
  return text.length > LONGEST_SENTENCE ? `${text.slice(0, LONGEST_SENTENCE - 1)}…` : text;
}

/**
 * Makes the unknown rule of a puzzle whose rule is only stated in words.
 * @param text the sentence that states the rule, if it is known.
 */
export function wordedRule(text: string | null | undefined): UnknownRule {
  const rule = unknownRule('rules-text');
  return text ? { ...rule, text: quotedSentence(text) } : rule;
}

/** Kinds of plain drawings. They are only decoration unless a text gives them a meaning. */
const DECORATIONS: ReadonlySet<string> = new Set([
  ...['arrows', 'circle', 'line', 'lines', 'overlays', 'rectangle', 'text', 'underlays'],
]);

/**
 * The rules that may restrict the solutions in a way unknown to the program. Known rules must already be separated.
 *
 * @param description the text that states the rules of the puzzle. If there is one, it may give a meaning to drawings.
 */
export function restrictingRules({ rules }: UnknownRules, description = ''): UnknownRule[] {
  return rules.filter(({ kind }) => description.trim() !== '' || !DECORATIONS.has(kind));
}

/**
 * Divides the rules of a puzzle: clues that the program understood, and rules that it does not know. `unknown` is null
 * if it knows all of them.
 */
export function separateClues(unknown: UnknownRules): { clues: readonly Clue[]; unknown: UnknownRules | null } {
  const clues = unknown.rules.flatMap((rule) => rule.clues ?? []);
  if (clues.length === 0) return { clues, unknown };
  return { clues, unknown: withRules(unknown, ({ known }) => !known) };
}

function withRules(unknown: UnknownRules, stays: (rule: UnknownRule) => boolean): UnknownRules | null {
  const rules = unknown.rules.filter(stays);
  return rules.length === 0 ? null : { ...unknown, rules, separated: true };
}

/** Keeps only the rules that pass the test `stays`, because the user removed the others. Null if no rule is left. */
export function withoutRemoved(unknown: UnknownRules, stays: (rule: UnknownRule) => boolean): UnknownRules | null {
  const left = withRules(unknown, stays);
  return left && { ...left, edited: true };
}

/**
 * Whether reading the source (the puzzle in its original format) again gives the clues and the unknown rules of the
 * puzzle.
 */
export function isAsInSource({ edited, kept }: UnknownRules): boolean {
  return !edited && !kept;
}

type NamedKind = TextKey extends infer Key ? (Key extends `rule-kind.${infer Name}` ? Name : never) : never;

/** Name of a kind in some format → kind that means the same and has a name, for example one of our rules. */
const SAME_KINDS: Readonly<Record<string, NamedKind>> = {
  betweenline: 'between',
  cage: 'cages',
  circle: 'shapes',
  'diagonal+': 'diagonal',
  'diagonal-': 'diagonal',
  difference: 'white-dot',
  extraregion: 'extra-region',
  foglight: 'fog',
  fogofwar: 'fog',
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

/**
 * Groups rules by the name of their kind. The key is the text key of the name; for kinds without a name, the word of
 * the puzzle's original format.
 */
export function rulesByName(rules: readonly UnknownRule[]): ReadonlyMap<string, readonly UnknownRule[]> {
  const named = new Map<string, UnknownRule[]>();
  for (const rule of rules) {
    const name = nameKeyOf(rule.kind) ?? rule.kind;
    const alike = named.get(name);
    if (alike) alike.push(rule);
    else named.set(name, [rule]);
  }
  return named;
}

/** Leaves out rules that the program knows; if it knows all of them, returns all instead of none. */
function unknownOf(rules: readonly UnknownRule[]): readonly UnknownRule[] {
  const unknown = rules.filter(({ known }) => !known);
  return unknown.length > 0 ? unknown : rules;
}

/**
 * Names of the kinds of rules, each once, in the order of the file. A kind without a name is called as in the source.
 */
export function unknownRuleNames({ rules }: Pick<UnknownRules, 'rules'>): (Sentence | string)[] {
  const names = new Map<string, Sentence | string>();
  for (const { kind, text } of unknownOf(rules)) {
    const key = nameKeyOf(kind);
    if (text !== undefined) names.set(text, { key: 'unknown-rules.worded', values: { text } });
    else names.set(key ?? kind, key ? { key } : kind);
  }
  return [...names.values()];
}
