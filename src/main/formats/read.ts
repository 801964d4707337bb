import type { LayoutRef } from '../../shared/layout/spec.ts';
import { createTopologyCache } from '../../shared/topology/cache.ts';
import type { DocumentReader, Format, ReadContext, ReadOutcome } from './core/format.ts';
import { failAt } from './core/outcome.ts';
import { detectFormat, HEAD_LENGTH, isLineOfList, isNoList, reasonNotText } from './detect.ts';
import { isComplete, readPasted, unnumberedText } from './pasted/readPasted.ts';
import { headingBefore } from './pasted/remarks.ts';
import { isListHeading } from './pasted/versions.ts';
import { documentOutcomes, type LineOutcomes, readJsonGrids, readLineOnce, readOneLine } from './readLine.ts';
import { FORMATS } from './registry.ts';
import { divideBlock, type LineBlock, LONGEST_LINE, linesOf, readBlocks, withPlainLineEnds } from './syntax/lines.ts';

export interface ReadOptions {
  /** Id of the format. If absent, the format is detected. */
  readonly format?: string;
  /** Name of the file. Its extension helps to detect the format. */
  readonly fileName?: string;
  /** Layout for texts of several grids that do not name one. If absent, it is recognised. */
  readonly layout?: LayoutRef;
  /** Compiles layouts. If absent, a compiler with a cache is created. */
  readonly compile?: ReadContext['compile'];
  /** Rules whose drawings are not converted to clues, in formats that store clues only as drawings. None if absent. */
  readonly keepDrawings?: ReadContext['keepDrawings'];
  /** Sentences of which the user says that they state no rule. None if absent. */
  readonly noRules?: ReadContext['noRules'];
  /**
   * Tests whether a puzzle has exactly one solution. Used to choose between layouts that a text may have, and to judge
   * solutions in files. The test may be approximate.
   */
  readonly isProper?: ReadContext['isProper'];
  /** What the user says about the meaning of signs in boards. */
  readonly signs?: ReadContext['signs'];
  /** Variants that every puzzle of the text has, in addition to those that the text states. */
  readonly variants?: ReadContext['variants'];
}

/** Longest text, in characters, for formats that are read as a whole. */
const LONGEST_DOCUMENT = 64_000_000;
/**
 * Most lines of a text that is read as a whole, because a list of the lines can take sixty times as much memory as the
 * text.
 */
const MOST_LINES = 4_000_000;

function hasMoreLines(text: string, most: number): boolean {
  let count = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
    count++;
    if (count > most) return true;
  }
  return false;
}

function contextOf({
  compile,
  layout,
  keepDrawings = [],
  noRules,
  isProper,
  signs,
  variants,
}: ReadOptions): ReadContext {
  const shared = { keepDrawings, noRules, isProper, signs, variants };
  return { compile: compile ?? createTopologyCache(16), layout: layout ?? null, ...shared };
}

/** The format with this id. Throws if there is none, so callers must check ids that come from users. */
function namedFormat(id: string): Format {
  const format = FORMATS.find((one) => one.id === id);
  if (!format) throw new Error(`there is no format "${id}"`);
  return format;
}

/** Reads a text as a whole. If the reader throws, which is a bug, the reading ends with a failure. */
function* readDocument(format: DocumentFormat, text: string, context: ReadContext): Generator<ReadOutcome> {
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
    for (const outcome of documentOutcomes(text, format, format.document, context)) {
      line = outcome.line;
      yield outcome;
    }
  } catch (error) {
    yield failAt(line, 'reader-fault', { detail: String(error) });
  }
}

/** Formats that are tried for each line of a text. */
function lineFormats({ format: id }: ReadOptions): readonly Format[] {
  const format = id === undefined ? null : namedFormat(id);
  return format?.lines ? [format] : FORMATS;
}

type DocumentFormat = Format & { readonly document: DocumentReader };

function isDocumentFormat(format: Format): format is DocumentFormat {
  return format.document !== undefined;
}

/** The format that reads the text as a whole. Null if the text is read line by line. */
function documentFormat(text: string, options: ReadOptions): DocumentFormat | null {
  const format = options.format === undefined ? detectFormat(text, options.fileName) : namedFormat(options.format);
  return format && isDocumentFormat(format) ? format : null;
}

/**
 * Reads the puzzles of a text. Yields one outcome for each: the puzzle, or an error and its line. If the text has one
 * puzzle on each line, the lines after an error are still read.
 */
export function* readPuzzles(given: string, options: ReadOptions = {}): Generator<ReadOutcome> {
  const text = withPlainLineEnds(given);
  if (options.format === undefined && given.length <= HEAD_LENGTH) yield* readWithin(given, options);
  else if (headedPart(text, options) === 0) yield* readAsIs(given, options);
  else {
    for (let from = 0, line = 1; from < text.length; ) {
      const part = text.slice(from, from + (partBefore(text.slice(from, from + HEAD_LENGTH + 1)) || text.length));
      yield* readPiece({ blocks: [{ number: line, text: part }], document: PASTED, fault: null }, options);
      from += part.length;
      line += part.split('\n').length - 1;
    }
  }
}

/**
 * Length of the part of a longer text that is read first: up to a heading, or else the whole lines within the first
 * {@link HEAD_LENGTH} characters.
 */
function partBefore(text: string): number {
  return text.length <= HEAD_LENGTH
    ? text.length
    : headingBefore(text, HEAD_LENGTH) || text.lastIndexOf('\n', HEAD_LENGTH) + 1;
}

/**
 * For a text that is too long to be read as a whole but has headings between its puzzles: the length of its first part.
 * 0 for other texts. Also 0 if the part has faults, or has no more puzzles than its lines read one by one.
 */
function headedPart(text: string, options: ReadOptions): number {
  if (options.format !== undefined || text.length <= HEAD_LENGTH) return 0;
  const length = headingBefore(text, HEAD_LENGTH);
  if (length === 0 || documentFormat(text.slice(0, HEAD_LENGTH + 1), options)) return 0;
  const { isProper: _none, ...quick } = options;
  const part = text.slice(0, length);
  const parts = readWithin(part, quick);
  const lines = [...readAsIs(part, quick)].filter(({ ok }) => ok).length;
  return parts.every(({ ok }) => ok) && parts.length > lines ? length : 0;
}

/** Reads a text of at most {@link HEAD_LENGTH} characters, which may have headings and remarks. */
function readWithin(text: string, options: ReadOptions): readonly ReadOutcome[] {
  const context = contextOf(options);
  const shared = { ...options, compile: context.compile };
  const lines: LineOutcomes = new Map();
  const readPlain = (version: string): ReadOutcome[] => [...readAsIs(version, shared, lines)];
  const outcomes = isStructured(text, options)
    ? readPlain(text)
    : readPasted(withPlainLineEnds(text), readPlain, context);
  return outcomes.some(({ ok }) => ok) ? outcomes : (readJsonGrids(text, readPlain) ?? outcomes);
}

/**
 * Ids of formats that name each part of a puzzle. If a part is damaged, the error of this format helps more than
 * reading the text as a board.
 */
const STRUCTURED = /^(?:drawing|janko|puzzlekit|jsonl|json|ksudoku|sudoq|opensudoku|opensudoku-1|solo)$/;

/**
 * Whether a text is of a format that has no headings and quote marks around it. False for lists of lists and for braces
 * around cells: these may look like JSON, but belong to no format.
 */
function isStructured(text: string, { fileName }: ReadOptions): boolean {
  if (/^\s*(?:\[\s*[["“”„«‘’\d]|\{\s*[\d.*_x|-])/.test(text)) return false;
  return STRUCTURED.test(detectFormat(text, fileName)?.id ?? '');
}

function* readAsIs(given: string, options: ReadOptions, known: LineOutcomes | null = null): Generator<ReadOutcome> {
  const context = contextOf(options);
  const text = withPlainLineEnds(given);
  const notText = reasonNotText(text);
  if (notText !== null) {
    yield failAt(1, notText);
    return;
  }
  const document = documentFormat(text, options);
  if (document) {
    yield* readDocument(document, text, context);
    return;
  }
  const formats = lineFormats(options);
  if (isNoList(text, formats)) {
    if (text.length <= HEAD_LENGTH) yield failAt(1, 'no-list');
    else yield failAt(1, 'no-list-in-beginning', { most: HEAD_LENGTH });
    return;
  }
  for (const line of linesOf({ number: 1, text })) {
    const outcome = readLineOnce(line, formats, context, known);
    if (outcome) yield outcome;
  }
}

/** Takes the place of a format's id for a short text with headings or remarks, or for a part of a longer text. */
const PASTED = 'pasted';

/** A part of a text that can be read on its own. Plain data, so that it can be sent to a worker thread. */
export interface TextPiece {
  readonly blocks: readonly LineBlock[];
  /**
   * How to read a piece that is one whole text: id of the format, or {@link PASTED}. Null if every line is a puzzle.
   */
  readonly document: string | null;
  /** Why the text cannot be read at all. Null if it can. */
  readonly fault: 'not-text' | 'utf-16' | 'no-list' | 'no-list-in-beginning' | 'too-long' | null;
}

/** Reads a piece of a text. */
export function* readPiece({ blocks, document, fault }: TextPiece, options: ReadOptions = {}): Generator<ReadOutcome> {
  const context = contextOf(options);
  if (fault === 'too-long') yield failAt(1, 'text-too-long', { most: LONGEST_DOCUMENT });
  else if (fault === 'no-list-in-beginning') yield failAt(1, fault, { most: HEAD_LENGTH });
  else if (fault !== null) yield failAt(1, fault);
  if (document === PASTED) {
    const before = (blocks[0]?.number ?? 1) - 1;
    for (const outcome of readWithin(joined(blocks), options)) yield { ...outcome, line: outcome.line + before };
    return;
  }
  const reader = document === null ? null : namedFormat(document);
  if (reader && isDocumentFormat(reader)) {
    const overlong = overlongLine(blocks);
    if (overlong !== null) yield failAt(overlong, 'line-too-long', { most: LONGEST_LINE });
    else yield* readDocument(reader, joined(blocks), context);
    return;
  }
  const formats = lineFormats(options);
  for (const block of blocks) {
    for (const line of linesOf(block)) {
      const outcome = readOneLine(line, formats, context);
      if (outcome) yield outcome;
    }
  }
}

/**
 * Whether a whole text is short and, read as it is, has parts that are not puzzles. Texts of one long line each are
 * read twice because of this, which takes 10 ms for 64,000 characters.
 */
function needsTidying(text: string, options: ReadOptions): boolean {
  if (options.format !== undefined || text.length > HEAD_LENGTH) return false;
  if (!isStructured(text, options) && unnumberedText(text) !== text) return true;
  const { isProper: _none, ...quick } = options;
  const context = contextOf(options);
  return !isComplete([...readAsIs(text, { ...quick, compile: context.compile })], context);
}

/** Number of the first line that is too long to be read; null if no line is. */
function overlongLine(blocks: readonly LineBlock[]): number | null {
  for (const block of blocks) {
    if (block.text !== null && block.text.length <= LONGEST_LINE) continue;
    for (const { number, text } of linesOf(block)) if (text === null) return number;
  }
  return null;
}

/** The text of several blocks. Lines that are too long become empty lines. */
function textOf(blocks: readonly LineBlock[]): string {
  return blocks.map(({ text }) => text ?? '\n').join('');
}

function joined(blocks: readonly LineBlock[]): string {
  return withPlainLineEnds(textOf(blocks));
}

/**
 * Divides a block of a list after the line with its n-th puzzle. Faulty puzzles are counted too.
 *
 * @param most the number n, from 1.
 */
export function dividePuzzles(
  block: LineBlock,
  most: number,
): { readonly head: LineBlock; readonly puzzles: number; readonly rest: LineBlock | null } {
  const headings = block.number === 1 && isListHeading(block.text?.split('\n', 1)[0] ?? '') ? 1 : 0;
  const { head, counted, rest } = divideBlock(block, most + headings, isLineOfList);
  return { head, puzzles: counted - headings, rest };
}

/**
 * Splits a stream into pieces that can be read on their own. If each line is a puzzle, a piece is a group of lines.
 * Otherwise, it is the whole text, up to {@link LONGEST_DOCUMENT}.
 *
 * @param source UTF-8 or UTF-16. Errors of reading it are passed on.
 * @param most length in characters after which a group of lines ends. The first group can be longer, because it
 * contains the text from which the format was detected.
 */
export async function* splitIntoPieces(
  source: AsyncIterable<Uint8Array>,
  options: ReadOptions,
  most: number,
): AsyncGenerator<TextPiece> {
  const blocks = readBlocks(source)[Symbol.asyncIterator]();
  const buffer: LineBlock[] = [];
  let length = 0;
  let ended = false;
  const fillBuffer = async (enough: number): Promise<void> => {
    while (!ended && length <= enough) {
      const next = await blocks.next();
      if (next.done) ended = true;
      else {
        buffer.push(next.value);
        length += next.value.text?.length ?? LONGEST_LINE;
      }
    }
  };
  const refused = (fault: TextPiece['fault']): TextPiece => ({ blocks: [], document: null, fault });
  try {
    // Read one character more than needed for detection, to find out whether this is the whole text.
    await fillBuffer(HEAD_LENGTH + 1);
    const begin = ended ? joined(buffer) : `${joined(buffer)}\n`;
    const notText = reasonNotText(begin);
    if (notText !== null) {
      yield refused(notText);
      return;
    }
    if (ended && needsTidying(begin, options)) {
      yield { blocks: buffer, document: PASTED, fault: null };
      return;
    }
    const document = documentFormat(begin, options);
    if (document) {
      await fillBuffer(LONGEST_DOCUMENT);
      yield ended ? { blocks: buffer, document: document.id, fault: null } : refused('too-long');
      return;
    }
    if (!ended && headedPart(begin, options) > 0) {
      let text = textOf(buffer);
      for (let line = 1; text !== ''; ) {
        const part = text.slice(0, partBefore(text));
        yield { blocks: [{ number: line, text: part }], document: PASTED, fault: null };
        line += part.split('\n').length - 1;
        buffer.length = 0;
        length = 0;
        text = text.slice(part.length);
        await fillBuffer(HEAD_LENGTH + 1 - text.length);
        text += textOf(buffer);
      }
      return;
    }
    if (isNoList(begin, lineFormats(options))) {
      yield refused(ended ? 'no-list' : 'no-list-in-beginning');
      return;
    }
    while (buffer.length > 0) {
      yield { blocks: buffer.splice(0), document: null, fault: null };
      length = 0;
      await fillBuffer(most);
    }
  } finally {
    await blocks.return?.(undefined);
  }
}

/**
 * Reads puzzles from a stream. If every line is a puzzle, each line is read when it arrives, and the text is never
 * stored as a whole. A faulty line gives an outcome with an error. Texts of other formats are read when they have
 * arrived completely.
 *
 * @param source UTF-8 or UTF-16. Errors of reading it are passed on.
 */
export async function* readPuzzleStream(
  source: AsyncIterable<Uint8Array>,
  options: ReadOptions = {},
): AsyncGenerator<ReadOutcome> {
  const { compile } = contextOf(options);
  for await (const piece of splitIntoPieces(source, options, 0)) {
    // Use a loop, because `yield*` would wait for each outcome as if it were a promise.
    for (const outcome of readPiece(piece, { ...options, compile })) yield outcome;
  }
}
