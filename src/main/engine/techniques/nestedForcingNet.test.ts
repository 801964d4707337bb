import { describe } from 'vitest';
import { nestedForcingNet } from './nestedForcingNet.ts';
import { testSoundness } from './testing/soundness.ts';

describe('nestedForcingNet', () => {
  testSoundness(nestedForcingNet, { positions: 4, steps: 4 });
});
