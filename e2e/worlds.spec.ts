import { once } from 'node:events';
import { expectOk } from '../src/shared/base/result.ts';
import type { WorldId } from '../src/shared/contract/ids.ts';
import type { WorldWindow } from '../src/shared/contract/worlds.ts';
import { resolveLayout } from '../src/shared/layout/catalogue.ts';
import { compileTopology, type Topology } from '../src/shared/topology/topology.ts';
import { keyOf, type LatticePlace } from '../src/shared/worlds/lattice.ts';
import { type AppPage, expect, test } from './support/app.ts';
import { faults } from './support/axe.ts';
import { Host } from './support/host.ts';

const WISH = {
  name: 'Trial',
  order: 3,
  seed: 'browser',
  lowest: 'easy',
  highest: 'easy',
  rules: { autoCleanNotes: true },
} as const;

/** A world for the tests, with the host's data about the part around the world's origin. */
interface TrialWorld {
  readonly id: WorldId;
  readonly topology: Topology;
  readonly window: WorldWindow;
}

/** Creates a world, and waits until all provinces around its origin are generated. */
async function makeWorld(host: Host, family: 'carpet' | 'samurai' = 'carpet'): Promise<TrialWorld> {
  const { id } = await host.call('worlds.create', { ...WISH, family });
  const { layout } = await host.call('worlds.open', { worldId: id });
  const topology = expectOk(compileTopology(expectOk(resolveLayout(layout))));
  for (;;) {
    const made = once(host.events, 'worlds.made');
    const window = await host.call('worlds.look', { worldId: id, origin: [-1, -1], near: [0, 0] });
    if (window.provinces.every(({ standing }) => standing !== 'unmade')) return { id, topology, window };
    await made;
  }
}

/** The province's own cells that are not givens. (Cells on its border may belong to another province.) */
function openCells({ window: { owners, givens } }: TrialWorld, place: LatticePlace): number[] {
  const owner = owners.places.findIndex((other) => keyOf(other) === keyOf(place));
  return owners.ofCells.flatMap((index, cell) => (index === owner && givens[cell] === '.' ? [cell] : []));
}

/** Enters the right digits in some cells, as one move in the host; so the page has not made the move itself. */
async function enter(host: Host, { id, topology, window }: TrialWorld, cells: readonly number[]): Promise<void> {
  const placements = cells.map((cell) => ({
    position: topology.twins[topology.twinStart[cell] ?? 0] ?? 0,
    digit: Number(window.solution[cell]),
  }));
  const { origin, sequence } = window;
  const move = { kind: 'apply' as const, placements, eliminations: [] };
  await host.call('worlds.move', { worldId: id, origin, sequence, move });
}

async function show(app: AppPage, host: Host, { id }: TrialWorld): Promise<void> {
  await host.call('settings.set', { openWorld: id, sharedCellShown: true, openSession: null });
  await app.page.reload();
  await expect(app.canvas).toBeVisible();
  await expect(app.page.locator('.province-standing')).not.toHaveText(/Being made/);
}

const place = (app: AppPage) => app.page.locator('.province-card h2');
const standing = (app: AppPage) => app.page.locator('.province-standing');

/**
 * Moves the view by one subgrid at a time. Each time, waits until the board has stopped and the world's window has
 * moved with it.
 */
async function walk(app: AppPage, key: string, times: number): Promise<void> {
  for (let i = 0; i < times; i++) {
    await app.press(key);
    await app.atRest();
    await app.answered();
  }
}

test('one walks on and on, everything is kept, and the way back shows the same', async ({ app, host }) => {
  const world = await makeWorld(host);
  await show(app, host, world);
  await expect(place(app)).toHaveText(/origin/i);
  // Enter a digit and a note at the origin.
  const [first = -1] = openCells(world, [0, 0]);
  await enter(host, world, [first]);
  await app.page.reload();
  await expect(app.canvas).toBeVisible();
  await expect(app.page.locator('.province-filled')).toContainText('1 of');
  await app.press('ArrowDown');
  await app.press('Escape', 'Escape', 'Escape');
  const before = await app.picture();
  // Move three provinces east. On the way, the loaded part of the world moves several times.
  await walk(app, 'Alt+ArrowRight', 9);
  await expect(place(app)).toHaveText(/3 east/i);
  await app.picture();
  await walk(app, 'Alt+ArrowLeft', 9);
  await expect(place(app)).toHaveText(/origin/i);
  expect((await app.picture()).equals(before)).toBe(true);
  // All moves of a world are in one undo list. Undo moves the view to where the undone move was made.
  await walk(app, 'Alt+ArrowDown', 12);
  await expect(place(app)).toHaveText(/4 south/i);
  await app.press('Control+z');
  await expect(place(app)).toHaveText(/origin/i);
  await expect(app.page.locator('.province-filled')).toContainText('0 of');
  const [{ visited } = { visited: 0 }] = await host.call('worlds.list', {});
  expect(visited).toBeGreaterThanOrEqual(5);
});

test('without a selected cell, a screen reader hears which subgrid is in the middle of the view', async ({
  app,
  host,
}) => {
  await show(app, host, await makeWorld(host));
  await app.press('Escape');
  // Everything that is said, because the state of a new province may replace a sentence at once.
  await app.page.locator('.board p[role="status"]').evaluate((region) => {
    const said: string[] = [];
    Object.assign(globalThis, { said });
    new MutationObserver(() => said.push(region.textContent ?? '')).observe(region, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
  const said = (): Promise<string> =>
    app.page.evaluate(() => (globalThis as unknown as { said: string[] }).said.join(' | '));
  // The loaded part of the world moves only every few steps, so its middle is seldom the middle of the view.
  for (let east = 2; east <= 6; east++) {
    await walk(app, 'Alt+ArrowRight', 1);
    const subgrid = `the subgrid 1 south, ${east} east of the origin`;
    await expect.poll(said).toContain(`Scroll right by a subgrid: ${subgrid} is in the middle now`);
    await app.press('Shift+F2');
    await expect.poll(said).toContain(`${subgrid}. `);
  }
});

test('the first task of the first walk is heard after the state of its province', async ({ app, page }) => {
  await page.getByRole('button', { name: 'Learn', exact: true }).click();
  await page.getByRole('button', { name: 'Take a first walk in an endless world' }).click();
  await app.playing();
  await expect(page.locator('.board > [role=status]')).toHaveText(
    /Province at the origin\. Easy, Open\. You are in a camp.*Fill them in\.$/,
  );
  // The digits that the walk has filled in are not moves of the player.
  await expect(page.locator('.province-filled')).toContainText('290 of 296');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
});

test('a solved camp opens its neighbours; closed ones say what they need', async ({ app, host }) => {
  const world = await makeWorld(host);
  const open = openCells(world, [0, 0]);
  await enter(host, world, open.slice(0, -1));
  await show(app, host, world);
  await expect(standing(app)).toHaveText(/Open/);
  // Fill the last open cell by following a hint to its last stage.
  await app.press('h');
  const panel = app.page.locator('.hint.open');
  await expect(panel).toBeVisible();
  await app.page.getByRole('button', { name: 'Place it' }).click();
  await expect(standing(app)).toHaveText(/Finished/);
  await expect(app.page.locator('.province-celebration')).toContainText(/opens 4 more/);
  await app.press('Escape');
  await walk(app, 'Alt+ArrowRight', 3);
  await expect(place(app)).toHaveText(/1 east/i);
  await expect(standing(app)).toHaveText(/Open/);
  await app.press('h');
  await expect(panel).toContainText('Look at');
  await app.press('Escape');
  await walk(app, 'Alt+ArrowDown', 3);
  await expect(standing(app)).toHaveText(/Locked/);
  await app.press('h');
  await expect(panel).toContainText('This province must wait');
  // The hint names the provinces that must be solved before this one, as the province's card does, and leads there.
  const named = panel.locator('.province-needs button');
  const card = app.page.locator('.province-card .province-needs button');
  await expect(named).toHaveText(await card.allTextContents());
  await named.first().click();
  await expect(standing(app)).toHaveText(/Open/);
  await expect(panel).toBeHidden();
});

test('the map, the places and the statistics are usable by keyboard and accessible', async ({ app, host }) => {
  const world = await makeWorld(host, 'samurai');
  await show(app, host, world);
  expect.soft(await faults(app)).toEqual([]);
  const dialog = app.page.getByRole('dialog');
  await app.press('o');
  await expect(dialog).toBeVisible();
  expect.soft(await faults(app), 'map').toEqual([]);
  await app.press('ArrowRight', 'ArrowRight', 'ArrowDown', 'Enter', 'Enter');
  await expect(dialog).toBeHidden();
  await expect(place(app)).toHaveText(/1 south, 2 east/i);
  await app.press('j');
  await expect(dialog).toBeVisible();
  expect.soft(await faults(app), 'places').toEqual([]);
  await app.press('Escape');
  for (const name of ['Statistics of the world', 'Share this place', 'Cut a puzzle', 'Name and difficulty']) {
    await app.press('Control+k');
    await app.page.keyboard.type(name);
    await app.press('Enter');
    await expect(dialog).toBeVisible();
    await expect(app.page.getByRole('combobox')).toHaveCount(name === 'Name and difficulty' ? 2 : 0);
    expect.soft(await faults(app), name).toEqual([]);
    await app.press('Escape');
    await expect(dialog).toBeHidden();
  }
});

test('on a phone, the board of a world is wide enough for a sudoku, also with a tip or a hint', async ({
  app,
  host,
}) => {
  const world = await makeWorld(host);
  await app.page.setViewportSize({ width: 390, height: 844 });
  for (const language of ['en', 'fr'] as const) {
    await host.call('settings.set', { language });
    await show(app, host, world);
    await expect(app.page.locator('.side-lesson')).toBeInViewport({ ratio: 1 });
    const card = app.page.locator('.province-card');
    expect(await card.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
    const before = await app.area();
    expect(before.height).toBeGreaterThan(345);
    await app.press('h');
    await expect(app.page.locator('.hint.open')).toBeVisible();
    expect(await app.area()).toEqual(before);
  }
});

test.describe('after a crash', () => {
  test.use({ ownHost: true });

  test('survives a crash at any move, and reopens where it was', async ({ app, host, home, page }) => {
    const world = await makeWorld(host);
    await show(app, host, world);
    await walk(app, 'Alt+ArrowDown', 3);
    await expect(place(app)).toHaveText(/1 south/i);
    const { cells } = world.window.provinces.find(({ place: at }) => keyOf(at) === '1,0') ?? { cells: 0 };
    await app.press('ArrowRight');
    // Find a cell of this province that is not a given.
    for (let i = 0; i < 9 && !(await app.status.textContent())?.includes('Empty'); i++) await app.press('ArrowRight');
    await app.press('5');
    await expect(app.page.locator('.province-filled')).toContainText(`1 of ${cells}`);
    await app.storeView();
    await host.stop('SIGKILL');
    const again = await Host.start(home);
    try {
      await page.goto(again.url);
      await expect(app.canvas).toBeVisible();
      await expect(place(app)).toHaveText(/1 south/i);
      await expect(app.page.locator('.province-filled')).toContainText(`1 of ${cells}`);
    } finally {
      await again.stop();
    }
  });
});

test('a touch walks too', async ({ app, host, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const world = await makeWorld(host);
  await show(app, host, world);
  const { x, y, width, height } = await app.area();
  const session = await page.context().newCDPSession(page);
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', dx: number): Promise<void> => {
    const touchPoints = type === 'touchEnd' ? [] : [{ x: x + width / 2 + dx, y: y + height / 2 }];
    await session.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
  for (let swipe = 0; swipe < 5; swipe++) {
    await touch('touchStart', 150);
    for (let dx = 120; dx >= -150; dx -= 30) await touch('touchMove', dx);
    await touch('touchEnd', 0);
    await app.atRest();
    await app.answered();
  }
  await expect(place(app)).toHaveText(/[1-9]\d* east/i);
});
