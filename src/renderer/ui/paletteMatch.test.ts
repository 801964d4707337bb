import { describe, expect, it } from 'vitest';
import { matching } from './paletteMatch.ts';

const ENTRIES = ['Undo', 'Redo', 'Hint, and more of it', 'Zoom in', 'Résoudre jusqu’au bout', 'Not a hint'].map(
  (name) => ({
    name,
  }),
);
const found = (typed: string): string[] => matching(ENTRIES, typed).map(({ name }) => name);

describe('the command palette', () => {
  it('offers everything in its own order before anything is typed', () => {
    expect(found('  ')).toEqual(ENTRIES.map(({ name }) => name));
  });

  it('finds names by any of their words, whatever the capitals and accents', () => {
    expect(found('ZOOM')).toEqual(['Zoom in']);
    expect(found('resoudre')).toEqual(['Résoudre jusqu’au bout']);
    expect(found("jusqu'au")).toEqual(['Résoudre jusqu’au bout']);
    expect(found('it hint')).toEqual(['Hint, and more of it']);
  });

  it('puts beginnings first', () => {
    expect(found('hint')).toEqual(['Hint, and more of it', 'Not a hint']);
    expect(found('do')).toEqual(['Undo', 'Redo']);
    expect(found('nothing like it')).toEqual([]);
    expect(found('(')).toEqual([]);
  });
});
