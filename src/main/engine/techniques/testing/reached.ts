import { describe, expect, it } from 'vitest';
import type { Technique } from '../common/technique.ts';
import type { View } from '../common/view.ts';
import { hiddenSingle } from '../singles/houseSingles.ts';
import { nakedSingle } from '../singles/nakedSingle.ts';
import { type LibraryCase, sampleCases, toEffect, viewOfCase, wholeCases } from './library.ts';
import { findAll } from './positions.ts';

/**
 * Singles, applied between steps: a chain may leave a cell with one candidate, and no inference starts from such a
 * cell.
 */
const SINGLES: readonly Technique[] = [nakedSingle, hiddenSingle];

/** Applies all current steps of the techniques once; returns true if there was any. */
function takeAll(techniques: readonly Technique[], view: View): boolean {
  const { board } = view;
  const before = board.stamp;
  for (const technique of [...SINGLES, ...techniques]) {
    for (const { placements, eliminations } of findAll(technique, view)) {
      for (const { cell, digit } of placements) if (board.has(cell, digit)) board.place(cell, digit);
      for (const { cell, digit } of eliminations) board.eliminate(cell, digit);
    }
  }
  return board.stamp > before && !board.contradictory;
}

/** Returns true if the techniques, applied repeatedly, make all placements and eliminations that the case lists. */
function reaches(techniques: readonly Technique[], libraryCase: LibraryCase): boolean {
  const view = viewOfCase(libraryCase);
  const { board } = view;
  const placements = libraryCase.placements.map(toEffect);
  const eliminations = libraryCase.eliminations.map(toEffect);
  do {
    const done =
      placements.every(({ cell, digit }) => board.digits[cell] === digit) &&
      eliminations.every(({ cell, digit }) => !board.has(cell, digit));
    if (done) return true;
  } while (takeAll(techniques, view));
  return false;
}

/**
 * Declares tests that the techniques reach all effects that HoDoKu's cases with the given codes list. For techniques
 * that emit only their shortest steps: the step of a case may be longer, so it is found only after shorter steps are
 * applied.
 *
 * @param disputed `code line` of cases that are not reached → the reason.
 */
export function testReachedCases(
  techniques: readonly Technique[],
  codes: readonly string[],
  disputed: Readonly<Record<string, string>> = {},
): void {
  const unreached = (cases: readonly LibraryCase[]): string[] =>
    cases
      .filter((libraryCase) => codes.includes(libraryCase.code) && !reaches(techniques, libraryCase))
      .map(({ code, line }) => `${code} line ${line}`);
  const whole = wholeCases();
  describe(`HoDoKu's cases ${codes.join(', ')}`, () => {
    it('in the sample', () => {
      expect(sampleCases().some(({ code }) => codes.includes(code))).toBe(true);
      expect(unreached(sampleCases()).filter((name) => !(name in disputed))).toEqual([]);
    });

    it.skipIf(whole === null)('in the whole library', () => {
      expect(unreached(whole ?? []).sort()).toEqual(Object.keys(disputed).sort());
    });
  });
}
