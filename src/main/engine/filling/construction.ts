import type { Topology } from '../../../shared/topology/topology.ts';
import { type BoxMap, mapBoxes } from '../core/boxMap.ts';
import type { CancelToken } from '../core/io.ts';
import type { Rng } from '../core/rng.ts';
import { commonDigit, dealOut, type Partition, partitionAcross } from './partitions.ts';
import { RingClasses } from './ringClasses.ts';
import { segmentsOf } from './segments.ts';
import { WildRings } from './wildRings.ts';

/** Tries at rings that have no classes: a few are enough for every family. */
const TRIES = 30;

/**
 * Builds a full solution of any size, on any surface: a regular one, to be rebuilt piece by piece afterwards.
 *
 * The digits are n classes of n in two ways that lie across each other: a class of the one kind and one of the other have
 * one digit in common. Boxes cut rows into segments, and columns too. Every segment of a row is given a class of the
 * first kind, every one of a column a class of the second, and where they cross, the common digit stands. That is a full
 * solution as soon as the n segments of every row and of every box have n different classes, and those of the columns
 * likewise. So rows and columns have nothing to do with each other, nor have the rows of one line of boxes with those of
 * another unless the line comes round to it: what is searched is one ring of boxes after the other, with n classes.
 *
 * Only rings that come back turned round may have no classes: see `WildRings`.
 */
export class Construction {
  private readonly topology: Topology;
  private readonly boxes: BoxMap;
  /** Made when first needed. */
  private sides: { readonly across: RingClasses; readonly down: RingClasses } | undefined;

  constructor(topology: Topology, boxes: BoxMap = mapBoxes(topology)) {
    this.topology = topology;
    this.boxes = boxes;
  }

  /** Writes a solution over the whole grid. False if none of this kind was found. */
  build(grid: Uint8Array, rng: Rng, cancel: CancelToken): boolean {
    const { topology, boxes } = this;
    this.sides ??= {
      across: new RingClasses(segmentsOf(topology, boxes, true), topology.order),
      down: new RingClasses(segmentsOf(topology, boxes, false), topology.order),
    };
    const { across, down } = this.sides;
    across.draw(rng);
    down.draw(rng);
    const [rows, columns] = down.without.length > 0 ? [down, across] : [across, down];
    if (columns.without.length > 0) return false;
    const wild = rows.without.length > 0 ? new WildRings(topology, boxes, rows, columns) : null;
    for (let i = 0; i < TRIES && !cancel.cancelled(); i++) {
      const classesOfRows = dealOut(topology.order, rng);
      const chosen = wild ? wild.fill(grid, classesOfRows, i % 2 === 1, rng, cancel) : new Map<number, Partition>();
      if (!chosen) continue;
      for (const ring of columns.segments.rings.keys()) {
        const classes = chosen.get(ring) ?? partitionAcross(topology.order, [classesOfRows], rng);
        if (classes) chosen.set(ring, classes);
      }
      fillClassed(grid, rows, columns, classesOfRows, chosen);
      return true;
    }
    return false;
  }
}

/** Fills the cells whose rows have classes. */
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
