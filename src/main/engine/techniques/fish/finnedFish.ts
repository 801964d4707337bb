import { digitBit } from '../../../../shared/base/digits.ts';
import { findPerDigit } from '../common/finds.ts';
import { createStep, LeastSteps } from '../common/steps.ts';
import type { Technique } from '../common/technique.ts';
import { perView, type View } from '../common/view.ts';
import { type Fish, FishBook, type FishForm, type FishHouses } from './fishBook.ts';
import { LineFishSearch } from './lineFish.ts';
import { PairFishSearch } from './pairFish.ts';

interface FishCache {
  /**
   * `stamps`: digit → value of `Board.stamp` (a counter of changes) at the last search. `fish`: digit → the fish that
   * this search found.
   */
  readonly stamps: Int32Array;
  readonly fish: (readonly Fish[])[];
}

/**
 * `houses/size` → cache of the fish in a view. Finned and sashimi fish share a cache, because one search finds both.
 */
const caches = new Map<string, (view: View) => FishCache>();

function fishOf(view: View, size: number, allowed: FishHouses, digit: number): readonly Fish[] {
  const key = `${allowed}/${size}`;
  let cacheOf = caches.get(key);
  if (cacheOf === undefined) {
    cacheOf = perView(({ topology }) => ({ stamps: new Int32Array(topology.digits + 1).fill(-1), fish: [] }));
    caches.set(key, cacheOf);
  }
  const { stamps, fish } = cacheOf(view);
  const stamp = view.board.digitChanged[digit];
  if (stamps[digit] !== stamp) {
    const book = new FishBook(view, allowed, digit);
    const isOneSubgrid = view.subgrid >= 0 || view.topology.subgridCount === 1;
    if (allowed === 'boxes' || (size === 2 && !isOneSubgrid)) new PairFishSearch(view, allowed, digit, book).run();
    else new LineFishSearch(view, size, digit).enterFinned(book);
    fish[digit] = book.fish;
    stamps[digit] = stamp;
  }
  return fish[digit];
}

/**
 * Makes the `find` of a kind of finned fish. `size` is the number of bases, which is also the number of covers; for
 * Franken fish it is 2. Larger Franken fish, without fins, are found by `fish.ts`.
 *
 * Fish with two bases may span subgrids. Larger ones stay inside one subgrid: on a torus, a search across subgrids took
 * a hundred times as long. People do not look for such patterns, and chains find the same eliminations.
 *
 * Finned Franken fish with three bases were tried too (4 ms a position). Placed right before the forcing chains, they
 * were used in none of 139 puzzles that Sudoku Explainer rates 7.0 to 9.3.
 */
export function findFinnedFish(technique: string, size: number, form: FishForm): Technique['find'] {
  const allowed: FishHouses = form === 'franken' ? 'boxes' : 'lines';
  return findPerDigit((view, digit, emit) => {
    const steps = new LeastSteps();
    for (const fish of fishOf(view, size, allowed, digit)) {
      if (fish.form !== form) continue;
      const { bases, covers, cells, fins, targets } = fish;
      steps.add(
        createStep(view.topology, technique, {
          eliminations: targets.map((cell) => ({ cell, digit })),
          evidence: {
            cells,
            houses: bases,
            covers,
            digits: digitBit(digit),
            fins,
            candidates: cells.map((cell) => ({ cell, digit })),
          },
        }),
      );
    }
    return steps.emitAll(emit);
  });
}
