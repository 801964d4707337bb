import { describe, expect, it } from 'vitest';
import { createRng } from '../../core/rng.ts';
import { createExactSolver } from '../../search/createSolver.ts';
import { createView, type View } from '../common/view.ts';
import { packNext } from '../inference/closure.ts';
import { FROM_CELL, FROM_GROUP, FROM_HOUSE, InferenceGraph } from '../inference/inferenceGraph.ts';
import { LiteralSearch } from '../inference/literalSearch.ts';
import { Craft } from '../testing/craft.ts';
import { effectsOf, findAll, SIMPLE, topologyOf } from '../testing/positions.ts';
import { randomBoard } from '../testing/randomBoard.ts';
import { testSoundness } from '../testing/soundness.ts';
import { emptyRectangle } from './emptyRectangle.ts';
import { groupedTurbotFish, linkChains, threeStrongLinks } from './linkTechniques.ts';
import { strongLinks } from './strongLinks.ts';
import { skyscraper } from './turbot.ts';

describe('grouped turbot fish', () => {
  it('joins a group of a row to a group of a column', () => {
    const crafted = new Craft(SIMPLE).only('7', 'r1c1 r1c9', 'r1c2 r1c3 r1c6').only('7', 'r1c1 r9c1', 'r2c1 r3c1 r8c1');
    const [step, ...others] = findAll(groupedTurbotFish, crafted.view());
    expect(others).toEqual([]);
    expect(step && effectsOf(crafted.topology, step)).toEqual(['r8c6<>7']);
    expect(step?.evidence.nodes?.map(({ cells }) => cells)).toEqual(
      ['r1c6', 'r1c2 r1c3', 'r2c1 r3c1', 'r8c1'].map((cells) => crafted.cells(cells)),
    );
  });

  it('needs every cell of one group to see every cell of the other', () => {
    const crafted = new Craft(SIMPLE).only('7', 'r1c1 r1c9', 'r1c2 r1c3 r1c6').only('7', 'r1c1 r9c1', 'r2c1 r4c1 r8c1');
    expect(findAll(groupedTurbotFish, crafted.view())).toEqual([]);
  });

  it('leaves plain links and empty rectangles to their own techniques', () => {
    const plain = new Craft(SIMPLE).only('3', 'r1c1 r1c9', 'r1c1 r1c5').only('3', 'r9c1 r9c9', 'r9c1 r9c6').view();
    expect(findAll(skyscraper, plain)).toHaveLength(1);
    expect(findAll(groupedTurbotFish, plain)).toEqual([]);
    const crossed = new Craft(SIMPLE)
      .only('4', 'r1c1 r3c3', 'r2c1 r2c2 r1c3 r3c3')
      .only('4', 'r1c7 r9c7', 'r2c7 r8c7')
      .view();
    expect(findAll(emptyRectangle, crossed)).toHaveLength(1);
    expect(findAll(groupedTurbotFish, crossed)).toEqual([]);
  });

  it('joins a row of one subgrid to a column of another', () => {
    const crafted = new Craft({ layout: 'sensei-4', order: 3 })
      .only('7', '0:r5c1 0:r5c9', '0:r5c2 0:r5c4 0:r5c5')
      .only('7', '1:r1c3 1:r9c3', '1:r1c3 1:r3c3 1:r5c3');
    const [step, ...others] = findAll(groupedTurbotFish, crafted.view());
    expect(others).toEqual([]);
    expect(step && effectsOf(crafted.topology, step)).toEqual(['0:r8c2<>7']);
    expect(step?.subgrids).toEqual([0, 1]);
    expect(findAll(groupedTurbotFish, crafted.view(0))).toEqual([]);
    expect(findAll(groupedTurbotFish, crafted.view(1))).toEqual([]);
  });

  testSoundness(groupedTurbotFish);
});

describe('three strong links', () => {
  it('joins three rows', () => {
    const crafted = new Craft(SIMPLE)
      .only('5', 'r1c1 r1c9', 'r1c1 r1c4')
      .only('5', 'r5c1 r5c9', 'r5c4 r5c7')
      .only('5', 'r9c1 r9c9', 'r9c7 r9c2');
    const [step, ...others] = findAll(threeStrongLinks, crafted.view());
    expect(others).toEqual([]);
    expect(step && effectsOf(crafted.topology, step)).toEqual(['r2c2<>5', 'r3c2<>5', 'r7c1<>5', 'r8c1<>5']);
    expect(step?.evidence.cells).toEqual(crafted.cells('r1c1 r1c4 r5c4 r5c7 r9c7 r9c2'));
  });

  testSoundness(threeStrongLinks);
});

/**
 * Place of the digit → smallest number of strong links (up to three) that eliminates the digit there. Found by a search
 * in the graph of all inferences.
 */
function eliminatedByGraph(view: View, digit: number): [number, number][] {
  const graph = new InferenceGraph(view, FROM_CELL | FROM_HOUSE | FROM_GROUP);
  const search = new LiteralSearch();
  search.use(packNext(graph, { origins: FROM_HOUSE | FROM_GROUP, weakCells: false }), graph.nodes * 2);
  const eliminated: [number, number][] = [];
  for (let node = 0; node < graph.singles; node++) {
    if (graph.digitOf(node) !== digit) continue;
    const way = search.distance(node * 2, node * 2 + 1, 7);
    if (way > 0) eliminated.push([graph.singleCell[node] as number, (way - 1) / 2]);
  }
  return eliminated;
}

/**
 * Removes candidates that one strong link alone eliminates (locked candidates). If they were left, a chain could use
 * the same link twice.
 */
function removeLocked(view: View, digit: number): void {
  for (let found = true; found; ) {
    const locked = eliminatedByGraph(view, digit).filter(([, links]) => links === 1);
    for (const [cell] of locked) view.board.eliminate(cell, digit);
    found = locked.length > 0;
  }
}

describe('chains of strong links', () => {
  it.each([
    SIMPLE,
    { layout: 'torus', order: 3, size: 2 },
    { layout: 'dense-carpet', order: 3, size: 2 },
    { layout: 'samurai', order: 2 },
    { layout: 'simple', order: 4 },
  ])('eliminate what grouped chains of the same length do: $layout of order $order', (ref) => {
    const rng = createRng('strong links');
    const topology = topologyOf(ref);
    const solver = createExactSolver(topology);
    solver.solve(new Uint8Array(topology.cellCount), { limit: 1, rng });
    const solution = solver.solution.slice();
    let found = 0;
    for (let i = 0; i < 12; i++) {
      const view = createView(randomBoard({ topology, solution }, rng));
      for (let digit = 1; digit <= topology.digits; digit++) {
        removeLocked(view, digit);
        const expected = eliminatedByGraph(view, digit);
        found += expected.length;
        for (const links of [2, 3] as const) {
          const wanted = expected.flatMap(([cell, by]) => (by === links ? [cell] : []));
          const steps = linkChains('three-strong-links', view, digit, links);
          const cells = new Set(steps.flatMap(({ eliminations }) => eliminations).map(({ cell }) => cell));
          expect([...cells].sort((a, b) => a - b)).toEqual(wanted);
          expect([...strongLinks(view, digit).eliminatedBy(links)].sort((a, b) => a - b)).toEqual(wanted);
        }
      }
    }
    expect(found).toBeGreaterThan(0);
  });
});
