import { expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import type { Clue } from '../../../shared/rules/clue.ts';
import { compileTopology } from '../../../shared/topology/topology.ts';
import { NEVER_CANCELLED } from '../core/io.ts';
import { createRng } from '../core/rng.ts';
import { createExactSolver } from '../search/createSolver.ts';
import { openDraft } from './making.ts';
import { otherSolutions } from './otherSolutions.ts';

const small = expectOk(compileTopology(expectOk(resolveLayout({ layout: 'simple', order: 2 }))));
const torus = expectOk(compileTopology(expectOk(resolveLayout({ layout: 'torus', order: 3, size: 3 }))));

const all: Uint8Array[] = [];
createExactSolver(small).solve(new Uint8Array(16), { limit: 300, onSolution: (one) => all.push(one.slice()) });

const key = (one: Uint8Array): string => one.join('');

it('finds the other solutions, all of them if there are few', () => {
  let [listed, cut, none] = [0, 0, 0];
  for (let round = 0; round < 60; round++) {
    const rng = createRng(`others ${round}`);
    const target = all[rng.below(all.length)] as Uint8Array;
    const givens = target.map((digit) => (rng.below(16) < round / 6 ? digit : 0));
    const wanted = all.filter(
      (one) => one !== target && givens.every((digit, cell) => digit === 0 || digit === one[cell]),
    );
    const opened = expectOk(openDraft({ topology: small, givens, clues: [] }));
    const others = otherSolutions(opened, givens, target, 10, NEVER_CANCELLED, rng);
    const found = others.found.map(key).sort();
    expect(new Set(found).size).toBe(found.length);
    expect(wanted.map(key)).toEqual(expect.arrayContaining(found));
    expect([others.none, others.all]).toEqual([wanted.length === 0, wanted.length <= 10]);
    expect(found.length).toBe(Math.min(10, wanted.length));
    listed += others.all && !others.none ? 1 : 0;
    cut += others.all ? 0 : 1;
    none += others.none ? 1 : 0;
  }
  expect(Math.min(listed, cut, none)).toBeGreaterThan(3);
});

it('finds others on a torus with cages, where a search of the whole board does not end', () => {
  const empty = new Uint8Array(torus.cellCount);
  const target = empty.slice();
  const solver = createExactSolver(torus);
  solver.solve(empty, { limit: 1, rng: createRng('target 1') });
  target.set(solver.solution);
  const clues: Clue[] = [];
  for (let subgrid = 1; subgrid <= 9; subgrid++) {
    for (const row of [1, 4, 7]) {
      const [a, b] = [`${subgrid}r${row}c4`, `${subgrid}r${row + 1}c4`];
      const at = (line: number): number =>
        target[torus.positionCell[(subgrid - 1) * 81 + line * 9 + 3] as number] as number;
      clues.push({ rule: 'killer-cage', cells: [a, b], sum: at(row - 1) + at(row) });
    }
  }
  const opened = expectOk(openDraft({ topology: torus, givens: empty, clues }));
  const { found, none } = otherSolutions(opened, empty, target, 20, NEVER_CANCELLED, createRng('others'));
  expect(none).toBe(false);
  expect(found.length).toBeGreaterThan(0);
  for (const one of found) {
    expect(key(one)).not.toBe(key(target));
    expect(opened.search(one, { limit: 1 }).found).toHaveLength(1);
  }
});
