import { describe, expect, it } from 'vitest';
import { formatNamed, readPuzzles, writePuzzle } from '../index.ts';

/**
 * A position in the form of 2023 whose meaning is known: another program (sudoku-rs by Dominik Gebhart, on GitHub)
 * prints it for these givens, a 2 placed in r1c2, and the remaining candidates. (The sample on the site itself
 * contradicts the site's definition of the form: it has givens of several digits, and is refused.)
 */
const FORMER =
  '8104jk4s5e0ujalgnqhm0m0921d68mp2tgli3i413g8og18q059g3qiu11ikocac41q2okimieaei4oc0h1141o4i6mkakmk03a4q4r009jk5s0s03ks4cgsh821816s2s81116cisg803kc7cg174cceeae0h545c';
const GIVENS = '800000000003600000070090200050007000000045700000100030001000068008500010090000400';

describe('SudokuWiki strings', () => {
  it('of 2023 are read: twice the candidates, plus one for a given', () => {
    const [read] = readPuzzles(FORMER);
    if (!read?.ok) throw new Error(read?.error.message);
    const { puzzle, placed, centre } = read.entry;
    expect(puzzle.givens.join('')).toBe(GIVENS);
    expect(placed?.indexOf(2)).toBe(1);
    expect(placed?.reduce((sum, digit) => sum + digit, 0)).toBe(2);
    // The candidates of r1c3 are 4, 5, 6 and 9.
    expect(centre?.[2]).toBe(0b100111000 | 0b10);
    expect(read.losses).toEqual([]);
  });

  it('of the current form are equivalent', () => {
    const [read] = readPuzzles(FORMER);
    if (!read?.ok) throw new Error(read?.error.message);
    const format = formatNamed('sudokuwiki');
    const written = format && writePuzzle(format, read.entry);
    if (!written?.ok) throw new Error('not written');
    expect(written.value.losses).toEqual([]);
    const packed = /bd=(\w+)/.exec(written.value.text)?.[1] as string;
    // Three cells with two base-36 digits each: the given 8; the placed 2; then candidates, as 18 plus their mask.
    expect(packed.slice(0, 9)).toBe(`S9B080b${(18 + 314).toString(36)}`);
    const [again] = readPuzzles(packed);
    expect(again).toMatchObject({ ok: true, entry: { placed: read.entry.placed, centre: read.entry.centre } });
  });

  it('with a given of two digits are refused, naming the cell', () => {
    const [read] = readPuzzles(`07${FORMER.slice(2)}`);
    expect(read).toMatchObject({ ok: false, error: { message: expect.stringContaining('row 1, column 1') } });
  });
});
