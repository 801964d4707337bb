import { describe, expect, it } from 'vitest';
import { expectOk } from '../base/result.ts';
import { resolveLayout } from '../layout/catalogue.ts';
import { compileTopology } from '../topology/topology.ts';
import { type AnalysedPuzzle, UsageCount } from './aggregate.ts';
import type { UsageFacts } from './facts.ts';
import { layoutPlacesOf } from './layoutPlaces.ts';
import { type UsageTableKind, usageTableSchema } from './report.ts';

const layout = { layout: 'samurai', order: 3 };
const places = layoutPlacesOf(expectOk(compileTopology(expectOk(resolveLayout(layout)))));
const ORDER = ['single', 'pair', 'wing'];

/** Facts about a samurai: subgrid 0 is the middle, 1 to 4 are the corners. */
const FIRST: UsageFacts = {
  solved: true,
  steps: 10,
  carrying: 3,
  uses: [
    { technique: 'pair', subgrids: [0, 1], steps: 2 },
    { technique: 'single', subgrids: [1], steps: 5 },
    { technique: 'single', subgrids: [0, 2], steps: 1 },
    { technique: 'pair', subgrids: [1, 2], steps: 2 },
  ],
  // Subgrids 0 and 2 get their first digit in the same step, number 4.
  opened: [4, 0, 4, 6, null],
  finished: [9, 7, 8, 9, null],
  boxes: [
    {
      box: 0,
      steps: 2,
      gains: [
        { subgrid: 0, steps: 2, placements: 1, eliminations: 3 },
        { subgrid: 1, steps: 1, placements: 0, eliminations: 1 },
      ],
    },
  ],
};
const SECOND: UsageFacts = {
  solved: true,
  steps: 4,
  carrying: 0,
  uses: [{ technique: 'single', subgrids: [0], steps: 4 }],
  opened: [0, null, null, null, null],
  finished: [3, null, null, null, null],
  boxes: [],
};

function puzzle(facts: UsageFacts, parts: Partial<AnalysedPuzzle> = {}): AnalysedPuzzle {
  return { layout, variants: [], difficulty: 'medium', ratings: {}, facts, places, ...parts };
}

function tableOf(per: UsageTableKind, puzzles: readonly AnalysedPuzzle[]) {
  const count = new UsageCount(per, ORDER);
  for (const one of puzzles) count.add(one);
  const table = count.table();
  // Check the output against the schema, because the contract rejects a table that does not fit.
  expect(usageTableSchema.parse(table)).toEqual(table);
  return table;
}

describe('the usage table', () => {
  it('counts steps once and touches once for each subgrid, for places of subgrids', () => {
    const { rows, total } = tableOf('place', [puzzle(FIRST), puzzle(SECOND)]);
    expect(
      rows.map(({ group, puzzles, subgrids, steps, touches }) => [group, puzzles, subgrids, steps, touches]),
    ).toEqual([
      // The two pairs in subgrids 1 and 2 are two steps. Both subgrids are corners, and each step touches both, so
      // corners are touched four times.
      [{ place: 'corner' }, 2, 8, 10, 12],
      [{ place: 'middle' }, 2, 2, 7, 7],
    ]);
    expect(rows[0]?.techniques).toEqual([
      { technique: 'single', steps: 6, touches: 6, puzzles: 1 },
      { technique: 'pair', steps: 4, touches: 6, puzzles: 1 },
    ]);
    expect(rows[1]?.techniques).toEqual([
      { technique: 'single', steps: 5, touches: 5, puzzles: 2 },
      { technique: 'pair', steps: 2, touches: 2, puzzles: 1 },
    ]);
    expect(total).toMatchObject({ puzzles: 2, subgrids: 10, steps: 14, touches: 19, opening: null });
    // The touches of all rows add up to the total. The steps add up to more than the total.
    expect(rows.reduce((sum, { touches }) => sum + touches, 0)).toBe(total.touches);
    expect(rows.reduce((sum, { steps }) => sum + steps, 0)).toBeGreaterThan(total.steps);
  });

  it('ranks the subgrids by the order in which they open and finish', () => {
    const { rows } = tableOf('subgrid', [puzzle(FIRST)]);
    expect(rows.map(({ group, opening }) => [group.subgrid, opening])).toEqual([
      // Subgrids 0 and 2 open in the same step, so they share ranks 2 and 3 as 2.5. Subgrids 0 and 3 finish in the same
      // step.
      [0, { openedRank: 2.5, openedAt: 0.5, finishedRank: 3.5, finishedAt: 1 }],
      [1, { openedRank: 1, openedAt: 0.1, finishedRank: 1, finishedAt: 0.8 }],
      [2, { openedRank: 2.5, openedAt: 0.5, finishedRank: 2, finishedAt: 0.9 }],
      [3, { openedRank: 4, openedAt: 0.7, finishedRank: 3.5, finishedAt: 1 }],
      [4, { openedRank: null, openedAt: null, finishedRank: null, finishedAt: null }],
    ]);
  });

  it('takes the mean of the ranks over the subgrids of a place and over puzzles', () => {
    const { rows } = tableOf('place', [puzzle(FIRST), puzzle(SECOND)]);
    expect(rows.map(({ group, opening }) => [group.place, opening?.openedRank])).toEqual([
      ['corner', (1 + 2.5 + 4) / 3],
      ['middle', (2.5 + 1) / 2],
    ]);
  });

  it('groups by layout, class and links, in their order', () => {
    const hard = puzzle(SECOND, { difficulty: 'hard' });
    const other = puzzle(SECOND, { layout: { layout: 'samurai', order: 2 } });
    expect(
      tableOf('class', [hard, puzzle(FIRST)]).rows.map(({ group, steps, touches }) => [group, steps, touches]),
    ).toEqual([
      [{ difficulty: 'medium' }, 10, 15],
      [{ difficulty: 'hard' }, 4, 4],
    ]);
    expect(tableOf('layout', [hard, other, puzzle(FIRST)]).rows.map(({ group, puzzles }) => [group, puzzles])).toEqual([
      [{ layout, variants: [] }, 2],
      [{ layout: { layout: 'samurai', order: 2 }, variants: [] }, 1],
    ]);
    expect(tableOf('links', [hard]).rows.map(({ group, subgrids }) => [group, subgrids])).toEqual([
      [{ neighbours: 1, sharedBoxes: 1 }, 4],
      [{ neighbours: 4, sharedBoxes: 4 }, 1],
    ]);
  });

  it('adds up the traffic through each shared box, also of boxes without any', () => {
    const { boxes, carrying } = tableOf('box', [puzzle(FIRST), puzzle(FIRST), puzzle(SECOND)]);
    expect(carrying).toBe(6);
    expect(boxes.map(({ box, subgrids, puzzles, steps }) => [box, subgrids, puzzles, steps])).toEqual([
      [0, [0, 1], 3, 4],
      [2, [0, 2], 3, 0],
      [6, [0, 3], 3, 0],
      [8, [0, 4], 3, 0],
    ]);
    expect(boxes[0]).toMatchObject({
      places: ['middle', 'corner'],
      touches: 6,
      placements: 2,
      eliminations: 8,
      into: [
        { subgrid: 0, steps: 4, placements: 2, eliminations: 6 },
        { subgrid: 1, steps: 2, placements: 0, eliminations: 2 },
      ],
    });
  });

  it('sets the classes against ratings', () => {
    const rated = (difficulty: 'easy' | 'hard', se: number) => puzzle(SECOND, { difficulty, ratings: { se } });
    const { ratings } = tableOf('rating', [
      rated('hard', 5.5),
      rated('easy', 1.5),
      rated('easy', 2),
      rated('easy', 3.25),
    ]);
    expect(ratings).toEqual([
      {
        rating: 'se',
        edges: [1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5, 6],
        classes: [
          {
            difficulty: 'easy',
            puzzles: 3,
            mean: 2.25,
            median: 2,
            least: 1.5,
            most: 3.25,
            ranges: [1, 1, 0, 1, 0, 0, 0, 0, 0],
          },
          {
            difficulty: 'hard',
            puzzles: 1,
            mean: 5.5,
            median: 5.5,
            least: 5.5,
            most: 5.5,
            ranges: [0, 0, 0, 0, 0, 0, 0, 0, 1],
          },
        ],
      },
    ]);
  });

  it('counts the puzzles that are left out', () => {
    const count = new UsageCount('layout', ORDER);
    count.leaveOut('missing');
    count.leaveOut('unsolvable');
    count.add(puzzle({ ...FIRST, solved: false }));
    count.add(puzzle(FIRST));
    const { counts, total } = count.table();
    expect(counts).toEqual({ selected: 4, counted: 1, missing: 1, unsolved: 1, unsolvable: 1 });
    expect(total).toMatchObject({ puzzles: 1, steps: 10 });
  });
});
