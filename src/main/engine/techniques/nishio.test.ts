import { describe } from 'vitest';
import { nishio } from './nishio.ts';
import { testSoundness } from './testing/soundness.ts';

describe('nishio', () => {
  testSoundness(nishio, { positions: 6, steps: 6 });
});
