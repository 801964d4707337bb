import type { Page } from '@playwright/test';
import { expect, test } from './support/app.ts';
import { makePuzzle } from './support/puzzles.ts';

/** Runs in the page. Records what moves: the board, and every animation and transition of an element. */
function followMotion(): void {
  const moved = new Set<string>();
  Object.assign(globalThis, { moved });
  new MutationObserver((records) => {
    for (const { target } of records) if ((target as Element).hasAttribute('data-moving')) moved.add('board');
  }).observe(document, { subtree: true, attributeFilter: ['data-moving'] });
  document.addEventListener('animationstart', ({ animationName }) => moved.add(animationName), true);
  document.addEventListener('transitionrun', ({ propertyName }) => moved.add(`transition of ${propertyName}`), true);
}

function motions(page: Page): Promise<string[]> {
  return page.evaluate(() => [...(globalThis as unknown as { moved: Set<string> }).moved]);
}

const puzzle = makePuzzle({ layout: 'samurai', order: 3 }, 'motion', 1);
const cell = puzzle.givens.indexOf(0);
const torus = makePuzzle({ layout: 'torus', order: 3, size: 2 }, 'turn', 60);

// Less motion can be requested by the operating system, or by the program's own setting.
for (const wish of ['no wish', 'the system', 'the setting'] as const) {
  test(`the board glides and a solved game is celebrated, but not when less motion is wanted: ${wish}`, async ({
    app,
    host,
    openGame,
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: wish === 'the system' ? 'reduce' : 'no-preference' });
    await host.call('settings.set', { motion: wish === 'the setting' ? 'reduced' : 'system' });
    await page.addInitScript(followMotion);
    await openGame(puzzle);
    // Moves of the view: zoom into a subgrid, go to the next subgrid, and to the next empty cell.
    await app.press('ArrowRight', 'z', '.', ';');
    await app.atRest();
    await app.press(String(puzzle.solution[cell]));
    await expect(page.getByRole('heading', { name: 'Solved' })).toBeVisible();
    await page.getByRole('button', { name: 'This game' }).click();
    await page.getByRole('button', { name: 'View' }).hover();
    await app.atRest();
    const moved = await motions(page);
    if (wish === 'no wish') expect(moved).toEqual(expect.arrayContaining(['board', 'rise', 'sweep']));
    else expect(moved).toEqual([]);
  });

  test(`a full turn of a torus is seen as motion, but not when less motion is wanted: ${wish}`, async ({
    app,
    host,
    openGame,
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: wish === 'the system' ? 'reduce' : 'no-preference' });
    await host.call('settings.set', { motion: wish === 'the setting' ? 'reduced' : 'system' });
    await page.addInitScript(followMotion);
    await openGame(torus);
    const before = await app.picture();
    await app.press('Alt+ArrowRight', 'Alt+ArrowRight');
    await app.atRest();
    expect((await app.picture()).equals(before)).toBe(true);
    const moved = await motions(page);
    if (wish === 'no wish') expect(moved).toContain('board');
    else expect(moved).toEqual([]);
  });
}
