import { expect, it } from 'vitest';
import { encodingOf } from './encoding.ts';

/**
 * Encodes a text in UTF-16. The high byte of each character comes first if `bigEndian` is set, otherwise the low byte.
 */
function utf16(text: string, bigEndian: boolean): Uint8Array {
  const bytes = new Uint8Array(2 * text.length);
  for (let at = 0; at < text.length; at++)
    new DataView(bytes.buffer).setUint16(2 * at, text.charCodeAt(at), !bigEndian);
  return bytes;
}

it('finds UTF-16 with a mark and without, and nothing else', () => {
  for (const mark of ['', '\uFEFF']) {
    expect(encodingOf(utf16(`${mark}53..7....`, false))).toBe('utf-16le');
    expect(encodingOf(utf16(`${mark}53..7....`, true))).toBe('utf-16be');
    expect(encodingOf(new TextEncoder().encode(`${mark}53..7....`))).toBe('utf-8');
  }
  for (const bytes of [[], [0x35], [0, 0, 0, 0, 0, 0, 0, 0], [1, 0, 2, 0, 3, 4, 5, 0], [0x35, 0]]) {
    expect(encodingOf(Uint8Array.from(bytes))).toBe('utf-8');
  }
});
