import { expect, it } from 'vitest';
import { withRules } from './gameName.ts';

it('names up to three rules after a layout, and of more rules two and their number', () => {
  const rules = ['arrow', 'thermometer', 'killer-cage', 'renban'];
  expect(withRules('Simple', [{ id: 'windoku' }], rules.slice(0, 2))).toBe('Simple + Windoku + Arrow + Thermometer');
  expect(withRules('Simple', [{ id: 'windoku' }], rules)).toBe('Simple + Windoku + Arrow and 3 more');
  expect(withRules('Simple', [])).toBe('Simple');
});
