import { describe, expect, it } from 'vitest';
import { testLibraryCases } from '../testing/library.ts';
import { effectsOf, findAll, SIMPLE, topologyOf, viewWhere } from '../testing/positions.ts';
import { testSoundness } from '../testing/soundness.ts';
import {
  hiddenPair,
  hiddenQuad,
  hiddenTriple,
  lockedPair,
  lockedTriple,
  nakedPair,
  nakedQuad,
  nakedTriple,
} from './subsetTechniques.ts';

describe('naked pair', () => {
  it('clears both digits from the other cells of the house', () => {
    const view = viewWhere(topologyOf(SIMPLE), { only: { r1c15: '27' }, without: { '2': 'r1c346789' } });
    expect(findAll(nakedPair, view).map((step) => effectsOf(view.topology, step))).toEqual([
      ['r1c2<>2', 'r1c2<>7', 'r1c3<>7', 'r1c4<>7', 'r1c6<>7', 'r1c7<>7', 'r1c8<>7', 'r1c9<>7'],
    ]);
  });

  it('finds nothing in two cells with different pairs, in cells apart, and in a pair without eliminations', () => {
    const topology = topologyOf(SIMPLE);
    expect(findAll(nakedPair, viewWhere(topology, { only: { r1c1: '27', r1c5: '23' } }))).toEqual([]);
    expect(findAll(nakedPair, viewWhere(topology, { only: { r1c1: '27', r5c5: '27' } }))).toEqual([]);
    const spent = { only: { r1c15: '27' }, without: { '2': 'r1c2346789', '7': 'r1c2346789' } };
    expect(findAll(nakedPair, viewWhere(topology, spent))).toEqual([]);
  });

  testSoundness(nakedPair);
  testLibraryCases([nakedPair], ['0200']);
});

describe('naked triple', () => {
  it('needs no cell to have all three digits', () => {
    const view = viewWhere(topologyOf(SIMPLE), {
      only: { r1c1: '12', r4c1: '23', r7c1: '13' },
      without: { '1': 'r235689c1', '2': 'r23568c1', '3': 'r235689c1' },
    });
    expect(findAll(nakedTriple, view).map((step) => effectsOf(view.topology, step))).toEqual([['r9c1<>2']]);
  });

  it('finds nothing in three cells with four digits', () => {
    const view = viewWhere(topologyOf(SIMPLE), { only: { r1c1: '12', r4c1: '23', r7c1: '34' } });
    expect(findAll(nakedTriple, view)).toEqual([]);
  });

  testSoundness(nakedTriple);
  testLibraryCases([nakedTriple], ['0201']);
});

describe('naked quad', () => {
  it('clears four digits from the rest of the house', () => {
    const view = viewWhere(topologyOf(SIMPLE), {
      only: { r1c1: '12', r2c2: '23', r3c3: '34', r1c3: '1234' },
      without: { '1': 'r23c1 r123c2 r23c3', '2': 'r23c1 r13c2', '3': 'r3c1 r13c2', '4': 'r23c1 r13c2 r2c3' },
    });
    const inBox = findAll(nakedQuad, view).map((step) => effectsOf(view.topology, step));
    expect(inBox).toContainEqual(['r2c1<>3', 'r2c3<>2', 'r2c3<>3']);
  });

  it('finds nothing in four cells with five digits', () => {
    const view = viewWhere(topologyOf(SIMPLE), { only: { r1c1: '12', r2c2: '23', r3c3: '34', r1c3: '45' } });
    expect(findAll(nakedQuad, view)).toEqual([]);
  });

  testSoundness(nakedQuad);
  testLibraryCases([nakedQuad], ['0202']);
});

describe('hidden pair', () => {
  it('eliminates all but the two digits from the two cells', () => {
    const view = viewWhere(topologyOf(SIMPLE), {
      only: { r1c1: '127', r1c9: '1278' },
      without: { '1': 'r1c2345678', '2': 'r1c2345678' },
    });
    expect(findAll(hiddenPair, view).map((step) => effectsOf(view.topology, step))).toEqual([
      ['r1c1<>7', 'r1c9<>7', 'r1c9<>8'],
    ]);
  });

  it('finds nothing if a digit has a third place, or the cells have no other digits', () => {
    const topology = topologyOf(SIMPLE);
    const third = { without: { '1': 'r1c2345678', '2': 'r1c245678' } };
    expect(findAll(hiddenPair, viewWhere(topology, third))).toEqual([]);
    const bare = { only: { r1c19: '12' }, without: { '1': 'r1c2345678', '2': 'r1c2345678' } };
    expect(findAll(hiddenPair, viewWhere(topology, bare))).toEqual([]);
  });

  testSoundness(hiddenPair);
  testLibraryCases([hiddenPair], ['0210']);
});

describe('hidden triple', () => {
  it('eliminates all but the three digits from the three cells, even if no digit is in all of them', () => {
    const view = viewWhere(topologyOf(SIMPLE), {
      only: { r2c2: '1258', r5c2: '2356', r8c2: '1379' },
      without: { '1': 'r134679c2', '2': 'r134679c2', '3': 'r134679c2' },
    });
    expect(findAll(hiddenTriple, view).map((step) => effectsOf(view.topology, step))).toEqual([
      ['r2c2<>5', 'r2c2<>8', 'r5c2<>5', 'r5c2<>6', 'r8c2<>7', 'r8c2<>9'],
    ]);
  });

  it('finds nothing in three digits with four places', () => {
    const view = viewWhere(topologyOf(SIMPLE), {
      only: { r2c2: '1258', r5c2: '2356', r8c2: '1379' },
      without: { '1': 'r134679c2', '2': 'r34679c2', '3': 'r134679c2' },
    });
    expect(findAll(hiddenTriple, view)).toEqual([]);
  });

  testSoundness(hiddenTriple);
  testLibraryCases([hiddenTriple], ['0211']);
});

describe('hidden quad', () => {
  it('eliminates all but the four digits from the four cells', () => {
    const view = viewWhere(topologyOf(SIMPLE), {
      only: { r1c1: '125', r3c1: '236', r5c1: '347', r7c1: '148' },
      without: { '1': 'r24689c1', '2': 'r24689c1', '3': 'r24689c1', '4': 'r24689c1' },
    });
    expect(findAll(hiddenQuad, view).map((step) => effectsOf(view.topology, step))).toEqual([
      ['r1c1<>5', 'r3c1<>6', 'r5c1<>7', 'r7c1<>8'],
    ]);
  });

  it('finds nothing in four digits with five places', () => {
    const view = viewWhere(topologyOf(SIMPLE), {
      only: { r1c1: '125', r3c1: '236', r5c1: '347', r7c1: '148' },
      without: { '1': 'r24689c1', '2': 'r24689c1', '3': 'r24689c1', '4': 'r2468c1' },
    });
    expect(findAll(hiddenQuad, view)).toEqual([]);
  });

  // Random positions of orders 2 and 3 have too few digits in a house to test this technique.
  testSoundness(hiddenQuad, { positions: 60 });
  testLibraryCases([hiddenQuad], ['0212']);
});

describe('locked pair', () => {
  it('clears the box and the line', () => {
    const view = viewWhere(topologyOf(SIMPLE), {
      only: { r1c12: '36' },
      without: { '3': 'r1c3456789 r23c12', '6': 'r1c3456789 r23c3' },
    });
    expect(findAll(lockedPair, view)).toEqual([]);
    const both = viewWhere(topologyOf(SIMPLE), {
      only: { r1c12: '36' },
      without: { '3': 'r1c3456789 r23c12', '6': 'r1c345678 r23c123' },
    });
    expect(findAll(lockedPair, both).map((step) => effectsOf(both.topology, step))).toEqual([
      ['r1c9<>6', 'r2c3<>3', 'r3c3<>3'],
    ]);
  });

  it('finds nothing in a pair on a line but in two boxes', () => {
    const view = viewWhere(topologyOf(SIMPLE), { only: { r1c1: '36', r1c4: '36' } });
    expect(findAll(lockedPair, view)).toEqual([]);
  });

  testSoundness(lockedPair);
  testLibraryCases([lockedPair], ['0110-1']);
});

describe('locked triple', () => {
  it('clears the box and the line', () => {
    const view = viewWhere(topologyOf(SIMPLE), {
      only: { r123c1: '345' },
      without: { '3': 'r123c23 r456789c1', '4': 'r12c23 r3c2 r45678c1', '5': 'r123c23 r456789c1' },
    });
    expect(findAll(lockedTriple, view).map((step) => effectsOf(view.topology, step))).toEqual([['r3c3<>4', 'r9c1<>4']]);
  });

  it('accepts four cells at order 4', () => {
    const topology = topologyOf({ layout: 'simple', order: 4 });
    const view = viewWhere(topology, { only: { r1c1234: '1234' } });
    const steps = findAll(lockedTriple, view);
    expect(steps.map(({ eliminations }) => eliminations.length)).toEqual([4 * (12 + 12)]);
  });

  it('finds nothing in three cells with four digits', () => {
    expect(findAll(lockedTriple, viewWhere(topologyOf(SIMPLE), { only: { r12c1: '345', r3c1: '3456' } }))).toEqual([]);
  });

  testSoundness(lockedTriple);
  testLibraryCases([lockedTriple], ['0111-1']);
});
