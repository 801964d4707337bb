import { readFile } from 'node:fs/promises';
import { CLUED_LINK, F_PUZZLES_LINK, SUDOKU_PAD_KILLER_LINK } from '../src/main/formats/testing/foreignRules.ts';
import { type AppPage, expect, test } from './support/app.ts';
import { makePuzzle } from './support/puzzles.ts';

const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

test('a puzzle file is opened by key and by drop, and its losses are reported', async ({ app }) => {
  const { page } = app;
  await page.keyboard.press('Control+o');
  const dialog = page.getByRole('dialog', { name: 'Open or paste a puzzle' });
  await expect(dialog).toBeVisible();
  const choosing = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose a file' }).click();
  const played = `:0000:x:53+4${EASY.slice(3)}:::`;
  await (await choosing).setFiles({
    name: 'mine.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(`${EASY}\n${played}\n${EASY.slice(1)}\n`),
  });
  await expect(dialog.getByText('Not carried over: digits entered')).toBeVisible();
  await expect(dialog.getByText(/^Line 3: /)).toBeVisible();
  await dialog.getByRole('button', { name: /^Open Puzzle 1:/ }).click();
  await expect(dialog).toBeHidden();
  await expect(app.shown('30 givens')).toBeVisible();

  const transfer = await page.evaluateHandle(
    (line) => {
      const data = new DataTransfer();
      data.items.add(new File([line], 'one.txt'));
      return data;
    },
    `${EASY.slice(0, -1)}.`,
  );
  await page.dispatchEvent('body', 'drop', { dataTransfer: transfer });
  await expect(app.shown('29 givens')).toBeVisible();
});

test('a board that can be read in two ways asks which signs are places without a cell', async ({ app }) => {
  const { page } = app;
  const half = (signs: string): string => `${signs}\n`.repeat(9);
  await page.keyboard.press('Control+o');
  const dialog = page.getByRole('dialog', { name: 'Open or paste a puzzle' });
  await dialog.getByRole('textbox').fill(half('000000000.........') + half('.........000000000'));
  await dialog.getByRole('button', { name: 'Read' }).click();
  await dialog
    .getByRole('group', { name: /in two ways/ })
    .getByRole('button', { name: '“.” – no cell' })
    .click();
  const answer = dialog.getByText('1 puzzle was read.');
  await expect(answer).toBeVisible();
  // What was read is not offered beside another text.
  await dialog.getByRole('textbox').fill(EASY);
  await expect(answer).toBeHidden();
  await expect(dialog.getByRole('button', { name: /^Open Puzzle/ })).toBeHidden();
  await dialog.getByRole('button', { name: 'Read' }).click();
  await expect(dialog).toBeHidden();
});

test('several files are opened by one drop, with every puzzle to choose from', async ({ app }) => {
  const { page } = app;
  const own = JSON.stringify({ layout: 'simple', order: 3, grids: [EASY], title: 'My own' });
  const transfer = await page.evaluateHandle(
    (files) => {
      const data = new DataTransfer();
      for (const [name, text] of files) data.items.add(new File([text], name));
      return data;
    },
    [
      ['own.carpet', `${own}\n`],
      ['été 100%.sdm', EASY.replaceAll('.', '0')],
    ] as const,
  );
  await page.dispatchEvent('body', 'drop', { dataTransfer: transfer });
  const dialog = page.getByRole('dialog', { name: 'Open or paste a puzzle' });
  await expect(dialog.getByRole('button', { name: /^Open Puzzle \d:/ })).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Open Puzzle 1: My own' }).click();
  await expect(dialog).toBeHidden();
  const details = page.getByRole('region', { name: 'About the puzzle' });
  await expect(details.getByRole('heading', { name: 'My own' })).toBeVisible();
  await expect(app.shown('30 givens')).toBeVisible();
});

test('text that is pasted outside of fields is opened, and half a puzzle is refused in words', async ({ app }) => {
  const { page } = app;
  await app.paste(EASY);
  await expect(app.shown('30 givens')).toBeVisible();
  await app.paste(EASY.slice(40));
  const dialog = page.getByRole('dialog', { name: 'Open or paste a puzzle' });
  await expect(dialog.getByText(/could not be read/).first()).toBeVisible();
  await dialog.getByRole('textbox').fill('');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(app.shown('30 givens')).toBeVisible();
});

test('a middle button that is pressed or dragged pastes nothing outside of fields; the keyboard does', async ({
  app,
  openGame,
}) => {
  test.skip(process.platform !== 'linux', 'only Linux pastes with the middle button');
  const { page } = app;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openGame(makePuzzle({ layout: 'samurai', order: 3 }, 'e2e', 150));
  await page.evaluate(() => {
    const corner = document.createElement('div');
    corner.style.cssText = 'position: fixed; inset: 0 auto auto 0; z-index: 99; user-select: text';
    corner.innerHTML = '<p id="words">Somewords</p><input id="field" data-pasted="">';
    document.body.append(corner);
    const [, field] = corner.children as unknown as [Element, HTMLElement];
    window.addEventListener('paste', () => {
      field.dataset.pasted += '+';
    });
  });
  // Select a text. On Linux, the middle mouse button usually pastes the selected text; on the board it must not.
  await page.locator('#words').dblclick();
  const { x, y, width, height } = await app.area();
  const [right, down] = [x + width / 2, y + height / 2];
  for (const distance of [0, 70]) {
    await page.mouse.move(right, down);
    await page.mouse.down({ button: 'middle' });
    await page.mouse.move(right + distance, down + distance, { steps: 4 });
    await page.mouse.up({ button: 'middle' });
  }
  // Check that this browser pastes with the middle button at all: it does in a text field.
  const field = page.locator('#field');
  await field.click({ button: 'middle' });
  await expect(field).toHaveAttribute('data-pasted', '+');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.evaluate((text) => navigator.clipboard.writeText(text), EASY);
  await app.canvas.click();
  await app.press('Control+v');
  await expect(app.shown('30 givens')).toBeVisible();
});

/** Colours of the outlines of cages and of thermometers (shared/colours/colours.ts). */
const DRAWN = [
  [0x56, 0x5b, 0x65],
  [0xcb, 0xcd, 0xd1],
] as const;

/** Checks that the board shows a cage and a thermometer. */
async function expectClues(app: AppPage): Promise<void> {
  const png = await app.picture();
  const counts = await app.page.evaluate(
    async ({ bytes, colours }) => {
      const image = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }));
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
      context?.drawImage(image, 0, 0);
      const { data = [] } = context?.getImageData(0, 0, image.width, image.height) ?? {};
      return colours.map((colour) => {
        let count = 0;
        for (let at = 0; at < data.length; at += 4) if (colour.every((part, i) => data[at + i] === part)) count++;
        return count;
      });
    },
    { bytes: Array.from(png), colours: DRAWN.map((colour) => [...colour]) },
  );
  for (const count of counts) expect(count).toBeGreaterThan(100);
}

test('a puzzle with unknown rules is played with its texts and drawings, and without verdicts', async ({
  app,
  host,
}) => {
  const { page } = app;
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, F_PUZZLES_LINK);
  const dialog = page.getByRole('dialog', { name: 'Open or paste a puzzle' });
  const unknown = dialog.getByText(/does not know these rules.*rules stated only in words/);
  await expect(unknown).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByText(/Queens do not see each other/)).toHaveCount(1);
  const noRule = dialog.getByRole('checkbox', { name: '“Queens do not see each other” is not a rule' });
  await noRule.check();
  await expect(dialog.getByText(/does not know these rules/)).toBeHidden();
  await noRule.uncheck();
  await expect(dialog.getByText(/does not know these rules/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Add to the library Puzzle 1: Cage and thermometer' }).click();
  await expect(dialog.getByRole('button', { name: 'Added' })).toBeDisabled();
  expect((await host.call('library.count', { filter: {} })).count).toBe(1);
  await dialog.getByRole('button', { name: 'Play Puzzle 1: Cage and thermometer' }).click();
  await expect(dialog).toBeHidden();
  const details = page.getByRole('region', { name: 'About the puzzle' });
  await expect(details.getByText('Author: A. Setter')).toBeVisible();
  await expect(details.getByText(/rules stated only in words/)).toBeVisible();
  await expectClues(app);
  for (const name of ['Hint', 'Analyse']) {
    await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-disabled', 'true');
  }
  await expect(app.shown(/no hints and no analysis for this puzzle/)).toBeVisible();
  await app.press('h');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await app.press('Control+p');
  const print = page.getByRole('dialog', { name: 'Print: save a PDF or a picture' });
  await print.getByRole('button', { name: 'Picture (SVG)' }).click();
  const download = page.waitForEvent('download');
  await print.getByRole('button', { name: 'Save' }).click();
  const svg = await readFile(await (await download).path(), 'utf8');
  // The picture contains the lines of the grid and the dashes of the cage.
  expect(svg.match(/<line /g)?.length).toBeGreaterThan(40);
});

test('a puzzle with clues is proved, and played with its rules and drawings', async ({ app, host }) => {
  const { page } = app;
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, CLUED_LINK);
  const dialog = page.getByRole('dialog', { name: 'Open or paste a puzzle' });
  await expect(dialog.getByText('Along a thermometer, digits increase from the bulb to the tip.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Play Puzzle 1: Cage and thermometer' }).click();
  await expect(dialog).toBeHidden();
  const details = page.getByRole('region', { name: 'About the puzzle' });
  await expect(details.getByText(/Killer cage.*Digits in a cage do not repeat/)).toBeVisible();
  await expectClues(app);
  await expect(page.getByRole('button', { name: 'Hint', exact: true })).not.toHaveAttribute('aria-disabled', 'true');
  const { items } = await host.call('library.page', {
    filter: {},
    sort: { by: 'age', descending: false },
    after: null,
    limit: 5,
  });
  const stored = await host.call('puzzles.get', { puzzleId: items[0]?.id as never });
  expect(stored.solution).not.toBeNull();
  expect(stored.puzzle.clues).toHaveLength(2);
});

test('drawings are read as clues, and stay drawings on request', async ({ app }) => {
  const { page } = app;
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, SUDOKU_PAD_KILLER_LINK);
  const dialog = page.getByRole('dialog', { name: 'Open or paste a puzzle' });
  await expect(dialog.getByText('1 cage → killer cages')).toBeVisible();
  const keep = dialog.getByRole('checkbox', { name: 'Killer cage: keep as a drawing' });
  await keep.focus();
  await page.keyboard.press('Space');
  await expect(dialog.getByText('1 cage kept as a drawing')).toBeVisible();
  await expect(dialog.getByText(/The program does not know these rules/)).toBeVisible();
  await expect(keep).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(keep).toBeInViewport();
  await keep.uncheck();
  await expect(dialog.getByText('1 cage → killer cages')).toBeVisible();
  await dialog.getByRole('button', { name: /^Play Puzzle 1:/ }).click();
  await expect(dialog).toBeHidden();
});

test('a text of many lines is read without being shown in the field', async ({ app, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const text = `${EASY}\n`.repeat(3000);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await app.press('Control+o');
  const dialog = page.getByRole('dialog', { name: 'Open or paste a puzzle' });
  const field = dialog.getByLabel('The puzzle as text');
  await field.focus();
  await app.press('Control+v');
  await expect(dialog).toContainText('The text is too long for this field.');
  await expect(dialog).toContainText('puzzles were read. Which one?');
  await expect(field).toHaveValue('');
});

test('the paste dialog takes a variant for a text that names none', async ({ app }) => {
  const { page } = app;
  await page.keyboard.press('Control+o');
  const dialog = page.getByRole('dialog', { name: 'Open or paste a puzzle' });
  await dialog.getByLabel('Variant of these puzzles').selectOption('windoku');
  await dialog.getByLabel('The puzzle as text').fill(`> Found today:\n> ${'.'.repeat(81)}`);
  await dialog.getByRole('button', { name: 'Read' }).click();
  await expect(dialog.getByText('1 puzzle was read.')).toBeVisible();
  await dialog.getByRole('button', { name: /^Open Puzzle 1:/ }).click();
  await expect(dialog).toBeHidden();
  await expect(app.shown('0 givens')).toBeVisible();
});

test('other texts than the code of a world are opened as puzzles', async ({ app }) => {
  const { page } = app;
  await page.getByRole('button', { name: 'Open a code or file' }).click();
  const world = page.getByRole('dialog', { name: 'Open a world' });
  await world.getByLabel('World code').fill(EASY);
  await world.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(app.shown('30 givens')).toBeVisible();
});
