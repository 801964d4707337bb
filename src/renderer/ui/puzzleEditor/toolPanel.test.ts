import { expect, it } from 'vitest';
import { RULES } from '../../../shared/rules/registry.ts';
import { language, setLanguage, t } from '../../i18n/words.ts';

it('says in the sentence that is always visible how each tool is used with keys', () => {
  // Clues of the whole board are check boxes.
  const places = new Set(RULES.flatMap(({ entry }) => (entry && entry.on !== 'board' ? [entry.on] : [])));
  expect(places.size).toBeGreaterThan(4);
  const before = language.peek();
  for (const [chosen, keys] of [
    ['en', /with keys|Enter|arrow/i],
    ['fr', /au clavier|Entrée|flèche/i],
  ] as const) {
    setLanguage(chosen);
    const without = [...places].filter((place) => !keys.test(t(`desk.how.${place}`)));
    expect(without).toEqual([]);
  }
  setLanguage(before);
});
