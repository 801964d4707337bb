import { expect, it } from 'vitest';
import { withRules } from './gameName.ts';

it('names two rules after a layout, and how many more there are', () => {
  expect(withRules('Simple', [{ id: 'diagonals' }], ['arrow'])).toBe('Simple + Diagonals (X) + Arrow');
  expect(withRules('Simple', [], ['arrow', 'renban', 'xv'])).toBe('Simple + Arrow + Renban line and 1 more');
  expect(withRules('Simple', [])).toBe('Simple');
});
