import { digitBit } from '../../../../shared/domain/digits.ts';
import type { Technique } from '../technique.ts';
import type { View } from '../view.ts';
import { type Fish, FishBook, type FishForm, type FishGround } from './fishBook.ts';
import { LeastSteps } from './leastSteps.ts';
import { LineFishSearch } from './lineFish.ts';
import { PairFishSearch } from './pairFish.ts';
import { findPerDigit } from './perDigit.ts';
import { perView } from './perView.ts';
import { createStep } from './steps.ts';

interface Kept {
  /** digit → the stamp at which it was searched, and what was found. */
  readonly stamps: Int32Array;
  readonly fish: (readonly Fish[])[];
}

/** `ground/size` → what was found in a view; finned and sashimi fish come from one search. */
const kept = new Map<string, (view: View) => Kept>();

function fishOf(view: View, size: number, ground: FishGround, digit: number): readonly Fish[] {
  const key = `${ground}/${size}`;
  let keptOf = kept.get(key);
  if (keptOf === undefined) {
    keptOf = perView(({ topology }) => ({ stamps: new Int32Array(topology.digits + 1).fill(-1), fish: [] }));
    kept.set(key, keptOf);
  }
  const { stamps, fish } = keptOf(view);
  const stamp = view.board.digitChanged[digit] as number;
  if (stamps[digit] !== stamp) {
    const book = new FishBook(view, ground, digit);
    const isOneSubgrid = view.subgrid >= 0 || view.topology.subgridCount === 1;
    if (ground === 'boxes' || (size === 2 && !isOneSubgrid)) new PairFishSearch(view, ground, digit, book).run();
    else new LineFishSearch(view, size, digit).enterFinned(book);
    fish[digit] = book.fish;
    stamps[digit] = stamp;
  }
  return fish[digit] as readonly Fish[];
}

/**
 * The `find` of a kind of fish with fins: `size` is the number of bases, and of covers; two for Franken fish.
 *
 * Fish of two bases run across subgrids. Larger ones keep to one subgrid at a time: a search across took a hundred times
 * as long on a torus, for patterns that nobody looks for and that chains express. Franken fish of three bases were tried
 * too (4 ms a position): right before the forcing chains, none of 139 puzzles rated 7.0 to 9.3 used one.
 */
export function findFinnedFish(technique: string, size: number, form: FishForm): Technique['find'] {
  const ground: FishGround = form === 'franken' ? 'boxes' : 'lines';
  return findPerDigit((view, digit, emit) => {
    const steps = new LeastSteps();
    for (const fish of fishOf(view, size, ground, digit)) {
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
