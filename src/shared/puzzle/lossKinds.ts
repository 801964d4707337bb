/**
 * Kinds of information that can be lost between a file and a puzzle, in either direction. The app has a text for each.
 */
export const LOSS_KINDS = [
  /** Title, author, description, source and similar texts. */
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
  /** An extra rule that the target (the file or the puzzle) does not support. */
  'variants',
  /** A rule that the target format implies, although the puzzle does not have it. */
  'foreign-rule',
  /** Eliminated candidates that no digit on the board excludes. */
  'candidates',
  /** The name and parameters of the layout; or, if several layouts look the same, which of them is meant. */
  'layout',
  /** That the board wraps around. */
  'wrap',
  /** Digits are written differently (0 to F, A to Y). */
  'digits',
  /** The player's time, settings, moves. */
  'play',
] as const;

export type LossKind = (typeof LOSS_KINDS)[number];
