import { expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { jobIdSource } from '../../../shared/contract/testing/jobIdSource.ts';
import { readPuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import { MemoryClient } from '../../testing/memoryClient.ts';
import { Settings } from '../settings/settings.ts';
import { DraftGame, draftSession } from './draft.ts';
import { Play } from './play.ts';

/** An empty board of order 2 on which the current digit is 3. */
function digitFirst(): Play {
  const puzzle = { layout: 'simple', order: 2, variants: [], grids: ['.'.repeat(16)] };
  const stored = draftSession(expectOk(readPuzzleJson(puzzle)), []);
  const settings = new Settings(new MemoryClient());
  settings.set('entry', 'digit');
  const dependencies = { now: () => 0, newJobId: jobIdSource() };
  const play = expectOk(Play.open(new DraftGame(), stored, dependencies, settings));
  play.enter(3);
  return play;
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
