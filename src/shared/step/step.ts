import type { RelationKind } from '../constraints/relationKind.ts';

/**
 * A digit and the cell in which it is placed or removed. Cells are numbers of the topology; JSON output replaces them
 * by positions.
 */
export interface CellDigit {
  readonly cell: number;
  readonly digit: number;
}

/** The classes of difficulty, easiest first. They are those of the publication [carpet-report] (docs/sources.md). */
export const LEVELS = ['easy', 'medium', 'hard', 'master', 'extreme'] as const;
export type Level = (typeof LEVELS)[number];

/**
 * The classes of puzzles. A puzzle has the class of the hardest technique that it needs, or `beyond` if the techniques
 * do not solve it.
 */
export const CLASSES = [...LEVELS, 'beyond'] as const;
export type PuzzleClass = (typeof CLASSES)[number];

/**
 * Techniques that place a digit because it is the only one left in a cell, or has only one place left in a house. No
 * puzzle is solved without them.
 */
export const SINGLES: ReadonlySet<string> = new Set(['full-house', 'naked-single', 'hidden-single']);

/** A node of a chain: a digit in one cell, in a group of cells of one house, or in an almost locked set. */
export interface ChainNode {
  readonly cells: readonly number[];
  readonly digit: number;
  /** Whether the node is true: the chain assumes this or has derived it. */
  readonly on: boolean;
}

/** One inference of a chain. `from` and `to` are indices of nodes in the same `Evidence`. */
export interface Inference {
  readonly from: number;
  readonly to: number;
  /** Strong: if `from` is false, `to` is true. Weak: if `from` is true, `to` is false. */
  readonly kind: 'strong' | 'weak';
}

/** The pattern behind a step, as data for drawings and sentences. Missing parts are empty. */
export interface Evidence {
  /** Cells of the pattern. */
  readonly cells: readonly number[];
  /** Houses of the pattern; for a fish, the base houses. */
  readonly houses: readonly number[];
  /** Houses in which candidates are eliminated; for a fish, the cover houses. */
  readonly covers?: readonly number[];
  /** Mask of the pattern's digits. */
  readonly digits: number;
  /** Fins and other extra cells. */
  readonly fins?: readonly number[];
  /** Candidates that form the pattern. Drawings mark them in another way than the candidates that the step removes. */
  readonly candidates?: readonly CellDigit[];
  readonly nodes?: readonly ChainNode[];
  readonly inferences?: readonly Inference[];
  /** Clues of the puzzle that the step relies on, as indices in its list. */
  readonly clues?: readonly number[];
  readonly combinations?: Combinations;
  /** The cage to which `combinations` belong. */
  readonly cage?: CageState;
  /** The comparison in a rule of 45; see {@link Balance}. */
  readonly balance?: Balance;
  /** The calculations with which people check the step. */
  readonly sums?: readonly Calculation[];
  /** All ways to fill the pattern's cells, if there are few. Each way lists the digits in the order of the cells. */
  readonly fillings?: readonly (readonly number[])[];
  /** Combinations that are left for the step's second clue, as masks. */
  readonly against?: readonly number[];
  /** Ways to complete the step's clue, if they can be listed. */
  readonly ways?: Ways;
  /** For each cell of the pattern, in the order of its line, the mask of the digits that it has left. */
  readonly left?: readonly number[];
  /**
   * Candidates that are missing before the step. The bounds along a line that the step names are valid because of this.
   */
  readonly absent?: readonly CellDigit[];
  /** How one cell after the other limits the next one, until the candidates of the step are excluded. */
  readonly narrowings?: readonly Narrowing[];
}

/** A cage as it was before a step. */
export interface CageState {
  readonly total: number;
  /** Mask of the digits that are already placed in the cage. */
  readonly placed: number;
  /** Open cells of the cage, and for each of them the mask of its candidates. */
  readonly cells: readonly number[];
  readonly candidates: readonly number[];
  /**
   * For each open cell, the mask of the digits for which a reason outside the cage is known why the cell cannot have
   * them.
   */
  readonly shut?: readonly number[];
  /**
   * Present if the cells have different digits only because they see each other; the clue itself does not require it.
   */
  readonly bySight?: true;
}

/** The digits of one cell (`from`) exclude candidates of another one (`cell`). Digits are given as masks. */
export interface Narrowing {
  readonly from: number;
  /** The digits that `from` can have. */
  readonly has: number;
  readonly cell: number;
  /** The candidates of `cell` that are excluded. */
  readonly gone: number;
  /** The digits that `cell` can still have. */
  readonly left: number;
  /** How `cell` is related to `from`. */
  readonly relation: RelationKind;
}

/**
 * A rule of 45: compares the sum of some houses with the sum of the cages over them. Lists the cells that belong only
 * to the houses, or only to the cages.
 */
export interface Balance {
  readonly houses: number;
  readonly cages: number;
  /** The totals of the cages, in the order of `Evidence.clues`. */
  readonly totals: readonly number[];
  /** Digits in cells of the houses that no cage counts. */
  readonly uncounted: readonly CellDigit[];
  /** Digits in cells of the cages outside the houses. */
  readonly outside: readonly CellDigit[];
  /** Open cells of the houses that no cage counts. */
  readonly innies: readonly number[];
  /** Open cells of the cages outside the houses. */
  readonly outies: readonly number[];
}

/** A calculation, such as 45 − 38 = 7, and the cells about whose digits it says something. */
export interface Calculation {
  /** Cells whose digits add up to the result. If the result is a bound, it limits each of them alone. */
  readonly cells: readonly number[];
  /** Cells whose digits are subtracted. */
  readonly less?: readonly number[];
  /** Factor by which the digit of the cell is multiplied; 1 if absent. */
  readonly times?: number;
  /** Whether the result is exact, the least possible value or the greatest possible value. */
  readonly result: 'exact' | 'least' | 'most';
  /** Signed numbers whose sum is the result. */
  readonly terms: readonly number[];
  /** The cells from which the numbers come. Absent if earlier sentences have named them. */
  readonly parts?: readonly SumPart[];
}

/** Cells that contribute to a calculation, with what they contribute exactly, at least or at most. */
export interface SumPart {
  /** One cell, or several cells that all see each other. */
  readonly cells: readonly number[];
  /** Factor by which each digit is multiplied; 1 if absent. */
  readonly times?: number;
  /** Whether `digits` are the actual ones, the smallest that the cells can have together, or the largest. */
  readonly bound: 'exact' | 'least' | 'most';
  /** One digit for each cell, ascending. */
  readonly digits: readonly number[];
}

/** The digits of a clue in one of the ways to complete it. See `Combination`. */
type ClueWay = readonly (readonly number[])[];

/**
 * What a way to complete a clue lists: the digits of cells that are alike (see `Combination`), the digits on both sides
 * of an equation, or the digits between two other digits.
 */
export const WAY_KINDS = ['digits', 'equation', 'between'] as const;

/** Ways to complete a clue: those that are left, and those that would fit the clue but that the candidates exclude. */
export interface Ways {
  readonly kind: (typeof WAY_KINDS)[number];
  readonly left: readonly ClueWay[];
  readonly crossed: readonly ClueWay[];
}

/** The sets of digits (masks) that are possible in cells with a known sum. */
export interface Combinations {
  readonly possible: readonly number[];
  /** Sets with the right sum that are impossible because of the candidates. */
  readonly excluded: readonly number[];
}

/** One application of a technique. Plain data that can be cloned between threads; used by renderer and command line. */
export interface Step {
  /** The technique's id in kebab-case. */
  readonly technique: string;
  /** Subgrids that the pattern and its effects touch, ascending. */
  readonly subgrids: readonly number[];
  readonly placements: readonly CellDigit[];
  readonly eliminations: readonly CellDigit[];
  readonly evidence: Evidence;
}

/** The cells that a step changes. */
export function changedCells({ placements, eliminations }: Pick<Step, 'placements' | 'eliminations'>): number[] {
  return [...placements, ...eliminations].map(({ cell }) => cell);
}
