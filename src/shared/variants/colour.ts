import { z } from 'zod';
import { characterDigit, digitCharacter } from '../domain/digits.ts';
import { fail, ok } from '../domain/result.ts';
import type { VariantRef } from '../layout/spec.ts';
import { textsSchema } from './texts.ts';
import { defineVariant } from './variant.ts';

/** How regions are drawn where none are given. */
export const REGION_STYLES = ['connected', 'scattered', 'mixed'] as const;
export type RegionStyle = (typeof REGION_STYLES)[number];

/**
 * `regions`: for each of the variant's subgrids a string of D² labels, each of the D labels (1-9, then A-P) D times.
 * `style`: what to draw where there are none.
 */
export type ColourRef = VariantRef & { readonly regions?: readonly string[]; readonly style?: RegionStyle };

/** Regions of any shape stand in the place of the boxes (also known as jigsaw, chaos or irregular sudoku). */
export const colour = defineVariant<ColourRef>({
  id: 'colour',
  name: { en: 'Colours (jigsaw)', fr: 'Couleurs (régions irrégulières)' },
  rule: {
    en: 'Coloured regions stand in the place of the boxes: each holds every digit once.',
    fr: 'Des régions colorées remplacent les blocs : chacune contient chaque chiffre une seule fois.',
  },
  fields: {
    regions: textsSchema,
    style: z.enum(REGION_STYLES).optional(),
  },
  isOpen: ({ regions }) => regions === undefined,
  rulesIn({ regions: strings = [] }, { digits, index, subgrid }) {
    const text = strings.length === 1 ? strings[0] : strings[index];
    const where = `variant "colour", subgrid ${subgrid}`;
    if (text === undefined) return fail('bad-puzzle', `${where}: "regions" has only ${strings.length} texts`);
    if (text.length !== digits * digits) {
      return fail('bad-puzzle', `${where}: must have ${digits * digits} characters, not ${text.length}`);
    }
    const regions: number[][] = Array.from({ length: digits }, () => []);
    for (const [place, letter] of [...text].entries()) {
      const label = characterDigit(letter);
      if (label < 1 || label > digits) {
        const at = `row ${Math.floor(place / digits)}, column ${place % digits}`;
        return fail(
          'bad-puzzle',
          `${where}: ${JSON.stringify(letter)} at ${at} is no label from 1 to ${digitCharacter(digits)}`,
        );
      }
      (regions[label - 1] as number[]).push(place);
    }
    const wrong = regions.findIndex((region) => region.length !== digits);
    if (wrong >= 0) {
      const { length } = regions[wrong] as number[];
      const cells = length === 1 ? '1 cell' : `${length} cells`;
      return fail('bad-puzzle', `${where}: region ${digitCharacter(wrong + 1)} has ${cells} instead of ${digits}`);
    }
    return ok({ regions });
  },
});
