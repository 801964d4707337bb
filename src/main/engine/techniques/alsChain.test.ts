import { describe } from 'vitest';
import { alsChain } from './alsChain.ts';
import { testSoundness } from './testing/soundness.ts';

describe('alsChain', () => {
  testSoundness(alsChain);
});
