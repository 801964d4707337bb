import { describe, expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { createExactSolver } from '../../engine/search/createSolver.ts';
import type { Format } from '../core/format.ts';
import { formatNamed, readPuzzles } from '../index.ts';
import { FORMATS } from '../registry.ts';
import { faultsOf, readOnly } from '../testing/reading.ts';
import { writePuzzle } from '../write.ts';

/**
 * Puzzles from the collection of Interactive Sudoku Solver (sigh/Interactive-Sudoku-Solver, MIT), with their published
 * solutions. Various authors made the puzzles.
 */
const PUBLISHED = [
  [
    '.~R1C2_4~R1C8_1~R2C1_2~R2C9_6~R8C1_9~R8C9_2~R9C2_1~R9C8_9.Thermo~R9C4~R8C3~R7C2~R6C1~R5C2~R4C3.Thermo~R4C1~R3C2~R2C3~R1C4~R2C5~R3C6.Thermo~R1C6~R2C7~R3C8~R4C9~R5C8~R6C7.Thermo~R6C9~R7C8~R8C7~R9C6~R8C5~R7C4',
    '847632519295471386631598247129743865486259173753816924368924751974185632512367498',
  ],
  [
    '.~R1C1_3~R3C3_5~R4C4_4~R4C6_2~R5C5_8~R6C4_5~R6C6_6~R7C7_4~R9C9_2.Thermo~R1C4~R1C3~R2C3~R2C2~R3C2~R3C1~R4C1.Thermo~R9C6~R9C7~R8C7~R8C8~R7C8~R7C9~R6C9.Thermo~R2C6~R3C6~R3C7~R4C7~R4C8.Thermo~R8C4~R7C4~R7C3~R6C3~R6C2.Thermo~R1C8~R1C9~R2C9.Thermo~R9C2~R9C1~R8C1',
    '392167845164853927875924613951432786623789154487516239216395478739248561548671392',
  ],
  [
    '.Diagonal~1.Diagonal~-1.Quad~R1C1~1~4~6~7.Quad~R5C1~2~3.Quad~R6C1~1~2.Quad~R3C3~1~2~4~8.Quad~R6C3~3~5~8~9.Quad~R2C4~6~7.Quad~R7C5~3~6.Quad~R3C6~4~5~8~9.Quad~R6C6~2~3~6~7.Quad~R3C8~1~2.Quad~R4C8~1~5.Quad~R8C8~2~3~4~5',
    '762384591415729368398165427654278913837691245129543786543812679971436852286957134',
  ],
  [
    '.~R4C2_3~R7C1_7~R7C3_5.AntiKnight.Arrow~R6C3~R7C2~R8C2.Arrow~R4C1~R3C2~R2C2.Arrow~R4C7~R3C8~R2C8.Arrow~R6C9~R7C8~R8C8.Arrow~R4C3~R5C4~R5C5.Arrow~R6C7~R5C6~R5C5',
    // Corrected: in row 7, the published solution has a 9 where 5 is given.
    '376152489259486137814937652637594821592618374148273965765849213921365748483721596',
  ],
] as const;

function format(id: string): Format {
  const found = FORMATS.find((one) => one.id === id);
  if (!found) throw new Error(id);
  return found;
}

/** Up to two solutions of a puzzle with clues, enough to see whether it has exactly one. */
function solutionsOf(text: string): string[] {
  const { puzzle, unknownRules } = readOnly(text).entry;
  expect(unknownRules).toBeNull();
  const found: string[] = [];
  createExactSolver(puzzle.topology).solve(puzzle.givens, { onSolution: (one) => found.push(one.join('')) });
  return found;
}

describe('Interactive Sudoku Solver’s notation', () => {
  it.each(PUBLISHED)('has the published solution: %s', (text, solution) => {
    expect(solutionsOf(text)).toEqual([solution]);
  });

  it('is the same in a link, and with other letters', () => {
    const [text, solution] = PUBLISHED[0];
    const link = `https://sigh.github.io/Interactive-Sudoku-Solver/?q=${encodeURIComponent(text)}`;
    expect(solutionsOf(link)).toEqual([solution]);
    expect(solutionsOf(text.toLowerCase().replace(/thermo/g, 'Thermo'))).toEqual([solution]);
  });

  it('does not claim grids whose second and third digits are letters, but names of one letter', () => {
    const [grid] = readPuzzles(`.VL.NU${'.'.repeat(619)}`);
    expect(grid?.ok && grid.entry.puzzle.topology.digits).toBe(25);
    expect(readOnly('.X~R2C1~R2C2').entry.puzzle.clues).toEqual([{ rule: 'xv', cells: ['r2c1', 'r2c2'], sum: 10 }]);
  });

  it('reads regions of a size that has no boxes', () => {
    const { puzzle, unknownRules } = readOnly(
      '.Shape~7x7.Jigsaw~0001111000011122223332223333445556644555664445666',
    ).entry;
    expect([unknownRules, puzzle.topology.layout.variants?.map(({ id }) => id)]).toEqual([null, ['colour']]);
  });

  it('reads regions beside the boxes as further regions', () => {
    const labels = '001122222000103332100143332111143332504444462577748888577748668577768666555558866';
    const { puzzle, unknownRules } = readOnly(`.Jigsaw~${labels}.~R1C1_4`).entry;
    expect(unknownRules).toBeNull();
    expect(puzzle.topology.layout.variants).toBeUndefined();
    expect(puzzle.clues?.map(({ rule, cells }) => [rule, (cells as string[]).length])).toEqual(
      Array.from({ length: 9 }, () => ['extra-region', 9]),
    );
  });

  it('keeps what it cannot say of a clue as a loss', () => {
    const grids = ['.'.repeat(81)];
    const lost = (clue: object): readonly string[] => {
      const read = readOnly(JSON.stringify({ layout: 'simple', order: 3, grids, clues: [clue] }));
      return expectOk(writePuzzle(formatNamed('iss') as Format, read.entry)).losses.map(({ kind }) => kind);
    };
    expect(lost({ rule: 'quadruple', cells: ['r1c1', 'r1c2', 'r1c3', 'r1c4'], digits: [3, 4] })).toEqual(['variants']);
    expect(lost({ rule: 'quadruple', cells: ['r1c2', 'r1c1', 'r2c1', 'r2c2'], digits: [3, 4] })).toEqual([]);
    expect(lost({ rule: 'lockout', cells: ['r1c1', 'r1c2', 'r1c3'] })).toEqual([]);
    expect(lost({ rule: 'sum-line', cells: ['r1c1', 'r1c2', 'r2c2', 'r2c1'], loop: true })).toEqual([]);
  });

  it('is written again with the same clues, from our own JSON too', () => {
    for (const [text, solution] of PUBLISHED) {
      const { entry } = readOnly(text);
      const own = writePuzzle(format('json'), entry);
      expect(own).toMatchObject({ ok: true, value: { losses: [] } });
      if (!own.ok || !entry.puzzle.clues) continue;
      const again = writePuzzle(format('iss'), { ...entry, unknownRules: null });
      expect(again.ok && solutionsOf(again.value.text)).toEqual([solution]);
    }
  });

  it('writes diagonals from the end that the notation has, and odd and even cells as their digits', () => {
    const clues = [
      { rule: 'little-killer', cell: 'r1c2', direction: 'down-right', sum: 30 },
      { rule: 'little-killer', cell: 'r9c1', direction: 'up-right', sum: 41 },
      { rule: 'little-killer', cell: 'r8c9', direction: 'up-left', sum: 33 },
      { rule: 'odd', cell: 'r1c1' },
      { rule: 'even', cell: 'r2c2' },
    ];
    const json = { layout: 'simple', order: 3, grids: ['.'.repeat(81)], clues };
    const { text, losses } = expectOk(writePuzzle(format('iss'), readOnly(JSON.stringify(json)).entry));
    expect([text, losses]).toEqual([
      '.LittleKiller~30~R8C9.LittleKiller~41~R1C9.LittleKiller~33~R8C9.~R1C1_1_3_5_7_9~R2C2_2_4_6_8\n',
      [],
    ]);
    expect(readOnly(text).entry.puzzle.clues?.slice(3)).toEqual(clues.slice(3));
  });

  it('keeps a puzzle with an unknown constraint whole, and does not judge it', () => {
    const text = '.Cage~10~R1C1~R1C2.Or.Cage~3~R2C1~R2C2.Cage~4~R2C1~R2C2.End';
    const { entry } = readOnly(text);
    expect(entry.puzzle.clues).toBeUndefined();
    expect(entry.unknownRules?.rules.map(({ kind }) => kind)).toContain('Or');
    expect(writePuzzle(format('iss'), entry)).toMatchObject({ ok: true, value: { text: `${text}\n`, losses: [] } });
  });

  it('makes known constraints clues beside an unknown one, and writes the puzzle as it was', () => {
    const text = '.Cage~10~R1C1~R1C2.Unheard~R2C1';
    const { entry } = readOnly(text);
    expect(entry.puzzle.clues).toEqual([{ rule: 'killer-cage', cells: ['r1c1', 'r1c2'], sum: 10 }]);
    expect(entry.unknownRules?.rules.map(({ kind }) => kind)).toEqual(['Unheard']);
    expect(writePuzzle(format('iss'), entry)).toMatchObject({ ok: true, value: { text: `${text}\n`, losses: [] } });
  });

  it('says which clue is impossible, and why', () => {
    expect(faultsOf('.Cage~50~R1C1~R1C2~R1C3')).toEqual([
      '1: clue 1 (killer-cage): 3 cells cannot add up to 50: only sums from 6 to 24 are possible',
    ]);
    expect(faultsOf('.Cage~5~R1C1~R1C2.Thermo~R1C1~R1C12')[0]).toMatch(/^1: clue 2 \(thermometer\): .*r1c12/);
  });
});

describe('clues on several grids', () => {
  it('run through linked grids and over seams, in our own JSON', () => {
    const puzzle = {
      layout: 'custom',
      order: 2,
      offsets: [
        [0, 0],
        [1, 1],
      ],
      wrap: [2, 2],
      variants: [],
      grids: ['................', '................'],
      clues: [
        { rule: 'killer-cage', cells: ['1r1c4', '1r1c1'], sum: 7 },
        { rule: 'thermometer', cells: ['1r2c4', '1r2c1'] },
        { rule: 'killer-cage', cells: ['2r1c2', '2r2c2'], sum: 3 },
        { rule: 'inequality', cells: ['1r1c2', '1r1c3'] },
      ],
    };
    const text = JSON.stringify(puzzle);
    const { entry } = readOnly(text);
    const found: Uint8Array[] = [];
    createExactSolver(entry.puzzle.topology).solve(entry.puzzle.givens, {
      limit: 100,
      onSolution: (one) => found.push(one.slice()),
    });
    expect(found.length).toBeGreaterThan(0);
    for (const one of found) {
      expect((one[0] as number) + (one[3] as number)).toBe(7);
      expect(one[7]).toBeLessThan(one[4] as number);
    }
    const written = writePuzzle(format('json'), entry);
    expect(written.ok && readOnly(written.value.text).entry.puzzle.clues).toEqual(puzzle.clues);
  });

  it('name a cell that does not exist', () => {
    const puzzle = {
      layout: 'simple',
      order: 2,
      variants: [],
      grids: ['.'.repeat(16)],
      clues: [{ rule: 'odd', cell: 'r5c1' }],
    };
    expect(faultsOf(JSON.stringify(puzzle))).toEqual(['1: clue 1 (odd): "r5c1" is not a cell of this puzzle']);
    const unknown = { ...puzzle, clues: [{ rule: 'magic', cell: 'r1c1' }] };
    expect(faultsOf(JSON.stringify(unknown))[0]).toMatch(/^1: clue 1: no rule is called "magic"/);
    const extra = { ...puzzle, clues: [{ rule: 'odd', cell: 'r1c1', twice: true }] };
    expect(faultsOf(JSON.stringify(extra))[0]).toMatch(/^1: clue 1 \(odd\): .*twice/);
  });
});
