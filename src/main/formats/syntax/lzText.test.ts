import fc from 'fast-check';
import lzString from 'lz-string';
import { describe, expect, it } from 'vitest';
import { packedBomb } from '../testing/bombs.ts';
import { unpackLz } from './lzText.ts';

const MOST = 100_000;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

function packed(text: string): string {
  return lzString.compressToBase64(text).replace(/=+$/, '');
}

/** The unpacked text, or the reason why unpacking failed. */
function unpacked(text: string, most = MOST): string {
  const outcome = unpackLz(text, most);
  return outcome.ok ? `text: ${outcome.value}` : outcome.error.reason;
}

/** The text that lz-string unpacks. For a damaged text, lz-string returns '' or null, or throws. */
function byLzString(text: string): string {
  const unpackedText = lzString.decompressFromBase64(text);
  return unpackedText ? `text: ${unpackedText}` : 'link-broken';
}

describe('unpackLz', () => {
  it('reads what lz-string packs', () => {
    const texts = fc.oneof(
      fc.string({ minLength: 1, maxLength: 3000 }),
      fc.string({ unit: 'binary', minLength: 1 }),
      fc.string({ unit: fc.constantFrom('a', '\u0100', '[', ','), minLength: 1, maxLength: 3000 }),
      fc.tuple(fc.string({ minLength: 1 }), fc.integer({ min: 1, max: 300 })).map(([text, n]) => text.repeat(n)),
    );
    fc.assert(
      fc.property(texts, (text) => {
        expect(unpacked(packed(text))).toBe(`text: ${text}`);
      }),
    );
  });

  it('reads any other text as lz-string does, where that has an answer', () => {
    const noise = fc.string({ unit: fc.constantFrom(...ALPHABET), minLength: 1, maxLength: 60 });
    const damaged = fc
      .tuple(fc.string({ minLength: 1, maxLength: 300 }), fc.nat(), fc.constantFrom(...ALPHABET))
      .map(([text, place, letter]) => {
        const whole = packed(text);
        const at = place % whole.length;
        return whole.slice(0, at) + letter + whole.slice(at + 1);
      });
    fc.assert(
      fc.property(fc.oneof(noise, damaged), (text) => {
        // The first code is in the two highest bits. lz-string treats code 3 as a character that does not exist.
        if (ALPHABET.indexOf(text.charAt(0)) >> 4 === 3) expect(unpacked(text)).toBe('link-broken');
        else expect(unpacked(text)).toBe(byLzString(text));
      }),
      { numRuns: 2000 },
    );
  });

  it('refuses what lz-string throws on', () => {
    expect(() => lzString.decompressFromBase64('zles')).toThrow();
    expect(unpacked('zles')).toBe('link-broken');
  });

  it('stops at the size, not after it', () => {
    expect(unpacked(packed('['.repeat(MOST)))).toBe(`text: ${'['.repeat(MOST)}`);
    expect(unpacked(packed('['.repeat(MOST + 1)))).toBe('link-unpacks-too-long');
    const small = unpacked(packedBomb(20));
    expect(small).toBe(`text: [${','.repeat(small.length - 'text: ['.length)}`);
    const bomb = packedBomb(12_600);
    expect(bomb.length).toBeLessThan(30_000);
    const from = performance.now();
    expect(unpacked(bomb)).toBe('link-unpacks-too-long');
    expect(performance.now() - from).toBeLessThan(1000);
  });
});
