import type { PuzzleId } from '../../../shared/contract/ids.ts';
import type { HelpCategory } from '../../../shared/game/help.ts';
import { createWordTest } from './functions.ts';

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

/** SQL table of the clues of a row of `puzzles`. If the JSON is damaged, the table is empty. */
export const CLUES = "json_each(CASE WHEN json_valid(clues) THEN clues ELSE '[]' END)";

/** A shelf, and the title that a row shows for a puzzle of this shelf without a title, in all languages. */
interface TitledShelf {
  readonly id: number;
  readonly title: string;
}

/** The query of a text search, and the condition that a puzzle is among its results. */
interface TextSearch {
  readonly source: Source;
  readonly condition: Condition;
}

/**
 * A text search in the puzzle's number, notes, labels, titles, authors and sources, and in the names of its layout,
 * variants and rules of clues, which a row shows if the puzzle has no title. Ignores case, accents and kinds of
 * apostrophes, like `plainText`. Returns null if all puzzles of the shelves match.
 *
 * @param shelves the shelves that the rest of the filter allows.
 * @param hasClues whether any puzzle has clues.
 */
export function textSearch(text: string, shelves: readonly TitledShelf[], hasClues: boolean): TextSearch | null {
  const words = JSON.stringify([...new Set(text.trim().split(/\s+/).filter(Boolean))]);
  if (words.length > LONGEST_WORDS) {
    const none: SqlPiece = { sql: 'SELECT -1 AS id', values: [] };
    return { source: { what: 'search', ...none }, condition: { reads: 'others', sql: '0', values: [] } };
  }
  const number = /^#?(\d{1,15})$/.exec(text.trim())?.[1] ?? -1;
  const hasWords = createWordTest();
  const named = shelves.filter(({ title }) => hasWords(title, words)).map(({ id }) => id);
  if (named.length === shelves.length) return null;
  const clued: SqlPiece = {
    sql: ` UNION SELECT id FROM puzzles INDEXED BY clued_puzzles WHERE clues IS NOT NULL AND has_words(
             coalesce(? ->> ('$.' || shelf_id), '') || ' ' ||
             (SELECT group_concat(rule_title(value ->> '$.rule'), ' ') FROM ${CLUES}), ?)`,
    values: [JSON.stringify(Object.fromEntries(shelves.map(({ id, title }) => [id, title]))), words],
  };
  const found: SqlPiece = {
    sql: `SELECT puzzle_id AS id FROM remarks WHERE has_words(note, ?)
          UNION SELECT puzzle_id FROM labelled WHERE label_id IN (SELECT id FROM labels WHERE has_words(name, ?))
          UNION SELECT puzzle_id FROM origins WHERE json_valid(about) AND has_words(${NAMES}, ?)
          UNION SELECT puzzle_id FROM further_origins WHERE json_valid(about) AND has_words(${NAMES}, ?)
          UNION SELECT ?${hasClues ? clued.sql : ''}`,
    values: [words, words, words, words, Number(number), ...(hasClues ? clued.values : [])],
  };
  const onShelves = `shelf_id IN (${named.join()})`;
  return {
    source: {
      what: 'search',
      sql: named.length === 0 ? found.sql : `${found.sql} UNION SELECT id FROM puzzles WHERE ${onShelves}`,
      values: found.values,
    },
    condition: {
      reads: 'others',
      // Testing the shelf first spares most puzzles of a large library the search for their id.
      sql: `${named.length === 0 ? '(' : `(puzzles.${onShelves} OR `}puzzles.id IN (${found.sql}))`,
      values: found.values,
    },
  };
}

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

/**
 * Condition that excludes earlier versions of a puzzle.
 *
 * @param families lists of the ids of all versions of one puzzle.
 */
export function latestOf(families: readonly (readonly PuzzleId[])[]): Condition {
  return {
    reads: 'others',
    sql: `puzzles.id NOT IN (
            SELECT older.value FROM json_each(?) AS family, json_each(family.value) AS older
            WHERE EXISTS (
              SELECT 1 FROM json_each(family.value) AS newer
              CROSS JOIN puzzles AS later ON later.id = newer.value
              CROSS JOIN shelves ON shelves.id = later.shelf_id
              WHERE newer.value > older.value AND shelves.kind = 'library'))`,
    values: [JSON.stringify(families)],
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
