import { describe, expect, it } from 'vitest';
import { digitBit } from '../../../shared/base/digits.ts';
import { expectOk } from '../../../shared/base/result.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import type { LayoutRef } from '../../../shared/layout/spec.ts';
import { withClues } from '../../../shared/rules/readClues.ts';
import { RULES } from '../../../shared/rules/registry.ts';
import { randomClue, SMALL_LAYOUTS } from '../../../shared/rules/testing/randomClues.ts';
import { compileTopology, type Topology } from '../../../shared/topology/topology.ts';
import { createRng } from '../core/rng.ts';
import { GeneralKernel } from './generalKernel.ts';
import { CandidateSearch } from './sat/cdcl.ts';
import { type TrueCandidates, trueCandidates } from './trueCandidates.ts';

function topologyOf(ref: LayoutRef): Topology {
  return expectOk(compileTopology(expectOk(resolveLayout(ref))));
}

/** The solutions of the puzzle, at most 5000. */
function listed(topology: Topology, givens: Uint8Array): Uint8Array[] {
  const found: Uint8Array[] = [];
  new GeneralKernel(topology).solve(givens, { limit: 5000, onSolution: (one) => found.push(one.slice()) });
  expect(found.length).toBeLessThan(5000);
  return found;
}

/** The result of {@link trueCandidates}, counted from a list of all solutions. */
function counted({ cellCount, digits }: Topology, solutions: readonly Uint8Array[], limit: number): TrueCandidates {
  const found = new Int32Array(cellCount);
  const counts = new Uint32Array(cellCount * (digits + 1));
  for (const solution of solutions) {
    for (const [cell, digit] of solution.entries()) {
      found[cell] = (found[cell] as number) | digitBit(digit);
      const at = cell * (digits + 1) + digit;
      counts[at] = Math.min(limit, (counts[at] as number) + 1);
    }
  }
  return { found, counts, undecided: new Int32Array(cellCount), status: 'complete' };
}

const ids = RULES.map(({ id }) => id).filter((id) => id !== 'all-given');

describe('true candidates', () => {
  it.each(Object.entries(SMALL_LAYOUTS))('are those of all solutions: %s', (_, ref) => {
    const plain = topologyOf(ref);
    const rng = createRng('true candidates');
    for (let i = 0; i < 25; i++) {
      const clues = Array.from({ length: rng.below(3) }, () =>
        randomClue(ids[rng.below(ids.length)] as string, plain, rng),
      );
      const topology = withClues(plain, clues);
      if (!topology.ok) continue;
      const givens = new Uint8Array(plain.cellCount);
      if (rng.below(2) === 0) givens[rng.below(plain.cellCount)] = 1 + rng.below(plain.digits);
      const solutions = listed(topology.value, givens);
      for (const limit of [1, 3, 40]) {
        const candidates = trueCandidates(topology.value, givens, { limit });
        expect(candidates, JSON.stringify(clues)).toEqual(counted(plain, solutions, limit));
      }
    }
  });

  it.each(Object.entries(SMALL_LAYOUTS))('are found by the search that learns, one after the other: %s', (_, ref) => {
    const topology = topologyOf(ref);
    const { cellCount, digits } = topology;
    const rng = createRng('learning');
    for (let i = 0; i < 10; i++) {
      const givens = new Uint8Array(cellCount);
      for (let given = 0; given < 3; given++) givens[rng.below(cellCount)] = 1 + rng.below(digits);
      const solutions = listed(topology, givens);
      const masks = givens.map((digit) => (digit === 0 ? topology.allDigits : digitBit(digit)));
      const learning = new CandidateSearch(topology, masks, { conflictCap: 1000, rng });
      for (const at of rng.shuffle(Array.from({ length: cellCount * digits }, (_, index) => index))) {
        const [cell, digit] = [Math.floor(at / digits), 1 + (at % digits)];
        const { status, solution } = learning.solutionWith(cell, digit);
        const having = solutions.filter((one) => one[cell] === digit);
        expect(status).toBe(having.length > 0 ? 'found' : 'none');
        if (status === 'found') expect(having.map(String)).toContain(String(solution));
      }
    }
  });

  it('of a killer cage of two cells are the two halves of its sum', () => {
    const clues = [{ rule: 'killer-cage', cells: ['r1c1', 'r1c2'], sum: 3 }];
    const topology = expectOk(withClues(topologyOf({ layout: 'simple', order: 3 }), clues));
    const { found, status } = trueCandidates(topology, new Uint8Array(81));
    expect([status, [...found.subarray(0, 4)]]).toEqual(['complete', [0b11, 0b11, 0b1_1111_1100, 0b1_1111_1100]]);
  });

  it('are undecided where the search ends early', () => {
    const topology = topologyOf({ layout: 'simple', order: 3 });
    const givens = new Uint8Array(81);
    const capped = trueCandidates(topology, givens, { nodeCap: 1 });
    expect(capped.status).toBe('gave-up');
    for (const [cell, mask] of capped.found.entries())
      expect(mask | (capped.undecided[cell] as number)).toBe(0b1_1111_1111);
    expect(trueCandidates(topology, givens, { cancel: { cancelled: () => true } }).status).toBe('cancelled');
  });
});
