import type { EditedPuzzle } from '../src/shared/puzzle/puzzle.ts';
import { expect, test } from './support/app.ts';
import type { Host } from './support/host.ts';

async function draftOf(host: Host): Promise<EditedPuzzle> {
  return (await host.call('settings.get', {})).draft as EditedPuzzle;
}

const SCREENS = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
] as const;

for (const viewport of SCREENS) {
  test.describe(`taps alone, ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport, hasTouch: true });

    test('clues of several kinds are entered, changed, taken back and tried', async ({ app, host, page }) => {
      await host.call('settings.set', { draft: null });
      await page.reload();
      await page.getByRole('button', { name: 'Custom puzzle' }).tap();
      await expect(app.canvas).toBeVisible();
      const { touchscreen } = page;
      const finder = await app.cellFinder(11);
      const tap = async (row: number, column: number): Promise<void> => {
        const { x, y } = finder(row, column);
        await touchscreen.tap(x, y);
      };
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      const choose = async (name: RegExp): Promise<void> => {
        await page.getByRole('button', { name }).tap();
      };
      const rules = async (): Promise<string[]> => ((await draftOf(host)).clues ?? []).map(({ rule }) => rule);
      const done = button('Done');

      await choose(/^Killer cage/);
      await tap(1, 1);
      await tap(1, 2);
      await tap(2, 2);
      await expect(done).toBeVisible();
      await button('1').tap();
      await button('0').tap();
      await expect(done).toBeHidden();
      await expect
        .poll(async () => (await draftOf(host)).clues)
        .toEqual([{ rule: 'killer-cage', cells: ['r1c1', 'r1c2', 'r2c2'], sum: 10 }]);

      await choose(/^Arrow/);
      await tap(5, 1);
      await tap(5, 2);
      await tap(6, 3);
      await done.tap();
      await choose(/^Thermometer/);
      for (const column of [4, 5, 6, 7]) await tap(8, column);
      await button('Undo').tap();
      await done.tap();
      await expect
        .poll(async () => (await draftOf(host)).clues?.[2])
        .toEqual({ rule: 'thermometer', cells: ['r8c4', 'r8c5', 'r8c6'] });
      await choose(/^White dot/);
      const [left, right] = [finder(3, 6), finder(3, 7)];
      await touchscreen.tap((left.x + right.x) / 2, left.y);
      await expect.poll(rules).toEqual(['killer-cage', 'arrow', 'thermometer', 'white-dot']);

      await button('Remove clue').tap();
      await expect.poll(rules).toEqual(['killer-cage', 'arrow', 'thermometer']);
      await button('Undo').tap();
      await expect.poll(rules).toEqual(['killer-cage', 'arrow', 'thermometer', 'white-dot']);

      await button('Test-solve').tap();
      await expect(page.getByRole('heading', { name: 'Test-solve' })).toBeVisible();
      await button('Back to editing').tap();
      await expect(page.getByRole('region', { name: 'Clues of the puzzle' })).toContainText('Thermometer');
    });
  });
}
