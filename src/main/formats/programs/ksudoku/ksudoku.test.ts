import { describe, expect, it } from 'vitest';
import { boxText } from '../../../../shared/base/boxShape.ts';
import { expectOk } from '../../../../shared/base/result.ts';
import { createEntry } from '../../core/puzzleEntry.ts';
import { formatNamed, writePuzzle } from '../../index.ts';
import { topologyOf } from '../../testing/entries.ts';
import { readOnly } from '../../testing/reading.ts';

/** A game with cages, as KSudoku's `serializer.cpp` writes it. Operator 4 means addition, 3 means multiplication. */
function game(type: string, blocks: string, operator: number): string {
  return [
    '<!DOCTYPE ksudoku>',
    '<ksudoku><game had-help="0" msecs-elapsed="0"><puzzle>',
    `<graph order="4" type="custom" specific-type="${type}" name="${type}_4x4" sizeX="4" sizeY="4" sizeZ="1">`,
    `<sudokugroups at="0" withblocks="${blocks}"/>`,
    `<cage operator="${operator}" value="5" size="2"> 0 1 </cage><cage operator="0" value="3" size="1"> 5 </cage>`,
    `</graph><values>${'_'.repeat(16)}</values></puzzle><history/></game></ksudoku>`,
  ].join('\n');
}

describe('cages of KSudoku', () => {
  it('are killer cages', () => {
    const read = readOnly(game('KillerSudoku', '1', 4));
    const clues = [
      { rule: 'killer-cage', cells: ['r1c1', 'r2c1'], sum: 5 },
      { rule: 'killer-cage', cells: ['r2c2'], sum: 3 },
    ];
    expect([read.entry.puzzle.clues, read.losses]).toEqual([clues, []]);
    const format = formatNamed('ksudoku');
    if (!format) throw new Error('no format ksudoku');
    const { text, losses } = expectOk(writePuzzle(format, read.entry));
    expect([readOnly(text).entry.puzzle.clues, losses]).toEqual([clues, []]);
  });

  it('may have equal digits in a mathdoku, which has no boxes', () => {
    const { puzzle } = readOnly(game('Mathdoku', '0', 4)).entry;
    expect(boxText(puzzle.topology.box)).toBe('1x4');
    expect(puzzle.clues?.[0]).toEqual({ rule: 'killer-cage', cells: ['r1c1', 'r2c1'], sum: 5, repeats: true });
  });

  it('are reported as left out if a cage does not add', () => {
    const read = readOnly(game('Mathdoku', '0', 3));
    expect([read.entry.puzzle.clues, read.losses.map(({ kind }) => kind)]).toEqual([undefined, ['variants']]);
  });
});

it('a board that lacks houses which the file counts is reported', () => {
  const format = formatNamed('ksudoku');
  if (!format) throw new Error('no format ksudoku');
  const topology = topologyOf({ layout: 'samurai', order: 3 });
  const { text } = expectOk(writePuzzle(format, createEntry(topology, new Uint8Array(topology.cellCount))));
  const keysOf = (game: string): string[] => readOnly(game).losses.map(({ sentence }) => sentence.key);
  expect(keysOf(text)).toEqual([]);
  expect(keysOf(text.replace(/ *<sudokugroups .*\n/, ''))).toContain('lost.houses-stated');
});
