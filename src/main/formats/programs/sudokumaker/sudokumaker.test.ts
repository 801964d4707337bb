import lzString from 'lz-string';
import { describe, expect, it } from 'vitest';
import { readPuzzles } from '../../index.ts';

const BOXES = Array.from({ length: 81 }, (_, place) => 3 * Math.floor(place / 27) + Math.floor((place % 9) / 3));
const EMPTY = Array.from({ length: 81 }, () => ({}));

interface MadePuzzle {
  readonly constraints?: readonly object[];
  readonly cells?: readonly object[];
  readonly [key: string]: unknown;
}

const documentOf = ({ constraints = [], cells = EMPTY, ...others }: MadePuzzle): string =>
  JSON.stringify({
    formatVersion: '1.5.0',
    puzzle: {
      name: 'A name',
      author: 'Somebody',
      comment: '',
      cells,
      constraints: [{ type: 0 }, { type: 1, regions: BOXES }, ...constraints],
      ...others,
    },
  });

const linkOf = (made: MadePuzzle): string =>
  `https://sudokumaker.app/?puzzle=${lzString.compressToEncodedURIComponent(documentOf(made))}`;

/** For each puzzle of a text: its clues, its variants and the kinds of its unknown rules. For a fault: its reason. */
function read(text: string) {
  return [...readPuzzles(text)].map((outcome) => {
    if (!outcome.ok) return outcome.error.reason;
    const { puzzle, unknownRules } = outcome.entry;
    if (unknownRules) {
      return [...unknownRules.rules.map(({ kind }) => kind), ...(puzzle.clues ?? []).map(({ rule }) => `(${rule})`)];
    }
    return [...(puzzle.topology.layout.variants ?? []).map(({ id }) => id), ...(puzzle.clues ?? [])];
  });
}

const line = (...cells: number[]): number[][] => [cells];

describe('links of SudokuMaker', () => {
  it.each([
    [{ type: 10 }, { rule: 'diagonal', direction: 'falling' }],
    [{ type: 11 }, { rule: 'diagonal', direction: 'rising' }],
    [{ type: 12 }, 'anti-king'],
    [{ type: 13 }, 'anti-knight'],
    [{ type: 14 }, 'disjoint-groups'],
    [{ type: 15 }, 'non-consecutive'],
    [
      { type: 101, cells: [0] },
      { rule: 'odd', cell: 'r1c1' },
    ],
    [
      { type: 103, cells: [23] },
      { rule: 'minimum', cell: 'r3c6' },
    ],
    // Marks at sides of cells: an X between r4c8 and r5c8, a V between r6c5 and r7c5, and dots between neighbours in
    // rows 5 and 8.
    [
      { type: 202, clues: [{ value: 10, edge: 70 }] },
      { rule: 'xv', cells: ['r4c8', 'r5c8'], sum: 10 },
    ],
    [
      { type: 202, clues: [{ value: 5, edge: 103 }] },
      { rule: 'xv', cells: ['r6c5', 'r7c5'], sum: 5 },
    ],
    [
      { type: 200, clues: [{ value: 1, edge: 75 }] },
      { rule: 'white-dot', cells: ['r5c3', 'r5c4'] },
    ],
    [
      { type: 201, clues: [{ value: 3, edge: 132 }] },
      { rule: 'black-dot', cells: ['r8c6', 'r8c7'], ratio: 3 },
    ],
    [
      { type: 300, slow: true, thermometers: line(63, 55) },
      { rule: 'thermometer', slow: true, cells: ['r8c1', 'r7c2'] },
    ],
    [
      { type: 301, cages: [{ cells: [0, 9], value: 11 }] },
      { rule: 'killer-cage', cells: ['r1c1', 'r2c1'], sum: 11 },
    ],
    [
      { type: 301, cages: [{ cells: [0, 9], value: 0 }] },
      { rule: 'killer-cage', cells: ['r1c1', 'r2c1'] },
    ],
    [
      { type: 302, groups: line(0, 80) },
      { rule: 'clone', groups: [['r1c1'], ['r9c9']] },
    ],
    [
      { type: 303, clues: [{ corner: 13, digits: [2, 3] }] },
      { rule: 'quadruple', cells: ['r1c3', 'r1c4', 'r2c3', 'r2c4'], digits: [2, 3] },
    ],
    [
      { type: 401, minDifference: 4, lines: line(0, 1) },
      { rule: 'whisper', difference: 4, cells: ['r1c1', 'r1c2'] },
    ],
    [
      { type: 406, groups: [340, 682], lines: line(0, 1) },
      { rule: 'parity-line', cells: ['r1c1', 'r1c2'] },
    ],
    [
      { type: 406, groups: [14, 112, 896], lines: line(0, 1) },
      { rule: 'entropic', cells: ['r1c1', 'r1c2'] },
    ],
    [
      { type: 406, groups: [584, 146, 292], lines: line(0, 1) },
      { rule: 'modular', cells: ['r1c1', 'r1c2'] },
    ],
    [
      { type: 408, bulbsWithArrows: [{ bulbCells: [19, 20], arrows: line(20, 30, 39) }] },
      { rule: 'arrow', circle: ['r3c2', 'r3c3'], shafts: [['r4c4', 'r5c4']] },
    ],
    // Numbers outside the board. They lie in a ring of cells around the board, so rows of the ring are two cells wider.
    // Its first cell is a corner.
    [
      { type: 500, clues: [{ value: 3, outerCell: 3, diagonal: 1 }] },
      { rule: 'little-killer', cell: 'r1c2', direction: 'down-left', sum: 3 },
    ],
    [
      { type: 501, clues: [{ value: 10, outerCell: 1 }] },
      { rule: 'sandwich', line: 'c1', from: 'start', sum: 10 },
    ],
    [
      { type: 502, clues: [{ value: 8, outerCell: 11 }] },
      { rule: 'x-sum', line: 'r1', from: 'start', value: 8 },
    ],
    [
      { type: 504, clues: [{ value: 4, outerCell: 21 }] },
      { rule: 'numbered-room', line: 'r1', from: 'end', value: 4 },
    ],
  ])('reads %j', (constraint, clue) => {
    expect(read(linkOf({ constraints: [constraint] }))).toEqual([[clue]]);
  });

  it('names rules that it does not know, and keeps the known ones as clues', () => {
    const cage = { type: 301, cages: [{ cells: [0, 9], value: 11 }] };
    const custom = { type: 1000, name: 'Mine', definition: { name: 'Mine' } };
    expect(read(linkOf({ constraints: [cage, custom] }))).toEqual([['Mine', '(killer-cage)']]);
    expect(read(linkOf({ constraints: [{ ...cage, solverIgnored: true }] }))).toEqual([['killer-cage']]);
    expect(read(linkOf({ constraints: [{ ...custom, disabled: true }] }))).toEqual([[]]);
    expect(read(linkOf({ comment: 'Every pair of mirror cells differs.' }))).toEqual([['rules-text']]);
    expect(read(linkOf({ type: 'custom' }))).toEqual([['rows and columns']]);
  });

  it('is judged without sentences that state no rule, as the user says', () => {
    const cage = { type: 301, cages: [{ cells: [0, 9], value: 11 }] };
    const [story, lie] = ['Every pair of mirror cells differs', 'One of the cages is wrong'];
    const told = linkOf({ constraints: [cage], comment: `${story}. ${lie}!` });
    const readWithout = (noRules: readonly string[]) => {
      const [outcome] = readPuzzles(told, { noRules });
      if (!outcome?.ok) throw new Error(outcome?.error.message);
      const { unknownRules, puzzle, about } = outcome.entry;
      expect(about.description).toBe(`${story}. ${lie}!`);
      return [unknownRules?.rules.map(({ kind, text }) => text ?? kind), puzzle.clues?.map(({ rule }) => rule)];
    };
    expect(readWithout([])).toEqual([[story, 'killer-cage'], undefined]);
    expect(readWithout([lie])).toEqual([[story], ['killer-cage']]);
    expect(readWithout([story, lie])).toEqual([undefined, ['killer-cage']]);
  });

  it('does not read dots of both colours of which one kind is all given', () => {
    const white = { type: 200, clues: [{ value: 1, edge: 75 }], negative: [1] };
    const black = { type: 201, clues: [{ value: 2, edge: 132 }], negative: [] };
    expect(read(linkOf({ constraints: [white, black] }))).toEqual([['all-given', '(white-dot)', '(black-dot)']]);
  });

  it('takes digits that are not given for the solution if there are all, else for the player’s', () => {
    const full = Array.from({ length: 81 }, (_, place) => {
      const [row, column] = [Math.floor(place / 9), place % 9];
      return { value: ((3 * (row % 3) + Math.floor(row / 3) + column) % 9) + 1, ...(place < 9 && { given: true }) };
    });
    const [solved] = readPuzzles(linkOf({ cells: full }));
    expect(solved?.ok && solved.entry.solution?.slice(0, 9).join('')).toBe('123456789');
    expect(solved?.ok && [...solved.entry.puzzle.givens].filter((digit) => digit > 0)).toHaveLength(9);
    const [begun] = readPuzzles(linkOf({ cells: EMPTY.with(0, { value: 5 }).with(1, { candidates: 0b110 }) }));
    expect(begun?.ok && begun.entry.placed?.[0]).toBe(5);
    expect(begun?.ok && begun.entry.centre?.[1]).toBe(0b11);
  });

  it('reads a samurai whose areas are its grids', () => {
    const corners = [
      [0, 0],
      [0, 12],
      [6, 6],
      [12, 0],
      [12, 12],
    ] as const;
    const regions = Array.from({ length: 441 }, (_, place) => {
      const [row, column] = [Math.floor(place / 21), place % 21];
      const isCell = corners.some(([top, left]) => row >= top && row < top + 9 && column >= left && column < left + 9);
      return isCell ? 7 * Math.floor(row / 3) + Math.floor(column / 3) : -1;
    });
    const areas = corners.map(([y, x]) => ({ x, y, width: 9, height: 9 }));
    const board = { type: 'custom', width: 21, height: 21, maxDigit: 9, cells: regions.map(() => ({})) };
    const lines = [
      { type: 1, regions },
      { type: 2003, areas },
    ];
    const samurai = JSON.stringify({ formatVersion: '1.5.0', puzzle: { ...board, constraints: lines } });
    const [found] = readPuzzles(samurai);
    expect(found?.ok && found.entry.puzzle.topology.layout.id).toBe('samurai');
    expect(found?.ok && found.entry.unknownRules).toBe(null);
    const fewer = JSON.stringify({
      formatVersion: '1.5.0',
      puzzle: { ...board, constraints: [lines[0], { type: 2003, areas: areas.slice(1) }] },
    });
    expect(read(fewer)).toEqual([['rows and columns']]);
  });

  it('says what a link lacks', () => {
    expect(read('https://sudokumaker.app/')).toEqual(['link-without-load']);
    expect(read(linkOf({ minDigit: 0, maxDigit: 8 }))).toEqual(['other-digits']);
    expect(read(linkOf({ width: 8, height: 9 }))).toEqual(['board-cells']);
  });

  it('finds a link without its scheme, in a sentence, escaped, and on a mirror', () => {
    const constraints = [{ type: 101, cells: [0] }];
    const link = linkOf({ constraints });
    const wanted = [[{ rule: 'odd', cell: 'r1c1' }]];
    expect(read(link.replace('https://', ''))).toEqual(wanted);
    expect(read(`Try this one: ${link}, it is nice.`)).toEqual(wanted);
    expect(read(link.replaceAll('+', '%2B'))).toEqual(wanted);
    expect(read(link.replace('sudokumaker.app', 'maker.example.org'))).toEqual(wanted);
    expect(read(documentOf({ constraints }))).toEqual(wanted);
  });
});
