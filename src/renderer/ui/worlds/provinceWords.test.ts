import { expect, it } from 'vitest';
import type { MappedProvince } from '../../state/worlds/worldAtlas.ts';
import { provinceWords } from './provinceWords.ts';

const PROVINCE: MappedProvince = {
  place: [-3, 12],
  standing: 'open',
  difficulty: 'hard',
  camp: false,
  progress: 0.999,
  visit: 4,
};
const NOWHERE = { player: [0, 0], bookmarks: [] } as const;

it('describes a province in one line', () => {
  expect(provinceWords([-3, 12], PROVINCE, NOWHERE)).toBe('3 north, 12 east, Hard, open, 99 % filled');
  const camp = { ...PROVINCE, camp: true, standing: 'finished', progress: 1 } as const;
  expect(provinceWords([-3, 12], camp, { player: [-3, 12], bookmarks: ['Tea'] })).toBe(
    '3 north, 12 east, Hard, finished, camp, Tea, you are here',
  );
  const wild = { ...PROVINCE, standing: 'unvisited', progress: 0 } as const;
  expect(provinceWords([0, 0], wild, { player: [1, 0], bookmarks: [] })).toBe('the origin, Hard, not visited yet');
  expect(provinceWords([0, 1], null, NOWHERE)).toBe('1 east, being loaded');
});
