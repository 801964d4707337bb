import { expect, test } from './support/app.ts';
import { makePuzzle } from './support/puzzles.ts';

test.use({ ownHost: true });

test.describe('the library', () => {
  test('is filled, filtered and marked, and a played copy counts for its puzzle', async ({ app, host }) => {
    const { page } = app;
    await page.keyboard.press('l');
    await expect(page.getByRole('heading', { name: 'Your library is empty' })).toBeVisible();

    // Fill the library from the dialog. Progress is shown at the bottom, and the puzzles are listed afterwards.
    await page.locator('section.empty').getByRole('button', { name: 'Fill the library' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Difficulty').selectOption('easy');
    await dialog.getByRole('textbox', { name: 'Number of puzzles' }).fill('12');
    await dialog.getByRole('button', { name: 'Make them now' }).click();
    await expect(dialog).toBeHidden();
    const rows = page.getByRole('listbox', { name: 'Puzzles' }).getByRole('option');
    await expect(page.locator('.library-count')).toHaveText('12 puzzles', { timeout: 120_000 });
    await expect(rows.first()).toBeVisible();

    // Add a puzzle with another layout, and find it by filters and by keyboard.
    await host.addPuzzle(makePuzzle({ layout: 'samurai', order: 3 }, 'library', 60));
    await page.keyboard.press('m');
    await page.keyboard.press('l');
    await expect(page.locator('.library-count')).toHaveText('13 puzzles');
    // An invalid bound, which is not a number, stays in its field and is reported. It does not filter the list.
    const filters = page.getByRole('region', { name: 'Filters' });
    const least = filters.getByRole('textbox', { name: 'Givens: from' });
    await least.fill('many');
    await app.press('Tab');
    await expect(filters.getByRole('alert')).toHaveText('Choose a whole number, 0 or greater.');
    await expect(least).toHaveValue('many');
    await least.fill('1000');
    await app.press('Enter');
    await expect(filters.getByRole('alert')).toBeHidden();
    await expect(page.locator('.library-count')).toHaveText('0 of 13 puzzles, filtered');
    await least.fill('');
    await app.press('Enter');
    await expect(page.locator('.library-count')).toHaveText('13 puzzles');
    await filters.getByLabel('Layout').selectOption('simple');
    await expect(page.locator('.library-count')).toHaveText('12 of 13 puzzles, filtered');
    await page.getByRole('listbox', { name: 'Puzzles' }).focus();
    await app.press('ArrowDown', 'ArrowDown');
    await expect(rows.nth(1)).toHaveAttribute('aria-selected', 'true');

    // Search for a puzzle by its tags.
    const detail = page.getByRole('complementary', { name: 'Selected puzzle' });
    await detail.getByRole('button', { name: 'Favourite' }).click();
    await detail
      .getByRole('textbox', { name: 'New tag' })
      .or(detail.getByRole('combobox', { name: 'New tag' }))
      .fill('breakfast');
    await app.press('Enter');
    await expect(detail.getByText('breakfast')).toBeVisible();
    await page.getByLabel('Search').fill('break');
    await expect(page.locator('.library-count')).toHaveText('1 of 13 puzzles, filtered');
    await expect(rows).toHaveCount(1);
    await expect(rows.first()).toHaveAttribute('aria-label', /favourite$/);

    // The puzzle counts as started after a game on it was begun.
    await detail.getByRole('button', { name: 'Play', exact: true }).click();
    await app.playing();
    await page.keyboard.press('l');
    await expect(rows.first()).toHaveAttribute('aria-label', /Started/);
    const { items } = await host.call('library.page', {
      filter: { states: ['begun'] },
      sort: { by: 'age', descending: true },
      after: null,
      limit: 10,
    });
    expect(items.map(({ plays }) => plays)).toEqual([1]);
    const [session] = await host.call('sessions.list', {});
    expect(session?.puzzleId).toBe(items[0]?.id);
  });

  test('a puzzle pasted or dropped in the library is added, shown in the list and played from there', async ({
    app,
    page,
  }) => {
    const puzzle = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
    const other = '4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......';
    const banner = page.locator('.banner');
    const rows = page.getByRole('listbox', { name: 'Puzzles' }).getByRole('option');
    await page.keyboard.press('l');
    await expect(page.getByRole('heading', { name: 'Your library is empty' })).toBeVisible();
    await app.paste(puzzle);
    await expect(banner).toContainText('1 puzzle was added.');
    await expect(rows).toHaveCount(1);
    await expect(rows.first()).toHaveAttribute('aria-selected', 'true');
    const details = page.getByRole('complementary', { name: 'Selected puzzle' });
    await expect(details.getByRole('heading', { level: 2 })).toHaveText('Simple');
    // A text without a puzzle that can be added is explained in the dialog that reads texts.
    await app.paste(puzzle.slice(1));
    const dialog = page.getByRole('dialog', { name: 'Open or paste a puzzle' });
    await expect(dialog.getByRole('alert')).toContainText('This could not be read as a puzzle');
    await dialog.getByRole('textbox').fill(puzzle);
    await dialog.getByRole('button', { name: 'Add to the library' }).click();
    await expect(dialog).toBeHidden();
    await expect(banner).toContainText('1 puzzle is in the library already.');
    await app.drop('two.txt', `${puzzle}\n${other}\n`);
    await expect(banner).toContainText('1 puzzle was added. 1 puzzle is in the library already.');
    await expect(banner.getByRole('button', { name: 'Play' })).toBeHidden();
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toHaveAttribute('aria-selected', 'true');
    // The message makes way for whatever the user does next.
    await rows.last().click();
    await expect(banner).toHaveCount(0);
    // Its techniques are listed as soon as they are known.
    await expect(page.locator('dt', { hasText: 'Naked single' })).toBeVisible({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Paste', exact: true }).click();
    await dialog.getByRole('textbox').fill(other);
    await dialog.getByRole('button', { name: 'Add to the library' }).click();
    await banner.getByRole('button', { name: 'Play' }).click();
    await app.playing();
    await app.paste(puzzle);
    await expect(page.getByRole('main', { name: 'Custom puzzle' })).toBeVisible();
  });

  test('imports files, reports their bad lines, and exports them again', async ({ app, host }) => {
    const { page } = app;
    const puzzle = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
    await page.keyboard.press('l');
    await page.getByRole('button', { name: 'Import puzzles' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import and export puzzles' });
    const file = { name: 'some.txt', mimeType: 'text/plain' };
    const content = Buffer.from(`${puzzle}\n${puzzle.slice(1)}\n${puzzle}\n`);
    // A screen reader reads out what changes in a live region, so the region is there before the report.
    await expect(dialog.getByRole('status')).toHaveText('');
    await dialog
      .locator('input[type=file]')
      .first()
      .setInputFiles({ ...file, buffer: content });
    await expect(dialog.getByRole('status')).toContainText(
      '1 puzzle was added. 1 puzzle is in the library already. 1 puzzle was rejected.',
    );
    await expect(dialog.getByRole('status')).toContainText(/rejected\. Line 2: ".*" is not a puzzle/);
    await expect(dialog.getByText(/^Line 2: ".*" is not a puzzle: it has 80 characters/)).toBeVisible();
    await dialog.getByLabel('Export for').selectOption('line');
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Export these puzzles' }).click();
    const saved = await (await download).createReadStream();
    expect(Buffer.concat(await saved.toArray()).toString()).toBe(`${puzzle}\n`);

    await app.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('listbox', { name: 'Puzzles' }).focus();
    await app.press('ArrowDown');
    const detail = page.getByRole('complementary', { name: 'Selected puzzle' });
    await detail.getByRole('button', { name: 'Delete this puzzle' }).click();
    await detail.getByRole('button', { name: 'Delete it now' }).click();
    await expect(page.getByRole('heading', { name: 'Your library is empty' })).toBeVisible();
    expect((await host.call('library.overview', {})).shelves.every(({ fresh }) => fresh === 0)).toBe(true);
  });
});
