import { describe, expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import { ClueBoard } from '../../../shared/rules/clueBoard.ts';
import { placeOfName } from '../../../shared/rules/entry.ts';
import { RULES } from '../../../shared/rules/registry.ts';
import { compileTopology } from '../../../shared/topology/topology.ts';
import { carryClues } from './carryClues.ts';
import { movedClue } from './clueMoves.ts';

const topologyOf = (layout: string, order: number) =>
  expectOk(compileTopology(expectOk(resolveLayout({ layout, order }))));
const SIMPLE = topologyOf('simple', 3);
const BOARD = new ClueBoard(SIMPLE);
/** Returns the name of a cell with left and right swapped. */
const mirror = (name: string): string => {
  const { row, column } = placeOfName(name);
  return `r${row}c${10 - column}`;
};
const halfTurn = (name: string): string => {
  const { row, column } = placeOfName(name);
  return `r${10 - row}c${10 - column}`;
};

describe.each(RULES.filter(({ entry }) => entry.on !== 'board'))('a moved clue of $id', ({ id, example }) => {
  it('comes back from a half turn', () => {
    const clue = { rule: id, ...example };
    const there = movedClue(clue, BOARD, BOARD, halfTurn);
    expect(there).not.toBeNull();
    expect(there).not.toEqual(clue);
    expect(there && movedClue(there, BOARD, BOARD, halfTurn)).toEqual(clue);
  });
});

it('keeps the meaning of signs, directions and numbers', () => {
  const moved = (clue: { rule: string }) => movedClue(clue, BOARD, BOARD, mirror);
  expect(moved({ rule: 'inequality', cells: ['r1c2', 'r1c1'] } as never)).toEqual({
    ...{ rule: 'inequality', cells: ['r1c8', 'r1c9'] },
  });
  expect(moved({ rule: 'skyscraper', line: 'r2', from: 'start', value: 4 } as never)).toEqual({
    ...{ rule: 'skyscraper', line: 'r2', from: 'end', value: 4 },
  });
  expect(moved({ rule: 'sandwich', line: 'c2', from: 'end', sum: 4 } as never)).toEqual({
    ...{ rule: 'sandwich', line: 'c8', from: 'end', sum: 4 },
  });
  const little = { rule: 'little-killer', cell: 'r1c3', direction: 'down-left', sum: 12 };
  expect(moved(little)).toEqual({ ...little, cell: 'r1c7', direction: 'down-right' });
  expect(moved({ rule: 'thermometer', cells: ['r1c1', 'r1c2'], slow: true } as never)).toEqual({
    ...{ rule: 'thermometer', cells: ['r1c9', 'r1c8'], slow: true },
  });
  expect(movedClue(little, BOARD, BOARD, () => null)).toBeNull();
});

it('carries clues to a grid of another layout, and counts those that have no place there', () => {
  const clues = [
    { rule: 'killer-cage', cells: ['r1c1', 'r1c2'], sum: 9 },
    { rule: 'sandwich', line: 'c4', sum: 11 },
    { rule: 'diagonal', direction: 'rising' },
  ];
  const samurai = topologyOf('samurai', 3);
  expect(carryClues(clues, SIMPLE, samurai, 1)).toEqual({
    lost: 0,
    torn: [],
    clues: [
      { rule: 'killer-cage', cells: ['2r1c1', '2r1c2'], sum: 9 },
      { rule: 'sandwich', line: '2c4', from: 'start', sum: 11 },
      { rule: 'diagonal', direction: 'rising', subgrid: 2 },
    ],
  });
  const small = topologyOf('simple', 2);
  expect(carryClues([...clues, { rule: 'odd', cell: 'r5c1' }], SIMPLE, small, 0)).toMatchObject({ lost: 1 });
});

describe('clues of several grids', () => {
  const samurai = topologyOf('samurai', 3);
  const torus = expectOk(compileTopology(expectOk(resolveLayout({ layout: 'torus', order: 3, size: 2 }))));

  it('go to the subgrid at the same place', () => {
    const places = ['2r1c1', '3r1c9', '4r9c1', '5r9c9'];
    const { clues } = carryClues(
      places.map((cell) => ({ rule: 'odd', cell })),
      samurai,
      torus,
      0,
    );
    expect(clues).toEqual(['1r1c1', '2r1c9', '3r9c1', '4r9c9'].map((cell) => ({ rule: 'odd', cell })));
  });

  it('stay in one subgrid if it has all of their cells', () => {
    const cage = { rule: 'killer-cage', cells: ['2r6c7', '1r1c1', '1r1c2'], sum: 9 };
    expect(carryClues([cage], samurai, torus, 0)).toEqual({
      ...{ lost: 0, torn: [] },
      clues: [{ rule: 'killer-cage', cells: ['1r6c7', '1r7c7', '1r7c8'], sum: 9 }],
    });
  });

  it('are named if their cells would no longer hold together', () => {
    const across = { rule: 'thermometer', cells: ['1r1c6', '1r1c7', '1r1c8', '1r1c9', '2r1c4'] };
    const around = { rule: 'killer-cage', cells: across.cells, sum: 30 };
    const apart = { rule: 'killer-cage', cells: ['1r1c1', '1r9c1'], sum: 9 };
    expect(carryClues([across, around, apart], torus, samurai, 0)).toEqual({
      ...{ lost: 0, torn: [across, around] },
      clues: [{ ...apart, cells: ['2r1c1', '2r9c1'] }],
    });
    expect(carryClues([across, around, apart], torus, torus, 0)).toMatchObject({ lost: 0, torn: [] });
  });
});
