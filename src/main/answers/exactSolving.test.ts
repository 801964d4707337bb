import { expect, it } from 'vitest';
import { expectOk } from '../../shared/base/result.ts';
import { resolveLayout } from '../../shared/layout/catalogue.ts';
import { compileTopology } from '../../shared/topology/topology.ts';
import { countSolutions, solvePuzzle } from './exactSolving.ts';

const TOPOLOGY = expectOk(compileTopology(expectOk(resolveLayout({ layout: 'simple', order: 3 }))));
const EMPTY = { puzzle: { topology: TOPOLOGY, givens: new Uint8Array(81) }, position: null };

it('says that there may be more solutions if it stopped at its limit, or gave up before it', () => {
  expect(solvePuzzle(EMPTY, { limit: 2 })).toMatchObject({ solutions: 2, atLeast: true, gaveUp: false });
  expect(solvePuzzle(EMPTY, { limit: 2, nodeCap: 1 })).toMatchObject({ atLeast: true, gaveUp: true });
});

it('counts two solutions if the search was cancelled, because nothing is proven', () => {
  expect(countSolutions(EMPTY, { cancelled: () => true })).toBe(2);
});
