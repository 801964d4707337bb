import type { Database } from 'better-sqlite3';
import { plainText } from '../../../shared/text/plain.ts';
import { unpackNumbers } from './pack.ts';
import { ANYWHERE } from './puzzleIndices.ts';
import { ruleTitle } from './rowTitles.ts';

/** The words of a search in plain letters, from a JSON list. */
function plainWords(json: string): readonly string[] {
  // Keep a word that consists of accents only: `plainText` would empty it, and an empty word matches every text.
  return (JSON.parse(json) as string[]).map((word) => plainText(word) || word);
}

/**
 * Returns a test whether a text contains all words of a search, a JSON list. It caches the last list, because a query
 * passes the same one for each row.
 */
export function createWordTest(): (text: string, json: string) => boolean {
  let last = '';
  let words: readonly string[] = [];
  return (text, json) => {
    if (json !== last) {
      words = plainWords(json);
      last = json;
    }
    const plain = plainText(text);
    return words.every((word) => plain.includes(word));
  };
}

/** Adds SQL functions that read packed columns, and one that searches texts. */
export function defineFunctions(database: Database): void {
  const deterministic = { deterministic: true, directOnly: true };
  const hasWords = createWordTest();
  database.function('has_words', deterministic, (text, words) =>
    typeof text === 'string' && hasWords(text, words as string) ? 1 : 0,
  );
  database.function('rule_title', deterministic, (id) => (typeof id === 'string' ? ruleTitle(id) : null));
  database.function('rating_in', deterministic, (bytes, kind, from, to) => {
    const numbers = bytes instanceof Uint8Array ? unpackNumbers(bytes) : null;
    if (!numbers) return 0;
    for (let at = 0; at < numbers.length; at += 2) {
      const value = numbers[at + 1] as number;
      if (numbers[at] === kind) return value >= (from as number) && value <= (to as number) ? 1 : 0;
    }
    return 0;
  });
  database.function('rating_of', deterministic, (bytes, kind) => {
    const numbers = bytes instanceof Uint8Array ? unpackNumbers(bytes) : null;
    const at = numbers?.findIndex((number, index) => index % 2 === 0 && number === kind) ?? -1;
    return at < 0 ? null : (numbers as number[])[at + 1];
  });
  database.function('technique_in', deterministic, (bytes, technique, subgrid) => {
    const numbers = bytes instanceof Uint8Array ? unpackNumbers(bytes) : null;
    if (!numbers) return 0;
    for (let at = 0; at < numbers.length; ) {
      const places = numbers[at + 2] as number;
      if (numbers[at] === technique) {
        // A puzzle on a single grid is stored without a list of subgrids. Accept a query about its only subgrid all the
        // same (index 0, passed as 1).
        if (subgrid === ANYWHERE || (places === 0 && subgrid === 1)) return 1;
        for (let i = 0; i < places; i++) if (numbers[at + 3 + 2 * i] === (subgrid as number) - 1) return 1;
        return 0;
      }
      at += 3 + 2 * places;
    }
    return 0;
  });
}
