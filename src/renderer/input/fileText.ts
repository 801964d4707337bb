import { encodingOf } from '../../shared/base/encoding.ts';
import { MOST_PASTED } from '../../shared/contract/calls.ts';
import type { PuzzleText } from '../state/app/files.ts';

/** Most bytes of UTF-8 for one character as JavaScript counts them, and the bytes of a byte order mark. */
const CHARACTER_BYTES = 3;
const MARK_BYTES = 3;

/**
 * The text of a file. Of a file that is too large to be opened, only the beginning: it has more than
 * {@link MOST_PASTED} characters, so that the dialog refuses it, and it fits in memory.
 */
export async function textOfFile(file: Blob & { readonly name: string }): Promise<PuzzleText> {
  const enough = CHARACTER_BYTES * MOST_PASTED + MARK_BYTES + 1;
  const bytes = new Uint8Array(await file.slice(0, enough).arrayBuffer());
  return { text: new TextDecoder(encodingOf(bytes)).decode(bytes), fileName: file.name };
}
