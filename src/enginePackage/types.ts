/**
 * Types of the engine: plain data. Subgrids, rows, columns and cells are numbered from 0, but from 1 in sentences for
 * people. This file uses no types of other files, so that the package can declare its types in one file.
 */

/** Language of names and sentences. */
export type TextLanguage = 'en' | 'fr';

/**
 * The answer of a call: its value, or an error. Calls with such an answer do not throw, unless `onProgress` throws or
 * the package has a bug.
 */
export type EngineResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: EngineError };

/** Why a call failed. */
export interface EngineError {
  /**
   * The kind of failure. The codes never change.
   *
   * - `bad-input`: an option has the wrong type, form or range, or two options contradict each other.
   * - `bad-puzzle`: the puzzle cannot be read: its form, a character, a wrong number of cells, twins that differ.
   * - `unknown-layout`: no layout has that name, or a parameter is missing, not taken by the layout or out of range.
   * - `impossible-layout`: the layout cannot be a sudoku; the message says where.
   * - `no-solution`: no puzzle can be made, because the layout with its variants has no solution.
   * - `gave-up`: a limit was reached before there was an answer.
   * - `cancelled`: the caller's signal was aborted.
   */
  readonly code:
    | 'bad-input'
    | 'bad-puzzle'
    | 'unknown-layout'
    | 'impossible-layout'
    | 'no-solution'
    | 'gave-up'
    | 'cancelled';
  /** The reason as a key that never changes, more precise than the code. Example: `twin-differs`. */
  readonly reason: string;
  /** The reason in English. */
  readonly message: string;
}

/**
 * Limits of long work. Every call blocks its thread until it is done, so a web page should make it from a worker. The
 * thread receives no events meanwhile, so an `AbortSignal` only stops work that has not begun. To stop running work,
 * set `seconds`, end the worker, or pass an object whose `aborted` reads shared memory:
 *
 * ```js
 * const flag = new Int32Array(new SharedArrayBuffer(4)); // another thread does Atomics.store(flag, 0, 1)
 * const signal = { get aborted() { return Atomics.load(flag, 0) !== 0; } };
 * ```
 */
export interface WorkLimits {
  /**
   * Stop after this many seconds; the answer is then `gave-up` or has `gaveUp` set. No limit by default. Reading the
   * puzzle and the search of one technique are not interrupted: on samurais of order 3 to 5, calls took up to 0.6 s
   * longer than this limit. Layouts of many hundred subgrids take a second or two to read.
   */
  readonly seconds?: number | undefined;
  /**
   * The work stops with the error `cancelled` once `aborted` of this object is true, which is checked often. An
   * `AbortSignal` also fits, but it only stops work that has not begun: see {@link WorkLimits}.
   */
  readonly signal?: { readonly aborted: boolean } | undefined;
}

/** Twist of a wrapped layout: the effect of crossing an edge, besides returning on the opposite side. */
export type LayoutTwist =
  /**
   * Crossing the edge of `axis` also moves sideways by this number of boxes. Both axes must wrap; the result is a
   * shifted torus.
   */
  | { readonly kind: 'shift'; readonly axis: 'down' | 'across'; readonly boxes: number }
  /**
   * Crossing the edge of `axis` also mirrors the other axis. If only one axis wraps, the result is a Möbius band;
   * otherwise a Klein bottle, which may also shift by `boxes`.
   */
  | { readonly kind: 'mirror'; readonly axis: 'down' | 'across'; readonly boxes?: number | undefined };

/** An extra rule of some or all subgrids. `variants()` lists them; most have no further fields. */
export interface LayoutVariant {
  /** Id of the rule, such as `diagonals` or `windoku`. */
  readonly id: string;
  /** Indices of the subgrids that have the rule; by default all. */
  readonly subgrids?: readonly number[] | undefined;
  /**
   * Further fields of the variant: `regions` of `colour`, `even` of `even-odd`. If they are missing, `generate` chooses
   * them.
   */
  readonly [field: string]: unknown;
}

/**
 * A layout: an entry of the catalogue with its parameters, such as `{ layout: 'torus', order: 3, size: 2 }`, or
 * `custom` with coordinates.
 *
 * @example
 * const twoGrids = { layout: 'custom', order: 3, offsets: [[0, 0], [2, 2]] }; // they share one box
 */
export interface LayoutReference {
  /** Id of an entry of `layouts()`, or `custom`. */
  readonly layout: string;
  /**
   * Side of square boxes, 2 to 5. A subgrid of order n has n² × n² cells and the digits 1 to n². 3 is the usual sudoku.
   * Either this or `box`.
   */
  readonly order?: number | undefined;
  /** Sides of boxes that are not square: [2, 3] for 6 × 6. Subgrids without boxes have [1, D]. */
  readonly box?: readonly [rows: number, columns: number] | undefined;
  /**
   * Parameters of the entry: exactly those that `layouts()` lists for it. Each is at most 100. The layout may have at
   * most 1000 subgrids and 65,535 cells, and be at most 800 boxes high and wide.
   */
  readonly size?: number | undefined;
  readonly rows?: number | undefined;
  readonly columns?: number | undefined;
  readonly shift?: number | undefined;
  /** For `custom`: the top left box of each subgrid as [row, column], in boxes. Subgrids that overlap share cells. */
  readonly offsets?: readonly (readonly [row: number, column: number])[] | undefined;
  /** For `custom`: number of boxes after which the plane repeats, [down, across]; 0 for an axis that does not wrap. */
  readonly wrap?: readonly [down: number, across: number] | undefined;
  /** For `custom`: the twist of a wrap; none by default. */
  readonly twist?: LayoutTwist | undefined;
  readonly variants?: readonly LayoutVariant[] | undefined;
}

/**
 * A puzzle: its layout and givens, as plain data. The command line reads and writes the same data as JSON. It also
 * writes fields such as `title`, `seed`, `difficulty` and `solution`; these are accepted but ignored. Any other field
 * is an error.
 *
 * @example
 * const puzzle = { layout: 'simple', order: 3, grids:
 * ['53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'] };
 */
export interface SudokuPuzzle extends LayoutReference {
  /**
   * A text for each subgrid: its D² cells in reading order. `.` or `0` is an empty cell; digits are `1`-`9`, and
   * `A`-`P` for 10 to 25. A cell that several subgrids share is in the text of each of them.
   */
  readonly grids: readonly string[];
}

/** A layout that the package knows by name. */
export interface CatalogueLayout {
  readonly id: string;
  readonly name: string;
  /** Other names of the same layout. */
  readonly aliases: readonly string[];
  /** The parameters that a reference to this layout must have, each at least `least`. Most layouts have none. */
  readonly parameters: readonly ('size' | 'rows' | 'columns' | 'shift')[];
  readonly least: number;
  /** A reference with order 3 and default parameters. */
  readonly example: LayoutReference;
  /** The orders of square boxes with which this layout exists. */
  readonly orders: readonly number[];
}

/** An extra rule for subgrids. */
export interface CatalogueVariant {
  readonly id: string;
  readonly name: string;
  /** The rule in one sentence. */
  readonly rule: string;
}

/**
 * Class of difficulty: of a technique, or of a puzzle by the hardest technique that it needs. `levels` lists them,
 * easiest first.
 */
export type TechniqueLevel = 'easy' | 'medium' | 'hard' | 'master' | 'extreme';

/** A technique of human solvers. */
export interface CatalogueTechnique {
  readonly id: string;
  readonly name: string;
  readonly level: TechniqueLevel;
  /** Amount that each use adds to the score of a puzzle. */
  readonly cost: number;
  /** Whether the technique relies on the puzzle having exactly one solution. */
  readonly uniqueness: boolean;
}

/** A published way to rate the difficulty of a puzzle. */
export interface CatalogueScheme {
  readonly id: string;
  readonly name: string;
  /** The meaning of the scheme's value, in one sentence. */
  readonly about: string;
  /** Key of the publication in the project's list of sources. */
  readonly source: string;
  /** Ids of the scheme's classes, easiest first; empty if it has none. */
  readonly classes: readonly string[];
  /** Number of decimals with which to show the value. */
  readonly decimals: number;
  /** Unit of the value; null for a scale without a unit. */
  readonly unit: 'seconds' | null;
}

/** A place: a subgrid, and a row and column of it. */
export interface GridPlace {
  readonly subgrid: number;
  readonly row: number;
  readonly column: number;
}

/** A digit at a place. In answers, a cell that several subgrids share is given by its place in the first of them. */
export interface PlacedDigit extends GridPlace {
  readonly digit: number;
}

/** A cell of a layout. */
export interface LayoutCell {
  /** Row and column of the cell on the whole board. On a wrapped axis, counted within one period. */
  readonly row: number;
  readonly column: number;
  /**
   * Places of the cell, one for each subgrid that contains it (twins). On a small torus, a cell can have several places
   * in one subgrid.
   */
  readonly places: readonly GridPlace[];
  /** Indices of the houses that contain the cell. */
  readonly houses: readonly number[];
  /** Indices of the cells that must have a different digit. */
  readonly peers: readonly number[];
  /** The digits that the variants allow in the cell, in ascending order. */
  readonly digits: readonly number[];
}

/** A set of cells that must contain each digit once: a row, column, box or region, or a house of a variant. */
export interface LayoutHouse {
  readonly kind: 'row' | 'column' | 'box' | 'extra';
  /** Indices of the subgrids that the house belongs to. A box that two subgrids share is one house. */
  readonly subgrids: readonly number[];
  /** Indices of the cells of the house. */
  readonly cells: readonly number[];
}

/** A compiled layout: its cells and houses. Cells and houses that subgrids share are listed once. */
export interface CompiledLayout {
  /** A reference to the layout in the shortest form. */
  readonly reference: LayoutReference;
  readonly name: string;
  /** Number of digits, which is also the number of rows and of columns of a subgrid. */
  readonly digits: number;
  /** Number of rows of the whole board; on a wrapped axis, of one period. `width` is the number of columns. */
  readonly height: number;
  readonly width: number;
  /** Names of the subgrids, as in sentences; the name of a lone subgrid is empty. */
  readonly subgrids: readonly string[];
  readonly cells: readonly LayoutCell[];
  readonly houses: readonly LayoutHouse[];
  /** subgrid → row × digits + column → index of the cell. */
  readonly cellAt: readonly (readonly number[])[];
}

/** Options of `solve`. */
export interface SolutionOptions extends WorkLimits {
  /**
   * Stop after this many solutions, 1 to 100,000; 2 by default, which is enough to distinguish one solution from
   * several.
   */
  readonly limit?: number | undefined;
  /**
   * Give up after this many nodes of the search. Unlike a time limit, this gives the same result on every machine. 2
   * million by default, which takes some seconds.
   */
  readonly nodes?: number | undefined;
}

/** Result of `solve`. */
export interface FoundSolutions {
  /** The solutions. Each is a list with a text for each subgrid, like `grids` of a puzzle. */
  readonly solutions: readonly (readonly string[])[];
  /** True if `solutions` are all solutions. False if the limit, the nodes or the time ended the search. */
  readonly complete: boolean;
  /** True if the search gave up: it ended before it was complete and before it reached the limit on solutions. */
  readonly gaveUp: boolean;
  /** Number of nodes of the search; 1 if it did not have to guess. */
  readonly nodes: number;
}

/** Result of `check`. */
export interface PuzzleCheck {
  /** Number of solutions: 0, 1, or 2 for two or more. */
  readonly solutions: 0 | 1 | 2;
  /** Whether the puzzle has exactly one solution. */
  readonly proper: boolean;
  /** Whether the puzzle is proper, and removing any one of its givens would make it improper. */
  readonly minimal: boolean;
  /**
   * True if the subgrids of the puzzle need each other: no connected part of them has exactly one solution from the
   * givens of that part alone. Null if the question does not apply: to a single subgrid, to a dense torus, and to a
   * puzzle that is not proper.
   */
  readonly interlocked: boolean | null;
  /** Whether a search reached its limit. If so, a property above that is false may in fact be true. */
  readonly gaveUp: boolean;
}

/** How far a puzzle is solved. */
export interface SolvingPosition {
  /** The digits on the board, including the givens, in the form of a puzzle's `grids`. By default only the givens. */
  readonly grids?: readonly string[] | undefined;
  /**
   * Candidates that were removed by earlier steps (their `eliminations`). Candidates that the digits exclude need not
   * be listed.
   */
  readonly eliminations?: readonly PlacedDigit[] | undefined;
}

/** Changes of a step: any `HumanStep`, or a custom move. */
export interface StepChanges {
  readonly placements?: readonly PlacedDigit[] | undefined;
  readonly eliminations?: readonly PlacedDigit[] | undefined;
}

/** Options of the calls that solve like a person. */
export interface StepOptions extends WorkLimits {
  /** Start position; the givens by default. */
  readonly position?: SolvingPosition | undefined;
  /** Ids of the techniques to use, in the order in which they are tried; by default all, easiest first. */
  readonly techniques?: readonly string[] | undefined;
  /** Hardest class of techniques; `extreme` by default. */
  readonly hardest?: TechniqueLevel | undefined;
  /**
   * Whether to use techniques that assume a unique solution. True by default. If the puzzle has several solutions,
   * these techniques are never used.
   */
  readonly uniqueness?: boolean | undefined;
  /** Language of names and sentences; `en` by default. */
  readonly language?: TextLanguage | undefined;
}

/**
 * A house in a step's pattern. `index` is its number, from 0, among the houses of this kind in its subgrid: rows,
 * columns, boxes or other regions.
 */
export interface StepHouse {
  readonly subgrid: number;
  readonly kind: 'row' | 'column' | 'box' | 'region';
  readonly index: number;
}

/** The pattern of a step, for drawing it. Parts that a technique does not have are missing. */
export interface StepPattern {
  readonly cells?: readonly GridPlace[];
  /** Houses of the pattern; for a fish, its base. */
  readonly houses?: readonly StepHouse[];
  /** Houses in which the step removes digits; for a fish, its cover. */
  readonly covers?: readonly StepHouse[];
  readonly digits?: readonly number[];
  readonly fins?: readonly GridPlace[];
  /** Candidates that form the pattern. A colouring also lists candidates that the step removes. */
  readonly candidates?: readonly PlacedDigit[];
  /**
   * Nodes of a chain. A node is a digit in a cell or group of cells. `on`: whether the node is assumed or found to be
   * true, or else false.
   */
  readonly nodes?: readonly { readonly cells: readonly GridPlace[]; readonly digit: number; readonly on: boolean }[];
  /**
   * Links between two nodes, given by their indices. Strong: if `from` is false, `to` is true. Weak: if `from` is true,
   * `to` is false.
   */
  readonly inferences?: readonly { readonly from: number; readonly to: number; readonly kind: 'strong' | 'weak' }[];
}

/** One step of a human solve: its changes and the reasons for them. */
export interface HumanStep {
  /** Id of the technique. `name` is its name in the chosen language. */
  readonly technique: string;
  readonly name: string;
  readonly level: TechniqueLevel;
  readonly cost: number;
  /** Indices of the subgrids that the pattern or the changes of the step touch. */
  readonly subgrids: readonly number[];
  readonly placements: readonly PlacedDigit[];
  readonly eliminations: readonly PlacedDigit[];
  readonly pattern: StepPattern;
  /** Number of different steps of the same technique in this position, including this one. */
  readonly alternatives: number;
  /** Why the step is valid, in sentences; rows and columns count from 1. */
  readonly reasons: readonly string[];
  /** What the step places or removes, as a sentence. */
  readonly conclusion: string;
}

/** How a person solves a puzzle, from the first step to the last. */
export interface HumanPath {
  /** False if the techniques get stuck before the puzzle is solved. */
  readonly solved: boolean;
  /** Class of the hardest technique used; null if the techniques get stuck. */
  readonly level: TechniqueLevel | null;
  /** Sum of the costs of the steps. */
  readonly score: number;
  readonly steps: readonly HumanStep[];
  /** The step that was hardest to find; null if there are no steps. */
  readonly hardest: HumanStep | null;
}

/** Options of `rate`. */
export interface RatingChoice extends WorkLimits {
  /** Ids of the schemes to use, as listed by `schemes()`; all by default. */
  readonly schemes?: readonly string[] | undefined;
  /** Language of names and reasons; `en` by default. */
  readonly language?: TextLanguage | undefined;
}

/** A value on the scale of a scheme. */
export interface RatedValue {
  /** The greater, the harder. Null if the scheme has no answer; `reasons` then say why. */
  readonly value: number | null;
  /** Id of one of the scheme's classes; null if the rating has no class. */
  readonly class: string | null;
}

/** The rating by one scheme. */
export interface PuzzleRating extends RatedValue {
  /** Id of the scheme. `name` is its name in the chosen language. */
  readonly scheme: string;
  readonly name: string;
  /** Name of the class in the chosen language; null without a class. */
  readonly className: string | null;
  /** Reasons for the value, in sentences. */
  readonly reasons: readonly string[];
  /** Numbers from which the value is computed, by name. */
  readonly figures: Readonly<Record<string, number | null>>;
  /** The value of each subgrid, if the scheme rates subgrids separately; otherwise empty. */
  readonly bySubgrid: readonly RatedValue[];
}

/** Wishes for a new puzzle. All of them are optional. */
export interface PuzzleWishes {
  /**
   * The same seed, layout and wishes give the same puzzle on every machine, for one version of the generator and unless
   * `timeLimit` ends the search. Random by default. Up to 200 characters.
   */
  readonly seed?: string | undefined;
  /** Class of the hardest technique that the puzzle needs. By default `unrated`: any puzzle with one solution. */
  readonly difficulty?: TechniqueLevel | 'unrated' | undefined;
  /** Smallest sum of the costs of all steps; `maxScore` is the greatest. */
  readonly minScore?: number | undefined;
  readonly maxScore?: number | undefined;
  /** Ids of techniques that the human solve must use; `forbidden` lists those that it must not use. */
  readonly required?: readonly string[] | undefined;
  readonly forbidden?: readonly string[] | undefined;
  readonly minGivens?: number | undefined;
  readonly maxGivens?: number | undefined;
  /** Symmetry of the pattern of givens. */
  readonly symmetry?:
    | 'rotation-180'
    | 'rotation-90'
    | 'mirror-left-right'
    | 'mirror-top-bottom'
    | 'mirror-diagonal'
    | 'mirror-antidiagonal'
    | undefined;
  /** Greatest difference between the numbers of givens of two subgrids. */
  readonly balance?: number | undefined;
  /** Smallest number of steps that use techniques of the requested class. */
  readonly targetSteps?: number | undefined;
  /**
   * The puzzle's rating by one of the `schemes()`: the id of the scheme as `kind`, with a range of values or a class.
   */
  readonly rating?:
    | {
        readonly kind: string;
        readonly from?: number | undefined;
        readonly to?: number | undefined;
        readonly class?: string | undefined;
      }
    | undefined;
  /**
   * Whether every given must be needed, so that no given is redundant. By default true only for `unrated` and
   * `extreme`.
   */
  readonly minimal?: boolean | undefined;
  /** Whether no part of the layout may be solvable on its own. By default true only without variants. */
  readonly interlocked?: boolean | undefined;
  /**
   * Time limit in seconds. After it, the puzzle that comes closest to the wishes is returned. Its `shortfalls` are the
   * wishes that it does not meet.
   */
  readonly timeLimit?: number | undefined;
}

/** Options of `generate` that do not change the puzzle. */
export interface GenerateWatchers {
  /** Stops the work; see {@link WorkLimits}. */
  readonly signal?: { readonly aborted: boolean } | undefined;
  /** Called often while the work runs. If it throws, the work ends, and `generate` throws the same exception. */
  readonly onProgress?: ((progress: GenerateReport) => void) | undefined;
}

/** Progress of making a puzzle. */
export interface GenerateReport {
  readonly stage: string;
  /** Number of attempts begun so far. */
  readonly attempts: number;
  /** Progress within the stage, from 0 to 1; null if unknown. */
  readonly fraction: number | null;
}

/** A new puzzle with exactly one solution. */
export interface FreshPuzzle {
  readonly puzzle: SudokuPuzzle;
  /** The solution of the puzzle, in the form of `grids`. */
  readonly solution: readonly string[];
  /**
   * The seed. Together with the layout, the wishes and the version of the generator (`generator`), it makes this puzzle
   * again.
   */
  readonly seed: string;
  readonly generator: number;
  readonly givens: number;
  /** Class of the puzzle; `unrated` if no class was requested. */
  readonly difficulty: TechniqueLevel | 'unrated';
  /**
   * Sum of the costs of all steps; null if no class was requested. `techniques` has the number of uses of each
   * technique.
   */
  readonly score: number | null;
  readonly techniques: Readonly<Record<string, number>> | null;
  /** The rating by the requested scheme; null if no rating was requested. */
  readonly rating: (RatedValue & { readonly scheme: string }) | null;
  /** Whether it is proved that no given is redundant. */
  readonly minimal: boolean;
  /** As in {@link PuzzleCheck}: null if the question does not apply. */
  readonly interlocked: boolean | null;
  /**
   * Wishes that the puzzle does not meet. Empty unless a time limit or the last attempt at a rating ended the search.
   */
  readonly shortfalls: readonly {
    readonly option: string;
    readonly wanted: string | number;
    readonly found: string | number;
  }[];
}

/** The canonical form of a puzzle: the same for all copies by symmetry of the layout and renaming of digits. */
export interface CanonicalCopy {
  readonly puzzle: SudokuPuzzle;
  /** 16 hexadecimal digits that are the same for all copies: compare these to find duplicates. Empty if not `exact`. */
  readonly classId: string;
  /**
   * False for a nearly empty puzzle: the search for its canonical form was cut short, so copies of it may get other
   * forms.
   */
  readonly exact: boolean;
}

/** A fault of a position. */
export interface PositionMistake extends GridPlace {
  /**
   * `wrong`: the digit differs from the solution. `clash`: the digit breaks a rule (if the puzzle has several
   * solutions). `lacks`: the right candidate was eliminated.
   */
  readonly kind: 'wrong' | 'clash' | 'lacks';
}
