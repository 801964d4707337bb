import type { Clue } from '../../../shared/rules/clue.ts';
import { ClueBoard } from '../../../shared/rules/clueBoard.ts';
import { placeOfName } from '../../../shared/rules/entry.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { movedClue } from './clueMoves.ts';

/** Clues of a board on another layout. */
interface CarriedClues {
  readonly clues: readonly Clue[];
  /** Number of clues without a place there. */
  readonly lost: number;
}

/**
 * Moves clues to the same cells of another layout, by subgrid, row and column.
 *
 * @param target if the old layout is a single grid, the subgrid of the new layout that receives its clues.
 */
export function carryClues(clues: readonly Clue[], from: Topology, to: Topology, target: number): CarriedClues {
  const [before, after] = [new ClueBoard(from), new ClueBoard(to)];
  const nameOf = (name: string): string | null => {
    const { subgrid, row, column } = placeOfName(name);
    const number = from.subgridCount === 1 ? target + 1 : Number(subgrid);
    const prefix = to.subgridCount === 1 ? '' : `${number}`;
    // Beside the board, the place behind the last line moves with it.
    const shifted = (at: number): number => (at === from.digits + 1 ? to.digits + 1 : at);
    const [y, x] = [shifted(row), shifted(column)];
    const inside = (at: number): boolean => at >= 1 && at <= to.digits;
    const isBeside = row < 1 || row > from.digits || column < 1 || column > from.digits;
    const exists = number <= to.subgridCount && (isBeside || (inside(y) && inside(x)));
    return exists ? `${prefix}r${y}c${x}` : null;
  };
  const carried = clues.flatMap((clue) => movedClue(clue, before, after, nameOf) ?? []);
  return { clues: carried, lost: clues.length - carried.length };
}
