import { z } from 'zod';
import { rangeSchema } from '../rating/target.ts';
import type { TextKey } from '../text/textKey.ts';

/**
 * A column of the library: a value that every puzzle has. Storage, lists, sort orders, filters, options of the command
 * line and JSON are derived from this description.
 */
interface LibraryColumn {
  /**
   * Kind of the value. `times`: how often something happened. `moment`: date and time. `moment or none`: date and time,
   * or null for puzzles without one.
   */
  readonly kind: keyof typeof ANSWERS;
  /** SQL expression for the value, over a row of the table `puzzles`. Moments are in milliseconds since 1970. */
  readonly stored: string;
  readonly name: TextKey;
  /**
   * Present if lists can be sorted by this column. Puzzles without a value are then sorted as if it were the lowest.
   */
  readonly sorted?: true;
  /**
   * How to filter puzzles by a range of values. Puzzles without a value never match. Absent if there is no such filter.
   */
  readonly filter?: {
    /** SQL expression for the number that is compared with the range, if it differs from the value of the column. */
    readonly stored?: string;
    /**
     * Text key of the filter in the application's window. If absent, only the command line and the contract have the
     * filter.
     */
    readonly name?: TextKey;
    /** Text key of the help for the option of the command line. The option's name is the id of the column. */
    readonly help: TextKey;
  };
}

/** Schemas of the values in answers, by kind. */
const ANSWERS = {
  number: z.int(),
  times: z.int(),
  moment: z.string(),
  'moment or none': z.string().nullable(),
};

/** Time of the last move in any game on the puzzle, or on a copy of it that was made for play. */
const LAST_PLAYED = `(SELECT max(played_at) FROM sessions WHERE puzzle_id = puzzles.id
    OR puzzle_id IN (SELECT puzzle_id FROM copies WHERE original_id = puzzles.id))`;

/** The columns, in the order in which they are shown. */
export const LIBRARY_COLUMNS = {
  givens: {
    kind: 'number',
    stored: 'puzzles.givens',
    name: 'library.givens',
    sorted: true,
    filter: { name: 'library.givens', help: 'cli.filter.givens' },
  },
  /** The score: sum of the costs of all steps. */
  score: {
    kind: 'number',
    stored: 'puzzles.score',
    name: 'library.score',
    filter: { help: 'cli.filter.score' },
  },
  plays: { kind: 'times', stored: 'puzzles.plays', name: 'library.plays' },
  solves: { kind: 'times', stored: 'puzzles.solves', name: 'library.solves' },
  createdAt: { kind: 'moment', stored: 'puzzles.created_at', name: 'library.added' },
  lastPlayed: {
    kind: 'moment or none',
    stored: LAST_PLAYED,
    name: 'library.last-played',
    sorted: true,
    filter: {
      // Number of days since the puzzle was last played.
      stored: `(unixepoch() - ${LAST_PLAYED} / 1000) / 86400`,
      name: 'library.last-played.days',
      help: 'cli.filter.last-played',
    },
  },
} as const satisfies Readonly<Record<string, LibraryColumn>>;

type Columns = typeof LIBRARY_COLUMNS;
export type ColumnId = keyof Columns;
/** Ids of the columns whose descriptions have a certain property. */
type ColumnWith<Property> = { [Id in ColumnId]: Columns[Id] extends Property ? Id : never }[ColumnId];
export type SortedColumn = ColumnWith<{ readonly sorted: true }>;
export type FilteredColumn = ColumnWith<{ readonly filter: object }>;

export const COLUMN_IDS = Object.keys(LIBRARY_COLUMNS) as readonly ColumnId[];

/** The description of a column, typed with its optional properties. */
export function columnOf(id: ColumnId): LibraryColumn {
  return LIBRARY_COLUMNS[id];
}

export const SORTED_COLUMNS = COLUMN_IDS.filter((id) => columnOf(id).sorted) as readonly SortedColumn[];
export const FILTERED_COLUMNS = COLUMN_IDS.filter((id) => columnOf(id).filter) as readonly FilteredColumn[];

/** Ids of the columns by which a list is sorted or filtered. Columns in `except` are left out. */
export function listedColumns(sortedBy: unknown, filter: object, except: readonly ColumnId[]): ColumnId[] {
  return COLUMN_IDS.filter((id) => (id === sortedBy || Object.hasOwn(filter, id)) && !except.includes(id));
}

/** Returns true if a sort order is by one of the columns. */
export function isSortedColumn(order: unknown): order is SortedColumn {
  return SORTED_COLUMNS.some((id) => id === order);
}

/** Makes an object with a schema for each column, chosen by the kind of the column. */
export function columnSchemas<Schemas extends Readonly<Record<keyof typeof ANSWERS, z.ZodType>>>(schemas: Schemas) {
  const entries = COLUMN_IDS.map((id) => [id, schemas[LIBRARY_COLUMNS[id].kind]]);
  return Object.fromEntries(entries) as { [Id in ColumnId]: Schemas[Columns[Id]['kind']] };
}

/** Schemas of the columns in answers, and of the ranges in filters. */
export const answeredColumns = columnSchemas(ANSWERS);
export const columnRanges = Object.fromEntries(
  FILTERED_COLUMNS.map((id) => [id, rangeSchema.exactOptional()]),
) as Record<FilteredColumn, z.ZodExactOptional<typeof rangeSchema>>;
