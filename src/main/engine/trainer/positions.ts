import { expectOk, type Result } from '../../../shared/base/result.ts';
import type { Clue } from '../../../shared/rules/clue.ts';
import { withClues } from '../../../shared/rules/readClues.ts';
import type { CellDigit } from '../../../shared/step/step.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { movedPuzzle, randomCluedSymmetry } from '../canonical/cluedForm.ts';
import { randomSymmetry } from '../canonical/symmetries.ts';
import { applySymmetry, type Symmetry } from '../canonical/symmetry.ts';
import { Board } from '../core/board.ts';
import { type CancelToken, NEVER_CANCELLED } from '../core/io.ts';
import { createRng, derivedSeed, type Rng } from '../core/rng.ts';
import type { GeneratedPuzzle } from '../generate/attempt.ts';
import { Generator } from '../generate/generator.ts';
import { RuledGenerator } from '../generate/ruledGenerator.ts';
import { Grader } from '../humanSolver/grader.ts';
import { createHumanSolver, type HumanSolver } from '../humanSolver/humanSolver.ts';
import type { Technique } from '../techniques/common/technique.ts';
import { CLUE_TECHNIQUES, TECHNIQUES, techniquesFor } from '../techniques/registry.ts';
import { rulesTrained } from './trainedClues.ts';

/**
 * A position in which one technique has a step and no cheaper technique has one anywhere. The arrays are owned by the
 * caller.
 */
export interface TrainerPosition {
  readonly technique: string;
  /** The clues of the puzzle; absent if it has none. */
  readonly clues?: readonly Clue[];
  /** cell → digit, 0 if open. All of these digits count as givens. */
  readonly digits: Uint8Array;
  /** cell → mask of the candidates left, 0 for filled cells. Always includes the digit of the solution. */
  readonly candidates: Int32Array;
  readonly solution: Uint8Array;
}

/** The techniques that can be trained, easiest first; those for clues come last. */
export const TRAINED: readonly Technique[] = [
  ...TECHNIQUES,
  ...CLUE_TECHNIQUES.filter(({ id }) => rulesTrained(id) !== null),
];

/** The topology of a position's layout, with the position's clues if it has any. */
export function topologyWith(plain: Topology, { clues }: Pick<TrainerPosition, 'clues'>): Topology {
  return clues ? expectOk(withClues(plain, clues)) : plain;
}

/** Techniques that the grader always uses. */
const SINGLES = ['full-house', 'naked-single', 'hidden-single'];

interface SinglesSolvers {
  /** Solver with only the techniques that are cheaper than the trained one. */
  readonly cheaper: HumanSolver;
  /** Solver with only the trained technique. */
  readonly own: HumanSolver;
}

/**
 * Largest share of the open cells that are filled before the first search. The share is random, so that positions come
 * from different stages of a solve. `MOST_FILLED` is used only for singles and techniques for clues; for all others, it
 * would be too large, because easy techniques solve most random puzzles with 40 % filled.
 *
 * With 5 % instead of 40 %, a Swordfish position on a samurai took 192 ms instead of 867 (mean of 40), and one of
 * multi-colours 688 instead of 1102.
 */
const MOST_FILLED_FIRST = 0.05;
export const MOST_FILLED = 0.4;
/** A technique for clues that has a step in few positions, and in even fewer if many cells are filled. */
const RARE = 'innie-outie-linked';
/** Whether most puzzles contain a step of the technique, even if many of their cells are filled. */
const isFoundSoon = (technique: string): boolean =>
  SINGLES.includes(technique) || (rulesTrained(technique) !== null && technique !== RARE);
/** Share of the open cells that are filled between two searches. */
const FILLED_BETWEEN = 0.01;
/** Number of walks tried with each puzzle. A walk is a solve from the givens along a random path. */
const WALKS = 16;
/**
 * After this many puzzles, the search gives up. Without a time limit, most techniques are found in fewer than ten
 * puzzles.
 */
const MOST_PUZZLES = 400;

/** Limits of a search for a position. */
export interface PositionSearch {
  /** Number of puzzles to search. */
  readonly puzzles?: number;
  /** Largest share of the open cells that are filled before the first search. */
  readonly filledFirst?: number;
}

/**
 * Makes positions for training a technique on one topology. Owns tables for the topology, so make it once. Not
 * re-entrant.
 *
 * A walk starts at the givens of a random puzzle and uses the cheaper techniques until none of them has a step. If the
 * trained technique has no step then either, another digit of the solution is filled in. So examining a position costs
 * a small part of one solve with cheap techniques, and expensive techniques are not searched.
 */
export class PositionMaker {
  readonly topology: Topology;
  private readonly generator: Generator;
  private readonly ruledGenerator: RuledGenerator;
  private readonly grader: Grader;
  private readonly singles = new Map<string, SinglesSolvers>();

  constructor(topology: Topology) {
    this.topology = topology;
    this.generator = new Generator(topology);
    this.ruledGenerator = new RuledGenerator(topology);
    this.grader = new Grader(topology);
  }

  /**
   * Finds a position. The same seed and limits (`search`) give the same position. Returns null if none was found, or if
   * the token was raised.
   */
  make(
    technique: Technique,
    seed: string,
    cancel: CancelToken = NEVER_CANCELLED,
    search: PositionSearch = {},
  ): TrainerPosition | null {
    const { puzzles = MOST_PUZZLES, filledFirst = isFoundSoon(technique.id) ? MOST_FILLED : MOST_FILLED_FIRST } =
      search;
    for (let index = 0; index < puzzles && !cancel.cancelled(); index++) {
      const own = derivedSeed(seed, index);
      const made = this.puzzleFor(technique.id, own, cancel);
      if (!made.ok) continue;
      const { clues } = made.value;
      const grader = this.graderFor(technique, clues);
      grader.cancel = cancel;
      const rng = createRng(derivedSeed(own, 'walk'));
      for (let walk = 0; walk < WALKS && !cancel.cancelled(); walk++) {
        const found = this.walk(technique, grader, made.value, { rng, filledFirst, cancel });
        if (found) return { ...found, ...(clues && { clues }) };
      }
    }
    return null;
  }

  /** Makes a random puzzle. If the technique is about clues, the puzzle has clues. */
  private puzzleFor(technique: string, seed: string, cancel: CancelToken): Result<GeneratedPuzzle> {
    const wishes = { difficulty: 'unrated', seed, interlocked: false, minimal: false, attempts: 1 } as const;
    const rules = rulesTrained(technique);
    return rules
      ? this.ruledGenerator.generate({ ...wishes, rules: [...rules] }, { cancel })
      : this.generator.generate(wishes, { cancel });
  }

  /** A grader that uses only the techniques that are cheaper than this one. */
  private graderFor(technique: Technique, clues: readonly Clue[] | undefined): Grader {
    const topology = topologyWith(this.topology, { ...(clues && { clues }) });
    const grader = clues ? new Grader(topology, { uniqueness: false }) : this.grader;
    const order = techniquesFor(topology);
    grader.restrict((other) => order.indexOf(other) < order.indexOf(technique));
    return grader;
  }

  private walk(
    technique: Technique,
    grader: Grader,
    { givens, solution }: Pick<GeneratedPuzzle, 'givens' | 'solution'>,
    { rng, filledFirst, cancel }: { readonly rng: Rng; readonly filledFirst: number; readonly cancel: CancelToken },
  ): TrainerPosition | null {
    const open = rng.shuffle(Int32Array.from([...givens.keys()].filter((cell) => givens[cell] === 0)));
    let next = rng.below(1 + Math.floor(filledFirst * open.length));
    const start = givens.slice();
    for (const cell of open.subarray(0, next)) start[cell] = solution[cell];
    if (SINGLES.includes(technique.id)) return this.single(technique, start, solution);
    const between = Math.ceil(FILLED_BETWEEN * open.length);
    let solved = grader.solvesGivens(start, 'extreme');
    while (!solved && !cancel.cancelled()) {
      if (grader.stepOf(technique)) return { technique: technique.id, ...grader.position(), solution };
      const filled = open
        .subarray(next)
        .filter((cell) => grader.reached[cell] === 0)
        .subarray(0, between);
      next = filled.length === 0 ? open.length : open.indexOf(filled.at(-1) ?? 0) + 1;
      if (filled.length === 0) return null;
      solved = grader.continueWith(filled, solution, 'extreme');
    }
    return null;
  }

  /**
   * A position in which the technique, one of the singles, has a step. Needs a method of its own: the grader always
   * uses singles, so it never stops in a position that has one.
   */
  private single({ id }: Technique, start: Uint8Array, solution: Uint8Array): TrainerPosition | null {
    const { topology } = this;
    const solvers = this.singles.get(id) ?? {
      cheaper: createHumanSolver(topology, { techniques: SINGLES.slice(0, SINGLES.indexOf(id)) }),
      own: createHumanSolver(topology, { techniques: [id] }),
    };
    this.singles.set(id, solvers);
    const candidates = new Int32Array(topology.cellCount).fill(topology.allDigits);
    const log = solvers.cheaper.solvePosition({ digits: start, candidates });
    const position = { digits: log.digits, candidates: log.candidates };
    return solvers.own.next(position) && { technique: id, ...position, solution };
  }
}

/** The position after those of a player's marks that are true. Marks that contradict the solution are ignored. */
export function positionAfter(
  topology: Topology,
  position: TrainerPosition,
  {
    placements,
    eliminations,
  }: { readonly placements: readonly CellDigit[]; readonly eliminations: readonly CellDigit[] },
): TrainerPosition {
  const { solution } = position;
  const board = new Board(topology);
  board.loadPosition(position.digits, position.candidates);
  for (const { cell, digit } of placements) {
    if (board.digits[cell] === 0 && solution[cell] === digit) board.place(cell, digit);
  }
  for (const { cell, digit } of eliminations) {
    if (board.digits[cell] === 0 && solution[cell] !== digit) board.eliminate(cell, digit);
  }
  return { ...position, digits: Uint8Array.from(board.digits), candidates: Int32Array.from(board.candidates) };
}

/**
 * A random symmetric copy of a position, with relabelled digits. The technique has the corresponding steps in the copy.
 *
 * @param plain the topology of the layout, without clues.
 */
export function transformPosition(plain: Topology, position: TrainerPosition, seed: string): TrainerPosition {
  const { symmetry, clues } = randomCopy(plain, position, seed);
  const candidates = new Int32Array(position.candidates.length);
  for (const [cell, mask] of position.candidates.entries()) {
    for (let digit = 1; digit <= plain.digits; digit++) {
      if ((mask >>> (digit - 1)) & 1) candidates[symmetry.cells[cell]] |= 1 << (symmetry.digits[digit] - 1);
    }
  }
  return {
    technique: position.technique,
    ...(clues && { clues }),
    digits: applySymmetry(symmetry, position.digits),
    candidates,
    solution: applySymmetry(symmetry, position.solution),
  };
}

/** A random symmetry that keeps the position's clues, and these clues as they are in the copy. */
function randomCopy(
  plain: Topology,
  position: TrainerPosition,
  seed: string,
): { readonly symmetry: Symmetry; readonly clues?: readonly Clue[] } {
  const { clues, digits: givens } = position;
  if (!clues) return { symmetry: randomSymmetry(plain, createRng(seed)) };
  const puzzle = { topology: topologyWith(plain, position), clues, givens };
  const found = randomCluedSymmetry(puzzle, createRng(seed));
  return { symmetry: found.symmetry, clues: movedPuzzle(puzzle, found).clues };
}
