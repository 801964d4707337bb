import { describe, expect, it } from 'vitest';
import { testLibraryCases } from '../testing/library.ts';
import { effectsOf, findAll, viewOf81 } from '../testing/positions.ts';
import { testSoundness } from '../testing/soundness.ts';
import { fullHouse } from './fullHouse.ts';

describe('full house', () => {
  it('fills the last cell of a house, once even if it is the last of several houses', () => {
    const rows = [
      '.23456789',
      '456789123',
      '789123456',
      '2........',
      '3........',
      '5........',
      '6........',
      '8........',
    ];
    const view = viewOf81([...rows, '9........'].join(''));
    expect(findAll(fullHouse, view).map((step) => effectsOf(view.topology, step))).toEqual([['r1c1=1']]);
  });

  it('finds nothing in a house with two open cells', () => {
    expect(findAll(fullHouse, viewOf81(`..3456789${'.'.repeat(72)}`))).toEqual([]);
  });

  testSoundness(fullHouse);
  testLibraryCases([fullHouse], ['0000']);
});
