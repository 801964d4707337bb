/**
 * Characters that word processors, forums and keyboards of other scripts use for ASCII characters → the ASCII
 * characters. A replacement never contains a line end, so lines keep their numbers.
 */
const REPLACEMENTS: readonly (readonly [RegExp, string])[] = [
  // Invisible characters: soft hyphens, zero-width blanks and joiners, direction marks, byte order marks.
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

/** Chinese and Japanese numerals from 0 to 9, in their everyday and formal forms. The index is the digit. */
const NUMERALS = ['〇零', '一壹壱', '二贰貳弐', '三叁參参', '四肆', '五伍', '六陆陸', '七柒', '八捌', '九玖'];
/**
 * Matches a line that consists of Chinese or Japanese numerals and empty cells. Other lines may be sentences, which
 * also have numerals.
 */
const ROW_OF_NUMERALS = new RegExp(
  `^[ \\t\\d.*_|+,;${NUMERALS.join('')}口囗-]*[${NUMERALS.join('')}口囗][ \\t\\d.*_|+,;${NUMERALS.join('')}口囗-]*$`,
  'gmu',
);

/** Fewest signs in a row of cells. A shorter line may be a heading, such as the number of a chapter. */
const FEWEST_IN_ROW = 4;

function plainNumerals(row: string): string {
  if (row.replace(/\s/g, '').length < FEWEST_IN_ROW) return row;
  const boxes = row.replace(/[口囗]/gu, '.');
  return NUMERALS.reduce((text, signs, digit) => text.replace(new RegExp(`[${signs}]`, 'gu'), String(digit)), boxes);
}

const OTHER_NUMBER = /(?![0-9])[\p{Nd}\p{No}]/gu;
/** Marks after a digit that show it as a key or as a picture. */
const KEYCAP = /(?<=[0-9])\ufe0f?\u20e3/g;

/** The ASCII digit for a digit of any script, also in a circle or above or below the line. */
function plainDigit(digit: string): string {
  const plain = digit.normalize('NFKC');
  if (/^\d$/.test(plain)) return plain;
  if (!/\p{Nd}/u.test(digit)) return digit;
  // In Unicode, the ten digits of a script follow one another. The next script may follow at once.
  const code = digit.codePointAt(0) as number;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String((code - zero) % 10);
}

/** Replaces digits, dashes, quotes, blanks and dots of all kinds by ASCII characters. */
export function withPlainCharacters(text: string): string {
  let plain = text;
  for (const [pattern, replacement] of REPLACEMENTS) plain = plain.replace(pattern, replacement);
  return plain.replace(ROW_OF_NUMERALS, plainNumerals).replace(KEYCAP, '').replace(OTHER_NUMBER, plainDigit);
}
