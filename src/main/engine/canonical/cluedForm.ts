import { itemAt } from '../../../shared/base/itemAt.ts';
import { expectOk } from '../../../shared/base/result.ts';
import { PAIR_DIFFERENT } from '../../../shared/layout/variantRules.ts';
import type { Puzzle } from '../../../shared/puzzle/puzzle.ts';
import type { Clue } from '../../../shared/rules/clue.ts';
import { ClueBoard } from '../../../shared/rules/clueBoard.ts';
import { ClueMover } from '../../../shared/rules/moveClue.ts';
import { withClues } from '../../../shared/rules/readClues.ts';
import { ruleOf } from '../../../shared/rules/registry.ts';
import { type Isometry, isometriesOf } from '../../../shared/topology/isometries.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import type { Rng } from '../core/rng.ts';
import { constraintText, formsOf } from './constraintText.ts';
import { applySymmetry, type Symmetry } from './symmetry.ts';

// Symmetries of puzzles with clues. Swapping two rows would tear lines and cages apart. So only rotations, reflections
// and shifts of the whole board are used. Digits are renamed only if every clue allows it.

/** A puzzle with clues. */
type CluedPuzzle = Required<Puzzle>;

/** The canonical form of a puzzle with clues: the lowest of its symmetric copies. */
export interface CluedForm {
  /** cell → digit, 0 for none. */
  readonly givens: Uint8Array;
  /** The constraints as one text. */
  readonly constraints: string;
  /** The symmetry that maps the puzzle to this copy. */
  readonly symmetry: Symmetry;
  readonly isometry: Isometry;
}

/** How digits may be renamed: in any way, only reversed (d ↔ D + 1 − d), or not at all. */
function renamingOf(clues: readonly Clue[]): 'any' | 'reversed' | 'none' {
  const allowed = clues.map(({ rule }) => ruleOf(rule)?.digits ?? 'none');
  if (allowed.includes('none')) return 'none';
  return allowed.includes('reversed') ? 'reversed' : 'any';
}

function identity(digits: number): Uint8Array {
  return Uint8Array.from({ length: digits + 1 }, (_, digit) => digit);
}

function reversal(digits: number): Uint8Array {
  return Uint8Array.from({ length: digits + 1 }, (_, digit) => (digit === 0 ? 0 : digits + 1 - digit));
}

/** FNV-1a hash of a text, as a 32-bit number. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value >>> 0;
}

/**
 * cell → hash of the constraints that contain the cell. In a symmetric copy, the cell to which it moves has the same
 * hash.
 */
function cellLabels({ topology: { constraints, digits, cellCount } }: CluedPuzzle, names: Uint8Array): Int32Array {
  const labels = new Int32Array(cellCount);
  const seen = new Set<string>();
  for (const constraint of constraints) {
    const text = constraintText(constraint, digits);
    if (seen.has(text)) continue;
    seen.add(text);
    for (const { kind, cells, coefficients } of formsOf(constraint, digits, names)) {
      for (const [i, cell] of cells.entries()) {
        const isOrdered = constraint.kind === 'relation' || constraint.kind === 'regular';
        const role = coefficients ? itemAt(coefficients, i) : isOrdered ? i : 0;
        labels[cell] = (itemAt(labels, cell) + hash(`${kind} ${cells.length} ${role}`)) | 0;
      }
    }
  }
  return labels;
}

/**
 * Yields the given and the label (see `cellLabels`) of each cell of a symmetric copy, in the order of the copy's cells.
 *
 * @param inverse cell of the copy → cell of the puzzle.
 */
function* keyOf(givens: Uint8Array, labels: Int32Array, inverse: Int32Array, names: Uint8Array): Generator<number> {
  for (const cell of inverse) {
    yield itemAt(names, itemAt(givens, cell));
    yield itemAt(labels, cell);
  }
}

function compareKeys(a: Iterable<number>, b: Iterable<number>): number {
  const others = b[Symbol.iterator]();
  for (const value of a) {
    const difference = value - (others.next().value as number);
    if (difference !== 0) return difference;
  }
  return 0;
}

function inverseOf(cells: Int32Array): Int32Array {
  const inverse = new Int32Array(cells.length);
  for (const [cell, target] of cells.entries()) inverse[target] = cell;
  return inverse;
}

/**
 * Renames digits by their first appearance in a symmetric copy of the puzzle: digit → new name. Digits that do not
 * appear keep their order.
 *
 * @param inverse cell of the copy → cell of the puzzle.
 */
function namesInOrder(givens: Uint8Array, inverse: Int32Array, digits: number): Uint8Array {
  const names = new Uint8Array(digits + 1);
  let next = 1;
  for (const cell of inverse) {
    const given = itemAt(givens, cell);
    if (given !== 0 && names[given] === 0) names[given] = next++;
  }
  for (let digit = 1; digit <= digits; digit++) if (names[digit] === 0) names[digit] = next++;
  return names;
}

function constraintsText({ constraints, digits }: Topology, cells: Int32Array, names: Uint8Array): string {
  const texts = new Set(constraints.map((constraint) => constraintText(constraint, digits, cells, names)));
  return [...texts].sort().join('\n');
}

/**
 * Whether a movement of the board keeps the rules of variants: the digits that cells allow, and the rules for pairs of
 * cells. Houses are not checked, because every such movement keeps them.
 */
function keepsVariants({ cellAllowed, pairStart, pairCells, pairRule }: Topology, cells: Int32Array): boolean {
  for (const [cell, target] of cells.entries()) {
    if (cellAllowed[cell] !== cellAllowed[target]) return false;
    const there = new Set<string>();
    for (let i = itemAt(pairStart, target); i < itemAt(pairStart, target + 1); i++) {
      there.add(`${pairCells[i]}/${pairRule[i]}`);
    }
    for (let i = itemAt(pairStart, cell); i < itemAt(pairStart, cell + 1); i++) {
      if (!there.has(`${cells[itemAt(pairCells, i)]}/${pairRule[i]}`)) return false;
    }
  }
  return true;
}

/**
 * The symmetries of the board that keep every clue, and for each of them the ways to rename the digits. The identity
 * comes first.
 */
class CluedSymmetries {
  private readonly puzzle: CluedPuzzle;
  private readonly plain: Topology;
  /** True: digits may be renamed in any way. False: only in the ways listed in `ways`, each as digit → new name. */
  readonly renamesAny: boolean;
  readonly ways: readonly Uint8Array[];

  constructor(puzzle: CluedPuzzle) {
    this.puzzle = puzzle;
    this.plain = puzzle.topology.plain ?? puzzle.topology;
    const { pairRule, cellAllowed, allDigits, digits } = this.plain;
    const isFree = pairRule.every((rule) => rule === PAIR_DIFFERENT) && cellAllowed.every((mask) => mask === allDigits);
    const renaming = isFree ? renamingOf(puzzle.clues) : 'none';
    this.renamesAny = renaming === 'any';
    this.ways = renaming === 'reversed' ? [identity(digits), reversal(digits)] : [identity(digits)];
  }

  *isometries(): Generator<Isometry> {
    const board = new ClueBoard(this.puzzle.topology, this.puzzle.clues);
    for (const isometry of isometriesOf(this.plain)) {
      const mover = ClueMover.create(board, isometry);
      if (mover && this.puzzle.clues.every((clue) => mover.keeps(clue)) && keepsVariants(this.plain, isometry.cells)) {
        yield isometry;
      }
    }
  }
}

/** A symmetric copy that may be the lowest one. `constraints` is computed only when a comparison needs it. */
interface LowestCopy {
  readonly isometry: Isometry;
  /** cell of the copy → cell of the puzzle. */
  readonly inverse: Int32Array;
  readonly names: Uint8Array;
  readonly labels: Int32Array;
  readonly constraints: () => string;
}

function isLower(copy: LowestCopy, best: LowestCopy, givens: Uint8Array): boolean {
  const order = compareKeys(
    keyOf(givens, copy.labels, copy.inverse, copy.names),
    keyOf(givens, best.labels, best.inverse, best.names),
  );
  return order < 0 || (order === 0 && copy.constraints() < best.constraints());
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** The canonical form of a puzzle with clues. */
export function cluedForm(puzzle: CluedPuzzle): CluedForm {
  const { topology, givens } = puzzle;
  const symmetries = new CluedSymmetries(puzzle);
  const ways = symmetries.ways.map((names) => ({ names, labels: cellLabels(puzzle, names) }));
  let best: LowestCopy | null = null;
  for (const isometry of symmetries.isometries()) {
    const inverse = inverseOf(isometry.cells);
    for (const way of ways) {
      const names = symmetries.renamesAny ? namesInOrder(givens, inverse, topology.digits) : way.names;
      const constraints = once(() => constraintsText(topology, isometry.cells, names));
      const copy: LowestCopy = { isometry, inverse, names, labels: way.labels, constraints };
      if (best === null || isLower(copy, best, givens)) best = copy;
    }
  }
  if (best === null) throw new Error('the identity is an isometry');
  const symmetry = { cells: best.isometry.cells, digits: best.names };
  return {
    givens: applySymmetry(symmetry, givens),
    constraints: best.constraints(),
    symmetry,
    isometry: best.isometry,
  };
}

/** A copy of a puzzle with clues under one of its symmetries. */
export function movedPuzzle(
  { topology, givens, clues }: CluedPuzzle,
  { symmetry, isometry }: Pick<CluedForm, 'symmetry' | 'isometry'>,
): CluedPuzzle {
  const mover = ClueMover.create(new ClueBoard(topology, clues), isometry);
  if (!mover) throw new Error('the symmetries of a puzzle keep its subgrids');
  const moved = clues.map((clue) => mover.move(clue));
  return {
    topology: expectOk(withClues(topology.plain ?? topology, moved)),
    givens: applySymmetry(symmetry, givens),
    clues: moved,
  };
}

/** A random symmetry of a puzzle with clues. */
export function randomCluedSymmetry(puzzle: CluedPuzzle, rng: Rng): Pick<CluedForm, 'symmetry' | 'isometry'> {
  const symmetries = new CluedSymmetries(puzzle);
  const isometries = [...symmetries.isometries()];
  const isometry = itemAt(isometries, rng.below(isometries.length));
  const digits = itemAt(symmetries.ways, rng.below(symmetries.ways.length));
  if (symmetries.renamesAny) digits.set(rng.shuffle(digits.slice(1)), 1);
  return { symmetry: { cells: isometry.cells, digits }, isometry };
}
