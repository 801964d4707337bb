import { describe, expect, it } from 'vitest';
import { itemAt } from '../../../shared/base/itemAt.ts';
import { expectOk } from '../../../shared/base/result.ts';
import type { ComparisonAnswer } from '../../../shared/contract/hintsAndAnalyses.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import { subgridNames } from '../../../shared/layout/subgridNames.ts';
import { compileTopology } from '../../../shared/topology/topology.ts';
import { comparisonCsv } from './analysisExport.ts';
import { comparisonMatrix, harderDigits } from './comparisonRows.ts';

const topology = expectOk(compileTopology(expectOk(resolveLayout({ layout: 'twodoku', order: 3 }))));
const BOTH = 80;

const EASIER: NonNullable<NonNullable<ComparisonAnswer['digits'][number]['compared']>['easier']> = {
  step: {
    step: {
      technique: 'naked-single',
      subgrids: [0],
      placements: [{ cell: 0, digit: 1 }],
      eliminations: [],
      evidence: { cells: [0], houses: [], digits: 1 },
    },
    level: 'easy',
    explanation: [],
    alternatives: 1,
  },
  technique: 'naked-single',
  removed: [],
};

/** A digit in the cell at a position of the first subgrid. */
function digitAt(position: number, mine: string | null, solver: string | null, easier: typeof EASIER | null = null) {
  return { cell: itemAt(topology.positionCell, position), digit: 1, compared: { mine, solver, easier } };
}

const ANSWER: Pick<ComparisonAnswer, 'digits' | 'techniques'> = {
  techniques: ['naked-single', 'x-wing'],
  digits: [
    digitAt(0, 'naked-single', 'naked-single'),
    digitAt(1, 'x-wing', 'naked-single', EASIER),
    { ...digitAt(2, 'naked-single', 'naked-single'), compared: null },
    digitAt(BOTH, null, 'x-wing', EASIER),
  ],
};

describe('the rows of a comparison', () => {
  it('count each compared digit once in the totals and in each of its subgrids', () => {
    expect(comparisonMatrix(topology, ANSWER)).toEqual([
      {
        technique: 'naked-single',
        cells: [
          { mine: 1, solver: 2 },
          { mine: 0, solver: 0 },
        ],
        total: { mine: 1, solver: 2 },
      },
      {
        technique: 'x-wing',
        cells: [
          { mine: 1, solver: 1 },
          { mine: 0, solver: 1 },
        ],
        total: { mine: 1, solver: 1 },
      },
      {
        technique: null,
        cells: [
          { mine: 1, solver: 0 },
          { mine: 1, solver: 0 },
        ],
        total: { mine: 1, solver: 0 },
      },
    ]);
  });

  it('are saved as a table', () => {
    const names = ['total', ...subgridNames(topology.layout, 'en')];
    expect(comparisonCsv(topology, ANSWER, 'en').split('\r\n')).toEqual([
      ['technique', ...names.flatMap((name) => [`${name} mine`, `${name} solver`])].join(','),
      'naked-single,1,2,1,2,0,0',
      'x-wing,1,1,1,1,0,1',
      'ahead,1,0,1,0,1,0',
      '',
    ]);
  });

  it('list the digits that took more than needed, in the order of the game', () => {
    expect(harderDigits(ANSWER).map(({ index, took }) => [index, took])).toEqual([
      [1, 'x-wing'],
      [3, null],
    ]);
  });
});
