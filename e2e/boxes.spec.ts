import { createExactSolver } from '../src/main/engine/search/createSolver.ts';
import { expectOk } from '../src/shared/base/result.ts';
import { readPuzzleJson } from '../src/shared/puzzle/puzzle.ts';
import { expect, test } from './support/app.ts';
import { makePuzzle } from './support/puzzles.ts';

test('a 6×6 is chosen for a new game and played with the keyboard', async ({ app, host }) => {
  const { page } = app;
  await app.press('g');
  const dialog = page.getByRole('dialog', { name: 'New game' });
  await dialog.getByRole('radio', { name: 'Simple', exact: true }).check();
  await dialog.getByRole('radio', { name: '2 × 3', exact: true }).check();
  await expect(dialog).toContainText('digits 1 to 6');
  await dialog.getByRole('radio', { name: /^Easy/ }).check();
  await dialog.getByRole('button', { name: 'Start' }).click();
  await app.playing();
  const [session] = await host.call('sessions.list', {});
  if (!session) throw new Error('there is no game');
  const { puzzle } = await host.call('puzzles.get', { puzzleId: session.puzzleId });
  expect(puzzle).toMatchObject({ layout: 'simple', box: [2, 3] });
  const { topology, givens } = expectOk(readPuzzleJson(puzzle));
  const solver = createExactSolver(topology);
  solver.solve(givens, { limit: 1 });
  await expect(page.getByRole('button', { name: /^digit 7\b/ })).toBeHidden();
  await app.press('ArrowUp');
  for (let i = 0; i < 6; i++) await app.press('ArrowUp', 'ArrowLeft');
  await expect(app.status).toContainText('Row 1, column 1');
  for (let row = 0; row < 6; row++) {
    for (let column = 0; column < 6; column++) {
      await app.press(String(solver.solution[6 * row + column]));
      if (column < 5) await app.press('ArrowRight');
    }
    await app.press('ArrowDown', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft');
  }
  await expect(page.getByRole('heading', { name: 'Solved' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await app.press('m');
  await expect(page.getByRole('button', { name: 'Open Simple (2 × 3), Easy, Finished' })).toBeVisible();
});

test.describe('with fingers', () => {
  test.use({ hasTouch: true });

  test('a samurai of 6×6 is played to its end', async ({ app, openGame, page }) => {
    const samurai = makePuzzle({ layout: 'samurai', box: [2, 3] }, 'touch', 12);
    await openGame(samurai);
    const { height, width, cellRow, cellColumn } = samurai.topology;
    expect([height, width]).toEqual([14, 12]);
    const cell = await app.cellFinder(height, width);
    for (const [index, given] of samurai.givens.entries()) {
      if (given !== 0) continue;
      const { x, y } = cell(cellRow[index] as number, cellColumn[index] as number);
      await page.touchscreen.tap(x, y);
      await expect(app.status).toContainText('empty');
      await page.getByRole('button', { name: new RegExp(`^digit ${samurai.solution[index]}\\b`) }).tap();
    }
    await expect(page.getByRole('heading', { name: 'Solved' })).toBeVisible();
  });
});
