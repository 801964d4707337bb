import { describe } from 'vitest';
import { medusa } from './3dMedusa.ts';
import { testReachedCases } from './testing/reached.ts';
import { testSoundness } from './testing/soundness.ts';

describe('3D Medusa', () => {
  testSoundness(medusa);
  // A digit's own colours are part of all digits' colours.
  testReachedCases([medusa], ['0500', '0501']);
});
