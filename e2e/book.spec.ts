import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Download, Locator } from '@playwright/test';
import { type AppPage, expect, test } from './support/app.ts';
import { faults } from './support/axe.ts';
import type { Host } from './support/host.ts';
import { makePuzzle } from './support/puzzles.ts';

const CLI = join(import.meta.dirname, '..', 'out', 'main', 'cli.js');

/** Adds five 9×9 puzzles and a samurai, and opens the dialog for a book of all of them. */
async function openBook({ page }: AppPage, host: Host): Promise<Locator> {
  for (let number = 1; number <= 5; number++) {
    await host.addPuzzle(makePuzzle({ layout: 'simple', order: 3 }, `page ${number}`, 45));
  }
  await host.addPuzzle(makePuzzle({ layout: 'samurai', order: 3 }, 'page', 60));
  await page.keyboard.press('l');
  await expect(page.locator('.library-count')).toHaveText('6 puzzles');
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await page.getByRole('region', { name: 'Actions on the selection' }).getByRole('button', { name: 'Book…' }).click();
  return page.getByRole('dialog', { name: 'A book of 6 puzzles' });
}

test.describe('a book of selected puzzles', () => {
  test('is previewed, changed and made, and made again by the command line', async ({ app, host, page }) => {
    const dialog = await openBook(app, host);
    const preview = dialog.getByRole('region', { name: 'Preview' });
    await expect(preview.getByRole('img', { name: 'Page 1' })).toBeVisible();
    await expect(preview.getByText(/^6 puzzles, cells of \d/)).toBeVisible();
    expect(await faults(app)).toEqual([]);
    await preview.getByRole('button', { name: 'Next pages' }).click();
    await expect(preview.getByRole('status')).toHaveText(/^Pages 2–3 of \d+$/);

    // After each choice in the dialog, the preview is drawn again.
    await dialog.getByLabel('Title', { exact: true }).fill('Rainy days');
    await dialog.getByLabel('Puzzles on a page').selectOption('4');
    await dialog.getByLabel('Chapters').selectOption({ label: 'One for each layout' });
    await dialog.getByLabel('To be').selectOption({ label: 'Read on a screen, with links' });
    const pages = preview.getByRole('status');
    await expect(pages).toHaveText(/ of (?!32)\d+$/);
    await dialog.getByLabel('Smallest cell').fill('14');
    await dialog.getByLabel('Large puzzles').selectOption({ label: 'Always on one page' });
    await expect(preview.getByRole('alert')).toContainText(/This book cannot be made#001 Samurai \(\d\.\d mm\)/);
    await expect(dialog.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
    await dialog.getByLabel('Smallest cell').fill('7');
    await dialog.getByLabel('Large puzzles').selectOption({ label: 'On two facing pages if one is too small' });
    await expect(pages).toHaveText(/ of \d+$/);
    const count = Number(/\d+$/.exec((await pages.textContent()) ?? '')?.[0]);

    const folder = mkdtempSync(join(tmpdir(), 'carpet-sudoku-book-'));
    const kept = async (button: string): Promise<string> => {
      const [download] = (await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('button', { name: button, exact: true }).click(),
      ])) as [Download, unknown];
      await download.saveAs(join(folder, download.suggestedFilename()));
      return download.suggestedFilename();
    };
    expect(await kept('Save')).toBe('Rainy days.pdf');
    await expect(preview.getByText(`“Rainy days.pdf” is saved: ${count} pages.`)).toBeVisible();
    const [job, puzzles] = [await kept('Save the job'), await kept('Save its puzzles')];
    const again = spawnSync(process.execPath, [CLI, 'book', job, '--puzzles', puzzles, '--output', 'again.pdf'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect([again.status, again.stderr]).toEqual([0, expect.stringContaining(`6 puzzles on ${count} pages`)]);
    expect(readFileSync(join(folder, 'again.pdf')).equals(readFileSync(join(folder, 'Rainy days.pdf')))).toBe(true);
    rmSync(folder, { recursive: true });
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } });
    test('shows the pages below the choices', async ({ app, host }) => {
      const dialog = await openBook(app, host);
      const sheet = dialog.getByRole('img', { name: 'Page 1' });
      await sheet.scrollIntoViewIfNeeded();
      await expect(sheet).toBeInViewport();
      expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    });
  });
});
