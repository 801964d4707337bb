import type { Clue } from '../../../shared/rules/clue.ts';
import type { ClueBoard } from '../../../shared/rules/clueBoard.ts';
import { isReadable } from '../../../shared/rules/readClues.ts';
import type { Place } from '../../../shared/topology/canvas.ts';
import { entryOfClue, sameClue, stageOf, typedLike } from './clueList.ts';
import type { ClueSpots } from './clueSpots.ts';

const CELL_NAME = /^\d*r-?\d+c-?\d+$/;

/** A value of a clue's field in which the names of cells are replaced, also inside lists. */
function renamed(value: unknown, nameOf: (name: string) => string): unknown {
  if (typeof value === 'string') return CELL_NAME.test(value) ? nameOf(value) : value;
  return Array.isArray(value) ? value.map((inner) => renamed(inner, nameOf)) : value;
}

/**
 * Moves a clue to other cells, as if it was entered there. Returns null if one of its cells has no new name, or if the
 * clue makes no sense at the new cells.
 *
 * @param from the board on which the clue lies.
 * @param to the board to which it moves; may be the same.
 * @param nameOf the new name of a cell, which may lie beside the board; null if there is none.
 */
export function movedClue(
  clue: Clue,
  from: ClueBoard,
  to: ClueBoard,
  nameOf: (name: string) => string | null,
): Clue | null {
  const entry = entryOfClue(clue);
  if (!entry) return null;
  const before = entry.spotOf(clue, from);
  const names = new Map(before.flat().map((name) => [name, nameOf(name)] as const));
  // Cells stay cells, and places beside a subgrid stay beside one.
  const fits = ([name, moved]: readonly [string, string | null]): boolean =>
    moved !== null && from.cell(name).ok === to.cell(moved).ok;
  if (![...names].every(fits)) return null;
  const spot = before.map((stroke) => stroke.map((name) => names.get(name) ?? name));
  const stages = entry.stages(spot, to);
  // Also moves signs that point from one cell to another: they point to the moved cells.
  const wanted = Object.fromEntries(
    Object.entries(clue).map(([key, value]) => [key, renamed(value, (name) => nameOf(name) ?? name)]),
  ) as Clue;
  const stage =
    stages[stageOf(wanted, stages)] ??
    stages.find(({ cell }) => cell !== undefined && cell === wanted.cell) ??
    stages[Math.max(0, stageOf(clue, entry.stages(before, from)))];
  if (!stage) return null;
  const moved = sameClue(wanted, stage) ? wanted : typedLike(stage, clue);
  return isReadable(moved) ? moved : null;
}

/**
 * Moves a clue by whole cells of the plane, also over seams. Returns null if a cell of it would leave the board, or if
 * the clue makes no sense there.
 */
export function shiftedClue(clue: Clue, spots: ClueSpots, down: number, across: number): Clue | null {
  const { board } = spots;
  const [first] = entryOfClue(clue)?.spotOf(clue, board).flat() ?? [];
  if (first === undefined || entryOfClue(clue)?.on === 'board') return null;
  const origin = spots.placeNear(first, { row: 0, column: 0 });
  return movedClue(clue, board, board, (name) => {
    const { row, column } = spots.placeNear(name, origin);
    return spots.nameAt({ row: row + down, column: column + across });
  });
}

/**
 * The place at which a selected clue is gripped to move it, in cells: the upper right corner of its topmost cell, where
 * neither sums nor handles are. For a clue beside the board, beside its place. Null for a clue about a whole subgrid.
 */
export function gripOf(clue: Clue, spots: ClueSpots): Place | null {
  const entry = entryOfClue(clue);
  if (!entry || entry.on === 'board') return null;
  const names = entry.spotOf(clue, spots.board).flat();
  const [first] = names;
  if (first === undefined) return null;
  const origin = spots.placeNear(first, { row: 0, column: 0 });
  const places = names.map((name) => spots.placeNear(name, origin));
  const top = Math.min(...places.map(({ row }) => row));
  const right = Math.max(...places.filter(({ row }) => row === top).map(({ column }) => column));
  return { row: top + 0.12, column: right + 0.88 };
}
