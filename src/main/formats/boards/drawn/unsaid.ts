import { readStatements } from './statements.ts';
import type { Statement } from './statementWords.ts';

/** Whether a statement of the author's text says the same as a statement of our sentence. */
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
 * Those of our sentences that a text does not already state in its own words. A sentence that our own reader does not
 * fully understand is always included, so that programs that read the file know what the drawings mean.
 */
export function unsaid(text: string, sentences: readonly string[]): readonly string[] {
  const own = readStatements(text).statements;
  const stated = sentences.map((sentence, index) => {
    const alone = readStatements(sentence);
    // Some sentences refer to the sentence before them, such as "digits may repeat along such a diagonal".
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
