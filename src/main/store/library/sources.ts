import type { PuzzleId } from '../../../shared/contract/ids.ts';
import type { HelpCategory } from '../../../shared/game/help.ts';

/** A piece of SQL with its parameters: a query, or a condition on rows of `puzzles`. */
export interface SqlPiece {
  readonly sql: string;
  readonly values: readonly (string | number | Uint8Array)[];
}

/** A condition of a filter, on rows of `puzzles`. */
export interface Condition extends SqlPiece {
  /**
   * The data that the condition tests. `keys`: the number of givens or the score, which have indices. `rating n`: the
   * rating at index n in the filter's list.
   */
  readonly reads: 'keys' | `rating ${number}` | 'technique' | 'others';
}

/** A source: a query for the ids of a few puzzles, such as those with a label. Its only column is `id`. */
export interface Source extends SqlPiece {
  /** Name of the property that the query selects by, such as `search`, to distinguish the sources of one plan. */
  readonly what: string;
  /**
   * The condition that all puzzles of this source meet, so that it need not be tested. Set only if the index that the
   * source reads is restricted to the shelves of the filter.
   */
  readonly proves?: Condition['reads'];
}

/** SQL expression that joins the texts of the column `about` that a search looks at. */
const NAMES = ['title', 'author', 'source', 'collection']
  .map((key) => `coalesce(about ->> '$.${key}', '')`)
  .join(" || ' ' || ");

/**
 * Greatest length of a search text that is compared with puzzles, in characters. No puzzle has this much text, so a
 * longer search text cannot match, and comparing it with every row would take long.
 */
const LONGEST_WORDS = 50_000;

/**
 * Source for a text search in the puzzle's number, notes, labels, titles, authors and sources. Ignores case, accents
 * and kinds of apostrophes, like `plainText`.
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

/** SQL table of the clues of a row of `puzzles`. If the JSON is damaged, the table is empty. */
export const CLUES = "json_each(CASE WHEN json_valid(clues) THEN clues ELSE '[]' END)";

/** Query for the ids of all rules of which any puzzle has clues. */
export const CLUE_RULES = `SELECT DISTINCT value ->> '$.rule' AS rule FROM puzzles INDEXED BY clued_puzzles, ${CLUES}
  WHERE clues IS NOT NULL AND rule IS NOT NULL ORDER BY rule`;

/** Condition for puzzles without clues. */
export const NO_CLUES: Condition = {
  reads: 'others',
  sql: 'puzzles.id NOT IN (SELECT id FROM puzzles INDEXED BY clued_puzzles WHERE clues IS NOT NULL)',
  values: [],
};

/** Source for puzzles with clues of this rule. */
export function clueRuleSource(rule: string): Source {
  return {
    what: `rule ${rule}`,
    sql: `SELECT id FROM puzzles INDEXED BY clued_puzzles WHERE clues IS NOT NULL
            AND EXISTS (SELECT 1 FROM ${CLUES} WHERE value ->> '$.rule' = ?)`,
    values: [rule],
  };
}

/** Source for puzzles with these ids. */
export function idsSource(ids: readonly PuzzleId[]): Source {
  return { what: 'ids', sql: 'SELECT value AS id FROM json_each(?)', values: [JSON.stringify(ids)] };
}

/** Source for puzzles with a game that was finished in one of these categories of help. */
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
