import { describe } from 'vitest';
import { alternatingInferenceChain } from './alternatingInferenceChain.ts';
import { groupedChain } from './groupedChain.ts';
import { testReachedCases } from './testing/reached.ts';
import { testSoundness } from './testing/soundness.ts';

describe('groupedChain', () => {
  testSoundness(groupedChain);
  testReachedCases([alternatingInferenceChain, groupedChain], ['0709-1', '0710-1', '0710-2', '0711-1', '0711-2']);
});
