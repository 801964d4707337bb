import { expect, test } from './support/app.ts';
import { makePuzzle } from './support/puzzles.ts';

test('every rating is shown with its reasons, for the whole and for each subgrid', async ({ openGame, app }) => {
  await openGame(makePuzzle({ layout: 'samurai', order: 3 }, 'e2e', 200));
  await app.press('a');
  const panel = app.page.getByRole('complementary', { name: 'Analysis' });
  await panel.getByRole('button', { name: 'Ratings' }).click();
  const list = panel.getByRole('list', { name: 'Ratings' });
  const digging = list.getByRole('group').filter({ hasText: 'Digging depth' });
  await expect(digging).toContainText('200');
  // The predicted time is shown as minutes and seconds.
  await expect(list.getByRole('group').filter({ hasText: 'Predicted time' })).toContainText(/\d+:\d\d/);

  // Each rating can be expanded to show the reasons for its value, also by keyboard.
  await expect(panel.getByText('Digging emptied 200 cells.')).toBeHidden();
  await digging.locator('summary').press('Enter');
  await expect(panel.getByText('Digging emptied 200 cells.')).toBeVisible();

  // Choosing a subgrid's number opens the ratings of this subgrid.
  await digging.getByRole('button', { name: /^Subgrid 3/ }).click();
  await expect(panel.getByLabel('Rated part')).toHaveValue('2');
  await expect(panel.getByText('Digging emptied 200 cells.')).toBeHidden();
  await expect(panel.getByText(/On its own, this subgrid has/)).toBeVisible();
  await panel.getByLabel('Rated part').selectOption('Whole puzzle');
  await expect(panel.getByText('Digging emptied 200 cells.')).toBeVisible();
});
