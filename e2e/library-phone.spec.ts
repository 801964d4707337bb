import type { Locator, Page } from '@playwright/test';
import { LANGUAGES } from '../src/shared/text/language.ts';
import { expect, test } from './support/app.ts';
import { makePuzzle } from './support/puzzles.ts';

const WIDTH = 390;
const TITLE = 'A title that is so long that it leaves the author no room in a row of the list';

test.use({ viewport: { width: WIDTH, height: 780 }, hasTouch: true });

/** Elements that extend beyond the right edge of the window or, if a dialog is open, of the dialog. */
function beyond(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const dialog = document.querySelector('[role="dialog"], dialog[open]');
    const right = dialog?.getBoundingClientRect().right ?? innerWidth;
    const found = [...(dialog ?? document.body).querySelectorAll('*')].filter((element) => {
      const box = element.getBoundingClientRect();
      // Texts for screen readers are clipped to an invisible size, so they do not count.
      return box.width > 1 && box.right > right + 1 && getComputedStyle(element).clipPath === 'none';
    });
    const wide = document.documentElement.scrollWidth;
    return [...(wide > innerWidth ? [`page ${wide}`] : []), ...found.map(({ outerHTML }) => outerHTML.slice(0, 120))];
  });
}

/** Whether the focus is in the details of a puzzle at the moment when they appear. */
function detailFocus(page: Page): Promise<boolean> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const watcher = new MutationObserver(() => {
          const detail = document.querySelector('.library-detail.chosen');
          if (!detail) return;
          watcher.disconnect();
          resolve(detail.contains(document.activeElement));
        });
        watcher.observe(document.body, { subtree: true, childList: true, attributes: true });
      }),
  );
}

for (const language of LANGUAGES) {
  test(`the library and its dialogs fit a phone, in ${language}`, async ({ app, host }) => {
    const { page } = app;
    await host.call('settings.set', { language });
    for (const [number, title] of [TITLE, '漢字'].entries()) {
      const puzzle = makePuzzle({ layout: 'simple', order: 3 }, `phone ${number}`, 45).json;
      await host.call('puzzles.add', { puzzle, about: { title, author: 'A. Setter' } });
    }
    await page.reload();
    await page.keyboard.press('l');
    const rows = page.locator('.library-row');
    await expect(rows).toHaveCount(2);
    expect(await beyond(page)).toEqual([]);
    // The names fit into their boxes, and the boxes of a line are equally high.
    const boxes = await page.locator('.library-tools button > span').evaluateAll((names) =>
      names.map((name) => {
        const box = (name.parentElement ?? name).getBoundingClientRect();
        const range = document.createRange();
        range.selectNodeContents(name);
        const words = range.getBoundingClientRect();
        const isInside = words.left > box.left && words.right < box.right && words.bottom < box.bottom;
        return { line: Math.round(box.top + box.height / 2), height: Math.round(box.height), isInside };
      }),
    );
    expect(boxes.map(({ isInside }) => isInside)).toEqual(Array(7).fill(true));
    for (const line of Map.groupBy(boxes, (box) => box.line).values()) {
      expect(new Set(line.map(({ height }) => height)).size).toBe(1);
    }
    const author = rows.nth(1).locator('small');
    await expect(rows.nth(1).locator('.library-row-name > span')).toHaveAttribute('title', TITLE);
    expect(await author.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThan(8);

    const dialog = page.getByRole('dialog');
    const opened = async (button: Locator): Promise<void> => {
      await button.tap();
      await expect(dialog).toBeVisible();
      expect(await beyond(page)).toEqual([]);
    };
    const tools = page.locator('.library-tools > button');
    for (const index of [1, 2, 3, 4]) {
      await opened(tools.nth(index));
      await app.press('Escape');
      await expect(dialog).toBeHidden();
    }

    // Select several puzzles by touch.
    for (const index of [0, 1]) await rows.nth(index).locator('.library-row-check').tap();
    await expect(page.locator('.library-row[aria-checked="true"]')).toHaveCount(2);
    expect(await beyond(page)).toEqual([]);
    const actions = page.locator('.library-selection-actions > button');
    for (const index of [1, 2, 3, 4, 5, 6, 7]) {
      await opened(actions.nth(index));
      if (index === 3) await expect(dialog.getByText('漢 (U+6F22), 字 (U+5B57)')).toBeVisible();
      await app.press('Escape');
      await expect(dialog).toBeHidden();
    }

    // The message about an action disappears when the player closes it or changes the selection.
    const outcome = page.locator('.library-outcome');
    await actions.nth(0).tap();
    await expect(outcome).toBeVisible();
    await outcome.getByRole('button').tap();
    await expect(outcome).toBeHidden();
    await actions.nth(0).tap();
    await expect(outcome).toBeVisible();
    await rows.nth(0).locator('.library-row-check').tap();
    await expect(outcome).toBeHidden();

    // As soon as the details are shown, Escape returns to the list.
    const focused = detailFocus(page);
    await rows.nth(1).tap();
    expect(await focused).toBe(true);
    const detail = page.locator('.library-detail.chosen');
    await expect(detail.getByRole('heading', { level: 2 })).toHaveText(TITLE);
    expect(await beyond(page)).toEqual([]);
    await app.press('Escape');
    await expect(detail).toBeHidden();
    await expect(page.getByRole('listbox')).toBeFocused();
  });
}
