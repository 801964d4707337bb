import { loadavg } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { LatticePlace } from '../../src/shared/worlds/lattice.ts';
import { percentile } from '../parts/frames.ts';
import { enter, onOuting, PITCH, SIDE, settled } from './walker.ts';

/**
 * Jumps to a bookmark. Returns the time in milliseconds from the click until at most `unmade` provinces of the window
 * are still not generated.
 */
async function jumpTo(page: Page, name: string, unmade: number): Promise<number> {
  await page.keyboard.press('j');
  const way = page.getByRole('button', { name: `Go to ${name}`, exact: true });
  await way.waitFor();
  const start = await way.evaluate((button: HTMLElement) => {
    window.looks.length = 0;
    button.click();
    return performance.now();
  });
  const options = { polling: 20, timeout: 120_000 };
  await page.waitForFunction((most) => window.looks.some((look) => look.unmade <= most), unmade, options);
  const looks = await page.evaluate(() => window.looks);
  return (looks.find((look) => look.unmade <= unmade)?.time ?? Number.NaN) - start;
}

function show(name: string, times: readonly number[]): void {
  const [middle, worst] = [0.5, 1].map((part) => percentile(times, part).toFixed(0).padStart(6));
  console.log(`${name.padEnd(36)} ${String(times.length).padStart(3)} times  median ${middle} ms  worst ${worst} ms`);
}

/** Measures jumps to unvisited places near box (10⁶, −10⁶), and after each jump the way back to the origin. */
export async function jumps(home: string, count: number): Promise<void> {
  for (const highest of ['easy', 'extreme'] as const) {
    await onOuting(join(home, highest), ['easy', highest], async (outing) => {
      const { host, worldId } = outing;
      const mark = async (name: string, box: LatticePlace): Promise<void> => {
        await host.call('worlds.bookmark', { worldId, box: [...box], name, colour: 1 });
      };
      await mark('home', [0, 0]);
      for (let i = 0; i < count; i++) await mark(`far ${i}`, [10 ** 6 + 7 * PITCH * i, 9 * PITCH * i - 10 ** 6]);
      const page = await enter(outing);
      await settled(page);
      const [first, back]: [number[], number[]] = [[], []];
      for (let i = 0; i < count; i++) {
        first.push(await jumpTo(page, `far ${i}`, SIDE * SIDE - 1));
        // In worlds of hard classes, do not wait for the whole window, because generating it takes minutes.
        if (highest === 'easy') await settled(page);
        back.push(await jumpTo(page, 'home', 0));
      }
      const load = loadavg()[0]?.toFixed(1);
      show(`up to ${highest}, first givens, load ${load}`, first);
      show(`up to ${highest}, back, whole window`, back);
    });
  }
}
