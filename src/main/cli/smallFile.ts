import { words } from '../answers/commandLine/words.ts';
import { Refusal } from './terminal.ts';

/** Size limit in characters. Layouts and fill plans are much smaller. */
export const LONGEST_FILE = 4_000_000;

/** Returns a small file as text, without its byte order mark. */
export async function readWhole(source: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of source) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > LONGEST_FILE) throw new Refusal(words('cli.file.too-long', { most: LONGEST_FILE }));
  }
  return text + decoder.decode();
}
