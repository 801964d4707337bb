import { createReadStream, statSync } from 'node:fs';
import { join } from 'node:path';
import { fail, ok, type Result } from '../../../shared/base/result.ts';
import type { CallOutput } from '../../../shared/contract/calls.ts';
import type { PuzzleId } from '../../../shared/contract/ids.ts';
import type { LibraryFilter } from '../../../shared/contract/library.ts';
import { type Outgoing, PIECE } from '../../../shared/contract/transfers.ts';
import { FORMATS, type Format, formatNamed, type Loss } from '../../formats/index.ts';
import type { Store } from '../../store/store.ts';
import { makeCopyFolder } from '../../store/temporaryCopies.ts';
import { exportPuzzles } from './exchange.ts';
import { NO_TROUBLES, TroubleList } from './troubles.ts';

type Piece = CallOutput<'library.givePiece'>;

/** After this many milliseconds of export work, the thread handles other calls before it continues. */
const TURN = 20;

function writable(id: string): Format | null {
  const format = formatNamed(id);
  return format?.writer?.list ? format : null;
}

/** Greatest number of puzzles that are written in every format only to learn which formats can contain them. */
const MOST_TRIED = 20;

/**
 * The formats in which a list of the matching puzzles can be written. At most {@link MOST_TRIED} puzzles are tried; if
 * more match, every format is returned. Errors: those of `library.ids`.
 */
export function listFormats(
  store: Pick<Store, 'library'>,
  filter: LibraryFilter,
): Result<CallOutput<'library.formats'>> {
  const formats = FORMATS.filter(({ id }) => writable(id));
  const matching = store.library.ids(filter, null, MOST_TRIED + 1);
  if (!matching.ok) return matching;
  const { ids } = matching.value;
  if (ids.length === 0 || ids.length > MOST_TRIED) {
    return ok(formats.map(({ id, name }) => ({ id, name, holds: null, losses: [] })));
  }
  return ok(
    formats.flatMap((format) => {
      const losses = new Map<string, Loss['sentence']>();
      const refused: PuzzleId[] = [];
      const texts = exportPuzzles(store, filter, format, {
        onFault: () => {},
        onRefused: (id) => refused.push(id),
        onLoss: (_id, found) => {
          for (const { sentence } of found) losses.set(JSON.stringify(sentence), sentence);
        },
      });
      let step = texts.next();
      while (!step.done) step = texts.next();
      const written = step.value;
      const { id, name } = format;
      return written === 0 ? [] : [{ id, name, holds: { written, refused }, losses: [...losses.values()] }];
    }),
  );
}

interface OutgoingFileParts {
  readonly fileName: string;
  /** Size of the file in bytes; null if unknown. */
  readonly total: number | null;
  readonly pieces: AsyncIterator<Buffer>;
  readonly troubles?: TroubleList;
  /** Number of puzzles written so far. */
  readonly puzzles?: () => number;
  /** Frees what the pieces are read from, such as a temporary file. */
  readonly close?: () => void;
}

/** A file that is sent in pieces. While one piece is sent, the next is already being prepared. */
export class OutgoingFile {
  readonly fileName: string;
  readonly total: number | null;
  readonly #parts: OutgoingFileParts;
  readonly #ended = Promise.withResolvers<Result<null>>();
  #ahead: Promise<IteratorResult<Buffer>>;
  #hasEnded = false;

  constructor(parts: OutgoingFileParts) {
    this.fileName = parts.fileName;
    this.total = parts.total;
    this.#parts = parts;
    this.#ahead = this.#fetch();
  }

  /** True after the last piece was sent, or sending was cancelled. */
  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Resolves when sending has ended. Aborting the signal ends the sending. Rejects if a piece cannot be made. */
  untilEnded(signal: AbortSignal): Promise<Result<null>> {
    signal.addEventListener('abort', () => this.end());
    return this.#ended.promise;
  }

  /** The next piece of the file. Errors: `internal` if a piece cannot be made, which also ends the sending. */
  async next(): Promise<Result<Piece>> {
    try {
      const piece = await this.#ahead;
      this.#ahead = this.#fetch();
      const after = await this.#ahead;
      const last = after.done === true;
      if (last) this.end();
      const data = piece.done ? '' : piece.value.toString('base64');
      const troubles = last && this.#parts.troubles ? this.#parts.troubles.all : NO_TROUBLES;
      return ok({ data, last, puzzles: this.#parts.puzzles?.() ?? 0, troubles });
    } catch (fault) {
      this.#ended.reject(fault);
      this.end();
      return fail('internal', 'fault-in-log');
    }
  }

  end(): void {
    this.#hasEnded = true;
    void this.#parts.pieces.return?.();
    this.#parts.close?.();
    this.#ended.resolve(ok(null));
  }

  #fetch(): Promise<IteratorResult<Buffer>> {
    const piece = this.#parts.pieces.next();
    // The call that awaits this piece will report the error. Until then, this handler keeps Node from treating the
    // error as unhandled and exiting.
    piece.catch(() => {});
    return piece;
  }
}

/**
 * Converts text into pieces of bytes that are small enough for one call. Calls `count` with the number of puzzles
 * written so far.
 */
async function* piecesOf(texts: Iterator<string, number>, count: (puzzles: number) => void): AsyncGenerator<Buffer> {
  let pending: Buffer[] = [];
  let length = 0;
  let since = Date.now();
  let step = texts.next();
  for (let written = 1; !step.done; step = texts.next(), written++) {
    count(written);
    const bytes = Buffer.from(step.value);
    pending.push(bytes);
    length += bytes.length;
    if (length >= PIECE) {
      const all = Buffer.concat(pending);
      let from = 0;
      for (; from + PIECE <= all.length; from += PIECE) yield all.subarray(from, from + PIECE);
      pending = [all.subarray(from)];
      length = all.length - from;
    }
    if (Date.now() - since > TURN) {
      await new Promise((resolve) => setImmediate(resolve));
      since = Date.now();
    }
  }
  count(step.value);
  yield Buffer.concat(pending);
}

/** A file of the matching puzzles. Errors: `bad-input` for a format in which lists cannot be written. */
function exportFile(store: Pick<Store, 'library'>, filter: LibraryFilter, formatId: string): Result<OutgoingFile> {
  const format = writable(formatId);
  if (!format) return fail('bad-input', 'no-list-format', { format: formatId });
  const troubles = new TroubleList();
  const texts = exportPuzzles(store, filter, format, {
    onFault: (error) => troubles.fault(0, error),
    onRefused: (id, error) => troubles.fault(id, error),
    onLoss: (at, losses) => troubles.loss(at, losses),
  });
  let puzzles = 0;
  const pieces = piecesOf(texts, (count) => {
    puzzles = count;
  });
  const fileName = `puzzles.${format.extensions[0] ?? 'txt'}`;
  return ok(new OutgoingFile({ fileName, total: null, pieces, troubles, puzzles: () => puzzles }));
}

/** A copy of the whole library. Errors: those of `backUp`. */
async function backupFile(store: Pick<Store, 'backUp'>): Promise<Result<OutgoingFile>> {
  const folder = makeCopyFolder();
  const file = join(folder.path, 'backup.db');
  const copied = await store.backUp(file);
  if (!copied.ok) {
    folder.remove();
    return copied;
  }
  const bytes = createReadStream(file, { highWaterMark: PIECE });
  return ok(
    new OutgoingFile({
      fileName: 'carpet-sudoku-backup.db',
      total: statSync(file).size,
      pieces: bytes[Symbol.asyncIterator]() as AsyncIterator<Buffer>,
      close: () => {
        bytes.destroy();
        folder.remove();
      },
    }),
  );
}

/** Prepares a file to be sent in pieces. The caller must end the sending by `OutgoingFile.end`. */
export async function prepareOutgoingFile(
  store: Pick<Store, 'library' | 'backUp'>,
  what: Outgoing,
): Promise<Result<OutgoingFile>> {
  return what.kind === 'export' ? exportFile(store, what.filter, what.format) : backupFile(store);
}
