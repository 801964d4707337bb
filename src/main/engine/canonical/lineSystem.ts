import { DisjointSets } from '../../../shared/base/disjointSets.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { type BoxMap, mapBoxes } from '../core/boxMap.ts';

/**
 * The lines of a layout, which its symmetries permute.
 *
 * Boxes that follow each other in bands of subgrids form a *strand across*. Its n rows run through all of them, so only
 * swapping two complete rows is a symmetry. Likewise, boxes that follow each other in stacks form a *strand down* with
 * n columns. A *line* here is such a row or column of a strand, and may be longer than a subgrid. Every cell is the
 * crossing of one row and one column, so a permutation of lines determines where the cells go. A symmetry of the layout
 * is a permutation of strands that maps subgrids to subgrids, with any order of lines inside every strand.
 */
export interface LineSystem {
  readonly topology: Topology;
  readonly strandCount: number;
  /** Strands with lower numbers are across, the others down. */
  readonly strandsAcross: number;
  /** Number of lines; line `strand × n + i` is the i-th of the strand. */
  readonly lineCount: number;
  /** cell → its row and its column, as lines. */
  readonly cellRowLine: Int32Array;
  readonly cellColumnLine: Int32Array;
  /** The cell where a row line and a column line cross, in either order; -1 if they do not. */
  crossing(line: number, other: number): number;
  /** strand → the subgrids whose bands (stacks) it runs through. */
  readonly strandSubgrids: readonly (readonly number[])[];
  /** subgrid × 2n + i → strand: its n bands, then its n stacks. */
  readonly subgridStrands: Int32Array;
  /**
   * strand × strandCount + strand → number of subgrids that both run through, plus 0x8000 if one is across and the
   * other down; 0 for strands without a common subgrid. Symmetries preserve this relation.
   */
  readonly relation: Uint16Array;
}

const CROSSWISE = 0x8000;

/** Finds strands and lines. */
export function compileLines(topology: Topology): LineSystem {
  const { order, cellCount, cellRow, cellColumn, subgridCount, digits } = topology;
  const boxes = mapBoxes(topology);
  const across = strandsOf(boxes, boxes.acrossRuns, 0);
  const strandsAcross = across.count;
  const down = strandsOf(boxes, boxes.downRuns, strandsAcross);
  const strandCount = strandsAcross + down.count;

  const boxOfCell = new Int32Array(cellCount);
  boxes.cells.forEach((cell, i) => {
    boxOfCell[cell] = Math.floor(i / digits);
  });
  const cellRowLine = new Int32Array(cellCount);
  const cellColumnLine = new Int32Array(cellCount);
  for (let cell = 0; cell < cellCount; cell++) {
    const box = boxOfCell[cell];
    cellRowLine[cell] = across.ofBox[box] * order + (cellRow[cell] % order);
    cellColumnLine[cell] = down.ofBox[box] * order + (cellColumn[cell] % order);
  }
  const boxAt = new Map<number, number>();
  for (let box = 0; box < boxes.count; box++) {
    boxAt.set(across.ofBox[box] * strandCount + down.ofBox[box], box);
  }

  const subgridStrands = new Int32Array(subgridCount * 2 * order);
  const strandSubgrids: number[][] = Array.from({ length: strandCount }, () => []);
  for (let subgrid = 0; subgrid < subgridCount; subgrid++) {
    for (let i = 0; i < order; i++) {
      const band = across.ofBox[boxes.acrossRuns[(subgrid * order + i) * order]];
      const stack = down.ofBox[boxes.downRuns[(subgrid * order + i) * order]];
      subgridStrands[subgrid * 2 * order + i] = band;
      subgridStrands[subgrid * 2 * order + order + i] = stack;
      strandSubgrids[band].push(subgrid);
      strandSubgrids[stack].push(subgrid);
    }
  }
  const relation = new Uint16Array(strandCount * strandCount);
  for (let strand = 0; strand < strandCount; strand++) {
    for (const subgrid of strandSubgrids[strand]) {
      for (const other of subgridStrands.subarray(subgrid * 2 * order, (subgrid + 1) * 2 * order)) {
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
    lineCount: strandCount * order,
    cellRowLine,
    cellColumnLine,
    crossing(line, other) {
      const strand = Math.floor(line / order);
      const [row, column] = strand < strandsAcross ? [line, other] : [other, line];
      const box = boxAt.get(Math.floor(row / order) * strandCount + Math.floor(column / order));
      return box === undefined ? -1 : boxes.cells[box * digits + (row % order) * order + (column % order)];
    },
    strandSubgrids,
    subgridStrands,
    relation,
  };
}

/** Boxes connected by runs, numbered from `first` in the order of their first box. */
function strandsOf(boxes: BoxMap, runs: Int32Array, first: number): { ofBox: Int32Array; count: number } {
  const { order, count } = boxes;
  const sets = new DisjointSets(count);
  for (let start = 0; start < runs.length; start += order) {
    for (let i = 1; i < order; i++) sets.join(runs[start + i], runs[start]);
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
