import { ok, type Result } from '../base/result.ts';
import type { ClueBoard } from './clueBoard.ts';

/** A marked cell, and those of its neighbours (by a side, inside its subgrids) that do not have the same mark. */
export function besideUnlike(
  board: ClueBoard,
  name: string,
  rule: string,
): Result<{ readonly cell: number; readonly others: readonly number[] }> {
  const cell = board.cell(name);
  if (!cell.ok) return cell;
  const marked = new Set<number>();
  for (const clue of board.clues) {
    if (clue.rule !== rule || typeof clue.cell !== 'string') continue;
    const other = board.cell(clue.cell);
    if (!other.ok) return other;
    marked.add(other.value);
  }
  const others = board.besideInSubgrids(cell.value).filter((other) => !marked.has(other));
  return ok({ cell: cell.value, others });
}
