import { describe, expect, it } from 'vitest';
import { itemAt } from '../../../shared/base/itemAt.ts';
import { expectOk } from '../../../shared/base/result.ts';
import type { AnalysisAnswer } from '../../../shared/contract/hintsAndAnalyses.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import type { Step } from '../../../shared/step/step.ts';
import { canvasOf } from '../../../shared/topology/canvas.ts';
import { Copies } from '../../../shared/topology/copies.ts';
import { compileTopology } from '../../../shared/topology/topology.ts';
import { matrixCsv, openingCsv, trafficCsv } from './analysisExport.ts';
import { matrixSvg, openingSvg, trafficSvg } from './analysisPictures.ts';
import {
  countBy,
  EVERY_STEP,
  fits,
  isFiltered,
  listRows,
  listSteps,
  nextBottleneck,
  type StepFilter,
  type StepListRow,
  usageMatrix,
} from './analysisRows.ts';
import { subgridWork, workShade } from './subgridWork.ts';
import { arrowPath, arrowWidth, trafficArrows } from './trafficArrows.ts';

const topology = expectOk(compileTopology(expectOk(resolveLayout({ layout: 'samurai', order: 3 }))));
const [C, NW] = [0, 1];

function cellAt(subgrid: number, row: number, column: number): number {
  return itemAt(topology.positionCell, subgrid * 81 + (row - 1) * 9 + column - 1);
}

/** The box that C and NW share: box 1 of C. */
const SHARED_BOX = itemAt(topology.subgridHouses, itemAt(topology.subgridHouseStart, C) + 18);

function step(technique: string, cells: readonly number[], change: Partial<Step>, subgrids = [NW]): Step {
  const evidence = { cells: [...cells], houses: [], digits: 0 };
  return { technique, subgrids, placements: [], eliminations: [], evidence, ...change };
}

function single(cell: number, digit: number, subgrids = [NW]): Step {
  return step('hidden-single', [cell], { placements: [{ cell, digit }] }, subgrids);
}

const corner = cellAt(NW, 7, 7);
const STEPS: readonly Step[] = [
  single(cellAt(NW, 2, 2), 5),
  single(corner, 4, [C, NW]),
  single(cellAt(C, 5, 5), 4, [C]),
  step('x-wing', [cellAt(NW, 1, 1), cellAt(NW, 1, 4)], {
    eliminations: [
      { cell: cellAt(NW, 4, 1), digit: 2 },
      { cell: cellAt(NW, 7, 1), digit: 2 },
    ],
  }),
  single(cellAt(NW, 1, 1), 1),
  step('x-chain', [cellAt(NW, 1, 1), corner, cellAt(C, 1, 5)], {
    eliminations: [{ cell: cellAt(C, 1, 8), digit: 9 }],
  }),
];

const answer: AnalysisAnswer = {
  solved: false,
  difficulty: 'hard',
  score: 10,
  lastResort: null,
  clues: [],
  digits: [],
  candidates: [],
  steps: STEPS.map((one) => ({
    step: { ...one, subgrids: [...one.subgrids] } as AnalysisAnswer['steps'][number]['step'],
    level: one.technique === 'x-wing' ? 'hard' : 'easy',
    explanation: [],
    alternatives: 1,
  })),
  costs: [1, 2, 3, 4, 5, 6],
  usage: { overall: {}, bySubgrid: [] },
  opening: [
    { subgrid: NW, opened: 0, finished: null },
    { subgrid: C, opened: null, finished: null },
  ],
  traffic: [{ house: SHARED_BOX, subgrid: C, placements: [{ step: 1, cell: corner, digit: 4 }], eliminations: [] }],
  bottlenecks: [2, 4],
  hardest: 3,
};
const steps = listSteps(topology, answer, 'en');

function indices(filter: Partial<StepFilter>): number[] {
  return steps.filter((one) => fits(one, { ...EVERY_STEP, ...filter })).map(({ index }) => index);
}

/** A row as a short text: `2`, or `0-2` for a run, with `+` if it is unfolded. */
function short(row: StepListRow): string {
  if (row.kind === 'step') return `${row.step.index}`;
  return `${row.steps[0]?.index}-${row.steps.at(-1)?.index}${row.open ? '+' : ''}`;
}

describe('the rows of an analysis', () => {
  it('have the effects and the shared boxes, as the subgrid names them that could see the reason', () => {
    expect(steps.map(({ name, effects }) => `${name} ${effects}`)).toEqual([
      'Hidden single 5 → NW r2c2',
      'Hidden single 4 → NW r7c7',
      'Hidden single 4 → C r5c5',
      'X-Wing NW r47c1 ≠ 2',
      'Hidden single 1 → NW r1c1',
      'X-Chain C r1c8 ≠ 9',
    ]);
    expect(steps.map(({ through }) => through)).toEqual(['', 'NW box 9', '', '', '', 'C box 1']);
    expect(listSteps(topology, answer, 'fr')[1]?.effects).toBe('4 → NO L7C7');
  });

  it('fold runs of three singles or more, and unfold them', () => {
    expect(listRows(steps, EVERY_STEP, new Set()).map(short)).toEqual(['0-2', '3', '4', '5']);
    expect(listRows(steps, EVERY_STEP, new Set([0])).map(short)).toEqual(['0-2+', '0', '1', '2', '3', '4', '5']);
    const [run] = listRows(steps, EVERY_STEP, new Set());
    expect(run).toMatchObject({ bySubgrid: [{ subgrid: NW, count: 2 }, { subgrid: C, count: 1 }] }); // biome-ignore format: one line
  });

  it('do not fold what a filter has chosen', () => {
    const filter = { ...EVERY_STEP, technique: 'hidden-single' };
    expect(listRows(steps, filter, new Set()).map(short)).toEqual(['0', '1', '2', '4']);
  });

  it('are chosen by every part of a filter', () => {
    expect(indices({ technique: 'x-wing' })).toEqual([3]);
    expect(indices({ subgrid: C })).toEqual([1, 2]);
    expect(indices({ digit: 4 })).toEqual([1, 2]);
    expect(indices({ effect: 'out' })).toEqual([3, 5]);
    expect(indices({ effect: 'in', subgrid: NW })).toEqual([0, 1, 4]);
    expect(indices({ crossing: true })).toEqual([1, 5]);
    expect(indices({ bottleneck: true })).toEqual([2, 4]);
    expect(indices({ passage: { house: SHARED_BOX, subgrid: C } })).toEqual([1]);
    expect(indices({ passage: { house: SHARED_BOX, subgrid: NW } })).toEqual([]);
  });

  it('are found by text: cells by each of their names, and techniques by name or id', () => {
    expect(indices({ text: 'r2c2' })).toEqual([0]);
    expect(indices({ text: ' c R1C1 ' })).toEqual([1]);
    expect(indices({ text: 'nw r7c7' })).toEqual([1]);
    expect(indices({ text: 'X-Wing' })).toEqual([3]);
    expect(indices({ text: 'r4c1' })).toEqual([3]);
    expect(isFiltered({ ...EVERY_STEP, text: ' ' })).toBe(false);
    expect(isFiltered({ ...EVERY_STEP, digit: 1 })).toBe(true);
  });

  it('are counted for each choice, given the other parts', () => {
    const filter = { ...EVERY_STEP, effect: 'in' } as const;
    expect([...countBy(steps, filter, ({ technique }) => [technique])]).toEqual([['hidden-single', 4]]);
    expect([...countBy(steps, filter, (one) => one.subgrids)]).toEqual([
      [NW, 3],
      [C, 2],
    ]);
  });

  it('lead from one bottleneck to the next and around', () => {
    expect([-1, 2, 3, 4, 5].map((at) => nextBottleneck(steps, at))).toEqual([2, 4, 4, 2, 2]);
    expect(nextBottleneck([], 0)).toBeNull();
  });
});

describe('the matrix of techniques and subgrids', () => {
  it('counts every step once in its totals', () => {
    const matrix = usageMatrix(answer, 5, 2);
    expect(matrix.total).toEqual({ made: 2, all: STEPS.length });
    expect(matrix.rows.reduce((sum, { total }) => sum + total.all, 0)).toBe(STEPS.length);
    expect(matrix.rows[0]).toMatchObject({ technique: 'hidden-single', total: { made: 2, all: 4 } });
    expect(matrix.rows[0]?.cells.map(({ all }) => all)).toEqual([2, 3, 0, 0, 0]);
  });

  it('has in each cell as many steps as its filter leaves', () => {
    for (const { technique, cells } of usageMatrix(answer, 5, 0).rows) {
      cells.forEach(({ all }, subgrid) => {
        expect(indices({ technique, subgrid })).toHaveLength(all);
      });
    }
  });
});

describe('the arrows through shared boxes', () => {
  const board = { topology, canvas: canvasOf(topology), copies: new Copies(topology) };

  it('appear after their step, and point to the subgrid that gains', () => {
    expect(trafficArrows(board, answer, 1)).toEqual([]);
    const [arrow] = trafficArrows(board, answer, 2);
    expect(arrow).toMatchObject({ house: SHARED_BOX, subgrid: C, digits: 1, eliminations: 0 });
    // C is below and to the right of the shared box.
    expect(arrow && arrow.to.x > arrow.from.x && arrow.to.y > arrow.from.y).toBe(true);
  });

  it('grow with what passed, up to a limit', () => {
    const [arrow] = trafficArrows(board, answer, 2);
    if (!arrow) throw new Error('there is an arrow');
    expect(arrowWidth({ ...arrow, digits: 4 })).toBeCloseTo(2 * arrowWidth(arrow));
    expect(arrowWidth({ ...arrow, eliminations: 10_000 })).toBe(arrowWidth({ ...arrow, eliminations: 1000 }));
    expect(arrowPath(arrow, 0.1)).toMatch(/^M[\d. -]+(L[\d. -]+){6}Z$/);
  });

  it('are saved with the names of the subgrids', () => {
    const svg = trafficSvg({ board, answer, language: 'fr' }, 0);
    expect(svg).toContain('>NO</text>');
    expect(svg.match(/<path /g)).toHaveLength(1);
    expect(trafficCsv({ board, answer, language: 'en' })).toBe(
      'box,subgrid,digits,eliminations,steps\r\nC box 1 = NW box 9,C,1,0,2\r\n',
    );
  });
});

describe('saved charts', () => {
  it('have the figures of the matrix', () => {
    const texts = { matrix: usageMatrix(answer, 5, 0), topology, language: 'en' } as const;
    expect(matrixCsv(texts).split('\r\n').slice(0, 2)).toEqual([
      'technique,C,NW,NE,SW,SE,total',
      'hidden-single,2,3,0,0,0,4',
    ]);
    expect(matrixCsv(texts)).toMatch(/\r\ntotal,2,5,0,0,0,6\r\n$/);
    expect(matrixSvg(texts)).toContain('>X-Wing</text>');
  });

  it('have the order of opening', () => {
    const texts = { topology, answer, language: 'en' } as const;
    expect(openingCsv(texts)).toBe('subgrid,name,opened,finished\r\n2,NW,1,\r\n1,C,,\r\n');
    expect(openingSvg(texts).match(/<rect /g)).toHaveLength(2);
  });
});

describe('work by subgrid', () => {
  it('is the cost of the steps so far, in every subgrid of a step', () => {
    // The six steps cost 1 to 6.
    expect(subgridWork(answer, 5, 0)).toEqual({ amounts: [0, 0, 0, 0, 0], most: 18 });
    expect(subgridWork(answer, 5, 3)).toEqual({ amounts: [5, 3, 0, 0, 0], most: 18 });
    expect(subgridWork(answer, 5, 6)).toEqual({ amounts: [5, 18, 0, 0, 0], most: 18 });
  });

  it('tints a box by the mean of its subgrids, on one scale for all steps', () => {
    const work = { amounts: [5, 15], most: 20 };
    expect([[0], [1], [0, 1]].map((subgrids) => workShade(work, subgrids))).toEqual([0.25, 0.75, 0.5]);
    expect(workShade({ amounts: [0], most: 0 }, [0])).toBe(0);
  });
});
