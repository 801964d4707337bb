import { expect, it } from 'vitest';
import { digitsOf } from '../../../shared/base/digits.ts';
import { faultsOf, givensOf, readOnly } from '../testing/reading.ts';

/** Cases from HoDoKu's regression library, with deleted candidates: a finned swordfish, and an avoidable rectangle. */
const SWORDFISH =
  ':0311:6:3....9+75.+7.9.5+1+283.+5...7+9.64.5.+7.+8..12+7+98+4+635..+3.+1.4.75+7.1..+3..93..4.1+7+2.1.7..+5.8:413 813 433 833 664 676 884:691::';
const RECTANGLE =
  ':0608-1:15:7.1..8...695....+3+8.8.9.+56+1....4.6..+3.+6....8+4....5..26.+1+5....+3.9.79..1+5.+6+8+3625+91+74:215 415 218 425:243::';

it('a position of HoDoKu’s library has its givens, digits and deleted candidates', () => {
  const read = readOnly(SWORDFISH);
  const givens = '3....9.5...9.5..83.....7..64.5......12..8..35......4.75..1.....93..4.1...1.7....8';
  expect(givensOf(read)).toBe(givens.replaceAll('.', '0'));
  const { placed, centre } = read.entry;
  expect([placed?.[6], placed?.[9], read.entry.puzzle.givens[0]]).toEqual([7, 7, 3]);
  // In r1c3, the candidates 4 and 8 are deleted.
  expect(digitsOf(centre?.[2] ?? 0)).toEqual([1, 2, 6]);
  expect(read.losses.map(({ kind }) => kind)).toEqual(['candidates', 'about']);
});

it('a variant of a technique is read, and a cut line is refused', () => {
  expect(readOnly(RECTANGLE).losses.map(({ message }) => message)).toContain(
    'the step of technique 0608-1 is left out',
  );
  expect(faultsOf(RECTANGLE.slice(0, 60))).toEqual([
    expect.stringMatching(/^1: the givens have \d+ instead of 81 cells$/),
  ]);
});
