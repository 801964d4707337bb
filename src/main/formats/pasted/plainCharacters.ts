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

const OTHER_NUMBER = /(?![0-9])[\p{Nd}\p{No}]/gu;
/** Marks that make a digit a key or a picture. */
const KEYCAP = /(?<=[0-9])\ufe0f?\u20e3/g;

/** The ASCII digit of a digit in any script, or in a circle, above or below the line. */
function plainDigit(digit: string): string {
  const plain = digit.normalize('NFKC');
  if (/^\d$/.test(plain)) return plain;
  if (!/\p{Nd}/u.test(digit)) return digit;
  // Unicode has the ten digits of a script one after the other. Those of some scripts follow each other.
  const code = digit.codePointAt(0) as number;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String((code - zero) % 10);
}

/** The text with ASCII digits, dashes, quotes, blanks and dots. */
export function withPlainCharacters(text: string): string {
  let plain = text;
  for (const [pattern, replacement] of REPLACEMENTS) plain = plain.replace(pattern, replacement);
  return plain.replace(KEYCAP, '').replace(OTHER_NUMBER, plainDigit);
}
