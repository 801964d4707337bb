import type { ClueLineWidth } from '../rules/clueShape.ts';

/** Widths of lines through cells, in cells. */
export const CLUE_LINE_WIDTHS: Readonly<Record<ClueLineWidth, number>> = {
  thread: 0.035,
  hair: 0.06,
  fine: 0.1,
  narrow: 0.17,
  medium: 0.24,
  wide: 0.3,
  broad: 0.38,
};

/** Thickness of outlines of cages, of rims and signs, in cells. */
export const CLUE_OUTLINES = { cage: 0.028, rim: 0.03, sign: 0.045 } as const;

/** Font sizes of the texts of clues, in cells, by the place of the text. */
export const CLUE_TEXT_SIZES = {
  cage: 0.25,
  mediumCage: 0.36,
  largeCage: 0.46,
  dot: 0.22,
  border: 0.34,
  corner: 0.24,
  outside: 0.5,
  small: 0.25,
  beside: 0.19,
  tiny: 0.16,
} as const;

/** Approximate width of a figure, as a fraction of its font size. */
export const FIGURE = 0.64;

export type ClueTextFace = keyof typeof CLUE_TEXT_SIZES;

/** Typefaces of texts in the upper left corner of a cell. The larger typefaces are used when cells are small. */
export type CornerFace = Extract<ClueTextFace, 'cage' | `${string}Cage`>;

/** Smallest font size of a sum that can be read on a screen, in CSS pixels. */
const LEAST_SUM = 7;

/**
 * The smallest typeface with which a sum can be read; the largest if none can be.
 *
 * @param cell side of a cell, in CSS pixels or another unit.
 * @param least smallest font size that can be read, in the same unit.
 */
export function cornerFaceFor(cell: number, least: number = LEAST_SUM): CornerFace {
  const faces = ['cage', 'mediumCage'] as const;
  return faces.find((face) => CLUE_TEXT_SIZES[face] * cell >= least) ?? 'largeCage';
}

export const CLUE_TEXT_FACES = Object.keys(CLUE_TEXT_SIZES) as readonly ClueTextFace[];

/** The typeface for texts of clues whose font size is nearest to a given size, in cells. */
export function nearestFace(size: number): ClueTextFace {
  const distance = (face: ClueTextFace): number => Math.abs(CLUE_TEXT_SIZES[face] - size);
  return CLUE_TEXT_FACES.reduce((best, face) => (distance(face) < distance(best) ? face : best));
}
