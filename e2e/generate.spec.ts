import { expect, test } from './support/app.ts';

test('a puzzle is made to its options, and contradictions are reported before', async ({ app, host }) => {
  const { page } = app;
  await app.press('g');
  const dialog = page.getByRole('dialog', { name: 'New game' });
  await dialog.getByRole('radio', { name: 'Simple', exact: true }).check();
  await dialog.getByRole('radio', { name: /^Medium/ }).check();
  await dialog.getByText('Options', { exact: true }).click();
  const givens = dialog.getByRole('group', { name: 'Givens', exact: true });
  await givens.getByLabel('at least').fill('60');
  await givens.getByLabel('at most').fill('34');
  await expect(dialog.getByRole('alert')).toContainText('The lowest number of givens is higher than the highest.');
  const start = dialog.getByRole('button', { name: 'Start' });
  await expect(start).toBeDisabled();
  await givens.getByLabel('at least').fill('');
  const symmetry = dialog.getByLabel('Symmetry of the givens');
  await symmetry.selectOption('half turn');
  // The explanation beside the field is higher, and must not stretch the field.
  expect((await symmetry.boundingBox())?.height).toBe(36);
  await dialog.getByText('Techniques', { exact: true }).click();
  await dialog.getByLabel('Pointing pair').selectOption('must not be needed');
  await expect(dialog.getByText('3 chosen')).toBeVisible();
  await start.click();
  await app.playing();
  const [session] = await host.call('sessions.list', {});
  if (!session) throw new Error('there is no game');
  const { puzzle, givens: count } = await host.call('puzzles.get', { puzzleId: session.puzzleId });
  expect(count).toBeLessThanOrEqual(34);
  const pattern = [...(puzzle.grids[0] as string)].map((digit) => digit === '.');
  expect(pattern.toReversed()).toEqual(pattern);
});

test('at the time limit the closest puzzle is played, with a note on what it lacks', async ({ app }) => {
  const { page } = app;
  await app.press('g');
  const dialog = page.getByRole('dialog', { name: 'New game' });
  await dialog.getByRole('radio', { name: 'Simple', exact: true }).check();
  await dialog.getByRole('radio', { name: /^Unrated/ }).check();
  await dialog.getByText('Options', { exact: true }).click();
  await dialog.getByRole('group', { name: 'Givens', exact: true }).getByLabel('at least').fill('70');
  await dialog.getByLabel('seconds').fill('1');
  await dialog.getByRole('button', { name: 'Start' }).click();
  await app.playing();
  const note = page.getByRole('status').filter({ hasText: 'Time limit reached' });
  await expect(note).toContainText(/\d+ instead of at least 70 givens/);
  await note.getByRole('button').click();
  await expect(note).toBeHidden();
});

test('a large puzzle shows its progress and can be cancelled', async ({ app, host }) => {
  const { page } = app;
  await app.press('g');
  const dialog = page.getByRole('dialog', { name: 'New game' });
  await dialog.getByRole('radio', { name: 'Carpet', exact: true }).check();
  await dialog.getByLabel('Size', { exact: true }).fill('8');
  await dialog.getByRole('radio', { name: /^Extreme/ }).check();
  await dialog.getByRole('button', { name: 'Start' }).click();
  const making = page.getByRole('dialog', { name: 'Making your puzzle' });
  await expect(making.getByRole('progressbar')).toHaveAttribute('value', /^0\.\d/, { timeout: 60_000 });
  await making.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByRole('button', { name: 'Start' })).toBeVisible();
  expect(await host.call('sessions.list', {})).toEqual([]);
});

test('a layout is found by a word, and Enter chooses it without starting a game', async ({ app }) => {
  await app.press('g');
  const dialog = app.page.getByRole('dialog', { name: 'New game' });
  const search = dialog.getByRole('searchbox', { name: 'Search layouts' });
  await search.fill('kazaguruma');
  await expect(dialog.getByRole('status')).toHaveText('1 entry found');
  await app.press('Enter');
  await expect(dialog.getByRole('radio', { name: 'Windmill' })).toBeChecked();
  await expect(dialog).toContainText('Four sudokus that turn around a fifth one like sails.');
  await search.fill('hexagon');
  await expect(dialog.getByRole('status')).toHaveText('No layout has these words.');
  await expect(dialog.getByRole('radio', { name: 'Windmill' })).toBeHidden();
  await app.press('Escape');
  await expect(dialog.getByRole('radio', { name: 'Windmill' })).toBeChecked();
  await expect(search).toHaveValue('');
  await expect(dialog).toBeVisible();
  // Tab goes to the first entry without choosing it. Enter chooses it, and goes on to the boxes.
  await search.fill('torus');
  await app.press('Tab');
  await expect(dialog.getByRole('radio', { name: 'Torus', exact: true })).toBeFocused();
  await app.press('Enter');
  await expect(dialog.getByRole('radio', { name: 'Torus', exact: true })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: '3 × 3', exact: true })).toBeFocused();
});
