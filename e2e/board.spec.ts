import { expect, test } from './support/app.ts';
import { makePuzzle } from './support/puzzles.ts';

const carpet = makePuzzle({ layout: 'carpet', order: 3, size: 4 }, 'board', 80);
const torus = makePuzzle({ layout: 'torus', order: 3, size: 2 }, 'board', 60);

test('keys go to a subgrid, and show one or two of them', async ({ openGame, app }) => {
  await openGame(carpet);
  const whole = await app.picture();
  await app.press('j');
  const dialog = app.page.getByRole('dialog', { name: 'Go to a subgrid or a cell' });
  await dialog.getByLabel('Subgrid (1 to 16), name or cell').fill('17');
  await expect(dialog.getByRole('button', { name: 'Go', exact: true })).toBeDisabled();
  await dialog.getByLabel('Subgrid (1 to 16), name or cell').fill('11');
  await app.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(app.status).toContainText('C3 r');
  await app.press('.');
  await expect(app.status).toContainText('C4 r');
  await app.press(',', ',', ',');
  await expect(app.status).toContainText('C1 r');
  await app.press('Shift+Z');
  const pair = await app.picture();
  await app.press('z');
  const alone = await app.picture();
  expect(alone.equals(pair)).toBe(false);
  await app.press('Home', 'Escape');
  expect((await app.picture()).equals(whole)).toBe(true);
});

test('the overview shows progress and the visible part, and moves the view', async ({ openGame, app }) => {
  await openGame(carpet);
  const overview = app.page.getByRole('img', { name: /^Overview/ });
  // The overview is hidden while the whole board is visible.
  await expect(overview).toBeHidden();
  await app.press('z');
  await expect(overview).toBeVisible();
  await expect(overview).toHaveAccessibleName('Overview: 0 of 16 subgrids are finished');
  await app.press('j');
  // Wait for the dialog's field, which may take a moment on a busy machine.
  await app.page.getByRole('dialog').getByLabel('Subgrid (1 to 16), name or cell').fill('1');
  await app.press('Enter');
  const before = await app.picture();
  const box = await overview.boundingBox();
  await overview.click({ position: { x: (box?.width ?? 0) * 0.8, y: (box?.height ?? 0) * 0.8 } });
  expect((await app.picture()).equals(before)).toBe(false);
  const shades = (): Promise<string> =>
    overview
      .locator('.overview-boxes')
      .evaluate((group) => [...group.children].map((box) => box.getAttribute('fill-opacity')).join());
  const empty = await shades();
  await app.press('Control+Shift+h');
  await app.page.getByRole('dialog').getByRole('button', { name: 'Show the solution' }).click();
  await expect(app.page.getByRole('heading', { name: 'The solution' })).toBeVisible({ timeout: 40_000 });
  // The whole board is shown again, with the solver's result.
  await expect(overview).toBeHidden();
  await app.press('z');
  await expect(overview).toHaveAccessibleName('Overview: 16 of 16 subgrids are finished');
  expect(await shades()).not.toBe(empty);
  await app.press('o');
  await expect(overview).toBeHidden();
});

test('the overview never covers the cursor', async ({ openGame, app }) => {
  await openGame(carpet);
  await app.press('ArrowRight', 'z');
  const overview = app.page.getByRole('img', { name: /^Overview/ });
  const corner = async (): Promise<string> => {
    const [box, area] = [await overview.boundingBox(), await app.area()];
    const across = (box?.x ?? 0) > area.x + area.width / 2 ? 'right' : 'left';
    return `${(box?.y ?? 0) > area.y + area.height / 2 ? 'lower' : 'upper'} ${across}`;
  };
  await expect(overview).toBeVisible();
  await expect.poll(corner).not.toBe('upper left');
  for (let i = 0; i < 30; i++) await app.press('ArrowRight');
  for (let i = 0; i < 30; i++) await app.press('ArrowDown');
  await expect.poll(corner).not.toBe('lower right');
  for (let i = 0; i < 30; i++) await app.press('ArrowLeft');
  await expect.poll(corner).not.toBe('lower left');
});

test.describe('in a small window', () => {
  test.use({ viewport: { width: 640, height: 400 } });

  test('the overview does not cover the cursor while the view moves either', async ({ openGame, app, page }) => {
    await openGame(carpet);
    await app.press('j');
    await page.getByRole('dialog').getByLabel('Subgrid (1 to 16), name or cell').fill('6 r8c5');
    await app.press('Enter', 'z');
    await app.atRest();
    // The subgrid begins in row 6 and column 6 of the board. In each frame, compare the overview with the cursor's cell,
    // whose place is known from an element that moves with the board.
    await page.evaluate(
      ([row, column]) => {
        const frames = { moved: 0, covering: 0 };
        Object.assign(globalThis, { frames });
        let at = '';
        const look = (): void => {
          requestAnimationFrame(look);
          const layer = document.querySelector<HTMLElement>('.board-overlay');
          const overview = document.querySelector('.overview');
          if (!layer || !overview) return;
          const [origin, map] = [layer.getBoundingClientRect(), overview.getBoundingClientRect()];
          const side = Number.parseFloat(layer.style.getPropertyValue('--cell'));
          const [x, y] = [origin.left + column * side, origin.top + row * side];
          const isOver = x + side > map.left && x < map.right && y + side > map.top && y < map.bottom;
          if (at !== `${x},${y}`) frames.moved++;
          at = `${x},${y}`;
          if (isOver && overview.checkVisibility({ visibilityProperty: true })) frames.covering++;
        };
        look();
      },
      [13, 10] as const,
    );
    await app.press('Alt+Shift+ArrowLeft');
    await app.atRest();
    const { moved, covering } = await page.evaluate(
      () => (globalThis as unknown as { frames: { moved: number; covering: number } }).frames,
    );
    expect(moved).toBeGreaterThan(1);
    expect(covering).toBe(0);
    await expect(page.locator('.overview')).toBeVisible();
  });
});

test('an endless board scrolls by boxes, and also inside a fixed frame', async ({ openGame, app }) => {
  await openGame(torus);
  const said = app.page.locator('.board > [role=status]');
  // Turn off the frame of the torus, so that the board repeats in all directions.
  await app.press('r');
  await expect(said).toHaveText(/frame: off$/);
  const home = await app.picture();
  await app.press('Alt+Shift+ArrowRight');
  const byBox = await app.picture();
  expect(byBox.equals(home)).toBe(false);
  await app.press('Alt+Shift+ArrowRight');
  const twoBoxes = await app.picture();
  await app.press('Home');
  await app.picture();
  await app.press('Alt+ArrowRight');
  // On this torus, the key for the next subgrid moves the board as far as two keys for the next box.
  expect((await app.picture()).equals(twoBoxes)).toBe(true);

  await app.press('r');
  await expect(said).toHaveText(/frame: on$/);
  const framed = await app.picture();
  expect(framed.equals(twoBoxes)).toBe(false);
  await app.press('Alt+ArrowDown');
  expect((await app.picture()).equals(framed)).toBe(false);
  await app.press('Alt+ArrowDown');
  // The torus is two subgrids high, so the second key returns to the same picture.
  await expect.poll(async () => (await app.picture()).equals(framed)).toBe(true);
  await app.press('r', 'Home');
  await expect.poll(async () => (await app.picture()).equals(home)).toBe(true);
});

test('a thrown board coasts and comes to rest', async ({ app, openGame }) => {
  const { clock, mouse } = app.page;
  await clock.install();
  await openGame(torus);
  // Turn off the frame of the torus, so that the board repeats in all directions.
  await app.press('r');
  const { x, y, width, height } = await app.area();
  const drag = async (pause: number): Promise<Buffer> => {
    await app.press('Home');
    await app.picture();
    await mouse.move(x + width / 2, y + height / 2);
    await mouse.down();
    await clock.pauseAt(await app.page.evaluate(() => Date.now() + 1000));
    for (let step = 1; step <= 8; step++) {
      await mouse.move(x + width / 2 + step * 12, y + height / 2);
      await clock.runFor(8);
    }
    await clock.runFor(pause);
    await mouse.up();
    await clock.resume();
    return app.picture();
  };
  const laid = await drag(300);
  const thrown = await drag(0);
  expect(thrown.equals(laid)).toBe(false);
});
