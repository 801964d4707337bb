import { describe, expect, it } from 'vitest';
import { createRng } from '../../core/rng.ts';
import { topologyOf } from '../../techniques/testing/positions.ts';
import { Attention } from './attention.ts';
import { type OpenSingle, subgridsOfCells } from './openSingles.ts';

const topology = topologyOf({ layout: 'samurai', order: 3 });
const subgridsOf = subgridsOfCells(topology);
const single = (cell: number, digit: number, way: 0 | 1 | 2 = 0, amongOpen = 5): OpenSingle => ({
  cell,
  digit,
  way,
  amongOpen,
});
/** Returns a cell that lies in this subgrid and in no other one. */
const cellIn = (subgrid: number): number => subgridsOf.findIndex((own) => own.length === 1 && own[0] === subgrid);

/** How many times as often the single `one` is chosen as the single `other`. */
function ratio(attention: Attention, one: OpenSingle, other: OpenSingle): number {
  const rng = createRng('attention');
  const drawn = Array.from({ length: 1000 }, () => attention.choose([[one, other]], rng));
  return drawn.filter((found) => found === one).length / drawn.filter((found) => found === other).length;
}

const NEUTRAL = { line: 1, cell: 1, sameDigit: 1, amongOpen: 0, stay: 0 };

describe('attention', () => {
  it('finds nothing where there is nothing', () => {
    expect(new Attention(topology, NEUTRAL).choose([[], [], []], createRng('none'))).toBeNull();
  });

  it('prefers easy ways, full houses and the digit written last, by the factors of the habits', () => {
    const attention = new Attention(topology, { line: 0.5, cell: 0.25, sameDigit: 3, amongOpen: -1, stay: 0 });
    const cell = cellIn(0);
    expect(ratio(attention, single(cell, 1), single(cell, 2, 1))).toBeCloseTo(2, 0);
    expect(ratio(attention, single(cell, 2, 1), single(cell, 3, 2))).toBeCloseTo(2, 0);
    expect(ratio(attention, single(cell, 1, 0, 2), single(cell, 1, 0, 8))).toBeCloseTo(4, 0);
    attention.wrote(cell, 7);
    expect(ratio(attention, single(cell, 7), single(cell, 8))).toBeCloseTo(3, 0);
  });

  it('stays in a subgrid as often as the habits say, and leaves it when nothing is left there', () => {
    const attention = new Attention(topology, { ...NEUTRAL, stay: 0.8 });
    attention.wrote(cellIn(0), 1);
    expect(attention.subgrids).toEqual([0]);
    const there = single(cellIn(4), 1);
    expect(ratio(attention, single(cellIn(0), 1), there)).toBeCloseTo(4, 0);
    expect(attention.choose([[there]], createRng('left'))).toBe(there);
  });

  it('looks, in a shared cell, only at the subgrids that it looked at before', () => {
    const attention = new Attention(topology, NEUTRAL);
    const shared = subgridsOf.findIndex((own) => own.length > 1);
    attention.wrote(shared, 1);
    expect(attention.subgrids).toHaveLength(2);
    const first = attention.subgrids[0] as number;
    attention.restart();
    attention.wrote(cellIn(first), 1);
    attention.wrote(shared, 1);
    expect(attention.subgrids).toEqual([first]);
  });
});
