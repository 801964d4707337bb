import { describe, expect, it } from 'vitest';
import { readPuzzles } from '../index.ts';

/**
 * A 12×12 board whose only givens are in two opposite corners. It can be a butterfly (four grids, one box apart). It
 * can also be a sensei-4 (two grids) if the other two corners are voids.
 */
const BOARD = [
  '12 12',
  ...Array.from({ length: 12 }, (_, row) => (row === 0 ? '9' : '-') + ' -'.repeat(10) + (row === 11 ? ' 9' : ' -')),
].join('\n');

function layoutRead(isProper?: (subgrids: number) => boolean): { id: string; reported: boolean } {
  const judge = isProper && {
    isProper: ({ topology }: { topology: { subgridCount: number } }) => isProper(topology.subgridCount),
  };
  const [read] = readPuzzles(BOARD, { format: 'board', ...judge });
  if (!read?.ok) throw new Error(read?.error.message);
  return { id: read.entry.puzzle.topology.layout.id, reported: read.losses.some(({ kind }) => kind === 'layout') };
}

describe('a board that several layouts fit', () => {
  it('is reported as ambiguous without a solver', () => {
    expect(layoutRead()).toEqual({ id: 'sensei-4', reported: true });
    expect(layoutRead(() => false)).toEqual({ id: 'sensei-4', reported: true });
  });

  it('is read in the layout in which it has one solution', () => {
    expect(layoutRead((subgrids) => subgrids === 4)).toEqual({ id: 'butterfly', reported: false });
  });
});
