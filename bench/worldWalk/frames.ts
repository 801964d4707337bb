import type { Page } from '@playwright/test';
import { measured, percentile, report, SCRIPTS } from '../parts/frames.ts';
import { enter, makeWindow, type Outing, onOuting, SIDE } from './walker.ts';

/** Number of subgrids of a province along one axis. */
const SUBGRIDS = 3;
/** Number of key presses per second while a key is held down. */
const REPEATED = 30;
const DRAGS = 12;

/** Presses a key a number of times at a fixed rate, whether or not the page keeps up. `pause` is in milliseconds. */
async function walkOn(page: Page, key: string, times: number, pause: number): Promise<void> {
  const start = performance.now();
  for (let i = 1; i <= times; i++) {
    await page.keyboard.press(key);
    await page.waitForTimeout(Math.max(0, start + i * pause - performance.now()));
  }
}

/** Drags the board quickly and releases it while it moves, so that it coasts on; does so {@link DRAGS} times. */
async function fling(page: Page, towards: 1 | -1): Promise<void> {
  for (let i = 0; i < DRAGS; i++) {
    await page.mouse.move(700 + towards * 300, 450);
    await page.mouse.down({ button: 'middle' });
    for (let step = 1; step <= 12; step++) await page.mouse.move(700 + towards * (300 - 50 * step), 450);
    await page.mouse.up({ button: 'middle' });
    await page.waitForTimeout(900);
  }
}

async function show(outing: Outing, page: Page, name: string, work: () => Promise<void>): Promise<void> {
  const cost = await measured(outing.browser, page, SCRIPTS, work);
  report(name, cost);
  const { stamped } = cost;
  const [middle, worst] = [0.5, 1].map((part) => percentile(stamped, part).toFixed(2));
  if (stamped.length > 0)
    console.log(`${''.padEnd(38)} ${String(stamped.length).padStart(4)} windows  p50 ${middle}  max ${worst} ms`);
}

/** Measures frames on three walks: east over finished provinces, back over the same ones, and over new provinces. */
export async function frames(home: string, subgrids: number): Promise<void> {
  await onOuting(home, ['easy', 'easy'], async (outing) => {
    const provinces = Math.ceil((4 * REPEATED) / SUBGRIDS) + SIDE;
    for (let column = -1; column < provinces; column += SIDE) await makeWindow(outing, [-2, column]);
    for (const card of [false, true]) {
      const page = await enter(outing, card);
      const name = (what: string): string => `${card ? 'WebGL' : 'canvas'}, ${what}`;
      const second = (key: string) => () => walkOn(page, key, subgrids / 3, 1000);
      await show(outing, page, name('one subgrid a second'), second('Alt+ArrowRight'));
      await show(outing, page, name('and back'), second('Alt+ArrowLeft'));
      const held = (key: string) => () => walkOn(page, key, 4 * REPEATED, 1000 / REPEATED);
      await show(outing, page, name('key held down'), held('Alt+ArrowRight'));
      await page.waitForTimeout(500);
      await show(outing, page, name('and back'), held('Alt+ArrowLeft'));
      await page.waitForTimeout(500);
      await show(outing, page, name('flung'), () => fling(page, 1));
      await show(outing, page, name('and back'), () => fling(page, -1));
      await show(outing, page, name('new land, one a second'), second(card ? 'Alt+ArrowUp' : 'Alt+ArrowDown'));
      for (let i = 0; i < subgrids / 3; i++) await page.keyboard.press(card ? 'Alt+ArrowDown' : 'Alt+ArrowUp');
      await page.waitForTimeout(1000);
      await page.close();
    }
  });
}
