import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../state/app/shortcuts/allCommands.ts';
import { matching, ranked, withChoice } from './paletteMatch.ts';

const ENTRIES = ['Undo', 'Redo', 'Show a hint, then more of it', 'Zoom in', 'Résoudre jusqu’au bout', 'Not a hint'].map(
  (name) => ({
    name,
  }),
);
const found = (typed: string): string[] => matching(ENTRIES, typed).map(({ name }) => name);

describe('the command palette', () => {
  it('lists everything in its own order while the search is empty', () => {
    expect(found('  ')).toEqual(ENTRIES.map(({ name }) => name));
  });

  it('puts recent choices at the top, and single steps of the arrow keys at the end', () => {
    const recent = withChoice(withChoice(['undo'], 'print'), 'undo');
    expect(recent).toEqual(['undo', 'print']);
    const ids = ranked(COMMANDS, recent).map(({ id }) => id);
    expect(ids.slice(0, 2)).toEqual(['undo', 'print']);
    expect([...ids].sort()).toEqual(COMMANDS.map(({ id }) => id).sort());
    const families = COMMANDS.filter(({ family }) => family).map(({ id }) => id);
    expect([...ids.slice(-families.length)].sort()).toEqual([...families].sort());
    let many: string[] = [];
    for (const { id } of COMMANDS) many = withChoice(many, id);
    expect(many).toHaveLength(5);
  });

  it('finds names by any of their words, regardless of capitals and accents', () => {
    expect(found('ZOOM')).toEqual(['Zoom in']);
    expect(found('resoudre')).toEqual(['Résoudre jusqu’au bout']);
    expect(found("jusqu'au")).toEqual(['Résoudre jusqu’au bout']);
    expect(found('it hint')).toEqual(['Show a hint, then more of it']);
  });

  it('ranks matches at the beginning of a word first', () => {
    expect(found('hint')).toEqual(['Show a hint, then more of it', 'Not a hint']);
    expect(found('do')).toEqual(['Undo', 'Redo']);
    expect(found('nothing like it')).toEqual([]);
    expect(found('(')).toEqual([]);
  });
});
