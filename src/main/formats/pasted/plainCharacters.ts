/**
 * Characters that word processors, forums and keyboards of other scripts put in the place of ASCII ones. A replacement
 * never contains a line end, so lines keep their numbers.
 */
const REPLACEMENTS: readonly (readonly [RegExp, string])[] = [
  // Invisible: soft hyphens, zero-width blanks and joiners, direction marks, byte order marks.
  [/\u00ad|[\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069]|\ufeff/g, ''],
  [/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, ' '],
  [/[‐-―−﹣－]/g, '-'],
  [/[‘’‚‛′`´]/g, "'"],
  [/[“”„‟″«»]/g, '"'],
  [/…/g, '...'],
  [/[·•∙⋅・．。◦○□◻▢⬜☐]/g, '.'],
  [/＋/g, '+'],
  [/｜/g, '|'],
];

/** The digit 0 of the scripts in which people write sudokus: Arabic, Persian, Indic, Thai, Lao, full-width. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xff10];

const OTHER_DIGIT = /(?![0-9])\p{Nd}/gu;

function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) as number;
  const zero = ZEROS.find((first) => code >= first && code < first + 10);
  return zero === undefined ? digit : String(code - zero);
}

/** The text with ASCII digits, dashes, quotes, blanks and dots. */
export function withPlainCharacters(text: string): string {
  let plain = text;
  for (const [pattern, replacement] of REPLACEMENTS) plain = plain.replace(pattern, replacement);
  return plain.replace(OTHER_DIGIT, plainDigit);
}
