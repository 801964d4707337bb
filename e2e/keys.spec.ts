import lzString from 'lz-string';
import { expect, test } from './support/app.ts';
import { makePuzzle } from './support/puzzles.ts';

const puzzle = makePuzzle({ layout: 'simple', order: 3 }, 'e2e', 45);

test('the palette finds every command by name and runs it from the keyboard', async ({ openGame, app }) => {
  await openGame(puzzle);
  const tool = app.page.getByRole('button', { name: 'Corner', exact: true });
  await app.press('Control+k');
  const field = app.page.getByRole('combobox', { name: 'What do you want to do?' });
  await expect(field).toBeFocused();
  await field.fill('enter corner');
  await expect(app.page.getByRole('dialog').getByRole('option')).toHaveText([/Enter corner notes/]);
  await app.press('Enter');
  await expect(field).toBeHidden();
  await expect(tool).toHaveAttribute('aria-pressed', 'true');

  // The palette lists only commands that are possible now. Choosing a command may open a dialog.
  await app.press('Control+k');
  await field.fill('undo');
  await expect(app.page.getByRole('dialog').getByRole('option')).toHaveCount(0);
  await field.fill('list of');
  await app.press('Enter');
  await expect(app.page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await app.press('Escape');
  await expect(app.page.getByRole('dialog')).toBeHidden();
});

test('keys can be changed, are refused if taken, are stored, and can be reset', async ({ openGame, app }) => {
  await openGame(puzzle);
  await app.press('?');
  const keys = app.page.getByRole('dialog', { name: 'Keys' });
  await keys.getByRole('button', { name: 'Change keys' }).click();
  const settings = app.page.getByRole('dialog', { name: 'Settings' });
  const add = settings.getByRole('button', { name: 'Add a key for: Fill in all notes' });

  await add.click();
  await app.press('h');
  await expect(settings.getByRole('alert')).toHaveText('H is already used for: Show a hint, then more of it');
  await app.press('5');
  await expect(settings.getByRole('alert')).toHaveText('5 enters a digit.');
  // In a dialog that waits for a key, Escape ends the waiting but does not close the dialog.
  await app.press('Escape');
  await expect(add).toBeVisible();

  await settings.getByRole('button', { name: 'Remove H from: Show a hint, then more of it' }).click();
  await add.click();
  await app.press('h');
  await expect(settings.getByRole('button', { name: 'Remove H from: Fill in all notes' })).toBeVisible();
  await app.press('Escape');
  await expect(settings).toBeHidden();

  await app.page.reload();
  await app.playing();
  const plain = await app.picture();
  await app.press('h');
  await expect.poll(async () => (await app.picture()).equals(plain)).toBe(false);
  await expect(app.page.getByRole('button', { name: 'Fill notes' })).toHaveAttribute('title', 'Fill in all notes (H)');

  await app.press('Control+,');
  await settings.getByRole('button', { name: 'Keys', exact: true }).click();
  await settings.getByRole('button', { name: 'Restore all default keys' }).click();
  await expect(settings.getByRole('button', { name: 'Remove H from: Show a hint, then more of it' })).toBeVisible();
});

test('the preset SudokuPad has the keys of that program, in the help and on the board', async ({ openGame, app }) => {
  await openGame(puzzle);
  await app.press('Control+,');
  const settings = app.page.getByRole('dialog', { name: 'Settings' });
  await settings.getByRole('button', { name: 'Keys', exact: true }).click();
  const preset = settings.getByRole('combobox', { name: 'Preset' });
  await preset.selectOption({ label: 'SudokuPad' });
  await expect(settings.getByRole('button', { name: 'Remove Z from: Enter digits' })).toBeVisible();
  await settings.getByRole('button', { name: 'Remove T from: Show or hide the time' }).click();
  await settings.getByRole('button', { name: 'Restore all default keys' }).click();
  await expect(settings.getByRole('button', { name: 'Remove T from: Show or hide the time' })).toBeVisible();
  await expect(preset).toHaveValue('sudokupad');
  await app.press('Escape');
  await expect(app.page.getByRole('button', { name: 'Check for mistakes' })).toHaveAttribute('title', /\(K\)/);
  await expect(app.page.getByRole('button', { name: 'Corner', exact: true })).toHaveAttribute('title', /\(X\)/);

  const isOn = async (mode: 'Digits' | 'Corner' | 'Centre' | 'Colour'): Promise<void> =>
    expect(app.page.getByRole('button', { name: mode, exact: true })).toHaveAttribute('aria-pressed', 'true');
  for (const [key, mode] of [
    ['x', 'Corner'],
    ['x', 'Corner'],
    ['c', 'Centre'],
    ['v', 'Colour'],
    ['z', 'Digits'],
    ['Space', 'Corner'],
    ['Space', 'Centre'],
    ['Shift+Space', 'Corner'],
  ] as const) {
    await app.press(key);
    await isOn(mode);
  }
  // The space bar does not press a button that was clicked, only one that was reached by keyboard.
  await app.page.getByRole('button', { name: 'Colour', exact: true }).click();
  await app.press('Space');
  await isOn('Digits');
  await app.page.getByRole('button', { name: 'Colour', exact: true }).focus();
  await app.press('ArrowLeft', 'Space');
  await isOn('Centre');
  await app.press('z');

  const cell = await app.cellFinder(9);
  const at = (row: number, column: number): Promise<void> => {
    const { x, y } = cell(row, column);
    return app.page.mouse.move(x, y);
  };
  // While a mouse button is pressed, the space bar lets the mouse move the board; the tool does not change.
  await at(4, 4);
  await app.page.keyboard.down('Space');
  await app.page.mouse.down();
  await at(5, 5);
  await app.page.mouse.up();
  await app.page.keyboard.up('Space');
  await isOn('Digits');
  await app.press('Home');

  await at(4, 4);
  await app.page.mouse.down();
  await app.page.mouse.up();
  for (const [key, name] of [
    ['w', 'Row 4, column 5'],
    ['a', 'Row 4, column 4'],
    ['s', 'Row 5, column 4'],
    ['d', 'Row 5, column 5'],
  ] as const) {
    await app.press(key);
    await expect(app.status).toContainText(name);
  }
  await app.press('Shift+D', 'Shift+ArrowRight', 'Control+ArrowRight');
  await expect(app.status).toContainText('4 cells');
});

test('a double click selects the cells with the same digit or notes, Ctrl+A and Ctrl+I all and the others', async ({
  openGame,
  app,
}) => {
  await openGame(puzzle);
  const [first] = puzzle.json.grids as [string];
  const cell = await app.cellFinder(9);
  const place = (index: number): { x: number; y: number } => cell(Math.floor(index / 9), index % 9);
  const double = async (index: number): Promise<void> => {
    const { x, y } = place(index);
    await app.page.mouse.dblclick(x, y);
  };
  const [one, two] = [first.search(/[1-9]/), first.search('2')];
  const count = (digit: string): number => first.split(digit).length - 1;
  const digit = first[one] as string;
  await double(one);
  await expect(app.status).toContainText(`${count(digit)} cells`);
  if (digit !== '2') {
    await app.page.keyboard.down('Shift');
    await double(two);
    await app.page.keyboard.up('Shift');
    await expect(app.status).toContainText(`${count(digit) + count('2')} cells`);
  }
  await app.press('Control+a');
  await expect(app.status).toContainText('81 cells');
  await app.press('Control+i');
  await expect(app.status).not.toContainText('cells');

  const [empty, other] = [...first.matchAll(/\./g)].map(({ index }) => index) as [number, number];
  for (const index of [empty, other]) {
    const { x, y } = place(index);
    await app.page.mouse.click(x, y);
    await app.press('Control+5', 'Control+6');
    // Wait for the status, because a move is shown only after it is stored.
    await expect(app.status).toContainText('notes 5 6');
  }
  await app.press('n');
  await double(empty);
  await expect(app.status).toContainText('2 cells');
});

test('keys are saved as a file and loaded from it, and the key list names their preset', async ({
  openGame,
  app,
  page,
}) => {
  await openGame(puzzle);
  const settings = page.getByRole('dialog', { name: 'Settings' });
  const openKeys = async (): Promise<void> => {
    await app.press('Control+,');
    await settings.getByRole('button', { name: 'Keys', exact: true }).click();
  };
  await openKeys();
  const preset = settings.getByRole('combobox', { name: 'Preset' });
  await preset.selectOption({ label: 'SudokuPad' });
  await settings.getByRole('button', { name: 'Remove T from: Show or hide the time' }).click();
  const download = page.waitForEvent('download');
  await settings.getByRole('button', { name: 'Save keys…' }).click();
  const file = await (await download).path();
  await settings.getByRole('button', { name: 'Restore all default keys' }).click();
  await preset.selectOption({ label: 'Carpet Sudoku' });
  await app.press('Escape');
  await app.press('?');
  const list = page.getByRole('dialog', { name: 'Keys' });
  await expect(list).toContainText('Preset: Carpet Sudoku');
  await app.press('Escape');

  await openKeys();
  await settings.locator('input[type=file]').setInputFiles(file);
  await expect(settings.getByText('Loaded 3 settings.')).toBeVisible();
  await expect(preset).toHaveValue('sudokupad');
  await expect(settings.getByRole('button', { name: 'Remove T from: Show or hide the time' })).toBeHidden();
  await settings
    .locator('input[type=file]')
    .setInputFiles({ name: 'other.txt', mimeType: 'text/plain', buffer: Buffer.from('other') });
  await expect(settings.getByText('“other.txt” is not a file of settings. Nothing was changed.')).toBeVisible();
  await app.press('Escape');
  await app.press('?');
  await expect(list).toContainText('Preset: SudokuPad');
});

for (const preset of ['carpet', 'sudokupad'] as const) {
  test(`every letter keeps the game or asks, with the keys ${preset}`, async ({ openGame, app, host, page }) => {
    const session = await openGame(puzzle);
    await host.call('settings.set', { keyPreset: preset });
    await page.reload();
    await app.playing();
    const back = page.getByRole('button', { name: 'Back to the game' });
    const dialog = page.getByRole('dialog');
    for (const letter of 'abcdefghijklmnopqrstuvwxyz') {
      for (const key of [letter, `Shift+${letter.toUpperCase()}`]) {
        await app.press(key);
        // Some dialogs open at once, others after an answer of the host.
        await app.answered();
        if (await dialog.isVisible()) await app.press('Escape');
        if (await back.isVisible()) await back.click();
        await expect(dialog, key).toBeHidden();
        await expect(back, key).toBeHidden();
        await expect(app.canvas, key).toBeVisible();
      }
    }
    // None of the keys has changed the game.
    const { summary } = await host.call('sessions.open', { sessionId: session });
    expect(summary.finished).toBe(false);
    expect(await host.call('sessions.list', {})).toHaveLength(1);
  });
}

test('no letter leaves a game for good: Escape or the Back button returns to it', async ({ openGame, app }) => {
  await openGame(puzzle);
  for (const [key, returns] of [
    ['m', 'key'],
    ['l', 'key'],
    ['e', 'button'],
    ['Shift+E', 'button'],
    ['Shift+L', 'key'],
    ['Shift+T', 'button'],
  ] as const) {
    await app.press(key);
    const back = app.page.getByRole('button', { name: 'Back to the game' });
    await expect(back).toBeVisible();
    if (returns === 'key') await app.press('Escape');
    else await back.click();
    await expect(back).toBeHidden();
    await app.playing();
  }
  for (const key of ['g', 's', 'Shift+G', 'Shift+B']) {
    await app.press(key);
    await expect(app.page.getByRole('dialog')).toBeVisible();
    await app.press('Escape');
    await expect(app.page.getByRole('dialog')).toBeHidden();
    await app.playing();
  }
});

test('a game offers the keys of SudokuPad beside the board, after a puzzle of that program', async ({ app, page }) => {
  const cells = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
  const grid = Array.from({ length: 9 }, (_, row) =>
    [...cells.slice(9 * row, 9 * row + 9)].map((sign) => (sign === '.' ? {} : { value: Number(sign), given: true })),
  );
  await app.paste(`https://sudokupad.app/fpuz${lzString.compressToBase64(JSON.stringify({ size: 9, grid }))}`);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await app.playing();
  const offer = page.locator('.side').getByText(/^You have opened a puzzle from SudokuPad\./);
  await expect(offer).toBeInViewport({ ratio: 1 });
  // It is about games, so it waits there.
  await app.press('m');
  await expect(page.getByRole('heading', { name: 'Your games' })).toBeVisible();
  await expect(offer).toHaveCount(0);
  await page.getByRole('button', { name: /^Open/ }).first().click();
  await page.getByRole('button', { name: 'Use SudokuPad’s keys' }).click();
  await expect(offer).toHaveCount(0);
  await app.press('z');
  await expect(page.getByRole('button', { name: 'Digits', exact: true })).toHaveAttribute('aria-pressed', 'true');
});
