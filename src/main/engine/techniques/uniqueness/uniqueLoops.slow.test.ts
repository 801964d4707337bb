import { describe, expect, it } from 'vitest';
import { countDigits, digitsOf } from '../../../../shared/base/digits.ts';
import type { Topology } from '../../../../shared/topology/topology.ts';
import { LayoutSymmetries } from '../../canonical/layoutSymmetries.ts';
import { Board } from '../../core/board.ts';
import { createRng } from '../../core/rng.ts';
import { createExactSolver } from '../../search/createSolver.ts';
import { variantTopology } from '../../search/testing/variantLayouts.ts';
import { effectsKey } from '../common/steps.ts';
import type { Technique } from '../common/technique.ts';
import { createView, type View } from '../common/view.ts';
import { Craft } from '../testing/craft.ts';
import { effectsOf, findAll, SIMPLE, topologyOf } from '../testing/positions.ts';
import { effectsThrough, mirrored } from '../testing/symmetric.ts';
import { digPuzzle, loadPair, testUniqueSoundness } from '../testing/uniqueness.ts';
import { openLoops } from './loops.ts';
import { uniqueLoop1, uniqueLoop2, uniqueLoop3, uniqueLoop4 } from './uniqueLoops.ts';

/**
 * Four cells of a loop of six cells. The loop lies in three boxes and three rows, with two cells in each of these; the
 * two cells of a box are in one column. Tests add the last two cells.
 */
const CLOSED = 'r1c1 r2c1 r2c4 r3c4';
const BESIDE = 'r3c7 r1c7';

function effects(technique: Technique, crafted: Craft, subgrid = -1): string[][] {
  return findAll(technique, crafted.view(subgrid)).map((step) => effectsOf(crafted.topology, step));
}

describe('unique loop type 1', () => {
  it('eliminates the two digits from the only cell with other candidates', () => {
    const crafted = new Craft(SIMPLE).hold(`${CLOSED} r3c7`, '12').hold('r1c7', '123');
    expect(effects(uniqueLoop1, crafted)).toEqual([['r1c7<>1', 'r1c7<>2']]);
    const [step] = findAll(uniqueLoop1, crafted.view());
    expect(step?.evidence.cells.toSorted((a, b) => a - b)).toEqual(crafted.cells('r1c1 r1c7 r2c1 r2c4 r3c4 r3c7'));
    expect(step?.evidence.fins).toEqual(crafted.cells('r1c7'));
  });

  it('needs two cells in every house, and cells that were not given', () => {
    // The last two cells are in different columns and boxes.
    const straddling = new Craft(SIMPLE).hold('r1c1 r2c1 r2c4 r3c4 r3c6', '12').hold('r1c7', '123');
    expect(effects(uniqueLoop1, straddling)).toEqual([]);
    const given = new Craft(SIMPLE).hold(CLOSED, '12').place('r3c7', 1, true).hold('r1c7', '123');
    expect(effects(uniqueLoop1, given)).toEqual([]);
  });

  it('rejects a loop with a cell in a subgrid that does not contain the others', () => {
    // The first box of the samurai's middle grid is also the last box of another subgrid, whose houses prevent the
    // exchange.
    const straddling = new Craft({ layout: 'samurai', order: 3 })
      .hold('0:r1c1 0:r2c1 0:r2c4 0:r3c4 0:r3c7', '12')
      .hold('0:r1c7', '123');
    expect(effects(uniqueLoop1, straddling)).toEqual([]);
    expect(effects(uniqueLoop1, straddling, 0)).toEqual([]);
    const apart = new Craft({ layout: 'samurai', order: 3 })
      .hold('0:r4c1 0:r5c1 0:r5c4 0:r6c4 0:r6c7', '12')
      .hold('0:r4c7', '123');
    for (const subgrid of [-1, 0]) expect(effects(uniqueLoop1, apart, subgrid)).toEqual([['0:r4c7<>1', '0:r4c7<>2']]);
  });

  it('rejects a loop that an extra house or a rule for pairs of cells tells apart', () => {
    const loop = (topology: Topology): string[] => {
      const masks = topology.cellAllowed.slice();
      for (const cell of [0, 9, 12, 21, 24]) masks[cell] = 0b11;
      masks[6] = 0b111;
      const board = new Board(topology);
      board.loadPosition(new Uint8Array(topology.cellCount), masks);
      return findAll(uniqueLoop1, createView(board)).flatMap((step) => effectsOf(topology, step));
    };
    expect(loop(topologyOf(SIMPLE))).toEqual(['r1c7<>1', 'r1c7<>2']);
    expect(loop(variantTopology(SIMPLE, { id: 'diagonals' }))).toEqual([]);
    expect(loop(variantTopology(SIMPLE, { id: 'anti-knight' }))).toEqual([]);
  });

  testUniqueSoundness(uniqueLoop1, 100, loadPair);
});

describe('unique loop type 2', () => {
  it('has the same single extra digit in several cells', () => {
    const two = new Craft(SIMPLE).hold(CLOSED, '12').hold(BESIDE, '123');
    const seen = ['r1', 'r2', 'r3', 'r4', 'r5', 'r6', 'r7', 'r8', 'r9'].flatMap((row) =>
      row === 'r2'
        ? ['r2c7', 'r2c8', 'r2c9']
        : [`${row}c7`, ...(['r1', 'r3'].includes(row) ? [`${row}c8`, `${row}c9`] : [])],
    );
    const expected = seen.filter((cell) => !BESIDE.includes(cell)).map((cell) => `${cell}<>3`);
    expect(effects(uniqueLoop2, two)).toEqual([expected.sort()]);
    const three = new Craft(SIMPLE).hold('r1c1 r2c1 r2c4', '12').hold('r3c4 r3c7 r1c7', '123');
    expect(effects(uniqueLoop2, three)).toEqual([['r3c8<>3', 'r3c9<>3']]);
  });

  it('needs a cell that sees them all', () => {
    const apart = new Craft(SIMPLE)
      .hold('r2c1 r2c4 r3c7 r1c7', '12')
      .hold('r1c1 r3c4', '123')
      .without('r1c4 r1c5 r1c6 r3c1 r3c2 r3c3', '3');
    expect(effects(uniqueLoop2, apart)).toEqual([]);
  });

  testUniqueSoundness(uniqueLoop2, 100, loadPair);
});

describe('unique loop type 3', () => {
  it('counts two cells of a house as one cell of a naked subset', () => {
    const crafted = new Craft(SIMPLE).hold(CLOSED, '12').hold('r3c7', '123').hold('r1c7', '124').hold('r7c7', '34');
    const rest = ['r2c7', 'r4c7', 'r5c7', 'r6c7', 'r8c7', 'r9c7'];
    expect(effects(uniqueLoop3, crafted)).toEqual([rest.flatMap((cell) => [`${cell}<>3`, `${cell}<>4`])]);
    const [step] = findAll(uniqueLoop3, crafted.view());
    expect(step?.evidence.cells.slice(6)).toEqual(crafted.cells('r7c7'));
  });

  it('needs two cells of one house', () => {
    const crafted = new Craft(SIMPLE).hold('r2c1 r2c4 r3c7 r1c7', '12').hold('r1c1', '123').hold('r3c4', '124');
    expect(effects(uniqueLoop3, crafted.hold('r1c5 r3c2', '34'))).toEqual([]);
  });

  testUniqueSoundness(uniqueLoop3, 100, loadPair);
});

describe('unique loop type 4', () => {
  it('eliminates the other digit from two cells that must contain one', () => {
    const crafted = new Craft(SIMPLE)
      .hold(CLOSED, '12')
      .hold('r3c7', '1234')
      .hold('r1c7', '1256')
      .only('1', 'r1c7 r9c7', BESIDE);
    expect(effects(uniqueLoop4, crafted)).toEqual([['r1c7<>2', 'r3c7<>2']]);
  });

  it('needs a house in which the digit has no other place', () => {
    const crafted = new Craft(SIMPLE).hold(CLOSED, '12').hold('r3c7', '1234').hold('r1c7', '1256');
    expect(effects(uniqueLoop4, crafted)).toEqual([]);
  });

  testUniqueSoundness(uniqueLoop4, 100, loadPair);
});

/** Every set of open cells that is a loop by definition, as a mask of cells → its two digits. Only for 4×4s. */
function loopsByForce({ topology, board }: View): Map<number, number> {
  const { cellCount, cellHouses, cellHouseStart, digits, pairStart } = topology;
  const found = new Map<number, number>();
  const houseMasks = Array.from({ length: topology.houseCount }, (_, house) =>
    topology.houseCells.subarray(house * digits, (house + 1) * digits).reduce((mask, cell) => mask | (1 << cell), 0),
  );
  for (let pair = 0; pair <= topology.allDigits; pair++) {
    if (countDigits(pair) !== 2) continue;
    const usable = [...Array(cellCount).keys()].filter(
      (cell) => ((board.candidates[cell] as number) & pair) === pair && pairStart[cell] === pairStart[cell + 1],
    );
    for (let chosen = 1; chosen < 1 << usable.length; chosen++) {
      const size = countDigits(chosen);
      if (size < 6) continue;
      const cells = usable.filter((_, i) => ((chosen >>> i) & 1) === 1);
      const set = cells.reduce((mask, cell) => mask | (1 << cell), 0);
      const counts = houseMasks.map((mask) => countDigits(mask & set));
      if (counts.some((count) => count !== 0 && count !== 2)) continue;
      // Give the cells alternating parities, from one house to the next.
      const parity = new Map([[cells[0] as number, 0]]);
      let alternates = true;
      for (const [cell, own] of parity) {
        for (let i = cellHouseStart[cell] as number; i < (cellHouseStart[cell + 1] as number); i++) {
          const partner = cells.find(
            (other) => other !== cell && (((houseMasks[cellHouses[i] as number] as number) >>> other) & 1) === 1,
          ) as number;
          if (parity.get(partner) === own) alternates = false;
          else if (!parity.has(partner)) parity.set(partner, 1 - own);
        }
      }
      if (alternates && parity.size === size) found.set(set, pair);
    }
  }
  return found;
}

const LAYOUTS: readonly Topology[] = [
  ...[
    SIMPLE,
    { layout: 'samurai', order: 2 },
    { layout: 'dense-torus', order: 2, size: 4 },
    { layout: 'torus', order: 3, size: 2 },
  ].map(topologyOf),
  variantTopology({ layout: 'diagonal', order: 3, size: 2 }, { id: 'windoku' }),
];

describe('the search for loops', () => {
  it('finds those that trying all sets of cells finds', () => {
    const rng = createRng('loops by force');
    const small = { layout: 'simple', order: 2 };
    const counts = { loops: 0, oneOpen: 0 };
    for (const topology of [topologyOf(small), variantTopology(small, { id: 'diagonals' })]) {
      const solver = createExactSolver(topology);
      const board = new Board(topology);
      for (let i = 0; i < 100; i++) {
        solver.solve(new Uint8Array(topology.cellCount), { limit: 1, rng });
        const [x, y] = rng.shuffle(Int32Array.from([0, 1, 2, 3]));
        const pair = (1 << (x as number)) | (1 << (y as number));
        const masks = Int32Array.from(solver.solution, (digit) => (1 << (digit - 1)) | (rng.below(4) > 0 ? pair : 0));
        board.loadPosition(new Uint8Array(topology.cellCount), masks);
        const view = createView(board);
        const found = openLoops(view);
        const sets = found.map(({ cells }) => cells.reduce((mask, cell) => mask | (1 << cell), 0));
        expect(new Set(sets).size).toBe(sets.length);
        const byForce = loopsByForce(view);
        expect(sets.filter((set, k) => byForce.get(set) !== found[k]?.pair)).toEqual([]);
        // Compare only loops with exactly one cell with extra candidates: the search must find all of these. Of loops
        // with more such cells, it finds only those that may allow a step.
        const oneOpen = [...byForce].flatMap(([set, digits]) => {
          const cells = [...view.cells].filter((cell) => ((set >>> cell) & 1) === 1);
          const open = cells.filter((cell) => board.candidates[cell] !== digits);
          return open.length === 1 ? [set] : [];
        });
        expect(sets.filter((_, k) => found[k]?.open.length === 1).sort()).toEqual(oneOpen.sort());
        counts.loops += sets.length;
        counts.oneOpen += oneOpen.length;
      }
    }
    expect(counts.oneOpen).toBeGreaterThan(10);
    expect(counts.loops).toBeGreaterThan(counts.oneOpen);
  });

  it('finds cells in which the exchange of the two digits keeps every house and rule', () => {
    const rng = createRng('exchange');
    let exchanged = 0;
    for (const topology of LAYOUTS) {
      const solver = createExactSolver(topology);
      solver.solve(new Uint8Array(topology.cellCount), { limit: 1, rng });
      const puzzle = digPuzzle(topology, solver.solution.slice(), rng);
      const board = new Board(topology);
      const view = createView(board);
      for (let i = 0; i < 40; i++) {
        loadPair(puzzle, rng, board);
        for (const { cells, pair } of openLoops(view)) {
          const masks = new Int32Array(topology.cellCount).fill(topology.allDigits);
          for (const cell of cells) masks[cell] = pair;
          // Skip loops that cannot be filled with their two digits.
          if (solver.solveMasks(masks, { limit: 1, nodeCap: 20_000 }).solutions === 0) continue;
          const [x, y] = digitsOf(pair) as [number, number];
          const swapped = solver.solution.map((digit, cell) => (cells.includes(cell) ? x + y - digit : digit));
          expect(solver.solve(swapped).solutions).toBe(1);
          exchanged++;
        }
      }
    }
    expect(exchanged).toBeGreaterThan(20);
  });

  it('leads to the symmetric steps in symmetric copies', () => {
    const rng = createRng('copies of loops');
    let found = 0;
    for (const topology of LAYOUTS) {
      const solver = createExactSolver(topology);
      solver.solve(new Uint8Array(topology.cellCount), { limit: 1, rng });
      const puzzle = digPuzzle(topology, solver.solution.slice(), rng);
      const symmetries = new LayoutSymmetries(topology);
      const view = createView(new Board(topology));
      for (let i = 0; i < 20; i++) {
        loadPair(puzzle, rng, view.board);
        const symmetry = symmetries.random(rng);
        const copy = mirrored(view, symmetry);
        for (const technique of [uniqueLoop1, uniqueLoop2, uniqueLoop3, uniqueLoop4]) {
          const expected = findAll(technique, view).map((step) => effectsThrough(symmetry, step));
          expect(findAll(technique, copy).map(effectsKey).sort()).toEqual(expected.sort());
          found += expected.length;
        }
      }
    }
    expect(found).toBeGreaterThan(10);
  });
});
