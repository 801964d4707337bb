import { DisjointSets } from '../../../shared/domain/disjointSets.ts';
import type { Topology } from '../../../shared/layout/topology.ts';
import { type BoxMap, mapBoxes } from '../generate/filling/boxes.ts';

/**
 * A layout as its lines: what the layout's symmetries permute.
 *
 * Boxes that follow each other in bands of subgrids form a *strand across*; its n rows run through all of them, so
 * swapping two is a symmetry, and swapping less than that is none. In the same way boxes that follow each other in
 * stacks form a *strand down* with n columns. Here a *line* is such a row or column of a strand, which may be longer
 * than a subgrid. Every cell is where one row crosses one column, so a permutation of lines says where the cells go:
 * a symmetry of the layout is a permutation of strands that takes subgrids to subgrids, with any order of lines inside
 * every strand.
 */
export interface LineSystem {
  readonly topology: Topology;
  readonly strandCount: number;
  /** Strands below this are across, the others down. */
  readonly strandsAcross: number;
  /** Line `strand × n + i` is the i-th of the strand. */
  readonly lineCount: number;
  /** cell → its row and its column, as lines. */
  readonly cellRowLine: Int32Array;
  readonly cellColumnLine: Int32Array;
  /** The cell where a row line crosses a column line, in either order; -1 where they do not meet. */
  crossing(line: number, other: number): number;
  /** strand → the subgrids whose bands (stacks) it runs through. */
  readonly strandSubgrids: readonly (readonly number[])[];
  /** subgrid × 2n + i → strand: its n bands, then its n stacks. */
  readonly subgridStrands: Int32Array;
  /**
   * strand × strandCount + strand → how many subgrids both run through, plus 0x8000 where one of them is across and the
   * other down; 0 for strands without a common subgrid. What a symmetry keeps.
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
    const box = boxOfCell[cell] as number;
    cellRowLine[cell] = (across.ofBox[box] as number) * order + ((cellRow[cell] as number) % order);
    cellColumnLine[cell] = (down.ofBox[box] as number) * order + ((cellColumn[cell] as number) % order);
  }
  const boxAt = new Map<number, number>();
  for (let box = 0; box < boxes.count; box++) {
    boxAt.set((across.ofBox[box] as number) * strandCount + (down.ofBox[box] as number), box);
  }

  const subgridStrands = new Int32Array(subgridCount * 2 * order);
  const strandSubgrids: number[][] = Array.from({ length: strandCount }, () => []);
  for (let subgrid = 0; subgrid < subgridCount; subgrid++) {
    for (let i = 0; i < order; i++) {
      const band = across.ofBox[boxes.acrossRuns[(subgrid * order + i) * order] as number] as number;
      const stack = down.ofBox[boxes.downRuns[(subgrid * order + i) * order] as number] as number;
      subgridStrands[subgrid * 2 * order + i] = band;
      subgridStrands[subgrid * 2 * order + order + i] = stack;
      (strandSubgrids[band] as number[]).push(subgrid);
      (strandSubgrids[stack] as number[]).push(subgrid);
    }
  }
  const relation = new Uint16Array(strandCount * strandCount);
  for (let strand = 0; strand < strandCount; strand++) {
    for (const subgrid of strandSubgrids[strand] as number[]) {
      for (const other of subgridStrands.subarray(subgrid * 2 * order, (subgrid + 1) * 2 * order)) {
        const pair = strand * strandCount + other;
        const crosswise = strand < strandsAcross !== other < strandsAcross ? CROSSWISE : 0;
        relation[pair] = ((relation[pair] as number) + 1) | crosswise;
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
      return box === undefined ? -1 : (boxes.cells[box * digits + (row % order) * order + (column % order)] as number);
    },
    strandSubgrids,
    subgridStrands,
    relation,
  };
}

/** Boxes joined by runs, numbered from `first` in the order of their first box. */
function strandsOf(boxes: BoxMap, runs: Int32Array, first: number): { ofBox: Int32Array; count: number } {
  const { order, count } = boxes;
  const sets = new DisjointSets(count);
  for (let start = 0; start < runs.length; start += order) {
    for (let i = 1; i < order; i++) sets.join(runs[start + i] as number, runs[start] as number);
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
