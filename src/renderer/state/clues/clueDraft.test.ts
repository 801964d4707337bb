import { describe, expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import type { Clue } from '../../../shared/rules/clue.ts';
import { ClueBoard } from '../../../shared/rules/clueBoard.ts';
import type { ClueEntry, EntrySpot } from '../../../shared/rules/entry.ts';
import { ruleOf } from '../../../shared/rules/registry.ts';
import { compileTopology } from '../../../shared/topology/topology.ts';
import { type ClueDraft, clueOfDraft, draftOf, handlesOf, strokeFrom, takenAway, withCell } from './clueDraft.ts';

const boardOf = (layout: string): ClueBoard =>
  new ClueBoard(expectOk(compileTopology(expectOk(resolveLayout({ layout, order: 3 })))));
const BOARD = boardOf('simple');
const NOTHING = { selected: null, clues: [], unfinished: null };
const CAGE = { rule: 'killer-cage', cells: ['r1c1', 'r1c2', 'r2c1'], sum: 12 };
const LINE = { rule: 'thermometer', cells: ['r1c1', 'r1c2', 'r2c3'] };

function entryOf(rule: string): ClueEntry {
  const entry = ruleOf(rule)?.entry;
  if (!entry) throw new Error(rule);
  return entry;
}

const cellOf = (name: string, board = BOARD): number => expectOk(board.cell(name));

/**
 * Draws a stroke through cells.
 *
 * @param changes a clue that the stroke changes, wherever the stroke begins.
 */
function stroke(
  rule: string,
  [first = '', ...names]: readonly string[],
  selected: Clue | null = null,
  changes = false,
) {
  const entry = entryOf(rule);
  const bases = { ...NOTHING, selected, clues: selected ? [selected] : [] };
  const begun = strokeFrom(bases, entry, BOARD, cellOf(first), changes);
  return names.reduce((draft, name) => withCell(draft, entry, BOARD, cellOf(name)), begun);
}

const clueOf = (draft: ClueDraft, rule: string): Clue | null => clueOfDraft(draft, entryOf(rule), BOARD);

describe('a stroke of a line', () => {
  it('goes back by the cell before the last one', () => {
    expect(stroke('thermometer', ['r1c1', 'r1c2', 'r1c3', 'r1c2']).spot).toEqual([['r1c1', 'r1c2']]);
  });

  it('passes over cells that do not touch its end, and says so', () => {
    const draft = stroke('thermometer', ['r1c1', 'r1c2', 'r5c5']);
    expect(draft).toMatchObject({ spot: [['r1c1', 'r1c2']], broke: true });
  });

  it('goes on from the end of the selected line, and not from its bulb', () => {
    expect(stroke('thermometer', ['r2c3', 'r3c3'], LINE)).toMatchObject({
      base: LINE,
      spot: [[...LINE.cells, 'r3c3']],
    });
    expect(stroke('thermometer', ['r1c1', 'r2c1'], LINE)).toMatchObject({ base: null, spot: [['r1c1', 'r2c1']] });
  });

  it('that changes a line cuts it where it begins', () => {
    expect(stroke('thermometer', ['r1c2', 'r2c2'], LINE, true)).toMatchObject({
      base: LINE,
      spot: [['r1c1', 'r1c2', 'r2c2']],
    });
  });
});

describe('a stroke of a set', () => {
  it('takes cells once', () => {
    expect(stroke('killer-cage', ['r1c1', 'r1c2', 'r1c1', 'r9c9']).spot).toEqual([['r1c1', 'r1c2', 'r9c9']]);
  });

  it('that begins in the selected cage moves its border: what it leaves for another cell of the cage is lost', () => {
    expect(stroke('killer-cage', ['r1c2', 'r1c3'], CAGE).spot).toEqual([[...CAGE.cells, 'r1c3']]);
    expect(stroke('killer-cage', ['r1c2', 'r1c1'], CAGE).spot).toEqual([['r1c1', 'r2c1']]);
    expect(stroke('killer-cage', ['r1c2', 'r1c3', 'r1c2', 'r1c1'], CAGE).spot).toEqual([['r1c1', 'r2c1']]);
  });

  it('that changes a cage removes cells if it begins in it, and adds them if it does not', () => {
    expect(stroke('killer-cage', ['r1c2', 'r2c1', 'r5c5'], CAGE, true).spot).toEqual([['r1c1']]);
    expect(stroke('killer-cage', ['r5c5', 'r1c1'], CAGE, true).spot).toEqual([[...CAGE.cells, 'r5c5']]);
  });

  it('removes shared cells by either of their names', () => {
    const board = boardOf('samurai');
    const [shared, other] = ['r7c7', 'r7c8'].map((name) => cellOf(`1${name}`, board)) as [number, number];
    const names = ['1r7c7', '2r1c1', '3r1c1', '4r1c1', '5r1c1'].filter((name) => cellOf(name, board) === shared);
    expect(names).toHaveLength(2);
    for (const name of names) {
      const cage = { rule: 'killer-cage', cells: ['1r6c7', name, '1r7c8'] };
      const entry = entryOf(cage.rule);
      const begun = strokeFrom({ ...NOTHING, selected: cage }, entry, board, shared, true);
      expect(begun.spot).toEqual([['1r6c7', '1r7c8']]);
      expect(withCell(begun, entry, board, other).spot).toEqual([['1r6c7']]);
      const fromOther = strokeFrom({ ...NOTHING, selected: cage }, entry, board, other, true);
      expect(withCell(fromOther, entry, board, shared).spot).toEqual([['1r6c7']]);
    }
  });

  it('is a further stroke of an unfinished clue', () => {
    const bases = { ...NOTHING, unfinished: [['r1c1', 'r1c2']] };
    const entry = entryOf('clone');
    expect(strokeFrom(bases, entry, BOARD, cellOf('r5c5')).spot).toEqual([['r1c1', 'r1c2'], ['r5c5']]);
    expect(strokeFrom(bases, entryOf('killer-cage'), BOARD, cellOf('r5c5')).spot).toEqual([['r5c5']]);
  });
});

describe('the clue of a draft', () => {
  it('keeps the sum and the kind of the clue that it changes', () => {
    expect(clueOf(stroke('killer-cage', ['r1c2', 'r1c3'], CAGE), 'killer-cage')).toEqual({
      ...{ ...CAGE, cells: [...CAGE.cells, 'r1c3'] },
    });
    const slow = entryOf('thermometer').stages([LINE.cells], BOARD)[1] as Clue;
    expect(slow).not.toEqual(LINE);
    expect(clueOf(stroke('thermometer', ['r2c3', 'r3c3'], slow), 'thermometer')).toEqual({
      ...{ ...slow, cells: [...LINE.cells, 'r3c3'] },
    });
  });

  it('is null when no cell is left', () => {
    expect(clueOf(stroke('killer-cage', CAGE.cells, CAGE, true), 'killer-cage')).toBeNull();
    expect(clueOfDraft(draftOf([['r1c1']]), undefined, BOARD)).toBeNull();
  });
});

it('takes away the last cell of a line, and any cell of a set', () => {
  const spot: EntrySpot = [['r1c1', 'r1c2', 'r2c3']];
  const taken = (rule: string, name: string) => takenAway(spot, entryOf(rule), BOARD, cellOf(name));
  expect(taken('thermometer', 'r2c3')).toEqual([['r1c1', 'r1c2']]);
  expect(taken('thermometer', 'r1c1')).toBeNull();
  expect(taken('killer-cage', 'r1c1')).toEqual([['r1c2', 'r2c3']]);
  expect(taken('killer-cage', 'r9c9')).toBeNull();
});

it('has handles at all cells of a set, at the ends of a line, and at none of several groups', () => {
  expect(handlesOf(CAGE, BOARD)).toEqual(CAGE.cells.map((name) => cellOf(name)));
  expect(handlesOf(LINE, BOARD)).toEqual([cellOf('r2c3')]);
  expect(handlesOf({ ...LINE, rule: 'palindrome' }, BOARD)).toEqual([cellOf('r1c1'), cellOf('r2c3')]);
  expect(handlesOf({ rule: 'clone', groups: [['r1c1'], ['r5c5']] } as Clue, BOARD)).toEqual([]);
});
