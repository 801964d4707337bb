import { isDeepStrictEqual } from 'node:util';
import { canonicalForm, transformPuzzle } from '../../src/main/engine/canonical/symmetries.ts';
import { applySymmetry } from '../../src/main/engine/canonical/symmetry.ts';
import { perTopology } from '../../src/main/engine/core/perTopology.ts';
import type { Rng } from '../../src/main/engine/core/rng.ts';
import { createHumanSolver } from '../../src/main/engine/humanSolver/humanSolver.ts';
import type { SolveLog } from '../../src/main/engine/humanSolver/solveLog.ts';
import { expectOk } from '../../src/shared/base/result.ts';
import { symmetryMap } from '../../src/shared/generate/givenSymmetry.ts';
import type { GenerateWishes } from '../../src/shared/generate/options.ts';
import { resolveLayout } from '../../src/shared/layout/catalogue.ts';
import type { LayoutSpec } from '../../src/shared/layout/spec.ts';
import { printGrids } from '../../src/shared/puzzle/notation.ts';
import { type PuzzleJson, printPuzzleJson, readPuzzleJson } from '../../src/shared/puzzle/puzzle.ts';
import { createTopologyCache } from '../../src/shared/topology/cache.ts';
import { closestFault, SINGLES, wantsSinglesOnly } from './closest.ts';
import { type CoverQuestion, ExactCover } from './cover.ts';
import type { MadePuzzle } from './made.ts';
import { type BoardReading, faultOfSolution, readBoard, readTexts, rulesOf, singlesSolve } from './reading.ts';
import { rememberRecent } from './recent.ts';
import { isSatisfiable, type SatProgram } from './sat.ts';

/** `true`, `undecided`, or why the claim is false. A claim that a puzzle does not make is absent. */
export type Verdicts = Readonly<Record<string, string>>;

/** What a proof may use. */
export interface ProofMeans {
  /** Null if the machine has no SAT solver. */
  readonly sat: SatProgram | null;
  /** Whether this puzzle's uniqueness is proved by the SAT solver too. */
  readonly both: boolean;
  /** Time by `performance.now()` at which the proof ends; what is open then is undecided. */
  readonly deadline: number;
  readonly rng: Rng;
}

export const TRUE = 'true';
export const UNDECIDED = 'undecided';
/** Nodes for a question before it goes to the SAT solver. */
const NODE_CAP = 20_000;
/** Beyond these numbers, a random sample is checked. */
const MOST_UNITS = 60;
const MOST_PARTS = 20;

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
/** Solvers that have not seen the generator's puzzle; freed with the topology. */
const solverOf = perTopology((topology) => createHumanSolver(topology));

/** Checks every claim of a puzzle, from its exported text where the claim is about the puzzle itself. */
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

/** A layout said to have no solution: the SAT solver must agree. */
export function checkImpossible(spec: LayoutSpec, { sat, deadline }: ProofMeans): Verdicts {
  const { rules } = readBoard(spec);
  const left = deadline - performance.now();
  const found = sat && isSatisfiable(sat, rules, new Uint8Array(rules.cellCount), [], left);
  return { impossible: found === null ? UNDECIDED : found ? 'the layout has a solution' : TRUE };
}

function specOf({ grids: _, variants, ...ref }: PuzzleJson): LayoutSpec {
  return { ...expectOk(resolveLayout(ref)), variants };
}

/** Sets of cells of the board that are given or removed together: orbits of the wished symmetry, else single cells. */
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

/** The questions about one board. */
class Proof {
  private readonly board: BoardReading;
  readonly givens: Uint8Array;
  private readonly values: Uint8Array;
  private readonly means: ProofMeans;
  private readonly cover: ExactCover;

  constructor(board: BoardReading, cover: ExactCover, givens: Uint8Array, values: Uint8Array, means: ProofMeans) {
    this.board = board;
    this.givens = givens;
    this.values = values;
    this.means = means;
    this.cover = cover;
  }

  solution(): string {
    if (this.givens.some((digit, cell) => digit !== 0 && digit !== this.values[cell])) return 'a given is not in it';
    return faultOfSolution(this.board.rules, this.values) ?? TRUE;
  }

  uniqueness(): Verdicts {
    const { sat, both } = this.means;
    const found = this.ask(this.cover, { givens: this.givens, limit: 2 });
    const byCover = found === null ? UNDECIDED : found === 1 ? TRUE : `${found === 0 ? 'no' : 'a second'} solution`;
    if (sat === null || (found !== null && !both)) return { unique: byCover };
    const other = this.hasOther(this.board.rules, this.givens);
    return {
      ...(found !== null && { unique: byCover }),
      sat: other === null ? UNDECIDED : other ? 'a second solution' : TRUE,
    };
  }

  minimal(units: readonly (readonly number[])[]): string {
    const given = units.filter(([cell]) => this.givens[cell as number] !== 0);
    let verdict = TRUE;
    for (const unit of sample(given, MOST_UNITS, this.means.rng)) {
      const fewer = this.givens.slice();
      for (const cell of unit) fewer[cell] = 0;
      const other = this.hasOtherByAny(this.cover, this.board.rules, fewer, unit);
      if (other === false) return `the givens of the cells ${unit.join(' ')} can be left out`;
      if (other === null) verdict = UNDECIDED;
    }
    return verdict;
  }

  pattern(units: readonly (readonly number[])[]): string {
    const broken = units.find((unit) => new Set(unit.map((cell) => this.givens[cell] !== 0)).size > 1);
    return broken ? `only some of the cells ${broken.join(' ')} are given` : TRUE;
  }

  interlock(report: MadePuzzle['puzzle']['interlock']): Verdicts {
    if (report === null || report.interlocked === null) return {};
    if (!report.interlocked) {
      const other = this.partHasOther(report.part ?? []);
      const verdict = other === null ? UNDECIDED : other ? `the part ${report.part} has a second solution` : TRUE;
      return { interlocked: verdict };
    }
    if (!report.complete || report.test !== 'all-parts') return {};
    let verdict = TRUE;
    for (const part of sample(this.connectedParts(), MOST_PARTS, this.means.rng)) {
      const other = this.partHasOther(part);
      if (other === false) return { interlocked: `the subgrids ${part.join(' ')} can be solved alone` };
      if (other === null) verdict = UNDECIDED;
    }
    return { interlocked: verdict };
  }

  singles(): boolean {
    return singlesSolve(this.board.rules, this.givens);
  }

  private connectedParts(): number[][] {
    const cellsOf = this.board.subgrids.map(({ cells }) => new Set(cells));
    const meet = cellsOf.map((own) => cellsOf.map((other) => [...own].some((cell) => other.has(cell))));
    const parts: number[][] = [];
    for (let set = 1; set < 2 ** cellsOf.length - 1; set++) {
      const part = [...cellsOf.keys()].filter((subgrid) => (set >> subgrid) & 1);
      const reached = part.slice(0, 1);
      for (const one of reached) reached.push(...part.filter((to) => meet[one]?.[to] && !reached.includes(to)));
      if (reached.length === part.length) parts.push(part);
    }
    return parts;
  }

  private partHasOther(part: readonly number[]): boolean | null {
    const chosen = this.board.subgrids.filter((_, subgrid) => part.includes(subgrid));
    const rules = rulesOf(this.board, chosen);
    const inside = new Set(chosen.flatMap(({ cells }) => cells));
    const givens = this.givens.map((digit, cell) => (inside.has(cell) ? digit : 0));
    return this.hasOtherByAny(new ExactCover(rules), rules, givens, []);
  }

  /**
   * Whether a board has another solution than the stated one; null if neither exact cover nor SAT solver decided.
   *
   * @param changed cells of which one differs in every other solution; empty if that is not known.
   */
  private hasOtherByAny(
    cover: ExactCover,
    rules: BoardReading['rules'],
    givens: Uint8Array,
    changed: readonly number[],
  ): boolean | null {
    const [only] = changed;
    const without =
      only !== undefined && changed.length === 1 ? only * rules.digits + (this.values[only] as number) - 1 : -1;
    const limit = without >= 0 ? 1 : 2;
    const found = this.ask(cover, { givens, without, limit });
    return found === null ? this.hasOther(rules, givens) : found === limit;
  }

  private ask(
    cover: ExactCover,
    question: Pick<CoverQuestion, 'givens' | 'limit'> & Partial<CoverQuestion>,
  ): number | null {
    const { deadline } = this.means;
    return cover.count({ without: -1, nodeCap: NODE_CAP, deadline, ...question });
  }

  private hasOther(rules: BoardReading['rules'], givens: Uint8Array): boolean | null {
    const { sat, deadline } = this.means;
    const left = deadline - performance.now();
    if (sat === null || left <= 0) return null;
    const differs: number[] = [];
    for (let cell = 0; cell < rules.cellCount; cell++) {
      // Cells outside a part may have one digit only.
      const mask = rules.allowed[cell] as number;
      if (givens[cell] === 0 && (mask & (mask - 1)) !== 0)
        differs.push(-(cell * rules.digits + (this.values[cell] as number)));
    }
    return isSatisfiable(sat, rules, givens, [differs], left);
  }
}

function sample<T>(items: readonly T[], most: number, rng: Rng): readonly T[] {
  if (items.length <= most) return items;
  return [...rng.shuffle(Int32Array.from(items.keys()))].slice(0, most).map((index) => items[index] as T);
}

/** Class and score, graded again on a random copy by the complete solver; Easy by scanning for singles too. */
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
  const used = new Set(log.entries.map(({ step }) => step.technique));
  const isEasy = found === 'easy' && wantsSinglesOnly(wishes) && puzzle.shortfalls.length === 0;
  // The program also knows the houses between the windows, which only follow from the rules as read here.
  const hasImpliedHouses = topology.layout.variants?.some(({ id }) => id === 'windoku');
  const needsMore = isEasy && ([...used].some((id) => !SINGLES.has(id)) || (!hasImpliedHouses && !proof.singles()));
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

/** Canonical form and symmetric copies. */
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
