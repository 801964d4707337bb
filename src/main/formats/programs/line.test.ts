import { describe, expect, it } from 'vitest';
import { readPuzzles } from '../index.ts';

function read(text: string) {
  const [outcome] = readPuzzles(text, { format: 'line' });
  if (!outcome?.ok) throw new Error(outcome?.error.message);
  return outcome.entry;
}

const CELLS = '1..............4';
const REGIONS = 'AAABACCBDCCBDDDB';

describe('what stands behind the cells of a line', () => {
  it('are regions if each label stands once for each digit', () => {
    const { puzzle, about } = read(`${CELLS} ${REGIONS}`);
    expect(puzzle.topology.layout.variants).toEqual([{ id: 'colour', regions: ['1112133243324442'] }]);
    expect(about.comment).toBeUndefined();
  });

  it('is a comment if it is a solution or words', () => {
    for (const comment of ['1234341221434321', 'AAABACCBDCCBDDDA', 'a puzzle of mine']) {
      const { puzzle, about } = read(`${CELLS} ${comment}`);
      expect(puzzle.topology.layout.variants ?? []).toEqual([]);
      expect(about.comment).toBe(comment);
    }
  });

  it('are no variant if they are the usual boxes', () => {
    expect(read(`${CELLS} AABBAABBCCDDCCDD`).puzzle.topology.layout.variants ?? []).toEqual([]);
  });
});
