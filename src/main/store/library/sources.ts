import type { PuzzleId } from '../../../shared/contract/ids.ts';
import type { HelpCategory } from '../../../shared/game/help.ts';

/** A piece of SQL with the values of its parameters: a query, or a condition on rows of `puzzles`. */
export interface SqlPiece {
  readonly sql: string;
  readonly values: readonly (string | number | Uint8Array)[];
}

/** A condition of a filter, on rows of `puzzles`. */
export interface Condition extends SqlPiece {
  /** What it reads: `keys` are givens and score, which the indices of these contain; ratings by place in the filter. */
  readonly reads: 'keys' | `rating ${number}` | 'technique' | 'others';
}

/** A query for the ids of few puzzles, such as those with a label; its column is `id`. */
export interface Source extends SqlPiece {
  /** Name of the criterion, to distinguish several sources. */
  readonly what: string;
  /** The condition that all its puzzles meet, if it comes from an index that has nothing but the shelves of the parts. */
  readonly proves?: Condition['reads'];
}

/** The texts about a puzzle that are searched, from the JSON column. */
const NAMES = ['title', 'author', 'source', 'collection']
  .map((key) => `coalesce(about ->> '$.${key}', '')`)
  .join(" || ' ' || ");

/** No puzzle has more searched text, so nothing has longer words; each row would read them. In characters. */
const LONGEST_WORDS = 50_000;

/**
 * Source for a text search: the puzzle's number, its notes, its labels, its titles, authors and sources. Case, accents and
 * kinds of apostrophes do not matter, see `plainText`.
 */
export function searchSource(text: string): Source {
  const words = JSON.stringify([...new Set(text.trim().split(/\s+/).filter(Boolean))]);
  if (words.length > LONGEST_WORDS) return { what: 'search', sql: 'SELECT -1 AS id', values: [] };
  const number = /^#?(\d{1,15})$/.exec(text.trim())?.[1] ?? -1;
  return {
    what: 'search',
    sql: `SELECT puzzle_id AS id FROM remarks WHERE has_words(note, ?)
          UNION SELECT puzzle_id FROM labelled WHERE label_id IN (SELECT id FROM labels WHERE has_words(name, ?))
          UNION SELECT puzzle_id FROM origins WHERE json_valid(about) AND has_words(${NAMES}, ?)
          UNION SELECT puzzle_id FROM further_origins WHERE json_valid(about) AND has_words(${NAMES}, ?)
          UNION SELECT ?`,
    values: [words, words, words, words, Number(number)],
  };
}

/** Source for puzzles with these ids. */
export function idsSource(ids: readonly PuzzleId[]): Source {
  return { what: 'ids', sql: 'SELECT value AS id FROM json_each(?)', values: [JSON.stringify(ids)] };
}

/** Source for the puzzles of games that were finished with one of these results. */
export function helpSource(categories: readonly HelpCategory[]): Source {
  return {
    what: 'help',
    sql: `SELECT DISTINCT coalesce(original_id, sessions.puzzle_id) AS id
          FROM results JOIN sessions ON sessions.id = results.session_id
          LEFT JOIN copies ON copies.puzzle_id = sessions.puzzle_id
          WHERE results.help IN (SELECT value FROM json_each(?))`,
    values: [JSON.stringify(categories)],
  };
}
