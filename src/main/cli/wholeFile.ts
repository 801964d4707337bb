import { Refusal } from './terminal.ts';

/** More than any layout or plan has. */
export const LONGEST_FILE = 4_000_000;

/** A small file as one text, without a byte order mark. */
export async function readWhole(source: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of source) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > LONGEST_FILE) throw new Refusal(`the file is longer than ${LONGEST_FILE} characters`);
  }
  return text + decoder.decode();
}
