import { describe } from 'vitest';
import { testSoundness } from './testing/soundness.ts';
import { xyChain } from './xyChain.ts';

describe('xyChain', () => {
  testSoundness(xyChain);
});
