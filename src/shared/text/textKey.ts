import type { texts } from './en/index.ts';

type Counted<Key> = Key extends `${infer Base}_other` ? Base : never;

/** English texts by key. Plural forms of one text are joined under a key without the ending. */
type EnglishTexts = {
  [Key in keyof typeof texts as Key extends `${string}_one`
    ? never
    : Key extends `${infer Base}_other`
      ? Base
      : Key]: (typeof texts)[Key];
};

/** Key of a text. The plural forms of one text share a key, without the ending `_one` or `_other`. */
export type TextKey = keyof EnglishTexts;

/**
 * The texts of one file in another language. It must have every key of the English file. A language with more plural
 * forms than English has additional keys for them; if one is missing, `_other` is used.
 */
export type Translation<English> = Readonly<Record<keyof English, string>> &
  Readonly<Partial<Record<`${Counted<keyof English>}_${'zero' | 'two' | 'few' | 'many'}`, string>>>;

/** All texts of the program in one language. */
export type Texts = Translation<typeof texts>;

/** Value of a placeholder. The items of a list are joined by commas. */
export type TextValue = string | number | Sentence | readonly (string | Sentence)[];
export type TextValues<Value = TextValue> = Readonly<Record<string, Value>>;

/** A text as data, for code that must not know the reader's language: its key and the values of its placeholders. */
export interface Sentence<Value = TextValue> {
  readonly key: TextKey;
  readonly values?: TextValues<Value>;
}

/**
 * Names of the placeholders in a template. Braces that contain a quotation mark or a colon are JSON, not placeholders.
 */
type PlacesIn<Text extends string> = Text extends `${string}{${infer Place}}${infer Rest}`
  ?
      | (Place extends `${string}${'"' | ':'}${string}`
          ? never
          : Place extends `${infer Name}, ${string}`
            ? Name
            : Place)
      | PlacesIn<Rest>
  : never;

/** Names of the placeholders of a text. */
export type PlacesOf<Key extends TextKey> = PlacesIn<EnglishTexts[Key]>;

/**
 * Type of a parameter list with the values of some placeholders. The parameter is optional if there are no
 * placeholders. `count` chooses the plural form.
 */
export type ValuesFor<Places extends string> = [Places] extends [never]
  ? [values?: Readonly<{ count?: number }>]
  : [values: Readonly<Record<Places, TextValue> & { count?: number }>];

/** Type of a parameter list with the values that a text needs. */
export type ValuesOf<Key extends TextKey> = ValuesFor<PlacesOf<Key>>;
