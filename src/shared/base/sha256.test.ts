import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hexOf, sha256, utf8Bytes } from './sha256.ts';

it('equals the hash of Node for every length around the blocks, in any parts', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 130 }), { maxLength: 4 }), (parts) => {
      const whole = createHash('sha256');
      for (const part of parts) whole.update(part);
      expect(hexOf(sha256(...parts))).toBe(whole.digest('hex'));
    }),
    { numRuns: 500 },
  );
});

it('encodes texts as Node does', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(utf8Bytes(text)).toEqual(Uint8Array.from(Buffer.from(text)));
    }),
  );
});
