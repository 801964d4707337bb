import type { Locator } from '@playwright/test';
import { jobIdSchema } from '../src/shared/contract/ids.ts';
import { LETTERS } from '../src/shared/picture/letters.ts';
import { type AppPage, expect, test } from './support/app.ts';

/**
 * Converts a place on the lattice, in boxes, to page coordinates in pixels. Reads which part of the lattice is visible.
 */
async function boxPoint(lattice: Locator, row: number, column: number): Promise<{ x: number; y: number }> {
  return lattice.evaluate(
    (svg, at) => {
      const matrix = (svg as SVGSVGElement).getScreenCTM();
      if (!matrix) throw new Error('the lattice is not shown');
      const { x, y } = new DOMPoint(at.column, at.row).matrixTransform(matrix);
      return { x, y };
    },
    { row, column },
  );
}

async function openEditor(app: AppPage): Promise<Locator> {
  await expect(app.page.getByRole('button', { name: 'Draw a layout' })).toBeVisible();
  await app.press('Shift+E');
  const lattice = app.page.getByRole('application', { name: 'Lattice of boxes' });
  await expect(lattice).toBeVisible();
  return lattice;
}

test('a layout is drawn by keyboard and mouse, saved, reopened and played', async ({ app, host }) => {
  const { page } = app;
  const lattice = await openEditor(app);
  const panel = page.getByRole('complementary', { name: 'Layout editor' });
  const fact = (name: string): Locator => panel.locator('.draw-facts > div').filter({ hasText: name }).locator('dd');
  const status = page.locator('.lattice-middle [role="status"]');

  // By keyboard: a second subgrid that shares a corner box with the first makes a twodoku.
  await lattice.focus();
  await app.press('Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Enter');
  await expect(fact('Cells')).toHaveText('153');
  await expect(fact('Links')).toHaveText('1');
  await expect(status).toHaveText('Subgrid 2 placed. Row 3, column 3, shares 1 box');
  // Moving the second subgrid onto the first is rejected with a reason, and nothing moves.
  await app.press('ArrowUp', 'ArrowUp', 'ArrowLeft', 'ArrowLeft');
  await expect(
    page.locator('.draw-warnings').getByText('Subgrids 1 and 2 would be at the same position.'),
  ).toBeVisible();
  await expect(status).toHaveText('Subgrids 1 and 2 would be at the same position.');
  await expect(fact('Links')).toHaveText('6');
  await app.press('Control+z', 'Control+z', 'Control+z');
  await expect(fact('Links')).toHaveText('1');

  // By mouse: place a third subgrid away from the others, then drag it to a corner of one of them.
  const apart = await boxPoint(lattice, 6.5, 0.5);
  await page.mouse.click(apart.x, apart.y);
  await expect(fact('Subgrids')).toHaveText('3');
  await expect(page.getByRole('paragraph').filter({ hasText: 'The layout has 2 pieces' })).toBeVisible();
  const from = await boxPoint(lattice, 6.5, 0.5);
  const to = await boxPoint(lattice, 5.5, 1.5);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  // While a subgrid is dragged, the panel already describes the result.
  await expect(page.getByText('The layout has 2 pieces')).toHaveCount(0);
  await page.mouse.up();
  await lattice.focus();
  await app.press('Delete');
  await expect(fact('Subgrids')).toHaveText('2');
  await app.press('Control+z', 'Control+y');
  await expect(fact('Subgrids')).toHaveText('2');

  // Closing an axis that is too short is rejected. With six boxes per turn it is possible.
  await panel.getByRole('checkbox', { name: 'to the left and right' }).check();
  const around = panel.getByRole('textbox', { name: 'Boxes per turn, left to right' });
  await expect(around).toHaveValue('5');
  await around.fill('2');
  await expect(page.locator('.draw-warnings').getByText('every row would meet itself. At least 3')).toBeVisible();
  await around.fill('6');
  await expect(around).toHaveValue('6');
  await expect(fact('Links')).toHaveText('1');

  await panel.getByRole('textbox', { name: 'Name', exact: true }).fill('Bow tie');
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(panel.getByRole('button', { name: 'Saved' })).toBeVisible();
  expect(await host.call('layouts.list', {})).toMatchObject([
    {
      name: 'Bow tie',
      layout: {
        layout: 'custom',
        order: 3,
        offsets: [
          [0, 0],
          [2, 2],
        ],
        wrap: [0, 6],
      },
    },
  ]);

  // Open a different drawing from text, then the saved drawing again.
  await panel.getByRole('button', { name: 'Text…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Layout as text' });
  const text = dialog.getByRole('textbox');
  await expect(text).toHaveValue(/"name":"Bow tie"/);
  await text.fill('{"layout":"custom","order":3,"offsets":[[0,0],[0,0]]}');
  await dialog.getByRole('button', { name: 'Draw this' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Subgrids 1 and 2 would be at the same position.');
  await text.fill('{"layout":"samurai","order":2}');
  await dialog.getByRole('button', { name: 'Draw this' }).click();
  await expect(fact('Subgrids')).toHaveText('5');
  await panel.getByRole('button', { name: 'Start from…' }).click();
  const start = page.getByRole('dialog', { name: 'Start from a layout' });
  await expect(start.getByRole('radio', { name: 'Bow tie' })).toBeVisible();
  await start.getByRole('radio', { name: 'Dense torus' }).check();
  await start.getByRole('button', { name: 'Start from this' }).click();
  await expect(fact('Subgrids')).toHaveText('9');
  // With 4 boxes around and one more subgrid, the ring cannot be filled. The reason is shown, and playing is disabled.
  await around.fill('4');
  await lattice.focus();
  await app.press('Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Enter');
  await expect(page.locator('.draw-warnings')).toContainText('cannot be filled');
  await expect(panel.getByRole('button', { name: 'Play on this layout' })).toHaveAttribute('aria-disabled', 'true');
  await app.press('Control+z', 'Control+z', 'Control+z');
  await expect(fact('Subgrids')).toHaveText('5');
  await page.reload();
  await openEditor(app);
  // The drawing was not saved by hand, but it is still there after reloading the page.
  await expect(fact('Subgrids')).toHaveText('5');
  await panel.getByRole('button', { name: 'Edit Bow tie' }).click();
  await expect(fact('Subgrids')).toHaveText('2');
  await expect(around).toHaveValue('6');

  await panel.getByRole('button', { name: 'Play on this layout' }).click();
  const game = page.getByRole('dialog', { name: 'New game' });
  await expect(game.getByRole('radio', { name: 'Bow tie' })).toBeChecked();
  await game.getByRole('radio', { name: /^Easy/ }).check();
  await game.getByRole('button', { name: 'Start' }).click();
  await app.playing();
  const [session] = await host.call('sessions.list', {});
  expect(session).toMatchObject({ layout: { layout: 'custom', wrap: [0, 6] }, difficulty: 'easy' });
  await expect(page.getByRole('heading', { name: 'Bow tie' })).toBeVisible();
});

test('subgrids of a drawn layout get names, which its games show', async ({ app, host }) => {
  const { page } = app;
  const lattice = await openEditor(app);
  const panel = page.getByRole('complementary', { name: 'Layout editor' });
  await lattice.focus();
  await app.press('Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Enter');
  const field = panel.getByRole('textbox', { name: 'Name of subgrid 2' });
  await expect(field).toHaveAttribute('placeholder', 'SE');
  await field.fill('r4c7');
  await expect(panel.getByRole('alert')).toHaveText(/^“r4c7” could be mistaken for a cell/);
  await field.fill('nw');
  await expect(panel.getByRole('alert')).toHaveText(/^Subgrids 1 and 2 would both be called “NW”/i);
  await field.fill('Moon');
  await expect(panel.getByRole('alert')).toHaveCount(0);
  await expect(page.locator('.lattice').getByText('Moon')).toBeVisible();
  await panel.getByRole('textbox', { name: 'Name', exact: true }).fill('Sky');
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(panel.getByRole('button', { name: 'Saved' })).toBeVisible();
  expect(await host.call('layouts.list', {})).toMatchObject([{ name: 'Sky', subgridNames: ['', 'Moon'] }]);

  await panel.getByRole('button', { name: 'Play on this layout' }).click();
  const game = page.getByRole('dialog', { name: 'New game' });
  await game.getByRole('radio', { name: /^Easy/ }).check();
  await game.getByRole('button', { name: 'Start' }).click();
  await app.playing();
  await expect(page.locator('.badge-of-subgrid')).toHaveText(['1 NW', '2 Moon']);
  await app.press('j');
  await page.getByRole('dialog').getByLabel('Subgrid (1 to 2), name or cell').fill('moon r5c5');
  await app.press('Enter');
  await expect(app.status).toContainText('Moon r5c5');
  await app.press('a');
  const analysis = page.getByRole('complementary', { name: 'Analysis' });
  await analysis.getByRole('button', { name: 'Techniques', exact: true }).click();
  await expect(analysis.locator('.matrix-column')).toHaveText(['Total', 'NW', 'Moon']);
  const [session] = await host.call('sessions.list', {});
  const options = {
    theme: 'light',
    cellSize: 20,
    ring: 0,
    entries: false,
    byPlace: false,
    names: 'all',
    language: 'en',
  } as const;
  const games = [{ sessionId: session?.id as NonNullable<typeof session>['id'], title: '' }];
  const { content } = await host.call('print.make', {
    jobId: jobIdSchema.parse('job-number-1'),
    format: 'svg',
    games,
    options,
  });
  expect(Buffer.from(content, 'base64').toString()).toContain(LETTERS.O?.path);
});
