import { readFileSync } from 'node:fs';
import { expect, test } from './support/app.ts';
import { makePuzzle } from './support/puzzles.ts';

test('the keyboard alone starts a game', async ({ app }) => {
  const { page } = app;
  await expect(page.getByRole('heading', { name: 'No games yet' })).toBeVisible();
  await page.getByRole('button', { name: 'New game' }).focus();
  await app.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New game' });
  await expect(dialog).toBeVisible();
  // The selected layout has the focus. Arrow keys select another layout, and the drawing changes with it.
  await expect(page.getByRole('radio', { name: 'Samurai', exact: true })).toBeFocused();
  await app.press('ArrowUp');
  await expect(dialog.getByText('1 subgrid · 81 cells')).toBeVisible();
  // The favourites come before the box shapes. They are one stop of the Tab key; arrow keys move between them.
  await app.press('Tab');
  const favourites = dialog.getByRole('toolbar', { name: /^Favourites/ }).getByRole('button');
  await expect(favourites.first()).toBeFocused();
  await app.press('ArrowRight');
  await expect(favourites.nth(1)).toBeFocused();
  await app.press('End', 'ArrowRight');
  await expect(favourites.first()).toBeFocused();
  await app.press('Tab');
  await expect(page.getByRole('radio', { name: '3 × 3' })).toBeFocused();
  for (let i = 0; i < 4; i++) await app.press('ArrowLeft');
  await expect(dialog.getByText('1 subgrid · 16 cells')).toBeVisible();
  await app.press('Enter');
  await app.playing();
  await app.press('ArrowUp');
  await expect(app.status).toContainText('Row ');
});

test('a new samurai is made, and shows up among the games', async ({ app, host }) => {
  const { page } = app;
  await app.press('g');
  await page.getByRole('radio', { name: 'Samurai', exact: true }).check();
  await page.getByRole('radio', { name: /^Easy/ }).check();
  await page.getByRole('button', { name: 'Start' }).click();
  await app.playing();
  await expect(page.getByRole('heading', { name: 'Samurai' })).toBeVisible();
  const [session] = await host.call('sessions.list', {});
  expect(session).toMatchObject({ layout: { layout: 'samurai', order: 3 }, difficulty: 'easy', filled: 0 });
  await app.press('m');
  const card = page.getByRole('button', { name: /^Open Samurai, Easy, 0 of/ });
  await expect(card).toBeVisible();
  await card.click();
  await app.playing();
});

test('a puzzle in stock is there at once, is listed only then, and is replaced', async ({ home, page }) => {
  const { Host } = await import('./support/host.ts');
  const { AppPage } = await import('./support/app.ts');
  const host = await Host.start(home, 'eager');
  const app = new AppPage(page);
  const request = { layout: 'samurai', order: 3, difficulty: 'easy' } as const;
  const isFull = async () => (await host.call('generate.outlook', { request }))[0]?.ready === 3;
  await expect.poll(isFull, { timeout: 40_000 }).toBe(true);
  expect((await host.call('library.overview', {})).shelves).toEqual([]);
  await page.goto(host.url);
  await app.press('g');
  const dialog = page.getByRole('dialog', { name: 'New game' });
  const easy = dialog.getByRole('radio', { name: 'Easy' });
  await expect(easy).toBeChecked();
  await expect(easy).toHaveAccessibleDescription(/Ready at once/);
  await dialog.getByRole('button', { name: 'Start' }).click();
  await app.playing();
  await expect(page.getByRole('heading', { name: 'Samurai' })).toBeVisible();
  const [session] = await host.call('sessions.list', {});
  expect(session).toMatchObject({ layout: { layout: 'samurai' }, difficulty: 'easy' });
  expect((await host.call('library.overview', {})).shelves).toMatchObject([{ difficulty: 'easy', begun: 1 }]);
  await expect.poll(isFull, { timeout: 40_000 }).toBe(true);
  // With the setting `stock` off, no puzzles are made in advance.
  await host.call('settings.set', { stock: false });
  await expect.poll(async () => (await host.call('generate.outlook', { request }))[0]?.ready).toBe(0);
  await host.stop();
});

test('a class that a layout does not have cannot be chosen, and long waits are announced', async ({ app }) => {
  const { page } = app;
  await app.press('g');
  const dialog = page.getByRole('dialog', { name: 'New game' });
  const extreme = dialog.getByRole('radio', { name: /^Extreme/ });
  const start = dialog.getByRole('button', { name: 'Start' });
  await extreme.check();
  await page.getByRole('radio', { name: '2 × 2' }).check();
  await expect(extreme).toBeDisabled();
  await expect(dialog.getByText('A long search found none on this layout').first()).toBeVisible();
  await expect(dialog.getByRole('alert')).toContainText('Choose another difficulty');
  await expect(start).toBeDisabled();
  await dialog.getByRole('radio', { name: /^Easy/ }).check();
  await expect(start).toBeEnabled();
  await page.getByRole('radio', { name: '3 × 3' }).check();
  await page.getByRole('radio', { name: 'Carpet', exact: true }).check();
  await dialog.getByLabel('Size', { exact: true }).fill('10');
  const hard = dialog.getByRole('radio', { name: 'Hard' });
  await expect(hard).toBeEnabled();
  await expect(hard).toHaveAccessibleDescription(/Takes about \d+ (s|min)/);
});

test('a layout that cannot be a sudoku is refused with its reason', async ({ app }) => {
  const { page } = app;
  await app.press('g');
  const dialog = page.getByRole('dialog');
  const start = page.getByRole('button', { name: 'Start' });
  await page.getByRole('radio', { name: 'Dense torus' }).check();
  await expect(start).toBeEnabled();
  await page.getByLabel('Size', { exact: true }).fill('4');
  await expect(dialog.getByRole('alert')).toContainText('the size must be a multiple of 3');
  await expect(start).toBeDisabled();
  await page.getByLabel('Size', { exact: true }).fill('6');
  await expect(dialog.getByRole('alert')).toBeHidden();
  await page.getByRole('radio', { name: 'Windmill' }).check();
  await expect(start).toBeEnabled();
  await page.getByRole('radio', { name: '4 × 4' }).check();
  await expect(dialog.getByRole('alert')).toContainText('only with box side 3 or 5');
  // A phone shows no picture, but still the reason in its place.
  await app.page.setViewportSize({ width: 390, height: 844 });
  await expect(dialog.getByRole('alert')).toContainText('only with box side 3 or 5');
  await app.press('Escape');
  await expect(dialog).toBeHidden();
});

test('making a puzzle can be cancelled', async ({ app, host }) => {
  const { page } = app;
  await app.press('g');
  await page.getByRole('radio', { name: 'Carpet', exact: true }).check();
  await page.getByLabel('Size', { exact: true }).fill('20');
  await page.getByRole('button', { name: 'Start' }).click();
  const making = page.getByRole('dialog', { name: 'Making your puzzle' });
  await expect(making).toBeVisible();
  await making.locator('.dialog-foot').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog', { name: 'New game' })).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
  // A favourite is made under its own name, not under that of the layout that is selected in the list.
  await page.getByRole('button', { name: /^Killer torus/ }).click();
  await expect(making).toContainText('Killer torus');
  await expect(making).not.toContainText('Carpet');
  await making.locator('.dialog-foot').getByRole('button', { name: 'Cancel' }).click();
  await expect(making).toBeHidden();
  expect(await host.call('sessions.list', {})).toEqual([]);
});

test('a game is deleted only after a confirmation', async ({ app, openGame }) => {
  const { makePuzzle } = await import('./support/puzzles.ts');
  await openGame(makePuzzle({ layout: 'simple', order: 2 }, 'e2e', 8));
  await app.press('m');
  const { page } = app;
  await page.getByRole('button', { name: 'Delete this game: Simple (2 × 2)' }).click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('button', { name: 'Delete this game: Simple (2 × 2)' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No games yet' })).toBeVisible();
});

test('the app speaks French, by choice or by the system’s language', async ({ app, browser, host }) => {
  await app.page.getByLabel('Language').selectOption('fr');
  await expect(app.page.getByRole('button', { name: 'Nouvelle partie' })).toBeVisible();
  await app.press('g');
  await expect(app.page.getByRole('radio', { name: 'Tore', exact: true })).toBeVisible();
  await app.page.reload();
  await expect(app.page.getByRole('button', { name: 'Nouvelle partie' })).toBeVisible();
  await app.page.getByLabel('Langue').selectOption('system');
  await expect(app.page.getByRole('button', { name: 'New game' })).toBeVisible();
  const context = await browser.newContext({ locale: 'fr-CA' });
  const page = await context.newPage();
  await page.goto(host.url);
  await expect(page.getByRole('button', { name: 'Nouvelle partie' })).toBeVisible();
  await context.close();
});

test('the list of keys opens, lists every command and closes', async ({ app, openGame }) => {
  const { makePuzzle } = await import('./support/puzzles.ts');
  await openGame(makePuzzle({ layout: 'simple', order: 2 }, 'e2e', 8));
  await app.press('ArrowUp');
  const cell = await app.status.textContent();
  await app.press('?');
  const dialog = app.page.getByRole('dialog', { name: 'Keys' });
  await expect(dialog.getByText('Fill in all notes')).toBeVisible();
  // Keys pressed while a dialog is open have no effect behind it.
  await app.press('1', 'f', 'ArrowLeft');
  await app.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(app.status).toHaveText(cell as string);
  await expect(app.page.getByRole('button', { name: 'Undo' })).toBeDisabled();
});

test('the first start shows the games at once, and a first game is two clicks and a key away', async ({
  host,
  page,
}) => {
  await page.goto(host.url);
  await expect(page.getByRole('heading', { name: 'No games yet' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByLabel('Language').selectOption('fr');
  await expect(page.getByRole('heading', { name: 'Aucune partie' })).toBeVisible();
  await page.getByRole('button', { name: 'Jouer une première grille' }).click();
  await expect(page.getByRole('heading', { name: 'Twodoku' })).toBeVisible();
  const lesson = page.getByText('2 sudokus sur un plateau');
  await expect(lesson).toBeVisible();
  await page.locator('.board canvas, canvas').first().click();
  await page.getByRole('button', { name: 'Ne plus afficher' }).first().click();
  await expect(lesson).toBeHidden();
  const [session] = await host.call('sessions.list', {});
  expect(session).toMatchObject({ layout: { layout: 'twodoku' }, difficulty: 'easy' });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Twodoku' })).toBeVisible();
  await expect(lesson).toBeHidden();
});

test('the program’s version and runtime are shown, and reported with a problem', async ({ openGame, app, host }) => {
  await openGame(makePuzzle({ layout: 'simple', order: 2 }, 'e2e', 20));
  await app.press('Shift+F1');
  const settings = app.page.getByRole('dialog', { name: 'Settings' });
  const { version, home } = await host.call('app.info', {});
  await expect(settings).toContainText(version);
  await expect(settings).toContainText(home);
  await expect(settings).toContainText('Node.js');

  await settings.getByRole('button', { name: 'Report a problem' }).click();
  const report = app.page.getByRole('dialog', { name: 'Report a problem' });
  await report.getByRole('textbox', { name: 'What happened' }).fill('It stopped.');
  const whole = report.getByRole('textbox', { name: 'The whole report' });
  await expect(whole).toHaveValue(/"layout":"simple"/);
  await report.getByRole('checkbox', { name: 'With the puzzle' }).uncheck();
  await expect(whole).not.toHaveValue(/"layout"/);
  const download = app.page.waitForEvent('download');
  await report.getByRole('button', { name: 'Save the report' }).click();
  const saved = readFileSync(await (await download).path(), 'utf8');
  expect(saved).toContain(`Carpet Sudoku ${version}`);
  expect(saved).toContain('It stopped.');
});

test('the keys for digits show how many are left, unless a setting hides that', async ({ app }) => {
  const { page } = app;
  await app.press('g', 'ArrowUp', 'Enter');
  // Enter in the list of layouts only goes on to the next choice.
  await expect(page.getByRole('radio', { name: '3 × 3' })).toBeFocused();
  await app.press('Enter');
  await app.playing();
  const pad = page.getByRole('toolbar', { name: 'Digits', exact: true });
  await expect(pad.getByRole('button', { name: /^digit 5, \d left$/ })).toBeVisible();
  await app.press('Control+,');
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.getByRole('button', { name: 'Appearance' }).click();
  await settings.getByRole('checkbox', { name: 'Show how many of each digit are left' }).uncheck();
  await app.press('Escape');
  await expect(pad.getByRole('button', { name: '5', exact: true })).toBeVisible();
  await page.reload();
  await expect(pad.getByRole('button', { name: '5', exact: true })).toBeVisible();
});
