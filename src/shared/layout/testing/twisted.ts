import { expectOk } from '../../base/result.ts';
import { compileTopology, type Topology } from '../../topology/topology.ts';
import { resolveLayout } from '../catalogue.ts';
import type { BoxOffset, Twist } from '../spec.ts';

function square(size: number, pitch: number): BoxOffset[] {
  return Array.from({ length: size ** 2 }, (_, i): BoxOffset => [Math.floor(i / size) * pitch, (i % size) * pitch]);
}

function compiled(order: number, offsets: BoxOffset[], wrap: BoxOffset, twist: Twist): Topology {
  const ref = { layout: 'custom', order, offsets: offsets.map(([y, x]): [number, number] => [y, x]), wrap, twist };
  return expectOk(compileTopology(expectOk(resolveLayout({ ...ref, wrap: [wrap[0], wrap[1]] }))));
}

const DIAGONAL: BoxOffset[] = [
  [0, 0],
  [2, 2],
];
/** Offsets of two subgrids. The second subgrid crosses the right edge (or, in the list below, the bottom edge). */
const OVER_RIGHT: BoxOffset[] = [
  [0, 0],
  [1, 3],
];
const OVER_BELOW: BoxOffset[] = [
  [0, 0],
  [3, 1],
];

/** Small boards on every twisted surface. Subgrids cross each seam, and the two sides of a seam differ. */
export const TWISTED: readonly (readonly [name: string, topology: Topology])[] = [
  ['torus shifted down', compiled(3, square(2, 2), [4, 4], { kind: 'shift', axis: 'down', boxes: 2 })],
  ['torus shifted across by one', compiled(2, DIAGONAL, [5, 4], { kind: 'shift', axis: 'across', boxes: 1 })],
  ['Möbius band across', compiled(3, OVER_RIGHT, [0, 4], { kind: 'mirror', axis: 'across' })],
  ['Möbius band down', compiled(2, OVER_BELOW, [4, 0], { kind: 'mirror', axis: 'down' })],
  ['Klein bottle across', compiled(3, DIAGONAL, [4, 4], { kind: 'mirror', axis: 'across' })],
  ['Klein bottle down', compiled(3, OVER_BELOW, [4, 5], { kind: 'mirror', axis: 'down' })],
  ['Klein bottle across, moved', compiled(3, DIAGONAL, [5, 5], { kind: 'mirror', axis: 'across', boxes: 3 })],
];
