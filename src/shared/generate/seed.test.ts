import { expect, it } from 'vitest';
import { GENERATOR_VERSION, readSeed, writeSeed } from './seed.ts';

it('reads back the seeds that it writes, and any other text as a seed of this version', () => {
  for (const seed of ['', 'abc', 'v2', ':', 'v:1', 'v1:v1:x', 'été\n2']) {
    expect(readSeed(writeSeed(seed, GENERATOR_VERSION))).toEqual({ ok: true, value: seed });
  }
  for (const seed of ['', 'abc', 'v2', 'v:1', 'version 2:abc'])
    expect(readSeed(seed)).toEqual({ ok: true, value: seed });
});

it('refuses seeds of other versions', () => {
  for (const generator of [null, GENERATOR_VERSION + 1]) {
    expect(readSeed(writeSeed('abc', generator))).toMatchObject({ ok: false, error: { code: 'bad-input' } });
  }
});
