import { expect, test } from './support/app.ts';
import { makePuzzle } from './support/puzzles.ts';

test.describe('the library', () => {
  test('fills, filters, marks and plays a copy that counts for its puzzle', async ({ app, host }) => {
    test.setTimeout(180_000);
    const { page } = app;
    await page.keyboard.press('l');
    await expect(page.getByRole('heading', { name: 'Your library is empty' })).toBeVisible();

    // Filled from the dialog, told at the foot, listed when it is done.
    await page.locator('.library-empty').getByRole('button', { name: 'Fill the library' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Difficulty').selectOption('easy');
    await dialog.getByRole('spinbutton', { name: 'How many puzzles' }).fill('12');
    await dialog.getByRole('button', { name: 'Make them now' }).click();
    await expect(dialog).toBeHidden();
    const rows = page.getByRole('listbox', { name: 'Puzzles' }).getByRole('option');
    await expect(page.locator('.library-count')).toHaveText('12 puzzles', { timeout: 120_000 });
    await expect(rows.first()).toBeVisible();

    // Another layout arrives; filters and the keyboard choose.
    await host.call('puzzles.add', { puzzle: makePuzzle({ layout: 'samurai', order: 3 }, 'library', 60).json });
    await page.keyboard.press('m');
    await page.keyboard.press('l');
    await expect(page.locator('.library-count')).toHaveText('13 puzzles');
    await page.getByRole('region', { name: 'Filters' }).getByLabel('Layout').selectOption('simple');
    await expect(page.locator('.library-count')).toHaveText('12 puzzles');
    await page.getByRole('listbox', { name: 'Puzzles' }).focus();
    await app.press('ArrowDown', 'ArrowDown');
    await expect(rows.nth(1)).toHaveAttribute('aria-selected', 'true');

    // What is said of a puzzle can be searched for.
    const detail = page.getByRole('complementary', { name: 'Chosen puzzle' });
    await detail.getByRole('button', { name: 'Favourite' }).click();
    await detail
      .getByRole('textbox', { name: 'New tag' })
      .or(detail.getByRole('combobox', { name: 'New tag' }))
      .fill('breakfast');
    await app.press('Enter');
    await expect(detail.getByText('breakfast')).toBeVisible();
    await page.getByLabel('Search').fill('break');
    await expect(page.locator('.library-count')).toHaveText('1 puzzle');
    await expect(rows).toHaveCount(1);
    await expect(rows.first()).toHaveAttribute('aria-label', /favourite$/);

    // A copy is played; the puzzle counts as begun.
    await detail.getByRole('button', { name: 'Play', exact: true }).click();
    await app.playing();
    await page.keyboard.press('l');
    await expect(rows.first()).toHaveAttribute('aria-label', /Begun/);
    const { items } = await host.call('library.page', {
      filter: { states: ['begun'] },
      sort: { by: 'age', descending: true },
      after: null,
      limit: 10,
    });
    expect(items.map(({ plays }) => plays)).toEqual([1]);
    const [session] = await host.call('sessions.list', {});
    expect(session?.puzzleId).not.toBe(items[0]?.id);
  });
});
