import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { characterDigit, digitBit } from '../../../../shared/base/digits.ts';
import type { CellDigit, Step } from '../../../../shared/step/step.ts';
import { Board } from '../../core/board.ts';
import type { Technique } from '../common/technique.ts';
import { createView, type View } from '../common/view.ts';
import { findAll, SIMPLE, topologyOf } from './positions.ts';

/**
 * One case of HoDoKu's regression library (the public file of positions used to test HoDoKu). The position consists of
 * givens and placed digits, minus the `deleted` candidates; triples are [digit, row, column], 1-based.
 */
export interface LibraryCase {
  readonly line: number;
  readonly code: string;
  readonly givens: string;
  readonly placed: string;
  readonly deleted: readonly Triple[];
  readonly eliminations: readonly Triple[];
  readonly placements: readonly Triple[];
  /** True if the technique must not have this step in this position. */
  readonly fail_case: boolean;
}
type Triple = readonly [digit: number, row: number, column: number];

function readCases(file: string): LibraryCase[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as LibraryCase);
}

/** Folder of reference puzzles, beside the project's folder. It exists only on some machines. */
export const CORPORA = resolve(import.meta.dirname, '../../../../../../shared/data');
const wholeLibrary = resolve(CORPORA, 'techniques/hodoku_reglib.jsonl');
const hasWholeLibrary = existsSync(wholeLibrary);
const sample = readCases(resolve(import.meta.dirname, 'librarySample.jsonl'));

/** The cases committed with the project, one for each code of the library. */
export function sampleCases(): readonly LibraryCase[] {
  return sample;
}

/** All cases of the library; null if it is not on this machine. */
export function wholeCases(): readonly LibraryCase[] | null {
  return hasWholeLibrary ? readCases(wholeLibrary) : null;
}

export function toEffect([digit, row, column]: Triple): CellDigit {
  return { cell: (row - 1) * 9 + column - 1, digit };
}

/** The position of a case as a view of the whole 9×9. */
export function viewOfCase(libraryCase: LibraryCase): View {
  const topology = topologyOf(SIMPLE);
  const board = new Board(topology);
  const givens = Uint8Array.from(libraryCase.givens, characterDigit);
  const digits = givens.map((digit, cell) => digit || characterDigit(libraryCase.placed[cell] as string));
  board.load(digits);
  const candidates = board.candidates.slice();
  for (const { cell, digit } of libraryCase.deleted.map(toEffect)) {
    candidates[cell] = (candidates[cell] as number) & ~digitBit(digit);
  }
  board.loadPosition(digits, candidates, givens);
  return createView(board);
}

function includesAll(effects: readonly CellDigit[], wanted: readonly Triple[]): boolean {
  return wanted
    .map(toEffect)
    .every(({ cell, digit }) => effects.some((effect) => effect.cell === cell && effect.digit === digit));
}

/**
 * The candidates that a step removes: its eliminations, and all other candidates of each cell in which it places a
 * digit.
 */
function removedBy(step: Step, wanted: readonly Triple[]): CellDigit[] {
  const displaced = wanted
    .map(toEffect)
    .filter(({ cell, digit }) => step.placements.some((placed) => placed.cell === cell && placed.digit !== digit));
  return [...step.eliminations, ...displaced];
}

/**
 * Returns true if the step has all effects that the case lists. It may have more, because our patterns include every
 * elimination that they allow.
 */
export function does(step: Step, libraryCase: LibraryCase): boolean {
  const { placements, eliminations } = libraryCase;
  return includesAll(step.placements, placements) && includesAll(removedBy(step, eliminations), eliminations);
}

/** Merges all steps into one, for cases that list the effects of two patterns together. */
function allInOne(steps: readonly Step[]): Step[] {
  const [first] = steps;
  if (first === undefined) return [];
  return [
    {
      ...first,
      placements: steps.flatMap(({ placements }) => placements),
      eliminations: steps.flatMap(({ eliminations }) => eliminations),
    },
  ];
}

/**
 * The cases that no technique solves as expected, as `code line`.
 *
 * @param together true if all steps of a technique count as one.
 */
export function unanswered(
  techniques: readonly Technique[],
  cases: readonly LibraryCase[],
  together = false,
): string[] {
  return cases
    .filter((libraryCase) => {
      const view = viewOfCase(libraryCase);
      const done = techniques.some((technique) => {
        const steps = findAll(technique, view);
        return (together ? allInOne(steps) : steps).some((step) => does(step, libraryCase));
      });
      return done === libraryCase.fail_case;
    })
    .map(({ code, line }) => `${code} line ${line}`);
}

/**
 * Declares tests that at least one of the techniques solves HoDoKu's cases with the given codes as they expect. The
 * cases of the committed sample are always tested; all cases of the library are tested only if it is on this machine.
 *
 * @param disputed `code line` of cases that are not solved as expected → the reason.
 * @param together for codes whose cases count two patterns as one step: all steps of a technique count as one.
 */
export function testLibraryCases(
  techniques: readonly Technique[],
  codes: readonly string[],
  disputed: Readonly<Record<string, string>> = {},
  together = false,
): void {
  const ofCodes = (cases: readonly LibraryCase[]): LibraryCase[] => cases.filter(({ code }) => codes.includes(code));
  const undisputed = (cases: readonly string[]): string[] => cases.filter((name) => !(name in disputed));
  describe(`HoDoKu's cases ${codes.join(', ')}`, () => {
    it('in the sample', () => {
      const cases = ofCodes(sample);
      expect(cases.length).toBeGreaterThan(0);
      expect(undisputed(unanswered(techniques, cases, together))).toEqual([]);
    });

    it.skipIf(!hasWholeLibrary)('in the whole library', () => {
      const left = unanswered(techniques, ofCodes(readCases(wholeLibrary)), together);
      expect(left.sort()).toEqual(Object.keys(disputed).sort());
    });
  });
}
