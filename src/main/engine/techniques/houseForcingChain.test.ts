import { describe } from 'vitest';
import { alsChain } from './alsChain.ts';
import { alternatingInferenceChain } from './alternatingInferenceChain.ts';
import { cellForcingChain } from './cellForcingChain.ts';
import { groupedChain } from './groupedChain.ts';
import { houseForcingChain } from './houseForcingChain.ts';
import { testReachedCases } from './testing/reached.ts';
import { testSoundness } from './testing/soundness.ts';

describe('houseForcingChain', () => {
  testSoundness(houseForcingChain, { positions: 4, steps: 6 });
  // Templates (overlays of a digit's patterns), which no technique of ours looks at as such.
  testReachedCases(
    [alternatingInferenceChain, groupedChain, alsChain, cellForcingChain, houseForcingChain],
    ['1201', '1202'],
  );
});
