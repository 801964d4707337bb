import { encodingOf } from '../../shared/base/encoding.ts';
import { MOST_PASTED } from '../../shared/contract/calls.ts';
import type { PuzzleText } from '../state/app/files.ts';

/** In bytes of UTF-8: upper bound for one UTF-16 code unit, and length of a byte order mark. */
const CHARACTER_BYTES = 3;
const MARK_BYTES = 3;

/**
 * Returns the text of a file. Reads only the beginning of a huge file, so that it fits in memory. That beginning still
 * has more than {@link MOST_PASTED} characters, so the dialog rejects it as too long.
 */
export async function textOfFile(file: Blob & { readonly name: string }): Promise<PuzzleText> {
  const enough = CHARACTER_BYTES * MOST_PASTED + MARK_BYTES + 1;
  const bytes = new Uint8Array(await file.slice(0, enough).arrayBuffer());
  return { text: new TextDecoder(encodingOf(bytes)).decode(bytes), fileName: file.name };
}
