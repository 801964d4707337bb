import { copyFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './support/app.ts';
import { Host } from './support/host.ts';
import { makePuzzle } from './support/puzzles.ts';

test.use({ ownHost: true });

const puzzle = makePuzzle({ layout: 'simple', order: 2 }, 'e2e', 20);
const DATABASE = 'carpet-sudoku.db';
const EARLIER = ['02', '03'].map((day) => `${DATABASE}.replaced-2026-01-${day}T03-04-05`);

test('backups are looked into, deleted, and restored at the next start', async ({
  openGame,
  app,
  home,
  host,
  page,
}) => {
  const session = await openGame(puzzle);
  // Copy the current data as a backup, then delete the game.
  for (const suffix of ['', '-wal']) {
    for (const name of EARLIER) copyFileSync(join(home, DATABASE + suffix), join(home, name + suffix));
  }
  await app.press('m');
  await host.call('sessions.delete', { sessionId: session });

  // Open the dialog from the palette. Everything in the dialog works from the keyboard.
  await app.press('Control+k');
  await page.getByRole('combobox', { name: 'What do you want to do?' }).fill('backups');
  await app.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Backups', exact: true });
  const rows = dialog.getByRole('row', { name: /Replaced by a backup/ });
  await expect(rows).toHaveCount(2);
  await rows
    .first()
    .getByRole('button', { name: /^Look inside/ })
    .press('Enter');
  await expect(dialog.getByRole('status')).toHaveText('1 puzzle · 1 game');

  await rows
    .nth(1)
    .getByRole('button', { name: /^Delete/ })
    .press('Enter');
  await page.getByRole('button', { name: 'Delete it now' }).press('Enter');
  await expect(rows).toHaveCount(1);
  await rows
    .first()
    .getByRole('button', { name: /^Restore/ })
    .press('Enter');
  const question = page.getByRole('dialog', { name: 'Restore this backup?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await app.press('Escape');
  await expect(question).toBeHidden();
  await rows
    .first()
    .getByRole('button', { name: /^Restore/ })
    .press('Enter');
  await question.getByRole('button', { name: 'Restore at the next start' }).press('Enter');
  await expect(dialog.getByText(/at the next start. Close all windows/)).toBeVisible();
  expect(await host.call('sessions.list', {})).toEqual([]);

  await host.stop();
  const next = await Host.start(home);
  expect(await next.call('sessions.list', {})).toHaveLength(1);
  await next.stop();
  const left = readdirSync(home).filter((name) => /\.replaced-[\dT-]+$/.test(name));
  left.sort();
  expect(left).toEqual([EARLIER[1], expect.stringContaining('.replaced-')]);
});
