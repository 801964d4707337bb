import { PAIR_RULES } from '../../../shared/layout/variantRules.ts';
import { HOUSE_BOX, HOUSE_EXTRA, type Topology } from '../../../shared/topology/topology.ts';
import type { LineSystem } from './lineSystem.ts';
import { Refinement } from './refinement.ts';

/**
 * Receives each symmetry found, as line → the line that moves to its place. Do not change or store the array. Return
 * true to end the search.
 */
export type SymmetryVisitor = (sources: Int32Array) => boolean;

/**
 * Largest number of partial symmetries that one search may try. For all known layouts, a few for every strand are
 * enough. (A strand is a row or column of boxes that follow each other, with their lines; see `LineSystem`.)
 */
const MAX_STEPS = 2_000_000;

/**
 * Lists the symmetries of a layout in an order that depends on an order of its lines. The first symmetry found moves
 * the earliest possible lines into the first strands. (A strand is a row or column of boxes that follow each other,
 * with their lines; see `LineSystem`.)
 *
 * For each strand (neighbours first), it chooses a strand of the same colour whose relations to the strands chosen
 * before match. Lines inside a strand may be permuted in any way, and they keep the given order. Only if variants
 * constrain them are lines chosen one by one, as strands are.
 */
export class SymmetryFinder {
  private readonly lines: LineSystem;
  private readonly hasVariants: boolean;
  /** Colours of the cells in the empty layout. */
  private readonly cellColours: Int32Array;
  private readonly strandColours: Int32Array;
  private readonly lineColours: Int32Array;
  private readonly targets: Int32Array;
  /** The lines of the strands in `targets`, strand after strand. */
  private readonly targetLines: Int32Array;
  private readonly houseKeys: ReadonlySet<string>;
  private readonly pairKeys: ReadonlySet<number>;
  /** cell → the cells that are in the same house or region of a variant, or are paired with it by a rule. */
  private readonly fellows: readonly Int32Array[];
  /** cell → the cell that moves to its place, -1 while undecided. */
  private readonly cellSource: Int32Array;

  // State of one search.
  private readonly strandSource: Int32Array;
  private readonly isTaken: Uint8Array;
  private readonly lineSource: Int32Array;
  private readonly isLineTaken: Uint8Array;
  private strandsInOrder: number[] = [];
  private lineRanks: Int32Array;
  private visit: SymmetryVisitor = () => true;
  private steps = 0;

  constructor(lines: LineSystem) {
    const { topology, strandCount, lineCount, strandOf } = lines;
    const { houseKind, cellAllowed, allDigits, cellCount, hasRegions, hasFreeLines, pairCells } = topology;
    this.lines = lines;
    this.hasVariants =
      houseKind.includes(HOUSE_EXTRA) ||
      hasRegions.includes(1) ||
      hasFreeLines.includes(1) ||
      pairCells.length > 0 ||
      cellAllowed.some((allowed) => allowed !== allDigits);
    const refinement = new Refinement(lines);
    const empty = new Uint8Array(cellCount);
    const colouring = refinement.start(empty);
    refinement.refine(colouring, empty);
    this.cellColours = colouring.cells;
    this.lineColours = refinement.lineColours.slice();
    this.strandColours = new Int32Array(strandCount);
    refinement.lineColours.forEach((colour, line) => {
      const strand = strandOf[line];
      this.strandColours[strand] = (this.strandColours[strand] + colour) | 0;
    });
    this.targets = neighboursFirst(lines);
    this.targetLines = Int32Array.from([...this.targets].flatMap((strand) => linesOf(lines, strand)));
    this.houseKeys = this.hasVariants ? new Set(this.keysOfHouses((cell) => cell)) : new Set();
    this.fellows = this.hasVariants ? fellowsOf(topology) : [];
    this.cellSource = new Int32Array(cellCount).fill(-1);
    this.pairKeys = new Set(this.keysOfPairs((cell) => cell));
    this.strandSource = new Int32Array(strandCount).fill(-1);
    this.isTaken = new Uint8Array(strandCount);
    this.lineSource = new Int32Array(lineCount).fill(-1);
    this.isLineTaken = new Uint8Array(lineCount);
    this.lineRanks = this.lineSource;
  }

  /**
   * Calls `visit` with each symmetry. Returns false if the search reached its limit of steps.
   *
   * @param ranks line → its place in the order of lines, all different.
   */
  walk(ranks: Int32Array, visit: SymmetryVisitor): boolean {
    const { strandCount, lineCount, strandOf } = this.lines;
    const strandRank = new Float64Array(strandCount).fill(lineCount);
    ranks.forEach((rank, line) => {
      const strand = strandOf[line];
      strandRank[strand] = Math.min(strandRank[strand], rank);
    });
    this.strandsInOrder = Array.from({ length: strandCount }, (_, strand) => strand).sort(
      (a, b) => strandRank[a] - strandRank[b],
    );
    this.lineRanks = ranks;
    this.visit = visit;
    this.steps = 0;
    this.strandSource.fill(-1);
    this.isTaken.fill(0);
    this.chooseStrand(0);
    return this.steps <= MAX_STEPS;
  }

  private chooseStrand(index: number): boolean {
    const { targets, strandColours, strandSource, isTaken } = this;
    if (index === targets.length) {
      if (!this.keepsSubgrids()) return false;
      return this.hasVariants ? this.chooseLine(0) : this.visitInOrder();
    }
    const target = targets[index];
    for (const source of this.strandsInOrder) {
      if (isTaken[source] === 1 || strandColours[source] !== strandColours[target]) continue;
      if (this.sizeOf(source) !== this.sizeOf(target)) continue;
      if (++this.steps > MAX_STEPS) return true;
      if (!this.standsAlike(index, source)) continue;
      isTaken[source] = 1;
      strandSource[target] = source;
      if (this.chooseStrand(index + 1)) return true;
      isTaken[source] = 0;
      strandSource[target] = -1;
    }
    return false;
  }

  /** Number of lines of a strand. If boxes are not square, strands across and strands down have different numbers. */
  private sizeOf(strand: number): number {
    return this.lines.lineStart[strand + 1] - this.lines.lineStart[strand];
  }

  private standsAlike(index: number, source: number): boolean {
    const { targets, strandSource } = this;
    const { relation, strandCount } = this.lines;
    const target = targets[index];
    for (let i = index - 1; i >= 0; i--) {
      const other = targets[i];
      const wanted = relation[target * strandCount + other];
      if (relation[source * strandCount + strandSource[other]] !== wanted) return false;
    }
    return true;
  }

  /**
   * Returns true if, for every subgrid, its strands all come from the strands of a single subgrid. Strands of bands and
   * of stacks are compared separately.
   */
  private keepsSubgrids(): boolean {
    const { subgridStrands, strandSubgrids, strandsPerSubgrid: width, topology } = this.lines;
    for (let subgrid = 0; subgrid < topology.subgridCount; subgrid++) {
      const sources = Array.from(
        subgridStrands.subarray(subgrid * width, (subgrid + 1) * width),
        (strand) => this.strandSource[strand],
      );
      const candidates = strandSubgrids[sources[0]];
      const isWhole = (candidate: number): boolean => {
        const strands = subgridStrands.subarray(candidate * width, (candidate + 1) * width);
        return sources.every((strand) => strands.includes(strand));
      };
      if (!candidates.some(isWhole)) return false;
    }
    return true;
  }

  /** Visits the symmetry that keeps the lines of every strand in the given order. */
  private visitInOrder(): boolean {
    this.strandSource.forEach((source, target) => {
      this.lineSource.set(this.linesByRank(source), this.lines.lineStart[target]);
    });
    return this.visit(this.lineSource);
  }

  private linesByRank(strand: number): number[] {
    return linesOf(this.lines, strand).sort((a, b) => this.lineRanks[a] - this.lineRanks[b]);
  }

  private chooseLine(index: number): boolean {
    const { lineSource, isLineTaken } = this;
    if (index === 0) {
      lineSource.fill(-1);
      isLineTaken.fill(0);
      this.cellSource.fill(-1);
    }
    if (index === lineSource.length) return this.keepsHouses() && this.visit(lineSource);
    const target = this.targetLines[index];
    for (const source of this.linesByRank(this.strandSource[this.lines.strandOf[target]])) {
      if (isLineTaken[source] === 1 || this.lineColours[source] !== this.lineColours[target]) continue;
      if (++this.steps > MAX_STEPS) return true;
      if (!this.crossesAlike(index, target, source)) continue;
      isLineTaken[source] = 1;
      lineSource[target] = source;
      if (this.placeCells(index, target, source) && this.chooseLine(index + 1)) return true;
      this.liftCells(index, target);
      isLineTaken[source] = 0;
      lineSource[target] = -1;
    }
    return false;
  }

  private crossesAlike(index: number, target: number, source: number): boolean {
    for (let i = 0; i < index; i++) {
      const other = this.targetLines[i];
      const there = this.cellWhere(target, other);
      const here = this.cellWhere(source, this.lineSource[other]);
      if (there < 0 !== here < 0) return false;
      if (there >= 0 && this.cellColours[there] !== this.cellColours[here]) return false;
    }
    return true;
  }

  /**
   * For each line chosen before, records which cell moves to its crossing with this line. Returns false if two cells
   * that share a variant's house or region come from cells that share none. Without this check, a wrong choice would
   * only be found at the end.
   */
  private placeCells(index: number, target: number, source: number): boolean {
    let fits = true;
    for (let i = 0; i < index; i++) {
      const other = this.targetLines[i];
      const there = this.cellWhere(target, other);
      if (there < 0) continue;
      const here = this.cellWhere(source, this.lineSource[other]);
      this.cellSource[there] = here;
      fits &&= this.fellowsAgree(there, here);
    }
    return fits;
  }

  private fellowsAgree(there: number, here: number): boolean {
    for (const fellow of this.fellows[there]) {
      const from = this.cellSource[fellow];
      if (from >= 0 && !this.fellows[here].includes(from)) return false;
    }
    return true;
  }

  private liftCells(index: number, target: number): void {
    for (let i = 0; i < index; i++) {
      const other = this.targetLines[i];
      const there = this.cellWhere(target, other);
      if (there >= 0) this.cellSource[there] = -1;
    }
  }

  /** The cell where two lines cross; -1 if they do not cross or run in the same direction. */
  private cellWhere(line: number, other: number): number {
    const border = this.lines.lineStart[this.lines.strandsAcross];
    return line < border === other < border ? -1 : this.lines.crossing(line, other);
  }

  private keepsHouses(): boolean {
    const { cellRowLine, cellColumnLine } = this.lines;
    const { cellAllowed } = this.lines.topology;
    const sources = Int32Array.from(cellRowLine, (row, cell) =>
      this.lines.crossing(this.lineSource[row], this.lineSource[cellColumnLine[cell]]),
    );
    if (sources.some((source, cell) => cellAllowed[source] !== cellAllowed[cell])) return false;
    const sourceOf = (cell: number): number => sources[cell];
    return (
      this.keysOfPairs(sourceOf).every((key) => this.pairKeys.has(key)) &&
      this.keysOfHouses(sourceOf).every((key) => this.houseKeys.has(key))
    );
  }

  private keysOfPairs(map: (cell: number) => number): number[] {
    const { cellCount, pairStart, pairCells, pairRule } = this.lines.topology;
    const keys: number[] = [];
    for (let cell = 0; cell < cellCount; cell++) {
      for (let i = pairStart[cell]; i < pairStart[cell + 1]; i++) {
        const pair = map(cell) * cellCount + map(pairCells[i]);
        keys.push(pair * PAIR_RULES + pairRule[i]);
      }
    }
    return keys;
  }

  private keysOfHouses(map: (cell: number) => number): string[] {
    const { houseCells, houseCount, digits } = this.lines.topology;
    return Array.from({ length: houseCount }, (_, house) =>
      Array.from(houseCells.subarray(house * digits, (house + 1) * digits), map)
        .sort((a, b) => a - b)
        .join(),
    );
  }
}

function linesOf({ lineStart }: LineSystem, strand: number): number[] {
  const first = lineStart[strand];
  return Array.from({ length: lineStart[strand + 1] - first }, (_, i) => first + i);
}

function fellowsOf(topology: Topology): Int32Array[] {
  const { cellCount, houseCount, houseCells, houseKind, digits, hasRegions, pairStart, pairCells } = topology;
  const fellows = Array.from({ length: cellCount }, (_, cell) => {
    return new Set(pairCells.subarray(pairStart[cell], pairStart[cell + 1]));
  });
  const regionsCount = hasRegions.includes(1);
  for (let house = 0; house < houseCount; house++) {
    if (houseKind[house] !== HOUSE_EXTRA && !(regionsCount && houseKind[house] === HOUSE_BOX)) continue;
    const cells = houseCells.subarray(house * digits, (house + 1) * digits);
    for (const cell of cells) for (const other of cells) if (other !== cell) fellows[cell]?.add(other);
  }
  return fellows.map((set) => Int32Array.from(set));
}

function neighboursFirst(lines: LineSystem): Int32Array {
  const { strandCount, strandSubgrids, subgridStrands, strandsPerSubgrid: width } = lines;
  const targets: number[] = [];
  const isListed = new Uint8Array(strandCount);
  const list = (strand: number): void => {
    if (isListed[strand] === 1) return;
    isListed[strand] = 1;
    targets.push(strand);
  };
  for (let start = 0, next = 0; start < strandCount; start++) {
    list(start);
    for (; next < targets.length; next++) {
      for (const subgrid of strandSubgrids[targets[next]]) {
        subgridStrands.subarray(subgrid * width, (subgrid + 1) * width).forEach(list);
      }
    }
  }
  return Int32Array.from(targets);
}
