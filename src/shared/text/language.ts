import { TEXTS } from './index.ts';

export type Language = keyof typeof TEXTS;

/** The languages of the program. */
export const LANGUAGES = Object.keys(TEXTS) as readonly Language[];

/** Languages that the user can choose. `system`: use the language of the operating system. */
export const LANGUAGE_CHOICES = ['system', ...LANGUAGES] as const;
export type LanguageChoice = (typeof LANGUAGE_CHOICES)[number];

/**
 * Returns the first of the user's languages that the program supports; English if it supports none of them.
 *
 * @param preferred language tags such as `fr-CA`, the preferred one first.
 */
export function preferredLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const spoken = LANGUAGES.find((language) => language === tag.toLowerCase().split('-')[0]);
    if (spoken) return spoken;
  }
  return 'en';
}

/** One text in every language. */
export type Wording = Readonly<Record<Language, string>>;
