import { loadavg } from 'node:os';
import type { Page } from '@playwright/test';
import type { LatticePlace } from '../../src/shared/worlds/lattice.ts';
import { percentile } from '../parts/frames.ts';
import { enter, onOuting, PITCH, SIDE, settled } from './walker.ts';

/** Time in ms from a click to the first province of the window with givens, and to all of them. */
interface Jump {
  readonly first: number;
  readonly whole: number;
}

async function jumpTo(page: Page, name: string): Promise<Jump> {
  await page.keyboard.press('j');
  const way = page.getByRole('button', { name: `Go to ${name}`, exact: true });
  await way.waitFor();
  const start = await way.evaluate((button: HTMLElement) => {
    window.looks.length = 0;
    button.click();
    return performance.now();
  });
  const all = SIDE * SIDE;
  await page.waitForFunction((most) => window.looks.some(({ unmade }) => unmade < most), all, { polling: 20 });
  await settled(page);
  const looks = await page.evaluate(() => window.looks);
  const time = (most: number): number => (looks.find(({ unmade }) => unmade <= most)?.time ?? Number.NaN) - start;
  return { first: time(all - 1), whole: time(0) };
}

function show(name: string, times: readonly number[]): void {
  const [middle, worst] = [0.5, 1].map((part) => percentile(times, part).toFixed(0).padStart(6));
  console.log(`${name.padEnd(36)} ${String(times.length).padStart(3)} times  median ${middle} ms  worst ${worst} ms`);
}

/** Jumps to boxes about (10⁶, −10⁶) that nobody has seen, and back to the origin each time. */
export async function jumps(home: string, count: number): Promise<void> {
  await onOuting(home, ['easy', 'extreme'], async (outing) => {
    const { host, worldId } = outing;
    const mark = async (name: string, box: LatticePlace): Promise<void> => {
      await host.call('worlds.bookmark', { worldId, box: [...box], name, colour: 1 });
    };
    await mark('home', [0, 0]);
    const far = Array.from(
      { length: count },
      (_, i): LatticePlace => [10 ** 6 + 7 * PITCH * i, 9 * PITCH * i - 10 ** 6],
    );
    for (const [i, box] of far.entries()) await mark(`far ${i}`, box);
    const page = await enter(outing);
    await settled(page);
    const [there, back]: [Jump[], Jump[]] = [[], []];
    for (const i of far.keys()) {
      there.push(await jumpTo(page, `far ${i}`));
      back.push(await jumpTo(page, 'home'));
    }
    show(
      'to (10⁶, −10⁶), first givens',
      there.map(({ first }) => first),
    );
    show(
      'to (10⁶, −10⁶), whole window',
      there.map(({ whole }) => whole),
    );
    show(
      'back, whole window',
      back.map(({ whole }) => whole),
    );
    console.log(`load ${loadavg()[0]?.toFixed(1)}`);
  });
}
