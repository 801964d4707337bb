import { describe } from 'vitest';
import { testReachedCases } from '../testing/reached.ts';
import { testSoundness } from '../testing/soundness.ts';
import { medusa } from './3dMedusa.ts';

describe('3D Medusa', () => {
  testSoundness(medusa);
  // HoDoKu's cases of simple colouring. 3D Medusa finds them too, because its nets contain the nets of each single
  // digit.
  testReachedCases([medusa], ['0500', '0501']);
});
