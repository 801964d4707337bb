import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { jobIdSchema } from '../src/shared/contract/ids.ts';
import { expect, test } from './support/app.ts';
import { faults } from './support/axe.ts';

test.use({ ownHost: true });

test.describe('technique usage', () => {
  test('is analysed once, shown by place, compared and saved', async ({ app, host }) => {
    const { page } = app;
    const item = { order: 2, difficulty: 'unrated' } as const;
    const items = [
      { ...item, layout: 'samurai', count: 8 },
      { ...item, layout: 'diagonal', size: 3, count: 4 },
    ];
    await host.call('library.fill', { jobId: jobIdSchema.parse('job-number-1'), plan: { seed: 'usage', items } });
    await expect
      .poll(async () => (await host.call('library.count', { filter: {} })).count, { timeout: 60_000 })
      .toBe(12);
    await page.keyboard.press('l');
    await page.getByRole('button', { name: 'Technique usage' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('12 puzzles are not analysed yet.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Analyse' }).click();
    await expect(dialog.getByText(/^12 puzzles · /)).toBeVisible({ timeout: 60_000 });

    // Show the subgrids of a samurai, using only the keyboard.
    const show = dialog.locator('.usage-fields').getByLabel('Show');
    await dialog.getByRole('group', { name: 'Selection' }).getByLabel('Layout').focus();
    await page.keyboard.type('S');
    await show.focus();
    await app.press('ArrowDown', 'ArrowDown', 'ArrowDown');
    await expect(show).toHaveValue('place');
    const table = dialog.getByRole('table');
    await expect(table.getByRole('columnheader')).toHaveText(['Technique', 'Corner', 'Middle']);
    await expect(dialog.getByText(/^8 puzzles · /)).toBeVisible();
    await expect(table.getByRole('rowheader', { name: 'Hidden single' })).toBeVisible();
    expect(await faults(app)).toEqual([]);

    // Compare with the puzzles of the other layout.
    await dialog.getByLabel('Compare with a second selection').check();
    // The whole library has other figures; the same layout has not.
    await expect(table.getByRole('columnheader').last()).toHaveText('Difference in points');
    await dialog.getByRole('group', { name: 'Second selection' }).getByLabel('Layout').selectOption({ index: 2 });
    await expect(dialog.getByText('Both selections have the same figures')).toBeVisible();
    await expect(table.getByRole('columnheader').last()).not.toHaveText('Difference in points');
    await dialog.getByRole('group', { name: 'Second selection' }).getByLabel('Layout').selectOption({ index: 1 });
    await show.selectOption('class');
    // The old table can be saved too, until the new one replaces it.
    await expect(dialog.getByRole('region', { name: 'Techniques by class' })).toBeVisible();
    await expect(table.getByRole('columnheader').last()).toHaveText('Difference in points');
    const downloading = page.waitForEvent('download');
    await dialog.getByRole('button', { name: /CSV/ }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('usage-class.csv');
    const [head] = (await readFile(await download.path(), 'utf8')).split('\n');
    expect(head).toMatch(/^class,technique,puzzles_1,puzzles_2,.*steps_per_puzzle_difference/);

    // When the dialog is opened again, all puzzles are already analysed.
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Technique usage' }).click();
    await expect(dialog.getByText(/^12 puzzles · /)).toBeVisible();
    await expect(dialog.getByRole('button', { name: /Analyse|Continue/ })).toHaveCount(0);
  });

  test('compares two selected puzzles with each other', async ({ app, host }) => {
    const { page } = app;
    const items = [{ layout: 'simple', order: 2, difficulty: 'unrated', count: 3 } as const];
    await host.call('library.fill', { jobId: jobIdSchema.parse('job-number-1'), plan: { seed: 'pair', items } });
    await expect
      .poll(async () => (await host.call('library.count', { filter: {} })).count, { timeout: 60_000 })
      .toBe(3);
    await page.keyboard.press('l');
    const rows = page.getByRole('listbox', { name: 'Puzzles' }).getByRole('option');
    await rows.nth(0).click();
    await rows.nth(1).click({ modifiers: ['Control'] });
    await page
      .getByRole('region', { name: 'Actions on the selection' })
      .getByRole('button', { name: 'Technique usage' })
      .click();
    const dialog = page.getByRole('dialog');
    const group = (name: string): Locator => dialog.getByRole('group', { name }).getByLabel('Puzzles');
    await expect(group('First selection').locator('option:checked')).toHaveText(/^Simple .*#\d+$/);
    await expect(group('Second selection').locator('option:checked')).toHaveText(/^Simple .*#\d+$/);
    await expect(dialog.getByText('First selection: 1 not analysed yet')).toBeVisible();
    await dialog.getByRole('button', { name: 'Analyse' }).click();
    await expect(dialog.getByRole('table')).toBeVisible({ timeout: 60_000 });
    await group('Second selection').selectOption('Whole library');
    await expect(dialog.getByText(/^Second selection: .*· 1 not analysed yet$/)).toBeVisible();
  });
});
