/**
 * The figures printed in the five documents of docs/sources.md, by table, figure or section of the document.
 *
 * Weights are keyed by our technique ids. Figures that a document shows only as a picture are omitted.
 */

/** A heuristic's row of [visual-sat], table 3. */
export interface PrintedFit {
  readonly correlation: number;
  readonly alpha0: number;
  readonly beta: number;
  readonly gamma: number;
}

/**
 * Printed figures of [visual-sat]. The document's data set [4] is called [wang] here; its data set [5] is
 * huggingface.co/datasets/imone/sudoku-hard-v2.
 */
export const VISUAL_SAT = {
  /**
   * Annex A: the document has two measures of how the givens are spread. Each correlates with the difficulty in [4] by
   * this value.
   */
  spreads: 0.1,
  /** Section 3.3: number of puzzles in each of the two sets, one for fitting and one for testing. */
  linearSample: 150,
  /** Table 1: weights fitted to [4]. The document calls its weights of all other techniques "not reliable". */
  table1: {
    'full-house': 0.12,
    'naked-single': 0.07,
    'hidden-single': 0.16,
    'pointing-pair': -0.02,
    'naked-pair': 0.27,
    'hidden-pair': 0.44,
  },
  /** Table 2: weights fitted to [5], whose difficulties are integers computed by a program that is not ours. */
  table2: {
    'full-house': -0.017,
    'naked-single': -0.027,
    'hidden-single': 0.01,
    'pointing-pair': 0.015,
    'naked-pair': -0.017,
    'hidden-pair': 0.047,
    'naked-triple': -0.058,
    'hidden-triple': 0.074,
    'box-line-reduction': 0.082,
    'x-wing': 0.127,
    'y-wing': 0.028,
    swordfish: 0.529,
    backtracking: 0.05,
  },
  /** Section 4.3: number of puzzles in each of the two sets, one for fitting and one for testing. */
  satSample: 100,
  /** Table 3: results of the heuristics on [5]. */
  table3: {
    random: 'no results (too slow)',
    'smallest-clauses': { correlation: 0.76, beta: 1, gamma: -0.03, alpha0: -0.5 },
    'largest-clauses': { correlation: 0.74, beta: 0.86, gamma: -0.003, alpha0: -0.35 },
  } satisfies Record<string, PrintedFit | string>,
} as const;

/**
 * [constraint-models], tables 1 and 2: each class, the techniques that it adds, and the model that draws the same
 * conclusions.
 */
export const CONSTRAINT_MODELS: readonly {
  readonly class: string;
  readonly rules: string;
  /** Our ids of the techniques that table 1 adds at this class. */
  readonly techniques: readonly string[];
  readonly model: string;
}[] = [
  { class: 'very-easy', rules: 'SinglePosition', techniques: ['hidden-single'], model: 'AC(PRIMAL)' },
  { class: 'easy', rules: 'SingleCandidate', techniques: ['naked-single'], model: 'AC(PRIMAL ∪ DUAL)' },
  {
    class: 'medium',
    rules: 'CandidateLines, DoublePairs, MultipleLines',
    techniques: ['pointing-pair', 'pointing-triple', 'double-pairs', 'multiple-lines'],
    model: 'AC(PRIMAL ∪ DUAL ∪ 3-ABSTRACT)',
  },
  {
    class: 'hard',
    rules: 'NakedPairs, HiddenPairs, NakedTriples, HiddenTriples',
    techniques: ['naked-pair', 'hidden-pair', 'naked-triple', 'hidden-triple'],
    model: 'AC(4-PRIMAL ∪ DUAL ∪ 3-ABSTRACT)',
  },
  {
    class: 'very-hard',
    rules: 'X-Wing, SwordFish',
    techniques: ['x-wing', 'swordfish'],
    model: 'AC(4-PRIMAL ∪ 4-DUAL ∪ 3-ABSTRACT)',
  },
];

/**
 * [foxy], last table: class → the codes of puzzles in the class. A code has four digits, called notes. `4*** ≤ 2`
 * stands for codes that begin with 4 and whose other digits have a sum of at most 2.
 */
export const FOXY: Readonly<Record<string, string>> = {
  beginner: '1000',
  easy: '2000',
  medium: '2100, 2200, 3000, 3100, 3200',
  hard: '4*** ≤ 2',
  expert: '4*** ≥ 3, 5*** ≤ 2',
  diabolical: '5*** ≥ 3, 6***',
};

/** Printed figures of [uniqueness]. */
export const UNIQUENESS = {
  /** Section 3.2: columns in which row 0 of the document's neighbour matrix has a one. */
  neighbours: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 18, 19, 20, 27, 36, 45, 54, 63, 72],
  /**
   * Sections 4.1, 4.3 and 4.5: number of givens of the printed puzzles, by variant. For all other variants, the
   * document prints only solutions.
   */
  givens: { classic: '45', 'even-odd': '44', 'disjoint-groups': '51' } as Readonly<Record<string, string>>,
};

/** One row of [carpet-report]'s table of generation times; each class has four rows. */
type DurationRow = readonly [raw: string, unrepeated: string, bounded: string, limited: string, threaded: string];

/**
 * [carpet-report], section 3.4: printed times of 100 puzzles of each class, on a machine with 12 threads. Columns:
 * plain search; without repetitions; with at least 17 givens; with n² children for each node; with 12 threads.
 * Misprints are kept: in the second to last column, the mean of `easy` is above its maximum, and the median of `medium`
 * has no unit.
 */
export const GENERATION_TIMES: Readonly<
  Record<string, Readonly<Record<'minimum' | 'maximum' | 'mean' | 'median', DurationRow>>>
> = {
  easy: {
    minimum: ['19ms', '21ms', '19ms', '7ms', '31ms'],
    maximum: ['43ms', '49ms', '53ms', '7ms', '46ms'],
    mean: ['28ms', '32ms', '32ms', '14ms', '37ms'],
    median: ['27ms', '32ms', '31ms', '14ms', '37ms'],
  },
  medium: {
    minimum: ['', '70ms', '52ms', '16ms', '52ms'],
    maximum: ['', '3m 10.399s', '12m 27.918s', '4m 8.406s', '1.042s'],
    mean: ['', '13.344s', '15.291s', '20.243s', '148ms'],
    median: ['', '2.572s', '3.325s', '1.869', '107ms'],
  },
  hard: {
    minimum: ['', '149ms', '93ms', '37ms', '76ms'],
    maximum: ['', '21m 38.567s', '1h 25m 38.835s', '1h 3m 28.503s', '5.067s'],
    mean: ['', '1m 13.540s', '2m 21.197s', '2m 52.202s', '420ms'],
    median: ['', '23.954s', '20.349s', '6.359s', '166ms'],
  },
  master: {
    minimum: ['', '143ms', '131ms', '51ms', '85ms'],
    maximum: ['', '1m 54.182s', '7m 44.950s', '5m 32.069s', '702ms'],
    mean: ['', '12.288s', '21.266s', '20.681s', '217ms'],
    median: ['', '4.623s', '4.430s', '1.603s', '160ms'],
  },
  extreme: {
    minimum: ['', '263ms', '135ms', '71ms', '116ms'],
    maximum: ['', '4h 47m 56.848s', '21m 15.653s', '1h 11m 2.371s', '8.566s'],
    mean: ['', '4m 8.136s', '1m 44.170s', '2m 52.424s', '1.113s'],
    median: ['', '28.628s', '30.414s', '21.607s', '480ms'],
  },
};

const UNIT_MS: Readonly<Record<string, number>> = { h: 3_600_000, m: 60_000, s: 1000, ms: 1 };

/**
 * Converts a printed duration, such as `3m 10.399s` or `46ms`, to milliseconds. A number without a unit counts as
 * seconds. Null if the text is empty.
 */
export function durationOf(text: string): number | null {
  if (text === '') return null;
  return text.split(' ').reduce((sum, word) => {
    const [, amount, unit] = /^([\d.]+)(h|ms|m|s)?$/.exec(word) ?? [];
    if (amount === undefined) throw new Error(`"${text}" is not a duration`);
    return sum + Number(amount) * (UNIT_MS[unit ?? 's'] as number);
  }, 0);
}
