import { expectOk } from '../../../shared/base/result.ts';
import type { BoxOffset } from '../../../shared/layout/spec.ts';
import type { ExtraHouse } from '../../../shared/layout/variantRules.ts';
import type { RatedPart } from '../../../shared/rating/rating.ts';
import { scaleOf } from '../../../shared/rating/scale.ts';
import { counted } from '../../../shared/text/placeholders.ts';
import type { Sentence } from '../../../shared/text/textKey.ts';
import { perTopology } from '../../../shared/topology/cache.ts';
import { compileTopology, type Topology } from '../../../shared/topology/topology.ts';
import { partOfVariants } from '../../../shared/variants/partOfVariants.ts';
import { createExactSolver } from '../search/createSolver.ts';
import type { ExactSolver, SearchOutcome } from '../search/solver.ts';
import type { RatingScheme } from './scheme.ts';

/** Solutions of a subgrid are counted up to this number. */
const MAX_SOLUTIONS = 100;
/**
 * Limit on the search nodes of one test. A test removes a given, or counts the solutions of a subgrid. At orders 4 and
 * 5 some tests would take very long without the limit.
 */
const NODE_CAP = 2_000;

const solverOf = perTopology(createExactSolver);

/** A subgrid as a separate layout, with the houses and allowed digits of its variants. */
interface CompiledSubgrid {
  readonly solver: ExactSolver;
  readonly topology: Topology;
}

const subgridCompilerOf = perTopology((topology) => {
  const { digits, cellAllowed, subgridHouses, subgridHouseStart, houseCells, positionCell } = topology;
  const perSubgrid = digits * digits;
  const cache = new Map<string, CompiledSubgrid>();
  return (subgrid: number): CompiledSubgrid => {
    const cells = positionCell.subarray(subgrid * perSubgrid, (subgrid + 1) * perSubgrid);
    const houses = subgridHouses.subarray(subgridHouseStart[subgrid], subgridHouseStart[subgrid + 1]);
    const extra = Array.from(houses.subarray(3 * digits), (house): ExtraHouse => {
      const places = houseCells.subarray(house * digits, (house + 1) * digits);
      return { subgrid: 0, places: Array.from(places, (cell) => cells.indexOf(cell)) };
    });
    const allowed = Array.from(cells, (cell) => cellAllowed[cell]);
    const variants = partOfVariants(topology.layout, [subgrid]);
    const key = JSON.stringify([extra, allowed, variants]);
    const known = cache.get(key);
    if (known) return known;
    const offsets: BoxOffset[] = [[0, 0]];
    const layout = {
      id: 'custom',
      name: 'Subgrid',
      box: topology.box,
      digits,
      wrap: [0, 0],
      offsets,
      variants,
    } as const;
    const plain = expectOk(compileTopology(layout, { houses: extra }));
    const own: Topology = { ...plain, cellAllowed: Int32Array.from(allowed) };
    const made = { topology: own, solver: createExactSolver(own) };
    cache.set(key, made);
    return made;
  };
});

/** The number of solutions, or a lower bound if the search ended early. */
function solutionsPhrase({ solutions, status }: SearchOutcome): Sentence {
  const isExact = status === 'complete' && solutions < MAX_SOLUTIONS;
  return counted(isExact ? 'count.solutions' : 'count.solutions-at-least', Math.min(solutions, MAX_SOLUTIONS));
}

/**
 * How many givens can be removed without a second solution, each tested alone (`removable`). For how many the search
 * gave up (`unknown`).
 */
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
 * The measures of [uniqueness] for a puzzle: the depth of digging (number of empty cells), whether there is one
 * solution, and whether a given can still be removed. For a subgrid: its number of empty cells, and the number of its
 * solutions if only its own givens count.
 */
export const digging: RatingScheme = {
  id: 'digging',
  source: 'Saadi, Arcas, Ikhou, Khelfi Ahmed, Nguyen Thi: Génération de grilles Sudoku, Aix-Marseille 2020, 3.1',
  classes: [],
  severalGrids: 'sum',
  ...scaleOf('digging'),
  range: [0, Number.POSITIVE_INFINITY],
  takesImproper: true,

  rate({ topology, givens, cancel }) {
    const solver = solverOf(topology);
    const outcome = { ...solver.solve(givens, { limit: MAX_SOLUTIONS, cancel }) };
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
  const { solver } = subgridCompilerOf(topology)(subgrid);
  const cells = positionCell.subarray(subgrid * perSubgrid, (subgrid + 1) * perSubgrid);
  const own = Uint8Array.from(cells, (cell) => givens[cell]);
  const outcome = { ...solver.solve(own, { limit: MAX_SOLUTIONS, nodeCap: NODE_CAP }) };
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
