import { loadavg } from 'node:os';
import type { Page } from '@playwright/test';
import { LEVELS } from '../../src/shared/step/step.ts';
import { enter, onOuting, settled } from './walker.ts';

/** Number of boxes of the board that are in view: all of them, and those in provinces that are not generated yet. */
interface InView {
  readonly all: number;
  readonly unmade: number;
}

/** Runs in the page. Finds boxes by parsing the SVG paths of provinces, in which every box is `M<column> <row>h…`. */
function boxesInView(): InView {
  const [board, group] = [document.querySelector('canvas.shown'), document.querySelector('.territories g')];
  const matrix = group instanceof SVGGraphicsElement ? group.getScreenCTM() : null;
  if (!board || !matrix) return { all: 0, unmade: 0 };
  const view = board.getBoundingClientRect();
  const count = { all: 0, unmade: 0 };
  for (const path of document.querySelectorAll('.territories path:not(.borders, .here)')) {
    for (const [, column, row] of path.getAttribute('d')?.matchAll(/M(\d+) (\d+)h/g) ?? []) {
      const [left, top] = [matrix.a * Number(column) + matrix.e, matrix.d * Number(row) + matrix.f];
      const side = 3 * matrix.a;
      if (left + side <= view.left || left >= view.right || top + side <= view.top || top >= view.bottom) continue;
      count.all++;
      if (path.classList.contains('unmade')) count.unmade++;
    }
  }
  return count;
}

/**
 * Samples ten times in one second. Returns the greatest number of boxes not generated, and the smallest number of boxes
 * in view, that any sample had.
 */
async function second(page: Page): Promise<InView> {
  const most = { all: Number.POSITIVE_INFINITY, unmade: 0 };
  const until = performance.now() + 1000;
  while (performance.now() < until) {
    const { all, unmade } = await page.evaluate(boxesInView);
    most.all = Math.min(most.all, all);
    most.unmade = Math.max(most.unmade, unmade);
    await page.waitForTimeout(100);
  }
  return most;
}

/**
 * Measures how many boxes in view are not generated while walking one subgrid per second into new provinces. Starts in
 * a window that is completely generated.
 */
export async function waits(home: string, subgrids: number): Promise<void> {
  for (const [way, classes] of [
    ['ArrowRight', ['easy', 'extreme']],
    ['ArrowDown', ['easy', 'easy']],
  ] as const) {
    await onOuting(`${home}/${way}`, classes, async (outing) => {
      const page = await enter(outing);
      await settled(page);
      const seen: InView[] = [];
      for (let step = 0; step < subgrids; step++) {
        await page.keyboard.press(`Alt+${way}`);
        seen.push(await second(page));
      }
      const wished = LEVELS.filter((_, i) => i >= LEVELS.indexOf(classes[0]) && i <= LEVELS.indexOf(classes[1]));
      const unmade = seen.filter((view) => view.unmade > 0);
      console.log(
        `${wished.join(', ')}, ${way}: ${seen.length} subgrids, load ${loadavg()[0]?.toFixed(1)}: unmade boxes in view at ` +
          `${unmade.length} of them, at most ${Math.max(...seen.map((view) => view.unmade))}; ` +
          `at least ${Math.min(...seen.map(({ all }) => all))} boxes of the window in view`,
      );
      console.log(`  by subgrid: ${seen.map((view) => view.unmade).join(' ')}`);
    });
  }
}
