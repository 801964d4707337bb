import { describe, expect, it } from 'vitest';
import type { Step } from '../../../../shared/step/step.ts';
import type { Topology } from '../../../../shared/topology/topology.ts';
import { createRng, type Rng } from '../../core/rng.ts';
import { createExactSolver } from '../../search/createSolver.ts';
import { variantTopology } from '../../search/testing/variantLayouts.ts';
import type { Technique } from '../common/technique.ts';
import type { View } from '../common/view.ts';
import { EVEN_REFS, evenCandidates, openCells, possibleThirds, viewOfMasks } from '../testing/even.ts';
import { testLibraryCases } from '../testing/library.ts';
import { cellsNamed, effectsOf, findAll, SIMPLE, topologyOf } from '../testing/positions.ts';
import { bugsOf } from './bugs.ts';
import { bug2, bug3, bug4, bugPlusOne } from './bugTechniques.ts';

type Candidate = Step['eliminations'][number];

function add(masks: Int32Array, { cell, digit }: Candidate): void {
  masks[cell] = (masks[cell] as number) | (1 << (digit - 1));
}

function keyOf({ cell, digit }: Candidate): number {
  return 32 * cell + digit;
}

/**
 * Up to three candidates that could be added to an even position (every house has two places for each missing digit).
 * They are of the same digit, or in cells that share a house.
 */
function someThirds(view: View, rng: Rng): Candidate[] {
  const thirds = possibleThirds(view);
  const [first] = rng.shuffle(Int32Array.from(thirds.keys()));
  const chosen = thirds[first ?? -1];
  if (chosen === undefined) return [];
  const byDigit = rng.below(2) === 0;
  const others = thirds.filter(
    ({ cell, digit }) => cell !== chosen.cell && (byDigit ? digit === chosen.digit : view.sees(cell, chosen.cell)),
  );
  const picked = rng.shuffle(Int32Array.from(others.keys())).subarray(0, 1 + rng.below(byDigit ? 2 : 1));
  return [chosen, ...[...picked].map((i) => others[i] as Candidate)];
}

/** The extra candidates that a step names. */
function extrasOf({ evidence }: Step): Candidate[] {
  return (evidence.candidates ?? []).filter(
    ({ cell, digit }) => evidence.cells.includes(cell) && ((evidence.digits >>> (digit - 1)) & 1) === 1,
  );
}

const LAYOUTS: readonly Topology[] = [...EVEN_REFS.map(topologyOf), variantTopology(SIMPLE, { id: 'windoku' })];
const TYPES: readonly Technique[] = [bug2, bug3, bug4];

/** A view of a 9×9 from the candidates of each cell; cells with a single candidate are filled. */
function viewOfWords(words: string): View {
  const masks = words
    .trim()
    .split(/\s+/)
    .map((word) => [...word].reduce((mask, digit) => mask | (1 << (Number(digit) - 1)), 0));
  return viewOfMasks(topologyOf(SIMPLE), Int32Array.from(masks));
}

/** A BUG (bivalue universal grave) in which 8 is the extra digit of three cells. */
const SAME_DIGIT = `
  178 3 16 78 4 2 68 9 5   78 2 9 1 5 678 468 34 38   5 48 46 3 9 68 1 27 27
  14 9 14 78 2 78 3 5 6    6 7 8 4 3 5 9 12 12        3 5 2 9 6 1 7 8 4
  2 48 7 5 1 3 48 6 9      9 1 5 6 8 4 2 37 37        48 6 3 2 7 9 5 14 18`;

/** A BUG in which 4 is the extra digit of r1c6, and 5 that of r9c6. */
const TWO_DIGITS = `
  2 8 1 47 3 457 9 45 6    5 3 6 9 8 24 7 24 1        7 9 4 6 25 1 8 3 25
  3 6 5 47 47 9 2 1 8      8 7 9 1 25 25 3 6 4        1 4 2 3 6 8 5 7 9
  49 5 38 28 47 6 1 29 37  6 1 7 25 9 3 4 8 25        49 2 38 58 1 457 6 59 37`;

describe('the search for BUGs', () => {
  it('finds the extra candidates wherever they are', () => {
    const rng = createRng('extra candidates');
    for (const topology of LAYOUTS) {
      let found = 0;
      for (let i = 0; i < 60; i++) {
        const masks = evenCandidates(topology, rng);
        const extras = someThirds(viewOfMasks(topology, masks), rng);
        for (const extra of extras) add(masks, extra);
        const [bug] = bugsOf(viewOfMasks(topology, masks));
        if (bug === undefined) continue;
        found++;
        const named = bug.open.flatMap((i) =>
          Array.from({ length: topology.digits }, (_, d) => ({ cell: bug.cells[i] as number, digit: d + 1 })).filter(
            ({ digit }) => (((bug.extras[i] as number) >>> (digit - 1)) & 1) === 1,
          ),
        );
        expect(named.map(keyOf).sort()).toEqual(extras.map(keyOf).sort());
      }
      expect(found).toBeGreaterThan(0);
    }
  });

  it('finds nothing under a rule for pairs of cells', () => {
    const rng = createRng('pairs');
    const topology = variantTopology(SIMPLE, { id: 'anti-knight' });
    for (let i = 0; i < 5; i++) {
      const masks = evenCandidates(topology, rng);
      for (const extra of someThirds(viewOfMasks(topology, masks), rng)) add(masks, extra);
      expect(bugsOf(viewOfMasks(topology, masks))).toEqual([]);
    }
  });
});

describe('BUG types 2 to 4', () => {
  it('draw the cells with extra candidates, and eliminate what follows', () => {
    const { topology } = viewOfWords(SAME_DIGIT);
    const shown = (technique: Technique, words: string): unknown =>
      findAll(technique, viewOfWords(words)).map((step) => ({
        effects: effectsOf(topology, step),
        cells: step.evidence.cells.toSorted((a, b) => a - b),
        houses: step.evidence.houses.length,
      }));
    const three = cellsNamed(topology, 'r1c1 r2c67');
    expect(shown(bug2, SAME_DIGIT)).toEqual([{ effects: ['r2c1<>8'], cells: three, houses: 0 }]);
    expect([shown(bug3, SAME_DIGIT), shown(bug4, SAME_DIGIT)]).toEqual([[], []]);
    const two = cellsNamed(topology, 'r19c6');
    expect(shown(bug2, TWO_DIGITS)).toEqual([]);
    expect(shown(bug3, TWO_DIGITS)).toEqual([{ effects: ['r1c4<>4', 'r1c6<>5', 'r9c6<>4'], cells: two, houses: 1 }]);
    expect(shown(bug4, TWO_DIGITS)).toEqual([{ effects: ['r1c6<>5', 'r9c6<>4'], cells: two, houses: 1 }]);
  });

  it('eliminate only what no extra candidate allows, and without these there is not exactly one solution', () => {
    const rng = createRng('bug types');
    const found = new Map<string, number>();
    for (const topology of LAYOUTS) {
      const solver = createExactSolver(topology);
      for (let i = 0; i < 120; i++) {
        const masks = evenCandidates(topology, rng);
        for (const extra of someThirds(viewOfMasks(topology, masks), rng)) add(masks, extra);
        // In a third of the positions, add or remove one more candidate, so that some digit no longer has exactly two
        // places in a house (the position is not even).
        if (rng.below(3) === 0) {
          const cells = openCells(viewOfMasks(topology, masks));
          const cell = cells[rng.below(cells.length)] as number;
          const changed = (masks[cell] as number) ^ (1 << rng.below(topology.digits));
          if (changed !== 0) masks[cell] = changed;
        }
        const view = viewOfMasks(topology, masks);
        const solutions = (changes: readonly (readonly [cell: number, mask: number])[], limit: number): number => {
          const changed = Int32Array.from(masks);
          for (const [cell, mask] of changes) changed[cell] = (changed[cell] as number) & mask;
          return solver.solveMasks(changed, { limit }).solutions;
        };
        for (const technique of TYPES) {
          for (const step of findAll(technique, view)) {
            found.set(technique.id, (found.get(technique.id) ?? 0) + 1);
            const extras = extrasOf(step);
            const without = extras.map(({ cell, digit }) => [cell, ~(1 << (digit - 1))] as const);
            expect({ step, solutions: solutions(without, 2) }).not.toMatchObject({ solutions: 1 });
            for (const { cell, digit } of extras) {
              const right = [cell, 1 << (digit - 1)] as const;
              const allowed = step.eliminations.filter(
                (gone) => solutions([right, [gone.cell, 1 << (gone.digit - 1)]], 1) > 0,
              );
              expect({ step, allowed }).toMatchObject({ allowed: [] });
            }
          }
        }
      }
    }
    for (const { id } of TYPES) expect({ id, found: found.get(id) ?? 0 }).not.toEqual({ id, found: 0 });
  });
});

describe('BUG+1', () => {
  it('places the third digit of a cell if everything else is even, wherever the cell is', () => {
    const rng = createRng('even');
    for (const ref of EVEN_REFS) {
      const topology = topologyOf(ref);
      let placed = 0;
      for (let i = 0; i < 40; i++) {
        const masks = evenCandidates(topology, rng);
        const view = viewOfMasks(topology, masks);
        expect(findAll(bugPlusOne, view)).toEqual([]);
        const thirds = possibleThirds(view);
        if (thirds.length === 0) continue;
        const { cell, digit } = thirds[rng.below(thirds.length)] as { cell: number; digit: number };
        masks[cell] = (masks[cell] as number) | (1 << (digit - 1));
        const steps = findAll(bugPlusOne, viewOfMasks(topology, masks));
        expect(steps.map(({ placements }) => placements)).toEqual([[{ cell, digit }]]);
        placed++;
      }
      expect(placed).toBeGreaterThan(0);
    }
  });

  it('finds nothing if the position without the third digit has exactly one solution', () => {
    const rng = createRng('disturbed');
    let spoken = 0;
    for (const ref of EVEN_REFS) {
      const topology = topologyOf(ref);
      const solver = createExactSolver(topology);
      for (let i = 0; i < 200; i++) {
        const masks = evenCandidates(topology, rng);
        const cells = openCells(viewOfMasks(topology, masks));
        // Change some candidates, so that in most of these positions some digit does not have exactly two places in a
        // house (they are not even).
        for (let changes = 1 + rng.below(3); changes > 0; changes--) {
          const cell = cells[rng.below(cells.length)] as number;
          const changed = (masks[cell] as number) ^ (1 << rng.below(topology.digits));
          if (changed !== 0) masks[cell] = changed;
        }
        for (const { placements } of findAll(bugPlusOne, viewOfMasks(topology, masks))) {
          spoken++;
          const [{ cell, digit }] = placements as [{ cell: number; digit: number }];
          const without = masks.slice();
          without[cell] = (masks[cell] as number) & ~(1 << (digit - 1));
          const outcome = solver.solveMasks(without, { limit: 2 });
          expect({ ref, cell, digit, solutions: outcome.solutions }).not.toMatchObject({ solutions: 1 });
        }
      }
    }
    expect(spoken).toBeGreaterThan(0);
  });

  it('finds the pattern in one part while another part is wide open', () => {
    // In the first subgrid, every cell has two candidates and every digit two places in each house (it is even), except
    // for one cell. The box that it shares is filled. The second subgrid is empty.
    const rng = createRng('part');
    const simple = topologyOf(SIMPLE);
    const twodoku = topologyOf({ layout: 'twodoku', order: 3 });
    const sharedBox = [60, 61, 62, 69, 70, 71, 78, 79, 80];
    let thirds: { cell: number; digit: number }[] = [];
    let part: Int32Array = new Int32Array();
    while (thirds.length === 0) {
      part = evenCandidates(simple, rng, sharedBox);
      thirds = possibleThirds(viewOfMasks(simple, part));
    }
    const [{ cell, digit }] = thirds as [{ cell: number; digit: number }];
    part[cell] = (part[cell] as number) | (1 << (digit - 1));
    const masks = new Int32Array(twodoku.cellCount).fill(twodoku.allDigits);
    part.forEach((mask, place) => {
      masks[twodoku.positionCell[place] as number] = mask;
    });
    const odd = { cell: twodoku.positionCell[cell] as number, digit };
    for (const subgrid of [-1, 0]) {
      const steps = findAll(bugPlusOne, viewOfMasks(twodoku, masks, subgrid));
      expect(steps.map(({ placements }) => placements)).toEqual([[odd]]);
    }
    // Once the shared box is open, the first subgrid is connected to the second one, whose empty cells have all
    // candidates. So there is no BUG.
    for (const place of sharedBox) masks[twodoku.positionCell[place] as number] = twodoku.allDigits;
    for (const subgrid of [-1, 0]) expect(findAll(bugPlusOne, viewOfMasks(twodoku, masks, subgrid))).toEqual([]);
  });

  testLibraryCases([bugPlusOne], ['0610', '0610-x']);
});
