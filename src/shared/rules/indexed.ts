import { ok, type Result } from '../base/result.ts';
import type { Constraint } from '../constraints/constraint.ts';
import type { ClueBoard } from './clueBoard.ts';

/**
 * The constraints of an indexed cell. Its line is its row or column (`axis`), and p is its place in this line, from 1.
 * For each digit d: the cell has the digit d if and only if the d-th cell of the line has the digit p.
 */
export function indexed(board: ClueBoard, name: string, axis: 'row' | 'column'): Result<Constraint[]> {
  const position = board.position(name);
  if (!position.ok) return position;
  const { digits, topology } = board;
  const start = Math.floor(position.value / digits ** 2) * digits ** 2;
  const row = Math.floor(position.value / digits) % digits;
  const column = position.value % digits;
  const own = (axis === 'row' ? column : row) + 1;
  const a = topology.positionCell[position.value] as number;
  return ok(
    Array.from({ length: digits }, (_, i): Constraint => {
      const place = axis === 'row' ? row * digits + i : i * digits + column;
      const b = topology.positionCell[start + place] as number;
      return { kind: 'relation', a, b, relation: board.relation((x, y) => (x === i + 1) === (y === own)) };
    }),
  );
}
