import { digitBit } from '../../../../shared/base/digits.ts';
import { ok, type Result } from '../../../../shared/base/result.ts';
import type { Clue } from '../../../../shared/rules/clue.ts';
import { type ClueExchange, type ClueOrbits, constrainedCells } from '../../../../shared/rules/clueOrbits.ts';
import { withClues } from '../../../../shared/rules/readClues.ts';
import { ruleOf } from '../../../../shared/rules/registry.ts';
import type { SolvedBoard } from '../../../../shared/rules/solvedBoard.ts';
import { LEVELS, type Level } from '../../../../shared/step/step.ts';
import { type GradedPosition, Grader } from '../../humanSolver/grader.ts';
import { createExactSolver } from '../../search/createSolver.ts';
import { ClueChanges, changedBy } from './clueChanges.ts';
import { type ClueJudge, isReached, solverFor, UNRATED_CAP } from './clueJudge.ts';
import { ClueWalk } from './clueWalk.ts';

/** Largest number of useless changes in a row. After that, the clues are given up. (For puzzles without givens.) */
const MOST_USELESS = 40;
/**
 * The more cells are open, the more changes are made before the puzzle is solved again: one for each group of this many
 * open cells.
 */
const CELLS_PER_CHANGE = 25;
/**
 * A changed puzzle is first solved from a position in the middle of the last solve. If that succeeds, it is solved
 * again from the start. If the second solve fails more than this many times, the puzzle is given up.
 */
const MOST_RELAPSES = 10;
/** If more than this share of the clues have only two cells, some of these clues are joined. */
const MOST_PAIRS = 0.45;
/** Limit on search nodes for a proof that a clue is not needed. If it is reached, the clue stays. */
const MOST_NODES = 20_000;
/** Limit on the nodes of the search for a second solution, which shows which clues to change. */
const MOST_RIVAL_NODES = 1000;
/**
 * If a puzzle is too easy, clues are weakened. First come those that the techniques first use when about
 * `OPEN_AT_CHANGE` cells are open. (A random number below `OPEN_VARIED` is added to the difference from that number.)
 * With fewer cells open, most changes leave several solutions; with more, the techniques then make hardly any progress.
 */
const OPEN_AT_CHANGE = 25;
const OPEN_VARIED = 30;
/** A position in the course of a human solve. */
interface Moment {
  /** Number of the moment within the solve, from 1. */
  readonly order: number;
  readonly position: GradedPosition;
  /** Hardest level of the steps up to this moment, as an index of `LEVELS`. */
  readonly hardest: number;
}

/** Clues, and the result of solving with them. */
interface GradedClues {
  readonly clues: readonly Clue[];
  readonly isSolved: boolean;
  /** The moment at which the techniques stopped. */
  readonly end: Moment;
  /** Cells that were open at the end. */
  readonly open: readonly number[];
  /** clue → the moment at which it is first used; unused clues are missing. */
  readonly uses: ReadonlyMap<Clue, Moment>;
}

/**
 * Changes the clues of a puzzle without givens until the puzzle has the class, or no change helps.
 *
 * If the techniques do not solve it, changes make clues stronger at the cells left open. If there is a second solution,
 * a change must exclude it. If easier techniques than wished solve it, changes make clues weaker, first those that are
 * used late. The techniques then come as far as before without these clues, and the rest is small enough for patterns
 * of a few cells. A change stays unless it moves the puzzle away from the class.
 *
 * After clues became stronger, the solve continues from the position where it was stuck. After they became weaker, it
 * continues from the position in which a removed clue was first used. Conclusions that the solve drew from removed
 * clues may not follow from the new clues. So a puzzle that gets the class in this way is graded again from the start.
 * Errors: those of `withClues`.
 */
export function cluesAlone(
  judge: ClueJudge,
  drawn: readonly Clue[],
  solved: SolvedBoard,
  orbits: ClueOrbits,
): Result<readonly Clue[]> {
  return new ClueChanger(judge, solved, orbits).run(drawn);
}

/**
 * Number of cells that the techniques leave open if all clues are given that the solution allows, of the rules of the
 * clues in `drawn`. Errors: those of `withClues`.
 */
export function openWithAll(
  judge: ClueJudge,
  drawn: readonly Clue[],
  solved: SolvedBoard,
  orbits: ClueOrbits,
): Result<number> {
  return new ClueChanger(judge, solved, orbits).openWithAll(drawn);
}

class ClueChanger {
  private readonly judge: ClueJudge;
  private readonly solved: SolvedBoard;
  private readonly changes: ClueChanges;
  private readonly cap: Level;
  /**
   * Changes that were tried in puzzles that the techniques solved. They are not tried again, because later they hardly
   * ever help either.
   */
  private readonly tried = new Set<string>();

  constructor(judge: ClueJudge, solved: SolvedBoard, orbits: ClueOrbits) {
    this.judge = judge;
    this.solved = solved;
    this.changes = new ClueChanges(solved, orbits);
    this.cap = judge.level ?? UNRATED_CAP;
  }

  run(drawn: readonly Clue[]): Result<readonly Clue[]> {
    if (LEVELS.indexOf(this.cap) > LEVELS.indexOf('hard')) return this.walked(drawn);
    const first = this.grade(drawn);
    if (!first.ok) return first;
    let now = first.value;
    let relapses = 0;
    for (let useless = 0; useless < MOST_USELESS && !this.isReached(now) && !this.judge.isOver(); useless++) {
      const changed = this.changed(now);
      if (changed === null) break;
      const { clues, gone } = changed;
      const made = this.grade(clues, now, now.isSolved ? firstUse(gone, now) : now.end);
      if (!made.ok) return made;
      let next = made.value;
      if (next.open.length > now.open.length) continue;
      if (now.isSolved ? this.isReached(next) : next.isSolved) {
        const again = this.grade(clues);
        if (!again.ok) return again;
        next = again.value;
        if (!next.isSolved && ++relapses > MOST_RELAPSES) break;
      }
      if (now.isSolved || next.open.length < now.open.length) useless = -1;
      now = next;
    }
    return ok(this.isReached(now) ? this.joined(now).clues : now.clues);
  }

  /**
   * Same as {@link run}, for classes whose patterns are too rare to grade the puzzle after every change. Uses {@link
   * ClueWalk}.
   */
  private walked(drawn: readonly Clue[]): Result<readonly Clue[]> {
    const clues = new ClueWalk(this.judge, this.cap, this.changes).run(drawn);
    if (!clues.ok) return clues;
    const now = this.grade(clues.value);
    return now.ok && this.isReached(now.value) ? ok(this.joined(now.value).clues) : clues;
  }

  /**
   * Joins clues of a puzzle that has the class, small clues first, if the puzzle keeps the class. Stops when only a few
   * clues have two cells. Changes that say more mostly add such clues, often more of them than the class needs.
   */
  private joined(reached: GradedClues): GradedClues {
    const tried = new Set<string>();
    let now = reached;
    for (let left = now.clues.length; left > 0 && this.hasManyPairs(now) && !this.judge.isOver(); left--) {
      const change = this.joinsSmall(now.clues, tried);
      if (change === null) break;
      const clues = changedBy(now.clues, change);
      const made = this.grade(clues, now, firstUse(change.gone, now));
      if (!made.ok || !this.isReached(made.value)) continue;
      const again = this.grade(clues);
      if (again.ok && this.isReached(again.value)) now = again.value;
    }
    return now;
  }

  openWithAll(drawn: readonly Clue[]): Result<number> {
    const graded = this.grade(this.changes.withAll(drawn));
    if (!graded.ok) return graded;
    return ok(graded.value.open.length);
  }

  private isReached({ isSolved, end }: GradedClues): boolean {
    return isSolved && (this.judge.level === null || LEVELS[end.hardest] === this.judge.level);
  }

  /**
   * Grades clues, starting from a moment of another solve, or by default from the start.
   *
   * @param before the other solve. Clues that it used before the moment count as used.
   */
  private grade(clues: readonly Clue[], before?: GradedClues, from?: Moment): Result<GradedClues> {
    const { topology, wishes } = this.judge;
    const ruled = withClues(topology, clues);
    if (!ruled.ok) return ruled;
    const grader = new Grader(ruled.value);
    grader.restrict(({ id }) => !wishes.forbidden?.includes(id));
    const left = new Set(clues);
    const uses = new Map(
      [...(before?.uses ?? [])].filter(([clue, { order }]) => order < (from?.order ?? 0) && left.has(clue)),
    );
    let order = from?.order ?? 0;
    const moment = (): Moment => ({
      order: ++order,
      position: grader.position(),
      hardest: Math.max(from?.hardest ?? 0, grader.hardest),
    });
    grader.onClues = (used) => {
      const fresh = used.flatMap((index) => clues[index] ?? []).filter((clue) => !uses.has(clue));
      if (fresh.length === 0) return;
      const now = moment();
      for (const clue of fresh) uses.set(clue, now);
    };
    const isSolved = from
      ? grader.solvesPosition(from.position, this.cap)
      : grader.solvesGivens(new Uint8Array(topology.cellCount), this.cap);
    const end = moment();
    return ok({ clues, isSolved, end, open: openIn(end.position), uses });
  }

  /**
   * The clues after one or more changes, and the clues that these changes removed; null if there is no change to try.
   */
  private changed(now: GradedClues): { readonly clues: readonly Clue[]; readonly gone: readonly Clue[] } | null {
    let { clues } = now;
    const gone: Clue[] = [];
    const cells = new Set(now.open);
    const rival = now.isSolved ? null : this.rivalOf(now);
    // If many cells are open, the puzzle is far from the class, so make several changes at once.
    for (let left = now.open.length; left >= 0; left -= CELLS_PER_CHANGE) {
      const change = now.isSolved
        ? this.saysLess(now)
        : this.changes.more(clues, cells, gone.length === 0 ? rival : null);
      if (change === null) break;
      gone.push(...change.gone);
      clues = changedBy(clues, change);
    }
    return clues === now.clues ? null : { clues, gone };
  }

  private saysLess({ clues, uses }: GradedClues): ClueExchange | null {
    const { solved } = this;
    const rankOf = (clue: Clue): number => {
      const use = uses.get(clue);
      const open = use ? openIn(use.position).length : 0;
      return Math.abs(open - OPEN_AT_CHANGE) + solved.random.below(OPEN_VARIED);
    };
    return this.changes.less(clues, rankOf, this.tried);
  }

  private hasManyPairs({ clues }: GradedClues): boolean {
    const pairs = clues.filter((clue) => constrainedCells(clue, this.solved.board).length === 2);
    return pairs.length > MOST_PAIRS * clues.length;
  }

  private joinsSmall(clues: readonly Clue[], tried: Set<string>): ClueExchange | null {
    const { board, random } = this.solved;
    const rankOf = (clue: Clue): number => constrainedCells(clue, board).length + random.below(100) / 100;
    return this.changes.less(clues, rankOf, tried, false);
  }

  /**
   * A second solution of the position in which the techniques stopped. Null if there is none, or none was found within
   * the limit.
   */
  private rivalOf({ clues, end }: GradedClues): Uint8Array | null {
    const ruled = withClues(this.judge.topology, clues);
    if (!ruled.ok) return null;
    const { digits, candidates } = end.position;
    const masks = candidates.map((mask, cell) => (digits[cell] ? digitBit(digits[cell]) : mask));
    let rival: Uint8Array | null = null;
    createExactSolver(ruled.value).solveMasks(masks, {
      nodeCap: MOST_RIVAL_NODES,
      onSolution: (solution) => {
        if (solution.some((digit, cell) => digit !== this.solved.digitAt(cell))) rival = solution.slice();
      },
    });
    return rival;
  }
}

/** The moment at which one of the clues is first used; the end of the solve if none is used. */
function firstUse(clues: readonly Clue[], { uses, end }: GradedClues): Moment {
  return clues.reduce((first, clue) => {
    const use = uses.get(clue);
    return use && use.order < first.order ? use : first;
  }, end);
}

function openIn({ digits }: GradedPosition): number[] {
  return [...digits.keys()].filter((cell) => digits[cell] === 0);
}

/** Clues of a puzzle from which `thinClues` removed clues until no further clue can be removed. */
export interface ThinnedClues {
  readonly clues: readonly Clue[];
  /**
   * True if uniqueness needs every clue. False if some are only needed for the class, or could not be tested in time.
   */
  readonly minimal: boolean;
}

/**
 * Removes clues with their images under the symmetry, in random order, while the puzzle has one solution and keeps its
 * class. If a clue says that all marks of a rule are given, these marks stay, because without one of them that clue
 * would mean something else.
 *
 * @param givens cell → digit, 0 for none.
 */
export function thinClues(
  judge: ClueJudge,
  clues: readonly Clue[],
  givens: Uint8Array,
  solved: SolvedBoard,
  orbits: ClueOrbits,
): ThinnedClues {
  let left = clues;
  let minimal = true;
  const completing = (clue: Clue): readonly string[] => ruleOf(clue.rule)?.completes ?? [];
  const order = solved.shuffled(clues).sort((a, b) => completing(b).length - completing(a).length);
  for (const clue of order) {
    if (judge.isOver()) return { clues: left, minimal: false };
    if (left.some((other) => completing(other).includes(clue.rule))) continue;
    const gone = orbits.closed({ gone: [clue], added: [] }, left)?.gone ?? [];
    if (!gone.includes(clue)) continue;
    const rest = left.filter((other) => !gone.includes(other));
    const ruled = withClues(judge.topology, rest);
    if (!ruled.ok) continue;
    const { solutions, status } = createExactSolver(ruled.value).solve(givens, { limit: 2, nodeCap: MOST_NODES });
    if (solutions > 1) continue;
    if (status !== 'complete') {
      minimal = false;
      continue;
    }
    const solver = judge.level === null ? null : solverFor(judge, rest);
    if (solver === null || (solver.ok && isReached(solver.value.solve(givens), judge.level))) left = rest;
    else minimal = false;
  }
  return { clues: left, minimal };
}
