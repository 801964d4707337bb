import type { texts } from './en/index.ts';

type WithoutForm<Key> = Key extends `${infer Base}_one` | `${infer Base}_other` ? Base : Key;
type Counted<Key> = Key extends `${infer Base}_other` ? Base : never;

/** A text of the program. The forms of one text for counts share a key, without the ending `_one` or `_other`. */
export type TextKey = WithoutForm<keyof typeof texts>;

/**
 * The texts of one file in another language: every key of the English file. A language with more forms for counts than
 * English adds them; `_other` stands in for a form that is missing.
 */
export type Translation<English> = Readonly<Record<keyof English, string>> &
  Readonly<Partial<Record<`${Counted<keyof English>}_${'zero' | 'two' | 'few' | 'many'}`, string>>>;

/** Every text of the program in one language. */
export type Texts = Translation<typeof texts>;

/** What a place of a text is filled with. A list is written with commas. */
export type TextValue = string | number | Sentence | readonly (string | Sentence)[];
export type TextValues<Value = TextValue> = Readonly<Record<string, Value>>;

/** A text as data, for code that must not know the reader's language: which text, and what its places are filled with. */
export interface Sentence<Value = TextValue> {
  readonly key: TextKey;
  readonly values?: TextValues<Value>;
}

/**
 * Looks a key up by matching the table against it: narrowing the key to the keys of the table compares all keys with
 * all keys, which the compiler refuses from about a thousand on.
 */
type TextOf<Key extends TextKey> = Key extends unknown
  ? typeof texts extends Readonly<Record<Key, infer Text extends string>>
    ? Text
    : typeof texts extends Readonly<Record<`${Key}_other`, infer Form extends string>>
      ? Form
      : never
  : never;

/** Braces with a quotation mark or a colon in them are JSON that a text shows. */
type PlacesIn<Text extends string> = Text extends `${string}{${infer Place}}${infer Rest}`
  ?
      | (Place extends `${string}${'"' | ':'}${string}`
          ? never
          : Place extends `${infer Name}, ${string}`
            ? Name
            : Place)
      | PlacesIn<Rest>
  : never;

/** The names of the places of a text. */
export type PlacesOf<Key extends TextKey> = PlacesIn<TextOf<Key>>;

/** Rest arguments for the values of some places: none if there are no places. A `count` may choose the form. */
export type ValuesFor<Places extends string> = [Places] extends [never]
  ? [values?: Readonly<{ count?: number }>]
  : [values: Readonly<Record<Places, TextValue> & { count?: number }>];

/** Rest arguments for the values that a text needs. */
export type ValuesOf<Key extends TextKey> = ValuesFor<PlacesOf<Key>>;
