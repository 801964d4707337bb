import type { Topology } from '../../../shared/topology/topology.ts';
import type { BoxMap } from '../core/boxMap.ts';
import type { CancelToken } from '../core/io.ts';
import type { Rng } from '../core/rng.ts';
import { systemOfHouses } from './houseSystems.ts';
import { commonDigit, type Partition, partitionAcross } from './partitions.ts';
import { RegionSearch } from './regionSearch.ts';
import type { RingClasses } from './ringClasses.ts';

const NODES_PER_CELL = 12;

/**
 * Boxes side by side all around a torus. In the rows (or columns) of these boxes, a segment (the cells of one box) may
 * have any digits. In all other rings, some segments must have equal digits (see `RingClasses`).
 */
interface WildRing {
  readonly boxes: readonly number[];
  readonly cells: Int32Array;
}

/**
 * Fills the boxes of rings for which `RingClasses` found no classes. (Described for rows; columns are the same with the
 * axes swapped.) In these rings a segment may have any digits, provided that the segments of a row have different ones.
 *
 * A search fills the rows of one ring of boxes, ignoring columns. The classes of columns (sets of digits) are then
 * chosen to fit: every ring of columns gets its own partition of the digits. Each part of this partition shares exactly
 * one digit with every part of the partitions of the rows that the ring of columns crosses.
 */
export class WildRings {
  private readonly digits: number;
  private readonly allDigits: number;
  private readonly boxes: BoxMap;
  private readonly rows: RingClasses;
  private readonly columns: RingClasses;
  private readonly rings: readonly WildRing[];
  private readonly search: RegionSearch;
  /** cell → mask of the digits that it may have. */
  private readonly allowed: Int32Array;

  /** @param rows classes of the rows. `fill` fills the rings that have no classes now. */
  constructor(topology: Topology, boxes: BoxMap, rows: RingClasses, columns: RingClasses) {
    this.digits = topology.digits;
    this.allDigits = topology.allDigits;
    this.boxes = boxes;
    this.rows = rows;
    this.columns = columns;
    this.rings = rows.without.map((ring) => {
      const segments = rows.segments.rings[ring];
      const met = [...new Set(Array.from(segments, (segment) => Math.floor(segment / rows.segments.perBox)))];
      return { boxes: met, cells: Int32Array.from(met.flatMap((box) => [...this.cellsOf(box)])) };
    });
    const cellsOfSegment: number[][] = Array.from({ length: rows.segments.count }, () => []);
    for (const [cell, segment] of rows.segments.ofCell.entries()) cellsOfSegment[segment].push(cell);
    const lines = rows.segments.lines
      .filter(([first]) => rows.without.includes(rows.segments.ringOf[first as number]))
      .map((line) => line.flatMap((segment) => cellsOfSegment[segment]));
    const whole = this.rings.flatMap((ring) => ring.boxes.map((box) => [...this.cellsOf(box)]));
    this.allowed = new Int32Array(topology.cellCount).fill(this.allDigits);
    const system = systemOfHouses(topology.cellCount, this.digits, [...lines, ...whole]);
    this.search = new RegionSearch({ ...system, cellAllowed: this.allowed });
  }

  /**
   * Tries to write one filling of the rings into the grid.
   *
   * @param classesOfRows the classes of all other rows.
   * @param choosesFirst for columns that cross these rings more than once. If true, their classes are chosen before the
   * rings are filled. Otherwise they are chosen afterwards, and perhaps none fit.
   * @returns ring of columns → its classes, if they are determined; null if no filling was found.
   */
  fill(
    grid: Uint8Array,
    classesOfRows: Partition,
    choosesFirst: boolean,
    rng: Rng,
    cancel: CancelToken,
  ): Map<number, Partition> | null {
    const chosen = new Map<number, Partition>();
    const met = this.rings.flatMap((ring) => ring.boxes.map((box) => this.ringOfColumns(box)));
    for (const ring of new Set(choosesFirst ? met.filter((each, i) => met.indexOf(each) !== i) : [])) {
      const classes = this.partitionAcross([classesOfRows], rng);
      if (classes) chosen.set(ring, classes);
    }
    for (const ring of this.rings) {
      if (!this.fillRing(grid, ring, chosen, rng, cancel)) return null;
      const free = new Map<number, number[]>();
      for (const box of ring.boxes) {
        const column = this.ringOfColumns(box);
        if (!chosen.has(column)) free.set(column, [...(free.get(column) ?? []), box]);
      }
      for (const [column, crossed] of free) {
        const segments = crossed.map((box) => this.digitsOfSegments(grid, box));
        const classes = this.partitionAcross([classesOfRows, ...segments], rng);
        if (!classes) return null;
        chosen.set(column, classes);
        for (const [i, box] of crossed.entries()) this.place(grid, box, segments[i], classes);
      }
    }
    return chosen;
  }

  /** Classes of columns that fit the given partitions; see `partitionAcross`. */
  private partitionAcross(partitions: readonly Partition[], rng: Rng): Partition | null {
    return partitionAcross(this.digits, this.columns.segments.perBox, partitions, rng);
  }

  private cellsOf(box: number): Int32Array {
    return this.boxes.cells.subarray(box * this.digits, (box + 1) * this.digits);
  }

  private ringOfColumns(box: number): number {
    return this.columns.segments.ringOf[box * this.columns.segments.perBox];
  }

  private fillRing(
    grid: Uint8Array,
    { cells }: WildRing,
    chosen: ReadonlyMap<number, Partition>,
    rng: Rng,
    cancel: CancelToken,
  ): boolean {
    const { ofCell, ringOf } = this.columns.segments;
    for (const cell of cells) {
      grid[cell] = 0;
      const column = ofCell[cell];
      const classes = chosen.get(ringOf[column]);
      this.allowed[cell] = classes ? this.classOf(column, classes) : this.allDigits;
    }
    const nodeCap = NODES_PER_CELL * cells.length;
    return this.search.fill(grid, cells, cells.length, rng, { nodeCap, cancel }) === 'filled';
  }

  private classOf(column: number, classes: Partition): number {
    return classes[this.columns.classes[column] - 1];
  }

  private digitsOfSegments(grid: Uint8Array, box: number): Partition {
    const { perBox, ofCell } = this.rows.segments;
    const masks = new Array<number>(perBox).fill(0);
    for (const cell of this.cellsOf(box)) {
      const i = ofCell[cell] % perBox;
      masks[i] = masks[i] | (1 << (grid[cell] - 1));
    }
    return masks;
  }

  /**
   * Fills a box. Each cell gets the digit that two classes have in common: that of its segment of a row and that of its
   * segment of a column.
   */
  private place(grid: Uint8Array, box: number, segments: Partition, classes: Partition): void {
    const { perBox, ofCell } = this.rows.segments;
    for (const cell of this.cellsOf(box)) {
      const row = segments[ofCell[cell] % perBox];
      grid[cell] = commonDigit(row, this.classOf(this.columns.segments.ofCell[cell], classes));
    }
  }
}
