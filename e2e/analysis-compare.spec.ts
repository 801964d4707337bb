import type { Move } from '../src/shared/game/move.ts';
import { expect, test } from './support/app.ts';
import { faults } from './support/axe.ts';
import { makePuzzle } from './support/puzzles.ts';

const samurai = makePuzzle({ layout: 'samurai', order: 3 }, 'compare', 260);
const { topology, givens, solution } = samurai;

/** Moves that fill subgrids one after the other, in reading order. */
function filling(subgrids: readonly number[]): Move[] {
  const perSubgrid = topology.digits ** 2;
  const filled = Uint8Array.from(givens);
  return subgrids.flatMap((subgrid) =>
    Array.from({ length: perSubgrid }, (_, place) => subgrid * perSubgrid + place).flatMap((position): Move[] => {
      const cell = topology.positionCell[position] as number;
      if (filled[cell] !== 0) return [];
      filled[cell] = solution[cell] as number;
      return [{ kind: 'place', positions: [position], digit: filled[cell] }];
    }),
  );
}

test('a game is compared with the solver, and its hard digits are shown', async ({ openGame, app, host, page }) => {
  const sessionId = await openGame(samurai);
  const panel = page.getByRole('complementary', { name: 'Analysis' });
  const compare = panel.getByRole('button', { name: 'Compare', exact: true });
  await app.press('a');
  await expect(panel.getByText(/\d+ steps · /)).toBeVisible();
  // While the player has entered no digit, no comparison is offered.
  await expect(compare).toHaveCount(0);
  await app.press('p');

  const digits = filling([2, 1]);
  const hint: Move = { kind: 'help', help: 'pattern', technique: 'x-wing' };
  const { moves: stored } = await host.call('sessions.open', { sessionId });
  for (const [index, move] of [...digits.slice(0, 7), hint, ...digits.slice(7)].entries()) {
    await host.call('sessions.move', { sessionId, sequence: stored.length + index, move });
  }
  await page.reload();
  await app.playing();
  await app.press('a');
  await compare.click();
  const comparison = panel.getByRole('region', { name: 'Comparison of my game with the solver' });
  const order = comparison.getByRole('table', { name: 'Order in which subgrids were finished' });
  await expect(order.getByRole('row').nth(1)).toHaveText(/^13 NE\d /);
  await expect(order.getByRole('row').nth(2)).toHaveText(/^22 NW\d /);
  await expect(comparison.getByRole('listitem').filter({ hasText: 'the pattern' })).toHaveText(
    `At ${givens.filter((digit) => digit !== 0).length + 7} filled cells: the pattern (X-Wing)`,
  );

  // The matrix has a total for the player and one for the solver. Each is the number of digits that the player placed.
  const matrix = comparison.getByRole('region', { name: 'My digits: mine / solver, difference' });
  const words = await matrix.getByText(/, Total: mine \d+, solver \d+, difference /).allTextContents();
  const sum = (part: RegExp): number => words.reduce((total, text) => total + Number(part.exec(text)?.[1]), 0);
  expect([sum(/mine (\d+)/), sum(/solver (\d+)/)]).toEqual([digits.length, digits.length]);
  const download = page.waitForEvent('download');
  await comparison.getByRole('button', { name: /CSV/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^Samurai \w+ #\d+ comparison\.csv$/);

  // Choosing a digit of the table shows its position on the board instead of the solution.
  const solved = await app.picture();
  const harder = comparison.getByRole('button', { name: /; easier: / });
  expect(await harder.count()).toBeGreaterThan(0);
  await harder.first().focus();
  await app.press('Enter');
  await expect(harder.first()).toHaveAttribute('aria-current', 'step');
  await expect(comparison.getByRole('status')).toContainText(/single|house/i);
  expect((await app.picture()).equals(solved)).toBe(false);
  expect.soft(await faults(app)).toEqual([]);
  await panel.getByRole('button', { name: 'Steps', exact: true }).click();
  expect((await app.picture()).equals(solved)).toBe(true);

  await panel.getByRole('button', { name: 'My position' }).click();
  await expect(compare).toHaveCount(0);
});
