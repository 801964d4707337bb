import { fail, ok, type Result } from '../../../shared/base/result.ts';
import { breaksConstraint } from '../../../shared/constraints/breaks.ts';
import type { Constraint } from '../../../shared/constraints/constraint.ts';
import type { Clue } from '../../../shared/rules/clue.ts';
import { ClueBoard } from '../../../shared/rules/clueBoard.ts';
import { compileClue } from '../../../shared/rules/readClues.ts';
import { createTextCache } from '../../../shared/topology/cache.ts';
import { constrained } from '../../../shared/topology/constrained.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import type { CancelToken } from '../core/io.ts';
import { createExactSolver } from '../search/createSolver.ts';
import type { ExactSolver } from '../search/solver.ts';

/** A puzzle that is being made. Its clues may be impossible, so they are not compiled yet. */
export interface Draft {
  /** The topology of the layout, without clues. */
  readonly topology: Topology;
  /** cell → given digit, 0 for none. */
  readonly givens: Uint8Array;
  readonly clues: readonly Clue[];
}

/** Some givens and clues of a puzzle. */
export interface ItemSet {
  /** Cells of the givens. */
  readonly cells: readonly number[];
  /** Indices in the puzzle's list of clues. */
  readonly clues: readonly number[];
}

/**
 * Whether a set of items (givens and clues) has a solution. `satisfiable` comes with a solution (cell → digit), which
 * is owned by the caller.
 */
type SetVerdict =
  | { readonly kind: 'satisfiable'; readonly solution: Uint8Array }
  | { readonly kind: 'contradictory' }
  | { readonly kind: 'unknown' };

/** Limit on the search nodes for one set. If it is reached, the verdict is unknown. */
const MOST_NODES = 20_000;

/**
 * Number of sets of clues whose solvers are cached. Sets that are tested one after the other often differ only in their
 * givens.
 */
const CACHED = 8;

/**
 * The givens and clues of a puzzle as numbered items. Any set of items can be tested for a solution. Items are numbered
 * from 0, givens first.
 *
 * In every set, a clue keeps the meaning that it has in the whole puzzle. Otherwise a clue which says that all dots are
 * given would say more in a set without some of the dots.
 */
export class PuzzleItems {
  readonly count: number;
  private readonly draft: Draft;
  private readonly givenCells: readonly number[];
  /** clue → its constraints; null if no digits can satisfy the clue. */
  private readonly meanings: readonly (readonly Constraint[] | null)[];
  private readonly cached = createTextCache<ExactSolver>(CACHED);

  private constructor(draft: Draft, meanings: PuzzleItems['meanings']) {
    this.draft = draft;
    this.meanings = meanings;
    this.givenCells = [...draft.givens.keys()].filter((cell) => draft.givens[cell] !== 0);
    this.count = this.givenCells.length + draft.clues.length;
  }

  /**
   * Makes the items of a draft. Errors: `bad-puzzle` for a clue that has no meaning on the board. A clue that cannot be
   * satisfied is accepted.
   */
  static of(draft: Draft): Result<PuzzleItems> {
    const board = new ClueBoard(draft.topology, draft.clues);
    const meanings: (readonly Constraint[] | null)[] = [];
    for (const index of draft.clues.keys()) {
      const compiled = compileClue(board, index);
      if (!compiled.ok && compiled.error.code !== 'no-solution') return compiled;
      meanings.push(compiled.ok ? compiled.value : null);
    }
    return ok(new PuzzleItems(draft, meanings));
  }

  /** Tests whether some solution of the layout satisfies these items (givens and clues). */
  test(items: readonly number[], cancel: CancelToken): SetVerdict {
    const { cells, clues } = this.setOf(items);
    const givens = new Uint8Array(this.draft.givens.length);
    for (const cell of cells) givens[cell] = this.draft.givens[cell] as number;
    const solver = this.solverFor([...clues].sort((a, b) => a - b));
    if (!solver.ok) return { kind: solver.error.code === 'no-solution' ? 'contradictory' : 'unknown' };
    // The search prefers the puzzle's givens, so that its solution also satisfies many items outside the set.
    const options = { limit: 1, nodeCap: MOST_NODES, cancel, prefer: this.draft.givens };
    const { solutions, status } = solver.value.solve(givens, options);
    if (solutions > 0) return { kind: 'satisfiable', solution: solver.value.solution.slice() };
    return { kind: status === 'complete' ? 'contradictory' : 'unknown' };
  }

  /** The items (givens and clues) that are not true in a solution of the layout. */
  brokenBy(solution: Uint8Array): number[] {
    const { givens, topology } = this.draft;
    return Array.from({ length: this.count }, (_, item) => item).filter((item) => {
      const cell = this.givenCells[item];
      if (cell !== undefined) return solution[cell] !== givens[cell];
      const meaning = this.meanings[item - this.givenCells.length];
      return !meaning || meaning.some((constraint) => breaksConstraint(constraint, solution, topology.digits));
    });
  }

  setOf(items: readonly number[]): ItemSet {
    const first = this.givenCells.length;
    return {
      cells: items.filter((item) => item < first).map((item) => this.givenCells[item] as number),
      clues: items.filter((item) => item >= first).map((item) => item - first),
    };
  }

  /**
   * The solver for the layout with these clues. Errors: those of `constrained`; `no-solution` if a clue is impossible
   * by itself.
   */
  private solverFor(clues: readonly number[]): Result<ExactSolver> {
    return this.cached(clues.join(), () => {
      const constraints: Constraint[] = [];
      for (const clue of clues) {
        const meaning = this.meanings[clue];
        if (!meaning) return fail('no-solution', 'no-solution');
        constraints.push(...meaning);
      }
      const { topology } = this.draft;
      const made = clues.length === 0 ? ok(topology) : constrained(topology, constraints);
      return made.ok ? ok(createExactSolver(made.value)) : made;
    });
  }
}
