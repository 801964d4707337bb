import { expect, it } from 'vitest';
import { HelpRecord } from '../../../shared/game/help.ts';
import { helpCategoryWords, helpDetails } from './helpWords.ts';

it('names both kinds of help of a category that stands for several games', () => {
  expect(helpCategoryWords('hinted')).toBe('With hints or analysis');
});

it('calls an analysis an analysis, unless there were hints too', () => {
  const record = new HelpRecord();
  const words = (): string => `${helpCategoryWords(record.category, record.counts)}: ${helpDetails(record.counts)}`;
  record.add({ help: 'analysis' }, 30);
  expect(record.category).toBe('hinted');
  expect(words()).toBe('With analysis: 1 analysis');
  record.add({ help: 'technique' }, 30);
  expect(words()).toBe('With hints: 1 analysis, 1 hint naming the technique');
});
