import type { Page } from '@playwright/test';
import { CLUED_LINK } from '../src/main/formats/testing/foreignRules.ts';
import { expect, test } from './support/app.ts';
import { faults } from './support/axe.ts';

async function play(page: Page): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, CLUED_LINK);
  const dialog = page.getByRole('dialog', { name: 'Open or paste a puzzle' });
  await dialog.getByRole('button', { name: 'Play Puzzle 1: Cage and thermometer' }).click();
  await expect(dialog).toBeHidden();
}

test('the rules are listed with signs, and a rule is shown until Escape', async ({ app }) => {
  const { page } = app;
  await play(page);
  const panel = page.getByRole('region', { name: 'About the puzzle' });
  await expect(panel.getByText('Author: A. Setter')).toBeVisible();
  const rules = panel.getByRole('region', { name: 'Extra rules' }).getByRole('button');
  await expect(rules).toHaveCount(2);
  await expect(rules.nth(1)).toContainText('Thermometer 1 clue Along a thermometer, digits increase');
  await expect(rules.nth(1).locator('img')).toBeVisible();
  await rules.nth(1).focus();
  await app.press('Enter');
  await expect(rules.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await rules.nth(0).focus();
  await app.press('Space');
  await expect(rules.nth(0)).toHaveAttribute('aria-pressed', 'true');
  await expect(rules.nth(1)).toHaveAttribute('aria-pressed', 'false');
  await app.press('Escape');
  await expect(rules.nth(0)).toHaveAttribute('aria-pressed', 'false');
  await rules.nth(0).click();
  await rules.nth(0).click();
  await expect(rules.nth(0)).toHaveAttribute('aria-pressed', 'false');
});

test('cells name their clues on screen and for screen readers', async ({ app }) => {
  const { page } = app;
  await play(page);
  const cell = await app.cellFinder(9);
  const { x, y } = cell(4, 1);
  await page.mouse.click(x, y);
  await expect(app.status).toContainText('bulb of a thermometer of three');
  await expect(page.locator('.spoken-board [tabindex="0"]')).toHaveAccessibleName(
    /row 5, column 2, bulb of a thermometer of three$/,
  );
  const cage = cell(0, 2);
  await page.mouse.click(cage.x, cage.y);
  await expect(app.status).toContainText('in a cage of 10 with r1c4');
});

test('clues over the seams of a torus are named in one subgrid, and break there', async ({ app, host }) => {
  const { page } = app;
  const clues = [
    { rule: 'killer-cage', cells: ['1r1c1', '2r1c6', '3r6c1'], sum: 15 },
    { rule: 'arrow', circle: ['1r1c5'], shafts: [['3r6c5', '3r5c6']] },
  ];
  const puzzle = { layout: 'torus', order: 3, size: 2, variants: [], grids: new Array(4).fill('.'.repeat(81)), clues };
  const { id: puzzleId } = await host.call('puzzles.add', { puzzle });
  const { summary } = await host.call('sessions.create', { puzzleId, rules: { autoCleanNotes: true } });
  await host.call('settings.set', { openSession: summary.id, sharedCellShown: true, speech: 'full' });
  await page.reload();
  await app.playing();
  await page.locator('canvas.shown').focus();
  const selected = page.locator('.spoken-board [tabindex="0"]');
  const goTo = async (name: RegExp): Promise<void> => {
    for (let i = 0; i < 30 && !name.test((await selected.getAttribute('aria-label')) ?? ''); i++) {
      await app.press(i % 12 === 11 ? 'ArrowDown' : 'ArrowRight');
      await app.answered();
    }
  };
  await app.clickBoard(0.5, 0.5);
  for (
    let i = 0;
    i < 12 && !/subgrid A\d, row 1, column \d|A\d row 1 column/.test((await selected.getAttribute('aria-label')) ?? '');
    i++
  ) {
    await app.press('ArrowUp');
    await app.answered();
  }
  await goTo(/subgrid A1, row 1, column 1\b|A1 row 1 column 1\b/);
  await expect(app.status).toContainText('in a cage of 15 with B2 r7c6 and B2 r6c7');
  await app.press('9', 'ArrowLeft', '8');
  await app.answered();
  await expect(selected).toHaveAccessibleName(
    /^8, breaks a rule: Killer cage, .*(?:subgrid A2, row 1, column 6|A2 row 1 column 6).*, in a cage/,
  );
  await app.press('Alt+ArrowRight', 'Alt+ArrowDown');
  await expect(selected).toHaveAccessibleName(/breaks a rule: Killer cage/);
  await app.press('Backspace', 'ArrowUp');
  await goTo(/subgrid B1, row 6, column 5\b|B1 row 6 column 5\b/);
  await expect(app.status).toContainText('first cell of an arrow of two with its circle at r7c5');
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('the panel fits a phone', async ({ app }) => {
    const { page } = app;
    await play(page);
    const rule = page.getByRole('button', { name: /^Killer cage/ });
    await rule.scrollIntoViewIfNeeded();
    await rule.tap();
    await expect(rule).toHaveAttribute('aria-pressed', 'true');
    const box = await rule.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(await faults(app)).toEqual([]);
  });
});

test('the library is filtered by a rule of clues', async ({ app }) => {
  const { page } = app;
  await play(page);
  await app.press('m');
  await app.press('l');
  await page.getByRole('combobox', { name: 'Rules of clues' }).selectOption({ label: 'Thermometer' });
  await expect(page.getByRole('option', { name: /Killer cage \+ Thermometer/ })).toBeVisible();
});
