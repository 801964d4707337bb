import { LANGUAGES } from '../src/shared/text/language.ts';
import { expect, test } from './support/app.ts';
import { makePuzzle } from './support/puzzles.ts';
import { faultsOfTitle } from './support/titles.ts';

test.use({ hasTouch: true, isMobile: true });

const SIZES = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
] as const;

for (const language of LANGUAGES) {
  test(`the first tip and the selected cell are in sight beside a samurai, in ${language}`, async ({
    openGame,
    app,
    host,
    page,
  }) => {
    const samurai = makePuzzle({ layout: 'samurai', order: 3 }, 'e2e', 200);
    await page.setViewportSize(SIZES[0]);
    await openGame(samurai);
    await host.call('settings.set', { language });
    await page.reload();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expect(page.locator('.side-lesson')).toBeInViewport({ ratio: 1 });
      await expect(app.status).toBeInViewport({ ratio: 1 });
      const { width, height } = await app.area();
      // A board of 21 cells and its margins fill the shorter side of the window.
      expect(Math.min(width, height)).toBeGreaterThan(Math.min(size.width, size.height) - 60);
    }
  });

  test(`the heading of a hint is not cut on a turned tablet, in ${language}`, async ({ openGame, app, host, page }) => {
    await page.setViewportSize({ width: 1180, height: 820 });
    await openGame(makePuzzle({ layout: 'samurai', order: 3 }, 'e2e', 200));
    await host.call('settings.set', { language });
    await page.reload();
    await expect(app.canvas).toBeVisible();
    await app.press('h');
    const heading = page.locator('.hint-head h2');
    await expect(heading).toBeVisible();
    expect(await heading.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
  });
}

for (const size of [...SIZES, { width: 600, height: 700 }]) {
  test(`the board of a lesson and of the trainer keeps its place at ${size.width} × ${size.height}`, async ({
    app,
    page,
  }) => {
    await page.setViewportSize(size);
    await page.getByRole('button', { name: 'Learn', exact: true }).tap();
    await page.getByRole('button', { name: /No edge/ }).tap();
    const panel = page.getByRole('complementary', { name: /^Lesson/ });
    // A tap answers, so there is no button for it.
    await expect(panel.getByText('Tap a cell.')).toBeVisible();
    await expect(panel.getByRole('button')).toHaveCount(2);
    const place = await app.area();
    const { x, y, width, height } = place;
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    await expect(panel.locator('.lesson-judgement')).toBeVisible();
    expect(await app.area()).toEqual(place);
    await panel.getByRole('button', { name: 'Show me' }).tap();
    await expect(panel.getByText(/^Look here/).first()).toBeVisible();
    expect(await app.area()).toEqual(place);

    await app.press('Shift+T');
    await expect(page.getByLabel('Technique')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Check', exact: true })).toBeInViewport({ ratio: 1 });
    // After a long answer, the button that goes on is in sight too.
    await page.getByRole('button', { name: 'Show the step' }).tap();
    await expect(page.locator('.trainer-verdict .hint-conclusion')).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeInViewport({ ratio: 1 });
  });
}

test('titles in the top bar are whole and no word is broken, down to 320 px', async ({ openGame, app, host, page }) => {
  const title = page.locator('.top h1');
  const whole = async (): Promise<void> => {
    for (const width of [390, 360, 320]) {
      await page.setViewportSize({ width, height: 740 });
      await expect.poll(() => faultsOfTitle(title), `at ${width} px`).toEqual([]);
    }
  };
  await openGame(makePuzzle({ layout: 'twodoku', order: 3 }, 'e2e', 60));
  await expect(title).toHaveText('Twodoku');
  await whole();
  await host.call('settings.set', { language: 'fr', openSession: null });
  await page.reload();
  await page.getByRole('button', { name: 'Dessiner une disposition' }).tap();
  await expect(title).toHaveText('Éditeur de dispositions');
  await whole();
  const family = 'carpet';
  const wish = {
    name: 'Première promenade',
    family,
    order: 3,
    seed: 'title',
    lowest: 'easy',
    highest: 'easy',
  } as const;
  const { id } = await host.call('worlds.create', { ...wish, rules: { autoCleanNotes: true } });
  await host.call('settings.set', { openWorld: id });
  await page.reload();
  await expect(app.canvas).toBeVisible();
  await expect(title).toHaveText('Première promenade');
  await whole();
  // The same world on a phone held sideways: no digit and no button below them is out of sight.
  await page.setViewportSize(SIZES[1]);
  for (const name of [/^9/, /^Effacer/, /^Vérifier/, /^Indice/]) {
    await expect(page.locator('.side').getByRole('button', { name }).first()).toBeInViewport({ ratio: 1 });
  }
});

test('the trainer leaves the board of a samurai the room on an upright tablet', async ({ app, page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await app.press('Shift+T');
  await page.locator('.trainer-choice select').last().selectOption('Samurai');
  await expect(page.getByRole('button', { name: 'Check', exact: true })).toBeInViewport({ ratio: 1 });
  // Cells of 21 × 21 are at least 32 px wide, so that notes can be read.
  await expect.poll(async () => (await app.area()).height).toBeGreaterThan(21 * 32);
});

for (const [lesson, legend] of [
  [/Corner notes/, 'cells to look at'],
  [/Naked pair/, 'part of the pattern'],
] as const) {
  test(`the task of the lesson ${lesson.source} is in sight on an upright tablet`, async ({ app: { page } }) => {
    await page.setViewportSize({ width: 820, height: 1180 });
    await page.getByRole('button', { name: 'Learn', exact: true }).tap();
    await page.getByRole('button', { name: lesson }).tap();
    const panel = page.getByRole('complementary', { name: /^Lesson/ });
    const task = panel.locator('p.bold').first();
    await expect(task).toBeVisible();
    // The keys may not lie on it.
    const onTop = await task.evaluate((element) => {
      const { left, top, bottom } = element.getBoundingClientRect();
      return [top + 4, bottom - 4].every((y) => element.contains(document.elementFromPoint(left + 4, y)));
    });
    expect(onTop).toBe(true);
    await panel.getByText('Key to the marks').tap();
    await expect(panel.locator('.legend').getByText(legend)).toBeVisible();
  });
}

test('lessons name no keys and no missing buttons where a finger points', async ({ app: { page } }) => {
  await page.getByRole('button', { name: 'Learn', exact: true }).tap();
  await page.getByRole('button', { name: /Getting about/ }).tap();
  const panel = page.getByRole('complementary', { name: /^Lesson/ });
  await expect(panel.locator('p.bold')).toHaveText(/^Zoom in until [^.]+ fills the view\.$/);
  await expect(panel).toContainText('Pinch your fingers together to see the whole board.');
});

test('on a phone, all layouts are shown at once on request and while searching, until one is chosen', async ({
  app: { page },
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'New game' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New game' });
  const list = dialog.getByRole('radiogroup', { name: 'Layout' });
  const height = async (): Promise<number> => (await list.boundingBox())?.height ?? 0;
  const easy = dialog.getByRole('radio', { name: /^Easy/ });
  await expect(easy).toBeInViewport();
  expect(await height()).toBeLessThan(200);
  await dialog.getByRole('button', { name: 'Show all 45' }).click();
  expect(await height()).toBeGreaterThan(500);
  await expect(dialog.getByRole('button', { name: 'Start' })).toBeHidden();
  await dialog.getByRole('radio', { name: 'Carpet', exact: true }).check();
  await expect(easy).toBeVisible();
  expect(await height()).toBeLessThan(200);
  await dialog.getByRole('searchbox', { name: 'Search layouts' }).fill('torus');
  expect(await height()).toBeGreaterThan(500);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('radio', { name: 'Torus', exact: true })).toBeChecked();
  await expect(easy).toBeVisible();
});
