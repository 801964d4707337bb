import { describe, expect, it } from 'vitest';
import { digitBit } from '../../../shared/base/digits.ts';
import { expectOk } from '../../../shared/base/result.ts';
import { Game } from '../../../shared/game/game.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import { NO_CAUSES } from '../../../shared/step/causes.ts';
import type { Step } from '../../../shared/step/step.ts';
import { compileTopology } from '../../../shared/topology/topology.ts';
import { withVariants } from '../../../shared/variants/withVariants.ts';
import {
  gameUnder,
  housesOfStep,
  partsOf,
  patternDrawing,
  playerCandidates,
  type StepDrawing,
  stepDrawing,
  withoutDrawn,
} from './stepDrawing.ts';

const topology = expectOk(compileTopology(expectOk(resolveLayout({ layout: 'simple', order: 2 }))));

const STEP: Step = {
  technique: 'a-chain',
  subgrids: [0],
  placements: [],
  eliminations: [{ cell: 3, digit: 1 }],
  evidence: {
    cells: [0, 1, 4, 5],
    houses: [0],
    digits: digitBit(1),
    fins: [7],
    candidates: [
      { cell: 0, digit: 1 },
      { cell: 1, digit: 1 },
      { cell: 4, digit: 1 },
      { cell: 6, digit: 2 },
    ],
    nodes: [
      { cells: [0], digit: 1, on: false },
      { cells: [1, 4], digit: 1, on: true },
      { cells: [3], digit: 1, on: false },
    ],
    inferences: [
      { from: 0, to: 1, kind: 'strong' },
      { from: 1, to: 2, kind: 'weak' },
      { from: 1, to: 9, kind: 'weak' },
    ],
  },
};
const everything = (): number => topology.allDigits;
const drawingOf = (step: Step, candidates: (cell: number) => number): StepDrawing =>
  stepDrawing(step, { topology, candidates, causes: NO_CAUSES });

describe('the drawing of a step', () => {
  it('distinguishes what a chain assumes true and false, and both from what is removed', () => {
    const { candidates } = drawingOf(STEP, everything);
    expect(Object.fromEntries(candidates.map(({ cell, fate }) => [cell, fate]))).toEqual({
      0: 'off',
      1: 'on',
      3: 'removed',
      4: 'on',
      6: 'on',
    });
  });

  it('skips candidates of a node that are already gone, and draws nothing twice', () => {
    const { candidates } = drawingOf(STEP, (cell) => (cell === 4 ? 0 : topology.allDigits));
    expect(candidates.filter(({ cell }) => cell === 1)).toHaveLength(1);
    // A candidate that the evidence names is always drawn.
    expect(candidates.filter(({ cell }) => cell === 4)).toEqual([{ cell: 4, digit: 1, fate: 'on' }]);
  });

  it('links existing nodes, and joins groups', () => {
    const { inferences, groups } = drawingOf(STEP, everything);
    expect(inferences.map(({ kind, to }) => [kind, to.cells])).toEqual([
      ['strong', [1, 4]],
      ['weak', [3]],
    ]);
    expect(groups.map(({ cells }) => cells)).toEqual([[1, 4]]);
  });

  it('marks all candidates in the pattern’s cells if a step names none', () => {
    const evidence = { cells: [0, 1], houses: [0], covers: [4], digits: digitBit(1) | digitBit(2) };
    const pair: Step = { ...STEP, evidence, eliminations: [{ cell: 1, digit: 2 }] };
    const { candidates, houses, covers } = drawingOf(pair, (cell) => (cell === 0 ? 0b0111 : 0b0110));
    expect(candidates).toEqual([
      { cell: 1, digit: 2, fate: 'removed' },
      { cell: 0, digit: 1, fate: 'on' },
      { cell: 0, digit: 2, fate: 'on' },
    ]);
    expect([houses, covers]).toEqual([[0], [4]]);
  });

  it('shows the pattern without its effects at an earlier stage, and dims what has no part in it', () => {
    const pattern = patternDrawing(drawingOf(STEP, everything));
    expect(pattern).toMatchObject({ cells: [0, 1, 4, 5, 3], fins: [7] });
    expect(pattern.candidates.map(({ fate }) => fate)).not.toContain('removed');
    // House 0 is the first row.
    expect([...partsOf(topology, pattern)].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it('separates absent candidates of the pattern from cells that are closed around it', () => {
    const causes = {
      witnesses: [
        { cell: 12, digit: 2, closes: [{ cell: 0, digit: 2 }] },
        {
          cell: 13,
          digit: 1,
          closes: [
            { cell: 9, digit: 1 },
            { cell: 9, digit: 1 },
          ],
        },
      ],
      limits: [],
      earlier: [{ cell: 10, digit: 1 }],
    };
    const { candidates, witnesses, earlier } = stepDrawing(STEP, { topology, candidates: everything, causes });
    expect(candidates).toContainEqual({ cell: 0, digit: 2, fate: 'closed' });
    expect(witnesses).toEqual([
      { cell: 12, closes: [] },
      { cell: 13, closes: [9] },
    ]);
    expect(earlier).toEqual([10]);
  });

  it('draws the outies of a rule of 45 differently from its innies, also those with digits', () => {
    const balance = {
      ...{ houses: 10, cages: 6, totals: [6] },
      ...{ uncounted: [{ cell: 2, digit: 1 }], outside: [{ cell: 9, digit: 4 }], innies: [3], outies: [8] },
    };
    const { cells, fins, houses } = drawingOf(
      { ...STEP, evidence: { cells: [3, 8], houses: [0, 5], digits: 0, balance } },
      everything,
    );
    expect(new Set(cells)).toEqual(new Set([2, 3, 8, 9]));
    expect(new Set(fins)).toEqual(new Set([8, 9]));
    expect(houses).toEqual([0, 5]);
  });

  it('finds the box to look in', () => {
    const cellsToLookAt = (step: Step): number[] =>
      housesOfStep(topology, step).flatMap((house) => [...topology.houseCells.subarray(house * 4, house * 4 + 4)]);
    expect(cellsToLookAt(STEP)).toEqual([0, 1, 4, 5]);
    // A single has no cells of a pattern, so its box is that of the digit that it places.
    const single: Step = {
      ...STEP,
      placements: [{ cell: 10, digit: 3 }],
      evidence: { cells: [], houses: [], digits: 0 },
    };
    expect(cellsToLookAt(single)).toContain(10);
  });

  it('sends the player to the row of a pair in two boxes', () => {
    const housesAt = (cell: number): number[] => [
      ...topology.cellHouses.subarray(topology.cellHouseStart[cell], topology.cellHouseStart[cell + 1]),
    ];
    const rows = housesAt(0).filter((house) => housesAt(3).includes(house));
    const pair: Step = { ...STEP, evidence: { cells: [0, 3], houses: rows, digits: digitBit(1) | digitBit(2) } };
    expect(rows).toHaveLength(1);
    expect(housesOfStep(topology, pair)).toEqual(rows);
  });

  it('sends the player to the houses that a rule of 45 adds up, not to its outies', () => {
    const balance = { houses: 20, cages: 21, totals: [21], uncounted: [], outside: [], innies: [], outies: [10] };
    const step: Step = {
      ...STEP,
      placements: [{ cell: 10, digit: 1 }],
      evidence: { cells: [10], houses: [0, 5], digits: digitBit(1), balance },
    };
    expect(housesOfStep(topology, step)).toEqual([0, 5]);
  });
});

describe('a game under a drawing', () => {
  it('shows candidates instead of notes in the drawn cells, without those that are drawn', () => {
    const game = new Game(topology, Uint8Array.of(0, 0, 4, ...new Array(13).fill(0)), { autoCleanNotes: true });
    game.apply({ kind: 'note', positions: [1], digit: 1, style: 'centre', on: true });
    game.apply({ kind: 'note', positions: [0], digit: 2, style: 'corner', on: true });
    game.apply({ kind: 'note', positions: [9], digit: 2, style: 'corner', on: true });
    expect(playerCandidates(game, 0)).toBe(0b0111);
    expect(playerCandidates(game, 1)).toBe(0b0001);
    expect(playerCandidates(game, 2)).toBe(0);
    const candidates = (cell: number): number => playerCandidates(game, cell);
    const { marks } = gameUnder(game, drawingOf(STEP, candidates), candidates);
    expect([marks.centre[0], marks.corner[0], marks.centre[1], marks.corner[9]]).toEqual([0b0110, 0, 0, 0b0010]);
    // The game itself is unchanged.
    expect([game.marks.centre[0], game.marks.corner[0]]).toEqual([0, 0b0010]);
  });

  it('knows variants in which neighbours restrict each other', () => {
    const simple = expectOk(resolveLayout({ layout: 'simple', order: 3 }));
    const bound = expectOk(compileTopology(expectOk(withVariants(simple, [{ id: 'non-consecutive' }]))));
    const givens = new Uint8Array(81);
    givens[40] = 5;
    const game = new Game(bound, givens, { autoCleanNotes: true });
    expect(playerCandidates(game, 41)).toBe(bound.allDigits & ~(digitBit(4) | digitBit(5) | digitBit(6)));
    expect(playerCandidates(game, 42)).toBe(bound.allDigits & ~digitBit(5));
  });

  it('removes drawn candidates from masks', () => {
    const masks = new Int32Array(16).fill(0b1111);
    const rest = withoutDrawn(masks, drawingOf(STEP, everything));
    expect([rest[0], rest[6], rest[15]]).toEqual([0b1110, 0b1101, 0b1111]);
    expect(masks[0]).toBe(0b1111);
  });
});
