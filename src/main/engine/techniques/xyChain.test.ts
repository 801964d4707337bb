import { describe } from 'vitest';
import { testReachedCases } from './testing/reached.ts';
import { testSoundness } from './testing/soundness.ts';
import { xyChain } from './xyChain.ts';

describe('xyChain', () => {
  testSoundness(xyChain);
  testReachedCases([xyChain], ['0702', '0703']);
});
