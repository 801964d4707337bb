import { expect, it } from 'vitest';
import { ShownRule } from './shownRule.ts';

const CLUES = [{ rule: 'xv' }, { rule: 'killer-cage' }, { rule: 'xv' }];

it('shows the clues of one rule until it is chosen again', () => {
  const shown = new ShownRule(() => CLUES);
  expect(shown.clues.value.size).toBe(0);
  shown.toggle('xv');
  expect([...shown.clues.value]).toEqual([
    [0, 'shown'],
    [2, 'shown'],
  ]);
  shown.toggle('killer-cage');
  expect([...shown.clues.value.keys()]).toEqual([1]);
  shown.toggle('killer-cage');
  expect(shown.rule.value).toBeNull();
});

it('says whether there was a rule to end', () => {
  const shown = new ShownRule(() => CLUES);
  expect(shown.end()).toBe(false);
  shown.toggle('xv');
  expect(shown.end()).toBe(true);
  expect(shown.clues.value.size).toBe(0);
});
