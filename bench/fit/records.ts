import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A puzzle that people solved, with their times. */
export interface HumanRecord {
  /** The puzzle as 81 characters. */
  readonly puzzle: string;
  readonly givens: Uint8Array;
  /** Mean time in seconds of the players who completed the puzzle, and the number of these players. */
  readonly seconds: number;
  readonly players: number;
  /**
   * Two difficulties by the study: from times alone, and from times and the fraction of players who gave up. Null if
   * the study does not have the puzzle.
   */
  readonly fromTime: number | null;
  readonly fromTimeAndGivingUp: number | null;
}

const TIMES = 'cloud_sudoku_records_20250407.csv';
const DIFFICULTIES = 'wang2024_344.csv';

/** Rows of a CSV file without quotes, as objects keyed by column. Throws if columns are missing. */
function rowsOf(file: string, columns: readonly string[]): Record<string, string>[] {
  const [header = '', ...lines] = readFileSync(file, 'utf8').trim().split(/\r?\n/);
  const names = header.split(',');
  const missing = columns.filter((name) => !names.includes(name));
  if (missing.length > 0) throw new Error(`${file} has no column ${missing.join(', ')}`);
  return lines.map((line, index) => {
    const values = line.split(',');
    if (values.length !== names.length) throw new Error(`${file}, line ${index + 2}: ${values.length} values`);
    return Object.fromEntries(names.map((name, column) => [name, values[column] as string]));
  });
}

function numberIn(row: Record<string, string>, column: string): number {
  const value = Number(row[column]);
  if (!Number.isFinite(value)) throw new Error(`"${row[column]}" is not a number (${column}, game ${row.game_no})`);
  return value;
}

/**
 * Reads the records from a folder that contains the files of `human/` in the corpora. Throws if a file is missing or
 * cannot be read.
 */
export function readRecords(folder: string): HumanRecord[] {
  const [times, difficulties] = [join(folder, TIMES), join(folder, DIFFICULTIES)];
  for (const file of [times, difficulties]) if (!existsSync(file)) throw new Error(`there is no ${file}`);
  const judged = new Map(rowsOf(difficulties, ['puzzle', 'D_TO', 'D_TR']).map((row) => [row.puzzle, row] as const));
  return rowsOf(times, ['puzzle', 'players_completed', 'mean_solving_seconds']).map((row) => {
    const puzzle = row.puzzle as string;
    const own = judged.get(puzzle);
    return {
      puzzle,
      givens: Uint8Array.from(puzzle, (character) => Number(character) || 0),
      seconds: numberIn(row, 'mean_solving_seconds'),
      players: numberIn(row, 'players_completed'),
      fromTime: own ? numberIn(own, 'D_TO') : null,
      fromTimeAndGivingUp: own ? numberIn(own, 'D_TR') : null,
    };
  });
}
