import { expect, it } from 'vitest';
import { FAVOURITES } from '../../../shared/generate/favourites.ts';
import { choiceOf, wishesLike } from './newGameChoice.ts';

it('is that of a favourite, or of a plain puzzle', () => {
  const [samurai] = FAVOURITES;
  expect(choiceOf(samurai)).toMatchObject({ order: 3, parameters: {}, rules: samurai.rules, withoutGivens: true });
  expect(choiceOf({ layout: { layout: 'torus', order: 3, size: 2 }, difficulty: 'easy' })).toEqual({
    ...{ layout: 'torus', order: 3, box: undefined, difficulty: 'easy', parameters: { size: 2 }, variants: undefined },
  });
});

it('repeats the rules of a puzzle that can be made, with the shares of the last wishes', () => {
  const clues = [
    { rule: 'killer-cage', cells: ['r1c1', 'r1c2'], sum: 9 },
    { rule: 'odd', cell: 'r1c1' },
    { rule: 'killer-cage', cells: ['r2c1', 'r2c2'], sum: 9 },
    { rule: 'arrow', circle: ['r5c5'], shafts: [['r4c5']] },
  ];
  expect(wishesLike(clues, [{ rule: 'arrow', share: 0.25 }])).toEqual([
    { rule: 'killer-cage', share: 1 },
    { rule: 'arrow', share: 0.25 },
  ]);
});
