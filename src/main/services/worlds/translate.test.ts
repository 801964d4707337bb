import { expect, it } from 'vitest';
import type { AnalysisAnswer, ExplainedStep } from '../../../shared/contract/hintsAndAnalyses.ts';
import type { TextKey } from '../../../shared/text/textKey.ts';
import { type LatticePlace, WORLD_FAMILIES } from '../../../shared/worlds/lattice.ts';
import { provincesOf, windowShapeOf } from '../../engine/worlds/window.ts';
import { type TopologyPart, Translator, translationOf } from './translate.ts';

/** Mapping from a window back to a province. Cells of the window outside the province get -1. */
function inverse({ cells, houses, subgrids }: TopologyPart): TopologyPart {
  const back = (list: Int32Array): Int32Array => {
    const turned = new Int32Array(Math.max(...list) + 1).fill(-1);
    list.forEach((to, from) => {
      turned[to] = from;
    });
    return turned;
  };
  const counts = { cellCount: cells.length, subgridCount: subgrids.length };
  return { ...counts, cells: back(cells), houses: back(houses), subgrids: back(subgrids) };
}

const ORIGIN: LatticePlace = [-5, 1_000_000];

it.each(WORLD_FAMILIES)('maps every house of a province of a %s to one of the window, and back', (id) => {
  const shape = windowShapeOf(id);
  const { topology, family } = shape;
  const province = family.topology;
  for (const place of provincesOf(shape, ORIGIN)) {
    const translation = translationOf(shape, ORIGIN, place);
    const { cells, houses, subgrids } = translation;
    expect(new Set(houses).size).toBe(province.houseCount);
    for (let house = 0; house < province.houseCount; house++) {
      const there = houses[house] as number;
      const own = province.houseCells.subarray(house * 9, house * 9 + 9).map((cell) => cells[cell] as number);
      expect(topology.houseCells.subarray(there * 9, there * 9 + 9)).toEqual(own);
      expect(topology.houseKind[there]).toBe(province.houseKind[house]);
    }
    const back = inverse(translation);
    expect(Array.from(cells, (cell) => back.cells[cell])).toEqual([...cells.keys()]);
    expect(Array.from(houses, (house) => back.houses[house])).toEqual([...houses.keys()]);
    expect(Array.from(subgrids, (subgrid) => back.subgrids[subgrid])).toEqual([...subgrids.keys()]);
  }
});

const STEP = {
  technique: 'made-up',
  subgrids: [0, 2],
  placements: [{ cell: 3, digit: 4 }],
  eliminations: [
    { cell: 440, digit: 1 },
    { cell: 7, digit: 9 },
  ],
  evidence: {
    cells: [1, 2],
    houses: [0, 30],
    covers: [5],
    digits: 0b11,
    fins: [8],
    candidates: [{ cell: 9, digit: 2 }],
    nodes: [
      { cells: [10, 11], digit: 5, on: true },
      { cells: [12], digit: 5, on: false },
    ],
    inferences: [{ from: 0, to: 1, kind: 'weak' }],
  },
} satisfies ExplainedStep['step'];

const EXPLAINED: ExplainedStep = {
  step: STEP,
  level: 'hard',
  alternatives: 3,
  explanation: [
    {
      key: 'made-up' as TextKey,
      values: {
        cells: { kind: 'cells', cells: [4, 5] },
        digits: { kind: 'digits', digits: 0b101 },
        houses: { kind: 'houses', houses: [1, 20] },
        subgrids: { kind: 'subgrids', subgrids: [1, 3] },
        candidates: { kind: 'candidates', candidates: [{ cell: 100, digit: 6 }] },
        sequence: { kind: 'sequence', candidates: [{ cell: 101, digit: 7 }] },
        chain: { kind: 'chain', nodes: [{ cells: [102], digit: 8, on: true }] },
        number: { kind: 'number', value: 12 },
        technique: { kind: 'technique', id: 'fish' },
        place: { kind: 'place', cell: 103, subgrid: 4 },
      },
    },
    { key: 'plain' as TextKey },
  ],
};

it.each(WORLD_FAMILIES)('translates all that a step and an analysis of a %s name, and back', (id) => {
  const shape = windowShapeOf(id);
  const translation = translationOf(shape, ORIGIN, [ORIGIN[0] + 1, ORIGIN[1] + 2]);
  const [there, back] = [new Translator(translation), new Translator(inverse(translation))];
  const moved = there.explained(EXPLAINED);
  // The province is not the first one of the window, so every index changes.
  expect(moved.step.placements).toEqual([{ cell: translation.cells[3], digit: 4 }]);
  expect(JSON.stringify(moved)).not.toBe(JSON.stringify(EXPLAINED));
  for (const field of ['cells', 'houses', 'covers', 'fins', 'candidates', 'nodes'] as const) {
    expect(moved.step.evidence[field]).not.toEqual(STEP.evidence[field]);
  }
  expect(back.explained(moved)).toEqual(EXPLAINED);

  const { cellCount, subgridCount } = shape.family.topology;
  const answer: AnalysisAnswer = {
    solved: true,
    difficulty: 'hard',
    lastResort: null,
    clues: [],
    score: 5,
    digits: Array.from({ length: cellCount }, (_, cell) => cell % 10),
    candidates: Array.from({ length: cellCount }, (_, cell) => cell % 512),
    steps: [EXPLAINED],
    costs: [5],
    usage: { overall: { fish: 1 }, bySubgrid: Array.from({ length: subgridCount }, (_, at) => ({ fish: at })) },
    opening: [{ subgrid: 2, opened: 0, finished: null }],
    traffic: [
      {
        house: 4,
        subgrid: 1,
        placements: [{ cell: 3, digit: 4, step: 0 }],
        eliminations: [{ cell: 5, digit: 4, step: 0 }],
      },
    ],
    bottlenecks: [0],
    hardest: 0,
  };
  const whole = there.analysis(answer);
  expect([whole.digits.length, whole.usage.bySubgrid.length]).toEqual([
    shape.topology.cellCount,
    shape.topology.subgridCount,
  ]);
  expect(whole.digits.filter((digit) => digit !== 0)).toHaveLength(answer.digits.filter((digit) => digit !== 0).length);
  const { steps, opening, traffic } = whole;
  expect({ steps: steps.map((step) => back.explained(step)) }).toEqual({ steps: answer.steps });
  expect(opening).toEqual([{ subgrid: translation.subgrids[2], opened: 0, finished: null }]);
  expect(traffic[0]).toMatchObject({ house: translation.houses[4], subgrid: translation.subgrids[1] });
  expect(whole.usage.bySubgrid[translation.subgrids[5] as number]).toEqual({ fish: 5 });
  for (let cell = 0; cell < cellCount; cell++) {
    expect(whole.candidates[translation.cells[cell] as number]).toBe(answer.candidates[cell]);
  }
});
