import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { sized } from '../src/shared/base/testing/sized.ts';
import { faultsOn } from './support/axe.ts';

const ROOT = join(import.meta.dirname, '..');
let folder = '';

/** The site is opened from a folder, without a server, as after a download. */
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'carpet-sudoku-site-'));
  execFileSync(process.execPath, [join(ROOT, 'scripts/manualExamples.ts'), 'site', folder]);
});

test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function open(page: Page, path: string): Promise<void> {
  await page.goto(String(pathToFileURL(join(folder, path))));
}

/** Number of pixels by which the page is wider than the window. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

const PAGES = [
  'index',
  'install',
  'keys',
  'playing',
  'torus',
  'command-line',
  'techniques/x-wing',
  'techniques/large-subset',
];

for (const [colorScheme, language] of [
  ['light', 'en'],
  ['dark', 'fr'],
] as const) {
  for (const width of [390, 1200]) {
    test(`every picture loads, nothing overflows, and the engine finds nothing: ${colorScheme}, ${width} px`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      for (const name of PAGES) {
        await open(page, `${language}/${name}.html`);
        const broken = await page.evaluate(() =>
          [...document.images]
            .filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0)
            .map(({ src }) => src),
        );
        expect(broken).toEqual([]);
        expect(await overflow(page), name).toBe(0);
        // To save time, pages are examined only in two of the four combinations: wide and light, and narrow and dark.
        // Tests in full size examine all.
        if (sized((colorScheme === 'light') === (width === 1200), true))
          expect.soft(await faultsOn(page), name).toEqual([]);
      }
    });
  }
}

test('a reader goes on, changes the language, and comes back to the contents', async ({ page }) => {
  await open(page, 'index.html');
  await page.getByRole('link', { name: 'Manual in English' }).click();
  await page.getByRole('link', { name: 'Playing', exact: true }).click();
  await page.getByRole('link', { name: 'Next: Lessons, the trainer and the daily puzzle' }).click();
  await page.getByRole('link', { name: 'Next: Notes and colours' }).click();
  await page.getByRole('link', { name: 'Français' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notes et couleurs');
  await expect(page).toHaveTitle('Notes et couleurs – Manuel de Carpet Sudoku');
  await page.getByRole('link', { name: 'Manuel de Carpet Sudoku' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manuel');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

  for (const [language, name] of [
    ['en', 'Contents'],
    ['fr', 'Sommaire'],
  ] as const) {
    for (const way of ['click', 'tap'] as const) {
      test(`the link "${name}" at the top leads to the contents by a ${way}`, async ({ page }) => {
        await open(page, `${language}/playing.html`);
        const contents = page.getByRole('navigation', { name });
        await expect(contents).not.toBeInViewport();
        await page.getByRole('link', { name, exact: true })[way]();
        await expect(page).toHaveURL(/#site-contents$/);
        await expect(contents).toBeInViewport();
      });
    }
  }

  test('options of a command are not broken at their hyphens', async ({ page }) => {
    await open(page, 'en/command-line.html');
    const lines = await page
      .locator('pre .word, code .word')
      .filter({ hasText: '-' })
      .evaluateAll((words) => words.map((word) => word.getClientRects().length));
    expect(lines.length).toBeGreaterThan(20);
    expect(new Set(lines)).toEqual(new Set([1]));
  });
});
