import { describe, expect, it } from 'vitest';
import { HOUSE_COLUMN, HOUSE_ROW } from '../../../../shared/topology/topology.ts';
import { createRng } from '../../core/rng.ts';
import { createExactSolver } from '../../search/createSolver.ts';
import { placesOf } from '../common/houses.ts';
import { createView, type View } from '../common/view.ts';
import { topologyOf } from '../testing/positions.ts';
import { randomBoard } from '../testing/randomBoard.ts';
import { FishSearch } from './fish.ts';
import { FishBook } from './fishBook.ts';
import { LineFishSearch } from './lineFish.ts';
import { PairFishSearch } from './pairFish.ts';

type Search = (found: (bases: readonly number[], covers: readonly number[]) => void) => void;

/** The fish that a search finds and that eliminate a candidate, as texts, each once. */
function fishOf({ topology, board }: View, digit: number, search: Search): string[] {
  const fish = new Set<string>();
  const sorted = (houses: readonly number[]): string => houses.toSorted((a, b) => a - b).join();
  const cells = (houses: readonly number[]): number[] =>
    houses.flatMap((house) => placesOf(topology, house, board.places[house * topology.digits + digit - 1] as number));
  search((bases, covers) => {
    const own = new Set(cells(bases));
    if (cells(covers).some((cell) => !own.has(cell))) fish.add(`${sorted(bases)} in ${sorted(covers)}`);
  });
  return [...fish].sort();
}

function finnedFish(view: View, digit: number, search: (book: FishBook) => void): string[] {
  const book = new FishBook(view, 'lines', digit);
  search(book);
  return book.fish.map((fish) => JSON.stringify(fish)).sort();
}

/**
 * Targets of finned fish with three bases, found by brute force without masks. If the target cell had the digit, three
 * rows (or columns) would have places in only two crossing lines, and no subset of these bases would prove the target
 * false. Some base crosses the target's own cover, and there is a fin.
 */
function targetsOfTriples(view: View, digit: number): number[] {
  const { topology, board } = view;
  const { houseKind } = topology;
  const placesIn = (house: number): number[] =>
    placesOf(topology, house, board.places[house * topology.digits + digit - 1] as number);
  const lineAcross = (cell: number, kind: number): number =>
    [...view.cellHouses.slice(view.cellHouseStart[cell], view.cellHouseStart[cell + 1])].find(
      (house) => houseKind[house] === 1 - kind,
    ) as number;
  const found: number[] = [];
  for (const target of view.cells) {
    if (!board.has(target, digit)) continue;
    const isRefuted = [HOUSE_ROW, HOUSE_COLUMN].some((kind) => {
      const bases = [...view.houses]
        .filter((house) => houseKind[house] === kind && placesIn(house).length > 1)
        .filter((house) => !placesIn(house).includes(target));
      const left = (chosen: readonly number[]): Set<number> =>
        new Set(
          chosen
            .flatMap(placesIn)
            .filter((cell) => !view.sees(cell, target))
            .map((cell) => lineAcross(cell, kind)),
        );
      const through = lineAcross(target, kind);
      const subsets = (chosen: readonly number[]): number[][] =>
        [1, 2, 3, 4, 5, 6].map((some) => chosen.filter((_, i) => ((some >>> i) & 1) === 1));
      return bases.some((a, i) =>
        bases.slice(i + 1).some((b, j) =>
          bases.slice(i + j + 2).some((c) => {
            const chosen = [a, b, c];
            if (left(chosen).size !== 2 || subsets(chosen).some((some) => left(some).size < some.length)) return false;
            const across = chosen.flatMap(placesIn).map((cell) => lineAcross(cell, kind));
            const covers = left(chosen).add(through);
            return across.includes(through) && across.some((line) => !covers.has(line));
          }),
        ),
      );
    });
    if (isRefuted) found.push(target);
  }
  return found;
}

/**
 * Views of single subgrids in random positions. On the dense torus, some lines of a subgrid list their cells in the
 * order of another subgrid, which the search must take into account.
 */
function randomViews(): View[] {
  const rng = createRng('lines');
  return [
    { ref: { layout: 'simple', order: 3 }, subgrid: -1 },
    { ref: { layout: 'simple', order: 4 }, subgrid: -1 },
    { ref: { layout: 'torus', order: 3, size: 2 }, subgrid: 1 },
    { ref: { layout: 'dense-torus', order: 3, size: 3 }, subgrid: 4 },
  ].flatMap(({ ref, subgrid }) => {
    const topology = topologyOf(ref);
    const solver = createExactSolver(topology);
    solver.solve(new Uint8Array(topology.cellCount), { limit: 1, rng });
    const solution = solver.solution.slice();
    return Array.from({ length: 5 }, () => createView(randomBoard({ topology, solution }, rng), subgrid));
  });
}

describe('line fish found with masks', () => {
  it('match those of the search across subgrids, without fins', () => {
    let found = 0;
    for (const view of randomViews()) {
      for (let digit = 1; digit <= view.topology.digits; digit++) {
        for (const size of [2, 3, 4]) {
          const fish = fishOf(view, digit, (add) => new LineFishSearch(view, size, digit).findPlain(add));
          const across = fishOf(view, digit, (add) => new FishSearch(view, size, 'lines', digit, add).run());
          expect(fish).toEqual(across);
          found += fish.length;
        }
      }
    }
    expect(found).toBeGreaterThan(0);
  });

  it('match those of the pair search, with fins', () => {
    let found = 0;
    for (const view of randomViews()) {
      for (let digit = 1; digit <= view.topology.digits; digit++) {
        const fish = finnedFish(view, digit, (book) => new LineFishSearch(view, 2, digit).enterFinned(book));
        const pairs = finnedFish(view, digit, (book) => new PairFishSearch(view, 'lines', digit, book).run());
        expect(fish).toEqual(pairs);
        found += fish.length;
      }
    }
    expect(found).toBeGreaterThan(0);
  });

  it('with fins include all that a brute-force search of three bases finds', () => {
    let found = 0;
    for (const view of randomViews().slice(0, 3)) {
      for (let digit = 1; digit <= view.topology.digits; digit++) {
        const book = new FishBook(view, 'lines', digit);
        new LineFishSearch(view, 3, digit).enterFinned(book);
        const removed = new Set(book.fish.flatMap(({ targets }) => targets));
        const targets = targetsOfTriples(view, digit);
        expect(targets.filter((target) => !removed.has(target))).toEqual([]);
        found += targets.length;
      }
    }
    expect(found).toBeGreaterThan(0);
  });
});
