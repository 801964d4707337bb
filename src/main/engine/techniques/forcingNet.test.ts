import { describe } from 'vitest';
import { forcingNet } from './forcingNet.ts';
import { testSoundness } from './testing/soundness.ts';

describe('forcingNet', () => {
  testSoundness(forcingNet, { positions: 1, steps: 4 });
});
