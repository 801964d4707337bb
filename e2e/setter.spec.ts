import type { EditedPuzzle } from '../src/shared/puzzle/puzzle.ts';
import { type AppPage, expect, test } from './support/app.ts';
import { faults } from './support/axe.ts';
import { cellsOfDesk, draftOf, openDesk, openDraft } from './support/desk.ts';
import { Host } from './support/host.ts';

/** Chooses a tool in the palette, with the keyboard. */
async function chooseTool(app: AppPage, words: string): Promise<void> {
  await app.press('/');
  await expect(app.page.getByRole('combobox', { name: 'Find a rule' })).toBeFocused();
  await app.page.keyboard.type(words);
  await app.press('Enter');
}

async function dragThrough(app: AppPage, points: readonly { x: number; y: number }[]): Promise<void> {
  const { mouse } = app.page;
  for (const [index, { x, y }] of points.entries()) {
    await mouse.move(x, y, { steps: 8 });
    if (index === 0) await mouse.down();
  }
  await mouse.up();
}

test('a puzzle with clues is drawn with the mouse, judged while it grows, and played', async ({ app, host, page }) => {
  const at = await openDesk(app, host);
  await chooseTool(app, 'killer');
  await expect(page.getByRole('region', { name: 'Killer cage' })).toContainText('add up to the number');
  await dragThrough(app, [at(0, 0), at(0, 1), at(1, 1)]);
  await app.press('2', '4');
  await expect
    .poll(async () => (await draftOf(host)).clues)
    .toEqual([{ rule: 'killer-cage', cells: ['r1c1', 'r1c2', 'r2c2'], sum: 24 }]);
  await expect(page.getByRole('heading', { name: 'More than one solution' })).toBeVisible();

  await chooseTool(app, 'white');
  const [left, right] = [at(4, 4), at(4, 5)];
  const edge = { x: (left.x + right.x) / 2, y: left.y };
  await page.mouse.click(edge.x, edge.y);
  await page.mouse.click(edge.x, edge.y);
  await expect
    .poll(async () => (await draftOf(host)).clues?.[1])
    .toEqual({ rule: 'black-dot', cells: ['r5c5', 'r5c6'] });

  await chooseTool(app, 'sandwich');
  const beside = (await cellsOfDesk(app, 1))(2, -1);
  await page.mouse.click(beside.x, beside.y);
  await app.press('3', '6');
  await expect
    .poll(async () => (await draftOf(host)).clues?.[2])
    .toEqual({ rule: 'sandwich', line: 'r3', from: 'start', sum: 36 });
  await expect(app.shown('One clue is impossible')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No solution' })).toBeVisible();
  // The reason is visible together with the verdict, even in a low window.
  const reason = page.getByRole('region', { name: 'Why there is no solution' });
  for (const size of [
    { width: 640, height: 400 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    await expect(page.getByRole('heading', { name: 'No solution' })).toBeInViewport({ ratio: 0.99 });
    await expect(reason).toBeInViewport({ ratio: 0.99 });
    await expect(reason.getByRole('button', { name: 'Why is it impossible?' })).toBeInViewport({ ratio: 0.99 });
  }
  await expect(reason.getByRole('button', { name: /a sandwich sum of 36 in row 3/ })).toBeVisible();
  await app.press('u', 'u');
  await expect.poll(async () => (await draftOf(host)).clues?.length).toBe(2);

  await page.getByRole('button', { name: 'Test-solve' }).click();
  await expect(page.getByRole('heading', { name: 'Test-solve' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Find a rule' })).toHaveCount(0);
  await app.press('ArrowDown');
  await expect(page.getByRole('option', { name: /row \d, column \d/ })).toBeAttached();
  await app.press('5', 'Shift+Enter');
  await expect(page.getByRole('heading', { name: 'Custom puzzle' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Test-solve from the start' })).toBeVisible();
  await page.getByRole('button', { name: 'Go on with the test-solve' }).click();
  await expect(page.getByRole('heading', { name: 'Test-solve' })).toBeVisible();
  await app.press('Shift+Enter');
  await expect(page.getByRole('region', { name: 'Clues of the puzzle' })).toContainText('Black dot');
});

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 1024, height: 768 },
]) {
  test.describe(`at ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport });

    test('verdict, tools, digits and clue are in sight, and the title is few Tab stops away', async ({
      app,
      host,
      page,
    }) => {
      const at = await openDesk(app, host);
      await chooseTool(app, 'killer');
      await dragThrough(app, [at(0, 0), at(0, 1), at(1, 1)]);
      await app.press('2', '4');
      for (const part of [
        page.getByRole('heading', { name: 'More than one solution' }),
        page.getByRole('toolbar', { name: 'Last used tools' }),
        page.getByRole('toolbar', { name: 'Digits' }),
        page.getByRole('region', { name: 'Selected clue' }),
        page.getByRole('button', { name: 'Test-solve' }),
      ]) {
        await expect(part).toBeInViewport({ ratio: 0.99 });
      }
      await page.getByRole('combobox', { name: 'Find a rule' }).focus();
      const title = page.getByText('Title and texts');
      const isThere = (): Promise<boolean> => title.evaluate((element) => element === document.activeElement);
      let stops = 0;
      while (stops < 12 && !(await isThere())) {
        await app.press('Tab');
        stops++;
      }
      expect(stops).toBeLessThan(12);
      // Only one button of the toolbar is a stop of the Tab key; the arrow keys go on from it.
      await page.getByRole('button', { name: 'Test-solve' }).focus();
      await app.press('Shift+Tab', 'Shift+Tab', 'ArrowLeft');
      await expect(page.getByRole('button', { name: 'Repeats allowed' })).toBeFocused();
    });
  });
}

test('clues of several kinds are drawn with keys only', async ({ app, host, page }) => {
  await openDesk(app, host);
  await chooseTool(app, 'thermo');
  await app.press('Shift+ArrowRight', 'Shift+ArrowRight', 'Enter');
  await chooseTool(app, 'xv');
  await app.press('ArrowDown', 'ArrowRight');
  await expect(page.getByRole('status').filter({ hasText: /^Edge between r1c\d and r/ })).toBeAttached();
  await app.press('Enter', 'Enter');
  await chooseTool(app, 'quadruple');
  await app.press('ArrowDown', '1', '9');
  await app.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Commands' }).getByRole('combobox')).toBeFocused();
  await page.keyboard.type('tool even');
  await expect(page.getByRole('option', { name: 'Tools · Even' })).toBeVisible();
  await app.press('Enter');
  await expect(page.getByRole('region', { name: 'Even', exact: true })).toBeVisible();
  await app.press('ArrowDown', 'Enter');
  await expect
    .poll(async () => (await draftOf(host)).clues?.map(({ rule }) => rule))
    .toEqual([...['thermometer', 'xv', 'quadruple', 'even']]);
  await app.press('Escape', 'Escape', '5');
  await expect.poll(async () => (await draftOf(host)).grids[0]?.replaceAll('.', '')).toBe('5');
});

test('the engine says what it knows while a puzzle grows, and helps to finish it', async ({ app, host, page }) => {
  const at = await openDesk(app, host);
  const answers = page.getByRole('region', { name: 'Answers of the solver' });
  await app.press('5', 'ArrowRight', '3');
  // On a busy machine, counting takes most of a minute.
  await expect(answers).toContainText('At least 1,000,000 solutions', { timeout: 120_000 });
  await app.press('ArrowRight', 'Shift+C');
  await expect(page.getByRole('checkbox', { name: 'Show candidates that occur in solutions' })).toBeChecked();
  await expect(answers).toContainText('Row 1, column 3. Solutions with each digit: 1');
  await expect(page.getByRole('option', { name: /candidates 1 2 4 6 7 8 9/ })).toBeAttached();
  const [here, beside] = [at(0, 2), at(0, 3)];
  await page.mouse.move(here.x - (beside.x - here.x) / 4, here.y);
  await expect(page.locator('.desk-count')).toHaveText(/^4 \(100 or more\)$/);

  await chooseTool(app, 'killer');
  await dragThrough(app, [at(0, 2), at(0, 3)]);
  await app.press('4');
  await expect(page.getByRole('heading', { name: 'No solution' })).toBeVisible();
  await page.getByRole('button', { name: 'Why is it impossible?' }).click();
  const reason = page.getByRole('region', { name: 'Why there is no solution' });
  await expect(reason).toContainText('These contradict each other. No smaller set does.');
  await expect(reason).toContainText('Row 1, column 3: in a cage of 4 with r1c4');
  await expect(reason).toContainText('Row 1, column 2: given 3');
  await reason.getByRole('button', { name: 'Row 1, column 3: in a cage of 4 with r1c4', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Selected clue' })).toContainText('Killer cage 4');
  await reason.getByRole('button', { name: 'Remove: Row 1, column 2: given 3' }).click();
  await expect(page.getByRole('heading', { name: 'More than one solution' })).toBeVisible();

  await page.getByText('Let the program help').click();
  await page.getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByRole('heading', { name: 'Exactly one solution' })).toBeVisible();
  await expect(answers).toContainText(/(Easy|Medium|Hard|Master|Extreme|Beyond)/);
  const completed = await draftOf(host);
  expect(completed.clues).toHaveLength(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: 'More than one solution' })).toBeVisible();
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect.poll(() => draftOf(host)).toEqual(completed);
  await page.getByRole('button', { name: 'How far can people solve it?' }).click();
  await expect(app.shown(/steps? solves? the puzzle|no technique goes on/)).toBeVisible();
  await page.getByRole('slider', { name: 'Step' }).fill('0');
  await expect(app.shown(/^Step 1 of \d+: /)).toBeVisible();
  await page.getByRole('button', { name: 'What is redundant?' }).click();
  await expect(answers).toContainText(/is needed|can be removed/);
});

test('a puzzle is varied, and givens are found for selected cells', async ({ app, host, page }) => {
  const draft = { layout: 'simple', order: 2, variants: [], grids: ['1...3.122..3..21'] };
  await openDraft(app, host, draft);
  await expect(page.getByRole('heading', { name: 'Exactly one solution' })).toBeVisible();
  await page.getByText('Let the program help').click();
  const patternOf = ({ grids }: EditedPuzzle): string => (grids[0] ?? '').replaceAll(/[1-9]/g, 'x');
  // By chance, the varied puzzle can be the same as before. Then try again.
  await expect(async () => {
    await page.getByRole('button', { name: 'Vary' }).click();
    await expect.poll(async () => (await draftOf(host)).grids, { timeout: 10_000 }).not.toEqual(draft.grids);
  }).toPass();
  expect(patternOf(await draftOf(host))).toBe('x...x.xxx..x..xx');

  await page.getByLabel('Symmetry').selectOption('half turn');
  await app.clickBoard(0.5, 0.5);
  await app.press('Home', 'Control+a');
  await page.getByRole('button', { name: 'Givens in the selected cells' }).click();
  await expect.poll(async () => patternOf(await draftOf(host))).toBe('x'.repeat(16));
});

for (const theme of ['light', 'dark'] as const) {
  test(`the engine finds nothing wrong on the desk (${theme})`, async ({ app, host, page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await host.call('settings.set', { theme });
    await openDesk(app, host);
    await app.press('/');
    await page.keyboard.type('cage');
    await expect(page.getByRole('option', { name: /Killer cage/ })).toBeVisible();
    expect.soft(await faults(app)).toEqual([]);
    await app.press('Enter', 'Shift+ArrowRight', '2', '5');
    await expect(app.shown('One clue is impossible')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No solution' })).toBeVisible();
    await page.getByText('Title and texts').click();
    expect.soft(await faults(app)).toEqual([]);
    // Remove the impossible sum of the cage, so that the puzzle can be test-solved.
    await app.press('Control+z', 'Control+z');
    await page.getByRole('button', { name: 'Test-solve' }).click();
    await expect(page.getByRole('heading', { name: 'Test-solve' })).toBeVisible();
    expect.soft(await faults(app)).toEqual([]);
  });
}

test('a draft keeps clues that this version cannot read, and names them', async ({ app, host, page }) => {
  const later = { rule: 'rule-of-later', cells: ['r1c1'] };
  const odd = { rule: 'odd', cell: 'r1c1' };
  const draft = { layout: 'simple', order: 2, variants: [], grids: ['1...3.122..3..21'], clues: [later, odd] };
  await openDraft(app, host, draft);
  await expect(app.shown('cannot be read by this version of the program: rule-of-later.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove all: Odd' }).click();
  await expect.poll(async () => (await draftOf(host)).clues).toEqual([later]);
  await page.getByRole('button', { name: 'Remove: rule-of-later r1c1' }).click();
  await expect.poll(async () => (await draftOf(host)).clues).toBeUndefined();
  await app.press('u');
  await expect.poll(async () => (await draftOf(host)).clues).toEqual([later]);
});

test('a puzzle with clues is edited again from its game, and its earlier version can be gone back to', async ({
  app,
  host,
  page,
}) => {
  const clues = [{ rule: 'killer-cage', cells: ['r1c1', 'r1c2'], sum: 3 }];
  const puzzle = { layout: 'simple', order: 2, variants: [], grids: ['1...3.122..3..21'], clues };
  const { id } = await host.call('puzzles.add', { puzzle, about: { title: 'First' } });
  const { summary } = await host.call('sessions.create', { puzzleId: id, rules: { autoCleanNotes: false } });
  await host.call('settings.set', { openSession: summary.id });
  await page.reload();
  await app.playing();
  await app.press('Control+e');
  await expect(page.getByRole('heading', { name: 'Exactly one solution' })).toBeVisible();
  await page.getByText('Title and texts').click();
  await page.getByLabel('Title', { exact: true }).fill('Second');
  await page.getByRole('button', { name: 'Write them for me' }).click();
  await expect(page.getByLabel('Rules in words')).toHaveValue(/Digits in a cage/);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await app.playing();
  await expect(page.getByRole('heading', { name: 'Second', level: 1 })).toBeVisible();

  await app.press('Control+e');
  await page.getByText('Earlier versions').click();
  await expect(page.getByRole('button', { name: /Second · 8 givens · 1 clue \(started from here\)$/ })).toBeVisible();
  const first = page.getByRole('button', { name: /First · 8 givens · 1 clue/ });
  await first.click();
  await expect.poll(async () => (await draftOf(host)).about?.title).toBe('First');
  await app.press('u');
  await expect.poll(async () => (await draftOf(host)).about?.title).toBe('Second');
  await first.click();
  await expect.poll(async () => (await draftOf(host)).about?.title).toBe('First');

  await page.getByRole('button', { name: 'Save or copy link…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save the puzzle for another program' });
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  expect((await download).suggestedFilename()).toMatch(/^First\./);
  await page.getByRole('button', { name: 'Save or copy link…' }).click();
  await dialog.getByLabel('Save for').selectOption('sudokupad');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('button', { name: 'Copy link or text' }).click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toMatch(/^https:\/\/sudokupad\.app\//);
  const read = await host.call('puzzles.read', { text: await copied() });
  expect(read.puzzles[0]?.puzzle.clues).toEqual(clues);
});

test('no button of the panel moves while solutions are counted', async ({ app, host, page }) => {
  await openDraft(app, host, { layout: 'simple', order: 3, variants: [], grids: [`1${'.'.repeat(80)}`] });
  await expect(app.shown(/^At least [\d,]+ solutions$/)).toBeVisible();
  await page.getByRole('button', { name: 'New puzzle' }).scrollIntoViewIfNeeded();
  await app.press('2');
  await expect(app.shown(/^At least [\d,]+ solutions$/)).toBeVisible();
  // Notes the verdict and the place of a button after every change of the page.
  const seen = await page.evaluateHandle(() => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'New puzzle');
    const all: { verdict: string; top: number }[] = [];
    const note = (): void => {
      const verdict = document.querySelector('.desk-verdict')?.textContent ?? '';
      all.push({ verdict, top: Math.round(button?.getBoundingClientRect().top ?? 0) });
    };
    note();
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true });
    return all;
  });
  await app.press('ArrowRight', '3');
  const verdicts = () => seen.evaluate((all) => new Set(all.map(({ verdict }) => verdict)).size);
  await expect.poll(verdicts).toBe(2);
  await expect(app.shown(/^At least [\d,]+ solutions$/)).toBeVisible();
  const tops = await seen.evaluate((all) => all.map(({ top }) => top));
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(2);
});

test('a puzzle is on the desk again after play, until a new one is started', async ({ app, host, page }) => {
  const grids = ['1...3.122..3..21'];
  await openDraft(app, host, { layout: 'simple', order: 2, variants: [], grids, about: { title: 'Mine' } });
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  // The desk and the game both have a board, so wait for the game's title.
  await expect(page.getByRole('heading', { name: 'Mine', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Your games' }).click();
  await page.getByRole('button', { name: 'Custom puzzle' }).click();
  await expect(app.shown(/^8 givens$/)).toBeVisible();
  await page.getByRole('button', { name: 'New puzzle' }).click();
  await expect.poll(async () => (await draftOf(host)).grids).toEqual(['.'.repeat(16)]);
  expect((await draftOf(host)).about).toBeUndefined();
  await expect(app.shown(/^The puzzle that was here before is kept/)).toBeVisible();
  await app.press('Control+z');
  await expect.poll(async () => (await draftOf(host)).about?.title).toBe('Mine');
  await expect(app.shown(/^The puzzle that was here before is kept/)).toBeHidden();
  await page.getByRole('button', { name: 'New puzzle' }).click();
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect.poll(async () => (await draftOf(host)).about?.title).toBe('Mine');
});

test('several puzzles are in work: kept, listed, opened, copied, deleted and brought back', async ({
  app,
  host,
  page,
}) => {
  const grids = ['1...3.122..3..21'];
  const clues = [{ rule: 'odd', cell: 'r1c1' }];
  await openDraft(app, host, { layout: 'simple', order: 2, variants: [], grids, clues, about: { title: 'Mine' } });
  await page.getByText('Title and texts').click();
  await page.getByLabel('Author').fill('Me');
  await page.keyboard.press('Control+s');
  await expect(app.shown('Kept as a draft.')).toBeVisible();
  await expect.poll(async () => (await draftOf(host)).about?.author).toBe('Me');
  await page.getByRole('button', { name: 'New puzzle' }).click();
  await app.press('Control+s');
  await expect(app.shown('Kept as a draft.')).toBeVisible();
  await page.getByRole('button', { name: 'Drafts…' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Drafts' });
  await dialog.getByRole('button', { name: 'Duplicate: Mine' }).click();
  await expect(dialog.getByRole('button', { name: 'Edit: Mine (copy)' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete: Mine', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Edit: Mine', exact: true })).toBeHidden();
  await dialog.getByRole('button', { name: 'Undo' }).click();
  // The button that brought the draft back is gone, so the draft has the focus.
  await expect(dialog.getByRole('button', { name: 'Edit: Mine', exact: true })).toBeFocused();
  expect(await faults(app)).toEqual([]);
  await dialog.getByRole('button', { name: 'Edit: Mine', exact: true }).click();
  await expect.poll(async () => (await draftOf(host)).about?.title).toBe('Mine');
  await page.getByRole('button', { name: 'Test-solve' }).click();
  await app.press('ArrowRight', '4', 'Shift+Enter');
  await page.reload();
  await expect(app.shown('A test-solve waits.')).toBeVisible();
  await page.getByRole('button', { name: 'Go on with your puzzle' }).click();
  await expect(page.getByRole('button', { name: 'Go on with the test-solve' })).toBeVisible();
});

test('versions of a puzzle are one row of the library', async ({ app, host, page }) => {
  const grids = ['1...3.122..3..21'];
  await openDraft(app, host, { layout: 'simple', order: 2, variants: [], grids, about: { title: 'First' } });
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'First', level: 1 })).toBeVisible();
  await app.press('Control+e');
  await page.getByText('Title and texts').click();
  await page.getByLabel('Title').fill('Second');
  await page.getByLabel('Author').focus();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Second', level: 1 })).toBeVisible();
  await app.press('l');
  const list = page.getByRole('listbox', { name: /puzzles/i });
  await expect(list.getByRole('option')).toHaveCount(1);
  await list.getByRole('option').click();
  await page.getByRole('button', { name: /First · 8 givens/ }).click();
  await expect(page.getByRole('heading', { name: 'First' })).toBeVisible();
});

test('regions that replace boxes are found, drawn, counted and used', async ({ app, host, page }) => {
  await openDraft(app, host, { layout: 'simple', order: 2, variants: [], grids: ['.'.repeat(16)] });
  await chooseTool(app, 'jigsaw');
  const regions = page.getByRole('region', { name: 'Irregular regions instead of boxes (jigsaw)' });
  // The boxes do not count while regions are drawn.
  await expect(regions).toContainText('0 of 4 regions are drawn. Only rows, columns and regions count in this grid.');
  const boxes = regions.getByRole('checkbox', { name: 'The boxes of this grid count too' });
  await expect(boxes).not.toBeChecked();
  await app.press('Home');
  await app.atRest();
  const at = await app.fittedCells(4);
  const draw = (...cells: [number, number][]) =>
    dragThrough(
      app,
      cells.map((cell) => at(...cell)),
    );
  await draw([0, 0], [0, 1], [0, 2]);
  await expect(regions).toContainText('One region has 3 of 4 cells.');
  await app.press('u');
  await draw([0, 0], [0, 1], [0, 2], [1, 0]);
  await app.press('u');
  await draw([0, 0], [0, 1], [0, 2], [1, 2]);
  await draw([0, 3], [1, 3], [2, 3], [2, 2]);
  await draw([1, 0], [1, 1], [2, 1], [2, 0]);
  await expect(regions).toContainText('3 of 4 regions are drawn. The last one is what is left.');
  await expect(page.getByRole('heading', { name: 'No solution' })).toBeHidden();
  await boxes.check();
  await expect(regions).toContainText('They count beside the boxes.');
  await page.getByRole('button', { name: 'Let the boxes not count' }).click();
  await expect(boxes).not.toBeChecked();
  await regions.getByRole('button', { name: 'Use as boxes' }).click();
  await expect(regions).toContainText('This grid has irregular regions.');
  await expect
    .poll(async () => (await draftOf(host)).variants)
    .toEqual([{ id: 'colour', regions: ['1112331233224444'] }]);
});

test('a search for an extra rule opens the list of extra rules at that rule', async ({ app, host, page }) => {
  await openDesk(app, host);
  await chooseTool(app, 'anti-knight');
  await expect(page.getByRole('checkbox', { name: 'Anti-knight' })).toBeFocused();
});

test('a clue is dragged by its disc to another place, and moved by keys', async ({ app, host }) => {
  const at = await openDesk(app, host);
  await chooseTool(app, 'killer');
  await dragThrough(app, [at(0, 0), at(0, 1), at(1, 1)]);
  await app.press('2', '4');
  const [left, right] = [at(0, 0), at(0, 1)];
  const side = right.x - left.x;
  const grip = { x: right.x + 0.38 * side, y: right.y - 0.38 * side };
  await dragThrough(app, [grip, { x: grip.x + side, y: grip.y + 2 * side }]);
  await expect
    .poll(async () => (await draftOf(host)).clues)
    .toEqual([{ rule: 'killer-cage', cells: ['r3c2', 'r3c3', 'r4c3'], sum: 24 }]);
  await app.press('Alt+ArrowDown', 'Alt+ArrowRight');
  await expect
    .poll(async () => (await draftOf(host)).clues)
    .toEqual([{ rule: 'killer-cage', cells: ['r4c3', 'r4c4', 'r5c4'], sum: 24 }]);
});

test('of a copied part and a text copied elsewhere, the newer one is pasted', async ({ app, host, page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const at = await openDesk(app, host);
  await page.mouse.click(at(0, 0).x, at(0, 0).y);
  await app.press('7', 'Control+c');
  const outside = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(outside).toMatch(/copied cells/);
  await page.mouse.click(at(4, 4).x, at(4, 4).y);
  await app.press('Control+v');
  await expect.poll(async () => (await draftOf(host)).grids[0]?.[40]).toBe('7');
  await page.evaluate((text) => navigator.clipboard.writeText(text), `1${'.'.repeat(80)}`);
  await app.press('Control+v');
  await expect(page.getByRole('dialog')).toBeVisible();
});

test.describe('after a kill', () => {
  test.use({ ownHost: true });

  test('a draft survives kills of the program while one types', async ({ app, host, home, page }) => {
    const digits = '123456789';
    let at = await openDesk(app, host);
    let running = host;
    let stored = '';
    for (const typed of [1, 2, 3]) {
      const { x, y } = at(0, stored.length);
      await page.mouse.click(x, y);
      for (const digit of digits.slice(stored.length, stored.length + typed)) await app.press(digit, 'ArrowRight');
      // Kill the host at once, so that the last digits may not be stored yet.
      await running.stop('SIGKILL');
      running = await Host.start(home);
      const draft = (await draftOf(running)).grids[0]?.replaceAll('.', '') ?? '';
      expect(digits.slice(0, stored.length + typed).startsWith(draft)).toBe(true);
      expect(draft.length).toBeGreaterThanOrEqual(stored.length);
      stored = draft;
      await page.goto(running.url);
      await page.getByRole('button', { name: 'Custom puzzle' }).click();
      await expect(app.canvas).toBeVisible();
      at = await cellsOfDesk(app);
    }
    await running.stop();
  });
});

test.describe('by touch on a small screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a line is drawn with one finger, and removed', async ({ app, host, page }) => {
    await openDraft(app, host, null, 'tap');
    await page.getByRole('combobox', { name: 'Find a rule' }).fill('renban');
    await page.getByRole('option', { name: /Renban/ }).tap();
    const { x, y, width, height } = await app.area();
    const client = await page.context().newCDPSession(page);
    const touch = (type: string, at: number | null): Promise<unknown> =>
      client.send('Input.dispatchTouchEvent', {
        type: type as 'touchStart',
        touchPoints: at === null ? [] : [{ x: x + width * at, y: y + height / 2 }],
      });
    await touch('touchStart', 0.3);
    for (let at = 0.32; at < 0.6; at += 0.02) await touch('touchMove', at);
    await touch('touchEnd', null);
    await expect.poll(async () => (await draftOf(host))?.clues?.[0]?.rule).toBe('renban');
    await page.getByRole('button', { name: 'Remove clue' }).tap();
    await expect.poll(async () => (await draftOf(host)).clues).toBeUndefined();
  });
});
