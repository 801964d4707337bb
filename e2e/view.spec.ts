import { expect, test } from './support/app.ts';
import { makePuzzle } from './support/puzzles.ts';

const samurai = makePuzzle({ layout: 'samurai', order: 3 }, 'e2e', 150);
const torus = makePuzzle({ layout: 'torus', order: 3, size: 2 }, 'e2e', 70);

test('the wheel zooms at the pointer and a drag moves the board, without selecting or entering anything', async ({
  openGame,
  app,
}) => {
  await openGame(samurai);
  const whole = await app.picture();
  const { x, y, width, height } = await app.area();

  // Zooming keeps the cell under the pointer in place.
  const point = { x: x + width * 0.6, y: y + height * 0.4 };
  await app.page.mouse.click(point.x, point.y);
  await app.answered();
  const cell = await app.status.textContent();
  await app.page.mouse.move(point.x, point.y);
  for (let i = 0; i < 5; i++) await app.page.mouse.wheel(0, -100);
  const near = await app.picture();
  expect(near.equals(whole)).toBe(false);
  await app.press('Escape');
  await app.page.mouse.click(point.x, point.y);
  await expect(app.status).toHaveText(cell as string);
  await app.press('Escape');

  // The board follows the dragging pointer, so the cell that was under the pointer is now at the new point.
  await app.drag(point, { x: point.x - 90, y: point.y - 70 });
  await expect(app.status).toHaveText('No cell selected');
  await app.page.mouse.click(point.x - 90, point.y - 70);
  await expect(app.status).toHaveText(cell as string);
  await app.press('Escape');
  await expect(app.page.getByRole('button', { name: 'Undo' })).toBeDisabled();

  // Dragging cannot move the board out of view. Home shows all of it again.
  await app.page.mouse.move(point.x, point.y);
  for (let i = 0; i < 4; i++) {
    await app.page.mouse.down();
    await app.page.mouse.move(x + 5, y + 5, { steps: 2 });
    await app.page.mouse.up();
    await app.page.mouse.move(point.x, point.y);
  }
  await app.press('Home');
  await app.page.mouse.move(x + 2, y + 2);
  expect((await app.picture()).equals(whole)).toBe(true);
});

test('menus are as wide as their items', async ({ openGame, page }) => {
  await openGame(samurai);
  const menus = await page.locator('.menu').all();
  expect(menus).toHaveLength(2);
  for (const menu of menus) {
    await menu.getByRole('button').first().click();
    const room = await menu
      .locator('.menu-items')
      .evaluate(({ clientWidth, scrollWidth }) => clientWidth - scrollWidth);
    expect(room).toBe(0);
  }
});

test('the keyboard zooms, fits a subgrid and follows the cursor', async ({ openGame, app }) => {
  await openGame(samurai);
  const whole = await app.picture();
  await app.press('+', '+');
  const near = await app.picture();
  expect(near.equals(whole)).toBe(false);
  await app.press('-', '-');
  await app.press('ArrowUp', 'z');
  const subgrid = await app.picture();
  // The subgrid fills the view. Ten cells to the right is outside of it, so the view moves.
  for (let i = 0; i < 5; i++) await app.press('ArrowRight');
  const followed = await app.picture();
  expect(followed.equals(subgrid)).toBe(false);
  await app.press('Escape', 'Control+0');
  expect((await app.picture()).equals(whole)).toBe(true);
});

test('a torus has no edge: Alt and the arrows scroll around it', async ({ openGame, app }) => {
  await openGame(torus);
  // Turn off the frame, so that the board repeats in all directions.
  await app.press('r');
  await expect(app.shown(/^This board has no edge\./)).toBeVisible();
  const start = await app.picture();

  // The period is two subgrids: after moving by one subgrid the board looks different, after two the same.
  await app.press('Alt+ArrowRight');
  const half = await app.picture();
  expect(half.equals(start)).toBe(false);
  await app.press('Alt+ArrowRight');
  expect((await app.picture()).equals(start)).toBe(true);
  await app.press('Alt+ArrowUp', 'Alt+ArrowUp', 'Alt+ArrowLeft', 'Alt+ArrowDown');
  expect((await app.picture()).equals(start)).toBe(false);
  await app.press('Home');
  expect((await app.picture()).equals(start)).toBe(true);

  // Dragging scrolls as well. Clicking any copy of a cell selects the same cell.
  const { x, y, width, height } = await app.area();
  await app.page.mouse.click(x + width * 0.52, y + height * 0.52);
  await app.answered();
  const cell = await app.status.textContent();
  await app.press('Escape');
  await app.drag({ x: x + width * 0.52, y: y + height * 0.52 }, { x: x + width * 0.9, y: y + height * 0.52 });
  await app.page.mouse.click(x + width * 0.9, y + height * 0.52);
  await expect(app.status).toHaveText(cell as string);

  // The arrow keys wrap around: after twelve cells to the right, the cursor is in the first cell again.
  for (let i = 0; i < 12; i++) await app.press('ArrowRight');
  await expect(app.status).toHaveText(cell as string);
});

test('selecting a cell of a torus highlights all of its copies', async ({ openGame, app }) => {
  await openGame(torus);
  // Turn off the frame, so that the board repeats in all directions.
  await app.press('r');
  const { x, y, width, height } = await app.area();
  // A second point, one period to the right of the first, where a copy of the same cell is visible.
  const period = (height / (12 * 1.4)) * 12;
  const first = { x: x + width * 0.35, y: y + height * 0.5 };
  const second = { x: first.x + Math.round(period), y: first.y };
  expect(second.x).toBeLessThan(x + width - 40);
  const patch = (point: { x: number; y: number }): Promise<Buffer> =>
    app.page.screenshot({ clip: { x: Math.round(point.x) - 6, y: Math.round(point.y) - 6, width: 12, height: 12 } });
  await app.picture();
  const before = await patch(second);
  await app.page.mouse.click(first.x, first.y);
  await app.page.mouse.move(x + 2, y + height - 2);
  await app.picture();
  expect((await patch(second)).equals(before)).toBe(false);
});

test('a board of 41 subgrids can be shown whole and zoomed in', async ({ app, openGame }) => {
  // The puzzle has only a few open cells, because the host proves uniqueness before it accepts a puzzle.
  await openGame(makePuzzle({ layout: 'lattice', order: 3, rows: 5, columns: 5 }, 'e2e', 300));
  const whole = await app.picture();
  await app.press('ArrowUp', 'z');
  expect((await app.picture()).equals(whole)).toBe(false);
  await app.press('Escape', 'Home');
  expect((await app.picture()).equals(whole)).toBe(true);
});

test.describe('on a screen with a fractional device-pixel ratio', () => {
  test.use({ deviceScaleFactor: 1.5 });

  test('the board is drawn in the pixels of the screen', async ({ openGame, app }) => {
    await openGame(samurai);
    const [drawn, laidOut] = await app.canvas.evaluate((element) => {
      const canvas = element as HTMLCanvasElement;
      return [canvas.width, canvas.clientWidth * devicePixelRatio];
    });
    expect(Math.abs(drawn - laidOut)).toBeLessThanOrEqual(1);
  });
});
