import config from '../playwright.config.ts';
import { expect, test } from './support/app.ts';
import { makePuzzle } from './support/puzzles.ts';

const { launchOptions } = config.use ?? {};

test.use({ launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), '--disable-3d-apis'] } });

test('without WebGL the board is drawn and played all the same', async ({ openGame, app }) => {
  await openGame(makePuzzle({ layout: 'torus', order: 2, size: 2 }, 'e2e', 20));
  const empty = await app.picture();
  await app.press('ArrowRight');
  const selected = await app.picture();
  await app.press('f');
  const notes = await app.picture();
  await app.press('h', 'h');
  const hint = await app.picture();
  await app.press('Alt+ArrowRight');
  const scrolled = await app.picture();
  await app.press('Escape', 'Shift+J', '-');
  const focused = await app.picture();
  const pictures = [empty, selected, notes, hint, scrolled, focused].map((picture) => picture.toString('base64'));
  expect(new Set(pictures).size).toBe(pictures.length);

  await app.clickBoard(0.5, 0.5);
  await expect(app.status).toContainText(/[AB]\d r\dc\d/);
});
