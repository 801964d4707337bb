import { orderOfBox } from '../../../shared/base/boxShape.ts';
import { PAIR_APART } from '../../../shared/layout/variantRules.ts';
import { HOUSE_EXTRA, type Topology } from '../../../shared/topology/topology.ts';
import type { Rng } from '../core/rng.ts';
import { CellSymmetryFinder, cellUnits } from './cellSymmetries.ts';
import { compileLines, type LineSystem } from './lineSystem.ts';
import { minlex } from './minlex.ts';
import { type CellColouring, Refinement } from './refinement.ts';
import { applySymmetry, type Symmetry } from './symmetry.ts';
import { SymmetryFinder } from './symmetryFinder.ts';

/** Canonical form of a grid: one grid that stands for all symmetric copies. Every copy has the same canonical form. */
export interface CanonicalForm {
  /** cell → digit, 0 for none. */
  readonly givens: Uint8Array;
  /** Maps the input grid to the canonical form. */
  readonly symmetry: Symmetry;
  /**
   * False if the search for the lowest copy was cut short. Symmetric copies of the input may then get different forms.
   */
  readonly exact: boolean;
}

/**
 * Limit on cells refined for one canonical form. Each refinement counts as many cells as the layout has. Puzzles with
 * one solution need only a few refinements. Only nearly empty grids, which have very many symmetries of their own,
 * reach the limit.
 */
const MAX_REFINED_CELLS = 500_000;
/**
 * Limit on cells refined while following a single branch of the search. If it is reached, lines of equal colour stay in
 * their given order, and the form is not exact. Only layouts of many equal pieces that do not touch reach it: a
 * thousand of them took over 100 s and 1.1 GB.
 */
const MAX_FOLLOWED_CELLS = 5_000_000;

interface Leaf {
  readonly givens: Uint8Array;
  readonly key: string;
  readonly symmetry: Symmetry;
}

/** The symmetries of one layout with its variants. Created once per topology; not re-entrant. */
export class LayoutSymmetries {
  private readonly topology: Topology;
  /**
   * The layout's lines. Null if the wrap is twisted: naming a row and a column does not identify a cell there, so the
   * search for symmetries compares cells instead of lines.
   */
  private readonly lines: LineSystem | null;
  private readonly refinement: Refinement;
  private readonly finder: SymmetryFinder | CellSymmetryFinder;
  /**
   * digit → class of digits that the variants treat equally. A digit can only be relabelled as another digit of its
   * class.
   */
  private readonly digitClass: Int32Array;
  private readonly isClassic: boolean;

  // State of the search for one canonical form: the input grid, and the lowest copy found so far.
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
      orderOfBox(topology.box) === 3 &&
      !topology.houseKind.includes(HOUSE_EXTRA) &&
      !topology.hasRegions.includes(1) &&
      !topology.hasFreeLines.includes(1) &&
      topology.pairCells.length === 0 &&
      topology.cellAllowed.every((allowed) => allowed === topology.allDigits);
  }

  /**
   * The canonical form of a puzzle or complete solution. Two symmetric copies have the same form. If both forms are
   * exact, grids that are not symmetric copies have different forms.
   *
   * A 9×9 gets its minimal lexicographic (minlex) form. Otherwise, colour refinement runs until no colour class splits.
   * If lines still share a colour, each of them is marked in turn (individualisation), and the lowest copy wins.
   */
  canonicalForm(grid: ArrayLike<number>): CanonicalForm {
    if (this.isClassic) return classicForm(grid, this.topology);
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

  /** A random symmetry of the layout with a random relabelling of the digits. */
  random(rng: Rng): Symmetry {
    const ranks = rng.shuffle(Int32Array.from({ length: this.refinement.units.lineCount }, (_, line) => line));
    const cells = this.cellsByRanks(ranks);
    const digits = new Uint8Array(this.topology.digits + 1);
    for (const members of this.classMembers()) {
      const shuffled = rng.shuffle([...members]);
      members.forEach((digit, i) => {
        digits[digit] = shuffled[i];
      });
    }
    return { cells, digits };
  }

  /**
   * Visits the leaves of the search tree below a refined colouring. At a leaf, all lines have different colours, so
   * they define one symmetric copy. Adds the texts of these copies (keys) to `seen`.
   */
  private explore(colouring: CellColouring, seen: Set<string>): void {
    const children = this.children(colouring);
    if (children.length === 0) {
      const leaf = this.leaf();
      seen.add(leaf.key);
      if (this.best === null || leaf.key < this.best.key) this.best = leaf;
      return;
    }
    const below = new Set<string>();
    for (const [i, child] of children.entries()) {
      // If a child leads to a copy already seen, a symmetry of the grid maps this child to an earlier one, so it adds
      // nothing new.
      if (i > 0 && (this.isSpent() || below.has(this.firstLeaf(child).key))) continue;
      this.explore(this.selected(child), below);
    }
    for (const key of below) seen.add(key);
  }

  private firstLeaf(colouring: CellColouring): Leaf {
    for (let current = this.selected(colouring); ; ) {
      const [first] = this.children(current);
      if (first === undefined) return this.leaf();
      current = this.selected(first);
    }
  }

  /** Returns true if the limit for following even a single branch is reached. */
  private isExhausted(): boolean {
    const exhausted = this.refinements * this.topology.cellCount > MAX_FOLLOWED_CELLS;
    if (exhausted) this.exact = false;
    return exhausted;
  }

  private isSpent(): boolean {
    if (this.refinements * this.topology.cellCount > MAX_REFINED_CELLS) this.exact = false;
    return !this.exact;
  }

  /** Recomputes the line colours of `refinement` from a colouring. Returns the colouring. */
  private selected(colouring: CellColouring): CellColouring {
    this.refinement.colourLines(colouring);
    return colouring;
  }

  /**
   * The child colourings of a colouring. Each marks one line of the smallest class of lines with equal colours. Only
   * the children with the most classes and, among these, the lowest fingerprint are returned. Empty if all lines differ
   * or if the limit on work is reached; `refinement` then still has the line colours of the parent.
   */
  private children(colouring: CellColouring): CellColouring[] {
    const { refinement, grid } = this;
    const alike = this.isExhausted() ? [] : this.smallestAlike();
    let best: CellColouring[] = [];
    let bestClasses = -1;
    let bestFingerprint = 0;
    for (const line of alike) {
      if (best.length > 0 && this.isExhausted()) break;
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

  /**
   * The smallest set of lines that share a colour; of several such sets, the one with the lowest colour. Empty if all
   * colours differ.
   */
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

  /** The copy that the current line colours define. Lines of equal colour stay in their order. */
  private leaf(): Leaf {
    const { lineColours } = this.refinement;
    const inOrder = Array.from(lineColours.keys()).sort((a, b) => lineColours[a] - lineColours[b]);
    const ranks = new Int32Array(lineColours.length);
    inOrder.forEach((line, rank) => {
      ranks[line] = rank;
    });
    const cells = this.cellsByRanks(ranks);
    const symmetry = { cells, digits: this.labelsInOrder(cells) };
    const givens = applySymmetry(symmetry, this.grid);
    return { givens, key: givens.join(), symmetry };
  }

  /**
   * The first symmetry found when lines are tried in the order of their ranks, as cell → the cell to which it moves.
   */
  private cellsByRanks(ranks: Int32Array): Int32Array {
    const { hasFreeLines, subgridCount } = this.topology;
    // If rows or columns are not houses, single cells can be exchanged, so there are very many symmetries. A search
    // would miss some of them on twisted surfaces, and take minutes on several subgrids. So use only the identity.
    if (hasFreeLines.includes(1) && (!this.lines || subgridCount > 1)) return this.identity();
    if (this.finder instanceof CellSymmetryFinder) return this.finder.first(ranks) ?? this.identity();
    const { cellRowLine, cellColumnLine, crossing } = this.lines as LineSystem;
    const cells = new Int32Array(this.topology.cellCount);
    let found = false;
    this.finder.walk(ranks, (sources) => {
      for (let target = 0; target < cells.length; target++) {
        const row = sources[cellRowLine[target]];
        const column = sources[cellColumnLine[target]];
        cells[crossing(row, column)] = target;
      }
      found = true;
      return true;
    });
    return found ? cells : this.identity();
  }

  /** The identity, for when the search finds no symmetry. It is always a symmetry. */
  private identity(): Int32Array {
    this.exact = false;
    return Int32Array.from({ length: this.topology.cellCount }, (_, cell) => cell);
  }

  /**
   * Labels digits in the order in which they first appear in the copy. Digits that do not appear get the last labels.
   */
  private labelsInOrder(cells: Int32Array): Uint8Array {
    const { digits: digitCount } = this.topology;
    const copy = new Uint8Array(cells.length);
    for (let cell = 0; cell < cells.length; cell++) copy[cells[cell]] = this.grid[cell];
    const free = this.classMembers();
    const next = new Int32Array(free.length);
    const labels = new Uint8Array(digitCount + 1);
    const label = (digit: number): void => {
      if (digit === 0 || labels[digit] !== 0) return;
      const group = this.digitClass[digit];
      const taken = next[group];
      labels[digit] = free[group][taken];
      next[group] = taken + 1;
    };
    copy.forEach(label);
    for (let digit = 1; digit <= digitCount; digit++) label(digit);
    return labels;
  }

  private classMembers(): number[][] {
    const members: number[][] = [];
    for (let digit = 1; digit <= this.topology.digits; digit++) {
      const group = this.digitClass[digit];
      const list = members[group] ?? [];
      list.push(digit);
      members[group] = list;
    }
    return members;
  }
}

/**
 * digit → number of its class. Two digits are in the same class if every cell allows both or forbids both. If a variant
 * depends on consecutive digits, every digit is in a class of its own. (Reversing the digits would respect such a
 * variant, but copies of that kind are not searched.)
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

/**
 * The minlex form of a 9×9. If the subgrid crosses a mirrored or shifted wrap, its cells are not numbered in reading
 * order, so they are taken by their places. (Plain wraps only rotate the stacks or bands. There, cells are taken in the
 * order of their numbers: the form is equally valid, and stored hashes depend on it.)
 */
function classicForm(grid: ArrayLike<number>, { layout, positionCell }: Topology): CanonicalForm {
  const cellAt = (place: number): number => (layout.twist ? positionCell[place] : place);
  const { sources, labels } = minlex(Uint8Array.from(positionCell, (_, place) => grid[cellAt(place)]));
  const cells = new Int32Array(81);
  sources.forEach((source, target) => {
    cells[cellAt(source)] = cellAt(target);
  });
  const symmetry = { cells, digits: labels };
  return { givens: applySymmetry(symmetry, grid), symmetry, exact: true };
}
