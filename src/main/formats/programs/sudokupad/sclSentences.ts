import type { Clue } from '../../../../shared/rules/clue.ts';
import type { About } from '../../core/puzzleEntry.ts';

export type SentenceOfLine = (colour: string, value: number) => string;

/** Rule of lines → the sentence about its lines. `value` is their difference, modulus or sum. */
export const LINE_SENTENCES: Readonly<Record<string, SentenceOfLine>> = {
  thermometer: (colour) => `Along ${colour} thermometers, digits increase from the bulb.`,
  whisper: (colour, value) => `Neighbouring digits on a ${colour} line differ by at least ${value}.`,
  renban: (colour) => `Digits on a ${colour} line are consecutive, in any order, and do not repeat.`,
  palindrome: (colour) => `A ${colour} line reads the same from both ends.`,
  between: (colour) => `Digits on a ${colour} line lie between the digits in the circles.`,
  lockout: (colour, value) =>
    `The digits at the ends of a ${colour} line differ by at least ${value}, and no other digit on it lies between them or equals one.`,
  'double-arrow': (colour) =>
    `The digits between the two circles of a ${colour} line add up to the sum of the circles.`,
  'region-sum': (colour) => `Box borders divide a ${colour} line into parts with the same sum.`,
  zipper: (colour) =>
    `Digits equally far from the middle of a ${colour} line have the same sum, which is the digit in the middle if there is one.`,
  'sum-line': (colour, value) => `A ${colour} line can be cut into pieces with the sum ${value}.`,
  entropic: (colour) =>
    `Any three neighbouring digits on a ${colour} line contain one low, one middle and one high digit.`,
  modular: (colour, value) =>
    `Any ${value} neighbouring digits on a ${colour} line leave different remainders when divided by ${value}.`,
  'parity-line': (colour) => `Neighbouring digits on a ${colour} line are odd and even in turn.`,
};
export const SLOW: SentenceOfLine = (colour) =>
  `Along ${colour} thermometers, digits increase or stay the same from the bulb.`;
export const LOOP: SentenceOfLine = (colour, value) =>
  `A ${colour} line is a loop that can be cut into pieces with the sum ${value}.`;

/** The number in the sentence about a line: a field of the clue, or the default value. */
export function numberInSentence({ rule, ...fields }: Clue, digits: number): number {
  if (rule === 'whisper') return (fields.difference as number | undefined) ?? Math.ceil(digits / 2);
  if (rule === 'lockout') return (fields.difference as number | undefined) ?? 4;
  if (rule === 'modular') return (fields.modulus as number | undefined) ?? 3;
  return rule === 'sum-line' ? ((fields.sum as number | undefined) ?? 10) : 0;
}

/** Rule of numbers beside a row or column → its sentence. */
export const OUTSIDE: Readonly<Record<string, { sentence(clues: string, digits: number): string }>> = {
  sandwich: {
    sentence: (clues, digits) =>
      `${clues} give the sum of the digits between the 1 and the ${digits} in that row or column.`,
  },
  'x-sum': {
    sentence: (clues) =>
      `${clues} give the sum of the first x digits in that row or column, where x is the first digit in that row or column.`,
  },
  skyscraper: {
    sentence: (clues) =>
      `${clues} give the number of digits visible from that side, where higher digits hide lower ones.`,
  },
  'numbered-room': {
    sentence: (clues) =>
      `${clues} are numbered rooms: the first digit of a line says at which place of the line the number is.`,
  },
};

/**
 * Rule → its sentences, for rules whose clues are always drawn in the same way, so that the sentence needs neither a
 * colour nor a value.
 */
export const SENTENCES: Readonly<Record<string, readonly string[]>> = {
  arrow: ['The digits along an arrow add up to the number in its circle.'],
  'white-dot': ['Digits on both sides of a white dot are consecutive.'],
  'black-dot': ['Digits on both sides of a black dot have a ratio of 1:2.'],
  xv: ['Digits on both sides of an X add up to 10, those of a V to 5.'],
  inequality: ['The sign opens towards the greater digit.'],
  quadruple: ['The digits in a circle are all in the four cells around it.'],
  'little-killer': [
    'Clues outside the grid give the sum of the digits along the indicated diagonal.',
    'Digits may repeat along such a diagonal.',
  ],
  odd: ['Cells with a circle have odd digits.'],
  even: ['Cells with a square have even digits.'],
  minimum: ['The digit in a cell with inward chevrons is lower than those beside it.'],
  maximum: ['The digit in a cell with outward chevrons is higher than those beside it.'],
  'extra-region': ['Digits in an extra region do not repeat.'],
  clone: ['Regions of one shape and colour have the same digits at the same places.'],
  candidates: ['A cell has one of the small digits in it.'],
  'row-indexer': ['In a column, a cell with a blue square says in which row the number of its own row is.'],
  'column-indexer': ['In a row, a cell with a red square says in which column the number of its own column is.'],
  diagonal: ['The cells of the marked diagonal contain different digits.'],
};
/** Rule of dots → its sentence if some dot of the puzzle contains a number. */
export const NUMBERED: Readonly<Record<string, string>> = {
  'white-dot': 'Digits on both sides of a white dot are consecutive, or differ by the number in it.',
  'black-dot': 'Of two digits beside a black dot, one is twice the other, or as many times as the number in it.',
};
export const PILLS = 'A circle over several cells is a number read from left to right or top to bottom.';
export const ALL_GIVEN: Readonly<Record<string, string>> = {
  'white-dot': 'All white dots are given.',
  'black-dot': 'All black dots are given.',
  xv: 'All Xs and Vs are given.',
};

/** The texts of a puzzle without the lines that consist of one of our sentences. */
export function withoutSentences({ description = '', ...about }: About, sentences: readonly string[]): About {
  // Earlier versions added the sentences about numbers for all dots.
  const ours = new Set([...sentences, ...Object.values(NUMBERED)]);
  const lines = description.split('\n').filter((line) => !ours.has(line.trim()));
  return { ...about, ...(lines.some((line) => line !== '') && { description: lines.join('\n') }) };
}
