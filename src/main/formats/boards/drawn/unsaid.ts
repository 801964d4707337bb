import { readStatements } from './statements.ts';
import type { Statement } from './statementWords.ts';

/** Whether a statement of an author's text says what one of our sentences does. */
function covers(own: Statement, { rule, fields = {}, colour, part }: Statement): boolean {
  const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
  return (
    own.rule === rule &&
    same(own.part, part) &&
    (own.colour === undefined || own.colour === colour) &&
    Object.entries(fields).every(([field, value]) => same(own.fields?.[field], value))
  );
}

/**
 * The sentences that a text does not already state in its own words. A sentence counts as stated only if the text is
 * understood there as a whole: otherwise programs that read the file would not know what the drawings mean.
 */
export function unsaid(text: string, sentences: readonly string[]): readonly string[] {
  const own = readStatements(text).statements;
  const stated = sentences.map((sentence, index) => {
    const alone = readStatements(sentence);
    // Some sentences are about the one before, as "digits may repeat along such a diagonal".
    const { statements, unknown } =
      alone.unknown.length > 0 && index > 0 ? readStatements(`${sentences[index - 1]}\n${sentence}`) : alone;
    const needed = statements.filter(({ part }) => part !== 'harmless');
    return (
      unknown.length === 0 &&
      statements.length > 0 &&
      needed.every((statement) => own.some((said) => covers(said, statement)))
    );
  });
  return sentences.filter((_, index) => !stated[index]);
}
