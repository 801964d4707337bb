import { expect, test } from './support/app.ts';
import { makePuzzle } from './support/puzzles.ts';

const crossed = makePuzzle({ layout: 'simple', order: 3 }, 'own', 50, [{ id: 'diagonals' }]);

test('an own puzzle has extra rules by name, until it is played', async ({ app, host, page }) => {
  await page.getByRole('button', { name: 'Custom puzzle' }).click();
  await page.getByRole('button', { name: 'Paste a puzzle…' }).click();
  await page.getByLabel('The puzzle as text').fill(crossed.json.grids[0] as string);
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await expect(app.shown('31 givens')).toBeVisible();
  // By keyboard, add an extra rule and keep the layout.
  await page.getByRole('button', { name: 'Layout and rules…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Layout and rules of your puzzle' });
  await expect(dialog.getByRole('radio', { name: 'Simple' })).toBeChecked();
  await dialog.getByText('Extra rules').click();
  await expect(dialog.getByRole('checkbox', { name: /^Even/ })).toHaveCount(0);
  await dialog.getByRole('checkbox', { name: /^Diagonals \(X\)/ }).press('Space');
  await app.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(app.shown('31 givens')).toBeVisible();
  const rules = page.locator('.top-rules');
  await expect(rules).toHaveText('Diagonals (X)');
  await expect(page.getByRole('region', { name: 'Extra rules' })).toContainText('Both diagonals');
  await expect(page.getByRole('heading', { name: 'Exactly one solution' })).toBeVisible();

  await app.press('u');
  await expect(rules).toHaveCount(0);
  await expect(app.shown('31 givens')).toBeVisible();
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(rules).toHaveText('Diagonals (X)');

  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Hint' })).toBeVisible();
  await expect(rules).toHaveText('Diagonals (X)');
  const [session] = await host.call('sessions.list', {});
  expect(session).toMatchObject({ cells: 50, filled: 0 });
});

test('the digits of a single grid go to the grid of a samurai that is asked for', async ({ app, host, page }) => {
  await page.getByRole('button', { name: 'Custom puzzle' }).click();
  await page.getByRole('button', { name: 'Paste a puzzle…' }).click();
  const grid = `12${'.'.repeat(78)}9`;
  await page.getByLabel('The puzzle as text').fill(grid);
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  const places = async () => {
    const { grids } = (await host.call('settings.get', {})).draft as { grids: string[] };
    return grids.indexOf(grid);
  };
  await expect.poll(places).toBe(0);
  const choose = page.getByRole('button', { name: 'Layout and rules…' });
  const dialog = page.getByRole('dialog', { name: 'Layout and rules of your puzzle' });
  const target = dialog.getByLabel('Your digits go to grid');
  await choose.click();
  await expect(target).toHaveCount(0);
  await dialog.getByRole('radio', { name: 'Samurai', exact: true }).click();
  await expect(target).toHaveValue('1');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect.poll(places).toBe(1);
  await app.press('u');
  await expect.poll(places).toBe(0);
  await choose.click();
  await dialog.getByRole('radio', { name: 'Samurai', exact: true }).click();
  await target.selectOption('0');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect.poll(places).toBe(0);
  await expect(page.locator('.top-title')).toContainText('Samurai · 5 subgrids');
});

test('of grids far apart, the overview shows each, and the number is named', async ({ app, host, page }) => {
  const layout = { layout: 'custom', order: 3, offsets: [[0, 0] as [number, number], [3, 30] as [number, number]] };
  const draft = { ...layout, variants: [], grids: ['.'.repeat(81), '.'.repeat(81)] };
  await host.call('settings.set', { draft });
  await page.reload();
  await page.getByRole('button', { name: 'Custom puzzle' }).click();
  await expect(page.locator('.top-title')).toContainText('2 subgrids');
  await expect(page.getByRole('img', { name: /of 2 subgrids are finished/ })).toBeVisible();
  await expect(app.canvas).toBeVisible();
});

test.describe('by touch on a small screen', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true });

  test('an own puzzle moves to an own layout, and asks before givens are dropped', async ({ app, host }) => {
    const { page } = app;
    await host.call('layouts.save', {
      name: 'My pair',
      layout: {
        ...{ layout: 'custom', order: 3 },
        offsets: [
          [0, 0],
          [0, 2],
        ],
      },
    });
    await page.reload();
    await page.getByRole('button', { name: 'Custom puzzle' }).tap();
    await page.getByRole('button', { name: 'Paste a puzzle…' }).tap();
    await page.getByLabel('The puzzle as text').fill(`12${'.'.repeat(78)}9`);
    await page.getByRole('button', { name: 'Read', exact: true }).tap();
    const digits = async () => ((await host.call('settings.get', {})).draft as { grids: string[] }).grids;
    await expect.poll(digits).toEqual([`12${'.'.repeat(78)}9`]);

    const choose = page.getByRole('button', { name: 'Layout and rules…' });
    const dialog = page.getByRole('dialog', { name: 'Layout and rules of your puzzle' });
    await choose.tap();
    await dialog.getByRole('radio', { name: 'My pair' }).tap();
    await dialog.getByRole('button', { name: 'Apply' }).tap();
    await expect(dialog).toBeHidden();
    // The last cell of the first subgrid is also a cell of the second one, so its 9 appears in both.
    const moved = [`12${'.'.repeat(78)}9`, `${'.'.repeat(74)}9${'.'.repeat(6)}`];
    await expect.poll(digits).toEqual(moved);

    await choose.tap();
    await expect(dialog.getByRole('radio', { name: 'My pair' })).toBeChecked();
    await dialog.getByRole('radio', { name: 'Simple' }).tap();
    await dialog.getByRole('radio', { name: '2 × 2' }).tap();
    const question = page.getByRole('dialog', { name: 'Not everything fits' });
    await dialog.getByRole('button', { name: 'Apply' }).tap();
    await expect(question).toContainText('1 given has no place');
    await question.getByRole('button', { name: 'Go back' }).tap();
    await expect(dialog).toBeVisible();
    expect(await digits()).toEqual(moved);
    await dialog.getByRole('button', { name: 'Apply' }).tap();
    await question.getByRole('button', { name: 'Change the layout' }).tap();
    await expect.poll(digits).toEqual([`12${'.'.repeat(14)}`]);
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect.poll(digits).toEqual(moved);
    // The verdict brings these tabs, which move the buttons below them.
    await expect(page.getByRole('button', { name: 'Solution 2' })).toBeVisible();

    // Draw a new layout for the puzzle in the layout editor.
    await choose.tap();
    await dialog.getByRole('button', { name: 'Draw a layout…' }).tap();
    await expect(page.getByRole('heading', { name: 'Layout editor' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove', exact: true }).tap();
    await page.getByRole('button', { name: 'Use for the puzzle…' }).tap();
    await expect(dialog.getByRole('radio', { name: 'Drawn layout' })).toBeChecked();
    await dialog.getByRole('button', { name: 'Apply' }).tap();
    await question.getByRole('button', { name: 'Change the layout' }).tap();
    await expect.poll(digits).not.toEqual(moved);
  });
});
