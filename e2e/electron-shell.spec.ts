import { expect, test } from './support/app.ts';
import { makePuzzle } from './support/puzzles.ts';

/** Tests in Chromium the parts of the page on which Electron's window and menu rely. */

const puzzle = makePuzzle({ layout: 'samurai', order: 3 }, 'e2e', 60);

test('Alt alone stays with the board, and reaches the menu from everywhere else', async ({ openGame, app }) => {
  await openGame(puzzle);
  await app.page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    for (const type of ['keydown', 'keyup'])
      document.addEventListener(type, (event) => {
        // Look at `defaultPrevented` later, because the app's own listener on the window runs after this one.
        if ((event as KeyboardEvent).key === 'Alt') setTimeout(() => seen.push(`${type} ${event.defaultPrevented}`));
      });
  });
  const seen = async (): Promise<string[]> => {
    await app.press('Alt');
    await app.page.waitForFunction(() => (window as unknown as { seen: string[] }).seen.length === 2);
    return app.page.evaluate(() => (window as unknown as { seen: string[] }).seen.splice(0));
  };
  await app.press('ArrowRight');
  expect(await seen()).toEqual(['keydown true', 'keyup true']);
  await app.press('Control+k');
  expect(await seen()).toEqual(['keydown false', 'keyup false']);
  await app.press('Escape', 'm');
  await expect(app.page.getByRole('button', { name: 'New game' })).toBeVisible();
  expect(await seen()).toEqual(['keydown false', 'keyup false']);
});

test('the board scrolls without Alt too', async ({ openGame, app }) => {
  await openGame(puzzle);
  await app.press('Home', 'z');
  const start = await app.picture();
  await app.press('Control+Shift+ArrowRight');
  const right = await app.picture();
  await app.press('Shift+A');
  const box = await app.picture();
  expect([start.equals(right), right.equals(box)]).toEqual([false, false]);
});

test('the licences of all components are listed', async ({ app }) => {
  await app.press('Shift+F1');
  await app.page.getByRole('button', { name: 'Licences of its components' }).click();
  const dialog = app.page.getByRole('dialog', { name: 'Licences' });
  for (const name of ['pixi.js', 'Inter', '@cantoo/pdf-lib'])
    await expect(dialog.locator('summary', { hasText: name })).toBeVisible();
  await dialog.locator('summary', { hasText: '@resvg/resvg-wasm' }).click();
  await expect(dialog.getByText('Mozilla Public License Version 2.0')).toBeVisible();
});
