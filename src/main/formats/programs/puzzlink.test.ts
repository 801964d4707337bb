import { describe, expect, it } from 'vitest';
import { detectFormat } from '../detect.ts';
import { readPuzzles, writePuzzle } from '../index.ts';
import { puzzlink } from './puzzlink.ts';

/** The example in pzpr's own tests (robx/pzprjs, test/script/sudoku.js), which also show its rows. */
const SMALL = 'https://puzz.link/p?sudoku/4/4/g1k23k3g';
const GIVENS = '0100000230000030';

function readOne(text: string) {
  const [outcome, ...others] = readPuzzles(text);
  if (!outcome?.ok || others.length > 0) throw new Error(outcome?.ok ? 'several' : outcome?.error.message);
  return outcome;
}

describe('links of puzz.link', () => {
  it.each([
    SMALL,
    'http://pzv.jp/p.html?sudoku/4/4/g1k23k3g',
    'pzprxs.vercel.app/p?type=player&sudoku/4/4/g1k23k3g',
    'https://puzz.link/p?sudoku//4/4/.1k23k3./',
  ])('are read: %s', (link) => {
    expect(detectFormat(link)?.id).toBe('puzzlink');
    const { entry, losses } = readOne(link);
    expect([entry.puzzle.givens.join(''), losses]).toEqual([GIVENS, []]);
  });

  it('are written as the site writes them', () => {
    expect(writePuzzle(puzzlink, readOne(SMALL).entry)).toMatchObject({ value: { text: `${SMALL}\n`, losses: [] } });
    const nine = 'https://puzz.link/p?sudoku/9/9/g6g4j391g5i4g7o8i159k2k428i1o9g5i8g366j9g2g';
    expect(writePuzzle(puzzlink, readOne(nine).entry)).toMatchObject({ value: { text: `${nine}\n` } });
  });

  it('have digits above 15 in two places, and runs of at most 20 cells', () => {
    const large = readOne(`https://puzz.link/p?sudoku/25/25/f-10z-19${'z'.repeat(30)}h`);
    expect(large.entry.puzzle.givens.subarray(0, 23).join()).toBe(`15,16,${'0,'.repeat(20)}25`);
    expect(writePuzzle(puzzlink, large.entry)).toMatchObject({
      value: { text: `https://puzz.link/p?sudoku/25/25/f-10z-19${'z'.repeat(30)}h\n` },
    });
  });

  it('lose other rules, which they do not name', () => {
    const { losses } = readOne('https://puzz.link/p?sudoku/v:/4/4/g1k23k3g');
    expect(losses.map(({ kind }) => kind)).toEqual(['variants']);
  });

  it.each([
    ['sudoku/26/26/61j3g2', /2 to 25/],
    ['sudoku/4/9/g1', /2 to 25/],
    ['sudoku/4/4/g5', /"5" at row 1, column 2 is not a digit from 1 to 4/],
    ['sudoku/4/4/g+123', /"\+" at row 1, column 2/],
    ['sudoku/4/4/z1', /21 .* 16/],
    ['sudoku/4/4/g1k23k3', /ends after 15 of 16 cells/],
  ])('with mistakes are reported: %s', (link, message) => {
    const [outcome] = readPuzzles(`https://puzz.link/p?${link}`);
    expect(outcome).toMatchObject({ ok: false, line: 1, error: { message: expect.stringMatching(message) } });
  });
});
