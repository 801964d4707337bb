import { expect, it } from 'vitest';
import { LONGEST_SEED, randomSeed, seedProblem } from './newWorldDialog.tsx';

it('suggests seeds that make worlds, and hardly ever the same one', () => {
  const seeds = new Set(Array.from({ length: 200 }, () => randomSeed()));
  expect(seeds.size).toBeGreaterThan(195);
  for (const seed of seeds) expect([seed, seedProblem(seed)]).toEqual([expect.stringMatching(/^([a-z]{2}){4}$/), null]);
  expect(randomSeed(() => 0.999_999)).toBe('zuzuzuzu');
});

it('says what is wrong with a seed, counting characters as people do', () => {
  expect(seedProblem(' \n')).toMatch(/needs a seed/);
  expect(seedProblem('e\u0301'.repeat(LONGEST_SEED))).toBeNull();
  expect(seedProblem(` ${'😀'.repeat(LONGEST_SEED)} `)).toBeNull();
  expect(seedProblem('x'.repeat(LONGEST_SEED + 1))).toBe('This seed has 65 characters; it can have at most 64.');
});
