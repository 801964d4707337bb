import { describe, expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import { canvasOf, type Spot } from '../../../shared/topology/canvas.ts';
import { Copies } from '../../../shared/topology/copies.ts';
import { compileTopology } from '../../../shared/topology/topology.ts';
import { Selection } from './selection.ts';

const topology = expectOk(compileTopology(expectOk(resolveLayout({ layout: 'samurai', order: 3 }))));
const canvas = canvasOf(topology);
const at = (row: number, column: number): number => canvas.cellAt(row, column);
const copies = new Copies(topology);
const fresh = (): Selection => new Selection(topology, canvas, copies);
const spot = (cell: number): Spot => ({ cell, turned: false });

describe('the selection', () => {
  it('starts in the middle of the view when the first key is an arrow', () => {
    const selection = fresh();
    selection.step('right', false, spot(40));
    expect([selection.cursor.value, ...selection.cells.value]).toEqual([40, 40]);
  });

  it('moves across the border of subgrids', () => {
    const selection = fresh();
    selection.select(at(8, 8));
    selection.step('down', false, spot(0));
    expect(selection.cursor.value).toBe(at(9, 8));
    selection.step('left', false, spot(0));
    selection.step('left', false, spot(0));
    // In row 9, only the centre subgrid has cells, and its first column is column 6.
    expect(selection.cursor.value).toBe(at(9, 6));
    selection.step('left', false, spot(0));
    expect(selection.cursor.value).toBe(at(9, 6));
  });

  it('jumps from edge to edge in its row or column, if it is wanted', () => {
    const selection = new Selection(topology, canvas, copies, () => true);
    selection.select(at(9, 6));
    selection.step('left', false, spot(0));
    // In row 9 only the centre subgrid has cells, and it ends at column 14.
    expect(selection.cursor.value).toBe(at(9, 14));
    selection.step('right', false, spot(0));
    expect(selection.cursor.value).toBe(at(9, 6));
    selection.select(at(0, 20));
    selection.step('up', true, spot(0));
    expect([...selection.cells.value]).toEqual([at(0, 20), at(20, 20)]);
    // A gap within the board is still crossed to the next cell; only at the edge does the cursor jump to the opposite
    // edge.
    selection.select(at(0, 8));
    selection.step('right', false, spot(0));
    expect(selection.cursor.value).toBe(at(0, 12));
  });

  it('grows while cells are added and shrinks by toggling', () => {
    const selection = fresh();
    selection.select(at(0, 0));
    selection.step('right', true, spot(0));
    selection.step('down', true, spot(0));
    expect([...selection.cells.value]).toEqual([at(0, 0), at(0, 1), at(1, 1)]);
    selection.toggle(at(1, 1));
    expect(selection.cursor.value).toBe(at(0, 1));
    selection.toggle(at(0, 0));
    selection.toggle(at(0, 1));
    expect(selection.cursor.value).toBe(-1);
  });

  it('can be of all cells, of those that were not selected, and of those that pass a test', () => {
    const selection = fresh();
    selection.select(at(0, 0));
    selection.selectWhere(() => true);
    expect([selection.cells.value.size, selection.cursor.value]).toEqual([topology.cellCount, at(0, 0)]);
    selection.toggle(at(0, 1));
    selection.invert();
    expect([[...selection.cells.value], selection.cursor.value]).toEqual([[at(0, 1)], at(0, 1)]);
    selection.selectWhere((cell) => cell === at(20, 20), true);
    expect([...selection.cells.value]).toEqual([at(0, 1), at(20, 20)]);
    selection.selectWhere((cell) => cell === at(20, 20));
    expect([[...selection.cells.value], selection.cursor.value]).toEqual([[at(20, 20)], at(20, 20)]);
    selection.selectWhere(() => true);
    selection.invert();
    expect([selection.cells.value.size, selection.cursor.value]).toEqual([0, -1]);
  });

  it('can be stored and restored, and twins are one cell', () => {
    const selection = fresh();
    selection.select(at(7, 7));
    selection.toggle(at(20, 20));
    const restored = fresh();
    restored.restore(selection.positions());
    expect(restored.cells.value).toEqual(selection.cells.value);
    expect(restored.cursor.value).toBe(at(20, 20));
    const [first, second] = topology.twins.subarray(topology.twinStart[at(7, 7)], topology.twinStart[at(7, 7) + 1]);
    restored.restore([first as number, second as number, 1_000_000]);
    expect([...restored.cells.value]).toEqual([at(7, 7)]);
  });

  it('keeps its cells under other names when the board has moved below it', () => {
    const selection = fresh();
    selection.select(at(3, 3));
    selection.extend(at(0, 2));
    selection.rename((cell) => canvas.cellAt((topology.cellRow[cell] ?? 0) - 1, topology.cellColumn[cell] ?? 0));
    expect([...selection.cells.value]).toEqual([at(2, 3)]);
    expect(selection.cursor.value).toBe(-1);
    selection.rename(() => -1);
    expect(selection.cells.value.size).toBe(0);
  });
});
