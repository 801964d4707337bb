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

/** The seed's third table: what its fit gave for its second and third heuristic. */
const WEIGHTS: Readonly<Record<Heuristic, { readonly alpha: number; readonly beta: number; readonly gamma: number }>> =
  {
    'smallest-clauses': { alpha: -0.5, beta: 1, gamma: -0.03 },
    'largest-clauses': { alpha: -0.35, beta: 0.86, gamma: -0.003 },
  };

/** What a run comes to, for all cells or those of one subgrid. */
export interface QuineTally {
  readonly depth: number;
  readonly disjunctions: number;
  readonly eliminations: number;
}

/**
 * α(depth) + β × disjunctions + γ × eliminations. The seed prints α only for depth 0; each further depth adds β here,
 * which is our assumption: as much as one disjunction more.
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

/** Literals known from the start: the givens, and what they and the variants leave out. */
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
 * [visual-sat]'s third way: the puzzle as a formula, solved by its variant of Quine's algorithm with each of the two
 * heuristics that come to an end, and a difficulty from how that went. The value is that of its better heuristic. Of the
 * variables eliminated by Quine those count that are found true, digits that is: with every exclusion counted too the
 * seed's γ would outweigh all else and turn its scale upside down.
 *
 * A subgrid has the disjunctions on and eliminations of its own cells' variables.
 */
export const satisfiability: RatingScheme = {
  id: 'satisfiability',
  source: 'Landreau: Mise en place de méthodes d’évaluation de la difficulté d’une grille de sudoku, 2025, 4',
  classes: ['propagation', 'disjunctions', 'nested'],
  decimals: 2,

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
