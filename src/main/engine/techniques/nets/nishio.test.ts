import { describe } from 'vitest';
import { testSoundness } from '../testing/soundness.ts';
import { nishio } from './nishio.ts';

describe('nishio', () => {
  testSoundness(nishio, { positions: 6, steps: 6 });
});
