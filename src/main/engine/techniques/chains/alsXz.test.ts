import { describe } from 'vitest';
import { testLibraryCases } from '../testing/library.ts';
import { testSoundness } from '../testing/soundness.ts';
import { alsXz } from './alsXz.ts';

describe('alsXz', () => {
  testSoundness(alsXz, { positions: 12 });
  testLibraryCases([alsXz], ['0901-1', '0901-2']);
});
