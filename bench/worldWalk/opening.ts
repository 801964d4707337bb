import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { Host } from '../../e2e/support/host.ts';
import { digitsAndRims } from '../../src/main/engine/worlds/provinceDigits.ts';
import { digitsOf, worldOf } from '../../src/main/engine/worlds/world.ts';
import { packMarks } from '../../src/main/services/worlds/blobs.ts';
import { openStore, prepareFolder } from '../../src/main/store/store.ts';
import type { StoredProvince } from '../../src/main/store/worlds/stored.ts';
import { expectOk } from '../../src/shared/base/result.ts';
import { browserTime, openBrowser, percentile } from '../parts/frames.ts';

const SOURCE = { family: 'carpet', order: 3, seed: 'bench walk' } as const;
/** Properties that the generator would report of a province. */
const MADE = { difficulty: 'easy', score: 1, diggingRecipe: 1 } as const;
const TIME = '2026-01-01T00:00:00.000Z';

/** Makes a square of visited provinces. A third of their cells are given, and every second province is solved. */
function provincesOf(count: number, side: number): StoredProvince[] {
  const world = expectOk(worldOf(SOURCE));
  const digits = digitsOf(world);
  return Array.from({ length: count }, (_, index) => {
    const place = [Math.floor(index / side), index % side] as const;
    const { solution, known } = digitsAndRims(world, digits, place);
    const givens = solution.map((digit, cell) => (known[cell] === 1 || cell % 3 > 0 ? 0 : digit));
    const own = [...solution.keys()].filter((cell) => known[cell] === 0 && givens[cell] === 0);
    const filled = index % 2 === 0 ? own : own.slice(0, own.length / 2);
    const slots = filled.map((cell): [number, number] => [cell, solution[cell] as number]);
    const state = { cells: own.length, filled: filled.length, visit: index + 1 };
    const finishedAt = index % 2 === 0 ? TIME : null;
    return { place, givens, ...MADE, ...state, finishedAt, marks: packMarks({ slots, strokes: [] }) };
  });
}

/** Stores one world for each of these numbers of provinces; the world's name contains the number. */
function storeWorlds(home: string, counts: readonly number[]): void {
  expectOk(prepareFolder(home));
  const store = expectOk(openStore(home));
  for (const count of counts) {
    const side = Math.ceil(Math.sqrt(count));
    const { digitsRecipe, diggingRecipe } = expectOk(worldOf(SOURCE));
    const rules = { autoCleanNotes: true };
    const kind = { ...SOURCE, digitsRecipe, diggingRecipe, lowest: 'easy', highest: 'easy', rules } as const;
    const middle = { centreRow: 9 * side, centreColumn: 9 * side, scale: 34, cursor: null };
    const view = { ...middle, tool: 'digit', noteColour: 0, held: 0, pen: { mode: 'strong', colour: 1 } } as const;
    const world = { name: `World of ${count}`, ...kind, view, playedSeconds: 0, createdAt: TIME, playedAt: TIME };
    const provinces = provincesOf(count, side);
    const all = { provinces, diffs: [], checkpoints: [], bookmarks: [] };
    expectOk(store.worlds.add({ world: { ...world, sequence: 0, moves: 0 }, ...all }));
  }
  store.close();
}

/** Cost of opening a world in milliseconds: wall time, and processor time of all processes of browser and host. */
interface Cost {
  readonly clock: number;
  readonly browser: number;
  readonly host: number;
}

/** Processor time of a host so far, in milliseconds, in steps of 10; NaN on systems without `/proc`. */
function hostTime({ pid }: Host): number {
  try {
    // Skip the program's name, which is in brackets and may contain blanks.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return 10 * (Number(fields[11]) + Number(fields[12]));
  } catch {
    return Number.NaN;
  }
}

/** Measures the cost from the click on a world's card to the frame after the world's board has appeared. */
async function open(page: Page, browser: Browser, host: Host, count: number): Promise<Cost> {
  const card = page.locator('.world-open', { hasText: `World of ${count}` }).first();
  await card.waitFor();
  await page.waitForTimeout(500);
  const before = { browser: await browserTime(browser), host: hostTime(host) };
  const clock = await card.evaluate(async (button: HTMLElement) => {
    const start = performance.now();
    button.click();
    while (!document.querySelector('.world canvas.shown')) await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return performance.now() - start;
  });
  const cost = { clock, browser: (await browserTime(browser)) - before.browser, host: hostTime(host) - before.host };
  await page.waitForTimeout(300);
  await page.keyboard.press('m');
  return cost;
}

/**
 * Opens a world of 49 provinces in a new host and page, then one of 10,000 provinces, for which the host reads the
 * summaries. Then opens both worlds again.
 */
export async function opening(home: string, times: number): Promise<void> {
  storeWorlds(home, [49, 10_000]);
  const costs = new Map<string, Cost[]>();
  const browser = await openBrowser('swiftshader-webgl');
  try {
    for (let round = 0; round < times; round++) {
      const host = await Host.start(home);
      await host.call('settings.set', { language: 'en', openWorld: null });
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await page.goto(host.url);
      for (const [count, name] of [
        [49, 'first in the page'],
        [10_000, 'first'],
        [49, 'again'],
        [10_000, 'again'],
      ] as const) {
        const line = `${count}, ${name}`;
        costs.set(line, [...(costs.get(line) ?? []), await open(page, browser, host, count)]);
      }
      await page.close();
      await host.stop();
    }
  } finally {
    await browser.close();
  }
  for (const [line, all] of costs) {
    const median = (of: keyof Cost): string =>
      percentile(
        all.map((cost) => cost[of]),
        0.5,
      )
        .toFixed(0)
        .padStart(5);
    console.log(
      `${line.padEnd(22)} median ${median('clock')} ms by the clock, processor: browser ${median('browser')} ms, ` +
        `host ${median('host')} ms`,
    );
  }
}
