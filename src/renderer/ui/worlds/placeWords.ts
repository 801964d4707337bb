import type { LatticePlace } from '../../../shared/worlds/lattice.ts';
export function placeWords([row, column]: LatticePlace): string {
  return `${row}, ${column}`;
}
