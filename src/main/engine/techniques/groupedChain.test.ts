import { describe } from 'vitest';
import { groupedChain } from './groupedChain.ts';
import { testSoundness } from './testing/soundness.ts';

describe('groupedChain', () => {
  testSoundness(groupedChain);
});
