import type { Constraint, Relation } from '../constraints/constraint.ts';

/** For each pair of cells among any `size` consecutive cells of a line, a constraint that they are in a relation. */
export function withinWindow(cells: readonly number[], size: number, relation: Relation): Constraint[] {
  const constraints: Constraint[] = [];
  cells.forEach((a, i) => {
    for (const b of cells.slice(i + 1, i + size)) constraints.push({ kind: 'relation', a, b, relation });
  });
  return constraints;
}
