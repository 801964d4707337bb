import type { Move } from '../src/shared/game/move.ts';
import { expect, test } from './support/app.ts';
import { type Host, marking } from './support/host.ts';
import { makePuzzle } from './support/puzzles.ts';

const puzzle = makePuzzle({ layout: 'simple', order: 3 }, 'pen', 60);
/** Positions without a given. On a simple layout, positions and cells have the same numbers. */
const open = [...puzzle.givens.keys()].filter((cell) => puzzle.givens[cell] === 0);
const [first = 0] = open;

/** Distance of a note's centre from the centre of its cell, as fractions of the cell's size. */
const offset = (digit: number) => ({ x: (((digit - 1) % 3) - 1) * 0.3, y: (Math.floor((digit - 1) / 3) - 1) * 0.3 });

/** Candidates of the first open cell: digits that none of its peers has. */
const candidates = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => {
  const { peers, peerStart } = puzzle.topology;
  return !peers.subarray(peerStart[first], peerStart[first + 1]).some((peer) => puzzle.givens[peer] === digit);
});

async function last(host: Host, session: Parameters<typeof marking>[1], count: number): Promise<Move | undefined> {
  await expect.poll(async () => (await marking(host, session)).length).toBe(count);
  return (await marking(host, session)).at(-1);
}

test('candidates are coloured, one digit is shown, and both leave the board as it was', async ({
  openGame,
  app,
  host,
  page,
}) => {
  const session = await openGame(puzzle);
  await app.press('f');
  const cell = await app.cellFinder(9);
  const size = cell(0, 1).x - cell(0, 0).x;
  const { x, y } = cell(Math.floor(first / 9), first % 9);
  const digit = candidates[0] as number;
  const note = { x: x + offset(digit).x * size, y: y + offset(digit).y * size };
  await app.press('c');
  await page.mouse.click(x, y);
  await page.mouse.move(5, 5);
  const plain = await app.picture();
  await page.mouse.click(note.x, note.y);
  await page.mouse.move(5, 5);
  await expect(app.shown(`Colours go to candidate ${digit}.`)).toBeVisible();
  await app.press('3');
  expect(await last(host, session, 2)).toEqual({ kind: 'colour', positions: [first], colour: 3, on: true, digit });
  await expect(app.status).toContainText(`${digit} in colour 3`);
  expect((await app.picture()).equals(plain)).toBe(false);
  await page.reload();
  await app.playing();
  await expect(app.status).toContainText(`${digit} in colour 3`);

  // Show the notes of one digit only.
  await app.press('Escape');
  const all = await app.picture();
  await app.press('q');
  const row = page.getByRole('group', { name: /^Only notes of/ });
  await row.getByRole('button', { name: 'Show only notes of 7' }).click();
  await expect(row).toContainText('Only notes of 7');
  expect((await app.picture()).equals(all)).toBe(false);
  await app.press('Escape');
  await expect(row).toBeHidden();
  expect((await app.picture()).equals(all)).toBe(true);
  await app.press('u');
  await expect(app.status).not.toContainText('colour');
});

test('the pen draws lines and circles, which undo, reopening and the eraser know', async ({
  openGame,
  app,
  host,
  page,
}) => {
  const session = await openGame(puzzle);
  await app.press('i');
  const cell = await app.cellFinder(9);
  const drag = async (from: readonly [number, number], to: readonly [number, number]): Promise<void> => {
    const [start, end] = [cell(...from), cell(...to)];
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(end.x, end.y, { steps: 4 });
    await page.mouse.up();
    await page.mouse.move(5, 5);
  };
  await page.mouse.move(5, 5);
  const empty = await app.picture();
  await app.press('5');
  await drag([1, 1], [1, 4]);
  const at = (position: number) => ({ position, digit: 0 });
  const line = { kind: 'pen', from: at(10), via: [11, 12], to: at(13), line: 'strong', colour: 5, on: true };
  expect(await last(host, session, 1)).toEqual(line);
  const drawn = await app.picture();
  expect(drawn.equals(empty)).toBe(false);
  const { x, y } = cell(4, 4);
  await page.mouse.click(x, y);
  expect(await last(host, session, 2)).toMatchObject({ from: at(40), to: at(40) });
  await app.press('u');
  await page.mouse.move(5, 5);
  await expect.poll(async () => (await app.picture()).equals(drawn)).toBe(true);
  await page.reload();
  await app.playing();
  await expect(page.getByRole('button', { name: 'Pen', exact: true })).toHaveAttribute('aria-pressed', 'true');
  expect((await app.picture()).equals(drawn)).toBe(true);
  // Drawing the same line again in the same colour removes it, also in the opposite direction.
  await drag([1, 4], [1, 1]);
  await expect.poll(async () => (await app.picture()).equals(empty)).toBe(true);
  await page.getByRole('button', { name: 'Dashed' }).click();
  await drag([1, 4], [3, 1]);
  await page.getByRole('button', { name: 'Eraser' }).click();
  await expect.poll(async () => (await app.picture()).equals(empty)).toBe(false);
  await drag([3, 1], [1, 4]);
  await expect.poll(async () => (await app.picture()).equals(empty)).toBe(true);
});

test('the keyboard draws with the pen too, and a screen reader hears of it', async ({ openGame, app, page }) => {
  await openGame(puzzle);
  await app.press('ArrowRight', 'i', 'Shift+I', 'ArrowRight', 'ArrowRight', 'Shift+I');
  await expect(app.status).toContainText('1 line');
  const said = page.locator('.board p[role="status"]');
  await expect(said).toContainText('line drawn');
  await app.press('Enter');
  await expect(said).toContainText('circle drawn');
  await expect(app.status).toContainText('circled, 1 line');
  await app.press('Shift+Delete');
  await expect(said).toContainText('circles and lines removed');
  await expect(app.status).not.toContainText('line');
});
