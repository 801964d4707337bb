import { Refusal } from './terminal.ts';

/** Longer lines are refused before they fill the memory: a thousand subgrids of order 5 with solution are 1.3 million. */
export const LONGEST_LINE = 4_000_000;

export interface Line {
  /** 1-based. */
  readonly number: number;
  readonly text: string;
}

/** Lines of UTF-8 text as they come in: a byte order mark and carriage returns at line ends are dropped. */
export async function* readLines(source: AsyncIterable<Uint8Array>): AsyncGenerator<Line> {
  const decoder = new TextDecoder();
  let number = 1;
  let rest = '';
  for await (const chunk of source) {
    const pieces = decoder.decode(chunk, { stream: true }).split('\n');
    pieces[0] = rest + pieces[0];
    rest = pieces.pop() as string;
    for (const text of pieces) yield checked({ number: number++, text });
    checked({ number, text: rest });
  }
  rest += decoder.decode();
  if (rest !== '') yield checked({ number, text: rest });
}

function checked({ number, text }: Line): Line {
  if (text.length > LONGEST_LINE) throw new Refusal(`line ${number} is longer than ${LONGEST_LINE} characters`);
  return { number, text: text.endsWith('\r') ? text.slice(0, -1) : text };
}

/** A small file as one text. */
export async function readWhole(source: AsyncIterable<Uint8Array>): Promise<string> {
  const lines: string[] = [];
  let length = 0;
  for await (const { text } of readLines(source)) {
    length += text.length;
    if (length > LONGEST_LINE) throw new Refusal(`the file is longer than ${LONGEST_LINE} characters`);
    lines.push(text);
  }
  return lines.join('\n');
}
