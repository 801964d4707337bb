import { once } from 'node:events';
import { constants, createReadStream, statSync } from 'node:fs';
import { copyFile, link, readdir, rm, writeFile } from 'node:fs/promises';
import { constants as system } from 'node:os';
import { join } from 'node:path';
import { oneLine, Refusal, type Terminal } from './terminal.ts';

/** What the system calls a fault of a file, in words. */
const FAULTS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'it may not be read',
  ENOTDIR: 'part of its path is not a folder',
};

const WRITING_FAULTS: Readonly<Record<string, string>> = {
  EEXIST: 'there is a file of that name already',
  ENOENT: 'there is no such folder',
  ENOTDIR: 'part of its path is not a folder',
  EACCES: 'nothing may be written there',
  EROFS: 'nothing may be written there',
  ENOSPC: 'the disk is full',
};

/** What file systems without links say, such as those of most memory sticks. */
const LINKLESS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

/** Written beside its place first and then put there under its name, so that nobody sees half a file. */
async function saveWhole(file: string, content: Uint8Array): Promise<void> {
  const beside = `${file}.${process.pid}.part`;
  try {
    await writeFile(beside, content, { flag: 'wx' });
    // Unlike renaming, linking never takes the place of a file that is there.
    await link(beside, file).catch((error: NodeJS.ErrnoException) => {
      if (!LINKLESS.has(error.code ?? '')) throw error;
      return copyFile(beside, file, constants.COPYFILE_EXCL);
    });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Refusal(`cannot write ${JSON.stringify(file)}: ${WRITING_FAULTS[code ?? ''] ?? message}`);
  } finally {
    await rm(beside, { force: true });
  }
}

/** The same bytes, with the system's faults in words. */
async function* reading(name: string, source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* source;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Refusal(`cannot read ${name}: ${FAULTS[code ?? ''] ?? message}`);
  }
}

/** Everything in a folder that is a file and not hidden, one folder after the other; links are not followed. */
async function* filesIn(folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(({ code, message }: NodeJS.ErrnoException) => {
    throw new Refusal(`cannot read ${JSON.stringify(folder)}: ${FAULTS[code ?? ''] ?? message}`);
  });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name.startsWith('.')) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(path);
    else if (entry.isFile()) yield path;
  }
}

/** The terminal, or the pipes, that the program was started with. */
export function processTerminal(): Terminal {
  const { stdin, stdout, stderr } = process;
  // The reader at the other end of a pipe has gone (`| head`): it has what it wanted.
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') stderr.write(`carpet-sudoku: cannot write: ${oneLine(error.message)}\n`);
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
      if (stdin.isTTY) say('reading puzzles from the terminal, one a line; Ctrl+D ends');
      return reading('standard input', stdin);
    },
    list: (path) => (path !== '-' && statSync(path, { throwIfNoEntry: false })?.isDirectory() ? filesIn(path) : null),
    async write(text) {
      clearProgress();
      if (!stdout.write(text)) await once(stdout, 'drain');
    },
    save: saveWhole,
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
          // Whoever asks twice does not want to wait.
          if (controller.signal.aborted) process.exit(128 + system.signals[name]);
          clearProgress();
          controller.abort(128 + system.signals[name]);
        });
      }
      return controller.signal;
    },
  };
}
