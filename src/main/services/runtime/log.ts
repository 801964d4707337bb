import { appendFileSync, closeSync, openSync, readSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Log of bugs. The user sees only a sentence; the developer finds the stack in the log. */
export interface Log {
  /** Logs an error. Never throws. */
  fault(where: string, error: unknown): void;
}

// Without this listener, Electron would show an error box, and Node would exit, when writing to standard error fails
// because the terminal or parent program was closed.
process.stderr.on('error', () => {});

const LOG_FILE = 'carpet-sudoku.log';

/** When the log file is larger than this, in bytes, it is renamed to end with `.old`, and a new log is started. */
const GREATEST_BYTES = 1024 * 1024;

function keep(file: string, text: string): void {
  try {
    const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    if (size > GREATEST_BYTES) renameSync(file, `${file}.old`);
    appendFileSync(file, text, { mode: 0o600 });
  } catch {
    // Ignore that the log file cannot be written: the fault was also written to standard error.
  }
}

/** Creates a log that writes to standard error and to a file in the user-data folder. */
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

/** The last bytes of a file, beginning at the start of a line; empty if the file cannot be read. */
function endOfFile(file: string, bytes: number): string {
  try {
    const descriptor = openSync(file, 'r');
    try {
      const { size } = statSync(file);
      const start = Math.max(0, size - bytes);
      const read = Buffer.alloc(size - start);
      const count = readSync(descriptor, read, 0, read.length, start);
      const text = read.toString('utf8', 0, count);
      return start === 0 ? text : text.slice(text.indexOf('\n') + 1);
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return '';
  }
}

/** The end of the log in a user-data folder: whole lines, at most `bytes` bytes. Empty if nothing was logged. */
export function endOfLog(folder: string, bytes: number): string {
  const file = join(folder, LOG_FILE);
  const latest = endOfFile(file, bytes);
  return endOfFile(`${file}.old`, bytes - Buffer.byteLength(latest)) + latest;
}
