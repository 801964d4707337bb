import { allDigitsMask } from '../domain/digits.ts';
import { fail, ok } from '../domain/result.ts';
import type { VariantRef } from '../layout/spec.ts';
import { textsSchema } from './texts.ts';
import { defineVariant } from './variant.ts';

/** `even`: for each of the variant's subgrids a string of D² letters: E even, O odd, `.` either. */
export type EvenOddRef = VariantRef & { readonly even?: readonly string[] };

export const EVEN = 'E';
export const ODD = 'O';
export const EITHER = '.';

/** The even digits of a mask of so many digits; the others are odd. */
function evenDigits(digits: number): number {
  let mask = 0;
  for (let digit = 2; digit <= digits; digit += 2) mask |= 1 << (digit - 1);
  return mask;
}

/** Marked cells hold even digits, or odd ones. */
export const evenOdd = defineVariant<EvenOddRef>({
  id: 'even-odd',
  name: { en: 'Even and odd', fr: 'Pair et impair' },
  rule: {
    en: 'Shaded cells with a square hold even digits, those with a circle odd ones.',
    fr: 'Les cases ombrées d’un carré contiennent un chiffre pair, celles d’un rond un chiffre impair.',
  },
  fields: {
    even: textsSchema,
  },
  isOpen: ({ even }) => even === undefined,
  rulesIn({ even = [] }, { digits, index, subgrid }) {
    const text = even.length === 1 ? even[0] : even[index];
    if (text === undefined) {
      return fail('bad-puzzle', `variant "even-odd": "even" has ${even.length} texts, none for subgrid ${subgrid}`);
    }
    if (text.length !== digits * digits) {
      return fail(
        'bad-puzzle',
        `variant "even-odd", subgrid ${subgrid}: must have ${digits * digits} characters, not ${text.length}`,
      );
    }
    const masks = new Int32Array(digits * digits);
    const all = allDigitsMask(digits);
    const evens = evenDigits(digits);
    const meaning: Readonly<Record<string, number>> = { [EVEN]: evens, [ODD]: all & ~evens, [EITHER]: all };
    for (const [place, letter] of [...text.toUpperCase()].entries()) {
      const mask = Object.hasOwn(meaning, letter) ? meaning[letter] : undefined;
      if (mask === undefined) {
        return fail(
          'bad-puzzle',
          `variant "even-odd", subgrid ${subgrid}: ${JSON.stringify(letter)} at row ${Math.floor(place / digits)}, ` +
            `column ${place % digits} is none of E (even), O (odd) and . (either)`,
        );
      }
      masks[place] = mask;
    }
    return ok({ masks });
  },
});
