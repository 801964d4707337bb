import { describe, expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { FAVOURITES } from '../../../shared/generate/favourites.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import { withClues } from '../../../shared/rules/readClues.ts';
import { isTextKey } from '../../../shared/text/placeholders.ts';
import { compileTopology } from '../../../shared/topology/topology.ts';
import { createExactSolver } from '../search/createSolver.ts';
import { RuledGenerator } from './ruledGenerator.ts';

describe('favourites', () => {
  it.each(FAVOURITES)('$id is a proper puzzle of its class, with clues of each rule', (favourite) => {
    const { id, layout, rules, difficulty, withoutGivens } = favourite;
    const topology = expectOk(compileTopology(expectOk(resolveLayout(layout))));
    const options = { difficulty, seed: 'favourite', rules: [...rules], ...(withoutGivens && { maxGivens: 0 }) };
    const { clues = [], givens, ...made } = expectOk(new RuledGenerator(topology).generate(options));
    expect(isTextKey(`favourite.${id}`)).toBe(true);
    expect(made.difficulty).toBe(difficulty);
    expect(new Set(clues.map(({ rule }) => rule))).toEqual(new Set(rules.map(({ rule }) => rule)));
    expect(givens.every((digit) => digit === 0)).toBe(withoutGivens ?? false);
    const solver = createExactSolver(expectOk(withClues(topology, clues)));
    expect(solver.solve(givens, { limit: 2 })).toMatchObject({ status: 'complete', solutions: 1 });
  });
});
