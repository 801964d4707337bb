/**
 * The board without a graphics card: frames while panning, time from a key to the changed picture, and reopening a
 * large game.
 *
 * Corpus: a samurai and a carpet of size 10 (100 subgrids, 3,969 cells) with about half of their cells given and notes
 * in all others; 1440 × 900 pixels. The built app runs in the system's Chromium, headless, without a graphics card, in
 * three ways: drawing as the app chooses there (on a canvas); without any WebGL in the browser; and, for comparison,
 * with software WebGL that reports itself as a graphics card.
 *
 * Measured: frames per second while the board is dragged without a pause; the time from a key to the next picture as
 * reported by the browser (Event Timing, in steps of 8 ms; less than 16 ms counts as 16); and the processor time of all
 * processes of the browser for each frame and key.
 *
 *     npm run build && npm run bench -- weakGraphics
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { nameGraphicsCard } from '../e2e/support/app.ts';
import { Host } from '../e2e/support/host.ts';
import { prepareFolder } from '../src/main/store/store.ts';
import { expectOk } from '../src/shared/base/result.ts';
import { CARPET, storeGame } from './parts/boardGames.ts';
import { browserTime, percentile } from './parts/frames.ts';

const KEYS = 60;
const DRAG = 3000;
const REOPENINGS = 40;

function show(name: string, unit: string, values: readonly number[], processor: number): void {
  const figure = (part: number): string => percentile(values, part).toFixed(0).padStart(5);
  console.log(
    `${name.padEnd(36)} median ${figure(0.5)} ${unit}, 95 % ${figure(0.95)} ${unit}, ` +
      `${String(values.length).padStart(4)} of them, processor ${processor.toFixed(1).padStart(6)} ms each`,
  );
}

/** Drags the board in circles. Returns the times between successive frames. */
async function drag(page: Page): Promise<number[]> {
  const frames = page.evaluate(
    (time) =>
      new Promise<number[]>((resolve) => {
        const between: number[] = [];
        const start = performance.now();
        let last = start;
        const step = (): void => {
          const now = performance.now();
          between.push(now - last);
          last = now;
          if (now - start > time) resolve(between.slice(1));
          else requestAnimationFrame(step);
        };
        requestAnimationFrame(step);
      }),
    DRAG,
  );
  await page.mouse.move(700, 420);
  await page.mouse.down({ button: 'middle' });
  const until = Date.now() + DRAG;
  for (let i = 0; Date.now() < until; i++) {
    await page.mouse.move(700 + 220 * Math.sin(i / 9), 420 + 180 * Math.cos(i / 13));
  }
  await page.mouse.up({ button: 'middle' });
  return frames;
}

/** Moves the cursor and types digits alternately. Returns the time from each key to the next picture. */
async function type(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const durations: number[] = [];
    Object.assign(window, { durations });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === 'keydown') durations.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  for (let i = 0; i < KEYS; i++) {
    await page.keyboard.press(i % 2 === 0 ? 'ArrowRight' : String(1 + (((i - 1) / 2) % 9)));
    await page.waitForTimeout(120);
  }
  const durations = await page.evaluate(() => (window as unknown as { durations: number[] }).durations);
  return [...durations, ...Array.from({ length: Math.max(0, KEYS - durations.length) }, () => 16)];
}

async function reopen(page: Page): Promise<number[]> {
  const took: number[] = [];
  for (let i = 0; i <= REOPENINGS; i++) {
    await page.keyboard.press('m');
    await page.locator('.session-open').first().waitFor();
    await page.waitForTimeout(300);
    const time = await page.evaluate(async () => {
      const start = performance.now();
      document.querySelector<HTMLElement>('.session-open')?.click();
      while (!document.querySelector('canvas.shown')) await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      return performance.now() - start;
    });
    if (i > 0) took.push(time);
  }
  return took;
}

type Drawing = 'chosen' | 'no WebGL' | 'WebGL';

async function run(how: Drawing, args: readonly string[], host: Host, games: Record<string, number>): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-background-networking', ...args],
  });
  for (const [name, session] of Object.entries(games)) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    if (how === 'WebGL') await page.addInitScript(nameGraphicsCard);
    await host.call('settings.set', { openSession: session, language: 'en' });
    await page.goto(host.url);
    await page.locator('canvas.shown').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('f');
    await page.waitForTimeout(1000);
    const measure = async (what: string, unit: string, work: () => Promise<number[]>): Promise<void> => {
      const before = await browserTime(browser);
      const values = await work();
      show(`${how}, ${name}, ${what}`, unit, values, ((await browserTime(browser)) - before) / values.length);
    };
    await measure('typing', 'ms', () => type(page));
    for (let i = 0; i < 4; i++) await page.keyboard.press('+');
    await page.waitForTimeout(600);
    await measure('zoomed in, typing', 'ms', () => type(page));
    await measure('zoomed in, frame while panning', 'ms', () => drag(page));
    await measure('reopening', 'ms', () => reopen(page));
    await page.close();
  }
  await browser.close();
}

const home = mkdtempSync(join(tmpdir(), 'carpet-sudoku-bench-'));
expectOk(prepareFolder(home));
const games = {
  samurai: storeGame(home, { layout: 'samurai', order: 3 }),
  'carpet 10': storeGame(home, CARPET),
};
const host = await Host.start(home);
try {
  const software = ['--use-angle=swiftshader-webgl', '--enable-unsafe-swiftshader'];
  await run('chosen', software, host, games);
  await run('no WebGL', ['--disable-3d-apis'], host, games);
  await run('WebGL', software, host, games);
} finally {
  await host.stop();
  rmSync(home, { recursive: true, force: true });
}
