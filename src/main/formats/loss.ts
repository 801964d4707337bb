/** What a file could not carry over: stable names, by which a reader of the report can count and translate. */
export type LossKind =
  /** Title, author, description, source and their like. */
  | 'about'
  | 'solution'
  /** Digits that the player wrote. */
  | 'placed'
  /** Corner or centre notes. */
  | 'notes'
  /** Colours of cells. */
  | 'colours'
  /** Lines, arrows, cages and other things drawn. */
  | 'drawings'
  /** An extra rule: the puzzle on the other side lacks it. */
  | 'variants'
  /** A rule that the other side will apply although the puzzle has it not. */
  | 'foreign-rule'
  /** Candidates that were taken away without a digit that explains it. */
  | 'candidates'
  /** The layout's name and parameters, or which of several layouts it is. */
  | 'layout'
  /** That the board closes on itself. */
  | 'wrap'
  /** Digits were written otherwise (0 to F, A to Y). */
  | 'digits'
  /** The player's time, settings, moves. */
  | 'play';

export interface Loss {
  readonly kind: LossKind;
  /** One sentence in English. */
  readonly message: string;
}
