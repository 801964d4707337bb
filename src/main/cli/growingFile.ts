import { constants, createReadStream, existsSync, rmSync } from 'node:fs';
import { copyFile, type FileHandle, link, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { isatty } from 'node:tty';
import { visible } from '../../shared/text/terminalText.ts';
import { outputTarget } from './outputTarget.ts';

/** A file that is written piece by piece. While it is incomplete, it has the name `FILE.part`. */
export interface GrowingFile {
  /** Resolves when the text is written to the file, though perhaps not yet flushed to the disk. */
  write(text: string | Uint8Array): Promise<void>;
  /** Gives the complete file its final name. */
  finish(): Promise<void>;
  /**
   * Stops before the file is complete. The content stays in `FILE.part`; an empty `FILE.part` is deleted. Returns the
   * name of the file with the content, or null if it was empty.
   */
  leave(): Promise<string | null>;
}

export interface GrowingFileOptions {
  /** Whether an existing file of the final name may be replaced. */
  readonly replace: boolean;
  /** When aborted, no longer waits for another program to read a FIFO. */
  readonly signal?: AbortSignal;
  /**
   * Decides how many bytes of the `.part` file of an interrupted run to keep. The remaining bytes are cut off only when
   * something is written. Null if the run must not continue such a file.
   */
  readonly keep: ((left: AsyncIterable<Uint8Array>, part: string) => Promise<number>) | null;
}

/** Error codes of file systems without hard links, such as those of most memory sticks. */
const LINKLESS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

/** Gives a complete file its final name. Errors: `EEXIST` if the name is taken and must not be replaced. */
async function putInPlace(beside: string, file: string, replace: boolean): Promise<void> {
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

/** Name that a file has while it is incomplete. */
export function partOf(file: string): string {
  return `${file}.part`;
}

/**
 * Writes the whole content. Returns the number of bytes written.
 *
 * @param position offset in the file at which to write; null for a stream.
 */
async function writeAll(handle: FileHandle, content: string | Uint8Array, position: number | null): Promise<number> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  for (let from = 0; from < bytes.length; ) {
    const at = position === null ? null : position + from;
    from += (await handle.write(bytes, from, bytes.length - from, at)).bytesWritten;
  }
  return bytes.length;
}

/** Time between two attempts to open a FIFO that no process reads yet, in milliseconds. */
const READER_POLL = 50;

/**
 * Opens a FIFO or a character device. While no program reads the FIFO, tries again and again. A blocking open would
 * wait too, but could not be aborted and would even keep the process from exiting.
 *
 * Errors: also `NO_READER` if the signal is aborted before another program reads the FIFO.
 */
async function openStream(path: string, signal?: AbortSignal): Promise<FileHandle> {
  for (;;) {
    try {
      const first = await open(path, constants.O_WRONLY | constants.O_NONBLOCK);
      // Open the stream again in blocking mode: on the non-blocking handle, writing fails whenever the reader is
      // slower.
      const handle = await open(path, constants.O_WRONLY);
      await first.close();
      return handle;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENXIO') throw error;
    }
    if (signal?.aborted) throw Object.assign(new Error(`nothing reads ${path}`), { code: 'NO_READER', path });
    await setTimeout(READER_POLL);
  }
}

/**
 * The content of an output as a terminal should show it: without control characters.
 * @param content text, or its UTF-8 bytes.
 */
export function visibleOutput(content: string | Uint8Array): string {
  return visible(typeof content === 'string' ? content : new TextDecoder().decode(content));
}

/** Writes directly to a FIFO or a character device. */
async function growStream(path: string, signal?: AbortSignal): Promise<GrowingFile> {
  const handle = await openStream(path, signal);
  const isSeen = isatty(handle.fd);
  return {
    write: async (content) => void (await writeAll(handle, isSeen ? visibleOutput(content) : content, null)),
    finish: () => handle.close(),
    async leave() {
      await handle.close();
      return null;
    },
  };
}

/** Opens the `.part` file, and determines how many of its bytes to keep. Does not cut off the remaining bytes yet. */
async function openPart(part: string, { keep }: GrowingFileOptions): Promise<{ handle: FileHandle; kept: number }> {
  if (!keep || !existsSync(part)) return { handle: await open(part, 'wx'), kept: 0 };
  const kept = await keep(createReadStream(part), part);
  return { handle: await open(part, 'r+'), kept };
}

/**
 * Begins a file, or continues its `.part` file. If the name is a symbolic link, writes the link's target and keeps the
 * link. Never replaces a FIFO or a character device.
 *
 * Errors: rejects with errors of the system, of {@link outputTarget} and of `keep`: among them `EEXIST`, whose `path`
 * is the existing file, `ENOSPC`, and `STREAM_CONTINUED` if a stream should be continued. After an error, no file has
 * changed.
 */
export async function growFile(name: string, options: GrowingFileOptions): Promise<GrowingFile> {
  const { kind, path: file } = outputTarget(name);
  if (kind === 'stream') {
    if (options.keep) throw Object.assign(new Error(`${name} is a stream`), { code: 'STREAM_CONTINUED', path: name });
    return growStream(file, options.signal);
  }
  if (!options.replace && existsSync(file)) {
    throw Object.assign(new Error(`${file} exists`), { code: 'EEXIST', path: file });
  }
  const part = partOf(file);
  const { handle, kept } = await openPart(part, options);
  let length = kept;
  // Cut off the bytes that are not kept only with the first new content. A run that is killed before that loses
  // nothing.
  let isCut = false;
  const cut = async (): Promise<void> => {
    if (!isCut) await handle.truncate(kept);
    isCut = true;
  };
  return {
    async write(text) {
      await cut();
      length += await writeAll(handle, text, length);
    },
    async finish() {
      await cut();
      await handle.sync();
      await handle.close();
      await putInPlace(part, file, options.replace);
    },
    async leave() {
      // Closing waits for a write that is still running.
      await handle.close();
      const { size } = await stat(part);
      if (size > 0) return part;
      await rm(part, { force: true });
      return null;
    },
  };
}

/**
 * Writes a whole file under a temporary name in the same folder, then renames it, so that other programs never see an
 * incomplete file. Links and streams are treated as in {@link growFile}.
 *
 * @param content the whole content, or its pieces in order.
 * @param signal when aborted, deletes at once what was written so far.
 *
 * Errors: rejects with errors of the system, of {@link outputTarget} and of the iteration over the pieces.
 */
export async function saveWhole(
  name: string,
  content: Uint8Array | AsyncIterable<string>,
  signal?: AbortSignal,
): Promise<void> {
  const { kind, path: file } = outputTarget(name);
  const pieces = content instanceof Uint8Array ? [content] : content;
  if (kind === 'stream') {
    const stream = await growStream(file);
    try {
      for await (const piece of pieces) await stream.write(piece);
    } finally {
      await stream.finish();
    }
    return;
  }
  const beside = `${file}.${process.pid}.part`;
  const drop = (): void => rmSync(beside, { force: true });
  signal?.addEventListener('abort', drop);
  try {
    await writeFile(beside, pieces, { flag: 'wx' });
    await putInPlace(beside, file, false);
  } finally {
    signal?.removeEventListener('abort', drop);
    drop();
  }
}
