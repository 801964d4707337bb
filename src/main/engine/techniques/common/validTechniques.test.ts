import { expect, it } from 'vitest';
import { expectOk } from '../../../../shared/base/result.ts';
import { resolveLayout } from '../../../../shared/layout/catalogue.ts';
import { withClues } from '../../../../shared/rules/readClues.ts';
import { compileTopology } from '../../../../shared/topology/topology.ts';
import { HumanSolver } from '../../humanSolver/humanSolver.ts';
import { ratePuzzle } from '../../rating/rate.ts';
import { RATING_SCHEMES } from '../../rating/registry.ts';
import { Subject } from '../../rating/subject.ts';
import { CLUE_TECHNIQUES, TECHNIQUES } from '../registry.ts';
import { validTechniques } from './validTechniques.ts';

const plain = expectOk(compileTopology(expectOk(resolveLayout({ layout: 'simple', order: 3 }))));
const clued = expectOk(withClues(plain, [{ rule: 'killer-cage', cells: ['r1c1', 'r1c2'], sum: 3 }]));
const assuming = TECHNIQUES.filter(({ uniqueness }) => uniqueness);

it('techniques that assume one solution are used without clues only', () => {
  expect(assuming.length).toBeGreaterThan(10);
  const left = (topology: typeof plain): number =>
    validTechniques(TECHNIQUES, topology, true).filter(({ uniqueness }) => uniqueness).length;
  expect([left(plain), left(clued)]).toEqual([assuming.length, 0]);
  const used = new HumanSolver(clued).techniques;
  expect(used.filter(({ uniqueness }) => uniqueness)).toEqual([]);
  expect(used).toHaveLength(TECHNIQUES.length + CLUE_TECHNIQUES.length - assuming.length);
});

it('schemes for plain sudokus say of a puzzle with clues that they are not defined for it', () => {
  const ratings = ratePuzzle(new Subject(clued, new Uint8Array(81)));
  expect(ratings.map(({ id }) => id)).toEqual(RATING_SCHEMES.map(({ id }) => id));
  const own = RATING_SCHEMES.flatMap(({ id, takesClues }) => (takesClues ? id : []));
  expect(own).toEqual(['human-time']);
  for (const { id, value, bySubgrid, evidence } of ratings) {
    // The puzzle has several solutions, so no rating scheme gives it a value.
    const key = own.includes(id) ? 'why.many-solutions' : 'why.clues';
    expect([value, bySubgrid.length, evidence.why]).toEqual([null, 1, [{ key }]]);
  }
});
