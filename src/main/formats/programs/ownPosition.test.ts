import { describe, expect, it } from 'vitest';
import { readPuzzles } from '../read.ts';

const GIVENS = ['.......412...4..', '............2.1.'];
const LINKED = { layout: 'twodoku', order: 2, grids: GIVENS };
/** Number of cells of the board. */
const CELLS = 28;

function read(parts: object): { fault: string } | { placed: number; candidates: number } {
  const [outcome] = [...readPuzzles(JSON.stringify({ ...LINKED, ...parts }))];
  if (!outcome?.ok) return { fault: outcome?.error.message ?? '' };
  const { placed, centre, exactCentre } = outcome.entry;
  const count = (values: Iterable<number> | null): number => [...(values ?? [])].filter((value) => value !== 0).length;
  return { placed: count(placed), candidates: exactCentre ? count(centre) : 0 };
}

function grid(place: number, digit: string, from = '.'.repeat(16)): string {
  return from.slice(0, place) + digit + from.slice(place + 1);
}

function candidates(cell: number, text: unknown): unknown[] {
  return Array.from({ length: CELLS }, (_, at) => (at === cell ? text : ''));
}

const NONE = '.'.repeat(16);

describe('the position in our own JSON', () => {
  it('is read, and digits on equal givens do no harm', () => {
    expect(read({})).toEqual({ placed: 0, candidates: 0 });
    expect(read({ placed: null, candidates: null })).toEqual({ placed: 0, candidates: 0 });
    expect(read({ placed: [grid(0, '3'), NONE] })).toEqual({ placed: 1, candidates: 0 });
    expect(read({ placed: [grid(0, '3', GIVENS[0]), GIVENS[1]] })).toEqual({ placed: 1, candidates: 0 });
    expect(read({ placed: [grid(0, '3'), NONE], candidates: candidates(0, '13') })).toEqual({
      placed: 1,
      candidates: 1,
    });
  });

  it.each([
    [{ placed: 7 }, '"placed": not a list of texts of digits, one for each subgrid'],
    [{ placed: [NONE, 3] }, '"placed": not a list of texts of digits, one for each subgrid'],
    [{ placed: [NONE] }, '"placed": there is 1 text of digits for 2 subgrids'],
    [{ placed: [NONE, '..'] }, '"placed": subgrid 2 SE has 2 characters instead of 16'],
    [{ placed: [NONE, grid(3, '5')] }, '"placed": "5" at subgrid 2 SE, row 1, column 4 is not a digit from 1 to 4'],
    [
      { placed: [NONE, grid(0, '3')] },
      '"placed": subgrid 2 SE, row 1, column 1 contains "3", but it is the same cell as subgrid 1 NW, row 3, column 3, which contains "."',
    ],
    [{ placed: [grid(7, '3'), NONE] }, '"placed" has 3 at subgrid 1 NW, row 2, column 4, where the given is 4'],
    [{ candidates: '12' }, '"candidates" is not a list of texts of digits, one for each cell'],
    [{ candidates: ['12'] }, '"candidates" has 1 text, but the board has 28 cells'],
    [
      { candidates: candidates(1, 12) },
      '"candidates" has 12 at subgrid 1 NW, row 1, column 2, which is not a text of digits from 1 to 4',
    ],
    [
      { candidates: candidates(27, '15') },
      '"candidates" has "15" at subgrid 2 SE, row 4, column 4, which is not a text of digits from 1 to 4',
    ],
    [
      { candidates: candidates(7, '13') },
      '"candidates" has "13" at subgrid 1 NW, row 2, column 4, without the 4 that is in this cell',
    ],
    [
      { placed: [grid(0, '3'), NONE], candidates: candidates(0, '12') },
      '"candidates" has "12" at subgrid 1 NW, row 1, column 1, without the 3 that is in this cell',
    ],
  ])('is refused, with field, grid and cell: %j', (parts, fault) => {
    expect(read(parts)).toEqual({ fault });
  });
});
