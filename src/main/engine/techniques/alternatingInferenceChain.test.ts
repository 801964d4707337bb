import { describe } from 'vitest';
import { alternatingInferenceChain } from './alternatingInferenceChain.ts';
import { testSoundness } from './testing/soundness.ts';

describe('alternatingInferenceChain', () => {
  testSoundness(alternatingInferenceChain);
});
