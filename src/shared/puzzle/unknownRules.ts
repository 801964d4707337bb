import { z } from 'zod';
import type { Sentence, TextKey } from '../text/keys.ts';

/** Longest source, in characters. Drawn puzzles take a few thousand, those with pictures inside up to a million. */
export const LONGEST_SOURCE = 1_000_000;
export const MOST_UNKNOWN_RULES = 5000;
/** Most cells of a rule. */
const MOST_RULE_CELLS = 2000;
/** Bound on the number of a cell. */
const MOST_CELLS = 1_000_000;
const LONGEST_KIND = 60;
const LONGEST_LABEL = 40;

/** How a rule is drawn: a dashed outline around its cells, a line through them, a text in its first cell, or not at all. */
const SHAPES = ['cage', 'line', 'text', 'none'] as const;

export const unknownRuleSchema = z.strictObject({
  /** As the format names it, such as `thermometer`; `rules-text` for a rule that only a text states. */
  kind: z.string().min(1).max(LONGEST_KIND),
  shape: z.enum(SHAPES),
  /** Cells of the puzzle's topology, along the line for lines; those outside the board are left out. */
  cells: z.array(z.int().min(0).max(MOST_CELLS)).max(MOST_RULE_CELLS),
  /** Text to show at the first cell, such as the sum of a cage. */
  label: z.string().max(LONGEST_LABEL).exactOptional(),
});

/** One rule that this program does not know. */
export type UnknownRule = z.infer<typeof unknownRuleSchema>;

/**
 * The rules of a puzzle that this program does not know. While there are any, it must not judge the puzzle: neither its
 * solutions nor its difficulty.
 *
 * The whole puzzle is stored as its format wrote it, because a rule can be in a property that the reader does not know.
 * Only the same format can store it again.
 */
export const unknownRulesSchema = z.strictObject({
  format: z.enum(['fpuzzles', 'sudokupad', 'iss', 'json']),
  rules: z.array(unknownRuleSchema).min(1).max(MOST_UNKNOWN_RULES),
  /** JSON text of that format; for `iss` its notation, for `json` (our own) the list of clues. */
  source: z.string().max(LONGEST_SOURCE),
});
export type UnknownRules = z.infer<typeof unknownRulesSchema>;

/** A rule within the bounds of the schema. */
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

/** Kinds whose names in the formats are not descriptive, ids of rules, and their texts for lists. */
const NAMED_KINDS: Readonly<Record<string, NamedKind>> = {
  'all-given': 'negative',
  arrow: 'arrow',
  arrows: 'arrows',
  between: 'betweenline',
  betweenline: 'betweenline',
  'black-dot': 'ratio',
  cage: 'cages',
  cages: 'cages',
  candidates: 'candidates',
  circle: 'shapes',
  clone: 'clone',
  'column-indexer': 'column-indexer',
  diagonal: 'one-diagonal',
  'diagonal+': 'one-diagonal',
  'diagonal-': 'one-diagonal',
  difference: 'difference',
  'double-arrow': 'double-arrow',
  entropic: 'entropic',
  'equal-sums': 'equal-sums',
  even: 'even',
  'extra-region': 'extraregion',
  extraregion: 'extraregion',
  inequality: 'inequality',
  'killer-cage': 'killercage',
  killercage: 'killercage',
  line: 'lines',
  lines: 'lines',
  'little-killer': 'littlekillersum',
  littlekillersum: 'littlekillersum',
  lockout: 'lockout',
  maximum: 'maximum',
  minimum: 'minimum',
  modular: 'modular',
  negative: 'negative',
  'numbered-room': 'numbered-room',
  odd: 'odd',
  overlays: 'shapes',
  palindrome: 'palindrome',
  quadruple: 'quadruple',
  ratio: 'ratio',
  rectangle: 'shapes',
  'region-sum': 'region-sum',
  renban: 'renban',
  'row-indexer': 'row-indexer',
  'rules-text': 'rules-text',
  sandwich: 'sandwichsum',
  sandwichsum: 'sandwichsum',
  skyscraper: 'skyscraper',
  'sum-line': 'sum-line',
  text: 'texts',
  thermometer: 'thermometer',
  underlays: 'shapes',
  whisper: 'whispers',
  whispers: 'whispers',
  'white-dot': 'difference',
  'x-sum': 'x-sum',
  xv: 'xv',
  zipper: 'zipper',
};

/** Names of the kinds of the rules, each once, in the order of the file; unnamed kinds as the format calls them. */
export function unknownRuleNames({ rules }: Pick<UnknownRules, 'rules'>): (Sentence | string)[] {
  const names = new Map<string, Sentence | string>();
  for (const { kind } of rules) {
    const known = Object.hasOwn(NAMED_KINDS, kind) ? NAMED_KINDS[kind] : undefined;
    if (known) names.set(known, { key: `rule-kind.${known}` });
    else names.set(kind, kind);
  }
  return [...names.values()];
}
