import { describe, expect, it } from 'vitest';
import { MOST_TOOLS, rowWithTool } from './toolRow.ts';

describe('rowWithTool', () => {
  const full = Array.from({ length: MOST_TOOLS }, (_, index) => `rule-${index}`);

  it('leaves the row as it is if it has the tool', () => {
    expect(rowWithTool(full, [...full].reverse(), 'rule-5')).toBe(full);
  });

  it('adds a tool at the end of a row with room', () => {
    expect(rowWithTool(['arrow', 'xv'], ['xv', 'arrow'], 'even')).toEqual(['arrow', 'xv', 'even']);
  });

  it('replaces the tool that was not used for longest, in its place', () => {
    const recent = ['rule-0', 'rule-7', 'rule-1', 'rule-6', 'rule-2', 'rule-5', 'rule-4', 'rule-3'];
    expect(rowWithTool(full, recent, 'even')).toEqual(full.map((rule) => (rule === 'rule-3' ? 'even' : rule)));
  });

  it('replaces a tool that was never used first', () => {
    const recent = full.filter((rule) => rule !== 'rule-2');
    expect(rowWithTool(full, recent, 'even')[2]).toBe('even');
  });
});
