import { createReadStream, existsSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { constants as system } from 'node:os';
import { join, resolve } from 'node:path';
import { oneLine, visible } from '../../shared/text/terminalText.ts';
import type { TextKey, TextValue } from '../../shared/text/textKey.ts';
import { words } from '../answers/commandLine/words.ts';
import { isOutputClosed } from './closedOutput.ts';
import {
  type GrowingFile,
  type GrowingFileOptions,
  growFile,
  partOf,
  saveWhole,
  visibleOutput,
} from './growingFile.ts';
import { outputTarget } from './outputTarget.ts';
import { BAD_INPUT, DONE, type ExitCode, NOT_WRITTEN, Refusal, type Terminal } from './terminal.ts';

/** Short texts for standard output are collected up to this many characters, then written together. */
const MOST_WAITING = 65_536;

/** Codes of system errors in reading files → their explanations. */
const FAULTS: Readonly<Record<string, TextKey>> = {
  ENOENT: 'cli.file.missing',
  EISDIR: 'cli.file.folder',
  EACCES: 'cli.file.forbidden',
  ENOTDIR: 'cli.file.no-folder-in-path',
};

/** Errors in writing an output that will occur again on the next try → their explanations. */
const WRITING_FAULTS: Readonly<Record<string, TextKey>> = {
  EEXIST: 'cli.file.exists',
  ENOENT: 'cli.file.no-folder',
  ENOTDIR: 'cli.file.no-folder-in-path',
  EACCES: 'cli.file.forbidden',
  EPERM: 'cli.file.forbidden',
  EROFS: 'cli.file.read-only',
  EISDIR: 'cli.file.folder',
  ELOOP: 'cli.file.link-loop',
  ENAMETOOLONG: 'cli.file.long-name',
  SOCKET: 'cli.file.socket',
  BLOCK_DEVICE: 'cli.file.block-device',
  STREAM_CONTINUED: 'cli.file.stream-continued',
};

/**
 * Errors in writing an output that may not occur on the next try → their explanations. Errors that are in neither this
 * table nor {@link WRITING_FAULTS} are also treated as passing.
 */
const PASSING_FAULTS: Readonly<Record<string, TextKey>> = {
  ENOSPC: 'cli.file.disk-full',
  EDQUOT: 'cli.file.quota',
  EBADF: 'cli.file.closed',
  EPIPE: 'cli.file.reader-gone',
  NO_READER: 'cli.file.no-reader',
};

/** Explains a system error. For an unknown code, returns the system's own message. */
function meaning(faults: Readonly<Record<string, TextKey>>, { code, message }: NodeJS.ErrnoException): TextValue {
  const key = faults[code ?? ''];
  return key ? { key } : message;
}

/**
 * Explains why an output cannot be written.
 * @param name of the file in quotes, or of standard output.
 */
function notWritten(name: string, fault: NodeJS.ErrnoException): Refusal {
  const why = meaning({ ...WRITING_FAULTS, ...PASSING_FAULTS }, fault);
  const exitCode = Object.hasOwn(WRITING_FAULTS, fault.code ?? '') ? BAD_INPUT : NOT_WRITTEN;
  return new Refusal(words('cli.file.unwritable', { file: name, why }), exitCode);
}

/** The path of an output, with symbolic links resolved if possible. */
function targetPath(file: string): string {
  try {
    return outputTarget(file).path;
  } catch {
    return file;
  }
}

/** Explains why a file cannot be written. Errors that do not come from the system are returned unchanged. */
function unwritable(file: string, error: unknown): unknown {
  const fault = error as NodeJS.ErrnoException;
  if (fault.code === undefined) return error;
  const path = targetPath(file);
  if (fault.code === 'EEXIST' && fault.path === partOf(path)) {
    return new Refusal(words('cli.file.part-left', { part: JSON.stringify(partOf(path)) }));
  }
  const name =
    path === resolve(file) || path === file
      ? JSON.stringify(file)
      : `${JSON.stringify(file)} → ${JSON.stringify(path)}`;
  return notWritten(name, fault);
}

async function explained<T>(file: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw unwritable(file, error);
  }
}

/**
 * Begins or continues a file. Turns errors into {@link Refusal}s.
 * @param signal aborted if the user interrupts the command.
 */
async function grow(file: string, options: GrowingFileOptions, signal: AbortSignal): Promise<GrowingFile> {
  const growing = await explained(file, growFile(file, { ...options, signal })).catch((error: unknown) => {
    if (signal.aborted && error instanceof Refusal) throw new Refusal(error.message, signal.reason as ExitCode);
    throw error;
  });
  return {
    write: (text) => explained(file, growing.write(text)),
    finish: () => explained(file, growing.finish()),
    leave: () => explained(file, growing.leave()),
  };
}

function exists(file: string): boolean {
  try {
    const { kind, path } = outputTarget(file);
    return kind === 'file' && existsSync(path);
  } catch (error) {
    throw unwritable(file, error);
  }
}

/** Passes bytes through, and turns system errors into readable messages. */
async function* reading(name: string, source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* source;
  } catch (error) {
    const why = meaning(FAULTS, error as NodeJS.ErrnoException);
    throw new Refusal(words('cli.file.unreadable', { file: name, why }));
  }
}

/** Yields every file in a folder and its subfolders, except hidden files. Links are not followed. */
async function* filesIn(folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    const why = meaning(FAULTS, error);
    throw new Refusal(words('cli.file.unreadable', { file: JSON.stringify(folder), why }));
  });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name.startsWith('.')) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(path);
    else if (entry.isFile()) yield path;
  }
}

/** The terminal of this process, or the pipes that replace it. */
export function processTerminal(): Terminal {
  const { stdin, stdout, stderr } = process;
  const failed = (error: NodeJS.ErrnoException): never => {
    // The program that read our pipe has stopped reading (as `| head` does). It needs no more output, so exit as after
    // success.
    if (error.code === 'EPIPE') process.exit(DONE);
    const { message, exitCode } = notWritten(words('cli.standard-output'), error);
    stderr.write(`carpet-sudoku: ${oneLine(message)}\n`);
    process.exit(exitCode);
  };
  stdout.on('error', failed);
  let isClosed: boolean | null = null;
  stderr.on('error', () => {});

  let progressShown = false;
  const clearProgress = (): void => {
    if (progressShown) stderr.write('\r\u001b[K');
    progressShown = false;
  };
  // Short texts are collected and written together when the program next waits. Writing each of them alone took half of
  // the time.
  let waiting = '';
  const writeNow = (content: string | Uint8Array): Promise<void> =>
    new Promise((resolve) => stdout.write(content, () => resolve()));
  const flush = (): Promise<void> => {
    const text = waiting;
    waiting = '';
    return text === '' ? Promise.resolve() : writeNow(text);
  };
  const say = (sentence: string): void => {
    void flush();
    clearProgress();
    stderr.write(`carpet-sudoku: ${oneLine(sentence)}\n`);
  };
  let interruption: AbortController | null = null;
  const interruptions = (): AbortSignal => {
    if (interruption) return interruption.signal;
    const controller = new AbortController();
    interruption = controller;
    for (const name of ['SIGINT', 'SIGTERM'] as const) {
      process.on(name, () => {
        // After a second Ctrl+C, end the program at once.
        if (controller.signal.aborted) process.exit(128 + system.signals[name]);
        clearProgress();
        controller.abort(128 + system.signals[name]);
      });
    }
    return controller.signal;
  };
  /** Whether the command itself reacts to interruptions. */
  let endsItself = false;

  return {
    say,
    report(line) {
      void flush();
      clearProgress();
      stderr.write(`${stderr.isTTY ? visible(line) : line}\n`);
    },
    isSeen: stdout.isTTY,
    open(file) {
      if (file !== '-') return reading(JSON.stringify(file), createReadStream(file));
      if (stdin.isTTY) say(words('cli.input.terminal'));
      return reading(words('cli.standard-input'), stdin);
    },
    list: (path) => (path !== '-' && statSync(path, { throwIfNoEntry: false })?.isDirectory() ? filesIn(path) : null),
    async write(text) {
      clearProgress();
      isClosed ??= isOutputClosed();
      if (isClosed) failed(Object.assign(new Error('closed'), { code: 'EBADF' }));
      if (stdout.isTTY) return writeNow(visibleOutput(text));
      if (typeof text !== 'string') {
        void flush();
        // Write bytes at once: the caller may reuse their buffer.
        return writeNow(text);
      }
      if (waiting === '') setImmediate(flush);
      waiting += text;
      if (waiting.length > MOST_WAITING) await flush();
    },
    async save(file, content) {
      const signal = interruptions();
      const saving = explained(file, saveWhole(file, content, signal));
      const end = (): never => process.exit(signal.reason as ExitCode);
      if (!endsItself) signal.addEventListener('abort', end);
      await saving.finally(() => signal.removeEventListener('abort', end));
    },
    exists,
    async grow(file, options) {
      const signal = interruptions();
      const growing = await grow(file, options, signal);
      const leave = async (): Promise<string | null> => {
        const part = await growing.leave();
        if (signal.aborted && part !== null) say(words('cli.output.stopped', { part: JSON.stringify(part) }));
        return part;
      };
      if (endsItself) return { ...growing, leave };
      signal.addEventListener('abort', () => void leave().finally(() => process.exit(signal.reason as ExitCode)));
      // While the process ends, some work may still run although its file is already closed. Ignore the failures of
      // such work.
      const unlessEnding = (work: Promise<void>): Promise<void> =>
        work.catch((error: unknown) => (signal.aborted ? new Promise<void>(() => {}) : Promise.reject(error)));
      return {
        write: (text) => unlessEnding(growing.write(text)),
        finish: () => unlessEnding(growing.finish()),
        leave,
      };
    },
    progress: stderr.isTTY
      ? (line) => {
          stderr.write(`\r${oneLine(line).slice(0, (stderr.columns || 80) - 1)}\u001b[K`);
          progressShown = true;
        }
      : null,
    interruption() {
      endsItself = true;
      return interruptions();
    },
  };
}
