import { describe } from 'vitest';
import { testSoundness } from './testing/soundness.ts';
import { xChain } from './xChain.ts';

describe('xChain', () => {
  testSoundness(xChain);
});
