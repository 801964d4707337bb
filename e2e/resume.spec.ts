import { expect, test } from './support/app.ts';
import { Host } from './support/host.ts';
import { makePuzzle } from './support/puzzles.ts';

test.use({ ownHost: true });

const samurai = makePuzzle({ layout: 'samurai', order: 3 }, 'e2e', 150);

test('an unfinished game opens as it was left: moves, view, selection and tool', async ({ openGame, app, host }) => {
  await openGame(samurai);
  const { page } = app;
  await app.press('ArrowUp', 'z', 'f', 'n', 'x', 'x');
  await app.press('ArrowRight', 'ArrowRight');
  await expect(app.status).toContainText('notes');
  const cell = await app.status.textContent();
  // Keep the pointer off the board, because the cell under the pointer is marked.
  await page.mouse.move(5, 5);
  const picture = await app.picture();
  await app.storeView();
  await page.reload();
  await app.playing();
  await expect(app.status).toHaveText(cell as string);
  await expect(page.getByRole('button', { name: 'Centre', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.swatch.ink-2')).toHaveAttribute('aria-pressed', 'true');
  expect((await app.picture()).equals(picture)).toBe(true);
  await app.press('u');
  await expect(app.status).not.toContainText('notes');
  await page.reload();
  await app.playing();
  await app.press('Control+y');
  await expect(app.status).toHaveText(cell as string);
  expect((await app.picture()).equals(picture)).toBe(true);
  // The picture on the game's card shows one more entry after a digit was placed.
  const entries = page.locator('.session-picture .position-entry');
  await app.press('m');
  await expect(page.locator('.session-picture .position-given')).toHaveAttribute('d', /M/);
  await expect(entries).toHaveAttribute('d', '');
  await page
    .getByRole('button', { name: /^Continue|^Open/ })
    .first()
    .click();
  await app.playing();
  await app.press('n', 'Shift+H');
  await expect.poll(async () => (await host.call('sessions.list', {}))[0]?.filled).toBe(1);
  await app.press('m');
  await expect(entries).toHaveAttribute('d', /^M[^M]*$/);
});

test('a game survives a crash of the program, and reports when it cannot continue', async ({
  openGame,
  app,
  host,
  home,
}) => {
  const session = await openGame(samurai);
  const { page } = app;
  const stored = async (): Promise<readonly number[] | undefined> =>
    (await host.call('sessions.open', { sessionId: session })).view?.selection;
  await app.press('ArrowUp');
  await expect.poll(stored).toHaveLength(1);
  const [first = 0] = (await stored()) ?? [];
  await app.press('ArrowRight', 'ArrowRight', 'f');
  await expect(app.status).toContainText('notes');
  const status = (await app.status.textContent()) as string;
  // Wait until the selection two cells further right is stored. Positions of a row are numbered consecutively.
  await expect.poll(stored).toEqual([first + 2]);
  await host.stop('SIGKILL');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('The connection to the program was lost');
  // Without the host, a move cannot be stored. So it is not shown as done.
  await app.press('Delete');
  await app.press('1');
  await expect(app.status).toHaveText(status);

  const again = await Host.start(home);
  try {
    await page.goto(again.url);
    await app.playing();
    await expect(app.status).toHaveText(status);
    await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled();
  } finally {
    await again.stop();
  }
});
