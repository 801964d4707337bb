import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sized } from '../src/shared/base/testing/sized.ts';
import type { Move } from '../src/shared/game/move.ts';
import { type AppPage, expect, test } from './support/app.ts';
import { faults } from './support/axe.ts';
import { prepareHeard } from './support/heard.ts';
import { makePuzzle } from './support/puzzles.ts';

/** Appearances to test, by name. */
const LOOKS = {
  light: { theme: 'light' },
  dark: { theme: 'dark' },
  'dark, in high contrast and safe colours': { theme: 'dark', contrast: 'high', colours: 'safe' },
} as const;

const samurai = makePuzzle({ layout: 'samurai', order: 3 }, 'e2e', 200);

/**
 * Returns a check of the current screen for faults, to be called on one screen after the other. To save time, each look
 * (by its number) skips every third screen, and different looks skip different ones; so each screen is checked in two
 * of the three looks. Tests in full size check all screens in all looks.
 */
function examiner(app: AppPage, look: number): (name?: string) => Promise<void> {
  let screen = 0;
  return async (name) => {
    if (sized((screen++ + look) % 3 !== 0, true)) expect.soft(await faults(app), name).toEqual([]);
  };
}

for (const [number, [look, appearance]] of Object.entries(LOOKS).entries()) {
  test.describe(look, () => {
    test.use({ ownHost: true });

    test(`the engine finds nothing wrong in the library`, async ({ app, home, host, page }) => {
      const examine = examiner(app, number);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await host.call('settings.set', appearance);
      const id = await host.addPuzzle(samurai);
      await host.call('library.label', { kind: 'tag', name: 'breakfast', puzzleIds: [id], on: true });
      await page.reload();
      await expect(page.getByRole('button', { name: 'New game' })).toBeVisible();
      await app.press('l');
      await page.getByRole('listbox', { name: 'Puzzles' }).focus();
      await app.press('ArrowDown');
      await expect(page.getByRole('button', { name: 'Delete this puzzle' })).toBeVisible();
      await examine();
      for (const dialog of ['Files', 'Tags and collections', 'Fill the library']) {
        await page.locator('.library-tools').getByRole('button', { name: dialog }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await examine(dialog);
        await app.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
      }
      writeFileSync(join(home, 'carpet-sudoku.db.damaged-2026-01-02T03-04-05'), 'no database');
      await app.press('Shift+B');
      await page.getByRole('button', { name: /^Look inside/ }).click();
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
      await examine('Backups');
    });
  });

  test(`the engine finds nothing wrong anywhere, ${look}`, async ({ app, host, openGame, page }) => {
    const examine = examiner(app, number);
    // Turn off animations, because axe would measure the contrast of colours in transition.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await host.call('settings.set', appearance);
    await page.reload();
    await expect(page.getByRole('button', { name: 'New game' })).toBeVisible();
    await examine();
    await app.press('g');
    await expect(page.getByRole('dialog', { name: 'New game' })).toBeVisible();
    await examine();
    await app.press('Escape', 'Shift+E');
    await expect(page.getByRole('application', { name: 'Lattice of boxes' })).toBeFocused();
    await app.press('Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Enter');
    await expect(app.shown('The layout has 2 pieces')).toBeVisible();
    await examine();
    await app.press('m');

    await openGame(samurai);
    await examine();
    await app.press('ArrowRight', 'h');
    await expect(page.getByRole('region', { name: 'Hint' })).toContainText('Look at');
    await app.press('h', 'h', 'h');
    await expect(page.getByRole('region', { name: 'Hint' })).toContainText('So ');
    await page.getByText('Key to the marks').click();
    await examine();
    await app.press('Escape', 'Control+Shift+H');
    await examine('The solution');
    await page.getByRole('button', { name: 'Show the solution', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Hint' })).toContainText('The puzzle is solved');
    await examine();

    await app.press('Escape', 'a');
    const analysis = page.getByRole('complementary', { name: 'Analysis' });
    await expect(analysis).toContainText('Step 1 of ');
    await expect(page.locator('.spoken-board [tabindex="0"]')).toHaveAttribute('aria-label', /candidates \d|\d, given/);
    await examine();
    for (const tab of ['Techniques', 'Subgrids', 'All steps now']) {
      await analysis.getByRole('button', { name: tab, exact: true }).click();
      await examine();
    }

    await app.press('?');
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
    await examine();
    await app.press('Escape', 'Control+k');
    await expect(page.getByRole('combobox')).toBeFocused();
    await examine();
    await app.press('Escape', 'Control+,');
    const settings = page.getByRole('dialog', { name: 'Settings' });
    for (const section of ['General', 'Appearance', 'Play', 'Keys', 'About']) {
      await settings.getByRole('button', { name: section, exact: true }).click();
      await examine();
    }
  });
}

test('the board has the focus, keeps its elements, and says cells briefly', async ({ openGame, app, page }) => {
  await openGame(samurai);
  const board = page.getByRole('listbox', { name: /^Samurai, .*, board$/ });
  const focused = board.locator(':focus');
  const keys = 'question mark lists the keys, F2 describes the cell, semicolon goes to the next empty cell.';
  await expect(focused).toHaveAttribute('aria-label', `Press an arrow key. ${keys}`);
  await expect(focused).toHaveAttribute('aria-setsize', '369');
  const elements = await board.getByRole('option').elementHandles();
  await app.press('ArrowRight');
  await expect(focused).toHaveAttribute('aria-label', /^(\d, given|empty), subgrid centre, row 5, column 5$/);
  // A row that begins in the middle: the subgrid is not said again.
  await app.press('ArrowUp');
  await expect(focused).toHaveAttribute('aria-label', /^(\d, given|empty), row 4, column 5$/);
  for (let i = 0; i < 3; i++) await app.press('ArrowUp', 'ArrowLeft');
  await app.press('ArrowLeft');
  await expect(focused).toHaveAttribute('aria-label', /row 1, column 1$/);
  // Moving between shared and other cells, the label says whether the new cell is shared.
  await app.press('ArrowDown', 'ArrowDown', 'ArrowDown');
  await expect(focused).toHaveAttribute('aria-label', /row 4, column 1, not shared$/);
  await app.press('ArrowUp');
  await expect(focused).toHaveAttribute('aria-label', /row 3, column 1, shared with subgrid north-west$/);

  // Closing a dialog gives the focus back to the board, even if the dialog was opened by a button outside the board.
  await app.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await app.press('Escape');
  await expect(focused).toHaveCount(1);
  await page.getByRole('button', { name: 'Settings' }).click();
  await app.press('Escape');
  await expect(focused).toHaveCount(1);
  expect(await Promise.all(elements.map((element) => element.evaluate((node) => node.isConnected)))).toEqual([
    true,
    true,
  ]);

  const said = page.getByRole('status').filter({ hasText: /./ });
  const { givens, solution, topology } = samurai;
  const [first] = [...topology.positionCell].filter((cell) => givens[cell] === 0) as [number];
  await app.press('j');
  await page.keyboard.type('2 NW');
  await page.evaluate(() => {
    const focused: string[] = [];
    Object.assign(globalThis, { focused });
    document.addEventListener('focusin', ({ target }) => {
      focused.push((target as Element).getAttribute('aria-label') ?? '');
    });
  });
  await app.press('Enter');
  // When the dialog closes, the board's element gets the focus. By then it must have the label of the new cell.
  const firstFocused = (): Promise<string | undefined> =>
    page.evaluate(() => (globalThis as unknown as { focused: string[] }).focused[0]);
  await expect.poll(firstFocused).toMatch(/subgrid north-west, row 3, column 1/);
  await app.press(';');
  await expect(focused).toHaveAttribute('aria-label', /^empty, row \d, column \d/);
  await app.press('n', '2', '5');
  await expect(focused).toHaveAttribute('aria-label', /^empty, notes 2 5, /);
  await expect(said).toContainText(['note 5 added']);
  await app.press('u');
  await expect(said).toContainText([/undone: empty, notes 2, row \d, column \d/]);
  await app.press('n', 'F2');
  await expect(said).toContainText([/empty, notes 2, subgrid .*, row \d, column \d.*possible/]);
  await app.press('Shift+F2');
  await expect(said).toContainText([/Subgrid .*, \d of 5\. row \d, column \d\. linked with subgrid centre\./]);
  expect(solution[first]).toBeGreaterThan(0);
});

test('an application has the focus from the first paint, and keys count before the board is there', async ({
  app,
  openGame,
  page,
}) => {
  await openGame(samurai);
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.routeWebSocket(/./, (socket) => {
    const server = socket.connectToServer();
    server.onMessage(async (message) => {
      await released;
      socket.send(message);
    });
  });
  await page.reload();
  await expect(page.getByRole('application').getByRole('option', { name: 'Carpet Sudoku' })).toBeFocused();
  await app.press('ArrowRight');
  await expect(page.locator('#loading [role=status]')).toHaveText('Still loading. Your keys are kept.');
  await page.evaluate(() => {
    const live: string[] = [];
    Object.assign(globalThis, { live });
    new MutationObserver(() => {
      const text = document.querySelector('.board > [role=status]')?.textContent ?? '';
      if (text !== '' && live.at(-1) !== text) live.push(text);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  release();
  await app.playing();
  const focused = page.getByRole('listbox', { name: /board$/ }).locator(':focus');
  await expect(focused).toHaveAttribute('aria-label', /^(\d, given|empty), subgrid centre, row 5, column 5$/);
  await expect(page.getByRole('application')).toHaveCount(1);
  // A screen reader says the cell as the name of the focused element, so the live region must not repeat the cell.
  await app.press('n');
  await expect(page.locator('.board > [role=status]')).toHaveText('Entering notes');
  expect(await page.evaluate(() => (globalThis as unknown as { live: string[] }).live)).toEqual(['Entering notes']);
});

test('every key on the board is answered, also if it does nothing', async ({ app, openGame, page }) => {
  await openGame(samurai);
  const said = page.locator('.board > [role=status]');
  const answers: readonly (readonly [key: string, answer: string | RegExp])[] = [
    ['5', 'No cell selected. Press an arrow key.'],
    // The text is the same as before. A no-break space at its end makes it different, so that screen readers say it
    // again.
    ['Escape', /^No cell selected\. Press an arrow key\.\u00a0$/],
    ['u', 'Undo: nothing to do now'],
    ['F7', 'Nothing is marked on the board. Ask for a hint first.'],
    ['z', 'Show this subgrid: done, only the view has changed'],
    ['o', /^Show the overview of the board: (on|off)$/],
    ['ArrowRight', ''],
    ['n', 'Entering notes'],
    ['n', 'Entering digits'],
    ['"', 'No command on this key. question mark lists the keys.'],
    ['PageDown', 'Next step of the solution: nothing to do now'],
    ['Control+a', '369 cells selected'],
    ['h', /^Look at /],
    ['Escape', /^Hint closed\. (\d, given|empty), subgrid centre, row 5, column 5$/],
  ];
  for (const [key, answer] of answers) {
    await app.press(key);
    if (answer !== '') await expect(said, key).toHaveText(answer);
  }
});

test('Tab reaches the tools, the digits and the hint in a few steps, and arrow keys what is between', async ({
  openGame,
  app,
  page,
}) => {
  await openGame(samurai);
  await app.press('ArrowRight');
  // By way of an element between them, so that screen readers for which the board is a document of its own say it.
  await page.evaluate(() => {
    const passed: string[] = [];
    Object.assign(globalThis, { passed });
    document.addEventListener('focusin', ({ target }) => passed.push((target as HTMLElement).className));
  });
  await app.press('Tab');
  await expect(page.getByRole('toolbar', { name: 'Entry mode' }).getByRole('button', { name: 'Digits' })).toBeFocused();
  const passed = await page.evaluate(() => (globalThis as unknown as { passed: string[] }).passed);
  expect(passed.slice(-2)).toEqual(['between-stops', 'tool-digit']);
  await app.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Centre', exact: true })).toBeFocused();
  const stops: string[] = [];
  for (let i = 0; i < 4; i++) {
    await app.press('Tab');
    stops.push(
      await page.evaluate(() => document.activeElement?.closest('[role=toolbar]')?.getAttribute('aria-label') ?? ''),
    );
  }
  expect(stops).toEqual(['Digits', 'Cells', 'Entry and checks', 'Help']);
  await expect(page.getByRole('button', { name: 'Hint' })).toBeFocused();
  await app.press('Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab');
  await expect(page.getByRole('listbox', { name: /board$/ }).locator(':focus')).toHaveCount(1);
  await app.press('Shift+Tab', 'End', 'ArrowLeft', 'ArrowLeft');
  await expect(page.getByRole('toolbar', { name: 'Game' }).locator(':focus')).toHaveCount(1);

  const menu = page.getByRole('menu', { name: 'View' });
  await page.getByRole('button', { name: 'View' }).focus();
  await app.press('Enter');
  await expect(menu.getByRole('menuitem', { name: 'Show the whole board' })).toBeFocused();
  await app.press('ArrowUp');
  await expect(menu.getByRole('menuitem').last()).toBeFocused();
  await app.press('Escape');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('button', { name: 'View' })).toBeFocused();
});

/** A stop of the Tab key: its name as the page gives it, and whether it is seen. */
interface TabStop {
  readonly name: string;
  readonly seen: boolean;
}

/** Runs in the page. The stop that has the focus; null for the page itself, to which the last stop leads. */
function focusedStop(): TabStop | null {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement || element instanceof SVGElement) || element === document.body) return null;
  const texts = (element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id));
  const labels = element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels : null;
  const named = [...texts, ...(labels ?? []), ...(element.matches('input, select') ? [] : [element])];
  const words = [element.getAttribute('aria-label'), ...named.map((each) => each?.textContent)];
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const isInWindow = left < innerWidth && top < innerHeight && right > 0 && bottom > 0;
  // The board is drawn beside the element that screen readers see.
  const seen = element.closest('.spoken-board') !== null || (isInWindow && right - left > 1 && bottom - top > 1);
  return { name: words.filter((each) => each?.trim()).join(' '), seen };
}

test('on every screen, the stops of Tab are named, seen and few, and none holds the focus', async ({
  app,
  host,
  page,
  openGame,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  /** Presses Tab from the focus to the end of the page, and from there once around. */
  const walk = async (screen: string, most: number): Promise<void> => {
    await app.answered();
    const stops: TabStop[] = [];
    let ends = 0;
    while (ends < 2 && stops.length < 3 * most) {
      await app.press('Tab');
      await expect(page.locator('.between-stops:focus')).toHaveCount(0);
      const stop = await page.evaluate(focusedStop);
      if (stop === null) ends++;
      else if (ends > 0) stops.push(stop);
    }
    expect.soft(stops.length, screen).toBeGreaterThan(0);
    expect.soft(stops.length, screen).toBeLessThanOrEqual(most);
    expect
      .soft(
        stops.filter(({ name, seen }) => name === '' || !seen),
        screen,
      )
      .toEqual([]);
  };
  await expect(page.getByRole('button', { name: 'New game' })).toBeVisible();
  await walk('start', 16);
  await app.press('Shift+L');
  await expect(page.getByRole('main', { name: /^Learn/ })).toBeVisible();
  await page.getByRole('button', { name: /^Next lesson/ }).click();
  await app.playing();
  await walk('lesson', 6);
  await app.press('Shift+T');
  await app.playing();
  await walk('trainer', 10);
  await app.press('Shift+E');
  await expect(page.getByRole('application', { name: 'Lattice of boxes' })).toBeFocused();
  await walk('layout', 13);
  await app.press('e');
  await expect(page.getByRole('heading', { name: 'Custom puzzle' })).toBeVisible();
  await walk('custom puzzle', 13);
  await openGame(samurai);
  await app.press('ArrowRight');
  await walk('game', 10);
  await app.press('a');
  await expect(page.getByRole('complementary', { name: 'Analysis' })).toContainText('Step 1 of ');
  await walk('analysis', 26);
  await app.press('p', 'Control+p');
  await expect(page.getByRole('dialog')).toBeVisible();
  await walk('print', 14);
  await app.press('Escape');
  await prepareHeard(host, { name: 'world', world: true, keys: () => [] }, 'en');
  await page.reload();
  await app.playing();
  await walk('world', 10);
});

test('each stage of a hint is said once, and its cells can be walked', async ({ openGame, app, page }) => {
  await openGame(samurai);
  const said = page.locator('.board [role=status]');
  await app.press('ArrowRight', 'h');
  await expect(said).toHaveText(/^Look at .*(box|row|column) \d.*\. Press H for more\.$/);
  await app.press('h');
  await expect(said).toHaveText(/^Technique: /);
  await app.press('h');
  await expect(said).toHaveText(/F7 goes to the cells\.$/);
  await app.press('F7');
  const focused = page.locator('.spoken-board :focus');
  await expect(focused).toHaveAttribute('aria-label', /marked cell 1 of \d/);
  await app.press('h');
  await expect(said).toHaveText(/row \d.*column \d.*\. So .*\. A button (places it|removes it|removes them)\.$/);
  expect(await said.textContent()).not.toMatch(/r\dc\d|NW|SE/);
});

test('a game can be started, played and left with the keyboard alone', async ({ app, page }) => {
  const reach = async (name: RegExp): Promise<void> => {
    for (let i = 0; i < 80; i++) {
      await app.press('Tab');
      const words = await page.evaluate(() => {
        const element = document.activeElement;
        // The focused element is the body if nothing has the focus. Its text is that of the whole page, so it must not
        // match.
        if (element === document.body) return '';
        const label = element?.closest('label')?.textContent ?? '';
        return `${element?.getAttribute('aria-label') ?? ''} ${label} ${element?.textContent ?? ''}`;
      });
      if (name.test(words)) return;
    }
    throw new Error(`the Tab key does not reach ${name}`);
  };
  await expect(page.getByRole('button', { name: 'New game' })).toBeVisible();
  await reach(/New game/);
  await app.press('Enter');
  await expect(page.getByRole('dialog', { name: 'New game' })).toBeVisible();
  await reach(/Start/);
  await app.press('Enter');
  await app.playing();
  await app.press('ArrowDown', 'h');
  await expect(page.getByRole('region', { name: 'Hint' })).toContainText('Look at');
  await reach(/^\s*Show more/);
  await app.press('Enter');
  await expect(page.getByRole('region', { name: 'Hint' })).toContainText('Technique:');
  await app.press('Escape', 'm');
  await expect(page.getByRole('heading', { name: 'Your games' })).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the engine finds nothing wrong on the screens of a game, ${colorScheme}`, async ({ app, host, page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const small = makePuzzle({ layout: 'simple', order: 2 }, 'e2e', 9);
    const puzzleId = await host.addPuzzle(small);
    const { summary } = await host.call('sessions.create', { puzzleId, rules: { autoCleanNotes: true, lives: 1 } });
    const open = [...small.givens.keys()].filter((cell) => small.givens[cell] === 0);
    const rest = open.slice(1).map((position) => ({ position, digit: small.solution[position] as number }));
    const [last] = open as [number];
    const finishing: Move = { kind: 'apply', placements: rest, eliminations: [] };
    await host.call('sessions.move', { sessionId: summary.id, sequence: 0, move: finishing });
    await host.call('settings.set', { openSession: summary.id });
    await page.reload();
    await app.playing();
    const right = small.solution[last] as number;
    const at = await app.cellFinder(4);
    await page.mouse.click(at(Math.floor(last / 4), last % 4).x, at(Math.floor(last / 4), last % 4).y);
    await app.press(String((right % 4) + 1));
    await expect(page.getByRole('heading', { name: 'No lives left' })).toBeVisible();
    expect.soft(await faults(app)).toEqual([]);
    await page.getByRole('button', { name: 'Play on' }).click();
    for (const tool of ['n', 'c']) {
      await app.press(tool);
      expect.soft(await faults(app)).toEqual([]);
    }
    await app.press('c', 'd', String(right), 'k');
    await page.getByLabel('Name').fill('here');
    await app.press('Enter');
    await expect(app.shown('You are here')).toBeVisible();
    expect.soft(await faults(app)).toEqual([]);
    await app.press('Escape', 'Shift+P');
    await expect(page.getByRole('heading', { name: 'Paused' })).toBeVisible();
    expect.soft(await faults(app)).toEqual([]);
    await app.press('Shift+P', 'Enter');
    await expect(page.getByRole('heading', { name: 'Solved' })).toBeVisible();
    await page.getByRole('button', { name: '3 stars' }).click();
    expect.soft(await faults(app)).toEqual([]);
    await page.getByRole('button', { name: 'This game' }).click();
    expect.soft(await faults(app)).toEqual([]);
    await app.press('Escape', 's');
    await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
    expect.soft(await faults(app)).toEqual([]);
    await app.press('Escape', 'e');
    await expect(page.getByRole('heading', { name: 'Custom puzzle' })).toBeVisible();
    expect.soft(await faults(app)).toEqual([]);
    await page.getByRole('button', { name: 'Paste a puzzle…' }).click();
    expect.soft(await faults(app)).toEqual([]);
  });
}

test('the engine finds nothing wrong in the dialogs to restart and to print', async ({ openGame, app, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openGame(samurai);
  await app.press('ArrowRight', 'f');
  for (const command of ['Restart from the givens', 'Print: save a PDF or a picture']) {
    await app.press('Control+k');
    await page.getByRole('combobox').fill(command);
    // Wait for the command: it is listed only after the first move has been made.
    await expect(page.getByRole('option', { name: command })).toBeVisible();
    await app.press('Enter');
    await expect(page.getByRole('combobox', { name: 'What do you want to do?' })).toBeHidden();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect.soft(await faults(app), command).toEqual([]);
    await app.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});

test('the engine finds nothing wrong in a small French window', async ({ app, host, openGame, page }) => {
  await page.setViewportSize({ width: 900, height: 600 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openGame(samurai);
  await host.call('settings.set', { language: 'fr' });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Afficher toute la grille' })).toBeEnabled();
  await app.press('a');
  const analysis = page.getByRole('complementary', { name: 'Analyse' });
  await expect(analysis).toContainText('Étape 1 sur ');
  expect.soft(await faults(app), 'steps').toEqual([]);
  await analysis.getByRole('button', { name: 'Cotes', exact: true }).click();
  await expect(analysis).toContainText('HoDoKu');
  expect.soft(await faults(app), 'ratings').toEqual([]);
  for (const keys of ['Control+p', 'Control+s', 'Control+,']) {
    await app.press(keys);
    await expect(page.getByRole('dialog')).toBeVisible();
    expect.soft(await faults(app), keys).toEqual([]);
    await app.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await app.press('l');
  await page.getByRole('button', { name: 'Remplir la bibliothèque' }).click();
  // The button that starts filling must be visible without scrolling.
  await expect(page.getByRole('button', { name: 'Les créer maintenant' })).toBeInViewport({ ratio: 1 });
  expect.soft(await faults(app), 'filling').toEqual([]);
});
