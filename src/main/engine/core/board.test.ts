import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import type { LayoutRef } from '../../../shared/layout/spec.ts';
import { compileTopology, type Topology } from '../../../shared/topology/topology.ts';
import { variantTopology } from '../search/testing/variantLayouts.ts';
import { Board } from './board.ts';

function topologyOf(ref: LayoutRef): Topology {
  return expectOk(compileTopology(expectOk(resolveLayout(ref))));
}

const TOPOLOGIES = [
  topologyOf({ layout: 'simple', order: 2 }),
  topologyOf({ layout: 'simple', order: 3 }),
  topologyOf({ layout: 'samurai', order: 2 }),
  topologyOf({ layout: 'torus', order: 3, size: 2 }),
  topologyOf({ layout: 'dense-torus', order: 2, size: 4 }),
  expectOk(
    compileTopology(expectOk(resolveLayout({ layout: 'simple', order: 2 })), {
      houses: [{ subgrid: 0, places: [0, 5, 10, 15] }],
    }),
  ),
  variantTopology({ layout: 'simple', order: 3 }, { id: 'non-consecutive' }, { id: 'anti-knight' }),
  variantTopology({ layout: 'diagonal', order: 3, size: 2 }, { id: 'anti-king', subgrids: [1] }, { id: 'windoku' }),
];

/** The whole state of a board except the stamps. */
function stateOf(board: Board): unknown {
  const { digits, candidates, places, housePlaced, houseOpen, open, contradictory } = board;
  return structuredClone({ digits, candidates, places, housePlaced, houseOpen, open, contradictory });
}

/** The state that the board should have, recomputed from the cells alone. */
function expectedOf(topology: Topology, board: Board): unknown {
  const { houseCells, houseCount, digits: size } = topology;
  const places = new Int32Array(houseCount * size);
  const housePlaced = new Int32Array(houseCount);
  const houseOpen = new Uint8Array(houseCount);
  let contradictory = board.digits.some((digit, cell) => digit === 0 && board.candidates[cell] === 0);
  for (let house = 0; house < houseCount; house++) {
    for (let i = 0; i < size; i++) {
      const cell = houseCells[house * size + i] as number;
      const digit = board.digits[cell] as number;
      if (digit > 0) housePlaced[house] = (housePlaced[house] as number) | (1 << (digit - 1));
      else houseOpen[house] = (houseOpen[house] as number) + 1;
      for (let d = 0; d < size; d++) {
        const has = ((board.candidates[cell] as number) >>> d) & 1;
        places[house * size + d] = (places[house * size + d] as number) | (has << i);
      }
    }
    for (let d = 0; d < size; d++) {
      const placed = ((housePlaced[house] as number) >>> d) & 1;
      if (placed === 0 && places[house * size + d] === 0) contradictory = true;
    }
  }
  const open = board.digits.filter((digit) => digit === 0).length;
  const { digits, candidates } = board;
  return { digits, candidates, places, housePlaced, houseOpen, open, contradictory };
}

/** A random action. The numbers select a cell and a digit; `place` says whether the digit is placed or eliminated. */
const action = fc.record({ cell: fc.nat(), digit: fc.nat(), place: fc.boolean() });
type Action = { readonly cell: number; readonly digit: number; readonly place: boolean };

function perform(board: Board, { cell, digit, place }: Action): void {
  const { cellCount, digits } = board.topology;
  const chosenCell = cell % cellCount;
  const chosenDigit = (digit % digits) + 1;
  if (!place) board.eliminate(chosenCell, chosenDigit);
  else if (board.has(chosenCell, chosenDigit)) board.place(chosenCell, chosenDigit);
}

const topologies = fc.constantFrom(...TOPOLOGIES);

describe('the board', () => {
  it('matches its cells after any placements and eliminations', () => {
    fc.assert(
      fc.property(topologies, fc.array(action, { maxLength: 60 }), (topology, actions) => {
        const board = new Board(topology);
        board.load(new Uint8Array(topology.cellCount));
        for (const one of actions) perform(board, one);
        expect(stateOf(board)).toEqual(expectedOf(topology, board));
      }),
    );
  });

  it('undoes everything since a mark', () => {
    fc.assert(
      fc.property(
        topologies,
        fc.array(action, { maxLength: 20 }),
        fc.array(action, { maxLength: 40 }),
        (topology, first, second) => {
          const board = new Board(topology);
          board.load(new Uint8Array(topology.cellCount));
          for (const one of first) perform(board, one);
          fc.pre(!board.contradictory);
          const before = stateOf(board);
          const mark = board.mark();
          for (const one of second) perform(board, one);
          board.undo(mark);
          expect(stateOf(board)).toEqual(before);
        },
      ),
    );
  });

  it('knows which digits are given, also after they were taken back', () => {
    const board = new Board(topologyOf({ layout: 'simple', order: 3 }));
    board.load(Uint8Array.from({ length: 81 }, (_, cell) => (cell === 0 ? 1 : 0)));
    const mark = board.mark();
    board.give(10, 2);
    board.place(20, 3);
    expect([0, 10, 20].map((cell) => board.given[cell])).toEqual([1, 1, 0]);
    board.undo(mark);
    expect([0, 10, 20].map((cell) => board.given[cell])).toEqual([1, 0, 0]);
    board.release(0);
    expect(board.given[0]).toBe(0);
  });

  it('equals the board that its digits and candidates come from, after loadPosition', () => {
    fc.assert(
      fc.property(topologies, fc.array(action, { maxLength: 40 }), (topology, actions) => {
        const board = new Board(topology);
        board.load(new Uint8Array(topology.cellCount));
        for (const one of actions) perform(board, one);
        fc.pre(!board.contradictory);
        const copy = new Board(topology);
        copy.loadPosition(board.digits, board.candidates);
        expect(stateOf(copy)).toEqual(stateOf(board));
      }),
    );
  });

  it('equals the board it was copied from, and is independent of it', () => {
    fc.assert(
      fc.property(topologies, fc.array(action, { maxLength: 30 }), action, (topology, actions, last) => {
        const board = new Board(topology);
        board.load(new Uint8Array(topology.cellCount));
        for (const one of actions) perform(board, one);
        const copy = new Board(topology);
        perform(copy, last);
        copy.copyFrom(board);
        expect(stateOf(copy)).toEqual(stateOf(board));
        perform(copy, last);
        expect(stateOf(board)).toEqual(expectedOf(topology, board));
        expect(stateOf(copy)).toEqual(expectedOf(topology, copy));
      }),
    );
  });

  it('equals a board that never had the digit, after its release', () => {
    fc.assert(
      fc.property(
        topologies,
        fc.array(action, { minLength: 1, maxLength: 30 }),
        fc.nat(),
        (topology, actions, which) => {
          const board = new Board(topology);
          board.load(new Uint8Array(topology.cellCount));
          for (const one of actions) perform(board, { ...one, place: true });
          fc.pre(!board.contradictory && board.open < topology.cellCount);
          const placed = Array.from(board.digits.keys()).filter((cell) => board.digits[cell] !== 0);
          const cell = placed[which % placed.length] as number;
          board.release(cell);
          const fresh = new Board(topology);
          fresh.load(board.digits);
          expect(stateOf(board)).toEqual(stateOf(fresh));
        },
      ),
    );
  });

  it('stamps exactly the houses and digits that changed, with increasing stamps', () => {
    fc.assert(
      fc.property(topologies, fc.array(action, { maxLength: 40 }), (topology, actions) => {
        const board = new Board(topology);
        board.load(new Uint8Array(topology.cellCount));
        for (const one of actions) {
          const { places } = structuredClone({ places: board.places });
          const { stamp } = board;
          perform(board, one);
          for (let house = 0; house < topology.houseCount; house++) {
            const from = house * topology.digits;
            const changed = places
              .subarray(from, from + topology.digits)
              .some((mask, d) => mask !== board.places[from + d]);
            expect((board.houseChanged[house] as number) > stamp).toBe(changed);
          }
          for (let digit = 1; digit <= topology.digits; digit++) {
            const changed = places.some(
              (mask, slot) => slot % topology.digits === digit - 1 && mask !== board.places[slot],
            );
            expect((board.digitChanged[digit] as number) > stamp).toBe(changed);
          }
        }
      }),
      { numRuns: 30 },
    );
  });

  it('reports contradictory givens, and recovers with the next load', () => {
    const [topology] = TOPOLOGIES as [Topology, ...Topology[]];
    const board = new Board(topology);
    board.load(Uint8Array.from([1, 1, ...new Array<number>(14).fill(0)]));
    expect(board.contradictory).toBe(true);
    board.load(new Uint8Array(16));
    expect(board.contradictory).toBe(false);
    expect(board.open).toBe(16);
  });

  it('distinguishes givens from other digits', () => {
    const [topology] = TOPOLOGIES as [Topology, ...Topology[]];
    const board = new Board(topology);
    const givens = Uint8Array.from([1, 2, ...new Array<number>(14).fill(0)]);
    const digits = Uint8Array.from(givens);
    digits[2] = 3;
    board.load(givens);
    expect([...board.given.subarray(0, 4)]).toEqual([1, 1, 0, 0]);
    board.loadPosition(digits, topology.cellAllowed, givens);
    expect([...board.given.subarray(0, 4)]).toEqual([1, 1, 0, 0]);
    expect(board.digits[2]).toBe(3);
  });

  it('throws when asked to place a digit that is not a candidate', () => {
    const [topology] = TOPOLOGIES as [Topology, ...Topology[]];
    const board = new Board(topology);
    board.load(new Uint8Array(16));
    board.place(0, 1);
    expect(() => board.place(1, 1)).toThrow('digit 1 is no candidate of cell 1');
  });
});
