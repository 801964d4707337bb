import { describe } from 'vitest';
import { alternatingInferenceChain } from './alternatingInferenceChain.ts';
import { testReachedCases } from './testing/reached.ts';
import { testSoundness } from './testing/soundness.ts';

describe('alternatingInferenceChain', () => {
  testSoundness(alternatingInferenceChain);
  testReachedCases([alternatingInferenceChain], ['0701', '0702', '0706', '0707-1', '0707-2', '0708-1', '0708-2']);
});
