import { boxesOfSubgrid } from '../../../shared/base/boxShape.ts';
import { DisjointSets } from '../../../shared/base/disjointSets.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { type BoxMap, mapBoxes } from '../core/boxMap.ts';

/**
 * The lines of a layout, which its symmetries permute. Boxes that follow each other in bands of subgrids form a *strand
 * across*. The rows of these boxes run through all of them, so two rows can only be swapped along their whole length.
 * Likewise, boxes that follow each other in stacks form a *strand down* with the columns of these boxes. A *line* here
 * is such a row or column of a strand, and may be longer than a subgrid.
 *
 * Every cell is the crossing of one row and one column, so a permutation of lines determines where the cells go. A
 * symmetry of the layout is a permutation of strands that maps subgrids to subgrids, with any order of lines inside
 * every strand.
 */
export interface LineSystem {
  readonly topology: Topology;
  readonly strandCount: number;
  /** Strands with numbers below this one are across, all later ones are down. */
  readonly strandsAcross: number;
  /**
   * Number of lines. The lines of a strand have consecutive numbers: from `lineStart[strand]` up to `lineStart[strand +
   * 1]`.
   */
  readonly lineCount: number;
  readonly lineStart: Int32Array;
  /** line → its strand. */
  readonly strandOf: Int32Array;
  /** cell → its row and its column, as lines. */
  readonly cellRowLine: Int32Array;
  readonly cellColumnLine: Int32Array;
  /** The cell where a row line and a column line cross, given in either order; -1 if they do not cross. */
  crossing(line: number, other: number): number;
  /** strand → the subgrids that have a band (or stack) on this strand. */
  readonly strandSubgrids: readonly (readonly number[])[];
  /**
   * subgrid × strandsPerSubgrid + i → i-th strand of the subgrid: first the strands of its bands, then those of its
   * stacks.
   */
  readonly subgridStrands: Int32Array;
  readonly strandsPerSubgrid: number;
  /**
   * strand × strandCount + second strand → number of subgrids through which both strands run. 0x8000 is added if one
   * strand is across and the other down. 0 for strands without a common subgrid. Symmetries preserve this number.
   */
  readonly relation: Uint16Array;
}

const CROSSWISE = 0x8000;

/** Finds strands and lines. */
export function compileLines(topology: Topology): LineSystem {
  const { box: shape, cellCount, cellRow, cellColumn, subgridCount, digits } = topology;
  const boxes = mapBoxes(topology);
  const [boxesDown, boxesAcross] = boxesOfSubgrid(shape);
  const across = strandsOf(boxes, boxes.acrossRuns, boxesAcross, 0);
  const strandsAcross = across.count;
  const down = strandsOf(boxes, boxes.downRuns, boxesDown, strandsAcross);
  const strandCount = strandsAcross + down.count;
  const lineStart = Int32Array.from({ length: strandCount + 1 }, (_, strand) => {
    const before = Math.min(strand, strandsAcross);
    return before * shape.rows + (strand - before) * shape.columns;
  });
  const lineCount = lineStart[strandCount];
  const strandOf = new Int32Array(lineCount);
  for (let strand = 0; strand < strandCount; strand++) strandOf.fill(strand, lineStart[strand], lineStart[strand + 1]);

  const boxOfCell = new Int32Array(cellCount);
  boxes.cells.forEach((cell, i) => {
    boxOfCell[cell] = Math.floor(i / digits);
  });
  const cellRowLine = new Int32Array(cellCount);
  const cellColumnLine = new Int32Array(cellCount);
  for (let cell = 0; cell < cellCount; cell++) {
    const box = boxOfCell[cell];
    cellRowLine[cell] = lineStart[across.ofBox[box]] + (cellRow[cell] % shape.rows);
    cellColumnLine[cell] = lineStart[down.ofBox[box]] + (cellColumn[cell] % shape.columns);
  }
  const boxAt = new Map<number, number>();
  for (let box = 0; box < boxes.count; box++) {
    boxAt.set(across.ofBox[box] * strandCount + down.ofBox[box], box);
  }

  const strandsPerSubgrid = boxesDown + boxesAcross;
  const subgridStrands = new Int32Array(subgridCount * strandsPerSubgrid);
  const strandSubgrids: number[][] = Array.from({ length: strandCount }, () => []);
  for (let subgrid = 0; subgrid < subgridCount; subgrid++) {
    for (let i = 0; i < strandsPerSubgrid; i++) {
      const strand =
        i < boxesDown
          ? across.ofBox[boxes.acrossRuns[subgrid * digits + i * boxesAcross]]
          : down.ofBox[boxes.downRuns[subgrid * digits + (i - boxesDown) * boxesDown]];
      subgridStrands[subgrid * strandsPerSubgrid + i] = strand;
      strandSubgrids[strand].push(subgrid);
    }
  }
  const relation = new Uint16Array(strandCount * strandCount);
  for (let strand = 0; strand < strandCount; strand++) {
    for (const subgrid of strandSubgrids[strand]) {
      for (const other of subgridStrands.subarray(subgrid * strandsPerSubgrid, (subgrid + 1) * strandsPerSubgrid)) {
        const pair = strand * strandCount + other;
        const crosswise = strand < strandsAcross !== other < strandsAcross ? CROSSWISE : 0;
        relation[pair] = (relation[pair] + 1) | crosswise;
      }
    }
  }
  return {
    topology,
    strandCount,
    strandsAcross,
    lineCount,
    lineStart,
    strandOf,
    cellRowLine,
    cellColumnLine,
    crossing(line, other) {
      const [row, column] = strandOf[line] < strandsAcross ? [line, other] : [other, line];
      const [band, stack] = [strandOf[row], strandOf[column]];
      const box = boxAt.get(band * strandCount + stack);
      if (box === undefined) return -1;
      return boxes.cells[box * digits + (row - lineStart[band]) * shape.columns + column - lineStart[stack]];
    },
    strandSubgrids,
    subgridStrands,
    strandsPerSubgrid,
    relation,
  };
}

/**
 * Groups boxes into strands: boxes of the same run (a band or stack of a subgrid) belong to the same strand. Strands
 * are numbered from `first`, in the order of their first boxes.
 */
function strandsOf(
  { count }: BoxMap,
  runs: Int32Array,
  length: number,
  first: number,
): { ofBox: Int32Array; count: number } {
  const sets = new DisjointSets(count);
  for (let start = 0; start < runs.length; start += length) {
    for (let i = 1; i < length; i++) sets.join(runs[start + i], runs[start]);
  }
  const numbers = new Map<number, number>();
  const ofBox = new Int32Array(count);
  for (let box = 0; box < count; box++) {
    const root = sets.rootOf(box);
    const number = numbers.get(root) ?? first + numbers.size;
    numbers.set(root, number);
    ofBox[box] = number;
  }
  return { ofBox, count: numbers.size };
}
