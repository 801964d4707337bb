import type { SessionId } from '../src/shared/contract/ids.ts';
import { expect, test } from './support/app.ts';
import { type KnownPuzzle, makePuzzle } from './support/puzzles.ts';

const simple = makePuzzle({ layout: 'simple', order: 3 }, 'e2e', 40);
const small = makePuzzle({ layout: 'simple', order: 2 }, 'e2e', 9);
const samurai = makePuzzle({ layout: 'samurai', order: 3 }, 'e2e', 150);

/** Open cells of a puzzle on a layout without wraps, in reading order, with their digits in the solution. */
function openCells({ topology, givens, solution, cellAt }: KnownPuzzle) {
  const cells: { row: number; column: number; right: number }[] = [];
  for (let row = 0; row < topology.height; row++) {
    for (let column = 0; column < topology.width; column++) {
      const cell = cellAt(row, column);
      if (cell >= 0 && givens[cell] === 0) cells.push({ row, column, right: solution[cell] as number });
    }
  }
  return cells;
}

test('notes have colours, cells can have several, and drags and keys select many', async ({ openGame, app, host }) => {
  const session = await openGame(simple);
  const { page } = app;
  const moves = async () => (await host.call('sessions.open', { sessionId: session })).moves;
  const at = await app.cellFinder(9);
  const [first] = openCells(simple);
  if (!first) throw new Error('no open cell');

  // While the whole board is visible, a drag selects cells instead of moving the board.
  const from = at(0, 0);
  const to = at(0, 8);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.mouse.up();
  await expect(app.status).toHaveText('9 cells selected');
  await app.press('Alt+2', 'Alt+5');
  await expect.poll(moves).toHaveLength(2);
  expect((await moves())[1]).toMatchObject({ kind: 'colour', colour: 5, on: true });
  expect(((await moves())[1] as { positions: number[] }).positions).toHaveLength(9);
  // Applying the same colour again removes it.
  await app.press('c', '2');
  await expect.poll(async () => (await moves()).at(-1)).toMatchObject({ kind: 'colour', colour: 2, on: false });
  await app.press('c');

  // Selecting a colour and typing a number writes a note in this colour. Typing the number again removes the note.
  await page.mouse.click(at(first.row, first.column).x, at(first.row, first.column).y);
  await app.press('n');
  await page.getByRole('button', { name: 'Colour 3', exact: true }).click();
  await page.getByRole('button', { name: /^digit 4,/ }).click();
  await expect(app.status).toContainText('notes 4');
  expect((await moves()).at(-1)).toMatchObject({ kind: 'note', style: 'centre', digit: 4, on: true, colour: 3 });
  await app.press('4');
  await expect(app.status).not.toContainText('notes 4');
  // With Shift, a digit key writes a corner note, whatever the tool.
  await app.press('Shift+7');
  await expect(app.status).toContainText('corner notes 7');

  // Ctrl and an arrow key move the cursor without changing the selection; Ctrl and Enter add the current cell to it.
  await app.press('Escape');
  await page.mouse.click(at(4, 4).x, at(4, 4).y);
  await app.press('Control+ArrowRight', 'Control+ArrowRight', 'Control+Enter');
  await expect(app.status).toHaveText('2 cells selected');
  await app.press('Shift+ArrowDown');
  await expect(app.status).toHaveText('3 cells selected');
});

test('the chosen digit stays readable when it is placed everywhere', async ({ openGame, app }) => {
  await openGame(small);
  const { page } = app;
  const at = await app.cellFinder(4);
  await app.press('d', '1');
  for (const { row, column, right } of openCells(small)) {
    if (right === 1) await page.mouse.click(at(row, column).x, at(row, column).y);
  }
  const key = page.getByRole('button', { name: /^digit 1, 0 left/ });
  await expect(key).toHaveAttribute('aria-pressed', 'true');
  // Colours change gradually.
  await expect
    .poll(() =>
      key.evaluate((element) =>
        [element, ...element.querySelectorAll('.pad-digit')].map((part) => getComputedStyle(part).color),
      ),
    )
    .toEqual(['rgb(255, 255, 255)', 'rgb(255, 255, 255)']);
  const ground = (): Promise<string> => key.evaluate((element) => getComputedStyle(element).backgroundColor);
  const before = await ground();
  await key.hover();
  await expect
    .poll(async () => [await key.evaluate((element) => element.matches(':hover')), await ground()])
    .toEqual([true, before]);
  await expect(key.locator('.pad-digit')).toHaveCSS('opacity', '1');
});

test('the digit can come first, and mistakes are shown as the player chooses', async ({ openGame, app, host }) => {
  const session = await openGame(simple);
  const { page } = app;
  const at = await app.cellFinder(9);
  const [cell] = openCells(simple);
  if (!cell) throw new Error('no open cell');
  const point = at(cell.row, cell.column);
  const wrong = (cell.right % 9) + 1;
  await app.press('d', String(wrong));
  await expect(app.shown(`Digit first: choose the cells for ${wrong}.`)).toBeVisible();
  await page.mouse.click(point.x, point.y);
  await expect(app.status).toContainText(String(wrong));
  await app.press('Escape', 'd');

  const choose = async (choice: string): Promise<void> => {
    await app.press('Control+,');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByLabel('Show mistakes').selectOption({ label: choice });
    await app.press('Escape');
  };
  await page.mouse.click(point.x, point.y);
  await choose('When they differ from the solution');
  await expect(app.status).toContainText(/wrong|breaks a rule/);
  await choose('Only when I ask');
  await expect(app.status).not.toContainText(/wrong|breaks a rule/);
  await app.press('v');
  await expect(app.shown('1 cell is wrong.')).toBeVisible();
  await expect(app.status).toContainText(/wrong|breaks a rule/);
  await app.press('b');
  await page.getByRole('button', { name: /^Go back \d+ moves?$/ }).click();
  await expect(app.status).toContainText('empty');
  const { moves } = await host.call('sessions.open', { sessionId: session });
  expect(moves.at(-1)).toEqual({ kind: 'return', moves: 0 });
  await app.press('v');
  await expect(app.shown('No mistakes so far.')).toBeVisible();
});

test('checkpoints, a break, a restart and a copy', async ({ app, openGame, host, page }) => {
  await page.clock.install();
  const session = await openGame(samurai);
  await app.press('f');
  await app.press('k');
  await page.getByLabel('Name').fill('before the guess');
  await app.press('Enter');
  await expect(app.shown('You are here')).toBeVisible();
  await page.getByLabel('Name').fill('one too many');
  await app.press('Enter');
  await page.getByRole('button', { name: 'Delete “one too many”' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText(/^before the guess/);
  await expect(page.getByRole('button', { name: 'Delete “before the guess”' })).toBeFocused();
  await app.press('Escape', 'ArrowRight', 'Alt+1');
  await app.press('k');
  await page.getByRole('button', { name: 'Go back', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Redo' })).toBeEnabled();

  // During a break the board is covered, the clock is stopped and nothing can be entered.
  await app.press('Shift+P');
  await expect(page.getByRole('heading', { name: 'Paused' })).toBeVisible();
  await expect(page.getByRole('listbox', { name: /board$/ })).toHaveCount(0);
  const time = await page.locator('.pause-time').textContent();
  const before = (await host.call('sessions.open', { sessionId: session })).moves.length;
  await app.press('5', 'u');
  await page.clock.fastForward(5000);
  await app.atRest();
  await expect(page.locator('.pause-time')).toHaveText(time as string);
  expect((await host.call('sessions.open', { sessionId: session })).moves).toHaveLength(before);

  // A menu opened at once stays open: when the board is uncovered, it does not take the focus from the menu.
  const menu = await page.getByRole('button', { name: 'This game' }).elementHandle();
  await page.getByRole('button', { name: 'Resume' }).evaluate((resume, menu) => {
    (resume as HTMLElement).click();
    (menu as HTMLElement).click();
  }, menu);
  await app.atRest();
  await page.getByRole('menuitem', { name: 'Duplicate this game' }).click();
  await expect.poll(async () => (await host.call('sessions.list', {})).length).toBe(2);
  // Wait until the copy is open. A key pressed earlier would act on the first game.
  await expect.poll(async () => (await host.call('settings.get', {})).openSession).not.toBe(session);
  await app.playing();
  await app.press('Shift+R');
  await page.getByRole('dialog').getByRole('button', { name: 'Restart' }).click();
  const copy = (await host.call('sessions.list', {})).find(({ id }) => id !== session);
  await expect
    .poll(async () => (await host.call('sessions.open', { sessionId: copy?.id as SessionId })).moves.at(-1))
    .toEqual({ kind: 'restart' });
  expect((await host.call('sessions.open', { sessionId: session })).moves).toHaveLength(before);
});

test('the puzzle can be shared', async ({ app, openGame, page, context, host }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(host.url).origin });
  await openGame(samurai);
  await page.getByRole('button', { name: 'This game' }).click();
  await page.getByRole('menuitem', { name: 'Copy the puzzle as text' }).click();
  await expect(app.shown('Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(samurai.json.grids.join('\n'));
  await page.getByRole('button', { name: 'This game' }).click();
  await page.getByRole('menuitem', { name: 'Copy the puzzle with all its data (JSON)' }).click();
  await expect
    .poll(async () => {
      const text = await page.evaluate(() => navigator.clipboard.readText());
      return text.startsWith('{') ? JSON.parse(text) : text;
    })
    .toMatchObject({ layout: 'samurai', grids: samurai.json.grids });
  expect(await app.picture()).toBeTruthy();
});

test('lives are lost, a finished game is rated, and both appear in the statistics', async ({ app, host, page }) => {
  const puzzleId = await host.addPuzzle(small);
  const rules = { autoCleanNotes: true, lives: 3 };
  const { summary } = await host.call('sessions.create', { puzzleId, rules });
  await host.call('settings.set', { openSession: summary.id });
  await page.reload();
  await app.playing();
  const at = await app.cellFinder(4);
  const cells = openCells(small);
  const enter = async ({ row, column }: { row: number; column: number }, digit: number): Promise<void> => {
    await page.mouse.click(at(row, column).x, at(row, column).y);
    await app.press(String(digit));
  };
  const first = cells[0];
  if (!first) throw new Error('no open cell');
  const wrong = [1, 2, 3, 4].filter((digit) => digit !== first.right);
  for (const [index, digit] of wrong.entries()) {
    await enter(first, digit);
    if (index === 2) break;
    await expect(page.getByLabel(`Lives: ${2 - index} of 3`)).toBeVisible();
    await expect(page.locator('.alarm').getByText('Please wait a moment')).toBeVisible();
    await expect(page.locator('.alarm').getByText('Please wait a moment')).toBeHidden();
  }
  await expect(page.getByRole('heading', { name: 'No lives left' })).toBeVisible();
  await page.getByRole('button', { name: 'Restart' }).click();
  await expect(page.getByLabel('Lives: 3 of 3')).toBeVisible();
  for (const cell of cells) await enter(cell, cell.right);
  await expect(page.getByRole('heading', { name: 'Solved' })).toBeVisible();
  await page.getByRole('button', { name: '4 stars' }).click();
  await page.getByLabel('It felt').selectOption({ label: 'Medium' });
  await expect
    .poll(() => host.call('results.list', {}))
    .toMatchObject([{ sessionId: summary.id, mistakes: 3, helped: 0, verdict: { stars: 4, felt: 'medium' } }]);
  // The puzzle is graded in the background, so its class may be known only after the game was finished.
  const [result] = await host.call('results.list', {});
  const difficulty = result?.difficulty ?? 'none';
  expect(['unrated', 'easy']).toContain(difficulty);
  await app.press('s');
  const statistics = page.getByRole('dialog', { name: 'Statistics' });
  const row = new RegExp(`Simple \\(2 × 2\\) ${difficulty} .* 3 .*4 / 5 Medium`, 'i');
  await expect(statistics.getByRole('row', { name: row })).toBeVisible();
});

test('a custom puzzle is pasted, corrected, proved and played', async ({ app, page, host }) => {
  await page.getByRole('button', { name: 'Custom puzzle' }).click();
  await page.getByRole('button', { name: 'Paste a puzzle…' }).click();
  await page.getByLabel('The puzzle as text').fill('not a sudoku at all');
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await expect(app.shown('This could not be read as a puzzle')).toBeVisible();
  await page.getByLabel('The puzzle as text').fill(simple.json.grids[0] as string);
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await expect(app.canvas).toBeVisible();
  await expect(app.shown('41 givens')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Exactly one solution' })).toBeVisible();

  // Delete the first rows, so that the puzzle has many solutions. Two different ones are shown.
  const at = await app.cellFinder(9);
  await page.mouse.move(at(0, 0).x, at(0, 0).y);
  await page.mouse.down();
  await page.mouse.move(at(0, 8).x, at(0, 8).y, { steps: 5 });
  await page.mouse.move(at(1, 8).x, at(1, 8).y, { steps: 2 });
  await page.mouse.move(at(1, 0).x, at(1, 0).y, { steps: 5 });
  await page.mouse.up();
  await app.press('Delete');
  await expect(page.getByRole('heading', { name: 'More than one solution' })).toBeVisible();
  await page.getByRole('button', { name: 'Solution 1' }).click();
  await page.mouse.move(2, 2);
  const one = await app.picture();
  await page.getByRole('button', { name: 'Solution 2' }).click();
  await page.mouse.move(2, 2);
  expect((await app.picture()).equals(one)).toBe(false);

  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Hint' })).toBeVisible();
  const [session] = await host.call('sessions.list', {});
  expect(session).toMatchObject({ cells: 40, filled: 0 });
});

test('a drag moves the board or selects, depending on Shift, the space bar and the setting', async ({
  openGame,
  app,
}) => {
  await openGame(samurai);
  const { page } = app;
  const { x, y, width, height } = await app.area();
  const drag = async (dx: number, dy: number): Promise<void> => {
    await page.mouse.move(x + width * 0.3, y + height * 0.2);
    await page.mouse.down();
    await page.mouse.move(x + width * 0.3 + dx, y + height * 0.2 + dy, { steps: 4 });
    await page.mouse.up();
    await page.mouse.move(x + 2, y + 2);
  };
  // While the whole board is visible, a drag selects cells.
  await drag(70, 0);
  await expect(app.status).toContainText('cells selected');
  // After zooming in, a drag moves the board; with Shift it selects cells.
  await app.press('Escape', 'Home', '+', '+', '+');
  const near = await app.picture();
  await drag(60, 50);
  await expect(app.status).toHaveText('No cell selected');
  expect((await app.picture()).equals(near)).toBe(false);
  await page.keyboard.down('Shift');
  await drag(120, 0);
  await page.keyboard.up('Shift');
  await expect(app.status).toContainText('cells selected');
  await app.press('Escape', 'Control+,');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByLabel('Dragging on the board').selectOption({ label: 'Selects cells' });
  await app.press('Escape');
  await drag(120, 0);
  await expect(app.status).toContainText('cells selected');
  // While the space bar is pressed, a drag also moves the board, and the space bar presses no button.
  await app.press('Escape');
  const still = await app.picture();
  await page.getByRole('button', { name: 'Settings' }).focus();
  await page.keyboard.down('Space');
  await drag(-60, -40);
  await page.keyboard.up('Space');
  await expect(app.status).toHaveText('No cell selected');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await app.picture()).equals(still)).toBe(false);
});
