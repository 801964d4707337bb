import { expect, test } from './support/app.ts';
import { finishGame, type Host } from './support/host.ts';
import { makePuzzle } from './support/puzzles.ts';

/** Finishes `count` games on small puzzles in the host, without help. */
async function finishGames(host: Host, count: number): Promise<void> {
  for (let game = 0; game < count; game++) {
    await finishGame(host, makePuzzle({ layout: 'simple', order: 2 }, `tempo ${game}`, 6), 300);
  }
}

test('predictions are adapted to a player who agrees, and start again', async ({ app, host, openGame, page }) => {
  await finishGames(host, 4);
  await openGame(makePuzzle({ layout: 'simple', order: 3 }, 'e2e', 40));
  await app.press('s');
  const statistics = page.getByRole('dialog', { name: 'Statistics' });
  const times = statistics.getByRole('region', { name: 'Your times' });
  await expect(times).toContainText('Nothing leaves this computer.');
  await times.getByRole('button', { name: 'Learn from my times' }).click();
  await expect(times.getByRole('status')).toHaveText(
    /^You need \d+\.\d\d times the predicted time \(90 % interval: \d+\.\d\d to \d+\.\d\d; 4 games\)\.$/,
  );
  await app.press('Escape');

  await app.press('a');
  const panel = page.getByRole('complementary', { name: 'Analysis' });
  await panel.getByRole('button', { name: 'Ratings' }).click();
  const predicted = panel.getByRole('group').filter({ hasText: 'Predicted time' });
  await expect(predicted).toContainText(/You: about \d+ min/);
  await predicted.locator('summary').click();
  await expect(predicted.getByText(/^Nine in ten of your times are between \d+ min and \d+ min\.$/)).toBeVisible();

  // In the dialog, a puzzle is not generated yet, so the times depend only on class and layout.
  await app.press('Escape');
  await app.press('g');
  const newGame = page.getByRole('dialog', { name: 'New game' });
  await newGame.getByRole('radio', { name: 'Simple', exact: true }).check();
  await expect(newGame.getByText('Times: expected for you, from your games')).toBeVisible();
  await app.press('Escape');

  // After the player's data were reset, or without consent to collect them, the panel shows only the prediction.
  await app.press('s');
  await times.getByRole('button', { name: 'Start again' }).click();
  await expect(times.getByRole('status')).toHaveText('Too few games so far: 0 games; at least 3 are needed.');
});

test('a new game shows how long each class takes an average player', async ({ app, page }) => {
  await app.press('g');
  const dialog = page.getByRole('dialog', { name: 'New game' });
  const simple = dialog.getByRole('radio', { name: 'Simple', exact: true });
  await simple.check();
  await expect(simple).toHaveAccessibleDescription('81 cells · 3 min to 30 min');
  await expect(dialog.getByRole('radio', { name: 'Easy' })).toHaveAccessibleDescription(/about 3 min$/);
  await expect(dialog.getByRole('radio', { name: 'Extreme' })).toHaveAccessibleDescription(/about 30 min$/);
  await expect(dialog.getByRole('radio', { name: /^By time/ })).not.toHaveAccessibleDescription(/about/);
  await expect(dialog.getByText('Times: expected for an average player')).toBeVisible();
  await dialog.getByRole('radio', { name: /^2 × 2/ }).check();
  await expect(simple).toHaveAccessibleDescription('16 cells · 1 min to 2 min');
});

test('the panel says how ratings agree with programs and what they mean on several grids', async ({
  openGame,
  app,
}) => {
  await openGame(makePuzzle({ layout: 'samurai', order: 3 }, 'e2e', 150));
  await app.press('a');
  const panel = app.page.getByRole('complementary', { name: 'Analysis' });
  await panel.getByRole('button', { name: 'Ratings' }).click();
  const explainer = panel.getByRole('group').filter({ hasText: /^Sudoku Explainer/ });
  await expect(explainer.locator('summary')).toContainText(/EP \d\.\d · ED \d\.\d\d\.\d/);
  await explainer.locator('summary').click();
  await expect(explainer.getByText('ER equal on 1,966, EP on 1,966 and ED on 1,966 of 1,966 puzzles')).toBeVisible();
  await expect(
    explainer.getByText(/^Several grids: rated as one graph\. .* Not validated on several grids\.$/),
  ).toBeVisible();
  const hodoku = panel.getByRole('group').filter({ hasText: 'HoDoKu' });
  await hodoku.locator('summary').click();
  await expect(hodoku.getByText('level equal on 1,845 and score on 1,845 of 1,845 plain 9×9 puzzles')).toBeVisible();
});
