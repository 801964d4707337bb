import { describe } from 'vitest';
import { testReachedCases } from '../testing/reached.ts';
import { testSoundness } from '../testing/soundness.ts';
import { alsChain, alsXyWing, alternatingInferenceChain, groupedChain, xChain, xyChain } from './chainTechniques.ts';

describe('xyChain', () => {
  testSoundness(xyChain);
  testReachedCases([xyChain], ['0702', '0703']);
});

describe('xChain', () => {
  testSoundness(xChain);
  testReachedCases([xChain], ['0701']);
});

describe('alternatingInferenceChain', () => {
  testSoundness(alternatingInferenceChain);
  testReachedCases([alternatingInferenceChain], ['0701', '0702', '0706', '0707-1', '0707-2', '0708-1', '0708-2']);
});

describe('groupedChain', () => {
  testSoundness(groupedChain);
  testReachedCases([alternatingInferenceChain, groupedChain], ['0709-1', '0710-1', '0710-2', '0711-1', '0711-2']);
});

const LARGER = 'needs a set of more than four cells';

describe('alsXyWing', () => {
  testSoundness(alsXyWing);
  testReachedCases([alsXyWing], ['0902-1', '0902-2'], {
    '0902-1 line 1427': LARGER,
    '0902-1 line 1429': LARGER,
    '0902-2 line 1440': LARGER,
  });
});

describe('alsChain', () => {
  testSoundness(alsChain);
  testReachedCases(
    [alternatingInferenceChain, groupedChain, alsChain],
    ['0709-2', '0710-3', '0710-4', '0711-3', '0711-4', '0901-1', '0901-2', '0902-2', '0903-1'],
  );
});
