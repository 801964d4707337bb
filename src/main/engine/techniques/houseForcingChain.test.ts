import { describe } from 'vitest';
import { houseForcingChain } from './houseForcingChain.ts';
import { testSoundness } from './testing/soundness.ts';

describe('houseForcingChain', () => {
  testSoundness(houseForcingChain, { positions: 8, steps: 6 });
});
