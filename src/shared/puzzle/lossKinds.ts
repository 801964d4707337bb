/** Ways in which a file and a puzzle here do not hold the same; the screen has words for each. */
export const LOSS_KINDS = [
  /** Title, author, description, source and their like. */
  'about',
  'solution',
  /** Digits that the player wrote. */
  'placed',
  /** Corner or centre notes. */
  'notes',
  /** Colours of cells. */
  'colours',
  /** Lines, arrows, cages and other things drawn. */
  'drawings',
  /** An extra rule: the puzzle on the other side lacks it. */
  'variants',
  /** A rule that the other side will apply although the puzzle has it not. */
  'foreign-rule',
  /** Candidates that were taken away without a digit that explains it. */
  'candidates',
  /** The layout's name and parameters, or which of several layouts it is. */
  'layout',
  /** That the board closes on itself. */
  'wrap',
  /** Digits were written otherwise (0 to F, A to Y). */
  'digits',
  /** The player's time, settings, moves. */
  'play',
] as const;

export type LossKind = (typeof LOSS_KINDS)[number];
