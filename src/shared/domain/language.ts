/** The languages the app speaks. */
export const LANGUAGES = ['en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/**
 * The first of the user's languages that the app speaks; English where it speaks none of them.
 *
 * @param preferred language tags such as `fr-CA`, the best first.
 */
export function preferredLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const spoken = LANGUAGES.find((language) => language === tag.toLowerCase().split('-')[0]);
    if (spoken) return spoken;
  }
  return 'en';
}
