import { FAVOURITES } from '../src/shared/generate/favourites.ts';
import { MADE_RULE_IDS } from '../src/shared/rules/ruleIds.ts';
import { expect, test } from './support/app.ts';

test('a puzzle with rules is chosen with the keyboard, made, played and hinted, and remembered', async ({
  app,
  host,
}) => {
  const { page } = app;
  await app.press('g');
  const dialog = page.getByRole('dialog', { name: 'New game' });
  await dialog.getByRole('radio', { name: 'Simple', exact: true }).check();
  const rules = dialog.getByRole('group', { name: 'Rules with clues' });
  await expect(rules.getByRole('checkbox')).toHaveCount(MADE_RULE_IDS.length);
  const search = rules.getByRole('searchbox', { name: 'Search rules' });
  await search.fill('bulb');
  await expect(rules.getByRole('checkbox')).toHaveCount(1);
  await search.press('Enter');
  await search.fill('no such rule');
  await expect(rules.getByRole('status')).toHaveText('No rule has these words.');
  await search.press('Escape');
  await expect(rules.getByRole('checkbox', { name: /^Thermometer/ })).toBeChecked();
  await expect(rules.getByText('Without givens')).toBeHidden();
  await rules.getByRole('checkbox', { name: /^Killer cage/ }).check();
  await rules.getByRole('checkbox', { name: /^Without givens/ }).check();
  await rules.getByRole('button', { name: 'Remove the rule Thermometer' }).click();
  await dialog.getByRole('radio', { name: /^Medium/ }).check();
  await dialog.getByRole('button', { name: 'Start' }).click();
  await app.playing();
  const [session] = await host.call('sessions.list', {});
  if (!session) throw new Error('there is no game');
  const { puzzle, difficulty } = await host.call('puzzles.get', { puzzleId: session.puzzleId });
  expect(new Set(puzzle.clues?.map(({ rule }) => rule))).toEqual(new Set(['killer-cage']));
  expect(puzzle.grids.join('')).toMatch(/^\.+$/);
  expect(difficulty).toBe('medium');
  const hint = page.getByRole('region', { name: 'Hint' });
  await app.press('h');
  await expect(hint).toContainText('Look at ');
  await app.press('h');
  await expect(hint).toContainText('Technique: ');
  await app.press('g');
  await expect(rules.getByRole('checkbox', { name: /^Killer cage/ })).toBeChecked();
  await expect(rules.getByRole('checkbox', { name: /^Without givens/ })).toBeChecked();
});

test('a favourite fills in the choices and becomes a game', async ({ app, host }) => {
  const { page } = app;
  await app.press('g');
  const dialog = page.getByRole('dialog', { name: 'New game' });
  await dialog.getByRole('radio', { name: 'Favourites' }).check();
  const favourites = dialog.getByRole('radiogroup', { name: 'Favourites with clues' });
  await expect(favourites.getByRole('radio')).toHaveCount(FAVOURITES.length);
  await favourites.getByRole('radio', { name: 'Twins for children' }).check();
  await expect(dialog.getByRole('heading', { name: 'Twodoku' })).toBeVisible();
  await expect(dialog.getByRole('radio', { name: '2 × 3' })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: /^Thermometer/ })).toBeChecked();
  await dialog.getByRole('radio', { name: /^Medium/ }).check();
  await expect(favourites.getByRole('radio', { name: 'Twins for children' })).not.toBeChecked();
  await dialog.getByRole('radio', { name: /^Easy/ }).check();
  await expect(favourites.getByRole('radio', { name: 'Twins for children' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Start' }).click();
  await app.playing();
  const [session] = await host.call('sessions.list', {});
  if (!session) throw new Error('there is no game');
  const { puzzle } = await host.call('puzzles.get', { puzzleId: session.puzzleId });
  expect(puzzle).toMatchObject({ layout: 'twodoku' });
  expect(new Set(puzzle.clues?.map(({ rule }) => rule))).toEqual(new Set(['thermometer']));
});
