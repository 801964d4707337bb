import { expect, test } from './support/app.ts';

test('a position of the trainer is solved with the keyboard', async ({ app, page }) => {
  await page.getByRole('button', { name: 'Train a technique' }).first().click();
  const panel = page.getByRole('complementary', { name: 'Trainer' });
  await panel.getByLabel('Technique').selectOption('naked-single');
  await expect(app.canvas).toBeVisible();
  await expect(panel.getByText('Nothing marked yet.')).toBeVisible();

  // Nothing is told before a mark; the step itself is shown only on request, and then the item returns.
  await panel.getByRole('button', { name: 'Hint' }).click();
  await expect(panel.getByText('The technique is Naked single.')).toBeVisible();
  await panel.getByRole('button', { name: 'Show the step' }).click();
  const verdict = panel.locator('.trainer-verdict');
  await expect(verdict.getByText('This is the step.', { exact: false })).toBeVisible();
  await panel.getByRole('button', { name: 'Next' }).click();
  await expect(panel.getByText('Nothing marked yet.')).toBeVisible();

  // A removed candidate of the solution is refused with its reason.
  await app.clickBoard(0.5, 0.5);
  await expect(async () => {
    await app.press('ArrowRight');
    await expect(app.status).toContainText('notes', { timeout: 200 });
  }).toPass();
  await app.press('Delete');
  await expect(panel.getByText(/^\d+ marks?$/)).toBeVisible();
  await app.press('Shift+Enter');
  await expect(verdict.getByText('this candidate is still needed', { exact: false })).toBeVisible();
  await app.press('u');
  await expect(panel.getByText('Nothing marked yet.')).toBeVisible();
  await panel.getByText('Your progress').click();
  await expect(panel.getByRole('rowheader', { name: /^Naked single/ })).toBeVisible();
});
