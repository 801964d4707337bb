import { readFile, stat } from 'node:fs/promises';
import { posix, win32 } from 'node:path';
import { fileURLToPath } from 'node:url';
import { encodingOf } from '../../../shared/base/encoding.ts';
import { notice } from '../../../shared/base/result.ts';
import { type CallOutput, MOST_FILES, MOST_PASTED } from '../../../shared/contract/calls.ts';

type OpenedFiles = CallOutput<'app.files'>;

/** Largest file that is read, in bytes. The reader of puzzles does not accept longer texts. */
const MOST_BYTES = MOST_PASTED;

/**
 * The files on a command line, as absolute paths. Skips the executable, switches (some of Chromium's begin with a slash
 * on Windows), and addresses other than `file:`, which some Linux desktops pass.
 *
 * @param cwd working folder of the process with this command line.
 */
export function filesOf(argv: readonly string[], cwd: string, platform: NodeJS.Platform): string[] {
  const windows = platform === 'win32';
  const { resolve } = windows ? win32 : posix;
  const paths = argv.slice(1).flatMap((argument) => {
    if (argument === '' || argument.startsWith('-') || (windows && argument.startsWith('/'))) return [];
    if (!/^(file:|[a-z][a-z\d+.-]+:\/\/)/i.test(argument)) return [resolve(cwd, argument)];
    try {
      return [fileURLToPath(argument, { windows })];
    } catch {
      return [];
    }
  });
  return paths.slice(0, MOST_FILES);
}

/**
 * Adds a file's text to the answer, or the reason why the file cannot be read. Skips folders and everything else that
 * is not a file.
 */
async function read(path: string, answer: OpenedFiles): Promise<void> {
  const fileName = (path.includes('\\') ? win32 : posix).basename(path);
  try {
    const info = await stat(path);
    if (!info.isFile()) return;
    if (info.size > MOST_BYTES) answer.notices.push(notice('file-too-large', { file: fileName }));
    else {
      const bytes = await readFile(path);
      answer.files.push({ fileName, text: new TextDecoder(encodingOf(bytes)).decode(bytes) });
    }
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException;
    answer.notices.push(notice('cannot-open', { file: path, detail: code }));
  }
}

/** Files that the system has asked the program to open. They wait here until the page takes them. */
export class FileInbox {
  private paths: string[] = [];
  private onFiles: () => void = () => {};

  /** Adds files to the list. May be called at any time, even before Electron is ready. */
  add(paths: readonly string[]): void {
    this.paths = [...this.paths, ...paths].slice(0, MOST_FILES);
    if (paths.length > 0) this.onFiles();
  }

  /** Sets the listener that is called whenever files arrive. */
  onArrival(listener: () => void): void {
    this.onFiles = listener;
  }

  /** Reads the waiting files and removes them from the list. */
  async take(): Promise<OpenedFiles> {
    const paths = this.paths;
    this.paths = [];
    const answer: OpenedFiles = { files: [], notices: [] };
    for (const path of paths) await read(path, answer);
    return answer;
  }
}
