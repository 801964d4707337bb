import type { RatedPart } from '../../../shared/rating/rating.ts';
import { counted } from '../../../shared/text/fill.ts';
import type { Sentence } from '../../../shared/text/keys.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { Board } from '../core/board.ts';
import { perTopology } from '../core/perTopology.ts';
import { Ranker } from '../humanSolver/ranks.ts';
import { cnfOf } from '../search/sat/cnf.ts';
import { rounded } from './rounded.ts';
import { type Heuristic, Quine, type QuineRun } from './sat/quine.ts';
import type { RatingScheme } from './scheme.ts';

/** Weights of the source's third table, fitted for its second and third heuristic. */
const WEIGHTS: Readonly<Record<Heuristic, { readonly alpha: number; readonly beta: number; readonly gamma: number }>> =
  {
    'smallest-clauses': { alpha: -0.5, beta: 1, gamma: -0.03 },
    'largest-clauses': { alpha: -0.35, beta: 0.86, gamma: -0.003 },
  };

/** Totals of a run, for all cells or those of one subgrid. */
export interface QuineTally {
  readonly depth: number;
  readonly disjunctions: number;
  readonly eliminations: number;
}

/**
 * α(depth) + β × disjunctions + γ × eliminations. The source gives α only for depth 0. We assume that each further
 * depth adds β, as much as one more disjunction.
 */
export function quineDifficulty(heuristic: Heuristic, { depth, disjunctions, eliminations }: QuineTally): number {
  const { alpha, beta, gamma } = WEIGHTS[heuristic];
  return alpha + beta * depth + beta * disjunctions + gamma * eliminations;
}

const toolsOf = perTopology((topology) => ({
  board: new Board(topology),
  ranker: new Ranker(topology),
  quine: new Quine(cnfOf(topology)),
}));

function tally(run: QuineRun, digits: number, cells: Iterable<number>): QuineTally {
  let depth = 0;
  let disjunctions = 0;
  let eliminations = 0;
  for (const cell of cells) {
    for (let variable = cell * digits; variable < (cell + 1) * digits; variable++) {
      depth = Math.max(depth, run.depths[variable]);
      disjunctions += run.disjunctions[variable];
      eliminations += run.eliminations[variable];
    }
  }
  return { depth, disjunctions, eliminations };
}

function rated(small: QuineTally | null, large: QuineTally | null): RatedPart {
  const value = small && quineDifficulty('smallest-clauses', small);
  const why: Sentence[] = [];
  if (small === null) {
    why.push({ key: 'why.satisfiability.used-up' });
  } else {
    const { depth } = small;
    const disjunctions = counted('count.disjunctions', small.disjunctions);
    const eliminations = counted('count.eliminations', small.eliminations);
    why.push({ key: 'why.satisfiability.smallest', values: { disjunctions, depth, eliminations } });
  }
  if (large !== null) {
    const disjunctions = counted('count.disjunctions', large.disjunctions);
    const difficulty = rounded(quineDifficulty('largest-clauses', large), 2);
    why.push({ key: 'why.satisfiability.largest', values: { disjunctions, difficulty } });
  }
  return {
    value,
    class: small && (small.depth === 0 ? 'propagation' : small.depth === 1 ? 'disjunctions' : 'nested'),
    evidence: {
      figures: {
        depthSmallest: small?.depth ?? null,
        disjunctionsSmallest: small?.disjunctions ?? null,
        eliminationsSmallest: small?.eliminations ?? null,
        depthLargest: large?.depth ?? null,
        disjunctionsLargest: large?.disjunctions ?? null,
        eliminationsLargest: large?.eliminations ?? null,
        difficultyLargest: large && quineDifficulty('largest-clauses', large),
      },
      uses: [],
      why,
    },
  };
}

/** Literals known from the start: the givens, and the candidates that they and the variants exclude. */
function factsOf(topology: Topology, board: Board): number[] {
  const { digits, cellCount } = topology;
  const facts: number[] = [];
  for (let cell = 0; cell < cellCount; cell++) {
    const digit = board.digits[cell];
    const mask = digit > 0 ? 1 << (digit - 1) : board.candidates[cell];
    for (let d = 0; d < digits; d++) {
      const variable = cell * digits + d;
      if (((mask >>> d) & 1) === 0) facts.push(-(variable + 1));
      else if (digit > 0) facts.push(variable + 1);
    }
  }
  return facts;
}

/**
 * [visual-sat]'s third method: the puzzle as a formula, solved by its variant of Quine's algorithm with each of the two
 * heuristics that terminate in time; the difficulty follows from statistics of the run. The value is that of its better
 * heuristic. As eliminations by Quine, only variables found true (digits) count: if every exclusion counted too, the
 * source's γ would outweigh everything else and reverse its scale.
 *
 * For a subgrid, disjunctions on and eliminations of the variables of its cells count.
 */
export const satisfiability: RatingScheme = {
  id: 'satisfiability',
  source: 'Landreau: Mise en place de méthodes d’évaluation de la difficulté d’une grille de sudoku, 2025, 4',
  classes: ['propagation', 'disjunctions', 'nested'],
  decimals: 2,
  range: [0, Number.POSITIVE_INFINITY],

  rate({ topology, givens, cancel }) {
    const { digits, cellCount, subgridCount, positionCell } = topology;
    const { board, ranker, quine } = toolsOf(topology);
    board.load(givens);
    const ranks = ranker.rank(board);
    const rank = Int32Array.from(
      { length: cellCount * digits },
      (_, variable) => ranks.cell[Math.floor(variable / digits)] * 32 + ranks.digit[(variable % digits) + 1],
    );
    const facts = factsOf(topology, board);
    const small = quine.run(facts, 'smallest-clauses', rank, cancel);
    const large = quine.run(facts, 'largest-clauses', rank, cancel);
    const part = (cells: readonly number[]): RatedPart =>
      rated(small.solved ? tally(small, digits, cells) : null, large.solved ? tally(large, digits, cells) : null);
    const perSubgrid = digits * digits;
    return {
      ...part(Array.from({ length: cellCount }, (_, cell) => cell)),
      bySubgrid: Array.from({ length: subgridCount }, (_, subgrid) =>
        part([...positionCell.subarray(subgrid * perSubgrid, (subgrid + 1) * perSubgrid)]),
      ),
    };
  },
};
