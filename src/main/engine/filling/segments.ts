import { DisjointSets } from '../../../shared/base/disjointSets.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import type { BoxMap } from '../core/boxMap.ts';

/**
 * Segments are the pieces into which boxes cut rows (or columns). Every box and every row of a subgrid has n segments
 * of D / n cells each. For segments of rows, n is the number of rows of a box; for segments of columns, it is the
 * number of columns of a box.
 */
export interface Segments {
  readonly count: number;
  /** n: number of segments of a box, and of a row (or column) of a subgrid. */
  readonly perBox: number;
  /** cell → its segment. The i-th segment of a box has the number: box of the drawn board × n + i. */
  readonly ofCell: Int32Array;
  /** For every row of every subgrid, its n segments. A row that several subgrids share is listed once. */
  readonly lines: readonly (readonly number[])[];
  /** subgrid → its lines. */
  readonly linesOf: readonly (readonly number[])[];
  /**
   * Rings of connected lines, as lists of segments. Rows that continue each other around a wrap are in the same ring.
   */
  readonly rings: readonly Int32Array[];
  /** segment → its ring. */
  readonly ringOf: Int32Array;
}

/** @param direction `across` for segments of rows, `down` for those of columns. */
export function segmentsOf(topology: Topology, boxes: BoxMap, direction: 'across' | 'down'): Segments {
  const across = direction === 'across';
  const { shape, count: boxCount, cells } = boxes;
  const perBox = across ? shape.rows : shape.columns;
  const { digits, positionCell, subgridCount } = topology;
  const count = boxCount * perBox;
  const ofCell = new Int32Array(topology.cellCount);
  cells.forEach((cell, at) => {
    const place = at % digits;
    const line = across ? Math.floor(place / shape.columns) : place % shape.columns;
    ofCell[cell] = Math.floor(at / digits) * perBox + line;
  });
  const lines: number[][] = [];
  const known = new Map<string, number>();
  const linesOf = Array.from({ length: subgridCount }, (_, subgrid) =>
    Array.from({ length: digits }, (_each, line) => {
      const segments = Array.from({ length: perBox }, (_segment, box) => {
        const place = across ? line * digits + box * shape.columns : box * shape.rows * digits + line;
        return ofCell[positionCell[subgrid * digits * digits + place]];
      });
      const key = segments.toSorted((one, other) => one - other).join();
      const number = known.get(key) ?? lines.push(segments) - 1;
      known.set(key, number);
      return number;
    }),
  );
  return { count, perBox, ofCell, lines, linesOf, ...ringsOf(count, perBox, lines) };
}

function ringsOf(
  count: number,
  perBox: number,
  lines: Iterable<readonly number[]>,
): Pick<Segments, 'rings' | 'ringOf'> {
  const sets = new DisjointSets(count);
  for (let segment = 0; segment < count; segment++) sets.join(segment, segment - (segment % perBox));
  for (const [first, ...others] of lines) for (const other of others) sets.join(other, first as number);
  const members = new Map<number, number[]>();
  for (let segment = 0; segment < count; segment++) {
    const ring = members.get(sets.rootOf(segment)) ?? [];
    ring.push(segment);
    members.set(sets.rootOf(segment), ring);
  }
  const rings = [...members.values()].map((segments) => Int32Array.from(segments));
  const ringOf = new Int32Array(count);
  rings.forEach((segments, ring) => {
    for (const segment of segments) ringOf[segment] = ring;
  });
  return { rings, ringOf };
}
