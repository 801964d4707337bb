import { describe, expect, it } from 'vitest';
import { faultsOf, givensOf, readOnly, variantsOf } from '../testing/reading.ts';

const SOLUTION = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';

/** A file in the form of timo-a/SudoQ. Digits count from 0, x is the column, and the cells may be in any order. */
function file(type: number, digits = SOLUTION, side = 9): string {
  const cells = Array.from(digits, (digit, at) =>
    [
      `<fieldmap id="${at + 1}" editable="${at % 2 === 0}" solution="${Number(digit) - 1}">`,
      `<position x="${at % side}" y="${Math.floor(at / side)}"></position>`,
      '</fieldmap>',
    ].join('\n'),
  ).reverse();
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<!DOCTYPE sudoku SYSTEM "./sudoku.dtd">';
  return `${head}\n<sudoku transformCount="0" type="${type}" complexity="2" id="1">\n${cells.join('\n')}\n</sudoku>\n`;
}

describe('SudoQ’s XML', () => {
  it('has givens, the solution and the level', () => {
    const read = readOnly(file(0));
    expect(givensOf(read)).toBe([...SOLUTION].map((digit, at) => (at % 2 === 0 ? 0 : digit)).join(''));
    expect(read.entry.solution?.join('')).toBe(SOLUTION);
    expect([read.entry.about, read.losses]).toEqual([{ difficulty: 'difficult' }, []]);
  });

  it('has diagonals, windows or regions by its type', () => {
    expect([variantsOf(readOnly(file(5))), variantsOf(readOnly(file(6)))]).toEqual([
      [{ id: 'diagonals' }],
      [{ id: 'windoku' }],
    ]);
    for (const type of [7, 8, 9]) expect(variantsOf(readOnly(file(type)))).toMatchObject([{ id: 'colour' }]);
    expect(readOnly(file(1, '1234341221434321', 4)).entry.puzzle.topology.digits).toBe(4);
  });

  it('has the digits and notes of a saved game at its present turn', () => {
    const action = (id: number, parent: number, cell: number, value: number, type = 'SolveAction'): string =>
      `<action id="${id}" parent="${parent}" value="${value}" field_id="${cell}" action_type="${type}" marked="false"/>`;
    const moves = [
      action(2, 1, 1, 3),
      // The player changed 3 to 6 and made a move (4), then went back to the 6 and continued from there.
      action(3, 2, 1, 3),
      action(4, 2, 3, 9),
      action(5, 3, 3, 0, 'NoteAction'),
      action(6, 5, 3, 8, 'NoteAction'),
      action(7, 6, 5, 2),
      action(8, 7, 5, -2),
    ];
    const sudoku = file(0).replace(/^<[?!].*\n/gm, '');
    const game = (turn: number): string =>
      `<game id="1" finished="false" time="5" currentTurnId="${turn}">\n${sudoku}${moves.join('\n')}\n</game>`;
    const { entry, losses } = readOnly(game(8));
    expect(entry.placed?.join('')).toBe(`6${'0'.repeat(80)}`);
    expect([[...(entry.centre ?? [])].slice(0, 4), entry.exactCentre]).toEqual([[0, 0, 0b100000001, 0], false]);
    expect(losses).toMatchObject([{ kind: 'play' }]);
    expect(readOnly(game(4)).entry.placed?.join('')).toBe(`309${'0'.repeat(78)}`);
    expect(faultsOf('<game currentTurnId="1"/>')).toHaveLength(1);
  });

  it('is refused with the line of the fault', () => {
    const text = file(0);
    expect(faultsOf(file(11))).toEqual(['3: SudoQ has no type "11"']);
    expect(faultsOf(file(2, '1'.repeat(49), 7))).toEqual([expect.stringMatching(/^1: a grid of 7 × 7 cells/)]);
    expect(faultsOf(file(7, '1'.repeat(16), 4))).toEqual([expect.stringMatching(/^1: a grid of 4 × 4 cells/)]);
    expect(faultsOf(text.replace('x="8" y="8"', 'x="8" y="7"'))).toEqual([
      expect.stringMatching(/^\d+: <fieldmap> needs/),
    ]);
    expect(faultsOf(text.replace('solution="8"', 'solution=""'))).toEqual([
      expect.stringMatching(/^4: <fieldmap> needs/),
    ]);
    expect(faultsOf(text.slice(0, -60))).toEqual([expect.stringMatching(/^\d+: not XML/)]);
    expect(faultsOf(text.replace(/<fieldmap[\s\S]*<\/fieldmap>/, ''))).toEqual(['3: all cells of the board are void']);
    expect(faultsOf('<a/>', { format: 'sudoq' })).toEqual(['1: the file is <a>, not <sudoku>']);
  });
});
