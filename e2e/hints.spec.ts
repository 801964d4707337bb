import { readFile } from 'node:fs/promises';
import { expect, test } from './support/app.ts';
import { marking } from './support/host.ts';
import { makePuzzle } from './support/puzzles.ts';

const samurai = makePuzzle({ layout: 'samurai', order: 3 }, 'e2e', 200);

test('a hint is given in four stages, then applied as one move', async ({ openGame, app, host }) => {
  const session = await openGame(samurai);
  const hint = app.page.getByRole('region', { name: 'Hint' });
  const plain = await app.picture();

  await app.press('h');
  await expect(hint).toContainText(/Look at [A-Z]+ (box|row|column) \d/);
  await expect(hint).not.toContainText('Technique:');
  const boxShown = await app.picture();
  expect(boxShown.equals(plain)).toBe(false);

  await app.press('h');
  await expect(hint).toContainText('Technique: ');
  await expect(hint).not.toContainText('marked on the board');
  await hint.getByRole('button', { name: 'Show more' }).click();
  await expect(hint).toContainText('marked on the board');
  expect((await app.picture()).equals(boxShown)).toBe(false);
  await app.press('h');
  await expect(hint).toContainText(/So .+ goes into [A-Z]+ r\dc\d/);
  await expect(hint.getByRole('button', { name: 'Show more' })).toBeDisabled();

  await hint.getByRole('button', { name: 'Back' }).click();
  await expect(hint).not.toContainText('goes into');
  // The second of these presses comes after the last stage. It does not make the step.
  await app.press('h', 'h');
  await expect(hint).toContainText('goes into');
  await hint.getByRole('button', { name: 'Place it' }).click();
  await expect(hint.getByRole('button', { name: 'Place it' })).toBeHidden();
  await expect.poll(() => marking(host, session)).toHaveLength(1);
  const [move] = await marking(host, session);
  if (move?.kind !== 'apply') throw new Error('the step was not applied');
  for (const { position, digit } of move.placements) {
    expect(digit).toBe(samurai.solution[samurai.topology.positionCell[position] as number]);
  }
  // The cell of the digit is selected.
  await expect(app.status).toContainText(/r\dc\d/);
  await app.press('u', 'Escape');
  // Wait until Undo is disabled, which shows that the host has answered.
  await expect(app.page.getByRole('button', { name: 'Undo' })).toBeDisabled();
  expect((await app.picture()).equals(plain)).toBe(true);

  // Esc ends a hint and removes its marks from the board.
  await app.press('h');
  await expect(hint).toContainText('Look at');
  await app.press('Escape');
  await expect(hint.getByRole('button', { name: 'Close' })).toBeHidden();
  expect((await app.picture()).equals(plain)).toBe(true);
});

test('a hint begins at the cursor, puts the selection away, and is ticked off by the player', async ({
  openGame,
  app,
}) => {
  await openGame(samurai);
  const hint = app.page.getByRole('region', { name: 'Hint' });
  // Select a cell in row 20 of the whole board, which crosses only the two lower subgrids.
  await app.press('j');
  await app.page.getByRole('dialog').getByRole('textbox').fill('SW r8c2');
  await app.press('Enter');
  await expect(app.status).toContainText('SW r8c2');
  const selected = await app.picture();
  await app.press('h', 'h', 'h');
  const words = async (): Promise<string> => (await hint.textContent()) ?? '';
  await expect.poll(words).toMatch(/SW|Nothing this easy in SW/);
  await hint.getByRole('button', { name: 'Another' }).click();
  await expect(hint).toContainText('Look at');
  await app.press('h', 'h', 'h');
  const [, digit = '', cell = ''] = /So (\d) goes into ((?:[A-Z]+ )?r\dc\d)/.exec(await words()) ?? [];
  expect(cell).not.toBe('');
  await app.press('j');
  await app.page.getByRole('dialog').getByRole('textbox').fill(cell);
  await app.press('Enter', `Shift+Digit${digit}`);
  // Writing a note does not close the hint. Entering the digit marks the hint as done.
  await expect(hint).toContainText(`So ${digit} goes into`);
  await app.press(`Digit${digit}`);
  await expect(hint).toContainText('You have found it.');
  await app.press('Escape', 'u', 'u');
  await app.press('j');
  await app.page.getByRole('dialog').getByRole('textbox').fill('SW r8c2');
  await app.press('Enter');
  expect((await app.picture()).equals(selected)).toBe(true);
});

test('a mark of a hint that is out of view has a button at the edge of the board', async ({ openGame, app }) => {
  await openGame(samurai);
  await app.press('h');
  await expect(app.page.getByRole('region', { name: 'Hint' })).toContainText('Look at');
  await app.press('h', 'h', 'h', '+', '+', '+', 'Alt+ArrowRight', 'Alt+ArrowRight');
  const pill = app.page.getByRole('button', { name: /^Show on the board: \d+ in [A-Z]+$/ });
  await pill.first().press('Enter');
  await expect(pill).toHaveCount(0);
});

test('a hint is explained by a Hall set of the constraint models when the player chooses so', async ({
  app,
  openGame,
}) => {
  // A puzzle on which singles and intersections do not help. Its first step is a Hall set of three cells.
  const grids = ['6.1.7.....8.4.67..57482....4.81.7...76..84.1.1.......7916..5..8.45..8..98.79...5.'];
  await openGame({
    ...makePuzzle({ layout: 'simple', order: 3 }, 'e2e', 0),
    json: { layout: 'simple', order: 3, variants: [], grids },
  });
  const hint = app.page.getByRole('region', { name: 'Hint' });
  await app.press('h');
  await expect(hint).toContainText('Look at row 6');
  await app.press('h');
  await expect(hint).toContainText('Technique: ');
  await hint.getByRole('button', { name: 'By constraint models' }).click();
  // The shown step is explained by its model. A new hint takes the easiest step of the models.
  await expect(hint).toContainText('Model: 4-DUAL');
  await app.press('Escape', 'h');
  await expect(hint).toContainText('Look at row 2');
  await app.press('h');
  await expect(hint).toContainText('Model: 4-PRIMAL');
  await app.press('h', 'h');
  await expect(hint).toContainText(
    'In row 2, the cells r2c138 hold only 2, 3 and 9: the rest of the house loses them.',
  );

  // The choice of constraint models is stored, and also applies to analyses.
  await app.page.reload();
  await app.playing();
  await app.press('a');
  const analysis = app.page.getByRole('complementary', { name: 'Analysis' });
  await expect(analysis.getByRole('button', { name: 'By constraint models' })).toHaveAttribute('aria-pressed', 'true');
  await expect(analysis).toContainText('In row 2, the cells r2c138 hold only 2, 3 and 9');
  await analysis.getByRole('button', { name: '4-PRIMAL' }).first().click();
  await expect(app.page.getByRole('heading', { name: 'Explained by constraint models' })).toBeVisible();
});

test('a wrong digit is reported first, and removed', async ({ app, openGame, host }) => {
  const puzzle = makePuzzle({ layout: 'simple', order: 3 }, 'e2e', 45);
  const session = await openGame(puzzle);
  const empty = puzzle.givens.indexOf(0);
  const right = puzzle.solution[empty] as number;
  const position = puzzle.topology.twins[puzzle.topology.twinStart[empty] as number] as number;
  const wrong = (right % 9) + 1;
  await host.call('sessions.move', {
    sessionId: session,
    sequence: 0,
    move: { kind: 'place', positions: [position], digit: wrong },
  });
  await app.page.reload();
  await app.playing();
  const hint = app.page.getByRole('region', { name: 'Hint' });
  await app.page.getByRole('button', { name: 'Hint', exact: true }).click();
  await expect(hint).toContainText('There is a mistake on the board');
  await expect(hint).toContainText('Going back undoes 1 move. Your position stays');
  await hint.getByRole('button', { name: 'Go back 1 move' }).click();
  await expect(hint.getByRole('button', { name: 'Close' })).toBeHidden();
  await app.press('h');
  await expect(hint).toContainText(/Look at (box|row|column) \d/);
});

test('the solver continues the game, and its steps can be reviewed one by one', async ({ openGame, app, host }) => {
  const session = await openGame(makePuzzle({ layout: 'simple', order: 3 }, 'e2e', 45));
  const filled = async (): Promise<number> => {
    const list = await host.call('sessions.list', {});
    return list.find(({ id }) => id === session)?.filled ?? -1;
  };
  const plain = await app.picture();
  const hint = app.page.getByRole('region', { name: 'Hint' });

  await app.press('Shift+H');
  await expect(hint).toContainText('What the solver did');
  expect(await filled()).toBe(1);
  await hint.getByRole('button', { name: 'Undo all' }).click();
  await expect(hint).toContainText('Step 1 of ');
  await app.press('Escape');
  expect((await app.picture()).equals(plain)).toBe(true);

  await app.press('Control+Shift+H');
  await app.page.getByRole('button', { name: 'Show the solution', exact: true }).click();
  await expect(hint).toContainText('The puzzle is solved');
  await expect(app.page.getByRole('heading', { name: 'The solution' })).toBeVisible();
  await expect(hint.getByRole('button', { name: 'Next step of the solution' })).toBeDisabled();

  // PageUp goes back through the steps, and the text always shows the next step. Undo does the same.
  await app.press('PageUp');
  await expect(hint).toContainText('Step 45 of 45');
  await expect(hint).toContainText(/So \d goes into r\dc\d/);
  await expect(app.page.getByRole('heading', { name: 'The solution' })).toBeHidden();
  await app.press('u', 'PageUp');
  await expect(hint).toContainText('Step 43 of 45');
  expect(await filled()).toBe(42);
  await app.press('PageDown');
  await expect(hint).toContainText('Step 44 of 45');
  await hint.getByRole('button', { name: 'Go to the beginning' }).click();
  await expect(hint).toContainText('Step 1 of 45');
  await expect(hint.getByRole('button', { name: 'Previous step of the solution' })).toBeDisabled();
  await hint.getByRole('button', { name: 'Go to the end' }).click();
  await expect(hint).toContainText('The puzzle is solved');
  expect(await filled()).toBe(45);

  // A move by the player ends the stepping. The solver's earlier steps can still be undone one by one.
  await app.press('PageUp', 'PageUp', 'f');
  await expect(hint.getByRole('button', { name: 'Close' })).toBeHidden();
  await app.press('u', 'u');
  await expect.poll(filled).toBe(42);
});

test('Analyse mode plays the solution, shows its composition, and leaves the game unchanged', async ({
  openGame,
  app,
  host,
}) => {
  const session = await openGame(samurai);
  const plain = await app.picture();
  await app.press('a');
  const panel = app.page.getByRole('complementary', { name: 'Analysis' });
  await expect(panel).toContainText(/The solver can solve this · /);
  await expect(panel).toContainText('Step 1 of ');
  const first = await app.picture();
  expect(first.equals(plain)).toBe(false);

  const list = panel.getByRole('region', { name: 'Steps of the solution' });
  await list.getByRole('button', { name: /^1–\d+: / }).click();
  await list.getByRole('button', { name: /^5\D/ }).click();
  await expect(panel).toContainText('Step 5 of ');
  expect((await app.picture()).equals(first)).toBe(false);
  await app.press('PageUp', 'PageUp', 'PageDown');
  await expect(panel).toContainText('Step 4 of ');
  await panel.getByRole('button', { name: 'Go to the end' }).click();
  await expect(panel).toContainText('After the last step');

  // While the analysis is open, nothing can be entered.
  await app.clickBoard(0.5, 0.5);
  await app.press('5', 'f', 'u');

  await panel.getByRole('button', { name: 'Techniques', exact: true }).click();
  await expect(panel.getByRole('img', { name: /Subgrid 1 C: \d+ steps; / })).toBeVisible();
  await panel.getByRole('button', { name: 'Subgrids', exact: true }).click();
  await expect(panel.getByRole('img', { name: /Subgrid 5 SE: step/ })).toBeVisible();
  await app.press('p', 'Escape');
  await expect(panel).toBeHidden();
  expect((await app.picture()).equals(plain)).toBe(true);
  expect(await marking(host, session)).toEqual([]);
});

test('all steps of a position are listed and shown, and an analysis is saved as a file', async ({ openGame, app }) => {
  await openGame(makePuzzle({ layout: 'simple', order: 3 }, 'e2e', 45));
  await app.press('a');
  const panel = app.page.getByRole('complementary', { name: 'Analysis' });
  await panel.getByRole('button', { name: 'All steps now' }).click();
  const before = await app.picture();
  await panel.getByRole('button', { name: 'Find all steps from my position' }).click();
  const single = panel.getByText(/single: \d+ steps?/);
  await single.last().click();
  await panel.getByRole('listitem').getByRole('button').last().click();
  expect((await app.picture()).equals(before)).toBe(false);

  const downloading = app.page.waitForEvent('download');
  await panel.getByRole('button', { name: /CSV/ }).click();
  const lines = (await readFile(await (await downloading).path(), 'utf8')).trim().split('\r\n');
  expect(lines[0]).toMatch(/^step,technique,level/);
  // Each of the 45 open cells is filled by one step, which has a line in the file.
  expect(lines.filter((line) => /,s1r\dc\d=\d,/.test(line))).toHaveLength(45);
});
