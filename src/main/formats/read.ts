import type { LayoutRef } from '../../shared/layout/spec.ts';
import { createTopologyCache } from '../../shared/topology/cache.ts';
import type { DocumentReader, Format, ReadContext, ReadOutcome } from './core/format.ts';
import { failAt, guarded, outcomeAt } from './core/outcome.ts';
import { detectFormat, HEAD_LENGTH, reasonNotText } from './detect.ts';
import { FORMATS } from './registry.ts';
import { type Line, LONGEST_LINE, linesOf, readLines } from './syntax/lines.ts';

export interface ReadOptions {
  /** Id of the format; detected if absent. */
  readonly format?: string;
  /** Its extension helps to detect the format. */
  readonly fileName?: string;
  /** Layout for texts of several grids that do not name one; recognised if absent. */
  readonly layout?: LayoutRef;
  /** Compiler of layouts; if absent, one with a cache is created. */
  readonly compile?: ReadContext['compile'];
  /** Decides between several possible layouts of a text. Called for few texts; need not be exact. */
  readonly isProper?: ReadContext['isProper'];
}

/** Longest text, in characters, for formats that are read as a whole. */
const LONGEST_DOCUMENT = 64_000_000;
/** Most lines of such a text: a list of lines takes up to sixty times the size of the text. */
const MOST_LINES = 4_000_000;

function hasMoreLines(text: string, most: number): boolean {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
    count++;
    if (count > most) return true;
  }
  return false;
}

function contextOf({ compile, layout, isProper }: ReadOptions): ReadContext {
  return { compile: compile ?? createTopologyCache(16), layout: layout ?? null, isProper };
}

/** The requested format. Throws if there is none: callers validate names from outside. */
function namedFormat(id: string): Format {
  const format = FORMATS.find((one) => one.id === id);
  if (!format) throw new Error(`there is no format "${id}"`);
  return format;
}

/** Reads a line of a list; null if it is empty or a comment. */
function readOneLine({ number, text }: Line, formats: readonly Format[], context: ReadContext): ReadOutcome | null {
  if (text === null) return failAt(number, 'line-too-long', { most: LONGEST_LINE });
  const bare = text.trim();
  if (bare === '' || bare.startsWith('#')) return null;
  // A requested format gives the best message about a faulty line.
  const format = formats.length === 1 ? formats[0] : formats.find(({ lines }) => lines?.claims(bare));
  if (!format?.lines) {
    const shown = JSON.stringify(bare.length > 40 ? `${bare.slice(0, 40)}…` : bare);
    return failAt(number, 'no-known-form', { text: shown });
  }
  const { lines } = format;
  return outcomeAt(
    number,
    guarded(() => lines.read(text, context)),
  );
}

/** Reads a text as a whole. An exception of the reader is a bug; it ends the reading with a failure. */
function* readDocument(document: DocumentReader, text: string, context: ReadContext): Generator<ReadOutcome> {
  if (text.length > LONGEST_DOCUMENT) {
    yield failAt(1, 'text-too-long', { most: LONGEST_DOCUMENT });
    return;
  }
  if (hasMoreLines(text, MOST_LINES)) {
    yield failAt(1, 'text-too-many-lines', { most: MOST_LINES });
    return;
  }
  let line = 1;
  try {
    for (const outcome of document.read(text, context)) {
      line = outcome.line;
      yield outcome;
    }
  } catch (error) {
    yield failAt(line, 'reader-fault', { detail: String(error) });
  }
}

/** Formats to try for the lines of a text, given the requested one. */
function lineFormats(format: Format | null): readonly Format[] {
  return format?.lines ? [format] : FORMATS;
}

/** The format whose reader takes the whole text; null to read it line by line. */
function documentFormat(text: string, options: ReadOptions): Format | null {
  const format = options.format === undefined ? detectFormat(text, options.fileName) : namedFormat(options.format);
  return format?.document ? format : null;
}

/**
 * Reads the puzzles of a text. Yields one outcome for each: a puzzle, or its line and the error. If every line is a
 * puzzle, an error never ends the reading.
 */
export function* readPuzzles(text: string, options: ReadOptions = {}): Generator<ReadOutcome> {
  const context = contextOf(options);
  const notText = reasonNotText(text);
  if (notText !== null) {
    yield failAt(1, notText);
    return;
  }
  const document = documentFormat(text, options);
  if (document?.document) {
    yield* readDocument(document.document, text, context);
    return;
  }
  const formats = lineFormats(options.format === undefined ? null : namedFormat(options.format));
  for (const line of linesOf(text)) {
    const outcome = readOneLine(line, formats, context);
    if (outcome) yield outcome;
  }
}

/**
 * Reads puzzles from a stream. If every line is a puzzle, lines are processed as they arrive and never stored as a
 * whole; a faulty line gives an outcome with an error. Other formats are read when the whole text has arrived, up to
 * {@link LONGEST_DOCUMENT}.
 *
 * @param source UTF-8. Its errors are passed on.
 */
export async function* readPuzzleStream(
  source: AsyncIterable<Uint8Array>,
  options: ReadOptions = {},
): AsyncGenerator<ReadOutcome> {
  const context = contextOf(options);
  const lines = readLines(source)[Symbol.asyncIterator]();
  const buffer: Line[] = [];
  let length = 0;
  let ended = false;
  const fillBuffer = async (most: number): Promise<void> => {
    while (!ended && length <= most) {
      const next = await lines.next();
      if (next.done) ended = true;
      else {
        buffer.push(next.value);
        length += (next.value.text?.length ?? LONGEST_LINE) + 1;
      }
    }
  };
  const bufferedText = (): string => buffer.map(({ text }) => text ?? '').join('\n');
  try {
    await fillBuffer(HEAD_LENGTH);
    const begin = ended ? bufferedText() : `${bufferedText()}\n`;
    const notText = reasonNotText(begin);
    if (notText !== null) {
      yield failAt(1, notText);
      return;
    }
    const document = documentFormat(begin, options);
    if (document?.document) {
      await fillBuffer(LONGEST_DOCUMENT);
      yield* readDocument(document.document, bufferedText(), context);
      return;
    }
    const formats = lineFormats(options.format === undefined ? null : namedFormat(options.format));
    for (const line of buffer.splice(0)) {
      const outcome = readOneLine(line, formats, context);
      if (outcome) yield outcome;
    }
    while (!ended) {
      const next = await lines.next();
      if (next.done) break;
      const outcome = readOneLine(next.value, formats, context);
      if (outcome) yield outcome;
    }
  } finally {
    await lines.return?.(undefined);
  }
}
