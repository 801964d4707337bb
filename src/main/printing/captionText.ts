import { type About, aboutSentences } from '../../shared/puzzle/about.ts';
import { fillSentence } from '../../shared/text/fill.ts';
import type { Language } from '../../shared/text/language.ts';

/**
 * The texts about a puzzle, without its title, as one paragraph. @param further other sentences, or an empty string.
 */
export function captionText(about: About, further: readonly string[], language: Language): string {
  const sentences = aboutSentences(about).map((sentence) => fillSentence(language, sentence));
  return [...sentences, ...further].join(' ').replaceAll(/\s+/g, ' ').trim();
}
