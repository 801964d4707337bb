import { describe, expect, it } from 'vitest';
import { testLibraryCases } from '../testing/library.ts';
import { effectsOf, findAll, SIMPLE, topologyOf, viewWhere } from '../testing/positions.ts';
import { testSoundness } from '../testing/soundness.ts';
import {
  boxLineReduction,
  doublePairs,
  multipleLines,
  pointingPair,
  pointingTriple,
} from './intersectionTechniques.ts';

describe('pointing pair', () => {
  it('clears the rest of the line', () => {
    const view = viewWhere(topologyOf(SIMPLE), { without: { '5': 'r1c3 r23c123 r1c46' } });
    expect(findAll(pointingPair, view).map((step) => effectsOf(view.topology, step))).toEqual([
      ['r1c5<>5', 'r1c7<>5', 'r1c8<>5', 'r1c9<>5'],
    ]);
  });

  it('eliminates in every subgrid with a line through the shared box', () => {
    // Subgrid 0 is the centre of a samurai. Its first box is the last box of subgrid 1.
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

  it('finds nothing if the two places are not on one line, or the line has no others', () => {
    const topology = topologyOf(SIMPLE);
    expect(findAll(pointingPair, viewWhere(topology, { without: { '5': 'r1c23 r2c13 r3c123' } }))).toEqual([]);
    expect(findAll(pointingPair, viewWhere(topology, { without: { '5': 'r1c3456789 r23c123' } }))).toEqual([]);
  });

  testSoundness(pointingPair);
  // HoDoKu's library uses the same code for locked candidates with two cells and with three.
  testLibraryCases([pointingPair, pointingTriple], ['0100']);
});

describe('pointing triple', () => {
  it('clears the rest of the line', () => {
    const view = viewWhere(topologyOf(SIMPLE), { without: { '5': 'r45c456 r6c123789' } });
    expect(findAll(pointingTriple, view)).toEqual([]);
    const other = viewWhere(topologyOf(SIMPLE), { without: { '5': 'r45c456 r6c12389' } });
    expect(findAll(pointingTriple, other).map((step) => effectsOf(other.topology, step))).toEqual([['r6c7<>5']]);
  });

  it('accepts four places at order 4', () => {
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

describe('box/line reduction', () => {
  it('clears the rest of the box', () => {
    const view = viewWhere(topologyOf(SIMPLE), { without: { '5': 'r1c3456789 r2c123 r3c1' } });
    expect(findAll(boxLineReduction, view).map((step) => effectsOf(view.topology, step))).toEqual([
      ['r3c2<>5', 'r3c3<>5'],
    ]);
  });

  it('finds nothing if the line has the digit in two boxes', () => {
    const view = viewWhere(topologyOf(SIMPLE), { without: { '5': 'r1c345678' } });
    expect(findAll(boxLineReduction, view)).toEqual([]);
  });

  testSoundness(boxLineReduction);
  testLibraryCases([boxLineReduction], ['0101']);
});

describe('double pairs', () => {
  it('clears both lines in the other box of the band', () => {
    const view = viewWhere(topologyOf(SIMPLE), { without: { '2': 'r1c23 r2c13 r3c123 r1c5 r1c6 r2c45 r3c456 r1c9' } });
    expect(findAll(doublePairs, view).map((step) => effectsOf(view.topology, step))).toEqual([
      ['r1c7<>2', 'r1c8<>2', 'r2c7<>2', 'r2c8<>2', 'r2c9<>2'],
    ]);
  });

  it('finds nothing if the pairs are on three lines', () => {
    const view = viewWhere(topologyOf(SIMPLE), { without: { '2': 'r1c23 r2c13 r3c123 r1c5 r1c6 r2c456 r3c45' } });
    expect(findAll(doublePairs, view)).toEqual([]);
  });

  testSoundness(doublePairs);
});

describe('multiple lines', () => {
  it('clears the lines that two boxes cover', () => {
    const view = viewWhere(topologyOf(SIMPLE), { without: { '5': 'r123c3 r789c3 r7c1 r4c1 r456c2' } });
    expect(findAll(multipleLines, view).map((step) => effectsOf(view.topology, step))).toEqual([
      ['r5c1<>5', 'r6c1<>5'],
    ]);
  });

  it('accepts three boxes on three lines at order 4', () => {
    const topology = topologyOf({ layout: 'simple', order: 4 });
    const view = viewWhere(topology, { without: { '5': 'r4c123456789ABC r12c3 r23c7 r13cC r1cDEFG r2cDEF' } });
    expect(findAll(multipleLines, view).map((step) => effectsOf(topology, step))).toEqual([
      ['r2c16<>5', 'r3c13<>5', 'r3c14<>5', 'r3c15<>5', 'r3c16<>5'],
    ]);
  });

  it('leaves two places in each box to double pairs, and finds nothing in boxes on three lines', () => {
    const topology = topologyOf(SIMPLE);
    const pairs = { without: { '2': 'r1c23 r2c13 r3c123 r1c5 r1c6 r2c45 r3c456' } };
    expect(findAll(multipleLines, viewWhere(topology, pairs))).toEqual([]);
    expect(findAll(multipleLines, viewWhere(topology, { without: { '5': 'r123c3 r789c2' } }))).toEqual([]);
  });

  testSoundness(multipleLines);
});
