/**
 * Time from "Start" to the board, for new games whose puzzle is in stock.
 *
 * Corpus: ten puzzles for each of six requests, made from the seeds `start 0` to `start 9`, and put in stock before the
 * program starts. The built app runs in the system's Chromium, headless, drawing in software, with 1280 × 800 pixels.
 *
 * Measured by the page's clock: from the click until the board is drawn. This time includes other programs and drawing
 * in software. So two parts of the program are also measured alone: the host's work (taking the puzzle, creating and
 * opening the game), in this process, and the processor time of the page's main thread. The first start of a page is
 * listed separately. Not tested: a slow disk, a slow machine.
 *
 *     npm run build && npm run bench -- start [starts per request]
 */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { Host } from '../e2e/support/host.ts';
import { Generator } from '../src/main/engine/generate/generator.ts';
import { GRADER_VERSION } from '../src/main/engine/techniques/graderVersion.ts';
import { openApplication } from '../src/main/services/application.ts';
import { layoutIn, storedForm } from '../src/main/services/generate/generation.ts';
import { requestText } from '../src/main/services/stock/stockKeeper.ts';
import { openStore, prepareFolder } from '../src/main/store/store.ts';
import { expectOk, type Result } from '../src/shared/base/result.ts';
import type { CallInput, CallName, CallOutput, GenerateRequest } from '../src/shared/contract/calls.ts';
import type { EventPayload } from '../src/shared/contract/events.ts';
import { jobIdSchema, type PuzzleId } from '../src/shared/contract/ids.ts';
import { GENERATOR_VERSION } from '../src/shared/generate/seed.ts';
import { compileTopology } from '../src/shared/topology/topology.ts';
import { openBrowser, pageClock } from './parts/frames.ts';
import { printTable, quantile } from './parts/stats.ts';

const STARTS = Number(process.argv[2] ?? 10);
const MAKER = `${GENERATOR_VERSION}/${GRADER_VERSION}`;
const RULES = { autoCleanNotes: true };

/** Requests of the New game dialog, smallest boards first. The stock is large enough for exactly these six kinds. */
const REQUESTS: readonly GenerateRequest[] = [
  { layout: 'simple', order: 3, difficulty: 'easy' },
  { layout: 'twodoku', order: 3, difficulty: 'easy' },
  { layout: 'samurai', order: 3, difficulty: 'easy' },
  { layout: 'samurai', order: 3, difficulty: 'hard' },
  { layout: 'torus', order: 3, size: 3, difficulty: 'medium' },
  { layout: 'carpet', order: 3, size: 5, difficulty: 'easy' },
];

/** Adds puzzles to the stock as the program does. */
function fillStock(home: string): void {
  const store = expectOk(openStore(home));
  for (const request of REQUESTS) {
    const text = requestText(request);
    const generator = new Generator(expectOk(compileTopology(expectOk(layoutIn(request)))));
    for (let index = 0; index < 2 * STARTS; index++) {
      const made = expectOk(generator.generate({ difficulty: request.difficulty, seed: `start ${index}` }));
      // Placeholder for the canonical hash, which the benchmark does not need.
      const hash = createHash('sha256').update(`${text} ${index}`).digest().subarray(0, 8);
      expectOk(store.stock.add({ request: text, maker: MAKER, puzzle: storedForm(made), hash, seconds: 1 }));
    }
    // Record that this kind of puzzle was requested. Otherwise the program would delete the puzzles from its stock.
    expectOk(store.stock.take(text, 'nobody'));
  }
  store.close();
}

/** Starts games by the host alone, without a window. Returns the times in milliseconds. */
async function startInHost(home: string, request: GenerateRequest): Promise<number[]> {
  const opened = expectOk(openApplication({ host: 'browser', folder: home, stock: 'usual' }));
  if (opened.kind !== 'open') throw new Error('the folder is in use');
  let finish: (puzzleId: PuzzleId) => void = () => {};
  const connection = opened.application.connect((name, payload) => {
    if (name !== 'job.finished') return;
    const { outcome } = payload as EventPayload<'job.finished'>;
    if (outcome.ok) finish(outcome.puzzleId);
  });
  const call = async <N extends CallName>(name: N, input: CallInput<N>): Promise<CallOutput<N>> =>
    expectOk((await connection.dispatch(name, input)) as Result<CallOutput<N>>);
  const times: number[] = [];
  for (let start = 0; start < STARTS; start++) {
    const from = performance.now();
    const finished = new Promise<PuzzleId>((resolve) => {
      finish = resolve;
    });
    await call('generate.start', { jobId: jobIdSchema.parse(`bench start ${start}`), request });
    const { summary } = await call('sessions.create', { puzzleId: await finished, rules: RULES });
    await call('sessions.open', { sessionId: summary.id });
    times.push(performance.now() - from);
    // Wait until the host has prepared the game for its first move, so that this work does not slow down the next
    // start.
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await opened.application.close();
  return times;
}

interface PageStart {
  /** Time from the click to the board, in milliseconds. */
  readonly clock: number;
  /** Processor time of the page's main thread in that time. */
  readonly processor: number;
}

/** Starts games in the page. The first result is the first start after the page was loaded. */
async function startInPage(page: Page, host: Host, request: GenerateRequest): Promise<PageStart[]> {
  const { layout, order, difficulty, size } = request;
  const parameters = size === undefined ? {} : { size };
  await host.call('settings.set', {
    newGame: { layout, order: order ?? 3, difficulty, parameters },
    openSession: null,
    language: 'en',
  });
  await page.goto('about:blank');
  await page.goto(host.url);
  const pageTime = await pageClock(page);
  const times: PageStart[] = [];
  for (let start = 0; start < STARTS; start++) {
    await page.getByRole('button', { name: 'New game' }).first().click();
    await page.getByText('Ready at once').first().waitFor();
    await page.waitForTimeout(200);
    const before = await pageTime();
    const clock = await page
      .getByRole('button', { name: 'Start', exact: true })
      .evaluate(async (button: HTMLElement) => {
        const from = performance.now();
        button.click();
        const frame = (): Promise<number> => new Promise(requestAnimationFrame);
        while (!document.querySelector('canvas.shown')) await frame();
        await frame();
        return performance.now() - from;
      });
    times.push({ clock, processor: (await pageTime()) - before });
    await page.keyboard.press('m');
  }
  return times;
}

function row(name: string, times: readonly number[]): string[] {
  return [name, `${times.length}`, ...[0.5, 0.95, 1].map((share) => quantile(times, share).toFixed(0))];
}

const home = mkdtempSync(join(tmpdir(), 'carpet-sudoku-bench-'));
expectOk(prepareFolder(home));
fillStock(home);
const header = ['request', 'starts', 'median ms', '95 % ms', 'worst ms'];
const nameOf = ({ layout, size, difficulty }: GenerateRequest): string =>
  [layout, ...(size === undefined ? [] : [size]), difficulty].join(' ');
const inHost: number[] = [];
const hostRows: string[][] = [];
for (const request of REQUESTS) {
  const times = await startInHost(home, request);
  hostRows.push(row(nameOf(request), times));
  inHost.push(...times);
}
printTable('In the host', header, [...hostRows, row('all', inHost)]);
const host = await Host.start(home, 'usual');
const browser = await openBrowser('swiftshader-webgl');
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const starts = new Map<string, PageStart[]>();
  for (const request of REQUESTS) starts.set(nameOf(request), await startInPage(page, host, request));
  const printPage = (title: string, timeOf: (start: PageStart) => number): void => {
    const rows = [...starts].map(([name, all]) => row(name, all.slice(1).map(timeOf)));
    const others = [...starts.values()].flatMap((all) => all.slice(1).map(timeOf));
    const firsts = [...starts.values()].flatMap((all) => all.slice(0, 1).map(timeOf));
    printTable(title, header, [...rows, row('all', others), row('first of a page', firsts)]);
  };
  printPage('In the page, processor time', ({ processor }) => processor);
  printPage('From the click to the board', ({ clock }) => clock);
} finally {
  await browser.close();
  await host.stop();
  rmSync(home, { recursive: true, force: true });
}
