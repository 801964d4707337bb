import { describe, expect, it } from 'vitest';
import { expectOk } from '../base/result.ts';
import { resolveLayout } from '../layout/catalogue.ts';
import type { LayoutRef, VariantRef } from '../layout/spec.ts';
import { withClues } from '../rules/readClues.ts';
import { compileTopology } from '../topology/topology.ts';
import { withVariants } from '../variants/withVariants.ts';
import { inCommonLayout } from './commonLayout.ts';
import { type Puzzle, printPuzzleJson } from './puzzle.ts';

function puzzleOf(ref: LayoutRef, variants: readonly VariantRef[] = []): Puzzle {
  const spec = expectOk(withVariants(expectOk(resolveLayout(ref)), variants));
  const topology = expectOk(compileTopology(spec));
  return { topology, givens: Uint8Array.from({ length: topology.cellCount }, (_, cell) => (cell === 0 ? 1 : 0)) };
}

/** The common layout of a puzzle, without its grids. */
function common(ref: LayoutRef, variants: readonly VariantRef[] = []) {
  const { grids: _, ...layout } = printPuzzleJson(inCommonLayout(puzzleOf(ref, variants), compileTopology));
  return layout;
}

const rows = ['111111222222333333444444555555666666'];
const columns = ['123456'.repeat(6)];
const boxes = ['111222111222333444333444555666555666'];
const jigsaw = ['123456345612561234123456345612561234'];
const simple = (box: [number, number]): LayoutRef => ({ layout: 'simple', box });
const colour = (regions: string[]): VariantRef => ({ id: 'colour', regions });

describe('equal rules in one layout', () => {
  it('rows, columns, and either as regions are a Latin square', () => {
    const latin = { layout: 'simple', box: [1, 6], variants: [] };
    expect(common(simple([1, 6]))).toEqual(latin);
    expect(common(simple([6, 1]))).toEqual(latin);
    for (const box of [simple([2, 3]), simple([3, 2]), simple([6, 1])]) {
      expect(common(box, [colour(rows)])).toEqual(latin);
      expect(common(box, [colour(columns)])).toEqual(latin);
    }
  });

  it('regions that are boxes are these, and other regions replace the usual boxes', () => {
    expect(common(simple([3, 2]), [colour(boxes)])).toEqual({ layout: 'simple', box: [2, 3], variants: [] });
    const regions = { layout: 'simple', box: [2, 3], variants: [colour(jigsaw)] };
    for (const box of [simple([2, 3]), simple([3, 2]), simple([1, 6])])
      expect(common(box, [colour(jigsaw)])).toEqual(regions);
  });

  it('variants stay, and layouts that depend on boxes do too', () => {
    const diagonals = { id: 'diagonals' };
    expect(common(simple([6, 1]), [diagonals])).toEqual({ layout: 'simple', box: [1, 6], variants: [diagonals] });
    // Disjoint groups depend on the boxes: a group has the cells at one place of every box. So the boxes are kept.
    const groups = { id: 'disjoint-groups' };
    expect(common(simple([3, 2]), [groups, colour(jigsaw)])).toMatchObject({ box: [3, 2] });
    // Without its row houses, a grid whose boxes are columns is not a Latin square. So the boxes are kept.
    expect(common(simple([6, 1]), [{ id: 'free-rows' }])).toMatchObject({ box: [6, 1] });
    expect(common(simple([2, 3]))).toMatchObject({ box: [2, 3] });
    expect(common({ layout: 'samurai', box: [3, 2] })).toMatchObject({ layout: 'samurai', box: [3, 2] });
  });

  it('clues stay, and mean the same', () => {
    const clued = (plain: Puzzle, clue: { rule: string; cells: string[] }): Puzzle => {
      const clues = [clue];
      return inCommonLayout({ ...plain, clues, topology: expectOk(withClues(plain.topology, clues)) }, compileTopology);
    };
    const cage = clued(puzzleOf(simple([6, 1])), { rule: 'killer-cage', cells: ['r1c1', 'r2c2'] });
    expect([cage.topology.box, cage.clues?.length]).toEqual([{ rows: 1, columns: 6 }, 1]);
    expect(cage.topology.constraints).toHaveLength(1);
    const regions = puzzleOf(simple([3, 2]), [colour(jigsaw)]);
    const line = { rule: 'region-sum', cells: ['r1c1', 'r2c1', 'r2c2', 'r3c2'] };
    const common = clued(regions, line);
    expect(common.topology.box).toEqual({ rows: 2, columns: 3 });
    expect(common.topology.constraints).toEqual(expectOk(withClues(regions.topology, [line])).constraints);
  });
});
