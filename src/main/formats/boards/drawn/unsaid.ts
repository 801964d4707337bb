import { readStatements } from './statements.ts';
import type { Statement } from './statementWords.ts';

/**
 * Whether a statement in the author's text says the same as a statement in one of the sentences that our writer adds to
 * explain the drawings.
 */
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
 * Chooses, of the sentences that our writer would add to explain the drawings, those that the author's text does not
 * already state in its own words. A sentence that our own reader does not fully understand is always included, so that
 * programs that read the file know what the drawings mean.
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
