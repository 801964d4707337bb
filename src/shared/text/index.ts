import { texts as en } from './en/index.ts';
import { contracted, definite } from './fr/grammar.ts';
import { texts as fr } from './fr/index.ts';
import type { Texts } from './textKey.ts';

/**
 * All texts of the app and of the command line, by language. `en` defines the keys; a language that lacks one does not
 * compile. A new language is one folder beside `en` and one line here. The command line is in English only, so a
 * language takes `commandLine` from `en`.
 *
 * Placeholders: `{x}` is replaced by the value as it is, `{x, number}` by a number with the language's digit grouping,
 * `{x, plain}` by a number without grouping but with the language's decimal sign. A text that depends on a count has the
 * forms `_one` and `_other`, chosen by the value `count`.
 *
 * Code that does not know the reader's language (engine, jobs, services, formats, store) does not write text. It passes
 * on a {@link Sentence}: `{ key, values }`.
 * - A *step's explanation* is a list of `Sentence<Reference>`: each placeholder names cells, digits or houses as data,
 *   which `step/format.ts` writes and the app also draws. Each sentence has its own values.
 * - A *rating's* reasons are `Sentence`s; a value may itself be a `Sentence`, such as the name of a technique.
 * - *Names* (of techniques, variants, layouts, schemes) are keys built from the stable id: `technique.x-wing`,
 *   `variant.windoku`, `layout.torus`.
 *
 * The texts are read by `placeholders.ts` (command line, main process, print) and the renderer's `i18n/words.ts`.
 */
export const TEXTS = { en, fr } satisfies Record<string, Texts>;

/**
 * Language → function that corrects the grammar of a sentence after names were filled in, such as contractions. Absent
 * for languages that need no correction.
 */
export const GRAMMARS: { readonly [language in keyof typeof TEXTS]?: (sentence: string) => string } = {
  fr: contracted,
};

/** Language → quotation marks around a text that code quotes as JSON does. Absent for languages that keep these. */
export const QUOTATION_MARKS: { readonly [language in keyof typeof TEXTS]?: readonly [string, string] } = {
  fr: ['«\u00a0', '\u00a0»'],
};

/** Language → function that replaces a noun's indefinite article by the definite one. */
export const DEFINITE: { readonly [language in keyof typeof TEXTS]: (noun: string) => string } = {
  en: (noun) => noun.replace(/^an? /, 'the '),
  fr: definite,
};

/** Removes the indefinite article of a noun: `cage` for `a cage` or `une cage`. */
export function withoutArticle(noun: string): string {
  return noun.replace(/^(?:an?|une?) /, '');
}
