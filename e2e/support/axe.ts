import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import type { AppPage } from './app.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Runs axe, which checks accessibility, on the app. Returns its findings, one line for each element. */
export function faults({ page }: AppPage): Promise<string[]> {
  return faultsOn(page);
}

/** Runs axe, which checks accessibility, on any page. Returns its findings, one line for each element. */
export async function faultsOn(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const { violations } = await page.evaluate(
    (options) =>
      (globalThis as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } }).axe.run(options),
    // Disabled because axe reads the digit and the count on a digit key as one number, with which the key's name does
    // not begin.
    { rules: { 'label-content-name-mismatch': { enabled: false } } } satisfies RunOptions,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  );
}
