import { describe, expect, it } from 'vitest';
import { lockedTriple } from './lockedTriple.ts';
import { testLibraryCases } from './testing/library.ts';
import { effectsOf, findAll, SIMPLE, topologyOf, viewWhere } from './testing/positions.ts';
import { testSoundness } from './testing/soundness.ts';

describe('locked triple', () => {
  it('clears the box and the line', () => {
    const view = viewWhere(topologyOf(SIMPLE), {
      only: { r123c1: '345' },
      without: { '3': 'r123c23 r456789c1', '4': 'r12c23 r3c2 r45678c1', '5': 'r123c23 r456789c1' },
    });
    expect(findAll(lockedTriple, view).map((step) => effectsOf(view.topology, step))).toEqual([['r3c3<>4', 'r9c1<>4']]);
  });

  it('takes four cells at order 4', () => {
    const topology = topologyOf({ layout: 'simple', order: 4 });
    const view = viewWhere(topology, { only: { r1c1234: '1234' } });
    const steps = findAll(lockedTriple, view);
    expect(steps.map(({ eliminations }) => eliminations.length)).toEqual([4 * (12 + 12)]);
  });

  it('says nothing of three cells with four digits', () => {
    expect(findAll(lockedTriple, viewWhere(topologyOf(SIMPLE), { only: { r12c1: '345', r3c1: '3456' } }))).toEqual([]);
  });

  testSoundness(lockedTriple);
  testLibraryCases([lockedTriple], ['0111-1']);
});
