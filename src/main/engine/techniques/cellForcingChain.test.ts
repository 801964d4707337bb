import { describe } from 'vitest';
import { cellForcingChain } from './cellForcingChain.ts';
import { testReachedCases } from './testing/reached.ts';
import { testSoundness } from './testing/soundness.ts';

describe('cellForcingChain', () => {
  testSoundness(cellForcingChain, { positions: 4, steps: 6 });
  // Death blossoms: a cell each of whose candidates locks a set.
  testReachedCases([cellForcingChain], ['0904-1', '0904-2']);
});
