import { describe } from 'vitest';
import { testSoundness } from '../testing/soundness.ts';
import { nestedForcingNet } from './nestedForcingNet.ts';

describe('nestedForcingNet', () => {
  testSoundness(nestedForcingNet, { positions: 4, steps: 4 });
});
