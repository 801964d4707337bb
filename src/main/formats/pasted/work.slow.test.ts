import { expect, it } from 'vitest';
import { createTopologyCache } from '../../../shared/topology/cache.ts';
import { readPuzzles } from '../index.ts';
import { mostCharacters, readPasted } from './readPasted.ts';

const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const ROWS = EASY.match(/.{9}/g) ?? [];

/** Texts that can be read in many ways. They can be repeated to any length. */
const HOSTILE: Readonly<Record<string, (at: number) => string>> = {
  'cut boards': (at) => `Board ${at}\n${ROWS.slice(at % 4).join('\n')}\n`,
  'open brackets': () => '[[{(["5", "3"\n',
  'rows of signs': (at) => `${'.0xX#_*-'.slice(at % 5).repeat(2)}\n`,
  'half addresses': (at) => `https%3A%2F%2Fsite${at}.org%2F?a=${EASY.slice(at % 81)}\n`,
  'rules of bars': () => '+---+---+---+ | 1 2 |\n',
  'one long line': () => '1.2|3,4;5 "6" ',
  'escaped ends': () => `"5 3 . 7"\\n'6'`,
  'blank blocks': (at) => `${ROWS[at % 9]}\n\n`,
  'dates and numbers': (at) => `2026-11-${10 + (at % 20)}\n${at}\n${ROWS[at % 9]}\n`,
};

function textOf(make: (at: number) => string, length: number): string {
  let text = '';
  for (let at = 0; text.length < length; at++) text += make(at);
  return text.slice(0, length);
}

/** Counts the characters that are read for a text, and the layouts that are compiled. */
function workOf(text: string): { readonly characters: number; readonly layouts: number } {
  let [characters, layouts] = [0, 0];
  const cache = createTopologyCache(16);
  const compile: typeof cache = (spec) => {
    layouts++;
    return cache(spec);
  };
  const context = { compile, layout: null, keepDrawings: [] };
  readPasted(
    text,
    (version) => {
      characters += version.length;
      // If a format is named, the text is read only as it is.
      return [...readPuzzles(version, { compile, format: 'line' })];
    },
    context,
  );
  return { characters, layouts };
}

it.each(Object.entries(HOSTILE))('ten times as long a text takes at most about ten times the work: %s', (_, make) => {
  const [short, long] = [textOf(make, 3000), textOf(make, 30_000)];
  const [less, more] = [workOf(short), workOf(long)];
  expect(less.characters).toBeLessThanOrEqual(mostCharacters(short));
  expect(more.characters).toBeLessThanOrEqual(mostCharacters(long));
  expect(more.layouts).toBeLessThanOrEqual(15 * less.layouts + 100);
});
