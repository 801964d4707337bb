import { expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { WORLD_FAMILIES } from '../../../shared/worlds/lattice.ts';
import { findProvinceFaults } from './proof.ts';
import { type Province, ProvinceMaker } from './provinceMaker.ts';
import { worldOf } from './world.ts';

it.each(WORLD_FAMILIES)('finds every kind of fault in a province of a %s', (id) => {
  const world = expectOk(worldOf({ family: id, order: 3, seed: 'proof' }));
  const province = expectOk(new ProvinceMaker(world).make([1, -3], undefined, 'medium'));
  const { givens, known, solution, needs } = province;
  const reasonsOf = (changed: Partial<Province>): string[] =>
    expectOk(findProvinceFaults(world, { ...province, ...changed })).map(({ reason }) => reason);
  const given = givens.findIndex((digit) => digit !== 0);
  const rim = known.indexOf(1);
  const own = known.indexOf(0);
  const other = (cell: number): number => ((solution[cell] as number) % 9) + 1;

  expect(reasonsOf({})).toEqual([]);
  expect(reasonsOf({ givens: givens.with(given, other(given)) })).toEqual(['province-given']);
  expect(reasonsOf({ givens: givens.with(rim, solution[rim] as number) })).toEqual(['province-known']);
  expect(reasonsOf({ solution: solution.with(own, other(own)) })).toEqual(['province-digit']);
  expect(reasonsOf({ known: known.with(own, 1) })).toEqual(['province-owner']);
  expect(reasonsOf({ known: known.with(rim, 0) })).toEqual(['province-owner']);
  expect(reasonsOf({ needs: needs.slice(1) })).toEqual(['province-needs']);
  expect(reasonsOf({ needs: [...needs, [1, -3]] })).toEqual(['province-needs', 'province-cycle']);
  expect(reasonsOf({ givens: new Uint8Array(givens.length) })).toEqual(['province-solutions']);
  expect(reasonsOf({ difficulty: 'extreme' })).toEqual(['province-class']);
  // If all digits of the province's own cells are given, it is easy.
  const full = solution.map((digit, cell) => (known[cell] === 1 ? 0 : digit));
  expect(reasonsOf({ givens: full, difficulty: 'easy' })).toEqual([]);
  expect(reasonsOf({ givens: full })).toEqual(['province-class']);
});

it('ends when it is cancelled', () => {
  const world = expectOk(worldOf({ family: 'carpet', order: 3, seed: 'proof' }));
  const province = expectOk(new ProvinceMaker(world).make([2, 2], undefined, 'easy'));
  const outcome = findProvinceFaults(world, province, { cancelled: () => true });
  expect(!outcome.ok && outcome.error.code).toBe('cancelled');
});
