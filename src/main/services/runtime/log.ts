import { appendFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Log of bugs: the user sees a sentence, the developer finds the stack here. */
export interface Log {
  /** Never throws. */
  fault(where: string, error: unknown): void;
}

// The terminal or the parent program may have closed. Writing to it then fails, and without a listener Electron shows
// an error box and Node exits.
process.stderr.on('error', () => {});

const LOG_FILE = 'carpet-sudoku.log';

/** Above this size the log replaces the old log (`.old`), and a new one is started. */
const GREATEST_BYTES = 1024 * 1024;

function keep(file: string, text: string): void {
  try {
    const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    if (size > GREATEST_BYTES) renameSync(file, `${file}.old`);
    appendFileSync(file, text, { mode: 0o600 });
  } catch {
    // Continue if the log cannot be written: the fault is on standard error anyway.
  }
}

/** A log to the standard error and to a file in the user-data folder. */
export function createLog(folder: string): Log {
  return {
    fault(where, error) {
      const words = error instanceof Error ? (error.stack ?? error.message) : String(error);
      const text = `${new Date().toISOString()} ${where}: ${words}\n`;
      process.stderr.write(text);
      keep(join(folder, LOG_FILE), text);
    },
  };
}
