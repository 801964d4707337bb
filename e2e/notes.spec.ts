import type { SessionId } from '../src/shared/contract/ids.ts';
import type { Move } from '../src/shared/game/move.ts';
import type { AppPage } from './support/app.ts';
import { expect, test } from './support/app.ts';
import { type Host, marking } from './support/host.ts';
import { makePuzzle } from './support/puzzles.ts';

const puzzle = makePuzzle({ layout: 'simple', order: 3 }, 'e2e', 45);
/** Positions without a given. On a simple layout, positions and cells have the same numbers. */
const open = [...puzzle.givens.keys()].filter((cell) => puzzle.givens[cell] === 0);
const right = (cell: number): number => puzzle.solution[cell] as number;
const wrong = (cell: number): number => (right(cell) % 9) + 1;
const place = (cell: number, digit: number): Move => ({ kind: 'place', positions: [cell], digit });
const note = (cell: number, digit: number): Move => {
  return { kind: 'note', positions: [cell], digit, style: 'centre', on: true };
};

/** Makes moves in the host, then shows the game. */
async function playMoves(app: AppPage, host: Host, sessionId: SessionId, moves: readonly Move[]): Promise<void> {
  for (const [sequence, move] of moves.entries()) await host.call('sessions.move', { sessionId, sequence, move });
  await app.page.reload();
  await app.playing();
}

const [first = 0, second = 0, ...others] = open;
const ten = others.slice(0, 10);

test('an unfinished note blocks no hint, and a check of the notes moves no digit', async ({ openGame, app, host }) => {
  const session = await openGame(puzzle);
  const moves = [
    ...ten.map((cell) => place(cell, right(cell))),
    note(first, wrong(first)),
    note(second, right(second)),
  ];
  await playMoves(app, host, session, moves);
  const hint = app.page.getByRole('region', { name: 'Hint' });
  const plain = await app.picture();
  await app.press('h');
  await expect(hint).toContainText(/Look at (box|row|column) \d/);
  await app.press('Escape', 'Shift+V');
  await expect(hint).toContainText('The centre notes of 1 cell lack its right digit.');
  expect((await app.picture()).equals(plain)).toBe(true);
  await app.press('Shift+V');
  await expect(hint).toContainText('The cell is marked on the board.');
  expect((await app.picture()).equals(plain)).toBe(false);
  await app.press('Escape');
  expect((await app.picture()).equals(plain)).toBe(true);
  expect(await marking(host, session)).toHaveLength(moves.length);
});

test('corner notes and centre notes differ without colours', async ({ openGame, app, host }) => {
  const session = await openGame(puzzle);
  const erase: Move = { kind: 'erase', positions: [first] };
  const corner = [1, 3].map((digit): Move => {
    return { kind: 'note', positions: [first], digit, style: 'corner', on: true };
  });
  await playMoves(app, host, session, [note(first, 1), note(first, 3)]);
  await app.canvas.evaluate((canvas) => canvas.style.setProperty('filter', 'grayscale(1)'));
  const centred = await app.picture();
  for (const [index, move] of [erase, ...corner].entries()) {
    await host.call('sessions.move', { sessionId: session, sequence: 2 + index, move });
  }
  await app.page.reload();
  await app.playing();
  await app.canvas.evaluate((canvas) => canvas.style.setProperty('filter', 'grayscale(1)'));
  expect((await app.picture()).equals(centred)).toBe(false);
});

test('wrong digits are counted, shown and removed alone, in one step', async ({ openGame, app, host }) => {
  const session = await openGame(puzzle);
  await playMoves(app, host, session, [place(first, wrong(first)), ...ten.map((cell) => place(cell, right(cell)))]);
  const filled = async (): Promise<number | undefined> => {
    return (await host.call('sessions.list', {})).find(({ id }) => id === session)?.filled;
  };
  const hint = app.page.getByRole('region', { name: 'Hint' });
  const plain = await app.picture();
  await app.press('b');
  await expect(hint).toContainText('1 digit is wrong.');
  await expect(hint).toContainText('Going back undoes 11 moves, with 10 correct digits.');
  expect((await app.picture()).equals(plain)).toBe(true);
  await app.press('h');
  await expect(hint).toContainText('The cell is marked on the board.');
  await hint.getByRole('button', { name: 'Remove the wrong digit' }).press('Enter');
  await expect.poll(filled).toBe(10);
  await app.press('b');
  await expect(hint).toContainText('No digit is wrong.');
  await app.press('Escape', 'u');
  await expect.poll(filled).toBe(11);
  await app.press('b');
  await hint.getByRole('button', { name: 'Go back 11 moves' }).press('Enter');
  await expect.poll(filled).toBe(0);
  // A later move does not remove the checkpoint. Returning to the checkpoint restores all notes.
  await app.press('f', 'k');
  const dialog = app.page.getByRole('dialog');
  await expect(dialog).toContainText('Checkpoint 1: before going back 11 moves');
  await dialog.getByRole('button', { name: 'Go back', exact: true }).click();
  await expect.poll(filled).toBe(11);
});
