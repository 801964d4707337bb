import { expect, test } from './support/app.ts';
import { makePuzzle } from './support/puzzles.ts';

const puzzle = makePuzzle({ layout: 'simple', order: 3 }, 'e2e', 45);

test('the palette finds every command by name and runs it from the keyboard', async ({ app, openGame }) => {
  await openGame(puzzle);
  const tool = app.page.getByRole('button', { name: 'Corner', exact: true });
  await app.press('Control+k');
  const field = app.page.getByRole('combobox', { name: 'What do you want to do?' });
  await expect(field).toBeFocused();
  await field.fill('corner');
  await expect(app.page.getByRole('option')).toHaveText([/Turn corner notes on or off/]);
  await app.press('Enter');
  await expect(field).toBeHidden();
  await expect(tool).toHaveAttribute('aria-pressed', 'true');

  // The palette lists only commands that are possible now. A command may open a dialog.
  await app.press('Control+k');
  await field.fill('undo');
  await expect(app.page.getByRole('option')).toHaveCount(0);
  await field.fill('list of');
  await app.press('Enter');
  await expect(app.page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await app.press('Escape');
  await expect(app.page.getByRole('dialog')).toBeHidden();
});

test('keys can be changed, are refused if taken, are stored, and can be reset', async ({ app, openGame }) => {
  await openGame(puzzle);
  await app.press('?');
  const keys = app.page.getByRole('dialog', { name: 'Keys' });
  await keys.getByRole('button', { name: 'Change keys' }).click();
  const settings = app.page.getByRole('dialog', { name: 'Settings' });
  const add = settings.getByRole('button', { name: 'Add a key for: Fill in all notes' });

  await add.click();
  await app.press('h');
  await expect(settings.getByRole('alert')).toHaveText('H is already used for: Show a hint, then more of it');
  await app.press('5');
  await expect(settings.getByRole('alert')).toHaveText('5 enters a digit.');
  // Esc stops waiting for a key; it does not close the dialog.
  await app.press('Escape');
  await expect(add).toBeVisible();

  await settings.getByRole('button', { name: 'Remove H from: Show a hint, then more of it' }).click();
  await add.click();
  await app.press('h');
  await expect(settings.getByRole('button', { name: 'Remove H from: Fill in all notes' })).toBeVisible();
  await app.press('Escape');
  await expect(settings).toBeHidden();

  await app.page.reload();
  await app.playing();
  const plain = await app.picture();
  await app.press('h');
  await expect.poll(async () => (await app.picture()).equals(plain)).toBe(false);
  await expect(app.page.getByRole('button', { name: 'Fill notes' })).toHaveAttribute('title', 'Fill in all notes (H)');

  await app.press('Control+,');
  await settings.getByRole('button', { name: 'Keys', exact: true }).click();
  await settings.getByRole('button', { name: 'Restore all default keys' }).click();
  await expect(settings.getByRole('button', { name: 'Remove H from: Show a hint, then more of it' })).toBeVisible();
});
