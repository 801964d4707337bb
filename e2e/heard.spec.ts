import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { spokenSubgridNames } from '../src/shared/layout/subgridNames.ts';
import { TEXTS } from '../src/shared/text/index.ts';
import { LANGUAGES, type Language } from '../src/shared/text/language.ts';
import { fill } from '../src/shared/text/placeholders.ts';
import { expect, test } from './support/app.ts';
import { HEARD, type HeardScenario, OPENED, prepareHeard } from './support/heard.ts';
import { addSettled } from './support/settled.ts';

/**
 * Folder of the transcripts of a screen reader, written by `npm run bench -- heard`. These tests press the same keys
 * without a screen reader: whatever the page gives a screen reader to say must be in the transcript. So a sentence of
 * the page cannot change without its transcript.
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

/**
 * Prepares a text for comparison: removes times, which differ from run to run, and the full stops that screen readers
 * add to names.
 */
function comparable(text: string): string {
  return text
    .replace(/\d+:\d\d/g, '0:00')
    .replace(/(?:\d+\s(?:hours?|heures?|minutes?|seconds?|secondes?)(?:(?:,| and| et)\s)?)+/g, '0:00')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\.$/, '');
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

/** Runs in the page. Records the name of everything that gets the focus, and every text of the board's live region. */
function listen(): void {
  const heard: string[] = [];
  Object.assign(globalThis, { heard });
  const nameOf = (element: HTMLElement): string =>
    // biome-ignore lint/performance/useDomNodeTextContent: innerText separates the lines of a name
    element.getAttribute('aria-label') ?? (element.matches('button, a') ? element.innerText : '');
  document.addEventListener('focusin', ({ target }) => heard.push(nameOf(target as HTMLElement)));
  new MutationObserver((records) => {
    for (const { target } of records) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest('.board > [role=status]');
      // While a dialog is open, screen readers do not say the live region behind it.
      if (region && !document.querySelector('dialog[open]')) heard.push(region.textContent ?? '');
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/**
 * Presses keys on a page, and returns what the page gave a screen reader to say. Waits for the answer inside the page,
 * because each message between test and page would cost some milliseconds, on a busy machine a hundred.
 */
class Keyboard {
  private readonly page: Page;
  /**
   * Addresses of scripts that the page has begun to fetch since the last look, for parts loaded on demand such as the
   * manual.
   */
  private readonly parts: string[] = [];
  private released = 0;

  constructor(page: Page) {
    this.page = page;
    page.on('request', (request) => {
      if (request.resourceType() === 'script') this.parts.push(request.url());
    });
  }

  /** @param key as in a transcript: a key, or a text after a quotation mark. */
  async press(key: string): Promise<string[]> {
    if (key.startsWith('"')) {
      const text = key.slice(1, -1);
      this.released += text.length;
      await this.page.keyboard.type(text);
      return this.heard();
    }
    const name = playwrightKey(key);
    this.released += name.split('+').length;
    const [said] = await Promise.all([this.heard(), this.page.keyboard.press(name)]);
    return said;
  }

  /**
   * Everything that the page gave to be said since the last call. Waits until the program has answered, and has run the
   * scripts that it fetches.
   */
  async heard(): Promise<string[]> {
    const said: string[] = [];
    do {
      const known = { parts: this.parts.splice(0), released: this.released };
      const more = await this.page.evaluate(async ({ parts, released }) => {
        await Promise.all(parts.map((part) => import(part)));
        await window.settled(released);
        return (globalThis as unknown as { heard: string[] }).heard.splice(0);
      }, known);
      said.push(...more);
    } while (this.parts.length > 0);
    return said;
  }
}

interface HeardOptions {
  /** What the host prepares before the page opens; null to prepare nothing. */
  readonly heard: { readonly scenario: HeardScenario; readonly language: Language } | null;
}

/** Sets up a page so that it records what it gives to be said, and when it has answered keys. */
async function preparePage(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await addSettled(page);
  await page.addInitScript(listen);
}

/** Gives each transcript a host and a page of its own, as in all other tests. */
const separateTest = test.extend<HeardOptions>({
  heard: [null, { option: true }],
  // The page of `sharingTest` stays connected to the shared host, and would store settings in the middle of a test.
  ownHost: true,
  host: async ({ host, heard }, use) => {
    if (heard) await prepareHeard(host, heard.scenario, heard.language);
    await use(host);
  },
  page: async ({ page }, use) => {
    await preparePage(page);
    await use(page);
  },
});

/**
 * Shares a host and a page between all transcripts that stay in their game, because starting these takes longer than
 * pressing fifty keys.
 */
const sharingTest = separateTest.extend<object, { readonly sharedPage: Page }>({
  sharedPage: [
    async ({ browser }, use) => {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
      await preparePage(page);
      await use(page);
      await page.close();
    },
    { scope: 'worker' },
  ],
  host: async ({ sharedHost, heard }, use) => {
    const host = await sharedHost();
    if (heard) await prepareHeard(host, heard.scenario, heard.language);
    await use(host);
  },
  page: async ({ sharedPage }, use) => {
    // Leave the page first. The next transcript has the same address, so the page would otherwise not be loaded again.
    await sharedPage.goto('about:blank');
    await use(sharedPage);
  },
});

for (const language of LANGUAGES) {
  for (const file of readdirSync(join(FOLDER, language))) {
    const scenario = HEARD.find(({ name }) => `${name}.txt` === file);
    if (!scenario) throw new Error(`${language}/${file} has no scenario`);
    const heardTest = scenario.puzzle && !scenario.leaves ? sharingTest : separateTest;
    heardTest.describe(() => {
      heardTest.use({ heard: { scenario, language } });
      heardTest(`the transcript ${language}/${file} says what the page says`, async ({ app, page }) => {
        const keyboard = new Keyboard(page);
        await app.answered();
        // A listener presses keys once the screen has said its name, which is when it has got the focus.
        if (!scenario.atOnce) await page.waitForFunction(() => document.getElementById('loading') === null);
        const before = await keyboard.heard();
        // Of the texts that the page gave before the first key, only the last one counts: whatever had the focus
        // earlier was not said, or is the page itself. If the keys came at once, the transcript has none of these
        // texts.
        const opening = scenario.atOnce ? [] : before.slice(-1);
        const entries = readTranscript(join(FOLDER, language, file));
        const keys = scenario.keys(scenario.puzzle?.() ?? null, language);
        const opened = entries[0]?.key === OPENED ? [OPENED] : [];
        const names = [...opened, ...keys.map((entry) => (entry.startsWith('"') ? `${entry}"` : entry.split(' ')[0]))];
        expect(entries.map(({ key }) => key)).toEqual(names);
        const alike = scenario.differsFrom ? keys.indexOf(scenario.differsFrom) : keys.length;
        expect(alike).toBeGreaterThan(0);
        const passing = scenario.passing && comparable(fill(language, scenario.passing));
        for (const [index, { key, said }] of entries.entries()) {
          const texts = key === OPENED ? opening : await keyboard.press(key);
          if (index >= alike + opened.length) continue;
          // Also look in the answer to the next key, because on a busy machine the screen reader may begin to speak
          // only then.
          // A busy page may also give its opening text only after the first or second key.
          const late = index <= opened.length + 1 ? (entries[0]?.said ?? '') : '';
          const soon = `${late} ${said} ${entries[index + 1]?.said ?? ''}`;
          // The live region joins sentences that come soon after each other, so the passing text may begin a longer one.
          const lasting = texts
            .map(comparable)
            .filter((text) => text !== passing)
            .map((text) => (passing && text.startsWith(`${passing}. `) ? text.slice(passing.length + 2) : text));
          for (const text of lasting) expect.soft(soon, `after ${key}`).toContain(text);
        }
      });
    });
  }
}

/** What a listener knows at some key, from the transcript alone. */
interface Listener {
  subgrid: string;
  place: string;
  /** Digits that were possible in the current cell when its details were last said. */
  possible: string[];
}

// At every digit that the keys enter in a samurai, a listener must know where the player is and that only this digit is
// possible.
for (const language of LANGUAGES) {
  test(`somebody who has only the transcript solves the samurai, ${language}`, () => {
    const words = {
      en: {
        place: /row (\d+), column (\d+)/,
        subgrid: /, subgrid ([\w-]+)/,
        possible: /(?:only|possible here:) ([^.]*)/,
      },
      fr: {
        place: /ligne (\d+), colonne (\d+)/,
        subgrid: /, sous-grille ([\w-]+)/,
        possible: /(?:seul le|possibles ici :) ([^.]*)/,
      },
    }[language];
    const scenario = HEARD.find(({ name }) => name === 'samurai');
    const puzzle = scenario?.puzzle?.();
    if (!puzzle) throw new Error('the samurai has a puzzle');
    const { topology, solution } = puzzle;
    const names = spokenSubgridNames(topology.layout, language);
    const listener: Listener = { subgrid: '', place: '', possible: [] };
    const entries = readTranscript(join(FOLDER, language, 'samurai.txt'));
    const begin = entries.findIndex(({ key }) => key === 'Escape');
    let points = 0;
    for (const [index, { key, said }] of entries.entries()) {
      if (index > begin && /^\d$/.test(key)) {
        expect(listener.possible, `key ${index}, ${key}`).toEqual([key]);
        const [row = 0, column = 0] = listener.place.split(',').map(Number);
        const from = names.indexOf(listener.subgrid) * 81;
        expect(solution[topology.positionCell[from + (row - 1) * 9 + column - 1] as number]).toBe(Number(key));
        points++;
      }
      // Only keys that move the cursor say a new cell. After other keys, a place in the text is not that of the cursor.
      const isMove = ['semicolon', 'Right', 'Left', 'Up', 'Down', 'period', 'greater', 'Return'].includes(key);
      // After a dialog, the previous cell is said first, so take the last place that is said.
      const [, row, column] = [...said.matchAll(new RegExp(words.place, 'g'))].at(-1) ?? [];
      if (isMove && row) listener.place = `${row},${column}`;
      if (isMove)
        listener.subgrid =
          words.subgrid.exec(said.replaceAll(/(shared with|partagée avec la) .*$/g, ''))?.[1] ?? listener.subgrid;
      if (key === 'F2') listener.possible = words.possible.exec(said)?.[1]?.match(/\d/g) ?? [];
      else if (isMove) listener.possible = [];
    }
    expect(points).toBeGreaterThanOrEqual(20);
    expect(entries.some(({ said }) => said.includes(TEXTS[language]['game.finished']))).toBe(true);
  });
}
