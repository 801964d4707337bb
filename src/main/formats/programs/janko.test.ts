import { describe, expect, it } from 'vitest';
import { faultsOf, givensOf, readOnly, variantsOf } from '../testing/reading.ts';

/** Sudoku 1181 of janko.at by Otto Janko, in the form that the README of tkoz0/janko.at-puzzle-scraping shows. */
const PAGE = `begin
puzzle sudoku
author Otto Janko
source https://www.janko.at/Raetsel/
info 9037-41-405125-0-254
unit 30
size 4
patternx 2
patterny 2
problem
- - 3 1
- - - -
- - - -
1 4 - -
solution
4 2 3 1
3 1 4 2
2 3 1 4
1 4 2 3
moves
Z2;ba,2;aa,4;
cb,4;
end
`;
const AREAS = '[areas]\na a b b\na a c b\nc c d b\nc d d d\n';

describe('janko.at', () => {
  it('is read with its solution and texts', () => {
    const read = readOnly(PAGE);
    expect(givensOf(read)).toBe('0031000000001400');
    expect(read.entry.solution?.join('')).toBe('4231314223141423');
    expect(read.entry.about).toEqual({
      author: 'Otto Janko',
      source: 'https://www.janko.at/Raetsel/',
      comment: '9037-41-405125-0-254',
    });
    expect(read.losses.map(({ kind }) => kind)).toEqual(['play']);
  });

  it('is read from a saved page and with brackets around the names of grids', () => {
    const page = `<html>\n<script id="data">\n${PAGE.replace('\nproblem', '\n[problem]')}</script>\n</html>`;
    expect(givensOf(readOnly(page))).toBe('0031000000001400');
  });

  it('names diagonals, parity and regions', () => {
    const diagonals = readOnly(PAGE.replace('sudoku', 'sudoku, diagonals'));
    expect(variantsOf(diagonals)).toEqual([{ id: 'diagonals' }]);
    const parity = readOnly(PAGE.replace('sudoku', 'sudoku, oe'));
    expect(variantsOf(parity)).toEqual([{ id: 'even-odd', even: ['EE..OOEEEOOE..EO'] }]);
    expect(parity.losses.map(({ kind }) => kind)).toEqual(['play']);
    const chaos = readOnly(PAGE.replace('problem', `${AREAS}problem`));
    expect(variantsOf(chaos)).toEqual([{ id: 'colour', regions: ['1122113233423444'] }]);
  });

  it('reports rules that cannot be read', () => {
    const { losses } = readOnly(PAGE.replace('sudoku', 'sudoku, cs').replace('moves', 'clues\n1 2\nmoves'));
    expect(losses[0]).toMatchObject({ kind: 'variants', message: 'rules left out: cs, clues' });
  });

  it('leaves out a solution of another size', () => {
    const text = PAGE.replace('size 4\n', '')
      .replace('sudoku', 'sudoku, oe')
      .replace(/(solution)[^m]*/, `$1${'\n1 2 3 4 5'.repeat(4)}\n`);
    const read = readOnly(text);
    expect([read.entry.solution, variantsOf(read)]).toEqual([null, []]);
    expect(read.losses.map(({ kind }) => kind)).toEqual(['variants', 'play', 'solution']);
  });

  it('faults have their line, and do not affect the next puzzle', () => {
    const cut = PAGE.slice(0, PAGE.indexOf('moves'));
    expect(faultsOf(PAGE.replace('- - - -\n', ''))).toEqual(['11: a board has at least 4 rows and 4 columns']);
    expect(faultsOf(PAGE.replace('1 4 - -', '1 4 -'))).toEqual(['14: the row has 3 instead of 4 cells']);
    expect(faultsOf(PAGE.replace('problem', 'puzzles'))).toEqual(['1: the puzzle has no grid "problem"']);
    expect(faultsOf(PAGE.replace('problem', 'areas\na b\nproblem'))).toEqual(['10: the board has 1 instead of 4 rows']);
    expect(faultsOf(PAGE.replace('sudoku', 'killer'))).toEqual([
      expect.stringContaining('1: puzzles of the kind "killer"'),
    ]);
    expect(faultsOf(`${cut}${PAGE}`)).toEqual(['1: the puzzle has no line "end": the text is cut off']);
    expect(faultsOf('5 3 . .', { format: 'janko' })).toEqual(['1: the text has no line "begin"']);
  });
});
