import { expect, it } from 'vitest';
import { digitBit } from '../../../shared/base/digits.ts';
import { expectOk } from '../../../shared/base/result.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import type { Step } from '../../../shared/step/step.ts';
import { Copies } from '../../../shared/topology/copies.ts';
import { compileTopology } from '../../../shared/topology/topology.ts';
import { houseDrawing, patternDrawing, stepDrawing } from '../game/stepDrawing.ts';
import { offScreenMarks } from './offScreen.ts';

function boardOf(layout: string) {
  const topology = expectOk(
    compileTopology(expectOk(resolveLayout({ layout, order: 3, ...(layout === 'torus' ? { size: 2 } : {}) }))),
  );
  const cellAt = (row: number, column: number): number =>
    topology.cellRow.findIndex((there, cell) => there === row && topology.cellColumn[cell] === column);
  return { topology, copies: new Copies(topology), cellAt };
}

const { cellAt, ...samurai } = boardOf('samurai');
/** A pattern in the top left subgrid, and a conclusion in the bottom right one. */
const STEP: Step = {
  technique: 'a-chain',
  subgrids: [0, 4],
  placements: [],
  eliminations: [{ cell: cellAt(20, 20), digit: 2 }],
  evidence: { cells: [cellAt(0, 0), cellAt(0, 1)], houses: [], digits: digitBit(5) },
};
const DRAWING = stepDrawing(STEP, { candidates: () => digitBit(5), causes: { witnesses: [], earlier: [] } });

it('reports each subgrid with marks outside the view, their digits and their direction', () => {
  const centre = { left: 6, top: 6, right: 15, bottom: 15 };
  expect(offScreenMarks(samurai, DRAWING, centre)).toEqual([
    { subgrid: 1, cells: [cellAt(0, 0), cellAt(0, 1)], digits: [5], side: 'nw' },
    { subgrid: 4, cells: [cellAt(20, 20)], digits: [2], side: 'se' },
  ]);
  const west = { left: 0, top: 0, right: 15, bottom: 21 };
  expect(offScreenMarks(samurai, DRAWING, west)).toMatchObject([{ subgrid: 4, side: 'se' }]);
  expect(offScreenMarks(samurai, DRAWING, { left: 0, top: 0, right: 21, bottom: 21 })).toEqual([]);
  expect(offScreenMarks(samurai, patternDrawing(DRAWING), west)).toEqual([]);
});

it('reports a house only if none of it is in view', () => {
  const { cellHouses, cellHouseStart } = samurai.topology;
  const row = houseDrawing(cellHouses[cellHouseStart[cellAt(0, 0)] ?? 0] ?? 0);
  expect(offScreenMarks(samurai, row, { left: 8, top: 0, right: 20, bottom: 9 })).toEqual([]);
  expect(offScreenMarks(samurai, row, { left: 9, top: 0, right: 21, bottom: 9 })).toMatchObject([
    { subgrid: 1, digits: [], side: 'nw' },
  ]);
});

it('takes the nearest copy on a board that wraps', () => {
  const { cellAt: at, ...torus } = boardOf('torus');
  const cell = at(0, 0);
  const drawing = { ...DRAWING, cells: [cell], candidates: [], fins: [] };
  const { width, height } = torus.topology;
  expect(offScreenMarks(torus, drawing, { left: width - 4, top: 0, right: width + 4, bottom: 8 })).toEqual([]);
  expect(offScreenMarks(torus, drawing, { left: width - 8, top: 1, right: width, bottom: height })).toMatchObject([
    { cells: [cell], side: 'ne' },
  ]);
});
