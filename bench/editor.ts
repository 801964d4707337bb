/**
 * Cost per frame of a drawing step in the layout editor: scripts, layout and painting of the page.
 *
 * Corpus: carpets of 30 and of 100 subgrids, flat, as a torus and as a Klein bottle. A subgrid is dragged by the mouse
 * and moved by the arrow keys, 120 steps each. After every step, the page shows facts, symmetries and warnings. The
 * window has 1280 × 800 pixels. The built app runs in the system's Chromium, headless. Measured: processor time of the
 * page's main thread from one frame to the next. Not tested: the time that a graphics card takes to draw.
 *
 *     npm run build && npm run bench -- editor
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { Host } from '../e2e/support/host.ts';
import type { LayoutRef } from '../src/shared/layout/spec.ts';
import { measured, openBrowser, RENDERING, report, SCRIPTS } from './parts/frames.ts';

const STEPS = 120;
const KINDS = new Set([...SCRIPTS, ...RENDERING]);

/**
 * A flat or wrapped carpet of subgrids that share corner boxes. The last subgrid is moved a box sideways, so that there
 * is space to drag it.
 */
function carpet(rows: number, columns: number, surface: Partial<LayoutRef>): LayoutRef {
  const offsets = Array.from({ length: rows * columns }, (_, i): [number, number] => [
    2 * Math.floor(i / columns),
    2 * (i % columns),
  ]);
  return { layout: 'custom', order: 3, offsets, ...surface };
}

/** Carpets to draw in the editor. The wrapped ones have empty space below and beside the subgrids. */
const DRAWINGS: readonly (readonly [string, LayoutRef])[] = [
  ['30 subgrids, flat', carpet(5, 6, {})],
  ['30 subgrids, torus', carpet(5, 6, { wrap: [14, 16] })],
  ['30 subgrids, Klein bottle', carpet(5, 6, { wrap: [14, 16], twist: { kind: 'mirror', axis: 'across' } })],
  ['100 subgrids, flat', carpet(10, 10, {})],
];

async function draw(page: Page, layout: LayoutRef): Promise<void> {
  await page.getByRole('button', { name: 'Text…' }).click();
  await page.getByLabel('Text of the layout').fill(JSON.stringify(layout));
  await page.getByRole('button', { name: 'Draw this' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.waitForTimeout(500);
}

async function frame(page: Page): Promise<void> {
  await page.evaluate(() => new Promise(requestAnimationFrame));
}

/** Drags the last subgrid around. */
async function drag(page: Page): Promise<void> {
  const number = page.locator('.lattice .number').last();
  const { x, y, width, height } = (await number.boundingBox()) as {
    x: number;
    y: number;
    width: number;
    height: number;
  };
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  for (let i = 0; i < STEPS; i++) {
    await page.mouse.move(560 + 200 * Math.sin(i / 7), 420 + 180 * Math.cos(i / 5));
    await frame(page);
  }
  await page.mouse.up();
}

/** Moves the selected subgrid with the arrow keys, there and back. */
async function nudge(page: Page): Promise<void> {
  await page.locator('.lattice').focus();
  const keys = ['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft'];
  for (let i = 0; i < STEPS; i++) {
    await page.keyboard.press(keys[Math.floor(i / 2) % 4] as string);
    await frame(page);
  }
}

async function edits(browser: Browser, host: Host): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await host.call('settings.set', { language: 'en' });
  await page.goto(host.url);
  await page.getByRole('button', { name: 'Draw a layout' }).waitFor();
  await page.keyboard.press('Shift+E');
  for (const [name, layout] of DRAWINGS) {
    await draw(page, layout);
    report(`${name}, dragging`, await measured(browser, page, KINDS, () => drag(page)));
    // Load a different drawing before the next run. If the subgrid were dragged back instead, the drawing would not
    // change and there would be no frame to measure.
    await draw(page, { ...layout, order: 2 });
    await draw(page, layout);
    report(`${name}, keys`, await measured(browser, page, KINDS, () => nudge(page)));
  }
}

const home = mkdtempSync(join(tmpdir(), 'carpet-sudoku-bench-'));
const host = await Host.start(home);
const browser = await openBrowser();
try {
  await edits(browser, host);
} finally {
  await browser.close();
  await host.stop();
  rmSync(home, { recursive: true, force: true });
}
