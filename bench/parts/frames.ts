import { type Browser, chromium, type Page } from '@playwright/test';

/** Time of the page's work for each frame, in milliseconds. */
interface Cost {
  readonly processor: readonly number[];
  readonly clock: readonly number[];
  /** Processor time of those frames during which the page called `console.timeStamp`. */
  readonly stamped: readonly number[];
  /** Total processor time of work in idle moments between frames. No frame waits for this work. */
  readonly idle: number;
}

/** One entry of Chromium's trace. Times are in microseconds; `tdur` is processor time. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
}

/** Name that entries of `console.timeStamp` have in a trace. */
const STAMP = 'TimeStamp';

/** Kinds of work of the page that run scripts or collect garbage, as Chromium's trace names them. */
export const SCRIPTS: ReadonlySet<string> = new Set([
  'EvaluateScript',
  'EventDispatch',
  'FireAnimationFrame',
  'FunctionCall',
  'MajorGC',
  'MinorGC',
  'RunMicrotasks',
  'TimerFire',
  'V8.GCIncrementalMarking',
  'v8.callFunction',
]);

/** Kinds of work, in addition to {@link SCRIPTS}, that are needed to draw a frame of the page. */
export const RENDERING: ReadonlySet<string> = new Set([
  'Layout',
  'Paint',
  'PrePaint',
  'UpdateLayerTree',
  'UpdateLayoutTree',
  'Layerize',
  'HitTest',
]);

/** Returns a function that reads the processor time of the page's main thread so far, in milliseconds. */
export async function pageClock(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN);
  };
}

/**
 * Opens the system's Chromium, headless, drawing in software.
 *
 * @param angle `swiftshader` draws everything with software WebGL; `swiftshader-webgl` only the page's own WebGL, so
 * that frames are nearly as fast as with a graphics card.
 */
export function openBrowser(angle: 'swiftshader' | 'swiftshader-webgl' = 'swiftshader'): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      `--use-angle=${angle}`,
      '--enable-unsafe-swiftshader',
      '--disable-background-networking',
    ],
  });
}

/**
 * Measures the page's work during `work`. The time of each piece of work counts for the next frame that is drawn.
 *
 * @param kinds kinds of work that count, by their names in Chromium's trace
 */
export async function measured(
  browser: Browser,
  page: Page,
  kinds: ReadonlySet<string>,
  work: () => Promise<void>,
): Promise<Cost> {
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8'],
  });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const frame = traceEvents.find(({ name }) => name === 'FireAnimationFrame');
  const ofPage = traceEvents
    .filter(({ name, ph, pid, tid }) => (ph === 'X' || name === STAMP) && pid === frame?.pid && tid === frame.tid)
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const cost = { processor: [] as number[], clock: [] as number[], stamped: [] as number[] };
  let [processor, clock, idle, until] = [0, 0, 0, 0];
  let isStamped = false;
  for (const { name, ts, dur = 0, tdur = 0 } of ofPage) {
    if (name === 'Commit') {
      cost.processor.push(processor / 1000);
      cost.clock.push(clock / 1000);
      if (isStamped) cost.stamped.push(processor / 1000);
      isStamped = false;
      [processor, clock] = [0, 0];
    } else if (name === STAMP) {
      isStamped = true;
    } else if (name === 'FireIdleCallback') {
      until = ts + dur;
      idle += tdur / 1000;
    } else if (kinds.has(name) && ts >= until) {
      until = ts + dur;
      processor += tdur;
      clock += dur;
    }
  }
  return { ...cost, idle };
}

/** Processor time of all processes of a browser so far, in milliseconds. */
export async function browserTime(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.reduce((sum, { cpuTime }) => sum + 1000 * cpuTime, 0);
}

export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export function report(name: string, { processor, clock, idle }: Cost): void {
  const figure = (value: number): string => value.toFixed(2).padStart(6);
  const [middle, nine, high, worst] = [0.5, 0.9, 0.95, 1].map((part) => figure(percentile(processor, part)));
  console.log(
    `${name.padEnd(38)} ${String(processor.length).padStart(4)} frames  ` +
      `p50 ${middle}  p90 ${nine}  p95 ${high}  max ${worst} ms  (by the clock p95 ${figure(percentile(clock, 0.95))}; ` +
      `in idle moments ${(idle / processor.length).toFixed(2)} a frame)`,
  );
}
