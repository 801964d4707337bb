import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { characterDigit } from '../../shared/base/digits.ts';
import { boxFields } from '../../shared/layout/spec.ts';
import { readOnly } from './testing/reading.ts';

const folder = resolve(import.meta.dirname, '../../../../shared/data/variants');

interface RealPuzzle {
  readonly id: string;
  readonly size: number;
  readonly box: readonly [columns: number, rows: number] | null;
  readonly puzzle: string;
  readonly regions?: string | null;
}

/** Writes rows of characters as rows of tokens. */
function tokenRows(text: string, size: number, tokenOf: (character: string) => string): string {
  return Array.from({ length: size }, (_, row) =>
    Array.from(text.slice(row * size, (row + 1) * size), tokenOf).join(' '),
  ).join('\n');
}

/**
 * The puzzle as other programs write it: a line of digits; or, with regions, a board of numbers and the map of regions.
 */
function textOf({ size, puzzle, regions }: RealPuzzle): string {
  if (!regions) return puzzle;
  const numbers = tokenRows(puzzle, size, (character) => (character === '.' ? '-' : `${characterDigit(character)}`));
  return `${size} ${size}\n${numbers}\n${tokenRows(regions, size, (character) => character)}`;
}

const FILES = ['4x4', '6x6', '8x8', '9x9', '12x12', '16x16', '25x25', 'jigsaw', 'latin-diagonals'];

describe.skipIf(!existsSync(folder))('real puzzles of every shape', () => {
  it.each(FILES)('%s: are read from text', (name) => {
    const lines = readFileSync(resolve(folder, `${name}.jsonl`), 'utf8').split('\n');
    for (const line of lines) {
      if (line === '') continue;
      const puzzle = JSON.parse(line) as RealPuzzle;
      const [columns, rows] = puzzle.box ?? [puzzle.size, 1];
      const stated = puzzle.regions ? {} : { layout: { layout: 'simple', ...boxFields({ rows, columns }) } };
      const { topology, givens } = readOnly(textOf(puzzle), stated).entry.puzzle;
      const { id } = puzzle;
      expect({ id, digits: topology.digits, givens: givens.join(' ') }).toEqual({
        id,
        digits: puzzle.size,
        givens: Array.from(puzzle.puzzle, characterDigit).join(' '),
      });
      // With regions, the box shape may be another one, because the regions may be boxes.
      if (!puzzle.regions) expect({ id, box: topology.box }).toEqual({ id, box: { rows, columns } });
    }
  });
});
