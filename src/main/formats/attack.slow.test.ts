import { expect, it } from 'vitest';
import { attack } from './testing/attack.ts';

it('10,000 random and damaged texts never make a reader throw', { timeout: 300_000 }, () => {
  const { thrown, puzzles, faults } = attack('slow test', 0, 10_000);
  expect(thrown).toEqual([]);
  // Checks the mix of texts. With fewer puzzles, the texts would be too damaged to get deep into the readers. With
  // fewer errors, they would hardly be damaged at all.
  expect(puzzles).toBeGreaterThan(250);
  expect(faults).toBeGreaterThan(500);
});
