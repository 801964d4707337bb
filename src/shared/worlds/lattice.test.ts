import { expect, it } from 'vitest';
import { provinceOfBox } from './lattice.ts';

it('finds the province of a box on both sides of the origin', () => {
  expect([provinceOfBox([5, 6], 6), provinceOfBox([-1, -6], 6)]).toEqual([
    [0, 1],
    [-1, -1],
  ]);
});
