import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { LANGUAGES } from '../src/shared/text/language.ts';
import { expect, test } from './support/app.ts';
import { HEARD, prepareHeard } from './support/heard.ts';

/**
 * Transcripts of a screen reader, written by `npm run bench -- heard`. These tests press the same keys without the
 * screen reader: whatever the page gives it to say must be in the transcript. So a sentence cannot change without its
 * transcript.
 */
const FOLDER = join(import.meta.dirname, 'heard');

/** Names of keys that differ between X11 and Playwright. */
const KEYS: Readonly<Record<string, string>> = {
  Right: 'ArrowRight',
  Left: 'ArrowLeft',
  Up: 'ArrowUp',
  Down: 'ArrowDown',
  Return: 'Enter',
  Next: 'PageDown',
  Prior: 'PageUp',
  semicolon: ';',
  period: '.',
  comma: ',',
  greater: '>',
  question: '?',
};

function playwrightKey(key: string): string {
  const parts = key.split('+').map((part) => KEYS[part] ?? part);
  return parts.map((part) => ({ ctrl: 'Control', shift: 'Shift' })[part] ?? part).join('+');
}

/** Times differ from run to run, and screen readers end names with a stop. */
function comparable(text: string): string {
  return text
    .replace(/\d+:\d\d/g, '0:00')
    .replace(/\s+/g, ' ')
    .replace(/\.$/, '')
    .trim();
}

/** A key of a transcript, and what the screen reader said after it. */
interface Entry {
  readonly key: string;
  readonly said: string;
}

function readTranscript(path: string): Entry[] {
  const entries = readFileSync(path, 'utf8').split(/^> /m).slice(1);
  return entries.map((entry) => {
    const [key = '', ...lines] = entry.trimEnd().split('\n');
    return { key, said: comparable(lines.join(' ')) };
  });
}

/** Runs in the page. Notes the name of everything that gets the focus, and every text of the board's live region. */
function listen(): void {
  const heard: string[] = [];
  Object.assign(globalThis, { heard });
  const nameOf = (element: Element): string =>
    element.getAttribute('aria-label') ?? (element.matches('button, a') ? (element.textContent ?? '') : '');
  document.addEventListener('focusin', ({ target }) => heard.push(nameOf(target as Element)));
  new MutationObserver((records) => {
    for (const { target } of records) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest('.board > [role=status]');
      if (region) heard.push(region.textContent ?? '');
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** Returns what the page gave a screen reader to say since the last call. */
function heardSince(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // Speech waits for an idle moment, and for other texts that belong to it.
    await new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 150)));
    return (globalThis as unknown as { heard: string[] }).heard.splice(0);
  });
}

for (const language of LANGUAGES) {
  for (const file of readdirSync(join(FOLDER, language))) {
    const scenario = HEARD.find(({ name }) => `${name}.txt` === file);
    test(`the transcript ${language}/${file} says what the page says`, async ({ app, host, page }) => {
      expect(scenario, 'a scenario of this name').toBeDefined();
      if (!scenario) return;
      const puzzle = await prepareHeard(host, scenario, language);
      await page.addInitScript(listen);
      await page.reload();
      await app.answered();
      // After loading, the board takes the focus a second time.
      await page.waitForFunction(() => performance.now() > 4500);
      await heardSince(page);
      const entries = readTranscript(join(FOLDER, language, file));
      const keys = scenario.keys(puzzle).map((entry) => (entry.startsWith('"') ? `${entry}"` : entry.split(' ')[0]));
      expect(entries.map(({ key }) => key)).toEqual(keys);
      for (const [index, { key, said }] of entries.entries()) {
        if (key.startsWith('"')) await page.keyboard.type(key.slice(1, -1));
        else await app.press(playwrightKey(key));
        await app.answered();
        if (scenario.differs) continue;
        // On a busy machine, the screen reader begins to speak after the next key.
        const soon = `${said} ${entries[index + 1]?.said ?? ''}`;
        for (const text of (await heardSince(page)).map(comparable)) expect.soft(soon, `after ${key}`).toContain(text);
      }
    });
  }
}
