import type { Page } from '@playwright/test';
import { expect, test } from './support/app.ts';
import { faults } from './support/axe.ts';
import type { Host } from './support/host.ts';
import { makePuzzle } from './support/puzzles.ts';

const COUNT = 8;

/** Opens the library with puzzles made from seeds. One of them is a samurai. */
async function openFilled(page: Page, host: Host): Promise<void> {
  for (let number = 1; number < COUNT; number++) {
    await host.addPuzzle(makePuzzle({ layout: 'simple', order: 3 }, `shelf ${number}`, 45));
  }
  await host.addPuzzle(makePuzzle({ layout: 'samurai', order: 3 }, 'shelf', 60));
  await page.keyboard.press('l');
  await expect(page.locator('.library-count')).toHaveText(`${COUNT} puzzles`);
}

test.describe('the selection of the library', () => {
  test('is made, tagged and deleted with the keyboard alone', async ({ app, host }) => {
    const { page } = app;
    await openFilled(page, host);
    const list = page.getByRole('listbox', { name: 'Puzzles' });
    const bar = page.getByRole('region', { name: 'Actions on the selection' });
    const count = bar.getByRole('status').first();
    await list.focus();

    // Shift and an arrow key extend or shrink a range of rows; the space bar adds a single row.
    await app.press('ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowUp');
    await expect(count).toHaveText('3 selected');
    await app.press('ArrowDown', 'ArrowDown', 'Space');
    await expect(count).toHaveText('4 selected');
    await expect(list.getByRole('option', { checked: true })).toHaveCount(4);
    await app.press('Escape');
    await expect(bar).toBeHidden();

    // The next key follows at once, so the list must have the focus by then.
    await app.press('Space', 'Tab', 'Escape', 'Control+a');
    await expect(list).toBeFocused();
    await expect(count).toHaveText(`${COUNT} selected`);
    await bar.getByRole('button', { name: 'Tags' }).focus();
    await app.press('Enter');
    const dialog = page.getByRole('dialog', { name: `Tags of ${COUNT} puzzles` });
    await expect(dialog.getByLabel('Tag to add')).toBeFocused();
    await page.keyboard.type('evening');
    await app.press('Enter');
    await expect(dialog.getByRole('status')).toHaveText(`“evening” was added to ${COUNT} puzzles.`);
    await app.press('Escape');
    await expect(dialog).toBeHidden();
    expect((await host.call('library.overview', {})).labels).toMatchObject([{ name: 'evening', puzzles: COUNT }]);

    // Rows hidden by the filters stay selected, and the count includes them.
    await page.getByRole('region', { name: 'Filters' }).getByLabel('Layout').selectOption('samurai');
    await expect(count).toHaveText(`${COUNT} selected · ${COUNT - 1} of them are not in view`);
    await list.focus();
    await app.press('Escape', 'ArrowDown', 'Space');
    await page.getByRole('button', { name: 'Clear all filters' }).click();
    await expect(count).toHaveText('1 selected');
    await bar.getByRole('button', { name: 'Delete' }).focus();
    await app.press('Enter');
    const question = page.getByRole('dialog', { name: 'Delete 1 puzzle?' });
    await expect(question.getByText('Games played on it are kept')).toBeVisible();
    expect(await faults(app)).toEqual([]);
    await question.getByRole('button', { name: 'Delete 1 puzzle' }).focus();
    await app.press('Enter');
    await expect(page.locator('.library-count')).toHaveText(`${COUNT - 1} puzzles`);
    await expect(list).toBeFocused();
    await expect(page.getByText('1 puzzle was deleted. Games on it were kept.')).toBeVisible();
  });

  test('is made with the pointer, then exported and printed', async ({ app, host }) => {
    const { page } = app;
    await openFilled(page, host);
    const rows = page.getByRole('listbox', { name: 'Puzzles' }).getByRole('option');
    const bar = page.getByRole('region', { name: 'Actions on the selection' });
    await rows.nth(1).click();
    await rows.nth(3).click({ modifiers: ['Shift'] });
    await rows.nth(5).click({ modifiers: ['ControlOrMeta'] });
    await rows.nth(2).locator('.library-row-check').click();
    await expect(bar.getByRole('status').first()).toHaveText('3 selected');

    await bar.getByRole('button', { name: 'Export' }).click();
    const exporting = page.getByRole('dialog', { name: 'Export 3 puzzles' });
    await exporting.getByLabel('Export for').selectOption('jsonl');
    const exported = page.waitForEvent('download');
    await exporting.getByRole('button', { name: 'Export' }).click();
    const text = Buffer.concat(await (await (await exported).createReadStream()).toArray()).toString();
    expect(text.trim().split('\n')).toHaveLength(3);
    await expect(exporting).toContainText('The file was saved');
    // The result of the last format says nothing about another one.
    await exporting.getByLabel('Export for').selectOption('sdk');
    await expect(exporting).not.toContainText('The file was saved');
    await app.press('Escape');

    await bar.getByRole('button', { name: 'Print' }).click();
    const printed = page.waitForEvent('download');
    await page.getByRole('dialog', { name: 'Print 3 puzzles' }).getByRole('button', { name: 'Save' }).click();
    const pages = Buffer.concat(await (await (await printed).createReadStream()).toArray());
    expect(pages.subarray(0, 5).toString()).toBe('%PDF-');

    // If puzzles are selected, the box above the list clears the selection. Clicking it again selects everything.
    const all = page.getByRole('checkbox', { name: 'Select all' });
    await all.click();
    await expect(bar).toBeHidden();
    await all.click();
    await expect(bar.getByRole('status').first()).toHaveText(`${COUNT} selected`);
    await expect(all).toBeChecked();
  });
});

// A host rates puzzles in the background soon after its start. Later, it would have to be told of the added ones.
test.describe('with a host that has just started', () => {
  test.use({ ownHost: true });

  test('the library is sorted by any rating, with its unit', async ({ app, host }) => {
    const { page } = app;
    await openFilled(page, host);
    // Counts puzzles that have a rating. They are rated in the background, so this takes a moment.
    const rated = async (): Promise<number> => {
      const filter = { ratings: [{ kind: 'human-time' }], layouts: ['simple'] };
      return (await host.call('library.count', { filter })).count;
    };
    await expect.poll(rated, { timeout: 90_000 }).toBe(COUNT - 1);
    await page.reload();
    await page.keyboard.press('l');
    await page.locator('.library-sort select').selectOption('rating:human-time');
    await page.getByRole('button', { name: 'Highest or newest first' }).click();
    const { items } = await host.call('library.page', {
      filter: {},
      sort: { by: { rating: 'human-time' }, descending: false },
      after: null,
      limit: 20,
    });
    const times = items.map(({ ratings }) => ratings['human-time'] ?? -1);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    const rows = page.getByRole('listbox', { name: 'Puzzles' }).getByRole('option');
    await expect(rows.last()).toContainText(/\d min/);
    await expect(rows.first()).toHaveId(`library-puzzle-${items[0]?.id}`);
  });
});

test('a title and its author are found, listed and shown above the board', async ({ app, host }) => {
  const { page } = app;
  await page.keyboard.press('l');
  await page.getByRole('button', { name: 'Import puzzles' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import and export puzzles' });
  const about = { title: 'Nine Dragons', author: 'Ada Lovelace', source: 'Sunday paper' };
  const lines = ['one', 'two'].map((seed, number) => {
    const { json } = makePuzzle({ layout: 'simple', order: 3 }, seed, 45);
    return JSON.stringify(number === 0 ? { ...json, ...about } : json);
  });
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'two.jsonl', mimeType: 'text/plain', buffer: Buffer.from(lines.join('\n')) });
  await expect(dialog.getByRole('status')).toContainText('2 puzzles were added.');
  await dialog.getByRole('button', { name: 'Show the imported puzzles' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('.library-count')).toHaveText(/^2 of 2 puzzles, filtered/);
  await expect(page.getByLabel('Collection')).toHaveText(/two/);
  // The row of the other one shows its layout as title.
  expect((await host.call('library.count', { filter: { search: 'simple' } })).count).toBe(2);
  for (const search of ['dragons', 'lovelace', 'sunday']) {
    expect((await host.call('library.count', { filter: { search } })).count, search).toBe(1);
  }
  await page.getByLabel('Search').fill('ada nine');
  await expect(page.locator('.library-count')).toHaveText('1 of 2 puzzles, filtered');
  const rows = page.getByRole('listbox', { name: 'Puzzles' }).getByRole('option');
  await expect(rows).toContainText('Nine Dragons');
  await expect(rows).toContainText('by Ada Lovelace');
  await rows.dblclick();
  await app.playing();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nine Dragons');
  await expect(page.locator('.top-author')).toHaveText('by Ada Lovelace');
});

test.describe('with a host on which nobody has played', () => {
  test.use({ ownHost: true });

  test('a plan with wishes for two kinds is paused, continued and completed', async ({ app, host }) => {
    const { page } = app;
    await page.keyboard.press('l');
    await page.locator('section.empty').getByRole('button', { name: 'Fill the library' }).click();
    const dialog = page.getByRole('dialog', { name: 'Fill the library' });
    await dialog.getByLabel('Difficulty').selectOption('easy');
    await dialog.getByRole('textbox', { name: 'Number of puzzles' }).fill('3');
    await dialog.locator('details.wishes > summary').click();
    const most = dialog.getByRole('group', { name: 'Givens' }).getByLabel('at most');
    await most.fill('200');
    await dialog.getByRole('button', { name: 'Add to the plan' }).click();
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Simple' })).toHaveText('3 × Simple, Easy, 1 chosen');
    await dialog.getByLabel('Difficulty').selectOption('medium');
    await dialog.getByLabel('Symmetry of the givens').selectOption('rotation-180');
    await most.fill('');
    await dialog.getByRole('textbox', { name: 'Number of puzzles' }).fill('2000');
    await dialog.getByRole('button', { name: 'Make them now' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await page.reload();
    await page.keyboard.press('l');
    await page.getByRole('button', { name: 'Continue' }).click();
    const made = async (filter: object): Promise<number> => (await host.call('library.count', { filter })).count;
    await expect.poll(() => made({ difficulties: ['medium'] }), { timeout: 90_000 }).toBeGreaterThan(0);
    expect(await made({ difficulties: ['easy'] })).toBe(3);
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(page.locator('.library-filling')).toBeHidden();
  });
});
