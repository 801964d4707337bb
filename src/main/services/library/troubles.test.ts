import { expect, it } from 'vitest';
import type { Sentence } from '../../../shared/text/textKey.ts';
import { TroubleList } from './troubles.ts';

const leftOut = (...names: readonly ('about.difficulty' | 'about.title')[]): Sentence => ({
  key: 'lost.about',
  values: { names: names.map((key) => ({ key })) },
});

it('says only once for all puzzles that their difficulty is left out', () => {
  const troubles = new TroubleList();
  troubles.loss(1, [{ sentence: leftOut('about.difficulty') }]);
  troubles.loss(2, [{ sentence: leftOut('about.title', 'about.difficulty') }]);
  troubles.loss(3, [{ sentence: leftOut('about.difficulty') }, { sentence: { key: 'lost.solution' } }]);
  expect(troubles.all).toMatchObject({
    losses: [
      { at: 0, sentence: leftOut('about.difficulty') },
      { at: 2, sentence: leftOut('about.title', 'about.difficulty') },
      { at: 3, sentence: { key: 'lost.solution' } },
    ],
    moreLosses: 0,
  });
});
