import { describe, expect, it } from 'vitest';
import { nakedPair } from './nakedPair.ts';
import { testLibraryCases } from './testing/library.ts';
import { effectsOf, findAll, SIMPLE, topologyOf, viewWhere } from './testing/positions.ts';
import { testSoundness } from './testing/soundness.ts';

describe('naked pair', () => {
  it('clears both digits from the other cells of the house', () => {
    const view = viewWhere(topologyOf(SIMPLE), { only: { r1c15: '27' }, without: { '2': 'r1c346789' } });
    expect(findAll(nakedPair, view).map((step) => effectsOf(view.topology, step))).toEqual([
      ['r1c2<>2', 'r1c2<>7', 'r1c3<>7', 'r1c4<>7', 'r1c6<>7', 'r1c7<>7', 'r1c8<>7', 'r1c9<>7'],
    ]);
  });

  it('says nothing of two cells with different pairs, of pairs apart, and of a pair that has its digits already', () => {
    const topology = topologyOf(SIMPLE);
    expect(findAll(nakedPair, viewWhere(topology, { only: { r1c1: '27', r1c5: '23' } }))).toEqual([]);
    expect(findAll(nakedPair, viewWhere(topology, { only: { r1c1: '27', r5c5: '27' } }))).toEqual([]);
    const spent = { only: { r1c15: '27' }, without: { '2': 'r1c2346789', '7': 'r1c2346789' } };
    expect(findAll(nakedPair, viewWhere(topology, spent))).toEqual([]);
  });

  testSoundness(nakedPair);
  testLibraryCases([nakedPair], ['0200']);
});
