import type { Topology } from '../../../shared/topology/topology.ts';
import { type BoxMap, mapBoxes } from '../core/boxMap.ts';
import type { CancelToken } from '../core/io.ts';
import type { Rng } from '../core/rng.ts';
import { commonDigit, dealOut, type Partition, partitionAcross } from './partitions.ts';
import { RingClasses } from './ringClasses.ts';
import { segmentsOf } from './segments.ts';
import { WildRings } from './wildRings.ts';

/**
 * Largest number of tries. More than one is needed only if there are rings without classes (see `WildRings`); a few are
 * enough for every family of layouts.
 */
const TRIES = 30;

/**
 * Builds a regular full solution of any size, on any surface, to be rebuilt piece by piece afterwards.
 *
 * With boxes of R × C cells, the digits are partitioned in two ways: into R classes of C digits, and into C classes of
 * R digits. A class of the first partition and a class of the second have exactly one digit in common. Boxes cut rows
 * into R segments of C cells, and columns into C segments of R cells. Each segment of a row gets a class of the first
 * partition, each segment of a column gets one of the second. A cell gets the digit that its two classes have in
 * common. The result is a full solution if the segments of every row have different classes, those of every box too,
 * and likewise for columns.
 *
 * So rows and columns are independent problems. Rows through one line of boxes are independent of rows through another
 * line of boxes, unless they continue each other around a wrap. The search therefore solves one ring of boxes at a
 * time. Only rings that close mirrored may lack classes: see `WildRings`.
 */
export class Construction {
  private readonly topology: Topology;
  private readonly boxes: BoxMap;
  /** Created on first use. */
  private sides: { readonly across: RingClasses; readonly down: RingClasses } | undefined;

  constructor(topology: Topology, boxes: BoxMap = mapBoxes(topology)) {
    this.topology = topology;
    this.boxes = boxes;
  }

  /** Writes a solution over the whole grid. Returns false if no solution of this regular kind was found. */
  build(grid: Uint8Array, rng: Rng, cancel: CancelToken): boolean {
    const { topology, boxes } = this;
    this.sides ??= {
      across: new RingClasses(segmentsOf(topology, boxes, 'across')),
      down: new RingClasses(segmentsOf(topology, boxes, 'down')),
    };
    const { across, down } = this.sides;
    across.draw(rng);
    down.draw(rng);
    const [rows, columns] = down.without.length > 0 ? [down, across] : [across, down];
    if (columns.without.length > 0) return false;
    const { perBox } = columns.segments;
    const acrossRows = (classesOfRows: Partition): Partition | null =>
      partitionAcross(topology.digits, perBox, [classesOfRows], rng);
    const wild = rows.without.length > 0 ? new WildRings(topology, boxes, rows, columns) : null;
    for (let i = 0; i < TRIES && !cancel.cancelled(); i++) {
      const classesOfRows = dealOut(topology.digits, rows.segments.perBox, rng);
      const chosen = wild ? wild.fill(grid, classesOfRows, i % 2 === 1, rng, cancel) : new Map<number, Partition>();
      if (!chosen) continue;
      for (const ring of columns.segments.rings.keys()) {
        const classes = chosen.get(ring) ?? acrossRows(classesOfRows);
        if (classes) chosen.set(ring, classes);
      }
      fillClassed(grid, rows, columns, classesOfRows, chosen);
      return true;
    }
    return false;
  }
}

/** Fills the cells of those rings of boxes for whose rows classes (sets of digits) were found. */
function fillClassed(
  grid: Uint8Array,
  rows: RingClasses,
  columns: RingClasses,
  classesOfRows: Partition,
  classesOfColumns: ReadonlyMap<number, Partition>,
): void {
  const { ofCell, ringOf } = columns.segments;
  for (const [cell, segment] of rows.segments.ofCell.entries()) {
    const row = rows.classes[segment];
    if (row === 0) continue;
    const column = ofCell[cell];
    const classes = classesOfColumns.get(ringOf[column]) as Partition;
    const columnClass = classes[columns.classes[column] - 1];
    grid[cell] = commonDigit(classesOfRows[row - 1], columnClass);
  }
}
