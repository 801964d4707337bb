import type { LayoutRef } from '../../../shared/layout/spec.ts';
import type { UnderstoodDrawings } from '../../../shared/puzzle/understood.ts';
import { createProperTest } from '../../engine/search/properness.ts';
import {
  createPuzzleWriter,
  FORMATS,
  type Format,
  formatNamed,
  type Loss,
  type ReadOptions,
  type ReadOutcome,
  readPuzzleStream as readOutcomes,
  splitIntoPieces,
} from '../../formats/index.ts';
import type { TextOptions } from '../../jobs/kinds/read.ts';
import type { Jobs } from '../../jobs/pool.ts';
import { inputItem } from '../../jobs/readInputPuzzle.ts';

// Re-exports for the command line, which may not import the formats and jobs.
export { FORMATS, type Format, formatNamed, inputItem, type ReadOptions };

/**
 * Reads a stream of puzzles. If a text fits several layouts, chooses the layout with which it has exactly one solution.
 */
export function readPuzzleStream(
  source: AsyncIterable<Uint8Array>,
  options: ReadOptions = {},
): AsyncGenerator<ReadOutcome> {
  return readOutcomes(source, { isProper: createProperTest(), ...options });
}

/**
 * Time limit for reading one piece of a text, or one whole document, in milliseconds. A document of 39 million
 * characters took 6 s.
 */
const PIECE_TIME = 60_000;
/** Length of the pieces in which a text is read, in characters. */
const PIECE = 65_536;

/**
 * Reads puzzles as they arrive, in threads with a time limit for each piece, because the text may be hostile. If a
 * piece exceeds the limit, the rest of the piece is not read. The error then gives the number of the line after the
 * last puzzle that was read.
 *
 * @param signal ends the reading.
 */
export async function* readInThreads(
  readers: Pick<Jobs, 'run'>,
  source: AsyncIterable<Uint8Array>,
  options: TextOptions,
  signal: AbortSignal,
): AsyncGenerator<ReadOutcome> {
  for await (const piece of splitIntoPieces(source, options, PIECE)) {
    const outcomes: ReadOutcome[] = [];
    const onPart = (part: readonly ReadOutcome[]): void => void outcomes.push(...part);
    const read = await readers.run('readPiece', { piece, ...options }, { signal, timeLimit: PIECE_TIME, onPart });
    if (signal.aborted) return;
    yield* outcomes;
    const line = (outcomes.at(-1)?.line ?? (piece.blocks[0]?.number ?? 1) - 1) + 1;
    if (!read.ok) yield { ok: false, line, error: read.error };
  }
}

export interface Conversion extends Pick<ReadOptions, 'keepDrawings' | 'noRules'> {
  /** Format to write. It must be one that can be written. */
  readonly to: Format;
  /** Format of the source; recognised automatically if absent. */
  readonly from?: Format;
  /** Name of the source file. Its extension helps to recognise the format. */
  readonly fileName?: string;
  /** Layout for texts that have several grids but do not name a layout. */
  readonly layout?: LayoutRef;
}

/** A piece of the converted text, or a puzzle that could not be converted. */
export type ConversionStep =
  | {
      readonly kind: 'text';
      readonly text: string;
      /** Number of puzzles written so far. */
      readonly written: number;
    }
  /** The rules that the drawings of a puzzle were converted to. */
  | { readonly kind: 'understood'; readonly line: number; readonly drawings: readonly UnderstoodDrawings[] }
  /** `unread`: the text is not valid; `unwritten`: the new format cannot express the puzzle. */
  | { readonly kind: 'unread' | 'unwritten'; readonly line: number; readonly message: string };

/** A kind of loss in a conversion. */
export interface LossCount {
  readonly kind: Loss['kind'];
  /** The message about the first puzzle with this loss. */
  readonly message: string;
  readonly puzzles: number;
}

/** Result of a conversion: the number of puzzles written, and the losses in reading and writing. */
export interface ConversionTotal {
  readonly written: number;
  readonly losses: readonly LossCount[];
}

/** Converts a stream of puzzles to another format. Returns the number of puzzles written, and the losses. */
export async function* convertPuzzles(
  source: AsyncIterable<Uint8Array>,
  { to, from, fileName, layout, ...meaning }: Conversion,
): AsyncGenerator<ConversionStep, ConversionTotal> {
  const writer = createPuzzleWriter(to);
  const losses = new Map<string, { kind: Loss['kind']; message: string; puzzles: number }>();
  let written = 0;
  const reading = readPuzzleStream(source, {
    ...(from ? { format: from.id } : {}),
    ...(fileName === undefined ? {} : { fileName }),
    ...(layout ? { layout } : {}),
    ...meaning,
  });
  for await (const outcome of reading) {
    if (!outcome.ok) {
      yield { kind: 'unread', line: outcome.line, message: outcome.error.message };
      continue;
    }
    const { understood: drawings = [], line } = outcome;
    if (drawings.length > 0) yield { kind: 'understood', line, drawings };
    const added = writer.add(outcome.entry);
    if (!added.ok) {
      yield { kind: 'unwritten', line: outcome.line, message: added.error.message };
      continue;
    }
    written++;
    // Messages that differ only in numbers count as the same loss.
    const seen = new Set<string>();
    for (const { kind, message } of [...outcome.losses, ...added.value.losses]) {
      const key = `${kind} ${message.replace(/\d+/g, '#')}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const known = losses.get(key);
      if (known) known.puzzles++;
      else losses.set(key, { kind, message, puzzles: 1 });
    }
    if (added.value.text !== '') yield { kind: 'text', text: added.value.text, written };
  }
  const end = writer.end();
  if (end !== '') yield { kind: 'text', text: end, written };
  return { written, losses: [...losses.values()] };
}
