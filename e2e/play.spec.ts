import { expect, test } from './support/app.ts';
import { makePuzzle } from './support/puzzles.ts';

const samurai = makePuzzle({ layout: 'samurai', order: 3 }, 'e2e', 200);

/** Finds an open cell with a given to its left, in the same row and subgrid. */
function emptyCellBesideGiven(): { readonly row: number; readonly column: number; readonly given: number } {
  const { topology, givens, cellAt } = samurai;
  for (let row = 0; row < topology.height; row++) {
    for (let column = 1; column < 9; column++) {
      const given = givens[cellAt(row, column - 1)] as number;
      if (given > 0 && givens[cellAt(row, column)] === 0) return { row, column, given };
    }
  }
  throw new Error('the puzzle has no such cell');
}

test('a samurai is played: digits, a conflict, notes, undo and redo', async ({ openGame, app, host }) => {
  const session = await openGame(samurai);
  const { row, column, given } = emptyCellBesideGiven();
  const solution = samurai.solution[samurai.cellAt(row, column)] as number;

  await expect(app.status).toHaveText('No cell selected');
  // The cursor starts in the middle of the board. Move it to the top-left cell by keyboard.
  await app.press('ArrowUp');
  await expect(app.status).toContainText('C r5c5');
  for (let i = 0; i < 4; i++) await app.press('ArrowUp', 'ArrowLeft');
  await expect(app.status).toContainText('C r1c1 = NW r7c7');
  for (let i = 0; i < 6; i++) await app.press('ArrowUp', 'ArrowLeft');
  await expect(app.status).toContainText('NW r1c1');
  for (let i = 0; i < row; i++) await app.press('ArrowDown');
  for (let i = 0; i < column - 1; i++) await app.press('ArrowRight');
  await expect(app.status).toContainText(`${given}, given`);

  // A given cannot be overwritten.
  await app.press(given === 1 ? '2' : '1');
  await expect(app.status).toContainText(`${given}, given`);
  await expect(app.page.getByRole('button', { name: 'Undo' })).toBeDisabled();

  // Entering the same digit in the next cell breaks a rule; entering the correct digit does not.
  await app.press('ArrowRight');
  await expect(app.status).toContainText('empty');
  await app.press(String(given));
  await expect(app.status).toContainText(`${given}, breaks a rule`);
  // A wrong digit fills its cell: in words, on the bar and on the game's card.
  const progress = app.page.getByRole('img', {
    name: /^1 of \d+ cells filled, 1 of them marked as a mistake$/,
  });
  await expect(progress.locator('progress')).toHaveAttribute('value', '1');
  await app.press(String(solution));
  await expect(app.status).toContainText(String(solution));
  await expect(app.status).not.toContainText('breaks a rule');

  // Undo and redo by key and by button.
  await app.press('Control+z', 'u');
  await expect(app.status).toContainText('empty');
  await expect(app.page.getByRole('button', { name: 'Undo' })).toBeDisabled();
  await app.press('Control+Shift+z');
  await expect(app.status).toContainText(`${given}, breaks a rule`);
  await app.page.getByRole('button', { name: 'Redo' }).click();
  await expect(app.status).not.toContainText('breaks a rule');
  await app.press('Delete');
  await expect(app.status).toContainText('empty');

  // Add and remove centre and corner notes, then add all notes.
  await app.press('n', '2', '5');
  await expect(app.status).toContainText('empty, notes 2 5');
  await app.press('2');
  await expect(app.status).toContainText('notes 5');
  await app.press('Shift+N', '7');
  await expect(app.status).toContainText('notes 5, corner notes 7');
  await app.press('Delete');
  await expect(app.status).not.toContainText('notes');
  await app.press('f');
  await expect(app.status).toContainText(/notes (\d ?)+/);
  expect(await app.status.textContent()).toContain(String(solution));
  await app.page.getByRole('button', { name: 'Digits', exact: true }).click();
  await app.press(String(solution));
  await expect(app.status).not.toContainText('notes');

  // Everything on the screen is stored.
  const stored = await host.call('sessions.open', { sessionId: session });
  expect(stored.moves.at(-1)).toMatchObject({ kind: 'place', digit: solution });
});

test('several cells take a digit or a note together', async ({ openGame, app }) => {
  await openGame(makePuzzle({ layout: 'simple', order: 3 }, 'e2e', 45));
  await app.press('ArrowUp');
  await app.press('Shift+ArrowRight', 'Shift+ArrowDown');
  await expect(app.status).toHaveText('3 cells selected');
  await app.press('f', 'n', '1', '1', '1');
  await app.press('Escape');
  await expect(app.status).toHaveText('No cell selected');
  await app.clickBoard(0.3, 0.3);
  await expect(app.status).toContainText('Row ');
  await app.clickBoard(0.6, 0.6, { modifiers: ['Control'] });
  await expect(app.status).toHaveText('2 cells selected');
  await app.clickBoard(0.6, 0.6, { modifiers: ['Control'] });
  await expect(app.status).toContainText('Row ');
});

test('digits beyond 9 are typed as two figures', async ({ app, openGame }) => {
  const puzzle = makePuzzle({ layout: 'simple', order: 4 }, 'e2e', 120);
  await openGame(puzzle);
  await expect(app.page.getByText('Type 1 then 2 for 12')).toBeVisible();
  await app.press('ArrowUp');
  // Move right to the first empty cell of the row.
  for (let i = 0; i < 16 && !(await app.status.textContent())?.includes('mpty'); i++) await app.press('ArrowRight');
  await expect(app.status).toContainText('empty');
  await app.press('1', '6');
  await expect(app.status).toContainText(/16/);
  await app.press('1', 'Enter');
  await expect(app.status).toContainText(/column \d+1/);
  await app.press('1', '4');
  await expect(app.status).toContainText(/column \d+14/);
  // A digit that may begin a two-digit number is entered after a short delay.
  await app.press('1');
  await expect(app.status).toContainText(/column \d+1$|column \d+1,/);
});

test('a game that is finished twice keeps its first time, and its card says so', async ({
  app,
  openGame,
  host,
  page,
}) => {
  await page.clock.install();
  const puzzle = makePuzzle({ layout: 'simple', order: 2 }, 'e2e', 9);
  await openGame(puzzle);
  await app.press('ArrowUp');
  for (let i = 0; i < 4; i++) await app.press('ArrowUp', 'ArrowLeft');
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 4; column++) {
      await app.press(String(puzzle.solution[puzzle.cellAt(row, column)] ?? 0), 'ArrowRight');
    }
    await app.press('ArrowDown', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft');
  }
  const card = page.getByRole('region', { name: 'Solved' });
  await expect(card).toContainText(/Easy, in 0:\d\d\./);
  await app.press('u');
  await expect(card).toBeHidden();
  await page.clock.runFor(60_000);
  await app.press('Shift+U');
  const [result] = await host.call('results.list', {});
  const time = `0:${String(Math.floor(result?.seconds ?? -1)).padStart(2, '0')}`;
  await expect(card).toContainText(`Easy, first finished in ${time}. That time counts.`);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await card.getByRole('button', { name: 'Copy the result' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(`\n${time} · `);
});

test('a finished puzzle is celebrated and stays finished', async ({ app, openGame, host }) => {
  const puzzle = makePuzzle({ layout: 'simple', order: 2 }, 'e2e', 9);
  const session = await openGame(puzzle);
  await app.press('ArrowUp');
  for (let i = 0; i < 4; i++) await app.press('ArrowUp', 'ArrowLeft');
  const lastOpen = puzzle.givens.lastIndexOf(0);
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 4; column++) {
      const cell = puzzle.cellAt(row, column);
      const digit = puzzle.solution[cell] ?? 0;
      if (cell === lastOpen) {
        // The program says that the full board is wrong, even to someone who does not want to see mistakes.
        await app.press(String((digit % 4) + 1));
        await expect(app.page.locator('.board > [role=status]')).toContainText(
          'No cell is empty, but some digits break',
        );
        await expect(app.page.locator('.brief-note')).toHaveText('No cell is empty, but some digits break a rule.');
      }
      await app.press(String(digit));
      await app.press('ArrowRight');
    }
    await app.press('ArrowDown', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft');
  }
  await expect(app.page.getByRole('heading', { name: 'Solved' })).toBeVisible();
  const card = app.page.getByRole('region', { name: 'Solved' });
  await expect(card.getByText(/^Predicted/)).toBeVisible();
  await expect(card.getByText(/^\d+ min/)).toBeVisible();
  await expect(card.getByRole('button', { name: 'One more like this' })).toBeVisible();
  // The card of the result names the cells of the hardest step. Clicking this place shows it on the board.
  const place = card.getByRole('button', { name: /^Go to row \d column \d$/ });
  const [, row = '', column = ''] = /r(\d)c(\d)/.exec((await place.textContent()) ?? '') ?? [];
  await place.click();
  await expect(app.status).toContainText(`Row ${row}, column ${column}`);
  // The light effect over the board ends by itself, or is not shown at all.
  await expect(app.page.locator('.finish-wave')).toBeHidden();
  // The film of the moves begins at the givens, and ends at the current position.
  const solved = await app.picture();
  const film = app.page.getByRole('button', { name: 'Film of my moves' });
  await film.click();
  await expect(film).toHaveAttribute('aria-pressed', 'false');
  expect((await app.picture()).equals(solved)).toBe(true);
  await app.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await app.page.getByRole('button', { name: 'Copy the result' }).click();
  await expect(app.shown('Copied')).toBeVisible();
  const copied = await app.page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^Carpet Sudoku: Simple \(2 × 2\), Easy\n\d+:\d\d · Unaided\nHardest step: /);
  const { summary } = await host.call('sessions.open', { sessionId: session });
  expect(summary).toMatchObject({ finished: true, filled: summary.cells });
  await app.page.getByRole('button', { name: 'Close' }).click();
  await expect(app.page.getByRole('heading', { name: 'Solved' })).toBeHidden();
  await app.press('m');
  await app.page.getByRole('button', { name: 'Open Simple (2 × 2), Easy, Finished' }).click();
  // The button generates another puzzle of the same kind and opens it at once.
  await card.getByRole('button', { name: 'One more like this' }).click();
  await expect(card).toBeHidden();
  await app.playing();
  const games = await host.call('sessions.list', {});
  expect(games.map(({ finished }) => finished).sort()).toEqual([false, true]);
  for (const game of games) expect(game).toMatchObject({ layout: { layout: 'simple', order: 2 }, difficulty: 'easy' });
});
