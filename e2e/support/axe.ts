import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import type { AppPage } from './app.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Runs axe, which checks accessibility, on the app. Returns its findings, one line for each element. */
export function faults({ page }: AppPage): Promise<string[]> {
  return faultsOn(page);
}

/** Runs axe, which checks accessibility, on any page. Returns its findings, one line for each element. */
export async function faultsOn(page: Page): Promise<string[]> {
  // The page first shows an element from index.html, whose list has no name. It is removed in an idle moment.
  await expect(page.locator('#loading')).toHaveCount(0);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const violations = await page.evaluate(
    async (options) => {
      const { axe } = globalThis as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } };
      return (await axe.run(options)).violations;
    },
    // Describe and send only the elements with faults. Thousands of elements without any take longer than the check.
    // One rule is disabled because axe reads the digit and the count on a digit key as one number, and the key's name
    // does not begin with this number. `misnamed` makes the same check.
    {
      resultTypes: ['violations'],
      rules: { 'label-content-name-mismatch': { enabled: false } },
    } satisfies RunOptions,
  );
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  );
  return [...found, ...(await page.evaluate(misnamed))];
}

/**
 * Runs in the page. Finds controls whose name lacks a text that is visible on them. People who control the computer by
 * voice (“click Hint”) say this text, so they could not press these controls. Only the first line of the text is
 * checked.
 */
function misnamed(): string[] {
  const controls = document.querySelectorAll<HTMLElement>(':is(button, a, [role=button], [role=menuitem])[aria-label]');
  return [...controls].flatMap((control) => {
    const name = (control.getAttribute('aria-label') ?? '').toLowerCase();
    if (!control.checkVisibility() || control.closest('[aria-hidden="true"]')) return [];
    // On a digit key, check only the digit. A user of speech control does not say the count below it.
    const label = control.querySelector<HTMLElement>('.pad-digit') ?? control;
    // biome-ignore lint/performance/useDomNodeTextContent: innerText leaves out hidden text and keeps line breaks
    const lines = label.innerText.toLowerCase().split('\n');
    // Take the first line with a letter or digit. Further lines of a card describe it, and are not said to press it.
    const seen = lines.map((line) => line.trim()).find((line) => /[\p{L}\d]/u.test(line));
    const missing = seen !== undefined && !name.includes(seen) ? [seen] : [];
    return missing.map((line) => `name without its text: “${line}” is not in “${name}”`);
  });
}
