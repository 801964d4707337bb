import type { LayoutRef } from '../../shared/layout/spec.ts';
import { createTopologyCache } from '../../shared/topology/cache.ts';
import type { Format, ReadContext, ReadOutcome } from './core/format.ts';
import { failAt } from './core/outcome.ts';
import { detectFormat, faultOfNoText, HEAD_LENGTH } from './detect.ts';
import { FORMATS } from './registry.ts';
import { type Line, LONGEST_LINE, linesOf, readLines } from './syntax/lines.ts';

export interface ReadOptions {
  /** Id of the format; recognised where it is absent. */
  readonly format?: string;
  /** Its ending helps to recognise the format. */
  readonly fileName?: string;
  /** For texts of several grids without a layout: the one they are in. Recognised where it is absent. */
  readonly layout?: LayoutRef;
  /** Compiler of layouts; one that keeps its results is made where it is absent. */
  readonly compile?: ReadContext['compile'];
  /** Decides between layouts in which a text could be read alike. Asked for few texts; it need not be exact. */
  readonly isProper?: ReadContext['isProper'];
}

/** Longest text of a format that is read as a whole, in characters. */
const LONGEST_DOCUMENT = 64_000_000;

function contextOf({ compile, layout, isProper }: ReadOptions): ReadContext {
  return { compile: compile ?? createTopologyCache(16), layout: layout ?? null, isProper };
}

/** The format that was asked for. Throws where there is none of that name: callers check names from outside. */
function namedFormat(id: string): Format {
  const format = FORMATS.find((one) => one.id === id);
  if (!format) throw new Error(`there is no format "${id}"`);
  return format;
}

/** A line of a list: null where it is empty or a comment. */
function readOneLine({ number, text }: Line, formats: readonly Format[], context: ReadContext): ReadOutcome | null {
  if (text === null) return failAt(number, 'line-too-long', { most: LONGEST_LINE });
  const bare = text.trim();
  if (bare === '' || bare.startsWith('#')) return null;
  // A format that was asked for says best itself what is wrong with a line.
  const format = formats.length === 1 ? formats[0] : formats.find(({ lines }) => lines?.claims(bare));
  if (!format?.lines) {
    const shown = JSON.stringify(bare.length > 40 ? `${bare.slice(0, 40)}…` : bare);
    return failAt(number, 'no-known-form', { text: shown });
  }
  const read = format.lines.read(text, context);
  return read.ok ? { ok: true, line: number, ...read.value } : { ok: false, line: number, error: read.error };
}

/** Formats whose lines may stand in a text, given the one that was asked for. */
function lineFormats(format: Format | null): readonly Format[] {
  return format?.lines ? [format] : FORMATS;
}

/** How a text is to be read: as a document of this format, or (null) line by line. */
function documentFormat(text: string, options: ReadOptions): Format | null {
  const format = options.format === undefined ? detectFormat(text, options.fileName) : namedFormat(options.format);
  return format?.document ? format : null;
}

/**
 * Reads the puzzles of a text, one outcome for each: a puzzle, or the line and what is wrong there. A fault never ends
 * the reading of a text in which every line is a puzzle.
 */
export function* readPuzzles(text: string, options: ReadOptions = {}): Generator<ReadOutcome> {
  const context = contextOf(options);
  const noText = faultOfNoText(text);
  if (noText !== null) {
    yield failAt(1, noText);
    return;
  }
  const document = documentFormat(text, options);
  if (document?.document) {
    if (text.length > LONGEST_DOCUMENT) yield failAt(1, 'text-too-long', { most: LONGEST_DOCUMENT });
    else yield* document.document.read(text, context);
    return;
  }
  const formats = lineFormats(options.format === undefined ? null : namedFormat(options.format));
  for (const line of linesOf(text)) {
    const outcome = readOneLine(line, formats, context);
    if (outcome) yield outcome;
  }
}

/**
 * Reads puzzles as they come in: where every line is one, the text is never held as a whole, and a line that is no
 * puzzle is an outcome among others. Other formats are read when all is there, up to {@link LONGEST_DOCUMENT}.
 *
 * @param source UTF-8. Its errors are thrown through.
 */
export async function* readPuzzleStream(
  source: AsyncIterable<Uint8Array>,
  options: ReadOptions = {},
): AsyncGenerator<ReadOutcome> {
  const context = contextOf(options);
  const lines = readLines(source)[Symbol.asyncIterator]();
  const held: Line[] = [];
  let length = 0;
  let ended = false;
  const hold = async (most: number): Promise<void> => {
    while (!ended && length <= most) {
      const next = await lines.next();
      if (next.done) ended = true;
      else {
        held.push(next.value);
        length += (next.value.text?.length ?? LONGEST_LINE) + 1;
      }
    }
  };
  const heldText = (): string => held.map(({ text }) => text ?? '').join('\n');
  try {
    await hold(HEAD_LENGTH);
    const begin = ended ? heldText() : `${heldText()}\n`;
    const noText = faultOfNoText(begin);
    if (noText !== null) {
      yield failAt(1, noText);
      return;
    }
    const document = documentFormat(begin, options);
    if (document?.document) {
      await hold(LONGEST_DOCUMENT);
      if (!ended) yield failAt(1, 'text-too-long', { most: LONGEST_DOCUMENT });
      else yield* document.document.read(heldText(), context);
      return;
    }
    const formats = lineFormats(options.format === undefined ? null : namedFormat(options.format));
    for (const line of held.splice(0)) {
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
