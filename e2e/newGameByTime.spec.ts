import { jobIdSchema } from '../src/shared/contract/ids.ts';
import { expect, test } from './support/app.ts';

test('a game is chosen by its time, with the keyboard, and the choice is remembered', async ({ app, host }) => {
  const { page } = app;
  await app.press('g');
  const dialog = page.getByRole('dialog', { name: 'New game' });
  await dialog.getByRole('radio', { name: 'Simple', exact: true }).check();
  await dialog.getByRole('radio', { name: /^By time/ }).check();
  const slider = dialog.getByRole('slider', { name: /^Time/ });
  await slider.focus();
  await page.keyboard.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', /^3 min\. Predicted for an average player: 2\.4 min to 3\.6/);
  await page.keyboard.press('End');
  await expect(dialog.getByText('Predicted for an average player: 32 min to 48 min')).toBeVisible();
  for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowLeft');
  await expect(slider).toHaveAttribute('aria-valuetext', /^12 min/);
  await dialog.getByText('Options', { exact: true }).click();
  await expect(dialog.getByText(/redundant only if the time cannot be reached/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Start' }).click();
  await app.playing();
  const [session] = await host.call('sessions.list', {});
  if (!session) throw new Error('there is no game');
  const { difficulty } = await host.call('puzzles.get', { puzzleId: session.puzzleId });
  expect(difficulty).not.toBe('unrated');
  const ratings = await host.call('rating.run', { jobId: jobIdSchema.parse('job-number-1'), sessionId: session.id });
  const seconds = ratings.find(({ id }) => id === 'human-time')?.value ?? 0;
  expect(seconds).toBeGreaterThanOrEqual(12 * 60 * 0.8);
  expect(seconds).toBeLessThanOrEqual(12 * 60 * 1.2);
  await expect(page.getByRole('status').filter({ hasText: 'closest' })).toBeHidden();
  await app.press('g');
  await expect(slider).toHaveAttribute('aria-valuetext', /^12 min/);
});

test('a game that misses the time says so', async ({ app }) => {
  const { page } = app;
  await app.press('g');
  const dialog = page.getByRole('dialog', { name: 'New game' });
  await dialog.getByRole('radio', { name: 'Simple', exact: true }).check();
  await dialog.getByRole('radio', { name: /^By time/ }).check();
  // Choose the longest time, which no 4 × 4 puzzle takes.
  await dialog.getByRole('radio', { name: /^2 × 2/ }).check();
  await dialog.getByRole('slider', { name: /^Time/ }).press('End');
  await dialog.getByRole('button', { name: 'Start' }).click();
  await app.playing();
  const note = page.getByRole('status').filter({ hasText: 'this is the closest one' });
  await expect(note).toContainText(/asked for 6\.4 to 9\.6 min, the closest found has [\d.]+ min/);
  await note.getByRole('button').click();
  await expect(note).toBeHidden();
});
