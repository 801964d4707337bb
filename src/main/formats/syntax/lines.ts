import { ENCODING_BYTES, encodingOf } from '../../../shared/base/encoding.ts';

/**
 * Longest line, in characters; longer ones are skipped before they fill the memory. A thousand subgrids of order 5 with
 * solution take 1.3 million.
 */
export const LONGEST_LINE = 4_000_000;

export interface Line {
  /** 1-based. */
  readonly number: number;
  /** Null if the line is longer than {@link LONGEST_LINE}; it is skipped without being stored. */
  readonly text: string | null;
}

function withoutReturn(text: string): string {
  return text.endsWith('\r') ? text.slice(0, -1) : text;
}

function withoutMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}

/** The lines of a text: a byte order mark and carriage returns at line ends are dropped. */
export function* linesOf(text: string): Generator<Line> {
  let from = text.startsWith('\uFEFF') ? 1 : 0;
  for (let number = 1; from < text.length; number++) {
    const end = text.indexOf('\n', from);
    const to = end < 0 ? text.length : end;
    yield { number, text: to - from > LONGEST_LINE ? null : withoutReturn(text.slice(from, to)) };
    from = to + 1;
  }
}

/** A text as the lines of a stream make it up, so that it reads the same whichever way it comes. */
export function withPlainLineEnds(text: string): string {
  return withoutMark(text)
    .replaceAll('\r\n', '\n')
    .replace(/[\r\n]$/, '');
}

/** The lines of a document as a list: index 0 is line 1. */
export function splitLines(text: string): string[] {
  return withoutMark(text).split(/\r?\n/);
}

/** The text of a stream, in pieces. Its encoding is found from its beginning. */
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

/** Lines of text from a stream. A byte order mark and carriage returns at line ends are dropped. */
export async function* readLines(source: AsyncIterable<Uint8Array>): AsyncGenerator<Line> {
  let number = 1;
  let rest = '';
  // Whether the rest of an overlong line is being skipped.
  let skipping = false;
  for await (const text of decoded(source)) {
    const pieces = text.split('\n');
    for (const [index, piece] of pieces.entries()) {
      const ends = index < pieces.length - 1;
      if (!skipping) {
        rest += piece;
        if (rest.length > LONGEST_LINE) {
          yield { number, text: null };
          rest = '';
          skipping = true;
        }
      }
      if (!ends) break;
      if (!skipping) yield { number, text: withoutReturn(rest) };
      rest = '';
      skipping = false;
      number++;
    }
  }
  if (rest !== '' && !skipping) yield { number, text: withoutReturn(rest) };
}
