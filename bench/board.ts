/**
 * Cost of the board in JavaScript for each frame, and start-up time of the app.
 *
 * Corpus, each with the window at 1280 × 800 pixels and again at twice the device-pixel ratio:
 * - a carpet of size 10 (100 subgrids, 3,969 cells) with about half of its cells given and notes in all others;
 * - a torus of size 2 whose copies fill the view;
 * - a Klein bottle of nine subgrids, of which every second copy is mirrored.
 *
 * The built app runs in the system's Chromium, headless, with software WebGL, which reports itself as a graphics card.
 * For frames, only the board is drawn with it, so that they come nearly as fast as with a graphics card.
 *
 * Measured: processor time of all scripts of the page from one frame to the next (input handlers, answers of the host,
 * rendering, drawing, timers, garbage collection). A graphics card would not shorten this time. Work while the page is
 * idle, when no frame waits, is listed separately. On a busy machine one frame may handle several key presses, and the
 * wall time includes the time of other programs. Not tested: the time that a graphics card takes to draw.
 *
 * For opening a game, also the processor time of the page's main thread.
 *
 *     npm run build && npm run bench -- board [starts]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { nameGraphicsCard } from '../e2e/support/app.ts';
import { Host } from '../e2e/support/host.ts';
import { prepareFolder } from '../src/main/store/store.ts';
import { expectOk } from '../src/shared/base/result.ts';
import type { LayoutRef } from '../src/shared/layout/spec.ts';
import { CARPET, storeGame } from './parts/boardGames.ts';
import { measured, openBrowser, pageClock, percentile, report, SCRIPTS } from './parts/frames.ts';

const TORUS: LayoutRef = { layout: 'torus', size: 2, order: 3 };
const KLEIN: LayoutRef = {
  layout: 'custom',
  order: 3,
  offsets: Array.from({ length: 9 }, (_, i): [number, number] => [2 * Math.floor(i / 3), 2 * (i % 3)]),
  wrap: [6, 6],
  twist: { kind: 'mirror', axis: 'across' },
};
const PAINTS = 7;
const STEPS = 200;
/** Milliseconds between two notches of the wheel. */
const NOTCH = 30;

async function pan(page: Page): Promise<void> {
  await page.mouse.move(500, 420);
  await page.mouse.down();
  for (let i = 0; i < STEPS; i++) await page.mouse.move(500 + 220 * Math.sin(i / 9), 420 + 180 * Math.cos(i / 13));
  await page.mouse.up();
}

/**
 * Turns the wheel without a break. Playwright's `mouse.wheel` would wait half a second after each notch, until Chromium
 * takes the turning for ended.
 */
async function zoom(page: Page): Promise<void> {
  await page.mouse.move(450, 380);
  const client = await page.context().newCDPSession(page);
  const turned: Promise<unknown>[] = [];
  for (let i = 0; i < STEPS; i++) {
    const wheel = { x: 450, y: 380, deltaX: 0, deltaY: i % 40 < 20 ? -40 : 40 };
    turned.push(client.send('Input.dispatchMouseEvent', { type: 'mouseWheel', ...wheel }));
    await sleep(NOTCH);
  }
  await Promise.all(turned);
}

/** Presses one key for each frame, faster than people type: moves the cursor, types a digit, and so on. */
async function type(page: Page): Promise<void> {
  for (let i = 0; i < STEPS / 2; i++) {
    await page.keyboard.press(i % 2 === 0 ? 'ArrowRight' : String(1 + (((i - 1) / 2) % 9)));
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  }
}

async function open(page: Page, host: Host, session: number): Promise<void> {
  await host.call('settings.set', { openSession: session, language: 'en' });
  await page.goto('about:blank');
  await page.goto(host.url);
  await page.locator('canvas.shown').waitFor();
  await page.waitForTimeout(300);
}

async function board(
  browser: Browser,
  host: Host,
  carpet: number,
  torus: number,
  klein: number,
  deviceScaleFactor: number,
): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, deviceScaleFactor });
  await context.addInitScript(nameGraphicsCard);
  const page = await context.newPage();
  await open(page, host, carpet);
  const name = (what: string): string => `${what}, ratio ${deviceScaleFactor}`;
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('f');
  await page.waitForTimeout(500);
  report(name('carpet 10 whole, zooming'), await measured(browser, page, SCRIPTS, () => zoom(page)));
  await page.keyboard.press('Home');
  for (let i = 0; i < 6; i++) await page.keyboard.press('+');
  await page.waitForTimeout(600);
  report(name('carpet 10 with notes, panning'), await measured(browser, page, SCRIPTS, () => pan(page)));
  report(name('carpet 10 with notes, typing'), await measured(browser, page, SCRIPTS, () => type(page)));
  const client = await context.newCDPSession(page);
  const { usedSize } = await client.send('Runtime.getHeapUsage');
  console.log(`${name('carpet 10, heap').padEnd(34)} ${(usedSize / 1e6).toFixed(1).padStart(6)} MB`);
  await open(page, host, torus);
  await page.keyboard.press('f');
  report(name('torus 2, panning'), await measured(browser, page, SCRIPTS, () => pan(page)));
  await open(page, host, klein);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('f');
  report(name('Klein bottle, panning'), await measured(browser, page, SCRIPTS, () => pan(page)));
  report(name('Klein bottle, typing'), await measured(browser, page, SCRIPTS, () => type(page)));
  await context.close();
}

/**
 * Measures two times: from the start of navigation to the first contentful paint, and to the open board when the
 * carpet's game is opened again.
 */
async function starts(browser: Browser, host: Host, carpet: number): Promise<void> {
  const paints: number[] = [];
  const reopenings: number[] = [];
  const processor: number[] = [];
  for (let i = 0; i < PAINTS; i++) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    await context.addInitScript(nameGraphicsCard);
    const page = await context.newPage();
    await host.call('settings.set', { openSession: null, language: 'en' });
    await page.goto(host.url);
    await page.getByRole('button', { name: /^Open Carpet 10/ }).waitFor();
    const paint = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            for (const entry of list.getEntriesByName('first-contentful-paint')) resolve(entry.startTime);
          }).observe({ type: 'paint', buffered: true });
        }),
    );
    paints.push(await paint);
    const pageTime = await pageClock(page);
    // Only the second round is measured. Pixi is then already loaded, as for a player who goes from game to game.
    for (let round = 0; round < 2; round++) {
      const before = await pageTime();
      const took = await page.evaluate(async () => {
        const start = performance.now();
        document.querySelector<HTMLElement>('.session-open')?.click();
        while (!document.querySelector('canvas.shown')) await new Promise(requestAnimationFrame);
        return performance.now() - start;
      });
      if (round === 1) {
        reopenings.push(took);
        processor.push((await pageTime()) - before);
      }
      await page.keyboard.press('m');
      await page.getByRole('button', { name: /^Open Carpet 10/ }).waitFor();
    }
    await context.close();
  }
  const show = (name: string, values: readonly number[]): void =>
    console.log(
      `${name.padEnd(34)} median ${percentile(values, 0.5).toFixed(0)} ms, worst ${Math.max(...values).toFixed(0)} ms`,
    );
  show('first contentful paint', paints);
  show(`reopening game ${carpet} (carpet 10)`, reopenings);
  show('its processor time in the page', processor);
}

const home = mkdtempSync(join(tmpdir(), 'carpet-sudoku-bench-'));
expectOk(prepareFolder(home));
const torus = storeGame(home, TORUS);
const klein = storeGame(home, KLEIN);
const carpet = storeGame(home, CARPET);
const host = await Host.start(home);
const browsers = [await openBrowser(), await openBrowser('swiftshader-webgl')] as const;
try {
  await starts(browsers[0], host, carpet);
  for (const ratio of process.argv[2] === 'starts' ? [] : [1, 2]) {
    await board(browsers[1], host, carpet, torus, klein, ratio);
  }
} finally {
  for (const browser of browsers) await browser.close();
  await host.stop();
  rmSync(home, { recursive: true, force: true });
}
