import { HOUSE_EXTRA, type Topology } from '../../../shared/layout/topology.ts';
import { PAIR_APART } from '../../../shared/layout/variantRules.ts';
import type { Rng } from '../rng.ts';
import { CellSymmetryFinder, cellUnits } from './cellSymmetries.ts';
import { compileLines, type LineSystem } from './lineSystem.ts';
import { minlex } from './minlex.ts';
import { type Colouring, Refinement } from './refinement.ts';
import { applySymmetry, type Symmetry } from './symmetry.ts';
import { SymmetryFinder } from './symmetryFinder.ts';

/** One member of the class of all symmetric copies of a grid, the same for every copy. */
export interface CanonicalForm {
  /** cell → digit, 0 for none. */
  readonly givens: Uint8Array;
  /** Takes the grid that was asked about to this one. */
  readonly symmetry: Symmetry;
  /** False where the search for the least copy was cut short: another copy may then come out otherwise. */
  readonly exact: boolean;
}

/**
 * Cells that may be refined for one canonical form, counting each once a refinement. Proper puzzles take no more than a
 * few refinements; what takes more is a grid so empty that it has very many symmetries of its own.
 */
const MAX_REFINED_CELLS = 500_000;

interface Leaf {
  readonly givens: Uint8Array;
  readonly key: string;
  readonly symmetry: Symmetry;
}

/** The symmetries of one layout with its variants. Made once per topology; not re-entrant. */
export class LayoutSymmetries {
  private readonly topology: Topology;
  /** Null where the wrap is twisted: there lines do not name cells, and symmetries are found cell by cell. */
  private readonly lines: LineSystem | null;
  private readonly refinement: Refinement;
  private readonly finder: SymmetryFinder | CellSymmetryFinder;
  /** digit → class of digits that variants do not tell apart: only those can be relabelled into each other. */
  private readonly digitClass: Int32Array;
  private readonly isClassic: boolean;

  // One canonical form.
  private grid: ArrayLike<number> = [];
  private best: Leaf | null = null;
  private refinements = 0;
  private exact = true;

  constructor(topology: Topology) {
    this.topology = topology;
    this.lines = topology.layout.twist ? null : compileLines(topology);
    this.refinement = new Refinement(this.lines ?? cellUnits(topology));
    this.finder = this.lines ? new SymmetryFinder(this.lines) : new CellSymmetryFinder(topology);
    this.digitClass = digitClasses(topology);
    this.isClassic =
      topology.subgridCount === 1 &&
      topology.order === 3 &&
      !topology.houseKind.includes(HOUSE_EXTRA) &&
      !topology.hasRegions.includes(1) &&
      topology.pairCells.length === 0 &&
      topology.cellAllowed.every((allowed) => allowed === topology.allDigits);
  }

  /**
   * The canonical form of a puzzle or full solution: equal for two grids if (and, where both are exact, only if) one is
   * a symmetric copy of the other.
   *
   * A 9×9 gets its minimal lexicographic form. Elsewhere cells are coloured by their surroundings until every line
   * differs from every other; where lines stay alike, each of them is marked in turn and the least copy wins.
   */
  canonicalForm(grid: ArrayLike<number>): CanonicalForm {
    if (this.isClassic) return classicForm(grid);
    this.grid = grid;
    this.best = null;
    this.refinements = 0;
    this.exact = true;
    const start = this.refinement.start(grid);
    this.refinement.refine(start, grid);
    if (this.refinement.classes < this.refinement.units.lineCount) this.refinement.deepen(start, grid);
    this.explore(start, new Set());
    if (this.best === null) throw new Error('every colouring leads to a copy');
    const { givens, symmetry } = this.best as Leaf;
    return { givens, symmetry, exact: this.exact };
  }

  /** A random symmetry with a random relabelling. */
  random(rng: Rng): Symmetry {
    const ranks = rng.shuffle(Int32Array.from({ length: this.refinement.units.lineCount }, (_, line) => line));
    const cells = this.cellsByRanks(ranks);
    const digits = new Uint8Array(this.topology.digits + 1);
    for (const members of this.classMembers()) {
      const shuffled = rng.shuffle([...members]);
      members.forEach((digit, i) => {
        digits[digit] = shuffled[i] as number;
      });
    }
    return { cells, digits };
  }

  /** Visits the leaves below a refined colouring and puts their keys into `seen`. */
  private explore(colouring: Colouring, seen: Set<string>): void {
    const children = this.children(colouring);
    if (children.length === 0) {
      const leaf = this.leaf();
      seen.add(leaf.key);
      if (this.best === null || leaf.key < this.best.key) this.best = leaf;
      return;
    }
    const below = new Set<string>();
    for (const [i, child] of children.entries()) {
      // A child that leads to a copy seen below another is its image under a symmetry of the grid: nothing new there.
      if (i > 0 && (this.isSpent() || below.has(this.firstLeaf(child).key))) continue;
      this.explore(this.selected(child), below);
    }
    for (const key of below) seen.add(key);
  }

  private firstLeaf(colouring: Colouring): Leaf {
    for (let current = this.selected(colouring); ; ) {
      const [first] = this.children(current);
      if (first === undefined) return this.leaf();
      current = this.selected(first);
    }
  }

  private isSpent(): boolean {
    if (this.refinements * this.topology.cellCount > MAX_REFINED_CELLS) this.exact = false;
    return !this.exact;
  }

  /** The colouring, with the figures of the refinement set to it (again). */
  private selected(colouring: Colouring): Colouring {
    this.refinement.colourLines(colouring);
    return colouring;
  }

  /**
   * The colourings that marking one of the smallest set of lines alike leads to, without those that a figure of the
   * colouring tells apart from the best. Empty where all lines differ. Leaves the refinement's figures at the parent's
   * if so.
   */
  private children(colouring: Colouring): Colouring[] {
    const { refinement, grid } = this;
    const alike = this.smallestAlike();
    let best: Colouring[] = [];
    let bestClasses = -1;
    let bestFingerprint = 0;
    for (const line of alike) {
      const child = refinement.marked(colouring, line);
      refinement.refine(child, grid);
      this.refinements++;
      const { classes } = refinement;
      const fingerprint = refinement.fingerprint();
      if (classes < bestClasses || (classes === bestClasses && fingerprint > bestFingerprint)) continue;
      if (classes > bestClasses || fingerprint < bestFingerprint) best = [];
      best.push(child);
      bestClasses = classes;
      bestFingerprint = fingerprint;
    }
    return best;
  }

  /** The smallest set of lines with one colour, of several the one with the least colour; empty if all differ. */
  private smallestAlike(): number[] {
    const { lineColours, classes } = this.refinement;
    if (classes === lineColours.length) return [];
    const sets = new Map<number, number[]>();
    lineColours.forEach((colour, line) => {
      const set = sets.get(colour);
      if (set) set.push(line);
      else sets.set(colour, [line]);
    });
    let smallest: number[] = [];
    let least = 0;
    for (const [colour, set] of sets) {
      if (set.length < 2) continue;
      const better = set.length < smallest.length || (set.length === smallest.length && colour < least);
      if (smallest.length > 0 && !better) continue;
      smallest = set;
      least = colour;
    }
    return smallest;
  }

  /** The copy that the line colours at hand, all different, lead to. */
  private leaf(): Leaf {
    const { lineColours } = this.refinement;
    const inOrder = Array.from(lineColours.keys()).sort(
      (a, b) => (lineColours[a] as number) - (lineColours[b] as number),
    );
    const ranks = new Int32Array(lineColours.length);
    inOrder.forEach((line, rank) => {
      ranks[line] = rank;
    });
    const cells = this.cellsByRanks(ranks);
    const symmetry = { cells, digits: this.labelsInOrder(cells) };
    const givens = applySymmetry(symmetry, this.grid);
    return { givens, key: givens.join(), symmetry };
  }

  /** The first symmetry in the order of the lines, as cell → cell it goes to. */
  private cellsByRanks(ranks: Int32Array): Int32Array {
    if (this.finder instanceof CellSymmetryFinder) return this.finder.first(ranks) ?? this.identity();
    const { cellRowLine, cellColumnLine, crossing } = this.lines as LineSystem;
    const cells = new Int32Array(this.topology.cellCount);
    let found = false;
    this.finder.walk(ranks, (sources) => {
      for (let target = 0; target < cells.length; target++) {
        const row = sources[cellRowLine[target] as number] as number;
        const column = sources[cellColumnLine[target] as number] as number;
        cells[crossing(row, column)] = target;
      }
      found = true;
      return true;
    });
    return found ? cells : this.identity();
  }

  /** The search is capped, and a layout that exceeds it is not known: the identity is always a symmetry. */
  private identity(): Int32Array {
    this.exact = false;
    return Int32Array.from({ length: this.topology.cellCount }, (_, cell) => cell);
  }

  /** Labels digits in the order in which they first appear in the copy; digits that do not appear come last. */
  private labelsInOrder(cells: Int32Array): Uint8Array {
    const { digits: digitCount } = this.topology;
    const copy = new Uint8Array(cells.length);
    for (let cell = 0; cell < cells.length; cell++) copy[cells[cell] as number] = this.grid[cell] as number;
    const free = this.classMembers();
    const next = new Int32Array(free.length);
    const labels = new Uint8Array(digitCount + 1);
    const label = (digit: number): void => {
      if (digit === 0 || labels[digit] !== 0) return;
      const group = this.digitClass[digit] as number;
      const taken = next[group] as number;
      labels[digit] = (free[group] as number[])[taken] as number;
      next[group] = taken + 1;
    };
    copy.forEach(label);
    for (let digit = 1; digit <= digitCount; digit++) label(digit);
    return labels;
  }

  private classMembers(): number[][] {
    const members: number[][] = [];
    for (let digit = 1; digit <= this.topology.digits; digit++) {
      const group = this.digitClass[digit] as number;
      const list = members[group] ?? [];
      list.push(digit);
      members[group] = list;
    }
    return members;
  }
}

/**
 * digit → number of its class: digits that every cell allows or forbids together. Where a variant asks which digits are
 * consecutive, every digit is alone. (Counting from the other end would do no harm to it; copies of that kind are not
 * looked for.)
 */
function digitClasses({ cellAllowed, digits, pairRule }: Topology): Int32Array {
  if (pairRule.includes(PAIR_APART)) return Int32Array.from({ length: digits + 1 }, (_, digit) => digit - 1);
  const masks = [...new Set(cellAllowed)];
  const numbers = new Map<string, number>();
  return Int32Array.from({ length: digits + 1 }, (_, digit) => {
    if (digit === 0) return -1;
    const key = masks.map((mask) => (mask >>> (digit - 1)) & 1).join('');
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  });
}

function classicForm(grid: ArrayLike<number>): CanonicalForm {
  const { grid: givens, sources, labels } = minlex(grid);
  const cells = new Int32Array(81);
  sources.forEach((source, target) => {
    cells[source] = target;
  });
  return { givens, symmetry: { cells, digits: labels }, exact: true };
}
