import { expect, it } from 'vitest';
import { digitsOfBox } from '../../../shared/base/boxShape.ts';
import { expectOk } from '../../../shared/base/result.ts';
import { jobIdSource } from '../../../shared/contract/testing/jobIdSource.ts';
import { boxOfRef, type LayoutRef } from '../../../shared/layout/spec.ts';
import { readPuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import { MemoryClient } from '../../testing/memoryClient.ts';
import { positionOf, subgridAround } from '../board/navigation.ts';
import type { Tool } from '../session/intents.ts';
import { Settings } from '../settings/settingsList.ts';
import { DraftGame, draftSession } from './draftGame.ts';
import { OpenGame } from './openGame.ts';

function opened(ref: LayoutRef, subgrids: number, settings = new Settings(new MemoryClient())): OpenGame {
  const puzzle = {
    ...ref,
    variants: [],
    grids: Array.from({ length: subgrids }, () => '.'.repeat(digitsOfBox(boxOfRef(ref)) ** 2)),
  };
  const stored = draftSession(expectOk(readPuzzleJson(puzzle)), []);
  const dependencies = { now: () => 0, newJobId: jobIdSource() };
  return expectOk(OpenGame.open(new DraftGame(), stored, dependencies, settings));
}

/** An empty board of order 2 on which the current digit is 3. */
function digitFirst(): OpenGame {
  const settings = new Settings(new MemoryClient());
  settings.set('entry', 'digit');
  const play = opened({ layout: 'simple', order: 2 }, 1, settings);
  play.enter(3);
  return play;
}

/** An empty samurai with 1 in cells 0 and 7, 2 in cell 20, and the same colour in cells 7 and 20. */
async function doubleClicked() {
  const play = opened({ layout: 'samurai', order: 3 }, 5);
  const fill = (cells: number[], digit: number, tool?: Tool): void => {
    play.selection.restore(cells.map((cell) => positionOf(play.session.topology, cell)));
    play.enter(digit, tool);
  };
  fill([0, 7], 1);
  fill([20], 2);
  fill([7, 20], 4, 'colour');
  await settled();
  play.selection.select(30);
  return { play, selected: () => [...play.selection.cells.value].sort((a, b) => a - b) };
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

it('enters the current note in all cells that were swept, but no digit', async () => {
  const play = digitFirst();
  play.selection.restore([1, 2, 6]);
  play.pointing.swept();
  await settled();
  const { digits, corner } = play.session.game.marks;
  expect([1, 2, 6].map((cell) => digits[cell])).toEqual([0, 0, 0]);
  play.setTool('corner');
  play.pointing.swept();
  await settled();
  expect([1, 2, 6].map((cell) => corner[cell])).toEqual([0b100, 0b100, 0b100]);
  play.pause(true);
  play.pointing.swept();
  await settled();
  expect(corner[1]).toBe(0b100);
  play.close();
});

it('enters the current digit in a cell that is clicked, and hands the cell to whoever asked for it', async () => {
  const play = digitFirst();
  const taken: number[] = [];
  play.pointing.click({ cell: 5, turned: false });
  play.pointing.taker.value = (cell) => taken.push(cell);
  play.pause(true);
  play.pointing.click({ cell: 9, turned: false });
  await settled();
  const { digits } = play.session.game.marks;
  expect([digits[5], digits[9], taken, [...play.selection.cells.value]]).toEqual([3, 0, [9], [9]]);
  play.close();
});

it('selects the cells like a double-clicked one: with its digit, or with its marks of the tool', async () => {
  const { play, selected } = await doubleClicked();
  play.pointing.doubleClick(7);
  expect(selected()).toEqual([0, 7]);
  play.setTool('colour');
  play.pointing.doubleClick(7);
  expect(selected()).toEqual([7, 20]);
  // If the cell has no colour, the cells with the same digit are selected.
  play.pointing.doubleClick(0, { keep: true });
  expect(selected()).toEqual([0, 7, 20]);
  // A cell that has only notes is compared by them with every tool.
  play.selection.restore([2, 3].map((cell) => positionOf(play.session.topology, cell)));
  play.enter(6, 'corner');
  await settled();
  play.setTool('digit');
  play.pointing.doubleClick(3);
  expect(selected()).toEqual([2, 3]);
  expect(play.travel.focus.subgrid.value).toBeNull();
  play.close();
});

it('brings a subgrid into focus with a double click where no cell is alike, or where cells are too small', async () => {
  const { play, selected } = await doubleClicked();
  const focused = (): number | null => play.travel.focus.subgrid.value;
  play.pointing.doubleClick(30, { keep: true });
  play.pointing.doubleClick(7, { keep: true, coarse: true });
  expect([selected(), focused()]).toEqual([[30], null]);
  play.pointing.doubleClick(30);
  expect(focused()).not.toBeNull();
  play.pointing.doubleClick(30);
  expect(focused()).toBeNull();
  play.pointing.doubleClick(7, { coarse: true });
  expect([selected(), focused()]).toEqual([[30], subgridAround(play.session.topology, 7)]);
  play.close();
});

it('does nothing with a double click while clicks enter the current digit or are taken', async () => {
  const { play, selected } = await doubleClicked();
  play.pointing.taker.value = () => {};
  play.pointing.doubleClick(7);
  play.pointing.taker.value = null;
  play.settings.set('entry', 'digit');
  play.enter(1);
  play.pointing.doubleClick(7);
  expect(selected()).toEqual([30]);
  play.enter(1);
  play.pointing.doubleClick(7);
  expect(selected()).toEqual([0, 7]);
  play.close();
});
