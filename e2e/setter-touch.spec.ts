import { expect, test } from './support/app.ts';
import { draftOf, openDesk, openDraft } from './support/desk.ts';

const SCREENS = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
] as const;

for (const viewport of SCREENS) {
  test.describe(`taps alone, ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport, hasTouch: true });

    test('cages, arrows and thermometers are entered cell by cell', async ({ app, host, page }) => {
      const at = await openDesk(app, host, 'tap');
      const tap = async (row: number, column: number): Promise<void> => {
        const { x, y } = at(row - 1, column - 1);
        await page.touchscreen.tap(x, y);
      };
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      await page.getByRole('button', { name: /^Killer cage/ }).tap();
      await tap(1, 1);
      await tap(1, 2);
      await tap(2, 2);
      await expect(button('Done')).toBeInViewport({ ratio: 1 });
      await button('1').tap();
      await button('0').tap();
      await expect(button('Done')).toBeHidden();
      await page.getByRole('button', { name: /^Arrow/ }).tap();
      await tap(5, 1);
      await tap(5, 2);
      await tap(6, 3);
      await button('Done').tap();
      await page.getByRole('button', { name: /^Thermometer/ }).tap();
      for (const column of [4, 5, 6, 7]) await tap(8, column);
      await button('Undo').tap();
      await button('Done').tap();
      await expect
        .poll(async () => (await draftOf(host)).clues)
        .toEqual([
          { rule: 'killer-cage', cells: ['r1c1', 'r1c2', 'r2c2'], sum: 10 },
          { rule: 'arrow', circle: ['r5c1'], shafts: [['r5c2', 'r6c3']] },
          { rule: 'thermometer', cells: ['r8c4', 'r8c5', 'r8c6'] },
        ]);
    });

    test('a dot is set, removed and taken back, and the puzzle is tried', async ({ app, host, page }) => {
      const at = await openDesk(app, host, 'tap');
      const rules = async (): Promise<string[]> => ((await draftOf(host))?.clues ?? []).map(({ rule }) => rule);
      await page.getByRole('button', { name: /^White dot/ }).tap();
      const [left, right] = [at(2, 5), at(2, 6)];
      await page.touchscreen.tap((left.x + right.x) / 2, left.y);
      await expect.poll(rules).toEqual(['white-dot']);
      await page.getByRole('button', { name: 'Remove clue' }).tap();
      await expect.poll(rules).toEqual([]);
      await page.getByRole('button', { name: 'Undo' }).tap();
      await expect.poll(rules).toEqual(['white-dot']);
      await page.getByRole('button', { name: 'Test-solve' }).tap();
      await expect(page.getByRole('heading', { name: 'Test-solve' })).toBeVisible();
      await page.getByRole('button', { name: 'Back to editing' }).tap();
      await expect(page.getByRole('region', { name: 'Clues of the puzzle' })).toContainText('White dot');
    });

    test('the sum of a cage on a small board is entered, and the reason of the verdict is in view', async ({
      app,
      host,
      page,
    }) => {
      const clues = [{ rule: 'killer-cage', cells: ['r1c1', 'r1c2', 'r2c1'] }];
      await openDraft(app, host, { layout: 'simple', order: 2, variants: [], grids: ['1...............'], clues });
      const at = await app.fittedCells(4);
      await page.getByRole('button', { name: /^Killer cage \(/ }).tap();
      await page.touchscreen.tap(at(0, 0).x, at(0, 0).y);
      await page.getByRole('button', { name: '9', exact: true }).tap();
      await expect.poll(async () => (await draftOf(host)).clues).toEqual([{ ...clues[0], sum: 9 }]);
      await expect(page.getByRole('button', { name: 'Why is it impossible?' })).toBeInViewport({ ratio: 1 });
    });
  });
}
