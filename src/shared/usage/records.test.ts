import { describe, expect, it } from 'vitest';
import { comparedRecords, layoutCode, type UsageRecords, usageRecords } from './records.ts';
import type { UsageTable } from './report.ts';

const TOTAL = { group: {}, puzzles: 2, subgrids: 10, steps: 14, touches: 19, opening: null, techniques: [] };
const EMPTY: UsageTable = {
  per: 'class',
  counts: { selected: 2, counted: 2, missing: 0, unsolved: 0, unsolvable: 0 },
  total: TOTAL,
  carrying: 3,
  rows: [],
  boxes: [],
  ratings: [],
};

/** A row of a table as an object whose keys are the names of the columns. */
function named({ keys, values }: UsageRecords, row: UsageRecords['rows'][number] | undefined): Record<string, unknown> {
  return Object.fromEntries(
    [...keys, ...values].map((name, i) => [name, [...(row?.key ?? []), ...(row?.values ?? [])][i]]),
  );
}

describe('the records of a table', () => {
  it('have a row for all techniques and one for each, with means', () => {
    const records = usageRecords({
      ...EMPTY,
      per: 'place',
      rows: [
        {
          group: { place: 'corner' },
          puzzles: 2,
          subgrids: 8,
          steps: 10,
          touches: 12,
          opening: { openedRank: 2.5, openedAt: 0.5, finishedRank: null, finishedAt: null },
          techniques: [{ technique: 'naked-pair', steps: 4, touches: 6, puzzles: 1 }],
        },
      ],
    });
    const [total, all, pair] = records.rows.map((row) => named(records, row));
    expect(total).toMatchObject({ place: 'all', technique: 'all', steps: 14, touches: 19, opened_rank: null });
    expect(all).toMatchObject({ place: 'corner', technique: 'all', steps: 10, opened_rank: 2.5, opened_percent: 50 });
    expect(pair).toEqual({
      place: 'corner',
      technique: 'naked-pair',
      puzzles: 2,
      subgrids: 8,
      steps: 4,
      touches: 6,
      puzzles_using: 1,
      steps_per_puzzle: 2,
      touches_per_subgrid: 0.75,
      percent: 40,
      opened_rank: null,
      opened_percent: null,
      finished_rank: null,
      finished_percent: null,
    });
  });

  it('name boxes and subgrids from 1, and what flows into each', () => {
    const records = usageRecords({
      ...EMPTY,
      per: 'box',
      boxes: [
        {
          layout: { layout: 'carpet', order: 3, size: 2 },
          variants: [{ id: 'diagonals' }],
          box: 2,
          subgrids: [0, 1],
          places: ['middle', 'corner'],
          puzzles: 2,
          steps: 5,
          touches: 6,
          placements: 1,
          eliminations: 7,
          into: [{ subgrid: 1, steps: 5, placements: 1, eliminations: 6 }],
        },
      ],
    });
    expect(records.rows.map(({ key }) => key)).toEqual([
      ['carpet 2 + diagonals', 3, '1 2', 'middle corner', 'all'],
      ['carpet 2 + diagonals', 3, '1 2', 'middle corner', 2],
    ]);
    expect(named(records, records.rows[0])).toMatchObject({ steps: 5, touches: 6, steps_per_puzzle: 2.5 });
  });

  it('stand side by side with the difference of their means', () => {
    const one: UsageRecords = {
      keys: ['class', 'technique'],
      values: ['steps', 'steps_per_puzzle'],
      rows: [
        { key: ['all', 'all'], values: [10, 5] },
        { key: ['easy', 'naked-pair'], values: [2, 1] },
      ],
    };
    const other = { ...one, rows: [{ key: ['all', 'all'], values: [30, 7.5] }] };
    expect(comparedRecords([one, other])).toEqual({
      keys: ['class', 'technique'],
      values: ['steps_1', 'steps_2', 'steps_per_puzzle_1', 'steps_per_puzzle_2', 'steps_per_puzzle_difference'],
      rows: [
        { key: ['all', 'all'], values: [10, 30, 5, 7.5, 2.5] },
        { key: ['easy', 'naked-pair'], values: [2, null, 1, null, null] },
      ],
    });
    expect(comparedRecords([one])).toBe(one);
  });

  it('write layouts as the command line does', () => {
    expect(layoutCode({ layout: 'shifted-torus', order: 2, size: 4, shift: 2 }, [])).toBe('shifted-torus 4 2 order 2');
  });
});
