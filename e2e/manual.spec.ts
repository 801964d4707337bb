import type { Locator } from '@playwright/test';
import { type AppPage, expect, test } from './support/app.ts';
import { faults } from './support/axe.ts';
import { makePuzzle } from './support/puzzles.ts';

const puzzle = makePuzzle({ layout: 'simple', order: 3 }, 'e2e', 45);

function manual({ page }: AppPage): Locator {
  return page.getByRole('dialog', { name: 'Manual' });
}

function title(app: AppPage): Locator {
  return manual(app).getByRole('article').getByRole('heading', { level: 2 });
}

test('F1 explains the screen or the dialog, and Escape leads back to it', async ({ openGame, app }) => {
  await openGame(puzzle);
  await app.press('F1');
  await expect(title(app)).toHaveText('Playing');
  await app.press('Escape');
  await expect(manual(app)).toBeHidden();

  await app.press('h', 'F1');
  await expect(title(app)).toHaveText('Hints and checks');
  await app.press('Escape');

  await app.press('?');
  const keys = app.page.getByRole('dialog', { name: 'Keys' });
  await keys.getByRole('button', { name: 'Manual' }).click();
  await expect(title(app)).toHaveText('Keys');
  await app.press('Escape', 'Escape');

  await app.press('g');
  const dialog = app.page.getByRole('dialog', { name: 'New game' });
  await dialog.getByRole('radio', { name: 'Samurai', exact: true }).check({ force: true });
  await dialog.getByRole('button', { name: 'Help on this' }).click();
  await expect(title(app)).toHaveText('A new game');
  // The dialog under the manual still has its choices, and gets the focus again.
  await app.press('Escape');
  await expect(manual(app)).toBeHidden();
  await expect(dialog.getByRole('radio', { name: 'Samurai', exact: true })).toBeChecked();
  await app.press('F1');
  await expect(title(app)).toHaveText('A new game');
});

test('the name of a technique opens its page, with a picture and its reasons', async ({ openGame, app }) => {
  await openGame(puzzle);
  await app.press('h');
  const hint = app.page.getByRole('region', { name: 'Hint' });
  await hint.getByRole('button', { name: 'Show more' }).click();
  const name = hint.getByTitle('Explained in the manual');
  const technique = (await name.textContent()) ?? '';
  await name.click();
  await expect(title(app)).toHaveText(technique);
  const picture = manual(app).getByRole('img', { name: `Example: ${technique}` });
  await expect(picture.locator('canvas')).toBeVisible();
  await expect(manual(app).locator('figcaption')).toContainText(/^.*So .+ goes into/);

  // Links open other pages, and Alt+Left goes back.
  await manual(app).getByRole('article').locator('.link').first().click();
  await expect(title(app)).not.toHaveText(technique);
  await app.press('Alt+ArrowLeft');
  await expect(title(app)).toHaveText(technique);
});

test('the search finds titles first, without accents, from the keyboard alone', async ({ app, host, page }) => {
  await host.call('settings.set', { language: 'fr' });
  await page.reload();
  await app.press('F1');
  const dialog = page.getByRole('dialog', { name: 'Manuel' });
  const field = dialog.getByRole('searchbox', { name: 'Chercher dans le manuel' });
  await field.focus();
  await page.keyboard.type('meduse');
  await expect(dialog.locator('.manual-found strong').first()).toHaveText('Méduse 3D');
  await app.press('Enter');
  await expect(dialog.getByRole('article').getByRole('heading', { level: 2 })).toHaveText('Méduse 3D');
  await expect(field).toBeFocused();
  await field.fill('page introuvable');
  await expect(dialog.getByRole('status')).toHaveText('0 page trouvée');
});

test('the keys page shows the keys that the player has', async ({ app, host, page }) => {
  await host.call('settings.set', { keys: { hint: ['Q'] } });
  await page.reload();
  await app.press('F1');
  await manual(app).getByRole('searchbox').fill('keys');
  await app.press('Enter');
  await expect(title(app)).toHaveText('Keys');
  const row = manual(app).locator('.key-row', { hasText: 'Show a hint, then more of it' });
  await expect(row.locator('kbd')).toHaveText(['Q']);
});

for (const theme of ['light', 'dark'] as const) {
  test(`the engine finds nothing wrong in the manual, ${theme}`, async ({ app, host, page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await host.call('settings.set', { theme });
    await page.reload();
    await app.press('F1');
    for (const wanted of ['Swordfish', 'Layouts', 'Keys', 'Glossary']) {
      await manual(app).getByRole('searchbox').fill(wanted);
      await app.press('Enter');
      await expect(title(app)).toContainText(wanted);
      expect.soft(await faults(app)).toEqual([]);
    }
  });
}

test('a phone shows either the contents or the page', async ({ app, page }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await app.press('F1');
  const contents = manual(app).getByRole('navigation', { name: 'Contents' });
  await expect(contents).toBeVisible();
  await contents.getByText('Hard techniques').click();
  await contents.getByRole('button', { name: 'X-Wing', exact: true }).click();
  await expect(contents).toBeHidden();
  await expect(title(app)).toHaveText('X-Wing');
  const article = manual(app).getByRole('article');
  await expect(article.locator('canvas').first()).toBeVisible();
  expect(await article.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await manual(app).getByRole('button', { name: 'Contents' }).click();
  await expect(contents).toBeVisible();
});
