import { describe, expect, it } from 'vitest';
import { createRng } from '../../rng.ts';
import { createExactSolver } from '../../search/createSolver.ts';
import { topologyOf } from '../testing/positions.ts';
import { randomBoard } from '../testing/soundness.ts';
import { createView, type View } from '../view.ts';
import { FinnedSearch } from './finnedSearch.ts';
import { FishSearch } from './fish.ts';
import { FishBook } from './fishBook.ts';
import { hasAlignedLines, LineFishSearch } from './lineFish.ts';
import { PairFishSearch } from './pairFish.ts';

type Search = (found: (bases: readonly number[], covers: readonly number[]) => void) => void;

/** Each fish once, as text. */
function fishOf(search: Search): string[] {
  const fish = new Set<string>();
  const sorted = (houses: readonly number[]): string => houses.toSorted((a, b) => a - b).join();
  search((bases, covers) => fish.add(`${sorted(bases)} in ${sorted(covers)}`));
  return [...fish].sort();
}

function finnedFish(view: View, digit: number, search: (book: FishBook) => void): string[] {
  const book = new FishBook(view, 'lines', digit);
  search(book);
  return book.fish.map((fish) => JSON.stringify(fish)).sort();
}

describe('fish of lines by masks', () => {
  it('are those of the general searches', () => {
    const rng = createRng('lines');
    let found = 0;
    for (const ref of [
      { layout: 'simple', order: 3 },
      { layout: 'simple', order: 4 },
      { layout: 'torus', order: 3, size: 2 },
    ]) {
      const topology = topologyOf(ref);
      const solver = createExactSolver(topology);
      solver.solve(new Uint8Array(topology.cellCount), { limit: 1, rng });
      const solution = solver.solution.slice();
      for (let i = 0; i < 5; i++) {
        const view = createView(randomBoard({ topology, solution }, rng), topology.subgridCount > 1 ? 1 : -1);
        expect(hasAlignedLines(view)).toBe(true);
        for (let digit = 1; digit <= topology.digits; digit++) {
          for (const size of [2, 3, 4]) {
            const plain = fishOf((add) => new LineFishSearch(view, size, digit).findPlain(add));
            expect(plain).toEqual(fishOf((add) => new FishSearch(view, size, digit, add).run()));
            const finned = finnedFish(view, digit, (book) => new LineFishSearch(view, size, digit).enterFinned(book));
            const general = finnedFish(view, digit, (book) => {
              if (size === 2) new PairFishSearch(view, 'lines', digit, book).run();
              else new FinnedSearch(view, size, 'lines', digit, book).run();
            });
            expect(finned).toEqual(general);
            found += plain.length + finned.length;
          }
        }
      }
    }
    expect(found).toBeGreaterThan(100);
  });

  it('are not for subgrids whose lines list their cells as another subgrid does', () => {
    const topology = topologyOf({ layout: 'dense-torus', order: 3, size: 3 });
    const solver = createExactSolver(topology);
    const rng = createRng('shifted');
    solver.solve(new Uint8Array(topology.cellCount), { limit: 1, rng });
    const board = randomBoard({ topology, solution: solver.solution.slice() }, rng);
    expect(hasAlignedLines(createView(board, 0))).toBe(true);
    expect(hasAlignedLines(createView(board, 1))).toBe(false);
    expect(hasAlignedLines(createView(board))).toBe(false);
  });
});
