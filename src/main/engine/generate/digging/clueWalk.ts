import { countDigits, lowestDigit } from '../../../../shared/base/digits.ts';
import { ok, type Result } from '../../../../shared/base/result.ts';
import type { Clue } from '../../../../shared/rules/clue.ts';
import { withClues } from '../../../../shared/rules/readClues.ts';
import { LEVELS, type Level } from '../../../../shared/step/step.ts';
import type { Topology } from '../../../../shared/topology/topology.ts';
import { type GradedPosition, Grader } from '../../humanSolver/grader.ts';
import { GeneralKernel } from '../../search/generalKernel.ts';
import { type ClueChanges, changedBy } from './clueChanges.ts';
import type { ClueJudge } from './clueJudge.ts';

/**
 * Limit on the number of clue changes for one filled grid (the solution). Further changes would reach the class as
 * rarely as changes for a new grid.
 */
const MOST_CHANGES = 300;
/**
 * Number of changes made when no change is left that says less. These changes say more, or put the same information
 * elsewhere.
 */
const CHANGES_BACK = 3;
/** Limit on search nodes when solutions are counted. A puzzle that takes more is rejected. */
const MOST_NODES = 100;
/** A puzzle that takes more search nodes than this is not graded: only 1 of 400 such puzzles had the class master. */
const MOST_GRADED_NODES = 8;
/**
 * A puzzle is graded only if propagation leaves at most this many candidates per open cell, as a share of all digits.
 * Of the puzzles above the limit, 8 of 1,500 had the class master; of those below it, 11 of 520.
 */
const MOST_OPEN_SHARE = 0.5;

/** Findings of the exact search about the clues of a puzzle without givens. */
interface Probe {
  readonly topology: Topology;
  /** Number of solutions, at most 2; also 2 if the limit on nodes was reached. */
  readonly solutions: number;
  /** cell → digit of a second solution, which differs from the grid of the clues; null if none was found. */
  readonly rival: Uint8Array | null;
  /** Number of search nodes; 1 if propagation alone solves the puzzle. */
  readonly nodes: number;
  /** cell → mask of the candidates that propagation leaves. */
  readonly candidates: Int32Array;
}

/**
 * Changes clues at random until a puzzle without givens has a class whose patterns are rare (master or extreme).
 * Grading takes ten times as long as a search, so the exact search judges each change first:
 *
 *     several solutions              → the change is undone
 *     propagation solves the puzzle  → it is too easy; the change stays
 *     many candidates or many nodes  → it is too hard; the change is undone
 *     otherwise                      → the puzzle is graded, from the candidates that propagation left
 *
 * While there is a change after which the clues say less, such a change is made. Then a few changes are made after
 * which they say more, and the walk continues with the same grid.
 */
export class ClueWalk {
  private readonly judge: ClueJudge;
  private readonly cap: Level;
  private readonly changes: ClueChanges;

  constructor(judge: ClueJudge, cap: Level, changes: ClueChanges) {
    this.judge = judge;
    this.cap = cap;
    this.changes = changes;
  }

  /**
   * Walks, and returns the clues at its end. They have the class only if the walk succeeded. Errors: those of
   * `withClues`.
   */
  run(drawn: readonly Clue[]): Result<readonly Clue[]> {
    const { changes } = this;
    const proper = this.madeProper(drawn);
    if (!proper.ok || proper.value === null) return ok(drawn);
    const everywhere = new Set(changes.solved.allCells());
    const tried = new Set<string>();
    let clues = proper.value;
    let back = 0;
    for (let left = MOST_CHANGES; left > 0 && !this.judge.isOver(); left--) {
      const less = back > 0 ? null : changes.less(clues, () => changes.solved.random.below(1000), tried);
      if (less === null) back = (back > 0 ? back : CHANGES_BACK) - 1;
      const change = less ?? changes.more(clues, everywhere, null);
      if (change === null) break;
      const next = changedBy(clues, change);
      const judged = this.judged(next);
      if (!judged.ok) return judged;
      if (judged.value === 'reached') return ok(next);
      if (judged.value === 'easier') clues = next;
    }
    return ok(clues);
  }

  /**
   * Changes the clues until the puzzle has one solution, and returns them. Null if that did not succeed. Errors: those
   * of `withClues`.
   */
  private madeProper(drawn: readonly Clue[]): Result<readonly Clue[] | null> {
    const { solved } = this.changes;
    let clues = drawn;
    for (let left = MOST_CHANGES; left > 0 && !this.judge.isOver(); left--) {
      const probed = this.probe(clues);
      if (!probed.ok) return probed;
      const { rival, solutions } = probed.value;
      if (solutions === 1) return ok(clues);
      const cells = solved.allCells().filter((cell) => rival === null || rival[cell] !== solved.digitAt(cell));
      const change = this.changes.more(clues, new Set(cells), rival);
      if (change === null) break;
      clues = changedBy(clues, change);
    }
    return ok(null);
  }

  private judged(clues: readonly Clue[]): Result<'reached' | 'easier' | 'refused'> {
    const probed = this.probe(clues);
    if (!probed.ok) return probed;
    const { topology, solutions, nodes, candidates } = probed.value;
    if (solutions !== 1) return ok('refused');
    if (nodes === 1) return ok('easier');
    if (nodes > MOST_GRADED_NODES || openShare(candidates, topology.digits) > MOST_OPEN_SHARE) return ok('refused');
    const level = this.levelFrom(topology, positionOf(candidates));
    if (level !== this.judge.level) return ok(level === null ? 'refused' : 'easier');
    // Propagation may have concluded more than the techniques can, so grade from the start position too.
    const whole = this.levelFrom(topology, null);
    if (whole === null) return ok('refused');
    return ok(whole === this.judge.level ? 'reached' : 'easier');
  }

  private probe(clues: readonly Clue[]): Result<Probe> {
    const { solved } = this.changes;
    const ruled = withClues(this.judge.topology, clues);
    if (!ruled.ok) return ruled;
    const topology = ruled.value;
    const kernel = new GeneralKernel(topology);
    // The grid satisfies the clues, so propagation finds no contradiction.
    const candidates = kernel.propagated(topology.cellAllowed) ?? topology.cellAllowed;
    let rival: Uint8Array | null = null;
    const { solutions, nodes, status } = kernel.solveMasks(candidates, {
      nodeCap: MOST_NODES,
      onSolution: (solution) => {
        if (solution.some((digit, cell) => digit !== solved.digitAt(cell))) rival = solution.slice();
      },
    });
    return ok({ topology, solutions: status === 'complete' ? solutions : 2, rival, nodes, candidates });
  }

  /**
   * Level of the hardest technique needed from a position (null for the start position). Null if the techniques of the
   * class do not solve the puzzle.
   */
  private levelFrom(topology: Topology, from: GradedPosition | null): Level | null {
    const { wishes } = this.judge;
    const grader = new Grader(topology);
    grader.restrict(({ id }) => !wishes.forbidden?.includes(id));
    const isSolved = from
      ? grader.solvesPosition(from, this.cap)
      : grader.solvesGivens(new Uint8Array(topology.cellCount), this.cap);
    return isSolved ? (LEVELS[grader.hardest] ?? null) : null;
  }
}

function positionOf(masks: Int32Array): GradedPosition {
  const digits = Uint8Array.from(masks, (mask) => (countDigits(mask) === 1 ? lowestDigit(mask) : 0));
  return { digits, candidates: masks.map((mask, cell) => (digits[cell] > 0 ? 0 : mask)) };
}

/** Average number of candidates per open cell, as a share of the digits. At least one cell must be open. */
function openShare(masks: Int32Array, digits: number): number {
  const open = masks.filter((mask) => countDigits(mask) > 1);
  return open.reduce((total, mask) => total + countDigits(mask), 0) / open.length / digits;
}
