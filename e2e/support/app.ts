import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import type { SessionId } from '../../src/shared/contract/ids.ts';
import type { ClientFrame, HostFrame } from '../../src/shared/contract/transport.ts';
import { Host } from './host.ts';
import type { KnownPuzzle } from './puzzles.ts';

/** A rectangle of the page in CSS pixels. */
export interface PageArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Constants of renderer/board/viewport.ts. The margin around a board fitted to the view is at most `MARGIN` CSS pixels, and
 * at most `MARGIN_SHARE` of the view's smaller side. `LARGEST_CELL` is the maximum size of a cell, in CSS pixels.
 */
const MARGIN = 28;
const MARGIN_SHARE = 0.04;
const LARGEST_CELL = 84;

/** Page object for the app. Its methods find what users see, and do what users do. */
export class AppPage {
  readonly page: Page;
  readonly canvas: Locator;
  /** Text that describes the selection. */
  readonly status: Locator;
  /** The ids of the page's calls that the host has not answered yet. */
  private calls = new Set<number>();

  constructor(page: Page) {
    this.page = page;
    page.on('websocket', (socket) => {
      const calls = new Set<number>();
      this.calls = calls;
      socket.on('framesent', ({ payload }) => calls.add((JSON.parse(String(payload)) as ClientFrame).id));
      socket.on('framereceived', ({ payload }) => {
        const frame = JSON.parse(String(payload)) as HostFrame;
        if ('result' in frame) calls.delete(frame.id);
      });
    });
    this.canvas = page.locator('canvas.shown');
    this.status = page.locator('.selection-status');
  }

  /** Waits until a game is on screen. */
  async playing(): Promise<void> {
    await expect(this.canvas).toBeVisible();
    // Find the button by its label, not its role, because it is hidden in a narrow window.
    await expect(this.page.locator('[aria-label="Show the whole board"]')).toBeEnabled();
  }

  /** Finds a text on the screen. Ignores the copies of texts that are only for screen readers. */
  shown(text: string | RegExp): Locator {
    return this.page.getByText(text).and(this.page.locator(':not(.visually-hidden)')).filter({ visible: true });
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  async area(): Promise<PageArea> {
    return (await this.canvas.boundingBox()) as PageArea;
  }

  /** Pastes a text outside of fields. */
  async paste(text: string): Promise<void> {
    await this.page.evaluate((pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  }

  /** Drops a file on the window. */
  async drop(name: string, text: string): Promise<void> {
    await this.page.evaluate(
      ([title, content]) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([content], title));
        document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
      },
      [name, text] as const,
    );
  }

  /** Clicks a point of the board, given as fractions of its width and height. */
  async clickBoard(x: number, y: number, options: { modifiers?: ('Control' | 'Shift')[] } = {}): Promise<void> {
    const { width, height } = await this.area();
    await this.canvas.click({ position: { x: width * x, y: height * y }, ...options });
  }

  /**
   * Drags from one point of the page to another, and holds the pointer still before releasing it. Otherwise the board
   * would coast on.
   */
  async drag(from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
    const { mouse } = this.page;
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move(to.x, to.y, { steps: 4 });
    await this.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
    await mouse.up();
  }

  /**
   * Fits a board with these numbers of rows and columns to the view, and waits until the host has answered. Returns a
   * function from a cell's row and column to the page coordinates of the cell's centre.
   *
   * @param columns by default as many as rows
   */
  async cellFinder(rows: number, columns = rows): Promise<(row: number, column: number) => { x: number; y: number }> {
    await this.press('Home');
    await this.picture();
    return this.fittedCells(rows, columns);
  }

  /** The same function for a board that is fitted to the view already. */
  async fittedCells(rows: number, columns = rows): Promise<(row: number, column: number) => { x: number; y: number }> {
    const { x, y, width, height } = await this.area();
    const margin = 2 * Math.min(MARGIN, MARGIN_SHARE * Math.min(width, height));
    const side = Math.min((width - margin) / columns, (height - margin) / rows, LARGEST_CELL);
    const [left, top] = [x + (width - columns * side) / 2, y + (height - rows * side) / 2];
    return (row, column) => ({ x: left + (column + 0.5) * side, y: top + (row + 0.5) * side });
  }

  /**
   * Waits until the board has stopped moving, no transition is running, and all changes are drawn. Also waits for an
   * idle moment after the last frame, because the text for screen readers is updated then.
   */
  async atRest(): Promise<void> {
    await this.page.evaluate(async () => {
      const drawn = (): Promise<void> =>
        new Promise((resolve) =>
          requestAnimationFrame(() =>
            requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 100 })),
          ),
        );
      const ends = ({ playState, effect }: Animation): boolean =>
        playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
      do await drawn();
      while (document.querySelector('canvas[data-moving]') || document.getAnimations().some(ends));
    });
  }

  /** Waits until the host has answered all calls of the page, and what the answers changed is drawn. */
  async answered(): Promise<void> {
    do {
      await expect.poll(() => this.calls.size).toBe(0);
      await this.atRest();
    } while (this.calls.size > 0);
  }

  /**
   * Makes the page store the view of the game, as it does when the player leaves. Waits until the host has stored the
   * view.
   */
  async storeView(): Promise<void> {
    await this.page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
    await this.answered();
  }

  /**
   * Screenshot of the board without its border, where the focus is shown. Waits until the host has answered and
   * everything is drawn.
   */
  async picture(): Promise<Buffer> {
    await this.answered();
    const { x, y, width, height } = await this.area();
    const clip = { x: x + 4, y: y + 4, width: width - 8, height: height - 8 };
    // Mask the overview and the arrows that roll the board. The browser redraws them in parts, and the colours of their
    // pixels may differ slightly from a complete redraw.
    return this.page.screenshot({ clip, mask: [this.page.locator('.overview, .roll-arrow')] });
  }
}

/** Runs in the page. Makes software WebGL report the name of a graphics card, so that the app uses WebGL. */
export function nameGraphicsCard(): void {
  const { getParameter } = WebGL2RenderingContext.prototype;
  WebGL2RenderingContext.prototype.getParameter = function (name) {
    const value: unknown = getParameter.call(this, name);
    return typeof value === 'string' && value.includes('SwiftShader') ? 'a graphics card' : value;
  };
}

export interface AppOptions {
  /** Whether the board is drawn with WebGL, as on a machine with a graphics card, or on a plain canvas. */
  graphicsCard: boolean;
  /**
   * Whether the test has a host and a user-data folder of its own: for tests that stop the host, look at its folder, or
   * fill the library, which waits while somebody has played within the last 90 seconds. All others share one host in
   * each process, whose store is emptied between them. Starting a host and its threads takes more processor time than
   * many of these tests.
   */
  ownHost: boolean;
}

interface WorkerFixtures {
  /** Returns the host that the tests of this process share. It starts when it is first used. */
  sharedHost: () => Promise<Host>;
}

interface Fixtures {
  home: string;
  host: Host;
  /** The page before the app is loaded in it. */
  blank: AppPage;
  /** If `byGame` is true, `openGame` loads the app together with the game. */
  loading: { byGame: boolean };
  app: AppPage;
  /**
   * Opens a game with a known puzzle and waits until the game is shown. If a test lists `openGame` before `app`, the
   * app is loaded once instead of twice, which saves 0.4 s of processor time.
   */
  openGame: (puzzle: KnownPuzzle) => Promise<SessionId>;
}

function temporaryHome(): string {
  return mkdtempSync(join(tmpdir(), 'carpet-sudoku-e2e-'));
}

/**
 * Each test finds the store of a new user. It fails if the page logs an error.
 */
export const test = base.extend<AppOptions & Fixtures, WorkerFixtures>({
  graphicsCard: [false, { option: true }],
  ownHost: [false, { option: true }],
  sharedHost: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const home = temporaryHome();
      let started: Promise<Host> | undefined;
      await use(() => {
        started ??= Host.start(home);
        return started;
      });
      await (await started)?.stop();
      rmSync(home, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  home: async ({}, use) => {
    const home = temporaryHome();
    await use(home);
    rmSync(home, { recursive: true, force: true });
  },
  host: async ({ home, ownHost, sharedHost }, use) => {
    if (!ownHost) {
      const host = await sharedHost();
      await host.forget();
      await use(host);
      return;
    }
    const host = await Host.start(home);
    await use(host);
    await host.stop();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  loading: async ({}, use) => use({ byGame: false }),
  // Depends on `host`, so that the host still runs when the page's errors are checked. A page logs an error if its host
  // stops.
  blank: async ({ host: _, page, graphicsCard }, use) => {
    if (graphicsCard) await page.addInitScript(nameGraphicsCard);
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      // When a host stops, the browser itself logs an error about its WebSocket.
      if (message.type() === 'error' && !message.text().includes('WebSocket connection'))
        complaints.push([message.text(), message.location().url].join(' ').trim());
    });
    await use(new AppPage(page));
    expect(complaints).toEqual([]);
  },
  app: async ({ blank, host, loading }, use) => {
    if (!loading.byGame) await blank.page.goto(host.url);
    await use(blank);
  },
  openGame: async ({ blank, host, loading }, use) => {
    loading.byGame = true;
    await use(async (puzzle) => {
      const puzzleId = await host.addPuzzle(puzzle);
      const { summary } = await host.call('sessions.create', { puzzleId, rules: { autoCleanNotes: true } });
      // `sharedCellShown`: otherwise the first selection of a shared cell would outline its subgrids for some seconds,
      // and pictures of the board would depend on that. `drag`: if part of the board is out of view, a drag moves the
      // board, as most tests expect.
      await host.call('settings.set', { openSession: summary.id, sharedCellShown: true, drag: 'auto' });
      if (blank.page.url() === 'about:blank') await blank.page.goto(host.url);
      else await blank.page.reload();
      await blank.playing();
      return summary.id;
    });
  },
});

export { expect };
