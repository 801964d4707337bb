import { expect, it } from 'vitest';
import { sized } from '../../shared/base/testing/sized.ts';
import { attack } from './testing/attack.ts';

const TEXTS = sized(3000, 30_000);

it('thousands of random and damaged texts never make a reader throw', { timeout: 300_000 }, () => {
  const { thrown, puzzles, faults } = attack('slow test', 0, TEXTS);
  expect(thrown).toEqual([]);
  // Checks how damaged the texts are. Fewer puzzles would mean that damaged texts seldom get deep into the readers.
  // Fewer errors would mean that the texts are hardly damaged at all.
  expect(puzzles).toBeGreaterThan(TEXTS / 40);
  expect(faults).toBeGreaterThan(TEXTS / 20);
});
