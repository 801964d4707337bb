import type { RatedPart } from '../../../shared/rating/rating.ts';
import { counted } from '../../../shared/text/fill.ts';
import type { Sentence } from '../../../shared/text/keys.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { Board } from '../core/board.ts';
import { perTopology } from '../core/perTopology.ts';
import { Ranker } from '../humanSolver/ranks.ts';
import { cnfOf } from '../search/sat/cnf.ts';
import { FITTED } from './fitted.ts';
import { rounded } from './rounded.ts';
import { type QuineTally, quineDifficulty } from './sat/difficulty.ts';
import { Quine, type QuineRun } from './sat/quine.ts';
import type { RatingScheme } from './scheme.ts';
import type { Subject } from './subject.ts';

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
  const weights = FITTED.satisfiability;
  const value = small && quineDifficulty(weights['smallest-clauses'], small);
  const valueOfLarge = large && quineDifficulty(weights['largest-clauses'], large);
  const why: Sentence[] = [];
  if (small === null) {
    why.push({ key: 'why.satisfiability.used-up' });
  } else {
    const { depth } = small;
    const disjunctions = counted('count.disjunctions', small.disjunctions);
    const eliminations = counted('count.eliminations', small.eliminations);
    why.push({ key: 'why.satisfiability.smallest', values: { disjunctions, depth, eliminations } });
  }
  if (large !== null && valueOfLarge !== null) {
    const disjunctions = counted('count.disjunctions', large.disjunctions);
    const difficulty = rounded(valueOfLarge, 2);
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
        difficultyLargest: valueOfLarge,
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

/** A puzzle as a formula: the algorithm with the rules, the facts, and ranks of variables that symmetries keep. */
export function quineInput({ topology, givens }: Subject): { quine: Quine; facts: number[]; rank: Int32Array } {
  const { digits, cellCount } = topology;
  const { board, ranker, quine } = toolsOf(topology);
  board.load(givens);
  const { cell, digit } = ranker.rank(board);
  const rank = Int32Array.from(
    { length: cellCount * digits },
    (_, variable) => cell[Math.floor(variable / digits)] * 32 + digit[(variable % digits) + 1],
  );
  return { quine, facts: factsOf(topology, board), rank };
}

/**
 * [visual-sat]'s third method: the puzzle as a formula, solved by its variant of Quine's algorithm with each of the two
 * heuristics that terminate in time; the difficulty follows from statistics of the run. The value is that of its better
 * heuristic.
 *
 * The source prints α for depth 0 alone, and fits a bank that we do not have. So the weights are fitted on ours, and the
 * value lies on the scale of that bank, Sukaku Explainer's (docs/experiments.md). As eliminations by Quine, only
 * variables found true (digits) count. With every exclusion counted too, the correlation with the whole bank is the same
 * (0.64).
 *
 * For a subgrid, disjunctions on and eliminations of the variables of its cells count.
 */
export const satisfiability: RatingScheme = {
  id: 'satisfiability',
  source: 'Landreau: Mise en place de méthodes d’évaluation de la difficulté d’une grille de sudoku, 2025, 4',
  classes: ['propagation', 'disjunctions', 'nested'],
  decimals: 2,

  rate(subject) {
    const { topology, cancel } = subject;
    const { digits, cellCount, subgridCount, positionCell } = topology;
    const { quine, facts, rank } = quineInput(subject);
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
