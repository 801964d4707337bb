import { describe, expect, it } from 'vitest';
import { testLibraryCases } from '../testing/library.ts';
import { effectsOf, findAll, SIMPLE, topologyOf, viewOf81, viewWhere } from '../testing/positions.ts';
import { testSoundness } from '../testing/soundness.ts';
import { fullHouse, hiddenSingle } from './houseSingles.ts';

describe('hidden single', () => {
  it('places a digit with one place in a house', () => {
    const view = viewWhere(topologyOf(SIMPLE), { without: { '4': 'r6c12345678' } });
    expect(findAll(hiddenSingle, view).map((step) => effectsOf(view.topology, step))).toEqual([['r6c9=4']]);
  });

  it('reports a placement once, by its box, if several houses force it', () => {
    const topology = topologyOf(SIMPLE);
    const view = viewWhere(topology, { without: { '4': 'r6c12345678 r45c789' } });
    const steps = findAll(hiddenSingle, view);
    expect(steps.map((step) => effectsOf(topology, step))).toEqual([['r6c9=4']]);
    expect(topology.houseKind[steps[0]?.evidence.houses[0] as number]).toBe(2);
  });

  it('finds nothing for a digit with two places', () => {
    const view = viewWhere(topologyOf(SIMPLE), { without: { '4': 'r6c2345678 r12345c9' } });
    expect(findAll(hiddenSingle, view)).toEqual([]);
  });

  testSoundness(hiddenSingle);
  testLibraryCases([hiddenSingle], ['0002']);
});

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
