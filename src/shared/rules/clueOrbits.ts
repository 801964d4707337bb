import { breaksConstraint } from '../constraints/breaks.ts';
import { type Constraint, cellsOf } from '../constraints/constraint.ts';
import type { Clue } from './clue.ts';
import type { ClueBoard } from './clueBoard.ts';
import { ClueMover } from './moveClue.ts';
import { ruleOf } from './registry.ts';
import type { SolvedBoard } from './solvedBoard.ts';

/** Whether the digits of a full board (cell → digit) break a clue. */
export function breaksClue(clue: Clue, board: ClueBoard, digits: ArrayLike<number>): boolean {
  return constraintsOf(clue, board).some((one) => breaksConstraint(one, digits, board.digits));
}

function constraintsOf(clue: Clue, board: ClueBoard): readonly Constraint[] {
  const made = ruleOf(clue.rule)?.compile(clue, board);
  return made?.ok ? made.value : [];
}

/**
 * The cells in the constraints of a clue, ascending. For a number beside the board, these are the cells of its line.
 */
export function constrainedCells(clue: Clue, board: ClueBoard): number[] {
  return [...new Set(constraintsOf(clue, board).flatMap(cellsOf))].sort((a, b) => a - b);
}

/**
 * Makes clues of a filled grid symmetric: finds the orbit of a clue, which is the set of all clues to which the
 * movements in `SolvedBoard.images` (those under which the clues must be symmetric) take it.
 */
export class ClueOrbits {
  private readonly solved: SolvedBoard;
  private readonly movers: readonly ClueMover[];

  private constructor(solved: SolvedBoard, movers: readonly ClueMover[]) {
    this.solved = solved;
    this.movers = movers;
  }

  /**
   * Returns null if the board does not have the symmetry: a movement does not take every subgrid to a whole subgrid, or
   * neighbours to neighbours.
   */
  static create(solved: SolvedBoard): ClueOrbits | null {
    for (const cell of solved.images.length === 0 ? [] : solved.allCells()) {
      const besides = solved.board.beside(cell);
      for (const map of solved.images) {
        const around = solved.board.beside(map[cell] as number);
        if (!besides.every((other) => around.includes(map[other] as number))) return null;
      }
    }
    const movers = solved.images.map((cells) => ClueMover.create(solved.board, { cells, isShift: false }));
    return movers.every((mover) => mover !== null) ? new ClueOrbits(solved, movers) : null;
  }

  /** The same movements for another filled grid of the same topology. */
  on(solved: SolvedBoard): ClueOrbits {
    return new ClueOrbits(solved, this.movers);
  }

  /** Key of a clue. Two clues have equal keys if they have the same rule and the same cells. */
  keyOf(clue: Clue): string {
    return `${clue.rule} ${constrainedCells(clue, this.solved.board).join()}`;
  }

  /**
   * A clue and its images. If the clue's rule has a function `restate`, each image has the number that the filled grid
   * has there. Otherwise the images have the number of the clue, so the grid may break them. Null if the grid lacks one
   * of the images.
   */
  orbitOf(clue: Clue): readonly Clue[] | null {
    const orbit = new Map([[this.keyOf(clue), clue]]);
    const rule = ruleOf(clue.rule);
    for (const mover of this.movers) {
      const moved = mover.move(clue);
      const fields = rule?.restate ? rule.restate(this.solved, moved) : moved;
      if (fields === null) return null;
      const image: Clue = { ...fields, rule: clue.rule };
      const key = this.keyOf(image);
      if (!orbit.has(key)) orbit.set(key, image);
    }
    return [...orbit.values()];
  }

  /**
   * Extends a change of some clues by the same change of their images, so that the clues stay symmetric. Null if the
   * images are not among `clues`, or if the changes do not fit together.
   */
  closed(change: ClueExchange, clues: readonly Clue[]): ClueExchange | null {
    if (this.movers.length === 0) return change;
    const { board } = this.solved;
    const added = new Map<string, Clue>();
    for (const clue of change.added) {
      const orbit = this.orbitOf(clue);
      if (orbit === null) return null;
      if (orbit.some((image) => breaksClue(image, board, this.solved.solution))) return null;
      for (const image of orbit) added.set(this.keyOf(image), image);
    }
    const keys = new Set(change.gone.flatMap((clue) => this.orbitOf(clue) ?? []).map((clue) => this.keyOf(clue)));
    const gone = clues.filter((clue) => keys.has(this.keyOf(clue)));
    const [before, after] = [gone, [...added.values()]].map((some) =>
      some.flatMap((clue) => constrainedCells(clue, board)).sort((a, b) => a - b),
    );
    // If clues are replaced, the new clues must cover the same cells as the old ones, and each cell once.
    const isReplacement = change.gone.length > 0 && change.added.length > 0;
    if (gone.length < keys.size || (isReplacement && String(before) !== String(after))) return null;
    return { gone, added: [...added.values()] };
  }
}

/** A replacement: clues that are removed, and clues that are added. */
export interface ClueExchange {
  readonly gone: readonly Clue[];
  readonly added: readonly Clue[];
}
