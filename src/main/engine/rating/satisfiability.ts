import type { RatedPart } from '../../../shared/rating/rating.ts';
import { counted } from '../../../shared/text/fill.ts';
import type { Sentence } from '../../../shared/text/keys.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { Board } from '../core/board.ts';
import { perTopology } from '../core/perTopology.ts';
import { Ranker } from '../humanSolver/ranks.ts';
import { cnfOf } from '../search/sat/cnf.ts';
import { rounded } from './rounded.ts';
import { type Heuristic, QUINE_LIMITS, Quine, type QuineLimit, type QuineRun } from './sat/quine.ts';
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

/** Why a run has no answer: the limit that it reached, and the number of cells that it left open. */
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

/** The end of a run without an answer. */
interface UnsolvedRun {
  readonly reached: QuineLimit | null;
  /** Number of cells without a digit. */
  readonly open: number;
}

function isTally(outcome: QuineTally | UnsolvedRun): outcome is QuineTally {
  return 'depth' in outcome;
}

/** Rates by the tallies of both heuristics, or says why one has none. */
function rated(smallest: QuineTally | UnsolvedRun, largest: QuineTally | UnsolvedRun): RatedPart {
  const small = isTally(smallest) ? smallest : null;
  const large = isTally(largest) ? largest : null;
  const value = small && quineDifficulty('smallest-clauses', small);
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
    const difficulty = rounded(quineDifficulty('largest-clauses', largest), 2);
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

/** Number of cells without a digit at the end of a run. */
function openCells({ value }: QuineRun, { digits, cellCount }: Topology): number {
  let open = cellCount;
  for (let variable = 0; variable < cellCount * digits; variable++) if (value[variable] === 1) open--;
  return open;
}

/** The greatest value; null if one is missing, since runs have an answer for all subgrids or for none. */
function greatest(values: readonly (number | null)[]): number | null {
  return values.reduce((most, value) => (most === null || value === null ? null : Math.max(most, value)));
}

/**
 * [visual-sat]'s third method: the puzzle as a formula, solved by its variant of Quine's algorithm with each of the two
 * heuristics that terminate in time; the difficulty follows from statistics of the run. The value is that of its better
 * heuristic. As eliminations by Quine, only variables found true (digits) count: if every exclusion counted too, the
 * source's γ would outweigh everything else and reverse its scale.
 *
 * For a subgrid, disjunctions on and eliminations of the variables of its cells count. The value of several grids is that
 * of the worst one: γ is negative, so the sum over all cells would make a large board easier than any of its grids.
 */
export const satisfiability: RatingScheme = {
  id: 'satisfiability',
  source: 'Landreau: Mise en place de méthodes d’évaluation de la difficulté d’une grille de sudoku, 2025, 4',
  classes: ['propagation', 'disjunctions', 'nested'],
  severalGrids: 'worst-grid',
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
