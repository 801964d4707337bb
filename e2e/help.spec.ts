import { expect, test } from './support/app.ts';
import { makePuzzle } from './support/puzzles.ts';

const puzzle = makePuzzle({ layout: 'simple', order: 3 }, 'e2e', 45);

test('showing the solution asks, by key and by menu, and Escape leaves everything', async ({ openGame, app, host }) => {
  const session = await openGame(puzzle);
  const { page } = app;
  const dialog = page.getByRole('dialog', { name: 'Show the solution?' });
  const plain = await app.picture();
  await app.press('Control+Shift+H');
  await expect(dialog).toContainText('Fill 45 cells? This counts as given up; your position stays a checkpoint.');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await app.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'This game', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Show the solution…' }).click();
  await expect(dialog).toBeVisible();
  // Enter presses the focused button: Cancel.
  await app.press('Enter');
  await expect(dialog).toBeHidden();
  expect((await app.picture()).equals(plain)).toBe(true);
  expect((await host.call('sessions.open', { sessionId: session })).moves).toEqual([]);
  await expect(page.getByRole('note', { name: 'Help so far' })).toContainText('Unaided');
});

test('a game that was given up is not won and does not have a time', async ({ openGame, app, host }) => {
  const session = await openGame(puzzle);
  const { page } = app;
  await app.press('Control+Shift+H');
  await page.getByRole('dialog').getByRole('button', { name: 'Show the solution', exact: true }).click();
  const card = page.getByRole('region', { name: 'The solution' });
  await expect(card).toContainText('given up');
  await expect(card).not.toContainText(/\d+ (s|min)\b|\d:\d/);
  await expect(page.getByRole('heading', { name: 'Solved' })).toBeHidden();
  expect(await host.call('results.list', {})).toMatchObject([{ help: 'given-up' }]);

  await app.press('s');
  const statistics = page.getByRole('dialog', { name: 'Statistics' });
  await expect(statistics.getByRole('row', { name: 'Given up 1' })).toContainText('–');
  await expect(statistics.locator('.figures-row')).toContainText('Finished0');
  await app.press('Escape', 'm');
  await expect(page.getByRole('button', { name: /Given up/ })).toBeVisible();
  await page.getByRole('button', { name: /Given up/ }).click();
  await app.playing();

  // Giving up made a checkpoint of the position before. If the player returns to it, the game does not count as
  // finished.
  await app.press('k');
  await page
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ hasText: 'Before the solution' })
    .getByRole('button', { name: 'Go back' })
    .click();
  await expect(page.getByRole('note', { name: 'Help so far' })).toContainText('Given up');
  await expect.poll(() => host.call('results.list', {})).toEqual([]);
  const { summary } = await host.call('sessions.open', { sessionId: session });
  expect(summary).toMatchObject({ finished: false, filled: 0, help: 'given-up' });
});

for (const viewport of [
  { width: 1024, height: 700 },
  { width: 390, height: 844 },
]) {
  test(`the result covers no cell at ${viewport.width} × ${viewport.height}`, async ({ app, openGame, page }) => {
    await page.setViewportSize(viewport);
    await openGame(puzzle);
    await app.press('Control+Shift+H');
    await page.getByRole('dialog').getByRole('button', { name: 'Show the solution', exact: true }).click();
    const card = page.getByRole('region', { name: 'The solution' });
    await expect(card).toBeInViewport();
    await app.picture();
    const board = await app.area();
    const box = await card.boundingBox();
    if (!box) throw new Error('the card is not visible');
    const beside = box.x >= board.x + board.width || box.y >= board.y + board.height;
    expect(beside, JSON.stringify({ box, board })).toBe(true);
    // The bar above the board fits into the window as well.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  });
}

test('help stays on record after undo, restart and a reload', async ({ openGame, app, host }) => {
  const session = await openGame(puzzle);
  const { page } = app;
  const mark = page.getByRole('note', { name: 'Help so far' });
  await expect(mark).toHaveText('Unaideduntil a check, repair, hint or analysis');
  // A check counts only once the player has entered a digit.
  await app.press(';', '1');
  await app.answered();
  await app.press('v');
  await expect(mark).toHaveText('Checked1 check');
  await app.press('u');
  await app.answered();
  await app.press('h');
  await expect(mark).toContainText('With hints1 hint showing the place');
  await app.press('h');
  await expect(mark).toHaveText('With hints1 hint naming the technique, 1 check');
  const made = async (): Promise<unknown> => (await host.call('sessions.open', { sessionId: session })).moves.at(-1);
  // Wait until the host has answered, which may take longer than pressing the next key.
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await app.press('Escape');
  for (const [key, possible] of [
    ['f', true],
    ['u', false],
    ['f', true],
  ] as const) {
    await app.press(key);
    await expect(undo).toHaveAttribute('aria-disabled', String(!possible));
  }
  await page.getByRole('button', { name: 'This game', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Restart…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restart' }).click();
  await expect.poll(made).toEqual({ kind: 'restart' });
  await expect(mark).toContainText('With hints');
  await page.reload();
  await app.playing();
  await expect(mark).toHaveText('With hints1 hint naming the technique, 1 check');
  // The solver works on a copy, so the game is unchanged.
  await app.press('w');
  await expect(page.getByRole('complementary', { name: 'Analysis' })).toContainText('Step 1 of 45');
  await app.press('p');
  await expect(mark).toHaveText('With hints1 analysis, 1 hint naming the technique, 1 check');
  expect((await host.call('sessions.open', { sessionId: session })).summary.filled).toBe(0);
  await app.press('Shift+H');
  await expect(mark).toContainText('Digits filled in1 digit');
  expect((await host.call('sessions.open', { sessionId: session })).summary.help).toBe('digits');
});

test('the help is shown and asked about in French too', async ({ openGame, app, host }) => {
  await openGame(puzzle);
  await host.call('settings.set', { language: 'fr' });
  await app.page.reload();
  await expect(app.canvas).toBeVisible();
  await expect(app.page.getByRole('note', { name: 'Aide reçue' })).toHaveText(
    'Sans aidejusqu’à une vérification, une réparation, un indice ou une analyse',
  );
  await app.press('h');
  await expect(app.page.getByRole('note', { name: 'Aide reçue' })).toHaveText(
    'Avec indices1 indice montrant l’endroit',
  );
  await app.press('Control+Shift+H');
  await expect(app.page.getByRole('dialog')).toContainText('La partie comptera comme abandonnée');
});
