import { HOUSE_BOX, HOUSE_EXTRA, type Topology } from '../../../shared/layout/topology.ts';
import { PAIR_RULES } from '../../../shared/layout/variantRules.ts';
import type { LineSystem } from './lineSystem.ts';
import { Refinement } from './refinement.ts';

/** Told of each symmetry found, as line → the line that comes to stand there (borrowed). True ends the search. */
export type SymmetryVisitor = (sources: Int32Array) => boolean;

/** Partial symmetries that one search may try. The layouts known need a few for every strand. */
const MAX_STEPS = 2_000_000;

/**
 * Walks through the symmetries of a layout in an order that depends on an order of its lines: the first one found puts
 * the earliest lines that can stand there into the first strands.
 *
 * Strand by strand (neighbours first) a strand of the same colour is chosen that stands to all strands chosen before
 * as their targets stand to each other. Inside a strand lines may stand in any order, and stand in the order given,
 * unless variants bind them: then lines are chosen one by one in the same manner.
 */
export class SymmetryFinder {
  private readonly lines: LineSystem;
  private readonly hasVariants: boolean;
  /** Colours of the bare layout. */
  private readonly cellColours: Int32Array;
  private readonly strandColours: Int32Array;
  private readonly lineColours: Int32Array;
  /** All strands, each after a strand with which it shares a subgrid, if any. */
  private readonly targets: Int32Array;
  private readonly houseKeys: ReadonlySet<string>;
  private readonly pairKeys: ReadonlySet<number>;
  /** cell → the cells that share a variant's house or region with it, or are paired with it. */
  private readonly fellows: readonly Int32Array[];
  /** cell → the cell that comes to stand there, -1 while that is open. */
  private readonly cellSource: Int32Array;

  // One search.
  private readonly strandSource: Int32Array;
  private readonly isTaken: Uint8Array;
  private readonly lineSource: Int32Array;
  private readonly isLineTaken: Uint8Array;
  private strandsInOrder: number[] = [];
  private lineRanks: Int32Array;
  private visit: SymmetryVisitor = () => true;
  private steps = 0;

  constructor(lines: LineSystem) {
    const { topology, strandCount, lineCount } = lines;
    const { order, houseKind, cellAllowed, allDigits, cellCount, hasRegions, pairCells } = topology;
    this.lines = lines;
    this.hasVariants =
      houseKind.includes(HOUSE_EXTRA) ||
      hasRegions.includes(1) ||
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
      const strand = Math.floor(line / order);
      this.strandColours[strand] = ((this.strandColours[strand] as number) + colour) | 0;
    });
    this.targets = neighboursFirst(lines);
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
   * @param ranks line → its place in the order, all different.
   * Returns false if the search ended for having taken too many steps.
   */
  walk(ranks: Int32Array, visit: SymmetryVisitor): boolean {
    const { strandCount, lineCount, topology } = this.lines;
    const { order } = topology;
    const strandRank = new Float64Array(strandCount).fill(lineCount);
    ranks.forEach((rank, line) => {
      const strand = Math.floor(line / order);
      strandRank[strand] = Math.min(strandRank[strand] as number, rank);
    });
    this.strandsInOrder = Array.from({ length: strandCount }, (_, strand) => strand).sort(
      (a, b) => (strandRank[a] as number) - (strandRank[b] as number),
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
    const target = targets[index] as number;
    for (const source of this.strandsInOrder) {
      if (isTaken[source] === 1 || strandColours[source] !== strandColours[target]) continue;
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

  private standsAlike(index: number, source: number): boolean {
    const { targets, strandSource } = this;
    const { relation, strandCount } = this.lines;
    const target = targets[index] as number;
    for (let i = index - 1; i >= 0; i--) {
      const other = targets[i] as number;
      const wanted = relation[target * strandCount + other];
      if (relation[source * strandCount + (strandSource[other] as number)] !== wanted) return false;
    }
    return true;
  }

  /** Whether the strands of every subgrid come from those of one subgrid, bands and stacks apart. */
  private keepsSubgrids(): boolean {
    const { subgridStrands, strandSubgrids, topology } = this.lines;
    const width = 2 * topology.order;
    for (let subgrid = 0; subgrid < topology.subgridCount; subgrid++) {
      const sources = Array.from(
        subgridStrands.subarray(subgrid * width, (subgrid + 1) * width),
        (strand) => this.strandSource[strand] as number,
      );
      const candidates = strandSubgrids[sources[0] as number] as readonly number[];
      const isWhole = (candidate: number): boolean => {
        const strands = subgridStrands.subarray(candidate * width, (candidate + 1) * width);
        return sources.every((strand) => strands.includes(strand));
      };
      if (!candidates.some(isWhole)) return false;
    }
    return true;
  }

  /** The lines of every strand in the order given. */
  private visitInOrder(): boolean {
    const { order } = this.lines.topology;
    this.strandSource.forEach((source, target) => {
      const lines = Array.from({ length: order }, (_, i) => source * order + i);
      lines.sort((a, b) => (this.lineRanks[a] as number) - (this.lineRanks[b] as number));
      this.lineSource.set(lines, target * order);
    });
    return this.visit(this.lineSource);
  }

  private chooseLine(index: number): boolean {
    const { lineSource, isLineTaken, targets } = this;
    const { order } = this.lines.topology;
    if (index === 0) {
      lineSource.fill(-1);
      isLineTaken.fill(0);
      this.cellSource.fill(-1);
    }
    if (index === lineSource.length) return this.keepsHouses() && this.visit(lineSource);
    const strand = targets[Math.floor(index / order)] as number;
    const target = strand * order + (index % order);
    const first = (this.strandSource[strand] as number) * order;
    const sources = Array.from({ length: order }, (_, i) => first + i);
    sources.sort((a, b) => (this.lineRanks[a] as number) - (this.lineRanks[b] as number));
    for (const source of sources) {
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
    const { order } = this.lines.topology;
    for (let i = 0; i < index; i++) {
      const other = (this.targets[Math.floor(i / order)] as number) * order + (i % order);
      const there = this.cellWhere(target, other);
      const here = this.cellWhere(source, this.lineSource[other] as number);
      if (there < 0 !== here < 0) return false;
      if (there >= 0 && this.cellColours[there] !== this.cellColours[here]) return false;
    }
    return true;
  }

  /**
   * Notes which cells come to stand where the line crosses those chosen before. False where cells that share a variant's
   * house, or region, come from cells that share none: without this, a wrong choice would show at the end only.
   */
  private placeCells(index: number, target: number, source: number): boolean {
    const { order } = this.lines.topology;
    let fits = true;
    for (let i = 0; i < index; i++) {
      const other = (this.targets[Math.floor(i / order)] as number) * order + (i % order);
      const there = this.cellWhere(target, other);
      if (there < 0) continue;
      const here = this.cellWhere(source, this.lineSource[other] as number);
      this.cellSource[there] = here;
      fits &&= this.fellowsAgree(there, here);
    }
    return fits;
  }

  private fellowsAgree(there: number, here: number): boolean {
    for (const fellow of this.fellows[there] as Int32Array) {
      const from = this.cellSource[fellow] as number;
      if (from >= 0 && !(this.fellows[here] as Int32Array).includes(from)) return false;
    }
    return true;
  }

  private liftCells(index: number, target: number): void {
    const { order } = this.lines.topology;
    for (let i = 0; i < index; i++) {
      const other = (this.targets[Math.floor(i / order)] as number) * order + (i % order);
      const there = this.cellWhere(target, other);
      if (there >= 0) this.cellSource[there] = -1;
    }
  }

  /** The cell where two lines cross; -1 where they do not, or run the same way. */
  private cellWhere(line: number, other: number): number {
    const { strandsAcross, topology } = this.lines;
    const border = strandsAcross * topology.order;
    return line < border === other < border ? -1 : this.lines.crossing(line, other);
  }

  private keepsHouses(): boolean {
    const { cellRowLine, cellColumnLine } = this.lines;
    const { cellAllowed } = this.lines.topology;
    const sources = Int32Array.from(cellRowLine, (row, cell) =>
      this.lines.crossing(this.lineSource[row] as number, this.lineSource[cellColumnLine[cell] as number] as number),
    );
    if (sources.some((source, cell) => cellAllowed[source] !== cellAllowed[cell])) return false;
    const sourceOf = (cell: number): number => sources[cell] as number;
    return (
      this.keysOfPairs(sourceOf).every((key) => this.pairKeys.has(key)) &&
      this.keysOfHouses(sourceOf).every((key) => this.houseKeys.has(key))
    );
  }

  private keysOfPairs(map: (cell: number) => number): number[] {
    const { cellCount, pairStart, pairCells, pairRule } = this.lines.topology;
    const keys: number[] = [];
    for (let cell = 0; cell < cellCount; cell++) {
      for (let i = pairStart[cell] as number; i < (pairStart[cell + 1] as number); i++) {
        const pair = map(cell) * cellCount + map(pairCells[i] as number);
        keys.push(pair * PAIR_RULES + (pairRule[i] as number));
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

function neighboursFirst({ strandCount, strandSubgrids, subgridStrands, topology }: LineSystem): Int32Array {
  const width = 2 * topology.order;
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
      for (const subgrid of strandSubgrids[targets[next] as number] as readonly number[]) {
        subgridStrands.subarray(subgrid * width, (subgrid + 1) * width).forEach(list);
      }
    }
  }
  return Int32Array.from(targets);
}
