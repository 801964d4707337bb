/**
 * Makes the pictures of the program for the README and the manual's site, in docs/images/screens: each scene in every
 * language, light and dark. Starts the built program (`npm run build`) in Chromium, with games made from fixed seeds.
 *
 * `npm run manual -- screens [scene…]`, by default all scenes. The environment variable CHROMIUM_PATH has the same
 * meaning as for the end-to-end tests.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from 'node:process';
import { type Browser, chromium, type Page } from '@playwright/test';
import { Host } from '../e2e/support/host.ts';
import { type KnownPuzzle, makePuzzle } from '../e2e/support/puzzles.ts';
import type { SessionId } from '../src/shared/contract/ids.ts';
import { SCREEN_SIZE, screenFile } from '../src/shared/manual/screens.ts';
import { LANGUAGES, type Language } from '../src/shared/text/language.ts';

const folder = join(import.meta.dirname, '..', 'docs', 'images', 'screens');
/** Quality of the WebP pictures (0 to 1). At this quality, text is sharp and a picture has about 40 kB. */
const QUALITY = 0.86;

interface Stage {
  readonly host: Host;
  readonly page: Page;
  press(...keys: string[]): Promise<void>;
}

/** A scene of which pictures are made. It is prepared once in the program, then shown in each language and theme. */
interface Scene {
  /** Creates the scene's data. */
  prepare(host: Host): Promise<void>;
  /** Goes from the start of the program to the state that the picture shows. */
  show(stage: Stage): Promise<void>;
}

/** Creates a game with up to `filled` cells filled, and makes it the open game. */
async function openGame(host: Host, puzzle: KnownPuzzle, filled: number): Promise<SessionId> {
  const { topology, givens, solution } = puzzle;
  const { id: puzzleId } = await host.call('puzzles.add', { puzzle: puzzle.json });
  const { summary } = await host.call('sessions.create', { puzzleId, rules: { autoCleanNotes: true } });
  const open = [...givens.keys()].filter((cell) => givens[cell] === 0);
  // Take every third open cell first, so that the filled cells are spread over the board.
  const chosen = [0, 1, 2].flatMap((rest) => open.filter((_, index) => index % 3 === rest)).slice(0, filled);
  const byDigit = Map.groupBy(chosen, (cell) => solution[cell] ?? 0);
  for (const [sequence, [digit, cells]] of [...byDigit].entries()) {
    const positions = cells.map((cell) => topology.twins[topology.twinStart[cell] ?? 0] ?? 0);
    const move = { kind: 'place' as const, positions, digit, clean: true };
    await host.call('sessions.move', { sessionId: summary.id, sequence, move, playedSeconds: 754 });
  }
  await host.call('settings.set', { openSession: summary.id, sharedCellShown: true });
  return summary.id;
}

const samurai = (): KnownPuzzle => makePuzzle({ layout: 'samurai', order: 3 }, 'screens', 225);

const SCENES: Readonly<Record<string, Scene>> = {
  play: {
    prepare: async (host) => {
      await openGame(host, samurai(), 90);
    },
    show: async ({ press }) => press('f', 'Home', 'ArrowDown', 'ArrowDown', 'ArrowRight'),
  },
  hint: {
    prepare: async (host) => {
      await openGame(host, makePuzzle({ layout: 'twodoku', order: 3 }, 'screens', 105), 6);
    },
    show: async ({ press }) => press('h', 'h', 'h', 'h'),
  },
  analysis: {
    prepare: async (host) => {
      await openGame(host, samurai(), 0);
    },
    show: async ({ press, page }) => {
      await press('a');
      await page.waitForTimeout(2500);
      await press(...Array.from({ length: 12 }, () => 'PageDown'));
    },
  },
  'new-game': {
    prepare: async () => {},
    show: async ({ press, page }) => {
      await press('g');
      await page.locator('input[value="samurai"]').first().check({ force: true });
      await page.waitForTimeout(1500);
    },
  },
  torus: {
    prepare: async (host) => {
      await openGame(host, makePuzzle({ layout: 'torus', order: 3, size: 2 }, 'screens', 88), 26);
    },
    show: async ({ press }) => press('Home', 'Alt+Shift+ArrowRight'),
  },
  world: {
    prepare: async (host) => {
      const wish = { name: 'Carpet', order: 3, seed: 'screens', lowest: 'easy', highest: 'hard' } as const;
      const { id } = await host.call('worlds.create', { ...wish, family: 'carpet', rules: { autoCleanNotes: true } });
      await host.call('worlds.open', { worldId: id });
      for (;;) {
        const { provinces } = await host.call('worlds.look', { worldId: id, origin: [-1, -1], near: [0, 0] });
        if (provinces.every(({ standing }) => standing !== 'unmade')) break;
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
      await host.call('settings.set', { openWorld: id, sharedCellShown: true, openSession: null });
    },
    show: async ({ page }) => page.waitForTimeout(2500),
  },
};

async function begin(browser: Browser, url: string, dark: boolean): Promise<Page> {
  const page = await browser.newPage({
    viewport: SCREEN_SIZE,
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  await page.goto(url);
  await page.waitForTimeout(1500);
  return page;
}

/** Converts a picture to WebP in the browser, because Playwright cannot write WebP. WebP has a third of the size. */
async function asWebp(browser: Browser, png: Buffer): Promise<Buffer> {
  const page = await browser.newPage();
  const address = await page.evaluate(
    async ([data, quality]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.width, image.height];
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', quality);
    },
    [png.toString('base64'), QUALITY] as const,
  );
  await page.close();
  return Buffer.from(address.replace(/^[^,]*,/, ''), 'base64');
}

async function picture(browser: Browser, host: Host, scene: Scene, language: Language, dark: boolean): Promise<Buffer> {
  await host.call('settings.set', { language, theme: dark ? 'dark' : 'light' });
  const page = await begin(browser, host.url, dark);
  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) {
      await page.keyboard.press(key);
      await page.waitForTimeout(150);
    }
  };
  await scene.show({ host, page, press });
  await page.waitForTimeout(700);
  const png = await page.screenshot();
  await page.close();
  return asWebp(browser, png);
}

/** Makes the pictures of the named scenes, or of all if there are no names. */
export async function makeScreens(names: readonly string[]): Promise<void> {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath: env.CHROMIUM_PATH ?? '/usr/bin/chromium', args });
  mkdirSync(folder, { recursive: true });
  for (const name of names.length > 0 ? names : Object.keys(SCENES)) {
    const scene = SCENES[name];
    if (!scene) throw new Error(`there is no scene "${name}": ${Object.keys(SCENES).join(', ')}`);
    await makeScene(browser, name, scene);
  }
  await browser.close();
}

/** Makes the pictures of one scene, in a separate program with a separate user-data folder. */
async function makeScene(browser: Browser, name: string, scene: Scene): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'carpet-sudoku-screens-'));
  const host = await Host.start(home);
  await scene.prepare(host);
  for (const language of LANGUAGES) {
    for (const dark of [false, true]) {
      const file = screenFile(name, language, dark);
      const image = await picture(browser, host, scene, language, dark);
      writeFileSync(join(folder, file), image);
      console.log(`${file}: ${Math.round(image.length / 1000)} kB`);
    }
  }
  await host.stop();
  rmSync(home, { recursive: true, force: true });
}
