import type { Database } from 'better-sqlite3';
import type { Notice } from '../../shared/base/result.ts';
import { FURTHER_ORIGIN_ROWS } from './library/origins.ts';
import { PUZZLE_COLUMNS, readPuzzle } from './library/reader.ts';
import type { StoreTools } from './library/tools.ts';
import { readRow } from './rows.ts';
import { attempt, DamagedRowError } from './storeErrors.ts';
import { DAILY_ROWS } from './tables/dailyPuzzles.ts';
import { DRAFT_ROWS } from './tables/drafts.ts';
import { RESULT_ROWS } from './tables/gameResults.ts';
import { LESSON_ROWS } from './tables/lessonProgress.ts';
import { OWN_LAYOUT_ROWS } from './tables/ownLayouts.ts';
import { SETTING_ROWS } from './tables/settingValues.ts';
import { TRY_ROWS } from './tables/trainerPositions.ts';

const CHECKED = [
  RESULT_ROWS,
  DAILY_ROWS,
  OWN_LAYOUT_ROWS,
  DRAFT_ROWS,
  SETTING_ROWS,
  TRY_ROWS,
  LESSON_ROWS,
  FURTHER_ORIGIN_ROWS,
];

/**
 * Checks the puzzles of games, and those tables whose damaged rows the program leaves out without a message. Yields a
 * notice for each fault; changes nothing. Sessions and worlds are not checked here: the services open them one by one.
 *
 * The caller must not write to the database before it has read the last row.
 */
export function* damagedRows(database: Database, file: string, tools: StoreTools): Generator<Notice> {
  for (const { sql, schema, name } of CHECKED) {
    yield* damageIn(file, database.prepare(sql).iterate(), (row) => {
      readRow(schema, row, `${name} ${(row as { id: unknown }).id}`);
    });
  }
  // Leave out the library's own puzzles: `library verify` checks them.
  const others = database.prepare(`${PUZZLE_COLUMNS} WHERE shelves.kind <> 'library'`);
  yield* damageIn(file, others.iterate(), (row) => {
    const { id, analysisDamaged } = readPuzzle(row, tools.names, tools.subgridCount);
    if (analysisDamaged) throw new DamagedRowError(`puzzle ${id}: its analysis cannot be read`);
  });
}

function* damageIn(file: string, rows: Iterator<unknown>, read: (row: unknown) => void): Generator<Notice> {
  for (;;) {
    // SQLite finds damage only when it reads a damaged row. After that, the rest of the table is unreadable.
    const next = attempt(file, () => rows.next());
    if (!next.ok) yield next.error;
    if (!next.ok || next.value.done) return;
    const { value } = next.value;
    const checked = attempt(file, () => read(value));
    if (!checked.ok) yield checked.error;
  }
}
