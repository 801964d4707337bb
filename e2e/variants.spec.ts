import { expect, test } from './support/app.ts';
import { makePuzzle } from './support/puzzles.ts';

const REGIONS = '111122223141555233141565223145565523746666623748886693744889993774488993777788999';

test('a game with extra rules is chosen, made and played under them', async ({ app }) => {
  const { page } = app;
  await page.getByRole('button', { name: 'New game' }).first().click();
  await page.getByRole('radio', { name: 'Simple' }).check();
  await page.getByText('Extra rules').click();
  await page.getByRole('checkbox', { name: /^Diagonals \(X\)/ }).check();
  await page.getByRole('checkbox', { name: /^Centre dot/ }).check();
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/dialog.png` });
  await page.getByRole('button', { name: 'Start' }).click();
  await app.playing();
  await expect(page.getByRole('region', { name: 'Extra rules' })).toContainText(
    'Both diagonals contain every digit once.',
  );
  await expect(page.getByRole('region', { name: 'Extra rules' })).toContainText('Centre dot');
});

test('rules that no board can satisfy are refused by name, and fewer are played and remembered', async ({ app }) => {
  const { page } = app;
  await page.getByRole('button', { name: 'New game' }).first().click();
  await page.getByRole('radio', { name: 'Simple' }).check();
  await page.getByRole('radio', { name: '2 × 2' }).check();
  await page.getByText('Extra rules', { exact: true }).click();
  await page.getByRole('checkbox', { name: /^Anti-king/ }).check();
  await page.getByRole('checkbox', { name: /^Non-consecutive/ }).check();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('alert')).toContainText('satisfies all of these extra rules: Anti-king, Non-consecutive');
  // If the refusal took so long that progress was shown, the list is folded again.
  const refused = page.getByRole('checkbox', { name: /^Non-consecutive/ });
  if (await refused.isHidden()) await page.getByText('Extra rules', { exact: true }).click();
  await refused.uncheck();
  await page.getByRole('checkbox', { name: /^Anti-king/ }).uncheck();
  await page.getByRole('checkbox', { name: /^Diagonals/ }).check();
  await page.getByRole('button', { name: 'Start' }).click();
  await app.playing();
  await app.press('g');
  await expect(page.getByRole('dialog').getByRole('group').filter({ hasText: 'Extra rules' })).toContainText(
    'Diagonals (X)',
  );
  await expect(page.getByRole('radio', { name: '2 × 2' })).toBeChecked();
});

test('a rule is applied to one subgrid only', async ({ app }) => {
  const { page } = app;
  await page.getByRole('button', { name: 'New game' }).first().click();
  await page.getByRole('radio', { name: 'Samurai', exact: true }).check();
  await page.getByText('Extra rules').click();
  await page.getByRole('checkbox', { name: /^Diagonals \(X\)/ }).check();
  await page.getByText('In all subgrids (change…)').click();
  // Clear the ticks of subgrids by mouse and by keyboard, so that only the centre (subgrid 1) stays ticked.
  for (const number of [2, 3]) await page.getByRole('checkbox', { name: `Subgrid ${number}` }).click();
  for (const number of [4, 5]) {
    await page.getByRole('checkbox', { name: `Subgrid ${number}` }).focus();
    await app.press('Space');
  }
  await expect(page.getByText('Only in: 1', { exact: true })).toBeVisible();
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/subgrids.png` });
  await page.getByRole('button', { name: 'Start' }).click();
  await app.playing();
  await expect(page.getByRole('region', { name: 'Extra rules' })).toContainText('Diagonals (X) (1)');
});

test('the marks of the rules are shown on the board', async ({ openGame, app }) => {
  await openGame(makePuzzle({ layout: 'simple', order: 3 }, 'regions', 20, [{ id: 'colour', regions: [REGIONS] }]));
  const { page } = app;
  await expect(page.getByRole('region', { name: 'Extra rules' })).toContainText('Irregular regions');
  if (!process.env.SHOTS) return;
  await app.picture();
  await page.screenshot({ path: `${process.env.SHOTS}/regions-light.png` });
  await page.emulateMedia({ colorScheme: 'dark' });
  await app.picture();
  await page.screenshot({ path: `${process.env.SHOTS}/regions-dark.png` });
  await openGame(
    makePuzzle({ layout: 'samurai', order: 3 }, 'marks', 100, [
      { id: 'windoku', subgrids: [0] },
      { id: 'diagonals', subgrids: [1, 4] },
      { id: 'asterisk', subgrids: [2] },
      { id: 'centre-dot', subgrids: [3] },
    ]),
  );
  await app.picture();
  await page.screenshot({ path: `${process.env.SHOTS}/marks-dark.png` });
  await page.emulateMedia({ colorScheme: 'light' });
  await openGame(
    makePuzzle({ layout: 'simple', order: 3 }, 'even', 30, [
      { id: 'even-odd', even: [`EO.O${'.'.repeat(60)}EEEO${'.'.repeat(13)}`] },
    ]),
  );
  await app.picture();
  await page.screenshot({ path: `${process.env.SHOTS}/even-light.png` });
});
