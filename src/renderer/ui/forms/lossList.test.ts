import { expect, it } from 'vitest';
import type { Sentence } from '../../../shared/text/textKey.ts';
import { minorWords, withoutContained } from './lossList.tsx';

const about = (...keys: readonly ('about.difficulty' | 'about.title' | 'about.author')[]): Sentence => ({
  key: 'lost.about',
  values: { names: keys.map((key) => ({ key })) },
});

it('leaves out losses that another one contains', () => {
  const both = about('about.difficulty', 'about.title');
  const cages: Sentence = { key: 'lost.cages' };
  expect(withoutContained([both, about('about.difficulty'), cages])).toEqual([both, cages]);
  expect(withoutContained([about('about.author'), both])).toEqual([about('about.author'), both]);
  expect(withoutContained([cages])).toEqual([cages]);
});

it('says “only” of the difficulty only if nothing else is left out', () => {
  const difficulty = about('about.difficulty');
  expect(minorWords([])).toBe(null);
  expect(minorWords([{ key: 'lost.cages' }])).toBe(null);
  expect(minorWords([difficulty])).toBe('Only left out: difficulty.');
  expect(minorWords([{ key: 'lost.cages' }, difficulty])).toBe('Also left out: difficulty.');
});
