import type { Page } from '@playwright/test';
import { RuledGenerator } from '../src/main/engine/generate/ruledGenerator.ts';
import { expectOk } from '../src/shared/base/result.ts';
import { resolveLayout } from '../src/shared/layout/catalogue.ts';
import type { LayoutRef } from '../src/shared/layout/spec.ts';
import { printPuzzleJson } from '../src/shared/puzzle/puzzle.ts';
import { compileTopology } from '../src/shared/topology/topology.ts';
import { type AppPage, expect, test } from './support/app.ts';

const SOLUTION = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
/**
 * The open cells. Two rectangles of cells with two digits each, which can be swapped without breaking a row, column or
 * box; and two other cells.
 */
const OPEN = ['r1c3', 'r1c4', 'r1c5', 'r4c4', 'r4c5', 'r2c7', 'r2c8', 'r2c9', 'r7c8', 'r7c9'];
const CAGES = [
  { rule: 'killer-cage', cells: ['r1c3', 'r1c4'], sum: 10 },
  { rule: 'killer-cage', cells: ['r2c7', 'r2c8'], sum: 7 },
];
const THERMOMETER = { rule: 'thermometer', cells: ['r1c2', 'r1c3'] };

const placeOf = (name: string): readonly [row: number, column: number] => [Number(name[1]) - 1, Number(name[3]) - 1];
const indexOf = (name: string): number => placeOf(name)[0] * 9 + placeOf(name)[1];
const right = (name: string): string => SOLUTION[indexOf(name)] as string;

function puzzleWith(clues: readonly unknown[]): string {
  const open = new Set(OPEN.map(indexOf));
  const grid = [...SOLUTION].map((digit, cell) => (open.has(cell) ? '.' : digit)).join('');
  return JSON.stringify({ layout: 'simple', order: 3, grids: [grid], clues, title: 'A small killer' });
}

/** Pastes a puzzle and plays it. */
async function paste(app: AppPage, text: string): Promise<void> {
  await app.paste(text);
  const dialog = app.page.getByRole('dialog', { name: 'Open or paste a puzzle' });
  await dialog.getByRole('button', { name: /^Play Puzzle 1/ }).click();
  await expect(dialog).toBeHidden();
  await app.playing();
}

/** Enters digits into cells with the keyboard. */
async function enter(app: AppPage, page: Page, digits: Readonly<Record<string, string>>): Promise<void> {
  const cell = await app.cellFinder(9);
  for (const [name, digit] of Object.entries(digits)) {
    const { x, y } = cell(...placeOf(name));
    await page.mouse.click(x, y);
    await app.press(digit);
    await app.answered();
  }
}

test('a killer is played: a wrong sum is shown, a combination crossed out and kept, and the end found', async ({
  app,
  page,
}) => {
  await paste(app, puzzleWith([...CAGES, THERMOMETER]));
  const cell = await app.cellFinder(9);
  const panel = page.getByRole('region', { name: 'Combinations' });
  const first = cell(...placeOf('r1c3'));
  await page.mouse.click(first.x, first.y);
  await expect(panel.getByRole('heading', { name: 'Killer cage, sum 10' })).toBeVisible();
  await expect(panel.getByText('10 left for 2 cells')).toBeVisible();
  // The thermometer and the row leave only 4 for this cell. So 2 and 8 do not fit into its cage.
  await expect(panel.getByText('2 8, does not fit').first()).toBeAttached();
  await app.press('4');
  await expect(panel.getByText('6 left for 1 cell')).toBeVisible();
  await app.press('ArrowRight', '7');
  await expect(app.status).toContainText('breaks a rule: Killer cage');
  await expect(panel.getByText('4 6, does not fit').first()).toBeAttached();
  await expect(panel.getByText('The sum is 1 too high')).toBeVisible();
  await app.press('Shift+ArrowLeft');
  await expect(panel.getByText('Sum of the selected digits: 11')).toBeVisible();

  await page.mouse.click(cell(...placeOf('r1c4')).x, first.y);
  await app.press('Backspace');
  await panel.getByRole('button', { name: '4 6' }).click();
  await expect(panel.getByRole('button', { name: '4 6, crossed out' })).toBeVisible();
  await expect(panel.getByText('0 of 4 combinations are left')).toBeVisible();
  // What the board rules out looks different from what the player crossed out.
  const line = 'text-decoration-line';
  await expect(panel.getByRole('button', { name: '4 6, crossed out' })).toHaveCSS(line, 'line-through');
  await expect(panel.getByText('2 8', { exact: true })).toHaveCSS(line, 'none');
  await app.storeView();
  await page.reload();
  await app.playing();
  await expect(panel.getByRole('button', { name: '4 6, crossed out' })).toBeVisible();

  // The same with the keyboard alone.
  await page.locator('canvas.shown').focus();
  await app.press('Shift+K');
  const dialog = page.getByRole('dialog', { name: 'Combinations' });
  const listed = dialog.getByRole('button', { name: '4 6' });
  await expect(listed).toBeVisible();
  for (let i = 0; i < 5 && !(await listed.evaluate((button) => button === document.activeElement)); i++) {
    await app.press('Tab');
  }
  await app.press('Space');
  await expect(dialog.getByRole('button', { name: '4 6, possible' })).toBeVisible();
  await app.press('Escape');
  await expect(dialog).toBeHidden();

  await enter(app, page, Object.fromEntries(OPEN.filter((name) => name !== 'r1c3').map((name) => [name, right(name)])));
  await expect(page.locator('.finished')).toBeVisible();
});

test('a puzzle with several solutions is played by its rules, and says so', async ({ app, page }) => {
  await paste(app, puzzleWith([CAGES[1], THERMOMETER]));
  await expect(app.shown(/No single solution is known for this puzzle/)).toBeVisible();
  // Fill the first rectangle with its digits swapped, which is also a solution. A wrong digit in the second cage breaks
  // its sum, which the check must find.
  const swapped = { r1c4: right('r1c5'), r1c5: right('r1c4'), r4c4: right('r4c5'), r4c5: right('r4c4') };
  await enter(app, page, { r1c3: right('r1c3'), ...swapped, r2c7: '3', r2c8: '8' });
  await app.press('V');
  await expect(app.shown('2 cells are wrong.')).toBeVisible();
  await enter(app, page, Object.fromEntries(OPEN.slice(5).map((name) => [name, right(name)])));
  await expect(page.locator('.finished')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('combinations are in a dialog, and touch crosses them out', async ({ app, page }) => {
    await paste(app, puzzleWith([...CAGES, THERMOMETER]));
    const { x, y, width } = await app.area();
    const { height } = await app.area();
    const side = Math.min(width - 56, height - 56) / 9;
    const [row, column] = placeOf('r1c4');
    await page.touchscreen.tap(
      x + (width - side * 9) / 2 + (column + 0.5) * side,
      y + (height - side * 9) / 2 + (row + 0.5) * side,
    );
    await expect(app.status).toContainText('Row 1, column 4');
    await expect(page.getByRole('button', { name: '4 6' })).toBeHidden();
    await page.getByRole('button', { name: 'Combinations', exact: true }).tap();
    const dialog = page.getByRole('dialog', { name: 'Combinations' });
    await dialog.getByRole('button', { name: '4 6' }).tap();
    await expect(dialog.getByRole('button', { name: '4 6, crossed out' })).toBeVisible();
  });
});

test.describe('on a phone held sideways', () => {
  test.use({ viewport: { width: 640, height: 400 }, hasTouch: true });

  test('the dialog with the combinations of a cage is beside the cage', async ({ app, page }) => {
    await paste(app, puzzleWith([...CAGES, THERMOMETER]));
    const cell = await app.cellFinder(9);
    const places = ['r2c7', 'r2c8'].map((name) => cell(...placeOf(name)));
    const [first = { x: 0, y: 0 }] = places;
    await page.touchscreen.tap(first.x, first.y);
    await app.press('Shift+K');
    const dialog = page.getByRole('dialog', { name: 'Combinations' });
    await expect(dialog).toBeInViewport({ ratio: 1 });
    const box = (await dialog.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const covers = ({ x, y }: { x: number; y: number }): boolean =>
      x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;
    expect(places.map(covers)).toEqual([false, false]);
  });

  test('a hint and its button are beside the board', async ({ app, page }) => {
    await paste(app, killer({ layout: 'simple', order: 3 }, 'b'));
    await app.press('h');
    const hint = page.getByRole('region', { name: 'Hint' });
    await hint.getByRole('button', { name: 'Show all' }).tap();
    const { x } = (await hint.boundingBox()) ?? { x: 0 };
    expect(x).toBeGreaterThan(300);
    await expect(hint.getByRole('button', { name: /^(Place it|Remove the .*candidates?)$/ })).toBeInViewport({
      ratio: 1,
    });
  });
});

test('constraint models explain only the game for which they were chosen', async ({ app, page }) => {
  await paste(app, killer({ layout: 'simple', order: 2 }, 'b'));
  const hint = page.getByRole('region', { name: 'Hint' });
  const models = hint.getByRole('button', { name: 'By constraint models' });
  await app.press('h');
  await models.click();
  await expect(models).toHaveAttribute('aria-pressed', 'true');
  await app.storeView();
  await page.reload();
  await app.playing();
  await app.press('h');
  await expect(models).toHaveAttribute('aria-pressed', 'true');
  await paste(app, killer({ layout: 'simple', order: 2 }, 'c'));
  await app.press('h');
  await expect(models).toHaveAttribute('aria-pressed', 'false');
});

/** Makes a killer sudoku without givens, as the program's own JSON. */
function killer(layout: LayoutRef, seed: string): string {
  const topology = expectOk(compileTopology(expectOk(resolveLayout(layout))));
  const rules = [{ rule: 'killer-cage', share: 1 }];
  const made = expectOk(new RuledGenerator(topology).generate({ difficulty: 'easy', seed, rules, maxGivens: 0 }));
  return JSON.stringify(printPuzzleJson({ topology, givens: made.givens, clues: [...(made.clues ?? [])] }));
}

test('a hint explains a killer without givens, and is applied', async ({ app, page }) => {
  await paste(app, killer({ layout: 'simple', order: 3 }, 'b'));
  const hint = page.getByRole('region', { name: 'Hint' });
  await app.press('h');
  await expect(hint).toContainText('Look at ');
  await app.press('h');
  await expect(hint).toContainText('Technique: ');
  await app.press('h', 'h');
  await expect(hint).toContainText(/the cage of \d+ at r\dc\d/);
  await expect(hint).toContainText(/So .+ r\d/);
  await hint.getByRole('button', { name: /^(Place it|Remove the .*candidates?)$/ }).click();
  await app.answered();
  await expect(hint).not.toContainText('the cage of');
});

test('the hint lists combinations beside its clue, and the analysis shows which clues did the work', async ({
  app,
  page,
}) => {
  await paste(app, killer({ layout: 'torus', order: 2, size: 2 }, 'combinations'));
  const hint = page.getByRole('region', { name: 'Hint' });
  const reveal = async (): Promise<void> => {
    await app.press('h');
    await expect(hint).toContainText('Look at ');
    await app.press('h', 'h', 'h');
    await expect(hint).toContainText('So ');
  };
  await reveal();
  const listed = hint.getByRole('list', { name: 'Combinations' });
  // Do steps until a hint lists combinations; hints for singles list none.
  for (let i = 0; i < 40 && (await listed.count()) === 0; i++) {
    await hint.getByRole('button', { name: /^(Place|Remove) / }).click();
    await app.answered();
    await reveal();
  }
  const [first = ''] = await listed.getByRole('listitem').allTextContents();
  await expect(page.locator('.drawn-combinations')).toContainText(first);
  await app.press('A');
  const analysis = page.getByRole('complementary', { name: 'Analysis' });
  await analysis.getByRole('button', { name: 'Clues', exact: true }).click();
  await analysis
    .getByRole('button', { name: /^the cage of \d+ at / })
    .first()
    .click();
  await expect(analysis.getByRole('button', { name: /^the cage of \d+ at .*\d+$/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});
