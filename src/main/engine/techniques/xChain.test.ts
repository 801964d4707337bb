import { describe } from 'vitest';
import { testReachedCases } from './testing/reached.ts';
import { testSoundness } from './testing/soundness.ts';
import { xChain } from './xChain.ts';

describe('xChain', () => {
  testSoundness(xChain);
  testReachedCases([xChain], ['0701']);
});
