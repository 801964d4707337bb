import { allDigitsMask } from '../base/digits.ts';
import { fail, ok } from '../base/result.ts';
import type { VariantRef } from '../layout/spec.ts';
import { textsSchema } from './texts.ts';
import { defineVariant } from './variant.ts';

/** `even`: for each of the variant's subgrids a string of D² letters: `E` for even, `O` for odd, `.` for any digit. */
export type EvenOddRef = VariantRef & { readonly even?: readonly string[] };

export const EVEN = 'E';
export const ODD = 'O';
export const EITHER = '.';

/** Mask of the even digits among `digits`. */
function evenDigits(digits: number): number {
  let mask = 0;
  for (let digit = 2; digit <= digits; digit += 2) mask |= 1 << (digit - 1);
  return mask;
}

/** Each cell marked as even has an even digit, and each cell marked as odd has an odd digit. */
export const evenOdd = defineVariant<EvenOddRef>({
  id: 'even-odd',
  fields: {
    even: textsSchema,
  },
  isOpen: ({ even }) => even === undefined,
  rulesIn({ even = [] }, { digits, index, subgrid }) {
    const text = even.length === 1 ? even[0] : even[index];
    if (text === undefined) {
      return fail('bad-puzzle', 'even-odd-few', { texts: even.length, subgrid: subgrid + 1 });
    }
    if (text.length !== digits * digits) {
      return fail('bad-puzzle', 'even-odd-length', {
        subgrid: subgrid + 1,
        wanted: digits * digits,
        length: text.length,
      });
    }
    const masks = new Int32Array(digits * digits);
    const all = allDigitsMask(digits);
    const evens = evenDigits(digits);
    const meaning: Readonly<Record<string, number>> = { [EVEN]: evens, [ODD]: all & ~evens, [EITHER]: all };
    for (const [place, letter] of [...text.toUpperCase()].entries()) {
      const mask = Object.hasOwn(meaning, letter) ? meaning[letter] : undefined;
      if (mask === undefined) {
        return fail('bad-puzzle', 'even-odd-letter', {
          subgrid: subgrid + 1,
          letter: JSON.stringify(letter),
          row: Math.floor(place / digits) + 1,
          column: (place % digits) + 1,
        });
      }
      masks[place] = mask;
    }
    return ok({ masks });
  },
});
