import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { Host } from '../../e2e/support/host.ts';
import { digitsAndRims } from '../../src/main/engine/worlds/provinceDigits.ts';
import { digitsOf, worldOf } from '../../src/main/engine/worlds/world.ts';
import { packMarks } from '../../src/main/services/worlds/blobs.ts';
import { openStore, prepareFolder } from '../../src/main/store/store.ts';
import type { StoredProvince } from '../../src/main/store/worlds/stored.ts';
import { expectOk } from '../../src/shared/base/result.ts';
import { openBrowser, percentile } from '../parts/frames.ts';

const SOURCE = { family: 'carpet', order: 3, seed: 'bench walk' } as const;
const TIME = '2026-01-01T00:00:00.000Z';

/** Stores a world with a square of visited provinces; a third of their cells are given, every second one is solved. */
function storeWorld(home: string, count: number): void {
  mkdirSync(home, { recursive: true });
  expectOk(prepareFolder(home));
  const world = expectOk(worldOf(SOURCE));
  const digits = digitsOf(world);
  const side = Math.ceil(Math.sqrt(count));
  const provinces = Array.from({ length: count }, (_, index): StoredProvince => {
    const place = [Math.floor(index / side), index % side] as const;
    const { solution, known } = digitsAndRims(world, digits, place);
    const givens = solution.map((digit, cell) => (known[cell] === 1 || cell % 3 > 0 ? 0 : digit));
    const own = [...solution.keys()].filter((cell) => known[cell] === 0 && givens[cell] === 0);
    const filled = index % 2 === 0 ? own : own.slice(0, own.length / 2);
    const slots = filled.map((cell): [number, number] => [cell, solution[cell] as number]);
    const state = { cells: own.length, filled: filled.length, visit: index + 1 };
    const finishedAt = index % 2 === 0 ? TIME : null;
    const marks = packMarks({ slots, strokes: [] });
    return { place, givens, difficulty: 'easy', score: 1, diggingRecipe: 1, ...state, finishedAt, marks };
  });
  const { digitsRecipe, diggingRecipe } = world;
  const rules = { autoCleanNotes: true };
  const kind = {
    name: 'Large',
    ...SOURCE,
    digitsRecipe,
    diggingRecipe,
    lowest: 'easy',
    highest: 'easy',
    rules,
  } as const;
  const view = { centreRow: 9 * side, centreColumn: 9 * side, scale: 34, cursor: null, tool: 'digit', noteColour: 0 };
  const pen = { mode: 'strong', colour: 1 } as const;
  const played = { view: { ...view, held: 0, pen }, playedSeconds: 0, createdAt: TIME, playedAt: TIME };
  const store = expectOk(openStore(home));
  const stored = { ...kind, ...played, sequence: 0, moves: 0 };
  expectOk(store.worlds.add({ world: stored, provinces, diffs: [], checkpoints: [], bookmarks: [] }));
  store.close();
}

/** Time in ms from a click on the world's card to the frame after its board has appeared. */
async function open(page: Page): Promise<number> {
  await page.locator('.world-open').waitFor();
  await page.waitForTimeout(500);
  return page.evaluate(async () => {
    const start = performance.now();
    document.querySelector<HTMLElement>('.world-open')?.click();
    while (!document.querySelector('.world canvas.shown')) await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return performance.now() - start;
  });
}

/** Opens a world of 10,000 provinces and one of 25, each time with a new host and page, and once more after that. */
export async function opening(home: string, times: number): Promise<void> {
  const browser = await openBrowser('swiftshader-webgl');
  try {
    for (const count of [25, 10_000]) {
      const folder = join(home, String(count));
      storeWorld(folder, count);
      const [first, again]: [number[], number[]] = [[], []];
      for (let round = 0; round < times; round++) {
        const host = await Host.start(folder);
        await host.call('settings.set', { language: 'en', openWorld: null });
        const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
        await page.goto(host.url);
        first.push(await open(page));
        await page.keyboard.press('m');
        again.push(await open(page));
        await page.close();
        await host.stop();
      }
      for (const [name, values] of [
        ['first', first],
        ['again', again],
      ] as const) {
        const [middle, worst] = [0.5, 1].map((part) => percentile(values, part).toFixed(0).padStart(5));
        console.log(`${count} provinces, ${name}`.padEnd(26), `median ${middle} ms  worst ${worst} ms`);
      }
    }
  } finally {
    await browser.close();
  }
}
