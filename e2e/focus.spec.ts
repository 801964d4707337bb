import { expect, test } from './support/app.ts';
import { makePuzzle } from './support/puzzles.ts';

const samurai = makePuzzle({ layout: 'samurai', order: 3 }, 'e2e', 150);
const torus = makePuzzle({ layout: 'torus', order: 3, size: 2 }, 'e2e', 70);

/** Row and column on the board of a cell of a subgrid: the first open one, or the first given. */
function placeIn(subgrid: number, open: boolean): [row: number, column: number] {
  const { positionCell, cellRow, cellColumn } = samurai.topology;
  const cells = positionCell.subarray(subgrid * 81 + 27, subgrid * 81 + 54);
  const cell = cells.find((cell) => (samurai.givens[cell] === 0) === open) as number;
  return [cellRow[cell] as number, cellColumn[cell] as number];
}

test('a double click on an empty cell brings its subgrid into focus, and on a digit selects the same ones', async ({
  openGame,
  app,
  page,
}) => {
  await openGame(samurai);
  const cell = await app.cellFinder(21);
  const whole = await app.picture();
  const pill = page.getByRole('button', { name: /is in focus/ });
  const empty = cell(...placeIn(1, true));
  await page.mouse.dblclick(empty.x, empty.y);
  await expect(pill).toHaveText('2 NW');
  await expect(page.getByText('Subgrid 2 NW in focus, the rest is dimmed')).toBeAttached();
  const focused = await app.picture();
  expect(focused.equals(whole)).toBe(false);

  // The next subgrid gets the focus. Escape ends the focus but keeps the selection; the next Escape removes it.
  await app.press('.');
  await expect(pill).toHaveText('3 NE');
  await app.press(',');
  await app.press('Escape');
  await expect(pill).toBeHidden();
  await expect(app.status).not.toHaveText('No cell selected');
  await app.press('Escape');
  await page.mouse.move(2, 2);
  expect((await app.picture()).equals(whole)).toBe(true);

  const given = cell(...placeIn(1, false));
  await page.mouse.dblclick(given.x, given.y);
  await expect(app.status).toContainText('cells selected');
  await expect(pill).toBeHidden();
  await app.press('Escape');

  // Double-clicking a subgrid's name has the same effect as double-clicking an empty cell.
  const badge = await page.locator('[data-subgrid="4"]').boundingBox();
  const at = { x: (badge?.x ?? 0) + 8, y: (badge?.y ?? 0) + 6 };
  await page.mouse.dblclick(at.x, at.y);
  await expect(pill).toHaveText('5 SE');
  await pill.click();
  await expect(pill).toBeHidden();
  await page.mouse.move(2, 2);
  expect((await app.picture()).equals(whole)).toBe(true);
});

test('the focus is in the menu, survives a restart, and ends with the whole board', async ({ openGame, app, page }) => {
  await openGame(torus);
  const whole = await app.picture();
  const pill = page.getByRole('button', { name: /is in focus/ });
  await page.getByTitle('View', { exact: true }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Focus on this subgrid' }).click();
  await expect(pill).toBeVisible();
  const focused = await app.picture();
  await app.storeView();
  await page.reload();
  await app.playing();
  await expect(pill).toBeVisible();
  expect((await app.picture()).equals(focused)).toBe(true);
  await app.press('Home');
  await expect(pill).toBeHidden();
  expect((await app.picture()).equals(whole)).toBe(true);
  // The same command again also ends the focus, and the view returns to where it was before.
  await app.press('Shift+J', 'Shift+J');
  expect((await app.picture()).equals(whole)).toBe(true);
});

test('two fingers on a touchpad move the board, and the wheel does what the setting says', async ({
  openGame,
  app,
  page,
  host,
}) => {
  const id = await openGame(samurai);
  await app.press('+', '+', '+');
  const near = await app.picture();
  const { x, y, width, height } = await app.area();
  const middle = { x: x + width / 2, y: y + height / 2 };
  await page.mouse.click(middle.x, middle.y);
  const cell = (await app.status.textContent()) as string;
  await app.press('Escape');
  // The board moves as far as the gesture scrolled, so the cell is now at another point of the window.
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.wheel(60, 45);
  await page.mouse.click(middle.x - 60, middle.y - 45);
  await expect(app.status).toHaveText(cell);
  await app.press('Escape');
  await page.mouse.wheel(-60, -45);
  await page.mouse.move(2, 2);
  expect((await app.picture()).equals(near)).toBe(true);

  // A pinch zooms at the pointer.
  const scale = async (): Promise<number> => {
    await app.atRest();
    await app.storeView();
    return (await host.call('sessions.open', { sessionId: id })).view?.scale ?? 0;
  };
  const before = await scale();
  await page.mouse.move(middle.x, middle.y);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -30);
  await page.keyboard.up('Control');
  expect(await scale()).toBeGreaterThan(before);

  const wheel = page.getByLabel('Wheel and touchpad');
  await app.press('Control+,');
  await page
    .getByRole('tab', { name: 'Play' })
    .or(page.getByRole('button', { name: 'Play', exact: true }))
    .first()
    .click();
  await wheel.selectOption('pan');
  await app.press('Escape');
  const panned = await scale();
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.wheel(0, 100);
  expect(await scale()).toBe(panned);
});

test('the shape of the cursor says what a drag does', async ({ openGame, app, page }) => {
  await openGame(samurai);
  const cell = await app.cellFinder(21);
  const shape = (): Promise<string> => app.canvas.evaluate((canvas) => getComputedStyle(canvas).cursor);
  const { x, y } = cell(1, 1);
  await page.mouse.move(x, y);
  expect(await shape()).toBe('cell');
  // The board cannot be moved while all of it is visible.
  await page.keyboard.down('Space');
  expect(await shape()).toBe('default');
  await page.keyboard.up('Space');
  await app.press('+', '+');
  await app.picture();
  await page.mouse.move(x + 1, y);
  expect(await shape()).toBe('grab');
  await page.keyboard.down('Shift');
  expect(await shape()).toBe('cell');
  await page.keyboard.up('Shift');
  await page.mouse.down({ button: 'middle' });
  await page.mouse.move(x + 30, y + 30, { steps: 3 });
  expect(await shape()).toBe('grabbing');
  await page.mouse.up({ button: 'middle' });
});

test('the palette copies the puzzle, duplicates the game and changes the colours', async ({
  app,
  openGame,
  page,
  host,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openGame(samurai);
  const run = async (command: string): Promise<void> => {
    await app.press('Control+k');
    await page.getByRole('combobox').fill(command);
    await app.press('Enter');
  };
  await run('Copy the puzzle as text');
  await expect(app.shown('Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(samurai.json.grids.join('\n'));
  await run('Copy the puzzle with all its data (JSON)');
  await expect.poll(async () => (await page.evaluate(() => navigator.clipboard.readText())).startsWith('{')).toBe(true);
  await run('Copy SudokuPad link');
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/^https:\/\/sudokupad\.app\/scl/);
  await run('Dark colours');
  await expect.poll(async () => (await host.call('settings.get', {})).theme).toBe('dark');
  await run('Use the keys of SudokuPad');
  await expect.poll(async () => (await host.call('settings.get', {})).keyPreset).toBe('sudokupad');
  await run('Duplicate this game');
  await expect.poll(async () => (await host.call('sessions.list', {})).length).toBe(2);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a double tap brings a subgrid into focus and back, and the overview only shows while the view moves', async ({
    openGame,
    app,
    page,
  }) => {
    await openGame(samurai);
    const cell = await app.cellFinder(21);
    const whole = await app.picture();
    const pill = page.getByRole('button', { name: /is in focus/ });
    const twice = async ({ x, y }: { x: number; y: number }): Promise<void> => {
      await page.touchscreen.tap(x, y);
      await page.touchscreen.tap(x, y);
    };
    await twice(cell(...placeIn(3, true)));
    await expect(pill).toHaveText('4 SW');
    await app.picture();
    const overview = page.locator('.overview');
    await expect(overview).toBeHidden();
    // A double tap outside the board ends the focus.
    const { x, y } = await app.area();
    await twice({ x: x + 10, y: y + 30 });
    await expect(pill).toBeHidden();
    await app.press('Escape');
    expect((await app.picture()).equals(whole)).toBe(true);
    // On the whole board, cells are too small to aim at. So a double tap on a given also focuses the subgrid, as on an
    // empty cell.
    await twice(cell(...placeIn(3, false)));
    await expect(pill).toHaveText('4 SW');
  });

  test('a game opens with its selection in sight, and a fitted board is fitted', async ({
    openGame,
    app,
    page,
    host,
  }) => {
    const id = await openGame(samurai);
    const selection = [80];
    const view = { centreRow: 10.5, centreColumn: 10.5, scale: 33, fitted: true, selection, tool: 'digit' };
    const opened = async (changes: object) => {
      // Leave the game before its view is set here: on leaving, the page stores its own view, which would overwrite
      // this one.
      await app.press('m');
      await expect(app.canvas).toBeHidden();
      await app.answered();
      await page.goto('about:blank');
      await host.call('settings.set', { openSession: id });
      await host.call('sessions.touch', { sessionId: id, view: { ...view, ...changes } });
      await page.goto(host.url);
      await app.playing();
      await app.picture();
      // Change the tool as well, which is stored together with the view.
      await app.press('n');
      await app.storeView();
      const { view: now } = await host.call('sessions.open', { sessionId: id });
      expect(now?.tool).toBe('centre');
      return now;
    };
    const fitted = await opened({});
    const { width, height } = await app.area();
    // The board has 21 cells in a row and in a column. On each side, a margin of 4 % is left free.
    expect(fitted?.scale).toBeCloseTo((Math.min(width, height) * 0.92) / 21, 1);
    const near = await opened({ fitted: false, centreRow: 3, centreColumn: 3, scale: 40 });
    expect(near?.scale).toBe(40);
    // The selected cell, in row 15 and column 15, must be in view. Half of the window's size, in cells of 40 pixels, is
    // added to its centre.
    expect((near?.centreRow ?? 0) + height / 80).toBeGreaterThanOrEqual(15);
    expect((near?.centreColumn ?? 0) + width / 80).toBeGreaterThanOrEqual(15);
  });

  for (const size of [
    { width: 390, height: 844 },
    { width: 360, height: 640 },
  ]) {
    test(`nothing is cut off at ${size.width} × ${size.height}`, async ({ app, openGame, page }) => {
      await page.setViewportSize(size);
      const wide = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);
      expect(await wide()).toBeLessThanOrEqual(size.width);
      const learn = await page.getByRole('button', { name: 'Learn', exact: true }).boundingBox();
      const train = await page.getByRole('button', { name: 'Train a technique' }).boundingBox();
      expect((train?.y ?? 0) - (learn?.y ?? 0)).toBeLessThanOrEqual(80);
      await openGame(samurai);
      await app.press('ArrowRight');
      expect(await wide()).toBeLessThanOrEqual(size.width);
      const counts = page.locator('.pad-count:visible');
      await expect(counts.first()).toHaveText(/^\d+$/);
      for (const box of await counts.all()) expect((await box.boundingBox())?.height).toBeLessThan(20);
    });
  }
});
