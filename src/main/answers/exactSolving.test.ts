import { expect, it } from 'vitest';
import { expectOk } from '../../shared/base/result.ts';
import { resolveLayout } from '../../shared/layout/catalogue.ts';
import { withClues } from '../../shared/rules/readClues.ts';
import { compileTopology } from '../../shared/topology/topology.ts';
import { checkPuzzle, countSolutions, solvePuzzle } from './exactSolving.ts';

const TOPOLOGY = expectOk(compileTopology(expectOk(resolveLayout({ layout: 'simple', order: 3 }))));
const EMPTY = { puzzle: { topology: TOPOLOGY, givens: new Uint8Array(81) }, position: null };

it('says that there may be more solutions if it stopped at its limit, or gave up before it', () => {
  expect(solvePuzzle(EMPTY, { limit: 2 })).toMatchObject({ solutions: 2, atLeast: true, gaveUp: false });
  expect(solvePuzzle(EMPTY, { limit: 2, nodeCap: 1 })).toMatchObject({ atLeast: true, gaveUp: true });
});

it('counts two solutions if the search was cancelled, because nothing is proven', () => {
  expect(countSolutions(EMPTY, { cancelled: () => true })).toBe(2);
});

it('calls a puzzle minimal only if it needs every clue too', () => {
  const small = expectOk(compileTopology(expectOk(resolveLayout({ layout: 'simple', order: 2 }))));
  // The solution is 1234 / 3412 / 2143 / 4321.
  const minimalWith = (digits: string, clues: readonly { rule: string; cells: string[]; sum: number }[]): boolean => {
    const topology = expectOk(withClues(small, clues));
    const report = checkPuzzle({ topology, givens: Uint8Array.from(digits, Number) });
    expect(report.proper).toBe(true);
    return report.minimal;
  };
  const cage = { rule: 'killer-cage', cells: ['r2c3', 'r3c3'], sum: 5 };
  expect(minimalWith('0004300001000000', [cage])).toBe(true);
  expect(minimalWith('0000300201400000', [])).toBe(true);
  expect(minimalWith('0000300201400000', [cage])).toBe(false);
});
