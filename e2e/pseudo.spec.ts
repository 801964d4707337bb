import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CATALOGUE } from '../src/shared/layout/catalogue.ts';
import { texts as english } from '../src/shared/text/en/index.ts';
import { pseudoTexts, unmarked } from '../src/shared/text/testing/pseudo.ts';
import { type AppPage, expect, test } from './support/app.ts';
import { makePuzzle } from './support/puzzles.ts';

test.use({ ownHost: true });

const PSEUDO = pseudoTexts(english) as Readonly<Record<string, string>>;

/** Matches one of the program's texts in the built page: its key and its string literal. */
const TEXT_IN_CODE = /"([\w.-]+)":(?:`(?:[^`\\]|\\.)*`|"(?:[^"\\]|\\.)*")/g;

/** Names of months and weekdays, which come from the browser. */
const DATES = Array.from({ length: 366 }, (_, day) => {
  return new Date(2024, 0, 1 + day).toLocaleDateString('en', { month: 'long', weekday: 'long' });
}).flatMap((date) => date.split(' '));

/** Names that are the same in every language, and AM and PM, which come from the browser. */
const NAMES = new Set([
  ...DATES,
  ...['JSON', 'CSV', 'Node', 'node', 'js', 'AM', 'PM'],
  ...CATALOGUE.flatMap(({ aliases }) => aliases.flatMap((alias) => alias.split(/[^\p{L}]+/u))),
]);

/** Replaces every text of the built page by a text in the pseudo-language, and reloads the page. */
async function speakPseudo({ page }: AppPage): Promise<void> {
  await page.route('**/*.js', async (route) => {
    // Read the file from the build instead of requesting it: a request may fail if the host just closes the idle
    // connection.
    const code = readFileSync(join('out/renderer', new URL(route.request().url()).pathname), 'utf8');
    const body = code.replace(TEXT_IN_CODE, (found, key: string) =>
      Object.hasOwn(PSEUDO, key) ? `"${key}":${JSON.stringify(PSEUDO[key])}` : found,
    );
    await route.fulfill({ contentType: 'text/javascript', body });
  });
  await page.reload();
}

/** Words that are shown on the page or read by screen readers, but do not come from the program's texts. */
async function foreignWords({ page }: AppPage, home: string): Promise<string[]> {
  const strings = await page.evaluate(() => {
    const found: string[] = [document.title];
    for (const element of document.body.querySelectorAll('*')) {
      if (element.matches('script, style, textarea')) continue;
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) found.push(element.getAttribute(name) ?? '');
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) found.push(node.textContent ?? '');
    }
    return found;
  });
  const words = strings.flatMap((string) => unmarked(string.replaceAll(home, '')).split(/[^\p{L}]+/u));
  return [...new Set(words)].filter((word) => word.length > 1 && !NAMES.has(word)).sort();
}

const small = makePuzzle({ layout: 'simple', order: 2 }, 'e2e', 20);

test('no word on the screens comes from outside the texts', async ({ openGame, app, home, host, page }) => {
  await openGame(small);
  await host.call('settings.set', { openSession: null });
  await speakPseudo(app);
  const button = (key: string) => page.getByRole('button', { name: PSEUDO[key] as string, exact: true });
  const check = async (what: string): Promise<void> => {
    expect.soft(await foreignWords(app, home), what).toEqual([]);
  };

  await expect(button('home.new')).toBeVisible();
  // The page first shows an element with a name from index.html, which is removed in an idle moment. Wait for that.
  await expect(page.locator('#loading')).toHaveCount(0);
  await check('home');
  for (const [keys, what] of [
    ['g', 'new game'],
    ['?', 'keys'],
    ['s', 'statistics'],
    ['Shift+B', 'backups'],
    ['Control+k', 'commands'],
  ] as const) {
    await app.press(keys);
    await expect(page.getByRole('dialog')).toBeVisible();
    for (const details of await page.getByRole('dialog').locator('summary').all()) await details.click();
    await check(what);
    await app.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await app.press('Control+,');
  for (const section of ['general', 'appearance', 'play', 'keys', 'about']) {
    await page
      .getByRole('dialog')
      .getByRole('button', { name: PSEUDO[`settings.section.${section}`] as string, exact: true })
      .click();
    await check(section);
  }
  await app.press('Escape', 'l');
  await expect(button('library.fill').first()).toBeVisible();
  await check('library');
  await app.press('m', 'e');
  await expect(page.getByRole('heading', { name: PSEUDO['own.title'] as string })).toBeVisible();
  await check('puzzle editor');
  await app.press('Shift+E');
  await expect(page.getByRole('application')).toBeVisible();
  await check('layout editor');

  await host.call('settings.set', { openSession: 1 });
  await page.reload();
  await expect(button('command.fit-board')).toBeVisible();
  await app.press('ArrowRight', 'h');
  await expect(button('hint.more')).toBeVisible();
  // The name of a technique is a link inside the hint's text, except in the last stage. So ask for the last stage.
  await app.press('h', 'h', 'h');
  await expect(button('hint.more')).toBeDisabled();
  await check('hint');
  await app.press('Escape', 'a');
  const analysis = page.getByRole('complementary', { name: PSEUDO['analysis.title'] as string });
  await expect(analysis).toBeVisible();
  await check('analysis');
  // Wait for files that are still being fetched, because a request that is cut off by closing the page fails the test.
  await page.unrouteAll({ behavior: 'wait' });
});
