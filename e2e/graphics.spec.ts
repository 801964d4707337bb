import type { Page } from '@playwright/test';
import { type AppPage, expect, test } from './support/app.ts';
import { makePuzzle } from './support/puzzles.ts';

const SAMURAI = makePuzzle({ layout: 'samurai', order: 3 }, 'e2e', 150);

/** Which of the two renderers draws the board. */
async function drawnWith(page: Page): Promise<'WebGL' | 'canvas'> {
  return page.locator('canvas.shown').evaluate((canvas) => {
    return (canvas as HTMLCanvasElement).getContext('2d') ? 'canvas' : 'WebGL';
  });
}

async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/**
 * Pictures of the canvas: as it is now, and after a complete redraw. Switching the colours back and forth causes the
 * redraw.
 */
async function pictures(page: Page): Promise<readonly [string, string]> {
  const pixels = (): Promise<string> =>
    page.locator('canvas.shown').evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
  await twoFrames(page);
  const now = await pixels();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await twoFrames(page);
  }
  return [now, await pixels()];
}

async function drag(page: Page, dx: number, dy: number): Promise<void> {
  await page.mouse.move(450, 400);
  await page.mouse.down({ button: 'middle' });
  await page.mouse.move(450 + dx, 400 + dy, { steps: 4 });
  await page.mouse.up({ button: 'middle' });
  // Keep the pointer off the cells: the cell under it has a tint that would hide other tints.
  await page.mouse.move(1250, 790);
}

/** Actions that change the board. They are done one at a time, because each redraws a different part. */
const DEEDS: readonly ((app: AppPage) => Promise<void>)[] = [
  (app) => app.press('ArrowRight'),
  (app) => app.press('ArrowDown'),
  (app) => app.press('5'),
  (app) => app.press('f'),
  (app) => app.press('Shift+ArrowRight', 'Shift+ArrowDown'),
  (app) => app.press('Control+z'),
  (app) => app.press('h', 'h'),
  (app) => app.press('Escape'),
  (app) => app.press('+', '+', '+', '+'),
  ({ page }) => drag(page, 130, -70),
  ({ page }) => drag(page, -3, 211),
  (app) => app.press('ArrowLeft', '3'),
  (app) => app.press('Alt+ArrowRight'),
  (app) => app.press('Alt+ArrowUp', 'Alt+ArrowUp'),
  ({ page }) => drag(page, -200, -1),
  (app) => app.press('h'),
  (app) => app.press('h'),
  (app) => app.press('h'),
  (app) => app.press('h'),
  ({ page }) => drag(page, 41, 30),
  (app) => app.press('Home'),
  (app) => app.clickBoard(0.45, 0.6),
];

test.describe('without a graphics card', () => {
  for (const [name, puzzle] of [
    ['samurai', SAMURAI],
    ['torus', makePuzzle({ layout: 'torus', order: 3, size: 2 }, 'e2e', 90)],
  ] as const) {
    test(`what changed on a ${name} is drawn as if all of it were`, async ({ app, openGame }) => {
      await app.page.emulateMedia({ reducedMotion: 'reduce' });
      await openGame(puzzle);
      expect(await drawnWith(app.page)).toBe('canvas');
      for (const [index, deed] of DEEDS.entries()) {
        await deed(app);
        // A hint or move is drawn only after the host has answered.
        await app.answered();
        const [part, all] = await pictures(app.page);
        expect(part === all, `deed ${index}`).toBe(true);
      }
    });
  }
});

test.describe('with a graphics card', () => {
  test.use({ graphicsCard: true });

  test('a board whose graphics fail during play is drawn without them', async ({ openGame, app }) => {
    await openGame(SAMURAI);
    expect(await drawnWith(app.page)).toBe('WebGL');
    await app.canvas.evaluate((canvas) => {
      const context = (canvas as HTMLCanvasElement).getContext('webgl2');
      context?.getExtension('WEBGL_lose_context')?.loseContext();
    });
    await expect.poll(() => drawnWith(app.page)).toBe('canvas');
    await app.playing();
    const before = await app.picture();
    await app.press('ArrowRight');
    expect((await app.picture()).equals(before)).toBe(false);
    // A second game must be drawn in the same way as the first.
    await app.press('m');
    await app.page.getByRole('button', { name: /^Open Samurai/ }).click();
    await app.playing();
    expect(await drawnWith(app.page)).toBe('canvas');
  });
});
