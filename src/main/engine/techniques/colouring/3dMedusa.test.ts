import { describe } from 'vitest';
import { testReachedCases } from '../testing/reached.ts';
import { testSoundness } from '../testing/soundness.ts';
import { medusa } from './3dMedusa.ts';

describe('3D Medusa', () => {
  testSoundness(medusa);
  // The colours of a single digit are part of the colours of all digits.
  testReachedCases([medusa], ['0500', '0501']);
});
