import { z } from 'zod';
import { characterDigit, digitCharacter } from '../base/digits.ts';
import { fail, ok } from '../base/result.ts';
import type { VariantRef } from '../layout/spec.ts';
import { textsSchema } from './texts.ts';
import { defineVariant } from './variant.ts';

/** How regions are chosen at random if none are given. */
export const REGION_STYLES = ['connected', 'scattered', 'mixed'] as const;
export type RegionStyle = (typeof REGION_STYLES)[number];

/**
 * `regions`: for each of the variant's subgrids a string of D² labels, or one string for all of them. Each of the D
 * labels (1-9, then A-P) occurs D times. `style`: how to choose regions at random if `regions` is absent.
 */
export type ColourRef = VariantRef & { readonly regions?: readonly string[]; readonly style?: RegionStyle };

/**
 * Regions that are the rows: a subgrid with them has only its rows and columns. The puzzle editor lets the boxes of a
 * grid not count in this way while its regions are being drawn.
 *
 * @param digits D.
 */
export function rowRegions(digits: number): string {
  return Array.from({ length: digits }, (_, row) => digitCharacter(row + 1).repeat(digits)).join('');
}

/** Regions of any shape replace the boxes. Players also call this jigsaw, chaos or irregular sudoku. */
export const colour = defineVariant<ColourRef>({
  id: 'colour',
  fields: {
    regions: textsSchema,
    style: z.enum(REGION_STYLES).optional(),
  },
  isOpen: ({ regions }) => regions === undefined,
  rulesIn({ regions: strings = [] }, { digits, index, subgrid: from0 }) {
    const subgrid = from0 + 1;
    const text = strings.length === 1 ? strings[0] : strings[index];
    if (text === undefined) return fail('bad-puzzle', 'regions-few', { subgrid, texts: strings.length });
    if (text.length !== digits * digits) {
      return fail('bad-puzzle', 'regions-length', { subgrid, wanted: digits * digits, length: text.length });
    }
    const regions: number[][] = Array.from({ length: digits }, () => []);
    for (const [place, letter] of [...text].entries()) {
      const label = characterDigit(letter);
      if (label < 1 || label > digits) {
        const [row, column] = [Math.floor(place / digits) + 1, (place % digits) + 1];
        const greatest = digitCharacter(digits);
        return fail('bad-puzzle', 'region-label', { subgrid, letter: JSON.stringify(letter), row, column, greatest });
      }
      (regions[label - 1] as number[]).push(place);
    }
    const wrong = regions.findIndex((region) => region.length !== digits);
    if (wrong >= 0) {
      const { length } = regions[wrong] as number[];
      return fail('bad-puzzle', 'region-cells', { subgrid, region: digitCharacter(wrong + 1), count: length, digits });
    }
    return ok({ regions });
  },
});
