import { expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import type { PuzzleId } from '../../../shared/contract/ids.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import { printGrids } from '../../../shared/puzzle/notation.ts';
import { compileTopology } from '../../../shared/topology/topology.ts';
import { transformPuzzle } from '../../engine/canonical/symmetries.ts';
import { applySymmetry } from '../../engine/canonical/symmetry.ts';
import { createRng } from '../../engine/core/rng.ts';
import { Generator } from '../../engine/generate/generator.ts';
import { describeJob } from '../../jobs/kinds/describe.ts';
import { rateJob } from '../../jobs/kinds/solverJobs.ts';
import { temporaryFolder } from '../../store/testing/folders.ts';
import { openForTest } from '../../store/testing/samples.ts';

const REF = { layout: 'simple', order: 3 };
const CONTEXT = { cancel: { cancelled: () => false }, progress: () => {}, emit: () => {} };

it('a puzzle that is a copy of one in the library shows the values that the library has, but keeps its title', () => {
  const topology = expectOk(compileTopology(expectOk(resolveLayout(REF))));
  const { layout } = topology;
  const store = openForTest(temporaryFolder());
  const addBare = (givens: Uint8Array, solution: Uint8Array, title: string): PuzzleId => {
    const grids = printGrids(topology, givens);
    const puzzle = { ...REF, variants: [], grids };
    const count = givens.filter((digit) => digit !== 0).length;
    const solved = printGrids(topology, solution);
    const bare = {
      puzzle,
      solution: solved,
      difficulty: 'unrated',
      grader: 0,
      cells: 81,
      givens: count,
      seed: null,
      generator: null,
      about: { title },
    } as const;
    return expectOk(store.puzzles.add(bare));
  };
  const describePuzzle = (id: PuzzleId): Readonly<Record<string, number>> => {
    const { givens, solution } = expectOk(store.library.puzzle(id));
    if (!solution) throw new Error('no solution');
    const facts = expectOk(describeJob({ layout, givens, solution }, CONTEXT));
    expectOk(store.library.describe(id, { layout: REF, variants: [], cells: 81, digits: 9, givens, solution, facts }));
    return facts.ratings;
  };

  const made = expectOk(new Generator(topology).generate({ difficulty: 'extreme', seed: 'copies 2' }));
  const original = addBare(made.givens, made.solution, 'First');
  const stored = describePuzzle(original);
  // Look for a symmetric copy whose HoDoKu score differs from the original's: this rating depends on which copy is
  // rated.
  const copies = Array.from({ length: 12 }, (_, i) => transformPuzzle(topology, made.givens, createRng(`copy ${i}`)));
  const copy = copies.find(({ givens }) => {
    const own = expectOk(rateJob({ layout, givens, original: null }, CONTEXT));
    return own.find(({ id }) => id === 'hodoku')?.value !== stored.hodoku;
  });
  if (!copy) throw new Error('every copy has the same score');

  const second = addBare(copy.givens, applySymmetry(copy.symmetry, made.solution), 'Second');
  expect(describePuzzle(second).hodoku).not.toBe(stored.hodoku);
  const described = expectOk(store.library.puzzle(second));
  expect(described).toMatchObject({ copyOf: original, kind: 'copies', ratings: {}, about: { title: 'Second' } });
  expect(expectOk(store.library.puzzle(original)).about).toEqual({ title: 'First' });
  expect(expectOk(store.library.detail(original)).item.ratings.hodoku).toBe(stored.hodoku);
  const shown = expectOk(
    rateJob({ layout, givens: described.givens, original: expectOk(store.library.puzzle(original)).givens }, CONTEXT),
  );
  for (const id of ['hodoku', 'sudoku-explainer']) {
    expect(shown.find((rating) => rating.id === id)?.value ?? undefined).toBe(stored[id]);
  }
});
