import { describe } from 'vitest';
import { digitForcingChain } from './digitForcingChain.ts';
import { testSoundness } from './testing/soundness.ts';

describe('digitForcingChain', () => {
  testSoundness(digitForcingChain, { positions: 4, steps: 6 });
});
