import { describe, expect, it } from 'vitest';
import { expectOk } from '../../../../shared/base/result.ts';
import { resolveLayout } from '../../../../shared/layout/catalogue.ts';
import { compileTopology } from '../../../../shared/topology/topology.ts';
import { createHumanSolver } from '../../humanSolver/humanSolver.ts';
import type { TargetDifficulty } from '../attempt.ts';
import { Generator } from '../generator.ts';
import { type Claims, findFalseClaim } from './independentProof.ts';

const topology = expectOk(compileTopology(expectOk(resolveLayout({ layout: 'twodoku', order: 3 }))));
const generator = new Generator(topology);
const solver = createHumanSolver(topology);

function claimsOf(difficulty: TargetDifficulty, index: number, interlocked = true): Claims {
  const puzzle = expectOk(generator.generate({ difficulty, seed: `claims ${index}`, interlocked, minimal: true }));
  return { ...puzzle, minimal: puzzle.minimal, interlocked: puzzle.interlock?.interlocked ?? null };
}

describe('findFalseClaim', () => {
  it.each<TargetDifficulty>(['unrated', 'easy', 'medium', 'extreme'])(
    'finds nothing wrong with %s puzzles',
    (difficulty) => {
      for (let index = 0; index < 2; index++) {
        expect(findFalseClaim(topology, claimsOf(difficulty, index), solver)).toBeNull();
      }
    },
  );

  it('finds each kind of false claim', () => {
    const claims = claimsOf('medium', 0);
    const { givens, solution } = claims;
    const given = givens.findIndex((digit) => digit !== 0);
    const open = givens.indexOf(0);
    const more = givens.with(open, solution[open] as number);
    const wrong = (givens[given] as number) === 1 ? 2 : 1;
    const fault = (change: Partial<Claims>) => findFalseClaim(topology, { ...claims, ...change }, solver);
    expect(fault({ givens: givens.with(given, 0) })).toBe('it has several solutions');
    expect(fault({ givens: givens.with(given, wrong) })).toBe('a given is not in the solution');
    expect(fault({ solution: solution.with(open, 0) })).toBe('the solution is none');
    expect(fault({ givens: more })).toMatch(/the given of cell \d+ can be left out/);
    expect(fault({ givens: more, minimal: false, difficulty: 'extreme' })).toMatch(/^it is .*, not extreme$/);
    expect(fault({ difficulty: 'easy' })).toBe('singles do not solve it');
    expect(fault({ interlocked: false })).toBe('it is interlocked');
    // If all digits of the first subgrid are given, it can be solved alone.
    const first = topology.positionCell.subarray(0, 81);
    const alone = solution.map((digit, cell) => (givens[cell] !== 0 || first.includes(cell) ? digit : 0));
    expect(fault({ givens: alone, minimal: false, difficulty: 'unrated' })).toBe('the subgrids 0 can be solved alone');
  });
});
