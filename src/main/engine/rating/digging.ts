import { expectOk } from '../../../shared/base/result.ts';
import type { BoxOffset } from '../../../shared/layout/spec.ts';
import type { ExtraHouse } from '../../../shared/layout/variantRules.ts';
import type { RatedPart } from '../../../shared/rating/rating.ts';
import { counted } from '../../../shared/text/fill.ts';
import type { Sentence } from '../../../shared/text/keys.ts';
import { compileTopology, type Topology } from '../../../shared/topology/topology.ts';
import { partOfVariants } from '../../../shared/variants/partOfVariants.ts';
import { perTopology } from '../core/perTopology.ts';
import { createExactSolver } from '../search/createSolver.ts';
import type { ExactSolver, SearchOutcome } from '../search/solver.ts';
import type { RatingScheme } from './scheme.ts';

/** Solutions that are counted. */
const MOST_SOLUTIONS = 100;
/** Search nodes for one question about a given or a subgrid: at orders 4 and 5 an answer can be very far. */
const NODE_CAP = 2_000;

const solverOf = perTopology(createExactSolver);

/** A subgrid as a layout of its own, with its variants' houses and cells. */
interface Alone {
  readonly solver: ExactSolver;
  readonly topology: Topology;
}

const aloneOf = perTopology((topology) => {
  const { digits, cellAllowed, subgridHouses, subgridHouseStart, houseCells, positionCell } = topology;
  const perSubgrid = digits * digits;
  const kept = new Map<string, Alone>();
  return (subgrid: number): Alone => {
    const cells = positionCell.subarray(subgrid * perSubgrid, (subgrid + 1) * perSubgrid);
    const houses = subgridHouses.subarray(subgridHouseStart[subgrid], subgridHouseStart[subgrid + 1]);
    const extra = Array.from(houses.subarray(3 * digits), (house): ExtraHouse => {
      const places = houseCells.subarray(house * digits, (house + 1) * digits);
      return { subgrid: 0, places: Array.from(places, (cell) => cells.indexOf(cell)) };
    });
    const allowed = Array.from(cells, (cell) => cellAllowed[cell]);
    const variants = partOfVariants(topology.layout, [subgrid]);
    const key = JSON.stringify([extra, allowed, variants]);
    const known = kept.get(key);
    if (known) return known;
    const offsets: BoxOffset[] = [[0, 0]];
    const layout = {
      id: 'custom',
      name: 'Subgrid',
      order: topology.layout.order,
      wrap: [0, 0],
      offsets,
      variants,
    } as const;
    const plain = expectOk(compileTopology(layout, { houses: extra }));
    const own: Topology = { ...plain, cellAllowed: Int32Array.from(allowed) };
    const made = { topology: own, solver: createExactSolver(own) };
    kept.set(key, made);
    return made;
  };
});

/** How many solutions there are, as far as the search got. */
function solutionsPhrase({ solutions, status }: SearchOutcome): Sentence {
  const isExact = status === 'complete' && solutions < MOST_SOLUTIONS;
  return counted(isExact ? 'count.solutions' : 'count.solutions-at-least', Math.min(solutions, MOST_SOLUTIONS));
}

/** How many givens could go without a second solution, each on its own; and for how many the search did not say. */
function removableGivens(solver: ExactSolver, givens: Uint8Array): { removable: number; unknown: number } {
  let removable = 0;
  let unknown = 0;
  for (const [cell, digit] of givens.entries()) {
    if (digit === 0) continue;
    const { solutions, status } = solver.solveWithout(givens, cell, digit, { limit: 1, nodeCap: NODE_CAP });
    if (solutions > 0) continue;
    if (status === 'complete') removable++;
    else unknown++;
  }
  return { removable, unknown };
}

/**
 * [uniqueness]'s measures: how deep the digging went (cells emptied, from a full grid), whether there is one solution, and
 * whether the digging can go on from here.
 *
 * Of a subgrid: its empty cells, and how many solutions it has on its own, from its own givens.
 */
export const digging: RatingScheme = {
  id: 'digging',
  source: 'Saadi, Arcas, Ikhou, Khelfi Ahmed, Nguyen Thi: Génération de grilles Sudoku, Aix-Marseille 2020, 3.1',
  classes: [],
  decimals: 0,
  takesImproper: true,

  rate({ topology, givens, cancel }) {
    const solver = solverOf(topology);
    const outcome = { ...solver.solve(givens, { limit: MOST_SOLUTIONS, cancel }) };
    const depth = givens.reduce((sum, digit) => sum + (digit === 0 ? 1 : 0), 0);
    const why: Sentence[] = [
      counted('why.digging.depth', depth),
      { key: 'why.digging.solutions', values: { solutions: solutionsPhrase(outcome) } },
    ];
    const proper = outcome.status === 'complete' && outcome.solutions === 1;
    const { removable, unknown } = proper ? removableGivens(solver, givens) : { removable: null, unknown: null };
    if (removable !== null) {
      const ends = removable === 0 && unknown === 0;
      why.push(ends ? { key: 'why.digging.ends' } : { key: 'why.digging.removable', values: { removable } });
    }
    const figures = { depth, solutions: outcome.solutions, removable, unknown };
    const whole: RatedPart = { value: depth, class: null, evidence: { figures, uses: [], why } };
    const { subgridCount } = topology;
    return {
      ...whole,
      bySubgrid: Array.from({ length: subgridCount }, (_, subgrid) =>
        subgridCount === 1 ? whole : subgridAlone(topology, givens, subgrid),
      ),
    };
  },
};

function subgridAlone(topology: Topology, givens: Uint8Array, subgrid: number): RatedPart {
  const { digits, positionCell } = topology;
  const perSubgrid = digits * digits;
  const { solver } = aloneOf(topology)(subgrid);
  const cells = positionCell.subarray(subgrid * perSubgrid, (subgrid + 1) * perSubgrid);
  const own = Uint8Array.from(cells, (cell) => givens[cell]);
  const outcome = { ...solver.solve(own, { limit: MOST_SOLUTIONS, nodeCap: NODE_CAP }) };
  const depth = own.reduce((sum, digit) => sum + (digit === 0 ? 1 : 0), 0);
  return {
    value: depth,
    class: null,
    evidence: {
      figures: { depth, solutions: outcome.solutions },
      uses: [],
      why: [
        counted('why.digging.depth', depth),
        { key: 'why.digging.alone', values: { solutions: solutionsPhrase(outcome) } },
      ],
    },
  };
}
