import type { Browser, Page } from '@playwright/test';
import { nameGraphicsCard } from '../../e2e/support/app.ts';
import { Host } from '../../e2e/support/host.ts';
import { prepareFolder } from '../../src/main/store/store.ts';
import { expectOk } from '../../src/shared/base/result.ts';
import type { WorldId } from '../../src/shared/contract/ids.ts';
import type { Level } from '../../src/shared/step/step.ts';
import type { LatticePlace } from '../../src/shared/worlds/lattice.ts';
import { openBrowser } from '../parts/frames.ts';

/** Number of provinces along a side of the window of a carpet world. */
export const SIDE = 4;
/** Distance from one province of a carpet world to the next, in boxes. */
export const PITCH = 6;

/** An answer of `worlds.look` that has reached the page. */
export interface Answer {
  /** Time at which the answer arrived, as `performance.now()` in the page. */
  readonly time: number;
  /** First province of the window, as `row,column`. */
  readonly origin: string;
  /** Number of provinces of the window that are not generated. */
  readonly unmade: number;
}

declare global {
  interface Window {
    /** Answers recorded by {@link watchLooks}. */
    looks: Answer[];
  }
}

/**
 * Runs in the page. Records the answers of `worlds.look`. When the window moves, adds a stamp to Chromium's trace, so
 * that the frames of the move can be found.
 */
function watchLooks(): void {
  window.looks = [];
  const note = (text: string): void => {
    const [, row, column] = /"origin":\[(-?\d+),(-?\d+)\],"sequence"/.exec(text.slice(0, 200)) ?? [];
    if (row === undefined) return;
    const origin = `${row},${column}`;
    if (window.looks.at(-1)?.origin !== origin) console.timeStamp('window');
    window.looks.push({ time: performance.now(), origin, unmade: text.split('"standing":"unmade"').length - 1 });
  };
  window.WebSocket = class extends WebSocket {
    constructor(...parts: ConstructorParameters<typeof WebSocket>) {
      super(...parts);
      this.addEventListener('message', ({ data }) => note(String(data)));
    }
  };
}

/** A host with a new carpet world, and a browser. */
export interface Outing {
  readonly host: Host;
  readonly browser: Browser;
  readonly worldId: WorldId;
}

/** Runs work on a new world, and always closes host and browser afterwards. */
export async function onOuting(
  home: string,
  [lowest, highest]: readonly [Level, Level],
  work: (outing: Outing) => Promise<void>,
): Promise<void> {
  expectOk(prepareFolder(home));
  const host = await Host.start(home);
  const browser = await openBrowser('swiftshader-webgl');
  try {
    const source = { family: 'carpet', order: 3, seed: 'bench walk' } as const;
    const rules = { autoCleanNotes: true };
    const { id: worldId } = await host.call('worlds.create', { name: 'Walk', ...source, rules, lowest, highest });
    await host.call('settings.set', { language: 'en', openWorld: worldId, showTimer: true });
    await work({ host, browser, worldId });
  } finally {
    await browser.close();
    await host.stop();
  }
}

/**
 * Opens a page on the world whose id is in the settings, at the scale of a first visit.
 *
 * @param card whether the browser draws with software WebGL, which reports itself as a graphics card
 */
export async function enter({ host, browser }: Pick<Outing, 'host' | 'browser'>, card = false): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  if (card) await page.addInitScript(nameGraphicsCard);
  await page.addInitScript(watchLooks);
  await page.goto(host.url);
  await page.locator('.world canvas.shown').waitFor();
  await page.waitForTimeout(500);
  return page;
}

/** Waits until all provinces of the page's window are generated. */
export async function settled(page: Page, timeout = 120_000): Promise<void> {
  await page.waitForFunction(() => window.looks.at(-1)?.unmade === 0, null, { timeout, polling: 50 });
}

/** Generates all provinces of a window and waits until the host shows all of them. Needs no page. */
export async function makeWindow({ host, worldId }: Outing, origin: LatticePlace): Promise<void> {
  for (;;) {
    const { provinces } = await host.call('worlds.look', { worldId, origin, near: origin });
    if (provinces.every(({ standing }) => standing !== 'unmade')) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
