import { createHash } from 'node:crypto';
import type { LayoutRef } from '../../../shared/layout/spec.ts';
import type { LibraryEntry } from '../library/libraryEntries.ts';

const SOLUTION = Uint8Array.from('1234341221434321', Number);
/** Techniques and difficulties that the entries of `libraryEntry` have, in turn. */
export const SAMPLE_TECHNIQUES = ['hidden-single', 'naked-pair', 'x-wing', 'swordfish'];
export const SAMPLE_DIFFICULTIES = ['easy', 'medium', 'hard'] as const;

const hash = (text: string): Uint8Array => Uint8Array.from(createHash('sha256').update(text).digest().subarray(0, 8));

/** A puzzle on one 4×4 grid or on two linked ones. All its properties follow from its number. */
export function libraryEntry(number: number): LibraryEntry {
  const double = number % 3 === 0;
  const layout: LayoutRef = double ? { layout: 'diagonal', order: 2, size: 2 } : { layout: 'simple', order: 2 };
  const cells = double ? 28 : 16;
  const solution = Uint8Array.from({ length: cells }, (_, cell) => SOLUTION[cell % 16] as number);
  const givens = solution.map((digit, cell) => ((number * 7919 + cell * 31) % 5 < 2 ? digit : 0));
  const used = SAMPLE_TECHNIQUES.filter((_, i) => i === 0 || (number >> (i - 1)) % 3 === 1);
  const counts = Object.fromEntries(used.map((name, i) => [name, 1 + ((number + i) % 4)]));
  const second = Object.fromEntries(used.filter((_, i) => (number + i) % 2 === 0).map((name) => [name, 1]));
  return {
    layout,
    variants: [],
    cells,
    digits: 4,
    givens,
    solution,
    facts: {
      hash: hash(`puzzle ${number}`),
      solutionHash: hash('solution'),
      difficulty: SAMPLE_DIFFICULTIES[number % 5 < 2 ? 0 : number % 5 < 4 ? 1 : 2],
      score: (number * 37) % 23,
      usage: { overall: counts, bySubgrid: double ? [counts, second] : [counts] },
      ratings: {
        carpet: (number * 11) % 17,
        hodoku: (number % 30) / 10,
        ...(number % 4 === 0 ? {} : { own: number % 7 }),
      },
      grader: 1 + (number % 3),
    },
    seed: `seed ${number}`,
    generator: 1,
  };
}
