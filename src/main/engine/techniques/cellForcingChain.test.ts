import { describe } from 'vitest';
import { cellForcingChain } from './cellForcingChain.ts';
import { testSoundness } from './testing/soundness.ts';

describe('cellForcingChain', () => {
  testSoundness(cellForcingChain, { positions: 8, steps: 6 });
});
