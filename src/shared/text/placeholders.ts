import { QUOTATION_MARKS, TEXTS } from './index.ts';
import { LANGUAGES, type Language, type Wording } from './language.ts';
import type { Sentence, TextKey, TextValue, TextValues } from './textKey.ts';

function perLanguage<T>(make: (language: Language) => T): Record<Language, T> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Record<Language, T>;
}

const PLURALS = perLanguage((language) => new Intl.PluralRules(language));
const GROUPED = perLanguage((language) => new Intl.NumberFormat(language));
const PLAIN = perLanguage(
  (language) => new Intl.NumberFormat(language, { useGrouping: false, maximumFractionDigits: 20 }),
);

type NumberFormat = (value: number, language: Language) => string;

/** Number formats by their name in a placeholder such as `{x, number}`. */
export const NUMBER_FORMATS = {
  number: (value, language) => GROUPED[language].format(value),
  plain: (value, language) => PLAIN[language].format(value),
} satisfies Record<string, NumberFormat>;

/**
 * Writes a rating with a fixed number of decimals. There are no thousands separators, because the value of some ratings
 * is a code in which each digit has its own meaning.
 */
export function decimalText(language: Language, value: number, decimals: number): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return new Intl.NumberFormat(language, { ...digits, useGrouping: false }).format(value);
}

/** Writes the value of a placeholder as text. */
export function valueText(language: Language, value: TextValue, format?: string): string {
  if (typeof value === 'object') {
    return 'key' in value ? fillSentence(language, value) : value.map((each) => valueText(language, each)).join(', ');
  }
  const write = (NUMBER_FORMATS as Readonly<Record<string, NumberFormat>>)[format ?? ''];
  if (write && typeof value === 'number') return write(value, language);
  const [left, right] = QUOTATION_MARKS[language] ?? ['"', '"'];
  // Only a text that is quoted as a whole: `"a", "b"` is a list of values.
  return `${value}`.replace(/^"((?:[^"\\]|\\.)*)"$/s, `${left}$1${right}`);
}

/** Template of a key, in the plural form for `count`; without a number, in the form for “other”. */
function templateOf(language: Language, key: TextKey, count: TextValue | undefined): string {
  const texts: Readonly<Record<string, string>> = TEXTS[language];
  const form = typeof count === 'number' ? PLURALS[language].select(count) : 'other';
  return texts[`${key}_${form}`] ?? texts[`${key}_other`] ?? texts[key] ?? key;
}

/**
 * Fills the placeholders in the template of a key, from left to right.
 *
 * @param write returns the value of a placeholder; undefined leaves the placeholder as it is.
 * @param count chooses the plural form.
 */
export function fillWith(
  language: Language,
  key: TextKey,
  write: (name: string, format: string | undefined) => string | undefined,
  count?: TextValue,
): string {
  return templateOf(language, key, count).replace(
    /\{(\w+)(?:, (\w+))?\}/g,
    (blank, name: string, format?: string) => write(name, format) ?? blank,
  );
}

/** Whether a key built at run time exists, in any of its plural forms. */
export function isTextKey(key: string): key is TextKey {
  return Object.hasOwn(TEXTS.en, key) || Object.hasOwn(TEXTS.en, `${key}_other`);
}

/** Returns a text in a language, with its placeholders filled. A placeholder without a value stays as it is. */
export function fill(language: Language, key: TextKey, values: TextValues = {}): string {
  const write = (name: string, format: string | undefined): string | undefined => {
    const value = values[name];
    return value === undefined ? undefined : valueText(language, value, format);
  };
  return fillWith(language, key, write, values.count);
}

/** Joins items as `a`, `a and b`, or `a, b and c`. */
export function listed(language: Language, items: readonly string[]): string {
  if (items.length < 2) return items.join();
  return fill(language, 'name.and', { most: items.slice(0, -1).join(', '), last: items.at(-1) ?? '' });
}

/** Joins parts by semicolons. For parts that contain commas or are clauses. */
export function inParts(language: Language, parts: readonly string[]): string {
  const [first = '', ...others] = parts;
  return others.reduce((before, last) => fill(language, 'name.parts', { before, last }), first);
}

/** A text for a count with its noun, as a value to fill into another text. */
export function counted(key: TextKey, count: number): Sentence {
  return { key, values: { count } };
}

/** Returns a sentence in a language. */
export function fillSentence(language: Language, { key, values }: Sentence): string {
  return fill(language, key, values);
}

/** Returns a sentence in every language, for data that programs read. */
export function inEveryLanguage(sentence: Sentence): Wording {
  return perLanguage((language) => fillSentence(language, sentence));
}
