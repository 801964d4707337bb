import { appendFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Where faults of the program go: the user gets a sentence, whoever mends it gets the stack. */
export interface Log {
  /** Never throws. */
  fault(where: string, error: unknown): void;
}

// The terminal or the program that started this one may have gone. Without a listener, writing to it then is a fault of
// its own: Electron shows it in a box, and Node ends.
process.stderr.on('error', () => {});

const LOG_FILE = 'carpet-sudoku.log';

/** At this size the log becomes the old log, which replaces the one before it. */
const GREATEST_BYTES = 1024 * 1024;

function keep(file: string, text: string): void {
  try {
    const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    if (size > GREATEST_BYTES) renameSync(file, `${file}.old`);
    appendFileSync(file, text, { mode: 0o600 });
  } catch {
    // A log that cannot be written is no reason to stop; the fault still went to the standard error.
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
