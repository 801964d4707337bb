import { describe, expect, it } from 'vitest';
import { squareBox } from '../../../../shared/base/boxShape.ts';
import { compileTopology, type Topology } from '../../../../shared/topology/topology.ts';
import { createRng } from '../../core/rng.ts';
import { countCovers } from '../testing/exactCover.ts';
import { faultOf, type PlainLayout, plainLayout } from '../testing/plainLayouts.ts';
import { topologyOf } from '../testing/topologies.ts';
import { randomVariantLayout, variantTopology } from '../testing/variantLayouts.ts';
import { type CdclOptions, type CdclOutcome, solveByCdcl } from './cdcl.ts';

const ENOUGH = 100_000;

/** Converts digits by the topology's cells into digits by the plain layout's cells. */
function asPlain({ positionCell }: Topology, { cells, cellCount }: PlainLayout, digits: ArrayLike<number>): Uint8Array {
  const plain = new Uint8Array(cellCount);
  cells.forEach((cell, position) => {
    plain[cell] = digits[positionCell[position] as number] as number;
  });
  return plain;
}

function solve(topology: Topology, start: ArrayLike<number> = [], options: Partial<CdclOptions> = {}): CdclOutcome {
  return solveByCdcl(topology, start, { conflictCap: ENOUGH, rng: createRng('d'), ...options });
}

describe('CDCL', () => {
  it('finds a solution of random layouts with variants exactly if exact cover finds one', () => {
    const rng = createRng('layouts to learn on');
    const counts = { found: 0, none: 0 };
    for (let i = 0; i < 250; i++) {
      const spec = randomVariantLayout(rng, squareBox(2), 4);
      const topology = compileTopology(spec);
      if (!topology.ok) continue;
      const plain = plainLayout(spec);
      const start = new Uint8Array(topology.value.cellCount);
      // Random clues often contradict each other, sometimes only indirectly.
      for (let clue = rng.below(6); clue > 0; clue--) start[rng.below(start.length)] = 1 + rng.below(4);
      const clues = asPlain(topology.value, plain, start);
      const masks = plain.allowed.map((mask, cell) =>
        clues[cell] ? mask & (1 << ((clues[cell] as number) - 1)) : mask,
      );
      const expected = countCovers(plain, masks, 1);
      const { status, solution } = solve(topology.value, start);
      expect({ spec: JSON.stringify(spec), status }).toMatchObject({ status: expected > 0 ? 'found' : 'none' });
      if (status === 'found') {
        expect(faultOf(plain, asPlain(topology.value, plain, solution))).toBeNull();
        start.forEach((digit, cell) => {
          if (digit !== 0) expect(solution[cell]).toBe(digit);
        });
        counts.found++;
      } else counts.none++;
    }
    expect(Math.min(counts.found, counts.none)).toBeGreaterThan(20);
  });

  it('proves that a solution is the only one exactly if exact cover finds no other', () => {
    const rng = createRng('layouts with one solution');
    const counts = { found: 0, none: 0 };
    for (let i = 0; i < 120; i++) {
      const spec = randomVariantLayout(rng, squareBox(2), 4);
      const topology = compileTopology(spec);
      if (!topology.ok) continue;
      const { status, solution } = solve(topology.value, [], { rng });
      if (status !== 'found') continue;
      const plain = plainLayout(spec);
      const share = rng.below(8);
      const clues = solution.map((digit) => (rng.below(8) < share ? digit : 0));
      const masks = asPlain(topology.value, plain, clues).map((digit, cell) =>
        digit ? 1 << (digit - 1) : (plain.allowed[cell] as number),
      );
      const expected = countCovers(plain, masks, 2) > 1 ? 'found' : 'none';
      const other = solve(topology.value, clues, { otherThan: solution });
      expect({ spec: JSON.stringify(spec), status: other.status }).toMatchObject({ status: expected });
      if (other.status === 'found') {
        expect(faultOf(plain, asPlain(topology.value, plain, other.solution))).toBeNull();
        expect(other.solution).not.toEqual(solution);
      }
      counts[expected]++;
    }
    expect(Math.min(counts.found, counts.none)).toBeGreaterThan(10);
  });

  it('fills a layout on which other searches give up: both diagonals of nine subgrids on a shifted torus', () => {
    const topology = variantTopology({ layout: 'shifted-torus', order: 3, size: 3, shift: 2 }, { id: 'diagonals' });
    const start = new Uint8Array(topology.cellCount);
    topology.houseCells.subarray(0, topology.digits).forEach((cell, i) => {
      start[cell] = i + 1;
    });
    const { status, solution } = solve(topology, start);
    expect(status).toBe('found');
    const plain = plainLayout(topology.layout);
    expect(faultOf(plain, asPlain(topology, plain, solution))).toBeNull();
  });

  it('proves that a torus of four subgrids has no solution with windows', () => {
    expect(solve(variantTopology({ layout: 'torus', order: 3, size: 2 }, { id: 'windoku' })).status).toBe('none');
  });

  it('finds the same solution from the same random numbers, and others from others', () => {
    const topology = topologyOf({ layout: 'samurai', order: 3 });
    const [one, again, other] = ['a', 'a', 'b'].map((seed) => solve(topology, [], { rng: createRng(seed) }).solution);
    expect(again).toEqual(one);
    expect(other).not.toEqual(one);
  });

  it('stops at its limit and when cancelled', () => {
    const topology = variantTopology({ layout: 'torus', order: 3, size: 2 }, { id: 'windoku' });
    expect(solve(topology, [], { conflictCap: 50 })).toMatchObject({ status: 'gave-up', conflicts: 50 });
    const { status, conflicts } = solve(topology, [], { cancel: { cancelled: () => true } });
    expect(status).toBe('cancelled');
    expect(conflicts).toBeLessThan(100);
  });
});
