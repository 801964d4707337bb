import { describe } from 'vitest';
import { alsXyWing } from './alsXyWing.ts';
import { testReachedCases } from './testing/reached.ts';
import { testSoundness } from './testing/soundness.ts';

const LARGER = 'needs a set of more than four cells';

describe('alsXyWing', () => {
  testSoundness(alsXyWing);
  testReachedCases([alsXyWing], ['0902-1', '0902-2'], {
    '0902-1 line 1427': LARGER,
    '0902-1 line 1429': LARGER,
    '0902-2 line 1440': LARGER,
  });
});
