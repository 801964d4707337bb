import type { RatedPart } from '../../../shared/rating/rating.ts';
import { scaleOf } from '../../../shared/rating/scale.ts';
import { counted } from '../../../shared/text/placeholders.ts';
import type { Sentence } from '../../../shared/text/textKey.ts';
import { perTopology } from '../../../shared/topology/cache.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { Board } from '../core/board.ts';
import { Ranker } from '../humanSolver/ranks.ts';
import { cnfOf } from '../search/sat/cnf.ts';
import { FITTED } from './fitted.ts';
import { QUINE_LIMITS, Quine, type QuineLimit, type QuineRun, type QuineTally, quineDifficulty } from './sat/quine.ts';
import { type RatingScheme, rounded } from './scheme.ts';
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

/** Explains why a run has no answer: the limit that it reached, and the number of cells that it left open. */
function unsolved(
  key: 'why.satisfiability.no-smallest' | 'why.satisfiability.no-largest',
  { reached, open }: UnsolvedRun,
): Sentence {
  if (reached === null) return { key: 'why.satisfiability.ended' };
  return {
    key,
    values: {
      limit: counted(`count.limit.${reached}`, QUINE_LIMITS[reached]),
      cells: counted('count.open-cells', open),
    },
  };
}

/** A run that ended without an answer. */
interface UnsolvedRun {
  readonly reached: QuineLimit | null;
  /** Number of cells that the run left without a digit. */
  readonly open: number;
}

function isTally(outcome: QuineTally | UnsolvedRun): outcome is QuineTally {
  return 'depth' in outcome;
}

/** Rates by the totals of the runs with both heuristics. If a heuristic has no answer, explains why. */
function rated(smallest: QuineTally | UnsolvedRun, largest: QuineTally | UnsolvedRun): RatedPart {
  const small = isTally(smallest) ? smallest : null;
  const large = isTally(largest) ? largest : null;
  const weights = FITTED.satisfiability;
  const value = small && quineDifficulty(weights['smallest-clauses'], small);
  const valueOfLarge = large && quineDifficulty(weights['largest-clauses'], large);
  const why: Sentence[] = [];
  if (!isTally(smallest)) {
    why.push(unsolved('why.satisfiability.no-smallest', smallest));
  } else {
    const disjunctions = counted('count.disjunctions', smallest.disjunctions);
    const eliminations = counted('count.eliminations', smallest.eliminations);
    why.push({ key: 'why.satisfiability.smallest', values: { disjunctions, depth: smallest.depth, eliminations } });
  }
  if (!isTally(largest)) {
    why.push(unsolved('why.satisfiability.no-largest', largest));
  } else {
    const disjunctions = counted('count.disjunctions', largest.disjunctions);
    const difficulty = rounded(quineDifficulty(weights['largest-clauses'], largest), 2);
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

/** Literals that are known from the start: the givens, and the candidates that are excluded by givens or variants. */
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

/** Number of cells without a digit at the end of a run. */
function openCells({ value }: QuineRun, { digits, cellCount }: Topology): number {
  let open = cellCount;
  for (let variable = 0; variable < cellCount * digits; variable++) if (value[variable] === 1) open--;
  return open;
}

/** The greatest value; null if any value is missing. (A run has an answer for all subgrids or for none.) */
function greatest(values: readonly (number | null)[]): number | null {
  return values.reduce((most, value) => (most === null || value === null ? null : Math.max(most, value)));
}

/**
 * A puzzle as input of Quine's algorithm: `quine` has the layout's rules as a formula, `facts` are the known literals,
 * and `rank` the ranks of variables. Symmetric copies have corresponding ranks.
 */
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
 * [visual-sat]'s third method: writes the puzzle as a formula, and solves it by a variant of Quine's algorithm, once
 * with each of the two heuristics that terminate in time. The difficulty follows from statistics of a run. The value is
 * that of the heuristic with the better result.
 *
 * The source fits its weights on a bank of puzzles that we do not have, and prints α, the weight by depth, only for
 * depth 0. So our weights are fitted on our own bank of puzzles, and the values lie on the scale of that bank, Sukaku
 * Explainer's (docs/experiments.md). Only variables found true (digits) count as eliminations. If every exclusion
 * counted too, the correlation with the whole bank would be the same (0.64).
 *
 * A subgrid counts the disjunctions and eliminations of its cells' variables. The value of several grids is that of the
 * worst one: the weights are fitted on single grids, and sums over a whole board are far outside their range.
 */
export const satisfiability: RatingScheme = {
  id: 'satisfiability',
  source: 'Landreau: Mise en place de méthodes d’évaluation de la difficulté d’une grille de sudoku, 2025, 4',
  classes: ['propagation', 'disjunctions', 'nested'],
  severalGrids: 'worst-grid',
  ...scaleOf('satisfiability'),
  range: [0, Number.POSITIVE_INFINITY],
  slow: true,

  rate(subject) {
    const { topology, cancel } = subject;
    const { digits, cellCount, subgridCount, positionCell } = topology;
    const { quine, facts, rank } = quineInput(subject);
    const small = quine.run(facts, 'smallest-clauses', rank, cancel);
    const large = quine.run(facts, 'largest-clauses', rank, cancel);
    const outcome = (run: QuineRun, cells: Iterable<number>): QuineTally | UnsolvedRun =>
      run.solved ? tally(run, digits, cells) : { reached: run.reached, open: openCells(run, topology) };
    const part = (cells: readonly number[]): RatedPart => rated(outcome(small, cells), outcome(large, cells));
    const perSubgrid = digits * digits;
    const bySubgrid = Array.from({ length: subgridCount }, (_, subgrid) =>
      part([...positionCell.subarray(subgrid * perSubgrid, (subgrid + 1) * perSubgrid)]),
    );
    const whole = part(Array.from({ length: cellCount }, (_, cell) => cell));
    const { evidence } = whole;
    const difficultyLargest = greatest(bySubgrid.map(({ evidence: { figures } }) => figures.difficultyLargest ?? null));
    return {
      ...whole,
      value: greatest(bySubgrid.map(({ value }) => value)),
      evidence: { ...evidence, figures: { ...evidence.figures, difficultyLargest } },
      bySubgrid,
    };
  },
};
