import { describe } from 'vitest';
import { testReachedCases } from '../testing/reached.ts';
import { testSoundness } from '../testing/soundness.ts';
import { alsChain, alternatingInferenceChain, groupedChain } from './chainTechniques.ts';
import { cellForcingChain, digitForcingChain, houseForcingChain } from './forcingChainTechniques.ts';

describe('digitForcingChain', () => {
  testSoundness(digitForcingChain, { positions: 4, steps: 6 });
});

describe('cellForcingChain', () => {
  testSoundness(cellForcingChain, { positions: 4, steps: 6 });
  // HoDoKu's cases of death blossoms, in which every candidate of a cell locks an almost locked set.
  testReachedCases([cellForcingChain], ['0904-1', '0904-2']);
});

describe('houseForcingChain', () => {
  testSoundness(houseForcingChain, { positions: 4, steps: 6 });
  // HoDoKu's cases of templates, a technique that overlays all patterns of one digit. We have no such technique, but
  // find the same eliminations by chains.
  testReachedCases(
    [alternatingInferenceChain, groupedChain, alsChain, cellForcingChain, houseForcingChain],
    ['1201', '1202'],
  );
});
