import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { formatNamed, type PuzzleEntry, readPuzzles, writePuzzle } from '../index.ts';
import { topologyOf } from '../testing/entries.ts';
import { coverOnce } from './regions.ts';

const CORPUS = resolve(import.meta.dirname, '../../../../shared/data/variants/jigsaw.jsonl');
const FORMS = ['fpuzzles-json', 'fpuzzles', 'sudokupad-json', 'sudokupad', 'ksudoku'];

/** Regions that equal the boxes, except that two of them have exchanged a cell. */
const SWAPPED = `112222333111122333111222333${'444555666'.repeat(3)}${'777888999'.repeat(3)}`;

function entryOf(json: object): PuzzleEntry {
  const [read] = readPuzzles(JSON.stringify(json));
  if (!read?.ok) throw new Error(read?.error.message);
  return read.entry;
}

function throughFormat(id: string, entry: PuzzleEntry): PuzzleEntry {
  const format = formatNamed(id);
  if (!format) throw new Error(id);
  const { text, losses } = expectOk(writePuzzle(format, entry));
  expect(losses.filter(({ kind }) => kind === 'variants')).toEqual([]);
  const [again] = readPuzzles(text, { format: format.id });
  if (!again?.ok) throw new Error(`${id}: ${again?.error.message}`);
  return again.entry;
}

/** Houses as sets of cells, so that puzzles with differently labelled regions can be compared. */
function housesOf({ puzzle: { topology } }: PuzzleEntry): Set<string> {
  const { digits, houseCount, houseCells } = topology;
  return new Set(
    Array.from({ length: houseCount }, (_, house) =>
      [...houseCells.subarray(house * digits, (house + 1) * digits)].sort((a, b) => a - b).join(),
    ),
  );
}

describe('regions other than boxes', () => {
  it.skipIf(!existsSync(CORPUS))('of real jigsaw puzzles survive conversion to other programs and back', () => {
    const sources = readFileSync(CORPUS, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { size: number; puzzle: string; regions: string })
      .filter(({ size }) => size === 9);
    expect(sources.length).toBeGreaterThan(100);
    for (const [index, { puzzle, regions }] of sources.entries()) {
      const entry = entryOf({
        layout: 'simple',
        order: 3,
        variants: [{ id: 'colour', regions: [regions] }],
        grids: [puzzle],
      });
      const id = FORMS[index % FORMS.length] as string;
      const again = throughFormat(id, entry);
      expect(again.puzzle.givens).toEqual(entry.puzzle.givens);
      expect(housesOf(again)).toEqual(housesOf(entry));
    }
  });

  it('of some subgrids survive a round trip through KSudoku', () => {
    const { layout, subgridCount } = topologyOf({ layout: 'diagonal', size: 2, order: 3 });
    // The exchanged cells are in boxes that only the first subgrid contains.
    const entry = entryOf({
      layout: layout.id,
      size: 2,
      order: 3,
      variants: [{ id: 'colour', subgrids: [0], regions: [SWAPPED] }],
      grids: Array.from({ length: subgridCount }, () => '.'.repeat(81)),
    });
    expect(housesOf(throughFormat('ksudoku', entry))).toEqual(housesOf(entry));
  });

  it('of other sizes are refused, with the size', () => {
    const grid = Array.from({ length: 9 }, (_, row) =>
      Array.from({ length: 9 }, (_, column) => ({
        region: row === 0 && column === 0 ? 8 : Math.floor(row / 3) * 3 + Math.floor(column / 3),
      })),
    );
    const [read] = readPuzzles(JSON.stringify({ size: 9, grid }), { format: 'fpuzzles-json' });
    expect(read).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('region of 10 instead of 9 cells') },
    });
  });

  it('are found among other cliques', () => {
    expect(
      coverOnce(
        [1, 2, 3, 4],
        [
          [1, 3],
          [1, 2],
          [3, 4],
        ],
      ),
    ).toEqual([
      [1, 2],
      [3, 4],
    ]);
    expect(
      coverOnce(
        [1, 2, 3, 4],
        [
          [1, 3],
          [1, 2],
        ],
      ),
    ).toBeNull();
  });
});
