import { expect, test } from './support/app.ts';
import { makePuzzle } from './support/puzzles.ts';

const samurai = makePuzzle({ layout: 'samurai', order: 3 }, 'analysis', 200);

test('subgrids have names on the board and in the overview, and are found by them', async ({ openGame, app, page }) => {
  await openGame(samurai);
  const badges = page.locator('.badge-of-subgrid');
  await expect(badges).toHaveText(['1 C', '2 NW', '3 NE', '4 SW', '5 SE']);
  await app.press('Shift+o');
  await expect(badges).toHaveCount(0);
  await app.press('Shift+o');
  await expect(badges).toHaveCount(5);

  await app.press('j');
  const place = page.getByRole('dialog').getByLabel('Subgrid (1 to 5), name or cell');
  await place.fill('N');
  await expect(page.getByRole('button', { name: 'Go', exact: true })).toBeDisabled();
  await place.fill('sw r4c7');
  await app.press('Enter');
  await expect(app.status).toContainText('SW r4c7');
  await app.press('z');
  await expect(page.locator('.overview-names text')).toHaveText(['C', 'NW', 'NE', 'SW', 'SE']);
});

test('the steps of an analysis are folded, filtered and counted', async ({ openGame, app, page }) => {
  await openGame(samurai);
  await app.press('a');
  const panel = page.getByRole('complementary', { name: 'Analysis' });
  const list = panel.getByRole('region', { name: 'Steps of the solution' });
  const run = list.getByRole('button', { name: /^1–\d+: \d+ singles, ([A-Z]+ \d+ ?)+/ });
  await run.click();
  const first = list.getByRole('button').nth(1);
  await expect(first).toHaveText(/^1(Naked single|Hidden single|Full house)\d → [A-Z]+ r\dc\d/);
  const title = (await first.getAttribute('title')) ?? '';
  await run.click();
  await expect(run).toHaveAttribute('aria-expanded', 'false');

  // The clock is stopped during the analysis.
  const time = page.locator('.timer');
  const before = await time.textContent();
  const cell = /[A-Z]+ r\dc\d/.exec(title)?.[0] as string;
  await panel.getByRole('searchbox').fill(cell);
  await expect(panel.getByText(/ of \d+ steps? fits?$/)).toBeVisible();
  await expect(list.getByRole('button').first()).toHaveText(/r\dc\d/);
  await panel.getByRole('button', { name: 'Show all' }).click();
  await panel.getByRole('button', { name: /^Crossing/ }).click();
  await expect(list.getByRole('button').first()).toHaveText(/, through [A-Z]+ box \d/);

  // Choosing a number in the matrix lists the steps that it counts. The total counts all steps.
  await panel.getByRole('button', { name: 'Techniques', exact: true }).click();
  const matrix = panel.getByRole('region', { name: 'Techniques by subgrid' });
  const steps = /\d+/.exec((await panel.getByText(/\d+ steps · /).textContent()) ?? '')?.[0];
  await expect(matrix.getByRole('button', { name: /^All techniques, Total/ })).toHaveText(`${steps}`);
  const figure = matrix.getByRole('button', { name: /, 2 NW: / }).first();
  const count = await figure.textContent();
  await figure.click();
  await expect(panel.getByText(new RegExp(`^${count} of ${steps} steps? fits?$`))).toBeVisible();
  expect(await time.textContent()).toBe(before);
});

test('a slider moves the board, the matrix and the arrows through shared boxes', async ({ openGame, app, page }) => {
  await openGame(samurai);
  await app.press('a');
  const panel = page.getByRole('complementary', { name: 'Analysis' });
  const slider = page.getByRole('slider', { name: 'Step of the solution' });
  await expect(slider).toHaveValue('0');
  const start = await app.picture();
  await panel.getByRole('button', { name: 'Subgrids', exact: true }).click();
  const arrows = page.locator('.traffic-arrows path');
  await expect(arrows).toHaveCount(0);
  const last = (await slider.getAttribute('max')) as string;
  await slider.fill(last);
  await expect(page.getByText(`${last} / ${last}`)).toBeVisible();
  expect(await arrows.count()).toBeGreaterThan(0);
  expect((await app.picture()).equals(start)).toBe(false);
  await slider.fill('40');
  await panel.getByRole('button', { name: 'Techniques', exact: true }).click();
  await expect(panel.getByRole('button', { name: /^All techniques, Total/ })).toHaveText(`40/${last}`);

  // Tints and figures show the work done in each subgrid so far.
  const badges = page.locator('.badge-of-subgrid');
  await expect(badges.first()).toHaveText('1 C');
  const plain = await app.picture();
  await page.getByRole('button', { name: 'Work', exact: true }).click();
  await expect(badges.first()).toHaveText(/^1 C \d+$/);
  expect((await app.picture()).equals(plain)).toBe(false);
  const legend = page.getByRole('img', { name: /^Work so far, in points\. Subgrid 1 C: \d+; Subgrid 2 NW: \d+; / });
  await expect(legend).toContainText(/Most: [A-Z]+$/);
  const halfway = Number((await badges.first().textContent())?.split(' ').at(-1));
  await slider.fill(last);
  await expect(badges.first()).not.toHaveText(`1 C ${halfway}`);
  expect(Number((await badges.first().textContent())?.split(' ').at(-1))).toBeGreaterThan(halfway);
  await slider.fill('0');
  await expect(badges).toHaveText(['1 C 0', '2 NW 0', '3 NE 0', '4 SW 0', '5 SE 0']);
  await slider.fill('40');
  await page.getByRole('button', { name: 'Work', exact: true }).click();
  await expect(badges.first()).toHaveText('1 C');
  await expect(legend).toHaveCount(0);

  // An arrow on the board and a row of the table list the same steps.
  await panel.getByRole('button', { name: 'Subgrids', exact: true }).click();
  await panel.getByRole('button', { name: / → C$/ }).first().click();
  await expect(panel.getByRole('button', { name: / → C \d+$/ })).toHaveAttribute('aria-pressed', 'true');

  await panel.getByRole('button', { name: 'Subgrids', exact: true }).click();
  for (const kind of ['SVG', 'PNG', 'CSV']) {
    const saved = page.waitForEvent('download');
    await panel
      .getByRole('button', { name: `(${kind})` })
      .last()
      .click();
    expect((await saved).suggestedFilename()).toMatch(new RegExp(`^Samurai .* shared-boxes\\.${kind.toLowerCase()}$`));
  }
  await panel.getByRole('button', { name: 'Steps', exact: true }).click();
  await panel.getByRole('button', { name: 'Show all' }).click();
  await panel.getByRole('button', { name: 'Go to the next bottleneck' }).click();
  await expect(panel.locator('.step-row[aria-current]')).toHaveCount(1);
});
