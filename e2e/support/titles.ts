import type { Locator } from '@playwright/test';

/** What is wrong with a title: the words that are broken in two, and `cut` if not all of it is in view. */
export function faultsOfTitle(title: Locator): Promise<string[]> {
  return title.evaluate((element) => {
    const found =
      element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth ? ['cut'] : [];
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { index, 0: word } of (text.nodeValue ?? '').matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (range.getClientRects().length > 1) found.push(word);
      }
    }
    return found;
  });
}
