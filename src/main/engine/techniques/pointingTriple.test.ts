import { describe, expect, it } from 'vitest';
import { pointingTriple } from './pointingTriple.ts';
import { effectsOf, findAll, SIMPLE, topologyOf, viewWhere } from './testing/positions.ts';
import { testSoundness } from './testing/soundness.ts';

describe('pointing triple', () => {
  it('clears the rest of the line', () => {
    const view = viewWhere(topologyOf(SIMPLE), { without: { '5': 'r45c456 r6c123789' } });
    expect(findAll(pointingTriple, view)).toEqual([]);
    const other = viewWhere(topologyOf(SIMPLE), { without: { '5': 'r45c456 r6c12389' } });
    expect(findAll(pointingTriple, other).map((step) => effectsOf(other.topology, step))).toEqual([['r6c7<>5']]);
  });

  it('takes four places at order 4', () => {
    const topology = topologyOf({ layout: 'simple', order: 4 });
    const view = viewWhere(topology, { without: { G: 'r234c1234 r1c56789ABCDEF' } });
    expect(findAll(pointingTriple, view).map((step) => effectsOf(topology, step))).toEqual([['r1c16<>16']]);
  });

  it('leaves two places to the pointing pair', () => {
    const view = viewWhere(topologyOf(SIMPLE), { without: { '5': 'r1c3 r23c123' } });
    expect(findAll(pointingTriple, view)).toEqual([]);
  });

  testSoundness(pointingTriple);
});
