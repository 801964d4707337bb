import type { LayoutRef } from '../src/shared/layout/spec.ts';
import { subgridNames } from '../src/shared/layout/subgridNames.ts';
import { canvasOf, type Place } from '../src/shared/topology/canvas.ts';
import { Copies } from '../src/shared/topology/copies.ts';
import { type AppPage, expect, test } from './support/app.ts';
import { type KnownPuzzle, makePuzzle } from './support/puzzles.ts';

const KLEIN: LayoutRef = {
  layout: 'custom',
  order: 3,
  offsets: [
    [0, 0],
    [2, 2],
  ],
  wrap: [4, 4],
  twist: { kind: 'mirror', axis: 'across' },
};
const MOEBIUS: LayoutRef = {
  layout: 'custom',
  order: 3,
  offsets: [
    [0, 0],
    [1, 3],
  ],
  wrap: [0, 4],
  twist: { kind: 'mirror', axis: 'across' },
};
const SHIFTED: LayoutRef = {
  layout: 'custom',
  order: 3,
  offsets: [
    [0, 0],
    [0, 2],
    [2, 0],
    [2, 2],
  ],
  wrap: [4, 4],
  twist: { kind: 'shift', axis: 'down', boxes: 2 },
};

/** Name of the first position of a cell, as the status text shows it. */
function nameOf({ topology }: KnownPuzzle, cell: number): string {
  const { layout, digits, twins, twinStart } = topology;
  const position = twins[twinStart[cell] as number] as number;
  const [subgrid, row, column] = [
    Math.floor(position / digits ** 2),
    Math.floor(position / digits) % digits,
    position % digits,
  ];
  return `${subgridNames(layout, 'en')[subgrid]} r${row + 1}c${column + 1}`;
}

function placeOf({ topology }: KnownPuzzle, cell: number): Place {
  return { row: topology.cellRow[cell] as number, column: topology.cellColumn[cell] as number };
}

/**
 * Returns a function from cells of the unrolled plane to the page coordinates of the cells' centres. The board must be
 * fitted to the view (renderer/board/camera.ts).
 */
async function planeFinder(
  app: AppPage,
  { topology }: KnownPuzzle,
): Promise<(place: Place) => { x: number; y: number }> {
  await app.press('Home');
  await app.picture();
  const { x, y, width, height } = await app.area();
  const { wrap } = topology.layout;
  const axis = (screen: number, cells: number, period: number): number =>
    period > 0 ? screen / (cells * 1.4) : (screen - 56) / cells;
  const fitted = Math.min(axis(width, topology.width, wrap[1]), axis(height, topology.height, wrap[0]), 84);
  const { grain } = new Copies(topology);
  const scale = Math.round(fitted * grain) / grain;
  return ({ row, column }) => ({
    x: x + width / 2 + (column + 0.5 - topology.width / 2) * scale,
    y: y + height / 2 + (row + 0.5 - topology.height / 2) * scale,
  });
}

/**
 * Moves the cursor with the arrow keys, and checks after each key that it is in the expected cell. The expected cell
 * follows from the coordinates on the plane; gaps are skipped.
 *
 * @param way a letter for each key: u, d, l or r
 */
async function walk(app: AppPage, puzzle: KnownPuzzle, from: Place, way: string): Promise<void> {
  const canvas = canvasOf(puzzle.topology);
  let { row, column } = from;
  for (const step of way) {
    const [key, down, across] = (
      { r: ['ArrowRight', 0, 1], l: ['ArrowLeft', 0, -1], u: ['ArrowUp', -1, 0], d: ['ArrowDown', 1, 0] } as const
    )[step as 'r' | 'l' | 'u' | 'd'];
    await app.press(key);
    do [row, column] = [row + down, column + across];
    while (canvas.cellAt(row, column) < 0);
    await expect(app.status).toContainText(nameOf(puzzle, canvas.cellAt(row, column)));
  }
}

/** A square picture in which each pixel is ink (dark) or not. */
interface Pixels {
  readonly side: number;
  readonly data: readonly number[];
}

function pixelsOf(app: AppPage, png: Buffer): Promise<Pixels> {
  return app.page.evaluate(async (bytes) => {
    const image = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }));
    const context = new OffscreenCanvas(image.width, image.height).getContext(
      '2d',
    ) as OffscreenCanvasRenderingContext2D;
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    // The background of mirrored parts of the board is tinted, so only dark pixels (digits and lines) count as ink.
    const isInk = (at: number): boolean =>
      (data[at] as number) + (data[at + 1] as number) + (data[at + 2] as number) < 384;
    return {
      side: image.width,
      data: Array.from({ length: data.length / 4 }, (_, pixel) => (isInk(4 * pixel) ? 1 : 0)),
    };
  }, Array.from(png));
}

/** Whether a small picture is contained in a larger one, pixel by pixel. */
function isPartOf(small: Pixels, large: Pixels): boolean {
  const room = large.side - small.side;
  for (let down = 0; down <= room; down++) {
    for (let across = 0; across <= room; across++) {
      const fits = small.data.every((pixel, index) => {
        const [y, x] = [Math.floor(index / small.side), index % small.side];
        return large.data[(y + down) * large.side + x + across] === pixel;
      });
      if (fits) return true;
    }
  }
  return false;
}

test('on a Klein bottle the arrows keep their direction on the screen, even over the seam that turns the board', async ({
  app,
  openGame,
}) => {
  const klein = makePuzzle(KLEIN, 'f', 60);
  await openGame(klein);
  // Turn off the frame, so that the board repeats in all directions.
  await app.press('r');
  await expect(app.shown('This board is a Klein bottle')).toBeVisible();
  const at = await planeFinder(app, klein);
  const start = { row: 1, column: 10 };
  await app.page.mouse.click(at(start).x, at(start).y);
  await expect(app.status).toContainText(nameOf(klein, klein.cellAt(1, 10)));
  // Move across the mirroring seam, up, back again, and across the plain seam at the top.
  await walk(app, klein, start, 'rrrddduuuuulllldd');
});

test('a Klein bottle is drawn in the editor: each closed axis describes its crossing', async ({ app }) => {
  const { page } = app;
  await expect(page.getByRole('button', { name: 'Draw a layout' })).toBeVisible();
  await app.press('Shift+E');
  const panel = page.getByRole('complementary', { name: 'Layout editor' });
  const surface = panel.locator('.draw-facts > div').filter({ hasText: 'Surface' }).locator('dd');
  const text = { layout: 'custom', order: 3, offsets: KLEIN.offsets, wrap: [0, 5] };
  await page.getByRole('button', { name: 'Text…' }).click();
  await page.getByLabel('Text of the layout').fill(JSON.stringify(text));
  await page.getByRole('button', { name: 'Draw this' }).click();
  await expect(surface).toHaveText('endless to the left and right');
  await panel.getByLabel('Across the left and right edges').selectOption('upside down');
  await expect(surface).toHaveText('Möbius band');
  // A shift is possible only if both axes are closed.
  await expect(panel.getByRole('option', { name: 'shifted' })).toBeDisabled();
  await panel.getByRole('checkbox', { name: 'up and down' }).check();
  await expect(surface).toHaveText('Klein bottle');
  // If the number of boxes from top to bottom is even, there are two kinds of Klein bottles, with mirror lines in
  // different places.
  await expect(panel.getByText('One mirror line runs between boxes, the other')).toBeVisible();
  await panel.getByRole('button', { name: 'Boxes per turn, top to bottom: One more' }).click();
  const mirrors = panel.getByRole('button', { name: 'Boxes up or down: One more' });
  await expect(panel.getByText('run between boxes')).toBeVisible();
  await mirrors.click();
  await expect(panel.getByText('run through the middle of boxes')).toBeVisible();
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/klein-editor.png` });
  await app.press('Control+z');
  await expect(panel.getByText('run between boxes')).toBeVisible();
  await panel.getByLabel('Across the top and bottom edges').selectOption('shifted');
  await expect(surface).toHaveText('endless, shifted by 1 box');
  await panel.getByRole('button', { name: 'Boxes to the side: One more' }).click();
  await expect(surface).toHaveText('endless, shifted by 2 boxes');
  await page.locator('.lattice').focus();
  await app.press('Control+z', 'Control+z');
  await expect(surface).toHaveText('Klein bottle');
  await page.getByRole('button', { name: 'Text…' }).click();
  await expect(page.getByLabel('Text of the layout')).toHaveValue(/"twist":\{"kind":"mirror","axis":"across"\}/);
});

test('a digit typed on a turned copy is upright there and in the other copy', async ({ app, openGame }) => {
  const klein = makePuzzle(KLEIN, 'f', 60);
  await openGame(klein);
  // Turn off the frame, so that the board repeats in all directions.
  await app.press('r');
  const at = await planeFinder(app, klein);
  const copies = new Copies(klein.topology);
  // Find an empty cell that is visible twice: upright, and in a mirrored copy left of the board.
  const empty = Array.from(klein.givens.keys()).find((cell) => {
    const { row, column } = placeOf(klein, cell);
    return klein.givens[cell] === 0 && column >= 10 && row >= 1 && row <= 10;
  }) as number;
  const upright = placeOf(klein, empty);
  const turned = copies.placeIn({ row: 0, column: -12, turned: true }, upright);
  expect(turned.row).toBe(11 - upright.row);
  const patch = async (place: Place, half: number): Promise<Pixels> => {
    const { x, y } = at(place);
    const clip = { x: Math.round(x) - half, y: Math.round(y) - half, width: 2 * half, height: 2 * half };
    return pixelsOf(app, await app.page.screenshot({ clip }));
  };
  const before = await patch(upright, 14);
  await app.page.mouse.click(at(turned).x, at(turned).y);
  await expect(app.status).toContainText(nameOf(klein, empty));
  await app.press(String(klein.solution[empty]), 'Escape');
  await app.page.mouse.move(5, 5);
  await app.picture();
  const [there, here] = [await patch(turned, 17), await patch(upright, 14)];
  expect(here.data).not.toEqual(before.data);
  // Cells may differ in size by a pixel, so the digit may be one pixel off in the copy. Look for it in a slightly
  // larger picture of the copy.
  expect(isPartOf(here, there)).toBe(true);
  expect(isPartOf(before, there)).toBe(false);
});

test('the cursor goes round a Möbius band and a shifted torus', async ({ app, openGame }) => {
  const moebius = makePuzzle(MOEBIUS, 'f', 50);
  await openGame(moebius);
  // Turn off the frame, so that the board repeats in all directions.
  await app.press('r');
  await expect(app.shown('This board is a Möbius band')).toBeVisible();
  let at = await planeFinder(app, moebius);
  await app.page.mouse.click(at({ row: 4, column: 8 }).x, at({ row: 4, column: 8 }).y);
  await walk(app, moebius, { row: 4, column: 8 }, 'rrrrdduurrr');
  // After scrolling once around by keyboard, the board is upside down; after the second time around, it is as before.
  const whole = await (async () => {
    await app.press('Escape', 'Home');
    return app.picture();
  })();
  for (let i = 0; i < 4; i++) await app.press('Alt+Shift+ArrowRight');
  expect((await app.picture()).equals(whole)).toBe(false);
  for (let i = 0; i < 4; i++) await app.press('Alt+Shift+ArrowRight');
  expect((await app.picture()).equals(whole)).toBe(true);

  const shifted = makePuzzle(SHIFTED, 'f', 50);
  await openGame(shifted);
  // Turn off the frame, so that the board repeats in all directions.
  await app.press('r');
  await expect(app.shown('you return at the top, 2 boxes further left')).toBeVisible();
  at = await planeFinder(app, shifted);
  await app.page.mouse.click(at({ row: 10, column: 2 }).x, at({ row: 10, column: 2 }).y);
  await walk(app, shifted, { row: 10, column: 2 }, 'dddlllluuu');
});

test('a torus opens framed: one period, its copies fainter around it, and one strong outline', async ({
  app,
  openGame,
  host,
}) => {
  const torus = makePuzzle({ layout: 'torus', order: 3, size: 2 }, 'framed', 60);
  const session = await openGame(torus);
  await expect(app.shown('Grey cells are the same cells seen again.')).toBeVisible();
  const { page } = app;
  const { x, y, width, height } = await app.area();
  // The frame contains 12 × 12 cells. Together with the copies around it, 18 × 18 cells are shown.
  const cell = Math.floor(Math.min(width - 56, height - 56) / 18);
  const middle = { x: x + width / 2, y: y + height / 2 };

  // Clicking a cell among the copies selects the same cell as clicking one period away, inside the frame.
  const inside = { x: middle.x + 5.5 * cell, y: middle.y };
  const copy = { x: inside.x - 12 * cell, y: inside.y };
  await page.mouse.click(copy.x, copy.y);
  const name = await app.status.textContent();
  await page.mouse.click(inside.x, inside.y);
  await expect(app.status).toHaveText(name as string);
  await app.press('Escape');
  // Keep the pointer off the board, because the cell under the pointer is marked.
  await page.mouse.move(5, 5);
  const opened = await app.picture();

  // A drag scrolls the board inside its frame. After scrolling by one period, the picture is as before.
  const dragBy = async (cells: number): Promise<Buffer> => {
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down({ button: 'middle' });
    await page.mouse.move(middle.x + cells * cell, middle.y, { steps: 6 });
    await page.mouse.up({ button: 'middle' });
    await page.mouse.move(5, 5);
    return app.picture();
  };
  const rolled = await dragBy(4.2);
  expect(rolled.equals(opened)).toBe(false);
  // After any drag, the board snaps to whole cells.
  await dragBy(8.1);
  await expect.poll(async () => (await app.picture()).equals(opened)).toBe(true);

  // The Home key returns to the start of the board.
  await dragBy(4);
  await app.press('Home');
  await expect.poll(async () => (await app.picture()).equals(opened)).toBe(true);

  // Turning off the frame gives the endless view. This choice is stored with the game.
  await dragBy(4);
  const rolledAgain = await app.picture();
  await app.press('r');
  expect((await app.picture()).equals(rolledAgain)).toBe(false);
  await expect.poll(async () => (await host.call('sessions.open', { sessionId: session })).view?.ring).toBe(false);
});

test('a torus opens at its start, framed, wherever its view was stored', async ({ app, openGame, host }) => {
  const torus = makePuzzle({ layout: 'torus', order: 3, size: 2 }, 'stored', 60);
  const session = await openGame(torus);
  const card = app.page.getByText('Grey cells are the same cells seen again.');
  await expect(card).toBeVisible();
  const opened = await app.picture();
  const view = { centreRow: 9.5, centreColumn: 2, scale: 20, selection: [], tool: 'digit' };
  // Try two views: one stored with the frame on, and one stored by a version without frames.
  for (const stored of [{ ...view, ring: true }, view]) {
    await host.call('sessions.touch', { sessionId: session, view: stored });
    // The player has dismissed the explanation of the endless view. The explanation of the frame must still be shown.
    await host.call('settings.set', { surfacesKnown: ['down across  '] });
    await app.page.reload();
    await app.playing();
    await expect(card).toBeVisible();
    expect((await app.picture()).equals(opened)).toBe(true);
  }
});
