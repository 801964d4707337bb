import { once } from 'node:events';
import { createReadStream, existsSync, statSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { constants as system } from 'node:os';
import { join } from 'node:path';
import type { TextKey, TextValue } from '../../shared/text/keys.ts';
import { words } from '../answers/words.ts';
import { type GrowingFile, type GrowingFileOptions, growFile, partOf, putInPlace } from './growingFile.ts';
import { oneLine, Refusal, type Terminal } from './terminal.ts';

/** System error codes of files, and their explanations. */
const FAULTS: Readonly<Record<string, TextKey>> = {
  ENOENT: 'cli.file.missing',
  EISDIR: 'cli.file.folder',
  EACCES: 'cli.file.forbidden',
  ENOTDIR: 'cli.file.no-folder-in-path',
};

const WRITING_FAULTS: Readonly<Record<string, TextKey>> = {
  EEXIST: 'cli.file.exists',
  ENOENT: 'cli.file.no-folder',
  ENOTDIR: 'cli.file.no-folder-in-path',
  EACCES: 'cli.file.read-only',
  EROFS: 'cli.file.read-only',
  ENOSPC: 'cli.file.disk-full',
};

/** Explains a system error; unknown codes keep the system's own message. */
function meaning(faults: Readonly<Record<string, TextKey>>, { code, message }: NodeJS.ErrnoException): TextValue {
  const key = faults[code ?? ''];
  return key ? { key } : message;
}

/** Explains why a file cannot be written. Refusals stay as they are. */
function unwritable(file: string, error: unknown): unknown {
  if (error instanceof Refusal) return error;
  const fault = error as NodeJS.ErrnoException;
  if (fault.code === 'EEXIST' && fault.path === partOf(file)) {
    return new Refusal(words('cli.file.part-left', { part: JSON.stringify(partOf(file)) }));
  }
  const why = meaning(WRITING_FAULTS, fault);
  return new Refusal(words('cli.file.unwritable', { file: JSON.stringify(file), why }));
}

/** Begins or continues a file; its errors are refusals. */
async function grow(file: string, options: GrowingFileOptions): Promise<GrowingFile> {
  const explained = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      throw unwritable(file, error);
    }
  };
  const growing = await explained(growFile(file, options));
  return {
    write: (text) => explained(growing.write(text)),
    finish: () => explained(growing.finish()),
    leave: () => explained(growing.leave()),
  };
}

/**
 * Writes to a temporary file in the same folder, then moves it into place, so that other programs never see a partial
 * file.
 */
async function saveWhole(file: string, content: Uint8Array): Promise<void> {
  const beside = `${file}.${process.pid}.part`;
  try {
    await writeFile(beside, content, { flag: 'wx' });
    await putInPlace(beside, file, false);
  } catch (error) {
    throw unwritable(file, error);
  } finally {
    await rm(beside, { force: true });
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

/** Yields every file in a folder and its subfolders that is not hidden. Links are not followed. */
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

/** The real terminal or pipes of this process. */
export function processTerminal(): Terminal {
  const { stdin, stdout, stderr } = process;
  // The reader of the pipe has closed it (`| head`): it needs no more output.
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE')
      stderr.write(`carpet-sudoku: ${words('cli.output-broken', { detail: oneLine(error.message) })}\n`);
    process.exit(error.code === 'EPIPE' ? 0 : 1);
  });
  stderr.on('error', () => {});

  let progressShown = false;
  const clearProgress = (): void => {
    if (progressShown) stderr.write('\r\u001b[K');
    progressShown = false;
  };
  const say = (sentence: string): void => {
    clearProgress();
    stderr.write(`carpet-sudoku: ${oneLine(sentence)}\n`);
  };
  let interruption: AbortController | null = null;

  return {
    say,
    report(line) {
      clearProgress();
      stderr.write(`${line}\n`);
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
      if (!stdout.write(text)) await once(stdout, 'drain');
    },
    save: saveWhole,
    exists: existsSync,
    grow,
    progress: stderr.isTTY
      ? (line) => {
          stderr.write(`\r${oneLine(line).slice(0, (stderr.columns || 80) - 1)}\u001b[K`);
          progressShown = true;
        }
      : null,
    interruption() {
      if (interruption) return interruption.signal;
      const controller = new AbortController();
      interruption = controller;
      for (const name of ['SIGINT', 'SIGTERM'] as const) {
        process.on(name, () => {
          // A second Ctrl+C ends the program at once.
          if (controller.signal.aborted) process.exit(128 + system.signals[name]);
          clearProgress();
          controller.abort(128 + system.signals[name]);
        });
      }
      return controller.signal;
    },
  };
}
