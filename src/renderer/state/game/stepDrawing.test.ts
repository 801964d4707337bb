import { describe, expect, it } from 'vitest';
import { digitBit } from '../../../shared/base/digits.ts';
import { expectOk } from '../../../shared/base/result.ts';
import { Game } from '../../../shared/game/game.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import type { Step } from '../../../shared/step/step.ts';
import { compileTopology } from '../../../shared/topology/topology.ts';
import { withVariants } from '../../../shared/variants/withVariants.ts';
import { boxOfStep, cellsDrawing, gameUnder, playerCandidates, stepDrawing, withoutDrawn } from './stepDrawing.ts';

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

describe('the drawing of a step', () => {
  it('distinguishes what a chain assumes true and false, and both from what is removed', () => {
    const { candidates } = stepDrawing(STEP, everything);
    expect(Object.fromEntries(candidates.map(({ cell, fate }) => [cell, fate]))).toEqual({
      0: 'off',
      1: 'on',
      3: 'removed',
      4: 'on',
      6: 'on',
    });
  });

  it('skips candidates of a node that are already gone, and draws nothing twice', () => {
    const { candidates } = stepDrawing(STEP, (cell) => (cell === 4 ? 0 : topology.allDigits));
    expect(candidates.filter(({ cell }) => cell === 1)).toHaveLength(1);
    // If the evidence names a candidate, it is drawn in any case.
    expect(candidates.filter(({ cell }) => cell === 4)).toEqual([{ cell: 4, digit: 1, fate: 'on' }]);
  });

  it('links existing nodes, and joins groups', () => {
    const { inferences, groups } = stepDrawing(STEP, everything);
    expect(inferences.map(({ kind, to }) => [kind, to.cells])).toEqual([
      ['strong', [1, 4]],
      ['weak', [3]],
    ]);
    expect(groups.map(({ cells }) => cells)).toEqual([[1, 4]]);
  });

  it('marks all candidates in the pattern’s cells if a step names none', () => {
    const evidence = { cells: [0, 1], houses: [0], covers: [4], digits: digitBit(1) | digitBit(2) };
    const pair: Step = { ...STEP, evidence, eliminations: [{ cell: 1, digit: 2 }] };
    const { candidates, houses } = stepDrawing(pair, (cell) => (cell === 0 ? 0b0111 : 0b0110));
    expect(candidates).toEqual([
      { cell: 1, digit: 2, fate: 'removed' },
      { cell: 0, digit: 1, fate: 'on' },
      { cell: 0, digit: 2, fate: 'on' },
    ]);
    expect(houses).toEqual([0, 4]);
  });

  it('shows only the cells at an earlier stage, and finds the box to look in', () => {
    expect(cellsDrawing(STEP)).toMatchObject({ cells: [0, 1, 4, 5, 3], fins: [7], candidates: [], inferences: [] });
    const box = boxOfStep(topology, STEP);
    const cells = topology.houseCells.subarray(box * 4, box * 4 + 4);
    expect([...cells]).toEqual([0, 1, 4, 5]);
    // A single has no pattern cells besides its own.
    const single: Step = {
      ...STEP,
      placements: [{ cell: 10, digit: 3 }],
      evidence: { cells: [], houses: [], digits: 0 },
    };
    expect(topology.houseCells.subarray(boxOfStep(topology, single) * 4).slice(0, 4)).toContain(10);
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
    const { marks } = gameUnder(game, stepDrawing(STEP, candidates), candidates);
    expect([marks.centre[0], marks.corner[0], marks.centre[1], marks.corner[9]]).toEqual([0b0110, 0, 0, 0b0010]);
    // The game itself does not change.
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
    const rest = withoutDrawn(masks, stepDrawing(STEP, everything));
    expect([rest[0], rest[6], rest[15]]).toEqual([0b1110, 0b1101, 0b1111]);
    expect(masks[0]).toBe(0b1111);
  });
});
