import { ENCODING_BYTES, encodingOf } from '../../../shared/base/encoding.ts';

/**
 * Longest line, in characters. Longer lines are skipped before they fill the memory. A thousand subgrids of order 5
 * with their solution take 1.3 million characters.
 */
export const LONGEST_LINE = 4_000_000;

export interface Line {
  /** Number of the line, from 1. */
  readonly number: number;
  /** Null if the line is longer than {@link LONGEST_LINE}. Such a line is skipped without being stored. */
  readonly text: string | null;
}

function withoutMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}

/** Lines that arrived together. Plain data, so that they can be sent to a worker thread. */
export interface LineBlock {
  /** Number of the first line, from 1. */
  readonly number: number;
  /** The lines with their line ends. Null for a single line that is longer than {@link LONGEST_LINE}. */
  readonly text: string | null;
}

/** Yields the lines of a block, or of a text from {@link withPlainLineEnds}. Leaves out a byte order mark. */
export function* linesOf({ number: first, text }: LineBlock): Generator<Line> {
  if (text === null) {
    yield { number: first, text };
    return;
  }
  let from = text.startsWith('\uFEFF') ? 1 : 0;
  for (let number = first; from < text.length; number++) {
    const to = endOfLine(text, from);
    yield { number, text: to - from > LONGEST_LINE ? null : text.slice(from, to) };
    from = to + 1;
  }
}

/** Replaces line ends with a carriage return, alone or before a line feed, by line feeds. */
function withLineFeeds(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

/** Gives a text the same line ends that a stream gets, so that texts and streams are read alike. */
export function withPlainLineEnds(text: string): string {
  return withLineFeeds(withoutMark(text)).replace(/\n$/, '');
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

/**
 * Divides a block after the n-th line that counts.
 *
 * @param most the number n, at least 1.
 * @param counts whether a trimmed line counts. Lines that are too long always count.
 */
export function divideBlock(
  block: LineBlock,
  most: number,
  counts: (bare: string) => boolean,
): { readonly head: LineBlock; readonly counted: number; readonly rest: LineBlock | null } {
  const { text } = block;
  if (text === null) return { head: block, counted: 1, rest: null };
  let { number } = block;
  let from = 0;
  let counted = 0;
  for (; from < text.length && counted < most; number++) {
    const to = endOfLine(text, from);
    if (to - from > LONGEST_LINE || counts(text.slice(from, to).trim())) counted++;
    from = to + 1;
  }
  if (from >= text.length) return { head: block, counted, rest: null };
  return { head: { ...block, text: text.slice(0, from) }, counted, rest: { number, text: text.slice(from) } };
}

/** The lines of a document. Index 0 is line 1. */
export function splitLines(text: string): string[] {
  return withoutMark(text).split(/\r?\n/);
}

/** The text of a stream, in pieces. Its encoding is detected from the beginning. */
async function* decoded(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let head = new Uint8Array(0);
  let decoder: InstanceType<typeof TextDecoder> | null = null;
  for await (const chunk of source) {
    if (decoder) {
      yield decoder.decode(chunk, { stream: true });
      continue;
    }
    const longer = new Uint8Array(head.length + chunk.length);
    longer.set(head);
    longer.set(chunk, head.length);
    head = longer;
    if (head.length < ENCODING_BYTES) continue;
    decoder = new TextDecoder(encodingOf(head));
    yield decoder.decode(head, { stream: true });
  }
  yield decoder ? decoder.decode() : new TextDecoder(encodingOf(head)).decode(head);
}

function lineCount(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
  return count;
}

/** Yields the texts of a stream with line feeds for all line ends. */
async function* endedByLineFeeds(texts: AsyncIterable<string>): AsyncGenerator<string> {
  // A carriage return at the end of a text is held back, because the next text may begin with its line feed.
  let held = '';
  for await (const next of texts) {
    const text = held + next;
    held = text.endsWith('\r') ? '\r' : '';
    yield withLineFeeds(text.slice(0, text.length - held.length));
  }
  if (held !== '') yield '\n';
}

/**
 * Yields the lines of a stream in blocks as they arrive. Only an incomplete last line is buffered. A line that is too
 * long is skipped without being stored.
 */
export async function* readBlocks(source: AsyncIterable<Uint8Array>): AsyncGenerator<LineBlock> {
  let number = 1;
  let rest = '';
  // Whether the remaining characters of a line that is too long are being skipped.
  let skipping = false;
  for await (const chunk of endedByLineFeeds(decoded(source))) {
    let text = chunk;
    if (skipping) {
      const end = text.indexOf('\n');
      if (end < 0) continue;
      text = text.slice(end + 1);
      skipping = false;
      number++;
    }
    const whole = text.lastIndexOf('\n') + 1;
    if (whole > 0) {
      const block = rest + text.slice(0, whole);
      yield { number, text: block };
      number += lineCount(block);
      rest = text.slice(whole);
    } else rest += text;
    if (rest.length > LONGEST_LINE) {
      yield { number, text: null };
      rest = '';
      skipping = true;
    }
  }
  if (rest !== '') yield { number, text: rest };
}
