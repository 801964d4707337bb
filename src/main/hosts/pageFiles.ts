import { readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';

/** Content and type of one file of the built page. */
export interface PageFile {
  readonly content: Uint8Array<ArrayBuffer>;
  readonly type: string;
}

/** File extension → content type, for the files that the build creates. Files with other extensions are not served. */
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.fnt': 'text/plain; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/**
 * Maps the path of an address to a path inside the page's folder. Returns null for unsafe paths: those with an invalid
 * encoding, those that lead out of the folder or to a hidden file, and those with a drive or stream of Windows.
 *
 * @param pathname path of a parsed address. It begins with a slash and may be percent-encoded.
 */
export function safePath(pathname: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  const parts = decoded.split('/').slice(1);
  if (parts.at(-1) === '') parts[parts.length - 1] = 'index.html';
  // Allow only letters, digits and the few other characters that occur in the names of built files. Other characters
  // may have a special meaning in some file systems.
  if (!parts.every((part) => /^[\w@-][\w@.-]*$/.test(part))) return null;
  return parts.join(sep);
}

/** Reads one file of the built page. Returns null if there is no such file, or if its extension is unknown. */
export async function readPageFile(folder: string, pathname: string): Promise<PageFile | null> {
  const path = safePath(pathname);
  const type = path === null ? undefined : TYPES[extname(path)];
  if (path === null || type === undefined) return null;
  try {
    const buffer = await readFile(join(folder, path));
    // Copy the content, because the buffer shares memory with unrelated data in Node's buffer pool.
    return { content: new Uint8Array(buffer), type };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'EISDIR' || code === 'ENOTDIR') return null;
    throw error;
  }
}
