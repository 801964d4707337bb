import { readFileSync } from 'node:fs';
import type { CDPSession } from '@playwright/test';
import type { Host } from '../../e2e/support/host.ts';
import { enter, onOuting, SIDE, settled } from './walker.ts';

/** Resident memory of a host in megabytes; NaN on systems without `/proc`. */
function residentOf(host: Host): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${host.pid}/status`, 'utf8'))?.[1]) / 1000;
  } catch {
    return Number.NaN;
  }
}

/** JS heap of a page in megabytes, after garbage collection. */
async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1e6;
}

/**
 * Walks east in the page and waits for every window until it is generated. Prints the memory after each tenth of the
 * walk.
 */
export async function memory(home: string, provinces: number): Promise<void> {
  await onOuting(home, ['easy', 'easy'], async (outing) => {
    const page = await enter(outing);
    const session = await page.context().newCDPSession(page);
    const measured: { readonly heap: number; readonly host: number }[] = [];
    for (let tenth = 0; tenth <= 10; tenth++) {
      const until = Math.round((tenth * provinces) / 10 / SIDE);
      const box = await page.evaluate(() => Number(window.looks.at(-1)?.origin.split(',')[1]));
      for (let walked = box; walked < until; ) {
        await settled(page);
        await page.keyboard.press('Alt+ArrowRight');
        await page.waitForTimeout(120);
        walked = await page.evaluate(() => Number(window.looks.at(-1)?.origin.split(',')[1]));
      }
      await settled(page);
      await page.evaluate(() => void window.looks.splice(0, window.looks.length - 1));
      measured.push({ heap: await heapOf(session), host: residentOf(outing.host) });
      const { heap, host } = measured.at(-1) ?? { heap: 0, host: 0 };
      console.log(
        `${String(SIDE * (SIDE + until)).padStart(6)} provinces  heap of the page ${heap.toFixed(1).padStart(6)} MB  ` +
          `host ${host.toFixed(0).padStart(5)} MB`,
      );
    }
    const grown = (of: 'heap' | 'host'): string => ((measured[10]?.[of] ?? 0) - (measured[5]?.[of] ?? 0)).toFixed(1);
    console.log(`from the half to the end: page ${grown('heap')} MB, host ${grown('host')} MB`);
  });
}
