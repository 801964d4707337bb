/**
 * Writes real puzzles of every multi-grid layout that we have as text without the layout's name, and checks that the
 * layout is recognised.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { expectOk } from '../../shared/base/result.ts';
import { formatNamed, readPuzzles, writePuzzle } from './index.ts';

const FOLDER = resolve(import.meta.dirname, '../../../../shared/data/multigrid');
const FILES = existsSync(FOLDER) ? readdirSync(FOLDER).filter((name) => name.endsWith('.jsonl')) : [];

/**
 * Number of puzzles tested per file. More are not needed, because recognition hardly differs between puzzles of a file.
 */
const MOST = 6;

interface Source {
  readonly grids: readonly string[];
  readonly offsets: readonly (readonly [number, number])[];
  readonly cells: number;
}

function sourcesOf(name: string): Source[] {
  const lines = readFileSync(resolve(FOLDER, name), 'utf8').trim().split('\n');
  return lines.slice(0, MOST).map((line) => JSON.parse(line) as Source);
}

/** Positions of the subgrids in cells, from the top left; sorted, so that the numbering does not matter. */
function places(offsets: readonly (readonly [number, number])[], unit: number): string[] {
  const top = Math.min(...offsets.map(([row]) => row));
  const left = Math.min(...offsets.map(([, column]) => column));
  return offsets.map(([row, column]) => `${(row - top) * unit},${(column - left) * unit}`).sort();
}

describe.skipIf(FILES.length === 0)('multi-grid text', () => {
  it.each(FILES)('of %s is recognised, concatenated and as grids with a board', (name) => {
    const missed: string[] = [];
    const sources = sourcesOf(name);
    for (const { grids, offsets } of sources) {
      const wanted = places(offsets, 1);
      const [read, ...more] = readPuzzles(grids.join(''));
      if (!read?.ok) throw new Error(read?.error.message);
      expect(more).toEqual([]);
      const { topology, givens } = read.entry.puzzle;
      // The layout of nine separate grids cannot be recognised, which must be reported.
      if (name.startsWith('clueless')) expect(read.losses).toMatchObject([{ kind: 'layout' }]);
      else expect(read.losses).toEqual([]);
      expect(places(topology.layout.offsets, 3)).toEqual(wanted);
      for (const id of ['gp', 'board', 'ragged']) {
        const format = formatNamed(id);
        if (!format) continue;
        const text = expectOk(writePuzzle(format, read.entry)).text;
        const [again] = readPuzzles(text);
        if (!again?.ok) throw new Error(`${id}: ${again?.error.message}`);
        const found = JSON.stringify(places(again.entry.puzzle.topology.layout.offsets, 3));
        if (found === JSON.stringify(wanted)) {
          expect(again.entry.puzzle.givens).toEqual(givens);
          continue;
        }
        // A loss must report two ambiguous cases: empty cells that look like voids, and four petals that may have a
        // fifth grid between them.
        expect(id).not.toBe('gp');
        expect(again.losses).toContainEqual(expect.objectContaining({ kind: 'layout' }));
        missed.push(id);
      }
    }
    if (name !== 'flower-5.jsonl') expect(missed.length).toBeLessThanOrEqual(sources.length / 5);
  });
});
