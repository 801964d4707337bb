import type { Page } from '@playwright/test';
import { LANGUAGES } from '../src/shared/text/language.ts';
import { expect, test } from './support/app.ts';
import { openDraft } from './support/desk.ts';
import { finishGame } from './support/host.ts';
import { makePuzzle } from './support/puzzles.ts';

const samurai = makePuzzle({ layout: 'samurai', order: 3 }, 'e2e', 200);

/** Elements that reach beyond the right edge of the window and cannot be scrolled to. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scrolls = (element: Element): boolean => {
      const { overflowX } = getComputedStyle(element);
      return (overflowX === 'auto' || overflowX === 'scroll') && element.scrollWidth > element.clientWidth;
    };
    const isReachable = (element: Element): boolean => {
      for (let parent = element.parentElement; parent; parent = parent.parentElement) if (scrolls(parent)) return true;
      return false;
    };
    const top = document.querySelector('dialog[open]') ?? document.body;
    return [...top.querySelectorAll('button, input, select, textarea, a, h1, h2, p')]
      .filter((element) => element.checkVisibility() && !element.closest('.visually-hidden, svg'))
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1 && !isReachable(element))
      .map((element) => `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`);
  });
}

/**
 * Selected elements that lack an outline. With forced colours (high contrast of the operating system), only an outline
 * distinguishes them.
 */
function chosenUnseen(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const top = document.querySelector('dialog[open]') ?? document.body;
    const chosen = top.querySelectorAll(
      '[aria-pressed="true"], [aria-selected="true"], [aria-checked="true"], [aria-current], label:has(input[type="radio"]:checked)',
    );
    const isDrawn = (element: Element): boolean => element.getBoundingClientRect().width > 8;
    // A bar along the lower edge. A ring would mean the focus.
    const isBarred = (element: Element): boolean => getComputedStyle(element).boxShadow.includes('inset');
    return [...chosen]
      .filter((element) => element.checkVisibility() && !element.closest('.visually-hidden, .spoken-board'))
      .filter((element) => element.getAttribute('aria-current') !== 'false' && isDrawn(element))
      .filter((element) => !isBarred(element) && ![...element.querySelectorAll('input')].some(isDrawn))
      .map((element) => `${element.tagName}.${element.className} ${element.textContent}`);
  });
}

// Window sizes in CSS pixels: a width of 1280 pixels zoomed to 400 %, and 1280 × 800 pixels zoomed to 200 %.
for (const [width, height] of [
  [320, 256],
  [640, 400],
] as const) {
  test(`nothing is cut off in a window of ${width} × ${height}`, async ({ app, page, openGame }) => {
    await page.setViewportSize({ width, height });
    const check = async (name: string): Promise<void> => {
      await app.answered();
      expect.soft(await cutOff(page), name).toEqual([]);
    };
    await expect(page.getByRole('button', { name: 'New game' })).toBeVisible();
    await check('start');
    for (const [name, key] of [
      ['New game', 'g'],
      ['Settings', 'Control+,'],
      ['Statistics', 's'],
      ['Keys', '?'],
      ['Manual', 'F1'],
    ] as const) {
      await app.press(key);
      await expect(page.getByRole('dialog')).toBeVisible();
      await check(name);
      // Whatever has the focus at first, the title has not been scrolled away.
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
      await app.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    await app.press('g');
    // The last button of a dialog stays visible. Only in a very low window it must be scrolled to, because nothing else
    // would fit.
    const start = page.getByRole('button', { name: 'Start', exact: true });
    if (height < 300) await start.scrollIntoViewIfNeeded();
    await expect(start).toBeInViewport({ ratio: 1 });
    await app.press('Escape', 'l');
    await check('library');
    await app.press('e');
    await check('custom puzzle');
    await app.press('Shift+L');
    await expect(page.getByRole('main', { name: /^Learn/ })).toBeVisible();
    await check('learn');
    await app.press('Shift+T');
    await expect(page.getByRole('main', { name: 'Trainer' })).toBeVisible();
    await check('trainer');
    await app.press('Shift+E');
    await expect(page.getByRole('application', { name: 'Lattice of boxes' })).toBeFocused();
    await check('layout');
    await app.press('m');
    await openGame(samurai);
    await check('game');
    const board = await app.area();
    expect(board.height).toBeGreaterThan(150);
    await app.press('ArrowRight', 'h', 'h');
    await check('hint');
    await page.getByRole('button', { name: 'Show more' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: 'Show more' })).toBeInViewport({ ratio: 1 });
    await app.press('Escape', 'a');
    await expect(page.getByRole('complementary', { name: 'Analysis' })).toContainText('Step 1 of ');
    await check('analysis');
    await app.press('p', 'Control+p');
    await check('print');
  });
}

for (const [width, height] of [
  [640, 400],
  [844, 390],
  [390, 844],
] as const) {
  test(`layout and difficulty are on the first screen of ${width} × ${height}, a hint's buttons in its card`, async ({
    app,
    page,
    openGame,
  }) => {
    await page.setViewportSize({ width, height });
    await openGame(samurai);
    await app.press('g');
    const dialog = page.getByRole('dialog', { name: 'New game' });
    await expect(dialog.getByRole('radio', { name: 'Samurai', exact: true })).toBeInViewport();
    await expect(dialog.getByRole('radio', { name: /^Easy/ })).toBeInViewport({ ratio: 1 });
    await app.press('Escape', 'h');
    const hint = page.getByRole('region', { name: 'Hint' });
    const buttons = hint.locator('.hint-actions button');
    await expect(buttons.filter({ hasText: 'Show all' })).toBeVisible();
    const rows = new Set(
      (await Promise.all((await buttons.all()).map((one) => one.boundingBox()))).map((box) => box?.y),
    );
    expect(rows.size).toBeLessThanOrEqual(width < height ? 1 : 2);
    await buttons.filter({ hasText: 'Show all' }).click();
    await expect(hint).toContainText(/So .+ goes into/);
    await expect(hint.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
  });
}

test('at 400 %, what a key acts on is in sight', async ({ app, page, openGame }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openGame(samurai);
  const dialog = page.getByRole('dialog', { name: 'New game' });
  await app.press('g');
  // The chosen layout has the focus, and can be seen as a whole.
  await expect(dialog.locator('label.option:has(:checked)')).toBeInViewport({ ratio: 1 });
  // A dialog that is scrolled to its end still shows its content after a change of the window's size.
  await dialog.getByRole('button', { name: 'Start', exact: true }).focus();
  await page.setViewportSize({ width: 640, height: 400 });
  await expect(dialog.getByRole('searchbox', { name: 'Search layouts' })).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('button', { name: 'Start', exact: true })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 320, height: 256 });
  await app.press('Escape');
  await expect(dialog).toBeHidden();

  // After the screen has been scrolled to the keypad, an arrow key on the board scrolls back, and so does a dialog that
  // closes.
  const cell = page.locator('.spoken-board [tabindex="0"]');
  const scrollDown = async (): Promise<void> => {
    await page.locator('.game').evaluate((screen) => screen.scrollTo({ top: screen.scrollHeight }));
    await expect(app.canvas).not.toBeInViewport({ ratio: 1 });
  };
  await expect(cell).toBeFocused();
  await scrollDown();
  await app.press('ArrowRight');
  await expect(app.canvas).toBeInViewport({ ratio: 1 });
  await scrollDown();
  await app.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await app.press('Escape');
  await expect(app.canvas).toBeInViewport({ ratio: 1 });

  // The hint's first sentence is below the board.
  await app.press('h');
  const hint = page.getByRole('region', { name: 'Hint' });
  await expect(hint.getByText(/^Look at/)).toBeInViewport({ ratio: 1 });
  await expect(app.canvas).toBeInViewport({ ratio: 1 });
  // The button that had the focus disappears with the hint. The board takes the focus then.
  await hint.getByRole('button', { name: 'Show more' }).focus();
  await expect(app.canvas).toBeInViewport({ ratio: 1 });
  await app.press('Escape');
  await expect(hint.getByRole('button', { name: 'Show more' })).toBeHidden();
  await expect(cell).toBeFocused();

  await app.press('l');
  const list = page.getByRole('listbox', { name: 'Puzzles' });
  await list.focus();
  await expect(list.getByRole('option').first()).toBeInViewport({ ratio: 1 });

  await app.press('Shift+L');
  await page.getByRole('button', { name: /^Next lesson/ }).click();
  await expect(page.getByText('Fill the four empty cells.', { exact: true })).toBeInViewport();
  await app.press('Escape');
  await expect(page.getByRole('main', { name: /^Learn/ })).toBeVisible();
});

test('the outlines of subgrids that share a cell leave room for the digits of small cells', async ({
  app,
  host,
  openGame,
  page,
}) => {
  await openGame(makePuzzle({ layout: 'twodoku', order: 3 }, 'e2e', 75));
  await host.call('settings.set', { sharedCellShown: false });
  await page.setViewportSize({ width: 320, height: 256 });
  await page.reload();
  await app.playing();
  const cell = await app.cellFinder(15);
  const { x, y } = cell(7, 7);
  await page.mouse.click(x, y);
  const outline = page.locator('.shared-cell-outline').first();
  await expect(outline).toBeAttached();
  const line = await outline.evaluate((element) => Number.parseFloat(getComputedStyle(element).borderLeftWidth));
  // A digit fills two thirds of its cell's height.
  expect(line).toBeLessThan((cell(0, 1).x - cell(0, 0).x) / 6);
});

test.describe('on a screen with four pixels per CSS pixel', () => {
  test.use({ deviceScaleFactor: 4, viewport: { width: 320, height: 256 } });

  test('corner notes of a whole board are digits, not dots', async ({ app, openGame, page }) => {
    const puzzle = makePuzzle({ layout: 'simple', order: 3 }, 'e2e', 30);
    await openGame(puzzle);
    const cell = await app.cellFinder(9);
    const side = cell(0, 1).x - cell(0, 0).x;
    const { x, y } = cell(Math.floor(puzzle.givens.indexOf(0) / 9), puzzle.givens.indexOf(0) % 9);
    await page.mouse.click(x, y);
    const clip = { x: x - side / 2.5, y: y - side / 2.5, width: side / 3, height: side / 3 };
    /** The corner of the cell with this note alone. A dot would look alike for every digit. */
    const withNote = async (digit: number): Promise<Buffer> => {
      await app.press(`Shift+${digit}`);
      await app.answered();
      const picture = await page.screenshot({ clip });
      await app.press(`Shift+${digit}`);
      return picture;
    };
    const [one, again, eight] = [await withNote(1), await withNote(1), await withNote(8)];
    expect(again.equals(one)).toBe(true);
    expect(eight.equals(one)).toBe(false);
  });
});

for (const language of LANGUAGES) {
  test(`at 400 %, all times of the statistics can be read, in ${language}`, async ({ app, host, page }) => {
    await finishGame(host, makePuzzle({ layout: 'twodoku', order: 3 }, 'e2e', 150), 36_000 + 599);
    await host.call('settings.set', { language });
    await page.reload();
    await page.setViewportSize({ width: 320, height: 256 });
    await app.press('s');
    const tables = page.getByRole('dialog').getByRole('table');
    await expect(tables).toHaveCount(3);
    for (const table of await tables.all()) {
      const last = table.locator('td:visible').last();
      await last.scrollIntoViewIfNeeded();
      await expect(last).toBeInViewport({ ratio: 1 });
      // A table that is still too wide scrolls with the keys, too.
      const scroller = table.locator('xpath=..');
      const left = (): Promise<number> => scroller.evaluate((element) => element.scrollLeft);
      if ((await left()) === 0) continue;
      await page.getByRole('button', { name: /Close|Fermer/ }).focus();
      for (let stops = 0; stops < 12 && !(await scroller.evaluate((it) => it === document.activeElement)); stops++)
        await app.press('Tab');
      const before = await left();
      await app.press('ArrowLeft');
      await expect.poll(left).toBeLessThan(before);
    }
  });
}

test('at 400 %, a tool that is chosen by keys is said, and leads back to the board', async ({ app, host, page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openDraft(app, host, null);
  const cell = page.locator('.spoken-board [tabindex="0"]');
  const search = page.getByRole('combobox', { name: 'Find a rule' });
  const chosen = page.locator('.desk-tool:not(.digits)[aria-pressed="true"]');
  for (const keys of [['1'], ['t', 'h', 'e', 'r', 'm', 'o', 'Enter']]) {
    await app.press('/');
    await expect(search).toBeFocused();
    await expect(app.canvas).not.toBeInViewport({ ratio: 1 });
    await app.press(...keys);
    await expect(cell).toBeFocused();
    await expect(app.canvas).toBeInViewport({ ratio: 1 });
    const name = (await chosen.getAttribute('aria-label'))?.replace(/ \(.*/, '');
    await expect(page.getByRole('status').filter({ hasText: `Tool: ${name}` })).toBeAttached();
  }
  // Enter says that it has begun a thermometer, or that there is none: on the board, and once for screen readers.
  for (const words of [/^The clue begins in this cell\./, /^Nothing was entered: this clue needs more cells\.$/]) {
    await app.press('Enter');
    await expect(page.locator('.brief-note').filter({ hasText: words })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('status').filter({ hasText: words })).toHaveCount(1);
    await expect(app.canvas).toBeInViewport({ ratio: 1 });
  }
  await app.press('/', 'Escape');
  await expect(app.canvas).toBeInViewport({ ratio: 1 });
  await app.press(';');
  await expect(page.getByRole('status').filter({ hasText: 'Tool: Digits' })).toBeAttached();
});

test('a button that shows only an icon has its name beside it while the keyboard focuses it', async ({
  app,
  page,
  openGame,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openGame(makePuzzle({ layout: 'simple', order: 2 }, 'e2e', 8));
  const tip = page.locator('.focus-tip');
  await app.press('ArrowRight');
  await page.getByRole('button', { name: 'View' }).focus();
  await expect(tip).toHaveText('View');
  await expect(tip).toBeInViewport({ ratio: 1 });
  // A button with words needs none.
  await page.getByRole('button', { name: 'Hint', exact: true }).focus();
  await expect(tip).toBeHidden();
  // In a dialog, the tip is above the dialog.
  await app.press('s');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().focus();
  await expect(tip).toBeInViewport({ ratio: 1 });
  await app.press('Escape');
  await expect(tip).toBeHidden();
  // The library has no room for the words of its tools.
  await app.press('l');
  await app.press('Tab');
  await page.getByRole('button', { name: 'Fill the library' }).first().focus();
  await expect(tip).toHaveText('Fill the library');
  await expect(tip).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole('button', { name: 'Paste' }).focus();
  await expect(tip).toBeHidden();
});

test('at 400 %, the sentence that a stage of a hint adds is in sight', async ({ app, page, openGame }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openGame(makePuzzle({ layout: 'simple', order: 3 }, 'e2e', 45));
  await app.press('h');
  const last = page.locator('.hint-words p:visible').last();
  await expect(last).toBeInViewport();
  for (const stage of ['technique', 'pattern', 'step']) {
    await app.press('h');
    // Scrolling ends at whole pixels, so a part of one may be outside.
    await expect(last, stage).toBeInViewport({ ratio: 0.95 });
  }
});

test('keys that have nothing to do say so, and Escape leaves an analysis', async ({ app, page, openGame }) => {
  await openGame(makePuzzle({ layout: 'simple', order: 2 }, 'e2e', 8));
  await app.press('Shift+R');
  await expect(app.shown('Restart from the givens: nothing to do now')).toBeVisible();
  await app.press('j');
  await page.getByRole('textbox', { name: 'Cell, for example r2c3' }).fill('r3c4');
  await app.press('Enter');
  await expect(app.status).toContainText('Row 3, column 4');
  await app.press('a');
  const analysis = page.getByRole('complementary', { name: 'Analysis' });
  await expect(analysis).toContainText('Step 1 of ');
  await app.press('Escape', 'Escape');
  await expect(analysis).toBeHidden();
});

for (const forcedColors of ['none', 'active'] as const) {
  test(`the focus is seen at every stop of Tab, forced colours: ${forcedColors}`, async ({ app, page, openGame }) => {
    await page.emulateMedia({ forcedColors, reducedMotion: 'reduce' });
    const stops = async (name: string, count: number): Promise<void> => {
      if (forcedColors === 'active') expect.soft(await chosenUnseen(page), name).toEqual([]);
      for (let i = 0; i < count; i++) {
        await app.press('Tab');
        const unseen = await page.evaluate(() => {
          const element = document.activeElement;
          // The board has its frame outside of the element that screen readers see. The title of a dialog is no control,
          // nor is a new screen, which gets the focus a moment after it is drawn, nor what is between the board and a stop.
          if (!element || element.matches('body, main')) return '';
          if (element.closest('.spoken-board, .between-stops, .dialog-head > [tabindex]')) return '';
          const isSeen = [element, element.closest('label')].some((each) => {
            const { outlineStyle, outlineWidth } = each
              ? getComputedStyle(each)
              : { outlineStyle: 'none', outlineWidth: '0' };
            return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
          });
          return isSeen ? '' : `${element.tagName}.${element.className} ${element.getAttribute('aria-label') ?? ''}`;
        });
        expect.soft(unseen, name).toBe('');
      }
    };
    await expect(page.getByRole('button', { name: 'New game' })).toBeVisible();
    await stops('start', 14);
    for (const [name, key, count] of [
      ['New game', 'g', 12],
      ['Settings', 'Control+,', 16],
      ['Statistics', 's', 3],
      ['Manual', 'F1', 8],
    ] as const) {
      await app.press(key);
      await expect(page.getByRole('dialog')).toBeVisible();
      await stops(name, count);
      await app.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    await app.press('l');
    await stops('library', 20);
    await app.press('Shift+L');
    await expect(page.getByRole('main', { name: /^Learn/ })).toBeVisible();
    await stops('learn', 6);
    await app.press('Shift+T');
    await expect(page.getByRole('main', { name: 'Trainer' })).toBeVisible();
    await app.answered();
    await stops('trainer', 8);
    await app.press('Shift+E');
    await expect(page.getByRole('application', { name: 'Lattice of boxes' })).toBeFocused();
    await stops('layout', 10);
    await app.press('m');
    await expect(page.getByRole('heading', { name: 'Carpet Sudoku' })).toBeVisible();
    await app.press('e');
    await expect(page.getByRole('heading', { name: 'Custom puzzle' })).toBeVisible();
    await stops('custom puzzle', 12);
    await openGame(samurai);
    await app.press('ArrowRight');
    await stops('game', 10);
    await page.getByRole('button', { name: 'Colour', exact: true }).click();
    const inks = await page
      .locator('.pad-colour')
      .evaluateAll((keys) => keys.map((key) => getComputedStyle(key).backgroundColor));
    expect(new Set(inks).size).toBe(9);
    await app.press('Control+p');
    await expect(page.getByRole('dialog')).toBeVisible();
    await stops('print', 12);
    await app.press('Escape');
    await app.press('a');
    await expect(page.getByRole('complementary', { name: 'Analysis' })).toContainText('Step 1 of ');
    await stops('analysis', 14);
  });
}

test('at 400 %, the layout editor shows its lattice, with the note about it and the settings in reach', async ({
  app,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await expect(page.getByRole('button', { name: 'Draw a layout' })).toBeVisible();
  await app.press('Shift+E');
  const lattice = page.getByRole('application', { name: 'Lattice of boxes' });
  await expect(lattice).toBeInViewport({ ratio: 1 });
  expect((await lattice.boundingBox())?.height).toBeGreaterThan(160);
  const note = page.getByText('Click to place a subgrid', { exact: false });
  await note.scrollIntoViewIfNeeded();
  await expect(note).toBeInViewport({ ratio: 0.9 });
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
});

test('the tasks of the first walk are in sight beside the board, at 400 %', async ({ app, page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.getByRole('button', { name: 'Learn', exact: true }).click();
  await page.getByRole('button', { name: 'Take a first walk in an endless world' }).click();
  await app.playing();
  const card = page.getByRole('region', { name: 'First walk' });
  const [task, board] = [card.locator('p').first(), page.locator('.game-middle')];
  const skip = card.getByRole('button', { name: 'Skip this' });
  for (const number of [1, 2, 3]) {
    await expect(card).toContainText(`${number} of 6`);
    await expect(task).toBeInViewport({ ratio: 1 });
    await expect(board).toBeInViewport({ ratio: 0.95 });
    // The board must not cover the task.
    const [below, above] = [await task.boundingBox(), await board.boundingBox()];
    expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0) - 1);
    // The button is below the task. To press it, the player scrolls down.
    await page.locator('.game').evaluate((game) => game.scrollTo({ top: game.scrollHeight }));
    await skip.press('Enter');
  }
});
