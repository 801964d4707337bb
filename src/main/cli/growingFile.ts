import { constants, createReadStream, existsSync } from 'node:fs';
import { copyFile, type FileHandle, link, open, rename, rm } from 'node:fs/promises';

/** A file that is written piece by piece. It gets its name only when it is whole; until then `FILE.part` holds it. */
export interface GrowingFile {
  /** The text is in the file, though perhaps not on the disk, when this returns. */
  write(text: string): Promise<void>;
  /** Gives the file its name. */
  finish(): Promise<void>;
  /** Ends without giving the file its name. What is written stays in `FILE.part`, unless that has nothing new. */
  leave(): Promise<void>;
}

export interface GrowingFileOptions {
  /** Whether the file may replace one of its name. */
  readonly replace: boolean;
  /**
   * Decides how many bytes to keep of what an interrupted run left in `FILE.part`; null if that may not be continued.
   */
  readonly keep: ((left: AsyncIterable<Uint8Array>) => Promise<number>) | null;
}

/** Error codes of file systems without links, such as those of most memory sticks. */
const LINKLESS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

/** Gives a whole file its name. Errors: EEXIST if there is one of that name, which it may not replace. */
export async function putInPlace(beside: string, file: string, replace: boolean): Promise<void> {
  if (replace) {
    await rename(beside, file);
    return;
  }
  // Unlike renaming, linking never replaces an existing file.
  await link(beside, file).catch((error: NodeJS.ErrnoException) => {
    if (!LINKLESS.has(error.code ?? '')) throw error;
    return copyFile(beside, file, constants.COPYFILE_EXCL);
  });
  await rm(beside);
}

/** The name of a file until it is whole. */
export function partOf(file: string): string {
  return `${file}.part`;
}

/** The file as it is now, cut to what is kept. */
async function openPart(part: string, { keep }: GrowingFileOptions): Promise<{ handle: FileHandle; kept: number }> {
  if (!keep || !existsSync(part)) return { handle: await open(part, 'wx'), kept: 0 };
  const kept = await keep(createReadStream(part));
  const handle = await open(part, 'r+');
  await handle.truncate(kept);
  return { handle, kept };
}

/**
 * Begins a file, or continues one.
 *
 * Errors: rejects with those of the system: EEXIST, whose `path` says which of both files is there already; ENOSPC; and
 * those of `keep`. Then nothing has changed.
 */
export async function growFile(file: string, options: GrowingFileOptions): Promise<GrowingFile> {
  if (!options.replace && existsSync(file)) {
    throw Object.assign(new Error(`${file} exists`), { code: 'EEXIST', path: file });
  }
  const part = partOf(file);
  const { handle, kept } = await openPart(part, options);
  let length = kept;
  return {
    async write(text) {
      const bytes = new TextEncoder().encode(text);
      for (let from = 0; from < bytes.length; ) {
        const { bytesWritten } = await handle.write(bytes, from, bytes.length - from, length);
        from += bytesWritten;
        length += bytesWritten;
      }
    },
    async finish() {
      await handle.sync();
      await handle.close();
      await putInPlace(part, file, options.replace);
    },
    async leave() {
      await handle.close();
      if (length === 0) await rm(part, { force: true });
    },
  };
}
