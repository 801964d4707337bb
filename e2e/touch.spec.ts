import type { CDPSession } from '@playwright/test';
import type { Move } from '../src/shared/game/move.ts';
import { expect, test } from './support/app.ts';
import { marking } from './support/host.ts';
import { makePuzzle } from './support/puzzles.ts';

const simple = makePuzzle({ layout: 'simple', order: 3 }, 'touch', 40);

interface Finger {
  readonly x: number;
  readonly y: number;
}

/**
 * Puts fingers on the screen, moves each from one place to another, and lifts them.
 *
 * @param held waits, before the move, until the app has recognised the long press
 */
async function move(
  client: CDPSession,
  fingers: readonly (readonly [Finger, Finger])[],
  held?: () => Promise<void>,
): Promise<void> {
  const at = (part: number): Finger[] =>
    fingers.map(([from, to]) => ({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }));
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  await held?.();
  for (let step = 1; step <= 8; step++) {
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step / 8) });
  }
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test.use({ hasTouch: true });

test('fingers select, write, zoom and move the board', async ({ openGame, app, page }) => {
  await openGame(simple);
  const client = await page.context().newCDPSession(page);
  const cell = await app.cellFinder(9);
  const tap = ({ x, y }: Finger): Promise<void> => page.touchscreen.tap(x, y);
  const open = simple.givens.indexOf(0);
  const [row, column] = [Math.floor(open / 9), open % 9];
  await tap(cell(row, column));
  await expect(app.status).toContainText(`Row ${row + 1}, column ${column + 1}`);
  const solution = simple.solution[open] as number;
  await page.getByRole('button', { name: new RegExp(`^digit ${solution}\\b`) }).tap();
  await expect(app.status).toContainText(String(solution));
  // Two quick taps on a cell do not count as a double tap if the digit pad is tapped between them, as when playing with
  // two thumbs.
  await tap(cell(row, column));
  await page.getByRole('button', { name: /^Erase/ }).tap();
  await tap(cell(row, column));
  await expect(app.status).toContainText(`Row ${row + 1}, column ${column + 1}`);
  await page.getByRole('button', { name: new RegExp(`^digit ${solution}\\b`) }).tap();
  await expect(app.status).toContainText(String(solution));

  // Pressing and holding, then dragging, selects the cells under the finger.
  await move(client, [[cell(4, 1), cell(4, 3)]], () => expect(app.status).toContainText('Row 5, column 2'));
  await expect(app.status).toContainText('3 cells selected');

  // Pinching zooms in. The cell in the middle stays in place, and a cell beside it moves away from the middle.
  const middle = cell(4, 4);
  await move(client, [
    [
      { x: middle.x - 40, y: middle.y },
      { x: middle.x - 120, y: middle.y },
    ],
    [
      { x: middle.x + 40, y: middle.y },
      { x: middle.x + 120, y: middle.y },
    ],
  ]);
  await expect(app.status).toContainText('3 cells selected');
  await tap(middle);
  await expect(app.status).toContainText('Row 5, column 5');
  await tap(cell(4, 6));
  await expect(app.status).toContainText('Row 5, column 6');

  // One finger moves the board without selecting anything.
  await move(client, [[middle, { x: middle.x, y: middle.y - 150 }]]);
  await app.picture();
  await expect(app.status).toContainText('Row 5, column 6');
  await tap(middle);
  await expect(app.status).toContainText('column 5');
  await expect(app.status).not.toContainText('Row 5');
});

test('a button is pressed at once after a finger has thrown the board', async ({ app, openGame, page }) => {
  await openGame(simple);
  const client = await page.context().newCDPSession(page);
  const cell = await app.cellFinder(9);
  const middle = cell(4, 4);
  // Zoom in, so that a drag moves the board.
  await page.mouse.move(middle.x, middle.y);
  for (let turn = 0; turn < 3; turn++) await page.mouse.wheel(0, -200);
  await app.picture();
  for (const tool of ['Centre', 'Corner', 'Colour', 'Pen', 'Digits']) {
    const button = page.getByRole('button', { name: tool, exact: true });
    await move(client, [[middle, { x: middle.x + 90, y: middle.y }]]);
    await button.tap();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  }
});

test('a drag selects on a torus as anywhere else, and other ways roll it', async ({ app, openGame, host, page }) => {
  await openGame(makePuzzle({ layout: 'torus', order: 3, size: 2 }, 'drag', 60));
  await host.call('settings.set', { drag: 'select' });
  await page.reload();
  await app.playing();
  const client = await page.context().newCDPSession(page);
  // The frame with its ring.
  const cell = await app.cellFinder(18);
  await page.mouse.move(5, 5);
  const opened = await app.picture();
  const dragged = async (button: 'left' | 'middle', columns: number): Promise<void> => {
    const [from, to] = [cell(6, 6), cell(6, 6 + columns)];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down({ button });
    await page.mouse.move(to.x, to.y, { steps: 6 });
    await page.mouse.up({ button });
    await page.mouse.move(5, 5);
  };
  /** The board has rolled by some cells, and rolls back. */
  const rolls = async (roll: () => Promise<void>, back: () => Promise<void>): Promise<void> => {
    await roll();
    await expect.poll(async () => (await app.picture()).equals(opened)).toBe(false);
    await expect(app.status).toHaveText('No cell selected');
    await back();
    await expect.poll(async () => (await app.picture()).equals(opened)).toBe(true);
  };

  await dragged('left', 2);
  await expect(app.status).toContainText('3 cells selected');
  await app.press('Escape');
  await move(client, [[cell(6, 6), cell(6, 8)]]);
  await expect(app.status).toContainText('3 cells selected');
  await app.press('Escape');
  await expect.poll(async () => (await app.picture()).equals(opened)).toBe(true);

  const bySpace = async (columns: number): Promise<void> => {
    await page.keyboard.down('Space');
    await dragged('left', columns);
    await page.keyboard.up('Space');
  };
  await rolls(
    () => bySpace(4),
    () => bySpace(-4),
  );
  await rolls(
    () => dragged('middle', 4),
    () => dragged('middle', -4),
  );
  const byFingers = (columns: number): Promise<void> =>
    move(
      client,
      [4, 8].map((row) => [cell(row, 8), cell(row, 8 + columns)] as const),
    );
  await rolls(
    () => byFingers(4),
    () => byFingers(-4),
  );
  for (const [there, back] of [
    ['right', 'left'],
    ['down', 'up'],
  ]) {
    const arrow = async (way: string | undefined): Promise<void> => {
      await page.getByRole('button', { name: `Scroll ${way} by a subgrid` }).click();
      await page.mouse.move(5, 5);
    };
    await rolls(
      () => arrow(there),
      () => arrow(back),
    );
    // Two subgrids are a full turn.
    await rolls(
      () => arrow(there),
      () => arrow(there),
    );
  }
});

test('one finger draws with the pen, and two zoom and move the board', async ({ app, openGame, host, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const session = await openGame(simple);
  await page.getByRole('button', { name: 'Pen', exact: true }).tap();
  const client = await page.context().newCDPSession(page);
  const cell = await app.cellFinder(9);
  await app.picture();
  const drawn = async (): Promise<Move[]> => [...(await marking(host, session))];
  await move(client, [[cell(1, 1), cell(4, 5)]]);
  await expect.poll(drawn).toMatchObject([{ kind: 'pen', from: { position: 10 }, to: { position: 41 } }]);
  const before = await app.picture();
  await move(client, [
    [cell(4, 3), cell(4, 1)],
    [cell(4, 5), cell(4, 7)],
  ]);
  expect((await app.picture()).equals(before)).toBe(false);
  expect(await drawn()).toHaveLength(1);
});

test('on a phone the view is chosen from a menu that fits on the screen', async ({ app, openGame, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openGame(makePuzzle({ layout: 'samurai', order: 3 }, 'touch', 40));
  const view = page.getByRole('button', { name: 'View', exact: true });
  const choose = async (name: string): Promise<Buffer> => {
    await view.tap();
    const item = page.getByRole('menuitem', { name, exact: true });
    const box = await item.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 390 && box.height >= 44).toBe(true);
    await item.tap();
    await expect(item).toBeHidden();
    return await app.picture();
  };
  const whole = await choose('Show the whole board');
  expect((await choose('Show this subgrid')).equals(whole)).toBe(false);
  expect((await choose('Show the whole board')).equals(whole)).toBe(true);
  // The digit keys are only 44 pixels high, as much as a finger needs, so that more room is left for the board.
  expect((await page.getByRole('button', { name: /^digit 1\b/ }).boundingBox())?.height).toBe(44);
});

test('a layout is drawn with a finger', async ({ app: { page } }) => {
  await page.getByRole('button', { name: 'Draw a layout' }).tap();
  const lattice = page.getByRole('application', { name: 'Lattice of boxes' });
  await expect(lattice).toBeVisible();
  const client = await page.context().newCDPSession(page);
  const point = (row: number, column: number): Promise<Finger> =>
    lattice.evaluate(
      (svg, at) => {
        const { x, y } = new DOMPoint(at.column, at.row).matrixTransform(
          (svg as SVGSVGElement).getScreenCTM() as DOMMatrix,
        );
        return { x, y };
      },
      { row, column },
    );
  const fact = (name: string) => page.locator('.draw-facts > div').filter({ hasText: name }).locator('dd');
  const { x, y } = await point(4.5, 4.5);
  await page.touchscreen.tap(x, y);
  await expect(fact('Subgrids')).toHaveText('2');
  await expect(fact('Links')).toHaveText('0');
  // Drag the second subgrid by one box, to the corner of the first one.
  await move(client, [[await point(4.5, 4.5), await point(3.5, 3.5)]]);
  await expect(fact('Links')).toHaveText('1');
});
