import { describe } from 'vitest';
import { alsChain } from './alsChain.ts';
import { alternatingInferenceChain } from './alternatingInferenceChain.ts';
import { groupedChain } from './groupedChain.ts';
import { testReachedCases } from './testing/reached.ts';
import { testSoundness } from './testing/soundness.ts';

describe('alsChain', () => {
  testSoundness(alsChain);
  testReachedCases(
    [alternatingInferenceChain, groupedChain, alsChain],
    ['0709-2', '0710-3', '0710-4', '0711-3', '0711-4', '0901-1', '0901-2', '0902-2', '0903-1'],
  );
});
