import { lstatSync, readlinkSync, realpathSync, type Stats, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** Where an output goes: into a file, which may not exist yet, or straight into a FIFO or a character device. */
export interface OutputTarget {
  readonly kind: 'file' | 'stream';
  /** For a file, the one that symbolic links lead to. */
  readonly path: string;
}

/** Most links from one to the next, as in Linux. */
const MOST_LINKS = 40;

function fault(code: string, path: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`${code}: ${path}`), { code, path });
}

/** The name that a chain of links ends with, which no file has. */
function endOfLinks(file: string): string {
  let path = file;
  for (let links = 0; links < MOST_LINKS; links++) {
    if (!lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) return path;
    path = resolve(realpathSync(dirname(path)), readlinkSync(path));
  }
  throw fault('ELOOP', file);
}

/**
 * Looks at what an output file's name stands for now.
 *
 * Errors: throws those of the system, and `EISDIR`, `SOCKET` or `BLOCK_DEVICE` for what no output can go into.
 */
export function outputTarget(file: string): OutputTarget {
  const found: Stats | undefined = statSync(file, { throwIfNoEntry: false });
  if (!found) return { kind: 'file', path: endOfLinks(file) };
  if (found.isDirectory()) throw fault('EISDIR', file);
  if (found.isSocket()) throw fault('SOCKET', file);
  if (found.isBlockDevice()) throw fault('BLOCK_DEVICE', file);
  if (found.isFIFO() || found.isCharacterDevice()) return { kind: 'stream', path: file };
  return { kind: 'file', path: realpathSync(file) };
}
