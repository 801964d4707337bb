import { isDeepStrictEqual } from 'node:util';
import { canonicalForm, transformPuzzle } from '../../src/main/engine/canonical/symmetries.ts';
import { applySymmetry } from '../../src/main/engine/canonical/symmetry.ts';
import { createHumanSolver } from '../../src/main/engine/humanSolver/humanSolver.ts';
import type { SolveLog } from '../../src/main/engine/humanSolver/solveLog.ts';
import { expectOk } from '../../src/shared/base/result.ts';
import type { GenerateWishes } from '../../src/shared/generate/options.ts';
import { resolveLayout } from '../../src/shared/layout/catalogue.ts';
import type { LayoutSpec } from '../../src/shared/layout/spec.ts';
import { printGrids } from '../../src/shared/puzzle/notation.ts';
import { type PuzzleJson, printPuzzleJson, readPuzzleJson } from '../../src/shared/puzzle/puzzle.ts';
import { createTopologyCache, perTopology } from '../../src/shared/topology/cache.ts';
import { symmetryMap } from '../../src/shared/topology/symmetryMaps.ts';
import { closestFault } from './closest.ts';
import { ExactCover } from './cover.ts';
import type { MadePuzzle } from './made.ts';
import { Proof, type ProofMeans, TRUE, UNDECIDED, type Verdicts } from './proof.ts';
import { type BoardReading, faultOfSolution, readBoard, readTexts } from './reading.ts';
import { rememberRecent } from './recent.ts';
import { isSatisfiable } from './sat.ts';

const MOST_CACHED = 30;
const compileCached = createTopologyCache(MOST_CACHED);
const boardOf = rememberRecent(
  MOST_CACHED,
  (spec: LayoutSpec) => {
    const board = readBoard(spec);
    return { board, cover: new ExactCover(board.rules) };
  },
  JSON.stringify,
);
/** Caches a human solver for each topology. The generator has its own solvers, so grading does not use its state. */
const solverOf = perTopology((topology) => createHumanSolver(topology));

/** Checks every claim of a puzzle. Claims about the puzzle itself are checked on its exported text. */
export function checkClaims(made: MadePuzzle, wishes: GenerateWishes, means: ProofMeans): Verdicts {
  const { topology, puzzle } = made;
  const exported = JSON.stringify({
    puzzle: printPuzzleJson({ topology, givens: puzzle.givens }),
    solution: printGrids(topology, puzzle.solution),
  });
  const { puzzle: json, solution } = JSON.parse(exported) as { puzzle: PuzzleJson; solution: string[] };
  const { board, cover } = boardOf(specOf(json));
  const givens = readTexts(board, json.grids);
  const values = readTexts(board, solution);
  if (givens === null || values === null) return { reading: 'the exported texts do not fit the layout' };
  const again = expectOk(readPuzzleJson(json, compileCached));
  const isSame =
    isDeepStrictEqual(again.givens, puzzle.givens) && isDeepStrictEqual(again.topology.layout, topology.layout);
  const proof = new Proof(board, cover, givens, values, means);
  return {
    reading: isSame ? TRUE : 'the exported puzzle reads back as another one',
    solution: proof.solution(),
    ...proof.uniqueness(),
    ...(puzzle.minimal && { minimal: proof.minimal(unitsOf(made, wishes, board)) }),
    ...(wishes.symmetry && { pattern: proof.pattern(unitsOf(made, wishes, board)) }),
    ...proof.interlock(puzzle.interlock),
    ...gradeClaims(made, wishes, proof, means),
    ...copyClaims(made, board, means),
    closest: closestFault(puzzle, wishes, board, givens) ?? TRUE,
  };
}

/**
 * Checks a layout that is reported to have no solution: the SAT solver must agree. Not checked if its regions are still
 * to be drawn at random.
 */
export function checkImpossible(spec: LayoutSpec, { sat, deadline }: ProofMeans): Verdicts {
  if (spec.variants?.some(({ id }) => id === 'colour')) return {};
  const { rules } = readBoard(spec);
  const left = deadline - performance.now();
  const found = sat && isSatisfiable(sat, rules, new Uint8Array(rules.cellCount), [], left);
  return { impossible: found === null ? UNDECIDED : found ? 'the layout has a solution' : TRUE };
}

function specOf({ grids: _, variants, ...ref }: PuzzleJson): LayoutSpec {
  return { ...expectOk(resolveLayout(ref)), variants };
}

/**
 * Sets of cells that are either all given or all empty. With a requested symmetry, cells that it maps to one another
 * form a set; otherwise each cell is a set.
 */
function unitsOf({ topology }: MadePuzzle, { symmetry }: GenerateWishes, board: BoardReading): number[][] {
  const map = symmetry === undefined ? null : symmetryMap(topology, symmetry);
  const cells = board.subgrids.flatMap((subgrid) => subgrid.cells);
  const read = new Int32Array(topology.cellCount);
  topology.positionCell.forEach((cell, position) => {
    read[cell] = cells[position] as number;
  });
  const units: number[][] = [];
  const seen = new Set<number>();
  for (let cell = 0; cell < topology.cellCount; cell++) {
    const unit: number[] = [];
    for (let next = cell; !seen.has(next); next = map?.[next] ?? next) {
      seen.add(next);
      unit.push(read[next] as number);
    }
    if (unit.length > 0) units.push(unit);
  }
  return units;
}

/**
 * Checks class and score: the complete solver grades a random symmetric copy of the puzzle. If the class is easy,
 * singles must also solve the puzzle, by a scan with independent code.
 */
function gradeClaims(
  { topology, puzzle }: MadePuzzle,
  wishes: GenerateWishes,
  proof: Proof,
  { deadline, rng }: ProofMeans,
): Verdicts {
  if (wishes.difficulty === 'unrated') return puzzle.score === null ? {} : { score: 'an unrated puzzle has a score' };
  const copy = transformPuzzle(topology, puzzle.givens, rng).givens;
  const late = { cancelled: () => performance.now() > deadline };
  const log: SolveLog = solverOf(topology).solve(copy, late);
  if (late.cancelled()) return { class: UNDECIDED };
  const found = log.difficulty ?? 'unrated';
  // Of windoku, the program also uses the houses between the windows. The independent reader does not have these
  // houses, so its singles may get stuck on an easy puzzle.
  const hasImpliedHouses = topology.layout.variants?.some(({ id }) => id === 'windoku');
  const needsMore = found === 'easy' && !hasImpliedHouses && !proof.singles();
  return {
    class:
      found !== puzzle.difficulty
        ? `it is ${found}, not ${puzzle.difficulty}`
        : needsMore
          ? 'singles do not solve it'
          : TRUE,
    score: log.score === puzzle.score ? TRUE : `it is ${log.score}, not ${puzzle.score}`,
  };
}

/** Checks the claims about the canonical form and about symmetric copies. */
function copyClaims({ topology, puzzle }: MadePuzzle, board: BoardReading, { rng }: ProofMeans): Verdicts {
  const { givens: copy, symmetry } = transformPuzzle(topology, puzzle.givens, rng);
  const form = canonicalForm(topology, puzzle.givens);
  const other = canonicalForm(topology, copy);
  const back = puzzle.givens.map((_, cell) => symmetry.digits.indexOf(copy[symmetry.cells[cell] as number] as number));
  const solution = readTexts(board, printGrids(topology, applySymmetry(symmetry, puzzle.solution)));
  const fault = solution === null ? 'the copy does not fit the layout' : faultOfSolution(board.rules, solution);
  const isExact = form.exact && other.exact;
  const isReached = isDeepStrictEqual(applySymmetry(form.symmetry, puzzle.givens), form.givens);
  const isEqual = isDeepStrictEqual(form.givens, other.givens);
  return {
    canonical: !isReached
      ? 'its symmetry does not lead to it'
      : isEqual
        ? TRUE
        : isExact
          ? 'a copy has another form'
          : UNDECIDED,
    transform:
      fault !== null
        ? `the copy's solution: ${fault}`
        : isDeepStrictEqual(back, puzzle.givens)
          ? TRUE
          : 'it does not lead back',
  };
}
