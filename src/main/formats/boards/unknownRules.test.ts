import { describe, expect, it } from 'vitest';
import { restrictingRules, rulesByName, withoutRemoved } from '../../../shared/puzzle/unknownRules.ts';
import { drawClues } from '../../../shared/scene/drawnClues.ts';
import type { PuzzleEntry } from '../core/puzzleEntry.ts';
import { formatNamed, readPuzzles, writePuzzle } from '../index.ts';
import { packText, unpackText } from '../syntax/links.ts';
import { F_PUZZLES, F_PUZZLES_LINK, SUDOKU_PAD, SUDOKU_PAD_LINK } from '../testing/foreignRules.ts';

function read(text: string, format?: string): PuzzleEntry {
  const [outcome] = readPuzzles(text, format === undefined ? {} : { format });
  if (!outcome?.ok) throw new Error(outcome?.error.message);
  return outcome.entry;
}

function written(entry: PuzzleEntry, id: string): { text: string; lost: string[] } {
  const format = formatNamed(id);
  const text = format && writePuzzle(format, entry);
  if (!text?.ok) throw new Error(text?.error.message);
  return { text: text.value.text.trim(), lost: text.value.losses.map(({ message }) => message) };
}

/** The kinds of unknown rules in a sudoku of f-puzzles. Its cage and thermometer are replaced by `rules`. */
function kindsWith(rules: object): string[] {
  const { killercage: _, thermometer: __, ruleset: ___, ...plain } = F_PUZZLES;
  return (read(JSON.stringify({ ...plain, ...rules }), 'fpuzzles-json').unknownRules?.rules ?? []).map(
    ({ kind }) => kind,
  );
}

const CAGE = { rule: 'killer-cage', cells: ['r1c3', 'r1c4'], sum: 10 };
const THERMOMETER = { rule: 'thermometer', cells: ['r5c2', 'r5c3', 'r6c3'] };

/** The entry of a sudoku of f-puzzles with a cage, a thermometer and, in addition, `rules`. */
function separatedWith(rules: object): PuzzleEntry {
  const { ruleset: _, ...plain } = F_PUZZLES;
  return read(JSON.stringify({ ...plain, ...rules }), 'fpuzzles-json');
}

describe('clues beside unknown rules', () => {
  const letter = { cells: ['R5C5'], value: 'A' };

  it('are clues of the puzzle', () => {
    const { puzzle, unknownRules } = separatedWith({ fogofwar: ['R1C1'], text: [letter] });
    expect(puzzle.clues).toEqual([CAGE, THERMOMETER]);
    expect(unknownRules?.rules.map(({ kind }) => kind)).toEqual(['fogofwar', 'text']);
  });

  it('are listed once under each name, also if two properties of the file have it', () => {
    const { unknownRules } = separatedWith({
      fogofwar: ['R1C1'],
      foglight: ['R5C5'],
      text: [letter],
      queens: [letter],
    });
    const names = [...rulesByName(unknownRules?.rules ?? [])];
    expect(names.map(([name, rules]) => [name, rules.map(({ kind }) => kind)])).toEqual([
      ['rule-kind.fog', ['fogofwar', 'foglight']],
      ['rule-kind.texts', ['text']],
      ['queens', ['queens']],
    ]);
  });

  it('are judged without sentences that state no rule, as the user says', () => {
    const [story, lie] = ['Queens do not see each other', 'One of the cages is wrong'];
    const ruleset = `Normal sudoku rules apply. ${story}. ${lie}!`;
    const text = JSON.stringify({ ...F_PUZZLES, 'x-unheard-of': undefined, ruleset });
    const readWithout = (noRules: readonly string[]) => {
      const [outcome] = readPuzzles(text, { format: 'fpuzzles-json', noRules });
      if (!outcome?.ok) throw new Error(outcome?.error.message);
      const { unknownRules: unknown, puzzle, about } = outcome.entry;
      expect(about.description).toBe(ruleset);
      return [unknown?.rules.map((rule) => rule.text ?? rule.kind), unknown?.doubtful, puzzle.clues];
    };
    expect(readWithout([])).toEqual([['killercage', 'thermometer', story], true, undefined]);
    expect(readWithout([lie])).toEqual([[story], undefined, [CAGE, THERMOMETER]]);
    expect(readWithout([lie, story])).toEqual([undefined, undefined, [CAGE, THERMOMETER]]);
  });

  it('are written with them after a change, without those that were removed', () => {
    const entry = separatedWith({ fogofwar: ['R1C1'], text: [letter], antiqueen: true });
    const unknownRules = entry.unknownRules && withoutRemoved(entry.unknownRules, ({ kind }) => kind !== 'text');
    const puzzle = { ...entry.puzzle, clues: [THERMOMETER] };
    const { text, lost } = written({ ...entry, puzzle, unknownRules }, 'fpuzzles-json');
    expect(lost).toEqual([]);
    const { killercage, text: texts, ...json } = JSON.parse(text);
    expect([killercage, texts]).toEqual([undefined, undefined]);
    expect(json).toMatchObject({
      fogofwar: ['R1C1'],
      antiqueen: true,
      thermometer: F_PUZZLES.thermometer,
      'x-unheard-of': F_PUZZLES['x-unheard-of'],
    });
    expect(read(written({ ...entry, puzzle, unknownRules }, 'json').text)).toMatchObject({
      puzzle: { clues: [THERMOMETER] },
      unknownRules,
    });
  });

  it('are only drawn if a sentence may change what they mean', () => {
    const ruleset = 'Normal sudoku rules apply. Digits in a cage add up to its sum. One clue is wrong.';
    const entry = read(JSON.stringify({ ...F_PUZZLES, ruleset }), 'fpuzzles-json');
    expect(entry.puzzle.clues).toBeUndefined();
    expect(entry.unknownRules?.rules.flatMap(({ clues = [] }) => clues)).toEqual([CAGE, THERMOMETER]);
    const drawn = drawClues(entry.puzzle.topology, undefined, entry.unknownRules);
    const asClues = drawClues(entry.puzzle.topology, [CAGE, THERMOMETER]);
    expect(drawn?.shapes.slice(0, 2)).toEqual(asClues?.shapes);
    expect(read(written(entry, 'json').text)).toEqual(entry);
  });

  it('restrict nothing if they are drawings, unless a text may explain them', () => {
    const { unknownRules } = separatedWith({ text: [letter], rectangle: [{ cells: ['R1C1'] }], antiqueen: true });
    const kinds = (description?: string): string[] =>
      unknownRules ? restrictingRules(unknownRules, description).map(({ kind }) => kind) : [];
    expect(kinds()).toEqual(['antiqueen']);
    expect(kinds('A is odd.').sort()).toEqual(['antiqueen', 'rectangle', 'text']);
  });

  it('are read where another clue has a cell that is not on the board, and that clue is named', () => {
    const { ruleset: _, ...plain } = F_PUZZLES;
    const arrow = [{ lines: [['R1C1', 'R99C1']], cells: ['R1C1'] }];
    const [outcome] = readPuzzles(JSON.stringify({ ...plain, arrow }), { format: 'fpuzzles-json' });
    if (!outcome?.ok) throw new Error(outcome?.error.message);
    expect(outcome.entry.unknownRules).toBeNull();
    expect(outcome.entry.puzzle.clues).toEqual([CAGE, THERMOMETER]);
    expect(outcome.losses.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^arrow 1 is left out: .*r99c1/),
    ]);
  });
});

describe('rules that the program does not know', () => {
  it('are kept with their cells', () => {
    expect(read(F_PUZZLES_LINK).unknownRules).toEqual({
      format: 'fpuzzles',
      rules: [{ kind: 'rules-text', shape: 'none', cells: [], text: 'Queens do not see each other' }],
      source: JSON.stringify(F_PUZZLES),
      separated: true,
    });
    expect(read(F_PUZZLES_LINK).puzzle.clues).toEqual([CAGE, THERMOMETER]);
    expect(read(SUDOKU_PAD_LINK).unknownRules).toEqual({
      format: 'sudokupad',
      rules: [
        { kind: 'cages', shape: 'cage', cells: [2, 3], label: '10' },
        { kind: 'lines', shape: 'line', cells: [37, 38, 47] },
      ],
      source: JSON.stringify(SUDOKU_PAD),
    });
  });

  it.each([
    ['fpuzzles-json', F_PUZZLES_LINK, F_PUZZLES],
    ['sudokupad-json', SUDOKU_PAD_LINK, SUDOKU_PAD],
  ])('come back in %s with everything else of the source', (id, link, source) => {
    const { text, lost } = written(read(link), id);
    expect(lost).toEqual([]);
    const back = JSON.parse(text);
    if (id === 'sudokupad-json') {
      for (const cell of back.cells.flat()) delete cell.given;
    }
    expect(back).toEqual(source);
  });

  it('come back with the digits and texts of today', () => {
    const entry = read(F_PUZZLES_LINK);
    const placed = new Uint8Array(81);
    placed[2] = 4;
    const changed = { ...entry, placed, about: { ...entry.about, title: 'Other' } };
    const json = JSON.parse(written(changed, 'fpuzzles-json').text);
    expect(json.grid[0][2]).toEqual({ value: 4 });
    expect([json.title, json.killercage]).toEqual(['Other', F_PUZZLES.killercage]);
  });

  it('go through our own JSON, and from there to their format', () => {
    for (const link of [F_PUZZLES_LINK, SUDOKU_PAD_LINK]) {
      const entry = read(link);
      const own = written(entry, 'json');
      expect(own.lost).toEqual([]);
      expect(read(own.text)).toEqual(entry);
    }
    const own = JSON.parse(written(read(F_PUZZLES_LINK), 'json').text);
    const [off] = readPuzzles(JSON.stringify({ ...own, unknownRules: { ...own.unknownRules, rules: [] } }));
    expect(off).toMatchObject({ ok: false, error: { code: 'bad-puzzle' } });
  });

  it('are opened by SudokuPad in the form of f-puzzles, and lost in all other formats', () => {
    const { text, lost } = written(read(F_PUZZLES_LINK), 'sudokupad');
    expect(lost).toEqual([]);
    expect(read(text).unknownRules).toEqual(read(F_PUZZLES_LINK).unknownRules);
    expect(written(read(SUDOKU_PAD_LINK), 'fpuzzles').lost).toEqual(['rules left out: cages, drawn lines']);
    expect(written(read(SUDOKU_PAD_LINK), 'line').lost[0]).toBe('rules left out: cages, drawn lines');
  });

  it('are written from a shortened link with full keys', () => {
    const short = `{ce:[${'[,,,,,,,,],'.repeat(8)}[,,,,,,,,]],l:[{wp:[[0.5,0.5],[0.5,1.5]],c:CFCFCF,th:8}],metadata:{t:'T'}}`;
    const entry = read(`https://sudokupad.app/scl${encodeURIComponent(packText(short))}`);
    const json = JSON.parse(written(entry, 'sudokupad-json').text);
    expect(json.lines).toEqual([{ wayPoints: [[0.5, 0.5], [0.5, 1.5]], color: '#CFCFCF', thickness: 8 }]); // biome-ignore format: one line
    expect(json.metadata.title).toBe('T');
  });

  it('are every list and switch without a meaning here, and texts that say more than the rules here', () => {
    expect(kindsWith({})).toEqual([]);
    expect(kindsWith({ antiknight: true, 'diagonal+': true, 'diagonal-': true })).toEqual([]);
    expect(kindsWith({ 'diagonal+': true, antiqueen: true, solution: [1] })).toEqual(['antiqueen']);
    expect(kindsWith({ negative: ['difference'], littlekillersum: [{ cell: 'R0C1', value: '12' }] })).toEqual([
      'negative',
      'littlekillersum',
    ]);
    expect(kindsWith({ ruleset: 'Normal Sudoku rules apply.' })).toEqual([]);
    expect(kindsWith({ ruleset: 'Normal sudoku rules apply. Queens do not see each other.' })).toEqual(['rules-text']);
    const knights = 'Normal sudoku rules apply. Cells a knight’s move apart are different.';
    expect(kindsWith({ ruleset: knights })).toEqual(['rules-text']);
    expect(kindsWith({ ruleset: knights, antiknight: true })).toEqual([]);
  });

  it('are not given pencil marks and parities of cells, which are clues', () => {
    const grid = F_PUZZLES.grid.map((row) => row.map((cell): object => ({ ...cell })));
    const row = grid[1] as object[];
    row[0] = { givenPencilMarks: [1, 2, 3, 4, 5, 6, 7, 8, 9] };
    row[1] = { givenPencilMarks: [1, 3] };
    row[2] = { parity: 'Even' };
    const { killercage: _, thermometer: __, ruleset: ___, ...plain } = F_PUZZLES;
    const { puzzle, unknownRules } = read(JSON.stringify({ ...plain, grid }), 'fpuzzles-json');
    expect(unknownRules).toBe(null);
    expect(puzzle.clues).toEqual([{ rule: 'candidates', cell: 'r2c2', digits: [1, 3] }]);
    expect(puzzle.topology.cellAllowed[11]).toBe(0b0_1010_1010);
  });

  it('are not drawings that only show clues of the file', () => {
    const renban = [{ lines: [['R1C1', 'R1C2', 'R1C3']] }];
    const line = { ...renban[0], outlineC: '#C060C0', width: 0.4 };
    expect(kindsWith({ renban, line: [{ ...line, fromConstraint: 'Renban' }] })).toEqual([]);
    expect(kindsWith({ renban, line: [{ ...line, isNewConstraint: true }] })).toEqual([]);
    expect(kindsWith({ renban, line: [line] })).toEqual([]);
    expect(kindsWith({ whispers: renban, line: [{ ...line, fromConstraint: 'German Whispers' }] })).toEqual([]);
    const room = { cell: 'R0C1', value: '12' };
    const text = { cells: ['R0C1'], value: '12', fromConstraint: 'X Sum' };
    expect(kindsWith({ xsum: [room], text: [text] })).toEqual([]);
    expect(kindsWith({ renban, line: [{ ...line, lines: [['R5C1', 'R5C2']] }] })).toEqual(['line']);
    expect(kindsWith({ renban: [], line: [{ ...line, fromConstraint: 'Renban' }] })).toEqual(['line']);
    expect(kindsWith({ renban, line: [{ ...line, fromConstraint: 'Nabner' }] })).toEqual(['line']);
  });

  it('are not met where the name of a cell is off the board', () => {
    const { unknownRules } = read(
      JSON.stringify({ ...F_PUZZLES, 'x-unheard-of': [{ cells: ['R2C0', 'R1C10', 'R10C1', 'R9C9', 7] }] }),
      'fpuzzles-json',
    );
    expect(unknownRules?.rules[0]).toEqual({ kind: 'x-unheard-of', shape: 'cage', cells: [80] });
  });

  it('do not include oblong boxes', () => {
    const grid = Array.from({ length: 6 }, () => Array.from({ length: 6 }, () => ({})));
    for (const json of [{ size: 6, grid }, { cells: grid }]) {
      const [outcome] = readPuzzles(JSON.stringify(json), { format: 'json' });
      expect(outcome?.ok && outcome.entry.puzzle.topology.box).toEqual({ rows: 2, columns: 3 });
    }
  });

  it('are read from links with slashes in their packed part', () => {
    // Whether the packed part of a link contains a slash depends on the puzzle. Of twenty links, at least one contains
    // one.
    const links = Array.from({ length: 20 }, (_, index) =>
      packText(JSON.stringify({ ...SUDOKU_PAD, id: `n${index}` })),
    );
    const packed = links.find((link) => link.includes('/')) as string;
    expect(read(`https://sudokupad.app/scl${packed}`).unknownRules?.rules.length).toBe(2);
  });

  it('refuse a source that is too long to be stored', () => {
    const long = JSON.stringify({ ...F_PUZZLES, picture: 'x'.repeat(1_000_000) });
    const [outcome] = readPuzzles(long, { format: 'fpuzzles-json' });
    expect(outcome?.ok ? null : outcome?.error.reason).toBe('unknown-rules-too-long');
  });
});

describe('SudokuPad', () => {
  it('states our extra rules in words, and reads them again', () => {
    const plain = read(ownJsonWith('windoku'));
    const { text, lost } = written({ ...plain, about: { description: 'By hand' } }, 'sudokupad');
    expect(lost).toEqual([
      'read back, the puzzle has rules that this program does not know: rules stated only in words (“By hand”)',
      'the format only states these rules in words: windoku',
    ]);
    const packed = unpackText(decodeURIComponent(text.split('/scl')[1] as string));
    expect(packed.ok && JSON.parse(packed.value).metadata.rules).toBe(
      'By hand\nWindoku (hyper): Every shaded window contains every digit once.',
    );
    const back = read(text);
    expect(back.puzzle.topology.layout.variants).toEqual([{ id: 'windoku' }]);
    expect(back.about).toEqual({ description: 'By hand' });
    // A description written by a person may state one more rule.
    expect(back.unknownRules?.rules.map(({ kind }) => kind)).toEqual(['rules-text']);
  });

  it('shows even and odd cells, and reads them again', () => {
    const even = ['EO.'.repeat(27)];
    const plain = read(ownJsonWith('even-odd', { even }));
    const back = read(written(plain, 'sudokupad').text);
    expect(back.puzzle.topology.layout.variants).toEqual([{ id: 'even-odd', even }]);
    expect([back.unknownRules, back.about]).toEqual([null, {}]);
  });
});

function ownJsonWith(id: string, fields: object = {}): string {
  return JSON.stringify({ layout: 'simple', order: 3, variants: [{ id, ...fields }], grids: ['.'.repeat(81)] });
}
