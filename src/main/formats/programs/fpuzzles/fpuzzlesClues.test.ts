import { describe, expect, it } from 'vitest';
import { expectOk } from '../../../../shared/base/result.ts';
import type { Clue } from '../../../../shared/rules/clue.ts';
import { ClueBoard } from '../../../../shared/rules/clueBoard.ts';
import { withClues } from '../../../../shared/rules/readClues.ts';
import { createEntry } from '../../core/puzzleEntry.ts';
import { formatNamed, readPuzzles, writePuzzle } from '../../index.ts';
import { topologyOf } from '../../testing/entries.ts';
import { readOnly } from '../../testing/reading.ts';

/** Writes clues for f-puzzles and reads them back. Returns the clues read back, and the losses. */
function throughFPuzzles(clues: readonly Clue[]): { clues: unknown; lost: string[] } {
  const [puzzle] = readPuzzles(JSON.stringify({ layout: 'simple', order: 3, grids: ['.'.repeat(81)], clues }));
  const format = formatNamed('fpuzzles-json');
  const text = puzzle?.ok && format ? writePuzzle(format, puzzle.entry) : undefined;
  if (!text?.ok) throw new Error('the puzzle was not written');
  const [read] = readPuzzles(text.value.text, { format: 'fpuzzles-json' });
  return { clues: read?.ok && read.entry.puzzle.clues, lost: text.value.losses.map(({ message }) => message) };
}

const byRule = (one: Clue, other: Clue): number => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1);

it('writes whisper lines for f-puzzles that state the usual difference, and no others', () => {
  const whisper = { rule: 'whisper', cells: ['r1c1', 'r1c2'] };
  expect(throughFPuzzles([{ ...whisper, difference: 5 }])).toEqual({ clues: [whisper], lost: [] });
  expect(throughFPuzzles([{ ...whisper, difference: 4 }]).lost).toEqual(['rules left out: whisper lines']);
});

it('keeps the side on which numbers stand', () => {
  const clues = [
    { rule: 'sandwich', line: 'r2', from: 'end', sum: 12 },
    { rule: 'sandwich', line: 'c3', from: 'start', sum: 5 },
    { rule: 'x-sum', line: 'c9', from: 'end', value: 20 },
  ];
  expect(throughFPuzzles(clues)).toEqual({ clues, lost: [] });
});

it('keeps clues that have the form of a variant there, and the variants', () => {
  const alike = [
    [
      { rule: 'odd', cell: 'r1c1' },
      { rule: 'even', cell: 'r2c2' },
    ],
    [
      { rule: 'diagonal', direction: 'rising' },
      { rule: 'diagonal', direction: 'falling' },
    ],
    [
      { rule: 'extra-region', cells: ['r2c2', 'r2c5', 'r2c8', 'r5c2', 'r5c5', 'r5c8', 'r8c2', 'r8c5', 'r8c8'] },
      { rule: 'odd', cell: 'r1c1' },
    ],
  ];
  for (const clues of alike) {
    const back = throughFPuzzles(clues);
    expect({ ...back, clues: [...(back.clues as Clue[])].sort(byRule) }).toEqual({
      clues: clues.sort(byRule),
      lost: [],
    });
  }
  const variants = [{ id: 'even-odd', even: [`EO${'.'.repeat(79)}`] }, { id: 'centre-dot' }, { id: 'diagonals' }];
  const [puzzle] = readPuzzles(JSON.stringify({ layout: 'simple', order: 3, grids: ['.'.repeat(81)], variants }));
  const format = formatNamed('fpuzzles-json');
  const written = puzzle?.ok && format ? expectOk(writePuzzle(format, puzzle.entry)).text : '';
  expect(written).not.toContain('cluesNotVariants');
  const { variants: back } = readOnly(written, { format: 'fpuzzles-json' }).entry.puzzle.topology.layout;
  expect(back?.map(({ id }) => id).sort()).toEqual(['centre-dot', 'diagonals', 'even-odd']);
});

describe('clues of several grids', () => {
  const topology = topologyOf({ layout: 'samurai', order: 3 });
  const board = new ClueBoard(topology);
  const format = formatNamed('fpuzzles-json');
  const throughSamurai = (clues: readonly Clue[]) => {
    const entry = createEntry(expectOk(withClues(topology, clues)), new Uint8Array(topology.cellCount), {
      clues: [...clues],
    });
    const written = expectOk(writePuzzle(format as NonNullable<typeof format>, entry));
    return { written, read: readOnly(written.text, { format: 'fpuzzles-json' }).entry };
  };

  it('are written at their places on the whole board, and read back', () => {
    const clues = [
      { rule: 'killer-cage', cells: ['1r9c9', '5r3c4', '5r4c4'], sum: 14 },
      { rule: 'thermometer', cells: ['2r1c1', '2r2c2', '2r2c3'] },
      { rule: 'extra-region', cells: ['3r1c1', '3r2c2', '3r3c3'] },
      { rule: 'odd', cell: '4r9c9' },
    ];
    const { written, read } = throughSamurai(clues);
    expect(JSON.parse(written.text).killercage).toEqual([{ cells: ['R15C15', 'R15C16', 'R16C16'], value: '14' }]);
    expect(JSON.parse(written.text).extraregion).toHaveLength(5 * 18 + 1);
    expect(written.losses.map(({ message }) => message).join()).not.toContain('rules left out');
    expect(read.unknownRules).toBeNull();
    const cellsOf = (list: readonly Clue[]): unknown[] =>
      list.map(({ rule, cells, cell }) => [rule, expectOk(board.cells((cells ?? [cell]) as string[]))]).sort();
    expect(cellsOf(read.puzzle.clues ?? [])).toEqual(cellsOf(clues));
  });

  it('are named if they belong to rows, columns or diagonals, which f-puzzles draws across the whole board', () => {
    const { written } = throughSamurai([
      { rule: 'sandwich', line: '2r1', sum: 10 },
      { rule: 'odd', cell: '2r1c1' },
    ]);
    expect(written.losses.map(({ message }) => message)).toContain('rules left out: sandwich sums');
    expect(JSON.parse(written.text).odd).toEqual([{ cell: 'R1C1' }]);
  });
});
