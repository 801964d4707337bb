import type { Constraint, Relation } from '../constraints/constraint.ts';

/** A relation between all cells of a line that stand within a window of so many neighbours. */
export function withinWindow(cells: readonly number[], size: number, relation: Relation): Constraint[] {
  const constraints: Constraint[] = [];
  cells.forEach((a, i) => {
    for (const b of cells.slice(i + 1, i + size)) constraints.push({ kind: 'relation', a, b, relation });
  });
  return constraints;
}
