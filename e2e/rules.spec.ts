import type { Locator } from '@playwright/test';
import { type AppPage, expect, test } from './support/app.ts';
import { faults } from './support/axe.ts';

async function openDialog(app: AppPage): Promise<Locator> {
  await app.press('g');
  return app.page.getByRole('dialog', { name: 'New game' });
}

test('a rule is searched for, chosen by keyboard, generated, played and hinted', async ({ app, host }) => {
  const { page } = app;
  const dialog = await openDialog(app);
  await dialog.getByRole('radio', { name: 'Simple', exact: true }).check();
  await dialog.getByRole('radio', { name: /^Medium/ }).check();
  const search = dialog.getByRole('searchbox', { name: 'Search rules' });
  await search.fill('add up corner');
  await expect(dialog.getByRole('checkbox', { name: /^Killer cage/ })).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: /^Thermometer/ })).toBeHidden();
  await search.press('Enter');
  const chips = dialog.getByRole('list', { name: 'Chosen rules' });
  await expect(chips.getByRole('listitem')).toHaveCount(1);
  await expect(dialog).toBeVisible();
  await search.press('Escape');
  await expect(search).toHaveValue('');
  await dialog.getByRole('checkbox', { name: /^Thermometer/ }).press('Space');
  await expect(chips.getByRole('listitem')).toHaveCount(2);
  await chips.getByRole('button', { name: 'Remove: Thermometer' }).press('Enter');
  await expect(chips.getByRole('listitem')).toHaveCount(1);
  await expect(search).toBeFocused();
  await dialog.getByRole('checkbox', { name: /^No givens/ }).check();
  expect(await faults(app)).toEqual([]);
  await dialog.getByRole('button', { name: 'Start' }).click();
  await app.playing();
  const [session] = await host.call('sessions.list', {});
  expect(session).toMatchObject({ clueRules: ['killer-cage'], cells: 81, difficulty: 'medium' });
  await expect(page.locator('.top-rules')).toHaveText('Killer cage');
  await app.press('h');
  await expect(page.getByRole('region', { name: 'Hint' })).toContainText(/\w/);
  // The dialog for the next new game begins with the rules of this game.
  await app.press('Escape', 'm');
  const again = await openDialog(app);
  await expect(again.getByRole('heading', { name: 'Simple + Killer cage' })).toBeInViewport();
  await expect(again.getByRole('list', { name: 'Chosen rules' })).toContainText('Killer cage');
  await expect(again.getByRole('checkbox', { name: /^No givens/ })).toBeChecked();
});

test('a favourite is one click away from its puzzle', async ({ app, host }) => {
  const dialog = await openDialog(app);
  const favourites = dialog.getByRole('region', { name: 'Favourites' });
  await expect(favourites.getByRole('button')).toHaveCount(12);
  await favourites.getByRole('button', { name: '6 × 6 twins for children Easy · Killer cage' }).click();
  await app.playing();
  const [session] = await host.call('sessions.list', {});
  expect(session).toMatchObject({ layout: { layout: 'twodoku', box: [2, 3] }, clueRules: ['killer-cage'] });
});

test('what the board or the rules cannot have is disabled, with the reason', async ({ app }) => {
  const dialog = await openDialog(app);
  await dialog.getByRole('checkbox', { name: /^Thermometer/ }).check();
  const none = dialog.getByRole('checkbox', { name: /^No givens/ });
  await expect(none).toBeDisabled();
  await expect(none).toHaveAccessibleDescription(/Possible with killer cages/);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('rules are chosen by touch', async ({ app }) => {
    const dialog = await openDialog(app);
    const arrow = dialog.getByRole('checkbox', { name: /^Arrow/ });
    await arrow.scrollIntoViewIfNeeded();
    await arrow.tap();
    const remove = dialog.getByRole('button', { name: 'Remove: Arrow' });
    const box = await remove.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
    expect(await faults(app)).toEqual([]);
    await remove.tap();
    await expect(remove).toBeHidden();
  });
});
