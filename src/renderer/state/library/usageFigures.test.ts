import { describe, expect, it } from 'vitest';
import type { UsageRow, UsageTable } from '../../../shared/usage/report.ts';
import {
  areLinked,
  differenceOf,
  groupKey,
  type UsageChoices,
  type UsageNames,
  usageFigures,
  viewsOf,
} from './usageFigures.ts';
import { figuresSvg } from './usagePicture.ts';

const names: UsageNames = {
  group: ({ place = 'all' }) => place,
  technique: (id) => id,
  box: ({ box }) => `box ${box}`,
  place: (end) => end,
  difficulty: (difficulty) => difficulty,
  range: (from, to) => `${from}-${to}`,
  all: 'all',
  selection: (index) => `selection ${index + 1}`,
};

const corner: UsageRow = {
  group: { place: 'corner' },
  puzzles: 2,
  subgrids: 8,
  steps: 10,
  touches: 16,
  opening: { openedRank: 2, openedAt: 0.25, finishedRank: 3, finishedAt: 1 },
  techniques: [
    { technique: 'single', steps: 8, touches: 8, puzzles: 2 },
    { technique: 'wing', steps: 2, touches: 8, puzzles: 1 },
  ],
};
const middle: UsageRow = {
  ...corner,
  group: { place: 'middle' },
  subgrids: 2,
  steps: 4,
  touches: 4,
  opening: null,
  techniques: [
    { technique: 'single', steps: 3, touches: 3, puzzles: 2 },
    { technique: 'pair', steps: 1, touches: 1, puzzles: 1 },
  ],
};
const table: UsageTable = {
  per: 'place',
  counts: { selected: 2, counted: 2, missing: 0, unsolved: 0, unsolvable: 0 },
  total: { ...middle, group: {}, steps: 13 },
  carrying: 0,
  rows: [corner, middle],
  boxes: [],
  ratings: [],
};
const choices: UsageChoices = { view: 'place', measure: 'share', group: '', rating: '' };

describe('the figures on screen', () => {
  it('set the groups of one selection side by side, with the techniques of all', () => {
    expect(usageFigures([table], choices, names)).toEqual({
      columns: ['corner', 'middle'],
      rows: [
        { name: 'single', values: [80, 75] },
        { name: 'pair', values: [0, 25] },
        { name: 'wing', values: [20, 0] },
      ],
      differs: false,
      percent: true,
    });
    const touches = usageFigures([table], { ...choices, measure: 'per-grid' }, names);
    expect(touches.rows[0]).toEqual({ name: 'all', values: [2, 2] });
    expect(touches.rows.at(-1)).toEqual({ name: 'wing', values: [1, 0] });
  });

  it('leave out what no shown group uses, and what single grids do not have', () => {
    const unused = { technique: 'fish', steps: 0, touches: 0, puzzles: 0 };
    const rare = { ...table, rows: [{ ...corner, techniques: [...corner.techniques, unused] }, middle] };
    const rows = usageFigures([rare], choices, names).rows.map(({ name }) => name);
    expect(rows).toEqual(['single', 'pair', 'wing']);
    expect(viewsOf([{ ...table, total: { ...table.total, puzzles: 2, subgrids: 10 } }])).toContain('box');
    const single = { ...table, total: { ...table.total, puzzles: 2, subgrids: 2 } };
    expect(areLinked([single])).toBe(false);
    expect(areLinked([])).toBe(true);
    expect(viewsOf([single])).toEqual(['layout', 'class', 'rating']);
    // If the puzzles on one side of a comparison have several grids, all views are available.
    expect(areLinked([single, { ...table, total: { ...table.total, puzzles: 2, subgrids: 10 } }])).toBe(true);
  });

  it('compare one group, or all puzzles, of two selections', () => {
    const other = { ...table, rows: [middle] };
    const both = usageFigures([table, other], { ...choices, measure: 'steps' }, names);
    expect(both).toMatchObject({ columns: ['selection 1', 'selection 2'], differs: true });
    expect(both.rows[0]).toEqual({ name: 'all', values: [13, 13] });
    const ofCorner = { ...choices, measure: 'steps' as const, group: groupKey({ place: 'corner' }) };
    const [all] = usageFigures([table, other], ofCorner, names).rows;
    // The puzzles of the second selection have no corner subgrid.
    expect(all?.values).toEqual([10, null]);
    expect([differenceOf([10, null]), differenceOf([10, 12.5])]).toEqual([null, 2.5]);
  });

  it('show when subgrids open, as a share or as a rank', () => {
    const moments = usageFigures([table], { ...choices, view: 'opening-place', measure: 'moment' }, names);
    expect(moments.columns).toEqual(['opened', 'finished']);
    expect(moments.rows).toEqual([
      { name: 'corner', values: [25, 100] },
      { name: 'middle', values: [null, null] },
    ]);
    const ranks = usageFigures([table], { ...choices, view: 'opening-place', measure: 'rank' }, names);
    expect(ranks.rows[0]?.values).toEqual([2, 3]);
  });

  it('list the boxes by their traffic per puzzle', () => {
    const box = (number: number, steps: number) => ({
      layout: { layout: 'samurai', order: 3 },
      variants: [],
      box: number,
      subgrids: [0, 1],
      places: [],
      puzzles: 2,
      steps,
      touches: 0,
      placements: 1,
      eliminations: 0,
      into: [],
    });
    const busy = { ...table, per: 'box' as const, boxes: [box(0, 3), box(2, 8)] };
    const figures = usageFigures([busy], { ...choices, view: 'box', measure: 'box-steps' }, names);
    expect(figures.rows).toEqual([
      { name: 'box 2', values: [4] },
      { name: 'box 0', values: [1.5] },
    ]);
  });

  it('set classes against a rating, also over the ranges of two selections', () => {
    const rated = (edges: number[], ranges: number[]): UsageTable => {
      const of = { difficulty: 'easy' as const, puzzles: 4, mean: 1, median: 1, least: 1, most: 1, ranges };
      return { ...table, per: 'rating', ratings: [{ rating: 'se', edges, classes: [of] }] };
    };
    const chosen = { ...choices, view: 'rating' as const, measure: 'rating-share' as const, rating: 'se' };
    const figures = usageFigures([rated([1, 2, 3], [3, 1]), rated([2, 3, 4], [0, 4])], chosen, names);
    expect(figures.columns).toEqual(['easy · selection 1', 'easy · selection 2']);
    expect(figures.rows).toEqual([
      { name: '1-2', values: [75, 0] },
      { name: '2-3', values: [25, 0] },
      { name: '3-4', values: [0, 100] },
    ]);
  });

  it('are drawn with a bar for each figure and their names escaped', () => {
    const svg = figuresSvg(
      'A < B',
      { columns: ['one', 'two'], rows: [{ name: 'x & y', values: [2, null] }], differs: false, percent: false },
      String,
    );
    expect(svg).toContain('A &lt; B');
    expect(svg).toContain('x &amp; y');
    // One rectangle is the background, two are keys of the legend, and one is a bar.
    expect(svg.match(/<rect/g)).toHaveLength(4);
  });
});
