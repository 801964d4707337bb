import { expect, it } from 'vitest';
import { digitBit } from '../../../shared/base/digits.ts';
import { expectOk } from '../../../shared/base/result.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import { NO_CAUSES } from '../../../shared/step/causes.ts';
import type { Step } from '../../../shared/step/step.ts';
import { compileTopology } from '../../../shared/topology/topology.ts';
import { boardPart, offScreenMarks } from './offScreen.ts';
import { housesDrawing, patternDrawing, stepDrawing } from './stepDrawing.ts';
import { canvasPlace } from './stepPlaces.ts';

const topology = expectOk(compileTopology(expectOk(resolveLayout({ layout: 'samurai', order: 3 }))));

function boardOf() {
  const cellAt = (row: number, column: number): number =>
    topology.cellRow.findIndex((there, cell) => there === row && topology.cellColumn[cell] === column);
  return { topology, cellAt, placeOf: (cell: number) => canvasPlace(topology, cell) };
}

const { cellAt, topology: samurai, placeOf } = boardOf();
/** A step whose pattern is in the top left subgrid and whose conclusion is in the bottom right one. */
const STEP: Step = {
  technique: 'a-chain',
  subgrids: [0, 4],
  placements: [],
  eliminations: [{ cell: cellAt(20, 20), digit: 2 }],
  evidence: { cells: [cellAt(0, 0), cellAt(0, 1)], houses: [], digits: digitBit(5) },
};
const DRAWING = stepDrawing(STEP, { topology, candidates: () => digitBit(5), causes: NO_CAUSES });

it('reports each subgrid with marks outside the view, their digits and their direction', () => {
  const centre = { left: 6, top: 6, right: 15, bottom: 15 };
  expect(offScreenMarks(samurai, DRAWING, placeOf, centre)).toEqual([
    { subgrid: 1, cells: [cellAt(0, 0), cellAt(0, 1)], digits: [5], side: 'nw' },
    { subgrid: 4, cells: [cellAt(20, 20)], digits: [2], side: 'se' },
  ]);
  const west = { left: 0, top: 0, right: 15, bottom: 21 };
  expect(offScreenMarks(samurai, DRAWING, placeOf, west)).toMatchObject([{ subgrid: 4, side: 'se' }]);
  expect(offScreenMarks(samurai, DRAWING, placeOf, { left: 0, top: 0, right: 21, bottom: 21 })).toEqual([]);
  expect(offScreenMarks(samurai, patternDrawing(DRAWING), placeOf, west)).toEqual([]);
});

it('reports a house only if none of it is in view', () => {
  const { cellHouses, cellHouseStart } = samurai;
  const row = housesDrawing([cellHouses[cellHouseStart[cellAt(0, 0)] ?? 0] ?? 0]);
  expect(offScreenMarks(samurai, row, placeOf, { left: 8, top: 0, right: 20, bottom: 9 })).toEqual([]);
  expect(offScreenMarks(samurai, row, placeOf, { left: 9, top: 0, right: 21, bottom: 9 })).toMatchObject([
    { subgrid: 1, digits: [], side: 'nw' },
  ]);
});

it('looks where the drawing marks its cells', () => {
  const view = { left: 0, top: 0, right: 21, bottom: 21 };
  const drawing = { ...DRAWING, cells: [cellAt(0, 0)], candidates: [] };
  expect(offScreenMarks(samurai, drawing, () => ({ row: 3, column: 21 }), view)).toMatchObject([{ side: 'ne' }]);
  expect(offScreenMarks(samurai, drawing, () => ({ row: 3, column: 20 }), view)).toEqual([]);
});

it('sees the ring of a frame, and nothing beyond it', () => {
  const window = { left: -9, top: 1, right: 9, bottom: 30 };
  const inner = { left: 0, top: 0, right: 12, bottom: 12 };
  const outer = { left: -3, top: -3, right: 15, bottom: 15 };
  expect(boardPart(window, null)).toEqual(window);
  expect(boardPart(window, { inner, outer })).toEqual({ left: -3, top: 1, right: 9, bottom: 15 });
});
