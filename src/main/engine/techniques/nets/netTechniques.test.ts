import { describe } from 'vitest';
import { testSoundness } from '../testing/soundness.ts';
import { forcingNet, nestedForcingNet, nishio } from './netTechniques.ts';

describe('forcingNet', () => {
  testSoundness(forcingNet, { positions: 1, steps: 4 });
});

describe('nishio', () => {
  testSoundness(nishio, { positions: 6, steps: 6 });
});

describe('nestedForcingNet', () => {
  testSoundness(nestedForcingNet, { positions: 4, steps: 4 });
});
