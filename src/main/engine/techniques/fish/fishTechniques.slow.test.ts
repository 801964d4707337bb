import { describe, expect, it } from 'vitest';
import { HOUSE_BOX, HOUSE_COLUMN, HOUSE_EXTRA, HOUSE_ROW } from '../../../../shared/topology/topology.ts';
import { createRng } from '../../core/rng.ts';
import { createExactSolver } from '../../search/createSolver.ts';
import { holds } from '../common/houses.ts';
import { effectsKey } from '../common/steps.ts';
import type { Technique } from '../common/technique.ts';
import { createView, type View } from '../common/view.ts';
import { Craft } from '../testing/craft.ts';
import { testLibraryCases } from '../testing/library.ts';
import { effectsOf, findAll, SIMPLE, topologyOf, viewWhere } from '../testing/positions.ts';
import { randomBoard } from '../testing/randomBoard.ts';
import { testSoundness } from '../testing/soundness.ts';
import { isFranken } from './fishBook.ts';
import {
  finnedJellyfish,
  finnedSwordfish,
  finnedXWing,
  frankenSwordfish,
  frankenXWing,
  jellyfish,
  sashimiJellyfish,
  sashimiSwordfish,
  sashimiXWing,
  swordfish,
  xWing,
} from './fishTechniques.ts';

function effects(technique: Technique, crafted: Craft, subgrid = -1): string[][] {
  return findAll(technique, crafted.view(subgrid)).map((step) => effectsOf(crafted.topology, step));
}

/** Merges two techniques into one that finds the steps of both. */
function siamese(first: Technique, second: Technique): Technique {
  return {
    ...first,
    find(view, emit) {
      first.find(view, emit);
      second.find(view, emit);
    },
  };
}

describe('X-Wing', () => {
  it('clears two columns when two rows cover them', () => {
    const view = viewWhere(topologyOf(SIMPLE), { without: { '7': 'r28c1235679 r13456c4 r1345c8' } });
    expect(findAll(xWing, view).map((step) => effectsOf(view.topology, step))).toEqual([
      ['r6c8<>7', 'r7c4<>7', 'r7c8<>7', 'r9c4<>7', 'r9c8<>7'],
    ]);
  });

  it('finds nothing if a row has a third place', () => {
    const view = viewWhere(topologyOf(SIMPLE), { without: { '7': 'r2c1235679 r8c123569' } });
    expect(findAll(xWing, view)).toEqual([]);
  });

  testSoundness(xWing);
  testLibraryCases([xWing], ['0300']);
});

describe('Swordfish', () => {
  it('clears three columns when three rows cover them, with two places in each', () => {
    const view = viewWhere(topologyOf(SIMPLE), {
      without: { '7': 'r2c1235679 r5c1245679 r8c1235789 r134679c3 r13479c4 r13679c8' },
    });
    const found = findAll(swordfish, view).map((step) => effectsOf(view.topology, step));
    expect(found).toEqual([]);
    const fish = viewWhere(topologyOf(SIMPLE), {
      without: { '7': 'r2c1235679 r5c1245679 r8c1256789 r13467c3 r1349c4 r13679c8' },
    });
    expect(findAll(swordfish, fish).map((step) => effectsOf(fish.topology, step))).toEqual([
      ['r4c8<>7', 'r6c4<>7', 'r7c4<>7', 'r9c3<>7'],
    ]);
  });

  it('finds nothing in three rows over four columns', () => {
    const view = viewWhere(topologyOf(SIMPLE), { without: { '7': 'r2c1235679 r5c1245679 r8c1245789' } });
    expect(findAll(swordfish, view)).toEqual([]);
  });

  testSoundness(swordfish);
  testLibraryCases([swordfish], ['0301']);
});

describe('Jellyfish', () => {
  it('clears four columns when four rows cover them', () => {
    const crafted = new Craft(SIMPLE)
      .only('5', 'r1c1 r1c9', 'r1c1 r1c4')
      .only('5', 'r4c1 r4c9', 'r4c4 r4c2')
      .only('5', 'r5c1 r5c9', 'r5c2 r5c7')
      .only('5', 'r9c1 r9c9', 'r9c1 r9c7');
    const cells = ['r2', 'r3', 'r6', 'r7', 'r8'].flatMap((row) => [1, 2, 4, 7].map((column) => `${row}c${column}`));
    expect(effects(jellyfish, crafted)).toEqual([cells.map((cell) => `${cell}<>5`)]);
  });

  it('finds nothing in four rows over five columns', () => {
    const crafted = new Craft(SIMPLE)
      .only('5', 'r1c1 r1c9', 'r1c1 r1c4')
      .only('5', 'r4c1 r4c9', 'r4c4 r4c2')
      .only('5', 'r5c1 r5c9', 'r5c2 r5c7')
      .only('5', 'r9c1 r9c9', 'r9c1 r9c7 r9c5');
    expect(effects(jellyfish, crafted)).toEqual([]);
  });

  testLibraryCases([jellyfish], ['0302']);
  testSoundness(jellyfish, { positions: 8 });
});

describe('finned X-Wing', () => {
  it('eliminates candidates that see the fin', () => {
    const view = viewWhere(topologyOf(SIMPLE), { without: { '7': 'r2c1235679 r8c123569' } });
    const [step] = findAll(finnedXWing, view);
    expect(step && effectsOf(view.topology, step)).toEqual(['r7c8<>7', 'r9c8<>7']);
    expect(step?.evidence.fins).toHaveLength(1);
  });

  it('leaves fish that lack a corner to the sashimi X-Wing', () => {
    const view = viewWhere(topologyOf(SIMPLE), { without: { '7': 'r2c1235679 r8c1235689' } });
    expect(findAll(finnedXWing, view)).toEqual([]);
  });

  it('finds nothing if the fins are in two boxes', () => {
    const view = viewWhere(topologyOf(SIMPLE), { without: { '7': 'r2c1235679 r8c25679' } });
    expect(findAll(finnedXWing, view)).toEqual([]);
  });

  testSoundness(finnedXWing);
  testLibraryCases([finnedXWing], ['0310']);
});

describe('finned Swordfish', () => {
  it('eliminates candidates of the covers that see the fin', () => {
    const crafted = new Craft(SIMPLE)
      .only('5', 'r1c1 r1c9', 'r1c2 r1c5')
      .only('5', 'r4c1 r4c9', 'r4c5 r4c8')
      .only('5', 'r7c1 r7c9', 'r7c2 r7c8 r7c9');
    expect(effects(finnedSwordfish, crafted)).toEqual([['r8c8<>5', 'r9c8<>5']]);
  });

  it('finds nothing if the fins are in two boxes', () => {
    const crafted = new Craft(SIMPLE)
      .only('5', 'r1c1 r1c9', 'r1c2 r1c5')
      .only('5', 'r4c1 r4c9', 'r4c5 r4c8')
      .only('5', 'r7c1 r7c9', 'r7c2 r7c3 r7c8 r7c9');
    expect(effects(finnedSwordfish, crafted)).toEqual([]);
  });

  it('stays within one subgrid at a time', () => {
    const layout = { layout: 'sensei-4', order: 3 };
    const within = new Craft(layout)
      .only('5', '0:r4c1 0:r4c9', '0:r4c4 0:r4c5')
      .only('5', '0:r1c1 0:r1c9', '0:r1c5 0:r1c8')
      .only('5', '0:r9c1 0:r9c9', '0:r9c4 0:r9c8 0:r9c7');
    expect(effects(finnedSwordfish, within)).toContainEqual(['0:r7c8<>5', '0:r8c8<>5']);
    expect(effects(finnedSwordfish, within, 0)).toContainEqual(['0:r7c8<>5', '0:r8c8<>5']);
    expect(effects(finnedSwordfish, within, 1)).toEqual([]);
    const across = new Craft(layout)
      .only('5', '0:r4c1 0:r4c9', '0:r4c4 0:r4c5')
      .only('5', '1:r4c1 1:r4c9', '1:r4c2 1:r4c5')
      .only('5', '0:r9c1 0:r9c9', '0:r9c4 0:r9c8 0:r9c7');
    expect(effects(finnedSwordfish, across)).toEqual([]);
  });

  testLibraryCases([finnedSwordfish], ['0311']);
  // Siamese fish: one set of bases with two sets of covers. HoDoKu's cases count this as one step; here it is two.
  testLibraryCases([siamese(finnedSwordfish, sashimiSwordfish)], ['03111'], {}, true);
  testSoundness(finnedSwordfish, { positions: 8 });
});

describe('finned Jellyfish', () => {
  it('eliminates candidates of the covers that see the fin', () => {
    const crafted = new Craft(SIMPLE)
      .only('5', 'r1c1 r1c9', 'r1c1 r1c4')
      .only('5', 'r4c1 r4c9', 'r4c4 r4c2')
      .only('5', 'r5c1 r5c9', 'r5c2 r5c7')
      .only('5', 'r9c1 r9c9', 'r9c1 r9c7 r9c8');
    expect(effects(finnedJellyfish, crafted)).toEqual([['r7c7<>5', 'r8c7<>5']]);
  });

  it('finds nothing if the fins are in two boxes', () => {
    const crafted = new Craft(SIMPLE)
      .only('5', 'r1c1 r1c9', 'r1c1 r1c4')
      .only('5', 'r4c1 r4c9', 'r4c4 r4c2')
      .only('5', 'r5c1 r5c9', 'r5c2 r5c7')
      .only('5', 'r9c1 r9c9', 'r9c1 r9c7 r9c3 r9c8');
    expect(effects(finnedJellyfish, crafted)).toEqual([]);
  });

  testLibraryCases([finnedJellyfish], ['0312']);
  // Siamese fish: one set of bases with two sets of covers. HoDoKu's cases count this as one step; here it is two.
  testLibraryCases([siamese(finnedJellyfish, sashimiJellyfish)], ['03121'], {}, true);
  testSoundness(finnedJellyfish, { positions: 8 });
});

describe('sashimi X-Wing', () => {
  it('lacks a corner of the X-Wing next to its fin', () => {
    const crafted = new Craft(SIMPLE).only('7', 'r2c1 r2c9', 'r2c4 r2c8').only('7', 'r8c1 r8c9', 'r8c4 r8c7');
    expect(effects(sashimiXWing, crafted).sort()).toEqual([
      ['r1c7<>7', 'r3c7<>7'],
      ['r7c8<>7', 'r9c8<>7'],
    ]);
  });

  it('leaves the complete X-Wing with a fin to the finned X-Wing', () => {
    const crafted = new Craft(SIMPLE).only('7', 'r2c1 r2c9', 'r2c4 r2c8').only('7', 'r8c1 r8c9', 'r8c4 r8c8 r8c7');
    expect(effects(sashimiXWing, crafted)).toEqual([]);
  });

  it('has bases in two subgrids', () => {
    const crafted = new Craft({ layout: 'sensei-4', order: 3 })
      .only('5', '0:r4c1 0:r4c9', '0:r4c4 0:r4c7')
      .only('5', '1:r4c1 1:r4c9', '1:r4c1 1:r4c5');
    expect(effects(sashimiXWing, crafted).sort()).toEqual([
      ['0:r5c8<>5', '0:r6c8<>5'],
      ['0:r8c7<>5', '0:r9c7<>5'],
    ]);
    expect(effects(sashimiXWing, crafted, 0)).toEqual([]);
    expect(effects(sashimiXWing, crafted, 1)).toEqual([]);
  });

  testLibraryCases([sashimiXWing], ['0320']);
  testSoundness(sashimiXWing, { positions: 8 });
});

describe('sashimi Swordfish', () => {
  it('lacks a corner next to its fin', () => {
    const crafted = new Craft(SIMPLE)
      .only('5', 'r1c1 r1c9', 'r1c2 r1c5')
      .only('5', 'r4c1 r4c9', 'r4c5 r4c8')
      .only('5', 'r7c1 r7c9', 'r7c2 r7c9');
    expect(effects(sashimiSwordfish, crafted).sort()).toEqual([
      ['r5c9<>5', 'r6c9<>5'],
      ['r8c8<>5', 'r9c8<>5'],
    ]);
  });

  it('stays within one subgrid at a time', () => {
    const layout = { layout: 'sensei-4', order: 3 };
    const within = new Craft(layout)
      .only('5', '0:r4c1 0:r4c9', '0:r4c4 0:r4c5')
      .only('5', '0:r1c1 0:r1c9', '0:r1c5 0:r1c8')
      .only('5', '0:r9c1 0:r9c9', '0:r9c4 0:r9c7');
    expect(effects(sashimiSwordfish, within)).toContainEqual(['0:r7c8<>5', '0:r8c8<>5']);
    expect(effects(sashimiSwordfish, within, 0)).toContainEqual(['0:r7c8<>5', '0:r8c8<>5']);
    expect(effects(sashimiSwordfish, within, 1)).toEqual([]);
    const across = new Craft(layout)
      .only('5', '0:r4c1 0:r4c9', '0:r4c4 0:r4c5')
      .only('5', '1:r4c1 1:r4c9', '1:r4c2 1:r4c5')
      .only('5', '0:r9c1 0:r9c9', '0:r9c4 0:r9c7');
    expect(effects(sashimiSwordfish, across)).toEqual([]);
  });

  testLibraryCases([sashimiSwordfish], ['0321']);
  // Siamese fish: one set of bases with two sets of covers. HoDoKu's cases count this as one step; here it is two.
  testLibraryCases([sashimiSwordfish], ['03211'], {}, true);
  testSoundness(sashimiSwordfish, { positions: 8 });
});

describe('sashimi Jellyfish', () => {
  it('lacks a corner next to its fin', () => {
    const crafted = new Craft(SIMPLE)
      .only('5', 'r1c1 r1c9', 'r1c1 r1c4')
      .only('5', 'r4c1 r4c9', 'r4c4 r4c2')
      .only('5', 'r5c1 r5c9', 'r5c2 r5c7')
      .only('5', 'r9c1 r9c9', 'r9c1 r9c8');
    expect(effects(sashimiJellyfish, crafted)).toContainEqual(['r7c7<>5', 'r8c7<>5']);
  });

  it('leaves the complete Jellyfish with a fin to the finned Jellyfish', () => {
    const crafted = new Craft(SIMPLE)
      .only('5', 'r1c1 r1c9', 'r1c1 r1c4')
      .only('5', 'r4c1 r4c9', 'r4c4 r4c2')
      .only('5', 'r5c1 r5c9', 'r5c2 r5c7')
      .only('5', 'r9c1 r9c9', 'r9c1 r9c7 r9c8');
    expect(effects(sashimiJellyfish, crafted)).toEqual([]);
  });

  testLibraryCases([sashimiJellyfish], ['0322']);
  // Siamese fish: one set of bases with two sets of covers. HoDoKu's cases count this as one step; here it is two.
  testLibraryCases([sashimiJellyfish], ['03221'], {}, true);
  testSoundness(sashimiJellyfish, { positions: 8 });
});

describe('Franken X-Wing', () => {
  it('has a row and a box as bases', () => {
    const crafted = new Craft(SIMPLE).only('4', 'r4c1 r4c9', 'r4c2 r4c5').only('4', 'r1c1 r3c3', 'r1c2 r2c2 r3c1');
    expect(effects(frankenXWing, crafted)).toContainEqual(['r3c5<>4']);
  });

  it('always has a box among its bases and covers', () => {
    const crafted = new Craft(SIMPLE).only('4', 'r2c1 r2c9', 'r2c4 r2c8').only('4', 'r8c1 r8c9', 'r8c4 r8c8');
    const { houseKind } = crafted.topology;
    const steps = findAll(frankenXWing, crafted.view());
    expect(steps.length).toBeGreaterThan(0);
    for (const { evidence } of steps) {
      const kinds = [...evidence.houses, ...(evidence.covers ?? [])].map((house) => houseKind[house]);
      expect(kinds).toContain(HOUSE_BOX);
    }
  });

  it('has bases in two subgrids', () => {
    const crafted = new Craft({ layout: 'sensei-4', order: 3 })
      .only('4', '0:r4c1 0:r6c3', '0:r5c1 0:r5c3 0:r4c2 0:r6c2')
      .only('4', '1:r1c5 1:r9c5', '1:r2c5 1:r6c5');
    expect(effects(frankenXWing, crafted)).toContainEqual(['0:r9c2<>4']);
    expect(effects(frankenXWing, crafted, 0)).toEqual([]);
    expect(effects(frankenXWing, crafted, 1)).toEqual([]);
  });

  testLibraryCases([frankenXWing], ['0340']);
  testSoundness(frankenXWing, { positions: 8 });
});

describe('Franken Swordfish', () => {
  it('has two rows and a box as bases', () => {
    const crafted = new Craft(SIMPLE)
      .only('4', 'r1c1 r1c9', 'r1c5 r1c7')
      .only('4', 'r9c1 r9c9', 'r9c1 r9c7')
      .only('4', 'r4c1 r6c3', 'r4c1 r6c1 r5c2');
    expect(effects(frankenSwordfish, crafted)).toEqual([]);
    const fish = new Craft(SIMPLE)
      .only('4', 'r1c1 r1c9', 'r1c2 r1c7')
      .only('4', 'r9c1 r9c9', 'r9c1 r9c7')
      .only('4', 'r4c1 r6c3', 'r4c1 r6c1 r5c2');
    const cells = [...[2, 3, 7, 8].map((row) => `r${row}c1`), ...[2, 3, 7, 8].map((row) => `r${row}c2`)];
    const rest = [2, 3, 4, 5, 6, 7, 8].map((row) => `r${row}c7`);
    expect(effects(frankenSwordfish, fish)).toContainEqual([...cells, ...rest].map((cell) => `${cell}<>4`).sort());
  });

  it('has no fins, and always a box among its bases and covers', () => {
    const crafted = new Craft(SIMPLE)
      .only('5', 'r1c1 r1c9', 'r1c1 r1c4')
      .only('5', 'r4c1 r4c9', 'r4c4 r4c8')
      .only('5', 'r7c1 r7c9', 'r7c1 r7c8');
    const { houseKind } = crafted.topology;
    for (const { evidence } of findAll(frankenSwordfish, crafted.view())) {
      const kinds = [...evidence.houses, ...(evidence.covers ?? [])].map((house) => houseKind[house]);
      expect(kinds).toContain(HOUSE_BOX);
      expect(evidence.fins ?? []).toEqual([]);
    }
  });

  it('finds all that trying every three bases and covers finds', () => {
    const rng = createRng('franken by force');
    const topology = topologyOf({ layout: 'samurai', order: 2 });
    const solver = createExactSolver(topology);
    let found = 0;
    for (let i = 0; i < 12; i++) {
      solver.solve(new Uint8Array(topology.cellCount), { limit: 1, rng });
      const view = createView(randomBoard({ topology, solution: solver.solution.slice() }, rng), rng.below(5));
      const steps = findAll(frankenSwordfish, view);
      expect(steps.map(effectsKey).sort()).toEqual(frankenByForce(view));
      found += steps.length;
    }
    expect(found).toBeGreaterThan(0);
  });

  testLibraryCases([frankenSwordfish], ['0331']);
  testSoundness(frankenSwordfish, { positions: 8 });
});

/**
 * The sets of effects of all Franken Swordfish that contain no smaller fish. Found by brute force from the definition.
 */
function frankenByForce(view: View): string[] {
  const { topology, board, houses } = view;
  const placesIn = (house: number, digit: number): number[] =>
    [...topology.houseCells.subarray(house * topology.digits, (house + 1) * topology.digits)].filter((cell) =>
      board.has(cell, digit),
    );
  const kindsOf = (set: readonly number[], lines: number): boolean =>
    set.every((house) => [lines, HOUSE_BOX, HOUSE_EXTRA].includes(topology.houseKind[house] as number));
  const found = new Set<string>();
  for (let digit = 1; digit <= topology.digits; digit++) {
    const open = [...houses].filter((house) => placesIn(house, digit).length > 1);
    const sets = subsetsOf(open, 3);
    const plain = subsetsOf(open, 2).concat(open.map((house) => [house]));
    const covered = (bases: readonly number[], covers: readonly number[]): boolean =>
      bases.every((base) => placesIn(base, digit).every((cell) => covers.some((cover) => holds(view, cover, cell))));
    const disjoint = (bases: readonly number[]): boolean => {
      const cells = bases.flatMap((base) => placesIn(base, digit));
      return new Set(cells).size === cells.length;
    };
    for (const bases of sets.filter(disjoint)) {
      for (const covers of sets) {
        const ways = [
          [HOUSE_ROW, HOUSE_COLUMN],
          [HOUSE_COLUMN, HOUSE_ROW],
        ] as const;
        if (!ways.some(([one, other]) => kindsOf(bases, one) && kindsOf(covers, other))) continue;
        if (!isFranken(view, [...bases, ...covers]) || !covered(bases, covers)) continue;
        const cellsOf = (some: readonly number[]): number[] => some.flatMap((base) => placesIn(base, digit));
        const used = (some: readonly number[]): number =>
          covers.filter((cover) => cellsOf(some).some((cell) => holds(view, cover, cell))).length;
        const isSmaller = (some: readonly number[]): boolean =>
          some.every((base) => bases.includes(base)) && used(some) <= some.length;
        if (plain.some(isSmaller)) continue;
        const cells = cellsOf(bases);
        const targets = [...new Set(covers.flatMap((cover) => placesIn(cover, digit)))].filter(
          (cell) => !cells.includes(cell),
        );
        if (targets.length > 0)
          found.add(
            targets
              .map((cell) => (cell << 5) | digit)
              .sort((a, b) => a - b)
              .join(),
          );
      }
    }
  }
  return [...found].sort();
}

/** All subsets of `items` with `size` elements. */
function subsetsOf(items: readonly number[], size: number): number[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, i) => subsetsOf(items.slice(i + 1), size - 1).map((rest) => [item, ...rest]));
}
