import { expect, it } from 'vitest';
import { printTitle, withRules } from './gameName.ts';

it('names two rules after a layout, and how many more there are', () => {
  expect(withRules('Simple', [{ id: 'diagonals' }], ['arrow'])).toBe('Simple + Diagonals (X) + Arrow');
  expect(withRules('Simple', [], ['arrow', 'renban', 'xv'])).toBe('Simple + Arrow + Renban line and 1 more');
  expect(withRules('Simple', [])).toBe('Simple');
});

it('keeps the date of a daily puzzle in the title of a print', () => {
  const daily: Parameters<typeof printTitle>[0] = {
    ...{ layout: { layout: 'simple', order: 3 }, layoutName: 'Simple', variants: [], clueRules: ['arrow'] },
    ...{ dailyDate: '2026-11-05', difficulty: 'easy' },
  };
  expect(printTitle(daily)).toBe('Daily puzzle of Nov 5, 2026 · Simple + Arrow, Easy');
  expect(printTitle({ ...daily, dailyDate: null })).toBe('Simple + Arrow, Easy');
});
