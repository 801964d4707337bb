import { describe, expect, it } from 'vitest';
import { pointingPair } from './pointingPair.ts';
import { pointingTriple } from './pointingTriple.ts';
import { testLibraryCases } from './testing/library.ts';
import { effectsOf, findAll, SIMPLE, topologyOf, viewWhere } from './testing/positions.ts';
import { testSoundness } from './testing/soundness.ts';

describe('pointing pair', () => {
  it('clears the rest of the line', () => {
    const view = viewWhere(topologyOf(SIMPLE), { without: { '5': 'r1c3 r23c123 r1c46' } });
    expect(findAll(pointingPair, view).map((step) => effectsOf(view.topology, step))).toEqual([
      ['r1c5<>5', 'r1c7<>5', 'r1c8<>5', 'r1c9<>5'],
    ]);
  });

  it('reaches into every subgrid that has a line through the shared box', () => {
    // Subgrid 0 is the centre of a samurai; its first box is the last of subgrid 1.
    const topology = topologyOf({ layout: 'samurai', order: 3 });
    const view = viewWhere(topology, { without: { '5': '0:r1c3 0:r23c123 0:r1c456 1:r7c12345' } });
    expect(findAll(pointingPair, view).map((step) => [step.subgrids, effectsOf(topology, step)])).toEqual([
      [
        [0, 1, 2],
        ['0:r1c7<>5', '0:r1c8<>5', '0:r1c9<>5'],
      ],
      [[0, 1], ['1:r7c6<>5']],
    ]);
  });

  it('says nothing of two places off one line, nor where the line has no others', () => {
    const topology = topologyOf(SIMPLE);
    expect(findAll(pointingPair, viewWhere(topology, { without: { '5': 'r1c23 r2c13 r3c123' } }))).toEqual([]);
    expect(findAll(pointingPair, viewWhere(topology, { without: { '5': 'r1c3456789 r23c123' } }))).toEqual([]);
  });

  testSoundness(pointingPair);
  // The library calls locked candidates of two and three cells by one name.
  testLibraryCases([pointingPair, pointingTriple], ['0100']);
});
