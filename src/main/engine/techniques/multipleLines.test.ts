import { describe, expect, it } from 'vitest';
import { multipleLines } from './multipleLines.ts';
import { effectsOf, findAll, SIMPLE, topologyOf, viewWhere } from './testing/positions.ts';
import { testSoundness } from './testing/soundness.ts';

describe('multiple lines', () => {
  it('clears the lines that two boxes use up', () => {
    const view = viewWhere(topologyOf(SIMPLE), { without: { '5': 'r123c3 r789c3 r7c1 r4c1 r456c2' } });
    expect(findAll(multipleLines, view).map((step) => effectsOf(view.topology, step))).toEqual([
      ['r5c1<>5', 'r6c1<>5'],
    ]);
  });

  it('takes three boxes on three lines at order 4', () => {
    const topology = topologyOf({ layout: 'simple', order: 4 });
    const view = viewWhere(topology, { without: { '5': 'r4c123456789ABC r12c3 r23c7 r13cC r1cDEFG r2cDEF' } });
    expect(findAll(multipleLines, view).map((step) => effectsOf(topology, step))).toEqual([
      ['r2c16<>5', 'r3c13<>5', 'r3c14<>5', 'r3c15<>5', 'r3c16<>5'],
    ]);
  });

  it('leaves two places in each box to double pairs, and says nothing of boxes on three lines', () => {
    const topology = topologyOf(SIMPLE);
    const pairs = { without: { '2': 'r1c23 r2c13 r3c123 r1c5 r1c6 r2c45 r3c456' } };
    expect(findAll(multipleLines, viewWhere(topology, pairs))).toEqual([]);
    expect(findAll(multipleLines, viewWhere(topology, { without: { '5': 'r123c3 r789c2' } }))).toEqual([]);
  });

  testSoundness(multipleLines);
});
