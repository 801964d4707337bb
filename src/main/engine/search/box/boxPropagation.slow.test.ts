import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUSE_BOX, type Topology } from '../../../../shared/topology/topology.ts';
import { createRng } from '../../core/rng.ts';
import { topologyOf } from '../testing/topologies.ts';
import { BOX, compileBoxBoard } from './boxBoard.ts';
import { FIELDS } from './boxFields.ts';
import { BoxKernel } from './boxKernel.ts';
import { BoxPropagation } from './boxPropagation.ts';

const topologies = [
  topologyOf({ layout: 'simple', order: 3 }),
  topologyOf({ layout: 'butterfly', order: 3 }),
  topologyOf({ layout: 'samurai', order: 3 }),
  topologyOf({ layout: 'torus', order: 3, size: 2 }),
];
const anyTopology = fc.nat({ max: topologies.length - 1 });
const seeds = fc.string({ maxLength: 8 });

function solutionOf(topology: Topology, seed: string): Uint8Array {
  const solver = new BoxKernel(topology);
  expect(solver.solve(new Uint8Array(topology.cellCount), { limit: 1, rng: createRng(seed) }).solutions).toBe(1);
  return solver.solution;
}

function candidatesOf(propagation: BoxPropagation): number[] {
  const { cellWord, cellShift } = propagation.board;
  return Array.from(
    cellWord,
    (word, cell) => ((propagation.state[word] as number) >> (cellShift[cell] as number)) & FIELDS.FIELD,
  );
}

/** Restricts a cell to the candidates in `keep`. */
function keepOnly(propagation: BoxPropagation, cell: number, keep: number): void {
  const word = propagation.board.cellWord[cell] as number;
  const lost = (FIELDS.FIELD & ~keep) << (propagation.board.cellShift[cell] as number);
  propagation.narrow(word, (propagation.state[word] as number) & ~lost);
}

/**
 * Applies naked singles, hidden singles and locked candidates, by their definitions, until nothing changes. Returns
 * false on a contradiction.
 */
function narrowPlainly(topology: Topology, candidates: number[]): boolean {
  const { houseCount, digits } = topology;
  const houses = Array.from({ length: houseCount }, (_, house) => [
    ...topology.houseCells.subarray(house * digits, (house + 1) * digits),
  ]);
  const boxes = new Set(houses.filter((_, house) => topology.houseKind[house] === HOUSE_BOX));
  for (let changed = true; changed; ) {
    changed = false;
    const remove = (cell: number, digitMask: number): void => {
      if (((candidates[cell] as number) & digitMask) === 0) return;
      candidates[cell] = (candidates[cell] as number) & ~digitMask;
      changed = true;
    };
    for (const house of houses) {
      for (let digit = 0; digit < digits; digit++) {
        const bit = 1 << digit;
        const places = house.filter((cell) => ((candidates[cell] as number) & bit) !== 0);
        if (places.length === 0) return false;
        if (places.length === 1) remove(places[0] as number, topology.allDigits & ~bit);
        // Locked candidates between a box and a line. Two lines can share six cells around a small torus; such pairs
        // are not checked.
        for (const other of houses) {
          if (boxes.has(other) === boxes.has(house) || !places.every((cell) => other.includes(cell))) continue;
          for (const cell of other) if (!places.includes(cell)) remove(cell, bit);
        }
      }
      for (const cell of house) {
        const mask = candidates[cell] as number;
        if (mask === 0) return false;
        if ((mask & (mask - 1)) === 0) for (const other of house) if (other !== cell) remove(other, mask);
      }
    }
  }
  return true;
}

describe('propagation on boxes', () => {
  it('applies at least singles and locked candidates, and never loses a solution', () => {
    fc.assert(
      fc.property(anyTopology, seeds, fc.integer({ min: 15, max: 45 }), (index, seed, percent) => {
        const topology = topologies[index] as Topology;
        const solution = solutionOf(topology, seed);
        const rng = createRng(`${seed}/givens`);
        const propagation = new BoxPropagation(compileBoxBoard(topology));
        propagation.reset();
        const plain = Array.from({ length: topology.cellCount }, () => 511);
        solution.forEach((digit, cell) => {
          if (rng.below(100) >= percent) return;
          plain[cell] = 1 << (digit - 1);
          keepOnly(propagation, cell, 1 << (digit - 1));
          if (rng.below(12) === 0) expect(propagation.propagate()).toBe(true);
        });
        expect(propagation.propagate()).toBe(true);
        expect(narrowPlainly(topology, plain)).toBe(true);
        candidatesOf(propagation).forEach((mask, cell) => {
          expect(mask & ~(plain[cell] as number)).toBe(0);
          expect(mask & (1 << ((solution[cell] as number) - 1))).not.toBe(0);
        });
      }),
      { numRuns: 60 },
    );
  });

  it('undoes every branch exactly, including contradictions', () => {
    fc.assert(
      fc.property(anyTopology, seeds, (index, seed) => {
        const topology = topologies[index] as Topology;
        const rng = createRng(seed);
        const propagation = new BoxPropagation(compileBoxBoard(topology));
        propagation.reset();
        expect(propagation.propagate()).toBe(true);
        /**
         * Everything that a branch may change, except the weights of boxes. `undo` does not restore these, so that the
         * search learns from contradictions.
         */
        const stateNow = (): number[] =>
          [...propagation.state].map((word, i) => (i % BOX.RECORD === BOX.WEIGHT ? 0 : word));
        const marks: { mark: number; state: number[] }[] = [];
        for (let i = 0; i < 60; i++) {
          const open = candidatesOf(propagation).flatMap((mask, cell) => ((mask & (mask - 1)) !== 0 ? [cell] : []));
          let sound = true;
          if (open.length > 0 && rng.below(4) > 0) {
            marks.push({ mark: propagation.mark(), state: stateNow() });
            propagation.depth++;
            for (let narrowings = rng.below(4); narrowings >= 0; narrowings--) {
              const cell = open[rng.below(open.length)] as number;
              keepOnly(propagation, cell, rng.below(512));
            }
            sound = propagation.propagate();
          }
          while (marks.length > 0 && (!sound || rng.below(6) === 0)) {
            const { mark, state } = marks.pop() as { mark: number; state: number[] };
            propagation.depth--;
            propagation.undo(mark);
            expect(stateNow()).toEqual(state);
            sound = true;
          }
        }
      }),
      { numRuns: 40 },
    );
  });
});
