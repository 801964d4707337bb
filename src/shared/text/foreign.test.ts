import fc from 'fast-check';
import { expect, it } from 'vitest';
import { harmless, shortened } from './foreign.ts';

it('shows control characters and keeps foreign text from turning the words around it', () => {
  expect(harmless('a\u001b]0;owned\u0007\u009b2J\u202egnp.exe')).toBe('a␛]0;owned␇\ufffd2J\ufffdgnp.exe');
  expect(harmless('עברית')).toBe('\u2068עברית\u2069');
  expect(harmless('plain – “text”\n\tÀ 数独 👩‍👩‍👧')).toBe('plain – “text”\n\tÀ 数独 👩‍👩‍👧');
});

it('leaves no character that a screen acts on, except a pair of isolates around the whole', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const shown = harmless(text);
      const inner = shown.startsWith('\u2068') ? shown.slice(1, -1) : shown;
      expect(
        [...inner].filter(
          (character) => /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(character) && !'\n\t'.includes(character),
        ),
      ).toEqual([]);
    }),
  );
});

it('shortens without cutting a character in two', () => {
  expect(shortened('short', 5)).toBe('short');
  expect(shortened('x'.repeat(100_000), 300)).toHaveLength(300);
  expect(shortened('👩'.repeat(9), 4).isWellFormed()).toBe(true);
});
