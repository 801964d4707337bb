import { type About, aboutSentences } from '../../shared/puzzle/about.ts';
import { rulesOfClues } from '../../shared/puzzle/clueAsDrawing.ts';
import type { Clue } from '../../shared/rules/clue.ts';
import type { Language } from '../../shared/text/language.ts';
import { fillSentence } from '../../shared/text/placeholders.ts';
import type { Sentence } from '../../shared/text/textKey.ts';

/** A puzzle whose texts are printed. */
interface Captioned {
  readonly about: About;
  readonly clues: readonly Clue[] | undefined;
  /** Number of digits of the layout. */
  readonly digits: number;
}

/**
 * The texts about a puzzle, without its title, and the rules of its clues, each on a line of its own.
 *
 * @param further sentences to be added; empty strings are left out.
 */
export function captionText(
  { about, clues, digits }: Captioned,
  further: readonly string[],
  language: Language,
): string {
  const rules = rulesOfClues(clues, digits).map(({ shownName, sentence }): Sentence => {
    return { key: 'puzzle-about.line', values: { name: shownName, text: sentence } };
  });
  const sentences = [...aboutSentences(about), ...rules].map((sentence) => fillSentence(language, sentence));
  const lines = [...sentences, ...further].map((line) => line.replaceAll(/\s+/g, ' ').trim());
  return lines.filter((line) => line !== '').join('\n');
}
