import { describe, expect, it } from 'vitest';
import { boxText } from '../../../shared/base/boxShape.ts';
import { expectOk } from '../../../shared/base/result.ts';
import { createExactSolver } from '../../engine/search/createSolver.ts';
import { createProperTest } from '../../engine/search/properness.ts';
import { FORMATS } from '../index.ts';
import { topologyOf } from '../testing/entries.ts';
import { readOnly } from '../testing/reading.ts';
import { writePuzzle } from '../write.ts';
import type { Format } from './format.ts';
import { createEntry } from './puzzleEntry.ts';

/** Puzzles by Otto Janko (janko.at/Raetsel, Sudoku 378, 384, 392, 397 and 566) with their boxes and solutions. */
const JANKO = [
  ['3x2', '.6..41.......1.2....5.3.......43..1.', '263541346152514263125436651324432615'],
  ['2x3', '.1...5..5...2...6..6...2...4..3...1.', '412635635124243561561342126453354216'],
  [
    '2x4',
    '..8.6...3461...5672........5.3....5.4........6522...3568...6.1..',
    '5287643134618275672358144815732616524783734816522174356885362147',
  ],
  [
    '4x2',
    '31...4..7.1.6....2.....1..85........76..6.....5....6.1.7..3...64',
    '3127548678136245526438714685173225487613647123588356412717328564',
  ],
  [
    '3x4',
    'C.4.2.7..5....9.4.....A..7513...C.4..2.4C.835.1.5.B9..A1..381.8A.25...9..8...BC.91.33A..15..28.4.4.583.2A.B..9.C...A147..1.....C.3....7..1.8.A.6',
    'CB432A79658126984C1537ABA75138B6C9427264C9835B1A5CB964A17238138A725B469C6827ABC491533ACB1597286494158362ACB7893CB62A1475B1A6574C832945729138BAC6',
  ],
] as const;

function sides(text: string): [number, number] {
  return text.split('x').map(Number) as [number, number];
}

describe('boxes that are not square', () => {
  it.each(JANKO)('of %s are those of a line', (box, text, solution) => {
    const stated = { layout: 'simple', box: sides(box) };
    const { topology, givens } = readOnly(text, { layout: stated }).entry.puzzle;
    expect(boxText(topology.box)).toBe(box);
    const solver = createExactSolver(topology);
    expect(solver.solve(givens)).toMatchObject({ solutions: 1, status: 'complete' });
    expect(Array.from(solver.solution, (digit) => '123456789ABC'[digit - 1]).join('')).toBe(solution);
  });

  it('are wider than high if the text does not state them, unless a digit would then be twice in a box', () => {
    const read = JANKO.map(([, text]) => boxText(readOnly(text).entry.puzzle.topology.box));
    expect(read).toEqual(['2x3', '2x3', '2x4', '4x2', '3x4']);
  });

  it('are those with which there is one solution, and named because the text does not state them', () => {
    const isProper = createProperTest();
    for (const [box, text] of JANKO) {
      const { entry, losses } = readOnly(text, { isProper });
      expect(boxText(entry.puzzle.topology.box)).toBe(box);
      expect(losses.map(({ sentence }) => sentence.key)).toEqual(['lost.box-found']);
    }
    const [open] = readOnly('.'.repeat(36), { isProper }).losses;
    expect(open?.message).toBe('the text does not state the shape of boxes: read as 2x3, not as 3x2');
    expect(readOnly('.'.repeat(36), { isProper, layout: { layout: 'simple', box: [3, 2] } }).losses).toEqual([]);
  });

  it('are not doubted where they are square, or where there are none', () => {
    for (const cells of [25, 49, 81, 256]) expect(readOnly('.'.repeat(cells)).losses).toEqual([]);
  });

  it.each(['fpuzzles-json', 'sudokupad-json', 'ksudoku', 'iss', 'json'])('come back from %s', (id) => {
    const format = FORMATS.find((one) => one.id === id);
    for (const [box, text] of JANKO) {
      const entry = createEntry(topologyOf({ layout: 'simple', box: sides(box) }), Uint8Array.from(text, digitOf));
      if (!format) throw new Error(`no format ${id}`);
      const written = expectOk(writePuzzle(format, entry));
      expect(written.losses).toEqual([]);
      const { topology, givens } = readOnly(written.text, { format: id }).entry.puzzle;
      expect([boxText(topology.box), topology.layout.variants, givens]).toEqual([box, undefined, entry.puzzle.givens]);
    }
  });

  it('are reported as lost where a format does not state them', () => {
    const line = FORMATS.find(({ id }) => id === 'line');
    if (!line) throw new Error('no lines');
    const lost = ([rows, columns]: [number, number], digit: number): string[] => {
      const givens = new Uint8Array(36).fill(digit, 0, 1);
      const entry = createEntry(topologyOf({ layout: 'simple', box: [rows, columns] }), givens);
      return expectOk(writePuzzle(line, entry)).losses.map(({ message }) => message);
    };
    expect(lost([2, 3], 6)).toEqual([]);
    expect(lost([3, 2], 6)).toEqual(['the format does not say that boxes are 3x2']);
    // Texts with several lines per grid name the assumed box shape too.
    const gp = FORMATS.find(({ id }) => id === 'gp') as Format;
    const upright = createEntry(topologyOf({ layout: 'samurai', box: [3, 2] }), new Uint8Array(164));
    expect(expectOk(writePuzzle(gp, upright)).losses.map(({ message }) => message)).toEqual([
      'the format does not say that boxes are 3x2',
    ]);
    // If high digits are missing, some readers would take the text for several grids with square boxes. So a loss is
    // reported.
    expect(lost([2, 3], 1)).toEqual(['the format does not say that boxes are 2x3']);
  });

  it('are those of regions, and rows where regions are no boxes', () => {
    // Otto Janko, Chaos-Sudoku 5.
    const rows = ['..5..', '..1..', '4....', '.....', '.23..'].map((row) =>
      row.replaceAll('.', '-').split('').join(' '),
    );
    const regions = ['11222', '11132', '44532', '45533', '44553'].map((row) => row.split('').join(' '));
    const { topology, givens } = readOnly(['5 5', ...rows, ...regions].join('\n')).entry.puzzle;
    expect([boxText(topology.box), topology.layout.variants?.map(({ id }) => id)]).toEqual(['1x5', ['colour']]);
    const solver = createExactSolver(topology);
    expect(solver.solve(givens)).toMatchObject({ solutions: 1, status: 'complete' });
    expect(solver.solution.join('')).toBe('2354154132452133142512354');
  });
});

function digitOf(character: string): number {
  return '.123456789ABC'.indexOf(character);
}
