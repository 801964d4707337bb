import { DisjointSets } from '../../../../shared/base/disjointSets.ts';
import type { Topology } from '../../../../shared/topology/topology.ts';
import { mapBoxes } from '../../core/boxMap.ts';
import { type Segments, segmentsOf } from '../../filling/segments.ts';

/**
 * A subgrid whose rows, columns and boxes follow from those of all other subgrids together; -1 if none is found. On
 * dense layouts that wrap, every subgrid is redundant: the digits of a row repeat every n boxes, which the other
 * subgrids already imply.
 *
 * A subgrid that is returned is always redundant, but not every redundant one is found. Only one argument is used: if
 * two rows have all segments but one in common (a segment is the part of a row that lies in one box), the two remaining
 * segments have the same digits.
 */
export function redundantSubgrid(topology: Topology): number {
  const boxes = mapBoxes(topology);
  const { subgridCount, digits } = topology;
  const owners = Array.from({ length: boxes.count }, () => new Set<number>());
  boxes.acrossRuns.forEach((box, at) => {
    owners[box]?.add(Math.floor(at / digits));
  });
  const alone = new Uint8Array(subgridCount);
  for (const [first, ...others] of owners) if (others.length === 0) alone[first as number] = 1;
  if (!alone.includes(0)) return -1;
  const sides = [segmentsOf(topology, boxes, 'across'), segmentsOf(topology, boxes, 'down')];
  return alone.findIndex((has, subgrid) => has === 0 && sides.every((side) => impliesRows(side, subgrid)));
}

/** Returns true if the lines that belong only to this subgrid follow from the lines of all other subgrids. */
function impliesRows({ count, perBox, lines, linesOf }: Segments, subgrid: number): boolean {
  const own = new Set(linesOf[subgrid]);
  linesOf.forEach((list, other) => {
    if (other !== subgrid) for (const line of list) own.delete(line);
  });
  if (own.size === 0) return true;
  const sets = new DisjointSets(count);
  const root = (segment: number): number => sets.rootOf(segment);
  const contents = (line: number): number[] => lines[line].map(root).sort((a, b) => a - b);
  const others = [...lines.keys()].filter((line) => !own.has(line));
  for (let merged = true; merged; ) {
    merged = false;
    /** A line without one of its segments, as text → the segment that was left out. */
    const missing = new Map<string, number>();
    for (const line of others) {
      const segments = contents(line);
      for (let left = 0; left < perBox; left++) {
        const key = segments.filter((_, i) => i !== left).join();
        const one = segments[left];
        const other = missing.get(key);
        if (other === undefined) missing.set(key, one);
        else if (sets.join(other, one)) merged = true;
      }
    }
  }
  const known = new Set(others.map((line) => contents(line).join()));
  return [...own].every((line) => known.has(contents(line).join()));
}
