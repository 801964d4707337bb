import { describe } from 'vitest';
import { testSoundness } from '../testing/soundness.ts';
import { forcingNet } from './forcingNet.ts';

describe('forcingNet', () => {
  testSoundness(forcingNet, { positions: 1, steps: 4 });
});
