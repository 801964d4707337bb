import type { Constraint, Relation } from '../constraints/constraint.ts';

/**
 * Makes a constraint for each pair of cells that are among `size` consecutive cells of a line: the relation must hold
 * between their digits.
 */
export function withinWindow(cells: readonly number[], size: number, relation: Relation): Constraint[] {
  const constraints: Constraint[] = [];
  cells.forEach((a, i) => {
    for (const b of cells.slice(i + 1, i + size)) constraints.push({ kind: 'relation', a, b, relation });
  });
  return constraints;
}
