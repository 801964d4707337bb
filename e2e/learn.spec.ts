import { createHumanSolver } from '../src/main/engine/humanSolver/humanSolver.ts';
import { expectOk } from '../src/shared/base/result.ts';
import { type TrainerItem, trainerItemSchema } from '../src/shared/contract/trainer.ts';
import { readPuzzleJson } from '../src/shared/puzzle/puzzle.ts';
import { expect, test } from './support/app.ts';
import { faults } from './support/axe.ts';

test('a position of the trainer is solved with the keyboard', async ({ app, page }) => {
  await page.getByRole('button', { name: 'Train a technique' }).first().click();
  const panel = page.getByRole('complementary', { name: 'Trainer' });
  // The trainer begins with an easy technique. Techniques that cannot be trained on this layout are disabled, with the
  // reason. The last group is about clues, and the mixed form comes last.
  await expect(panel.getByLabel('Technique')).toHaveValue('hidden-single');
  await expect(panel.getByRole('option', { name: 'Crossing houses – not on this layout' })).toBeDisabled();
  const clues = panel.locator('optgroup').last().getByRole('option');
  await expect(clues.filter({ hasText: 'Hidden cage – no boards with such clues' })).toBeDisabled();
  await expect(panel.getByLabel('Technique').getByRole('option').last()).toHaveText('Mixed, not named');
  await panel.getByLabel('Technique').selectOption('naked-single');
  await expect(app.canvas).toBeVisible();
  await expect(panel.getByText('Nothing marked yet.')).toBeVisible();

  // Before the player marks anything, hints show only where to look, then the technique. The step itself is shown only
  // on request; afterwards the exercise continues.
  await panel.getByRole('button', { name: 'Hint' }).click();
  await expect(panel.getByText(/^Look at (row|column|box) \d\.$/)).toBeVisible();
  await panel.getByRole('button', { name: 'Hint' }).click();
  await expect(panel.getByText('The technique is Naked single.')).toBeVisible();
  await panel.getByRole('button', { name: 'Show the step' }).click();
  const verdict = panel.locator('.trainer-verdict');
  await expect(verdict.getByText('This is the step.', { exact: false })).toBeVisible();
  await panel.getByRole('button', { name: 'Next' }).click();
  await expect(panel.getByText('Nothing marked yet.')).toBeVisible();

  // Marking a candidate that is the cell's solution for removal is rejected with a reason.
  const cellAt = await app.cellFinder(9);
  const { x, y } = cellAt(0, 0);
  await page.mouse.click(x, y);
  for (let step = 0, cell = String(await app.status.textContent()); !cell.includes('notes'); step++) {
    // Move through the board row by row, alternating direction.
    const across = Math.floor(step / 9) % 2 === 0 ? 'ArrowRight' : 'ArrowLeft';
    await app.press(step % 9 === 8 ? 'ArrowDown' : across);
    await expect(app.status).not.toHaveText(cell);
    cell = String(await app.status.textContent());
  }
  await app.press('Delete');
  await expect(panel.getByText(/^\d+ marks?$/)).toBeVisible();
  await app.press('Shift+Enter');
  await expect(verdict).toContainText('this candidate is still needed');
  // A hint after a wrong answer replaces the answer, and is said. It also shows the last hint again.
  const said = page.locator('.board p[role="status"]');
  await app.press('h');
  await expect(verdict).toContainText(/^Look at/);
  await expect(said).toContainText('Look at');
  await app.press('h');
  await expect(verdict).toContainText('The technique is Naked single.');
  await app.press('Shift+Enter');
  await expect(verdict).toContainText('this candidate is still needed');
  await app.press('h');
  await expect(verdict).toContainText(/^The technique is Naked single/);
  await expect(said).toContainText('The technique is Naked single');
  await app.press('u');
  await expect(panel.getByText('Nothing marked yet.')).toBeVisible();
  await panel.getByText('Your progress').click();
  expect(await faults(app)).toEqual([]);
  await expect(panel.getByRole('rowheader', { name: /^Naked single/ })).toBeVisible();
});

test('a step of a technique for clues is found in the trainer', async ({ app, page }) => {
  const items: TrainerItem[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const item = trainerItemSchema.safeParse(JSON.parse(String(payload)).result?.value);
      if (item.success) items.unshift(item.data);
    }),
  );
  await page.reload();
  await page.getByRole('button', { name: 'Train a technique' }).first().click();
  const panel = page.getByRole('complementary', { name: 'Trainer' });
  await expect(panel.getByRole('option', { name: 'Rule of 45: one cell' })).toHaveCount(1);
  await expect(panel.getByRole('option', { name: /^Rule of 45: linked grids/ })).toBeDisabled();
  await panel.getByLabel('Technique').selectOption('cage-combinations');
  await expect.poll(() => items[0]?.technique).toBe('cage-combinations');
  await app.playing();
  const [item] = items;
  if (!item) throw new Error('a position was sent');
  const { topology, givens } = expectOk(readPuzzleJson(item.puzzle));
  const solver = createHumanSolver(topology, { techniques: ['cage-combinations'] });
  const step = solver.next({ digits: givens, candidates: item.candidates })?.step;

  await panel.getByRole('button', { name: 'Hint' }).click();
  await expect(panel.getByText(/^Look at box \d\.$/)).toBeVisible();
  await panel.getByRole('button', { name: 'Hint' }).click();
  await expect(panel.getByText('The technique is Remaining combinations.')).toBeVisible();
  const at = await app.cellFinder(9);
  for (const { cell, digit } of step?.eliminations ?? []) {
    const { x, y } = at(topology.cellRow[cell] ?? 0, topology.cellColumn[cell] ?? 0);
    await page.mouse.click(x, y);
    await app.press(`Control+Digit${digit}`);
  }
  await app.press('Shift+Enter');
  const verdict = panel.locator('.trainer-verdict');
  await expect(verdict).toContainText('Right: Remaining combinations.');
  await expect(verdict).toContainText(/combinations? (is|are) left/);
  expect(await faults(app)).toEqual([]);
});

test('the daily puzzle is played from its card and from the calendar, and can be hidden', async ({ app, page }) => {
  const card = page.getByRole('region', { name: 'Daily puzzle' });
  await expect(card).toContainText('Solved on 0 of the last 7 days');
  await card
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
  await app.playing();
  await app.press('m');
  await expect(card.getByRole('button', { name: /^Continue / })).toBeVisible();
  await expect(card.getByRole('button', { name: /^Play / })).toBeVisible();

  await card.getByRole('button', { name: 'Calendar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Daily puzzles by date' });
  await expect(dialog.getByRole('button', { name: /begun$/ })).toHaveAttribute('aria-current', 'date');
  expect(await faults(app)).toEqual([]);
  await dialog.getByRole('button', { name: 'Month before' }).click();
  await expect(dialog.getByRole('button', { name: /Twodoku · Easy$/ }).first()).toBeEnabled();
  await dialog
    .getByRole('button', { name: /Twodoku · Easy$/ })
    .first()
    .click();
  await app.playing();
  await expect(page.getByRole('heading', { level: 1, name: /^Daily puzzle of \w/ })).toBeVisible();
  await expect(page.locator('.top-title')).toContainText('Twodoku · Easy');

  await app.press('m', 'Control+,');
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings
    .getByRole('tab', { name: 'Play' })
    .or(settings.getByRole('button', { name: 'Play' }))
    .first()
    .click();
  await settings.getByText('Show the daily puzzles on the start screen').click();
  await app.press('Escape');
  await expect(card).toBeHidden();
});
