import { describe, expect, it } from 'vitest';
import { countDigits, lowestDigit } from '../../../../shared/base/digits.ts';
import { HOUSE_BOX, subgridsOf } from '../../../../shared/topology/topology.ts';
import { Board } from '../../core/board.ts';
import { NEVER_CANCELLED } from '../../core/io.ts';
import { createRng } from '../../core/rng.ts';
import { Ranker } from '../../humanSolver/ranks.ts';
import { topologyOf } from '../../techniques/testing/positions.ts';
import { FITTED } from '../fitted.ts';
import { humanTime, secondsOf } from '../humanTime.ts';
import { simpleSubject } from '../testing/subjects.ts';
import { EFFORTS, solvingEffort } from './effort.ts';
import { OpenSingles } from './openSingles.ts';

const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
/** A puzzle that needs a chain. */
const HARD = '4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......';

/** The singles of a board as `cell digit` → easiest way to find it, computed directly from the definition. */
function singlesByDefinition({ topology, digits, candidates }: Board): Map<string, number> {
  const { houseCells, houseCount, houseKind, digits: size } = topology;
  const ways = new Map<string, number>();
  const note = (cell: number, digit: number, way: number): void => {
    const key = `${cell} ${digit}`;
    ways.set(key, Math.min(way, ways.get(key) ?? way));
  };
  for (let house = 0; house < houseCount; house++) {
    const open = [...houseCells.subarray(house * size, (house + 1) * size)].filter((cell) => digits[cell] === 0);
    for (let digit = 1; digit <= size; digit++) {
      const [cell, ...others] = open.filter((one) => (candidates[one] as number) & (1 << (digit - 1)));
      if (cell === undefined || others.length > 0) continue;
      note(cell, digit, houseKind[house] === HOUSE_BOX || open.length === 1 ? 0 : 1);
    }
  }
  for (const [cell, mask] of candidates.entries()) {
    if (digits[cell] === 0 && countDigits(mask) === 1) note(cell, lowestDigit(mask), 2);
  }
  return ways;
}

/** The number of open cells in the fullest house of a cell, computed directly from the definition. */
function openAround({ topology, digits }: Board, cell: number): number {
  const { houseCells, houseCount, digits: size } = topology;
  const houses = Array.from({ length: houseCount }, (_, house) => [
    ...houseCells.subarray(house * size, (house + 1) * size),
  ]).filter((cells) => cells.includes(cell));
  return Math.min(...houses.map((cells) => cells.filter((one) => digits[one] === 0).length));
}

describe('open singles', () => {
  it.each(['samurai', 'torus'])('are all singles, with their easiest ways: %s', (layout) => {
    const ref = layout === 'torus' ? { layout, order: 3, size: 2 } : { layout, order: 2 };
    const topology = topologyOf(ref);
    const board = new Board(topology);
    board.load(new Uint8Array(topology.cellCount));
    const ranks = new Ranker(topology).rank(board);
    const singles = new OpenSingles(board);
    singles.start(ranks);
    const rng = createRng(layout);
    let found = 0;
    for (let step = 0; step < topology.cellCount; step++) {
      singles.update();
      const listed = singles.lists.flatMap((list, way) =>
        list.map(({ cell, digit }) => [`${cell} ${digit}`, way] as const),
      );
      expect(new Map(listed)).toEqual(singlesByDefinition(board));
      for (const [way, list] of singles.lists.entries()) {
        const order = list.map(({ cell, digit }) => (ranks.cell[cell] as number) * 32 + (ranks.digit[digit] as number));
        expect(order).toEqual(order.toSorted((a, b) => a - b));
        expect(list.map(({ amongOpen }) => amongOpen)).toEqual(list.map(({ cell }) => openAround(board, cell)));
        const counts = Array.from(
          { length: topology.subgridCount },
          (_, subgrid) => list.filter(({ cell }) => subgridsOf(topology, cell).includes(subgrid)).length,
        );
        expect([...(singles.inSubgrid[way] ?? [])]).toEqual(counts);
      }
      found += listed.length;
      const open = [...board.digits.keys()].filter((cell) => board.digits[cell] === 0 && board.candidates[cell] !== 0);
      if (open.length === 0) break;
      const cell = open[rng.below(open.length)] as number;
      const digits = Array.from({ length: topology.digits }, (_, i) => i + 1).filter((digit) => board.has(cell, digit));
      const digit = digits[rng.below(digits.length)] as number;
      if (rng.below(3) === 0) board.eliminate(cell, digit);
      else board.place(cell, digit);
    }
    expect(found).toBeGreaterThan(0);
  });
});

describe('predicted time', () => {
  it('counts every digit written, and steps that write none by class', () => {
    const easy = solvingEffort(simpleSubject(EASY).topology, simpleSubject(EASY).givens, NEVER_CANCELLED);
    expect(easy.solved).toBe(true);
    expect(easy.whole[EFFORTS.indexOf('written')]).toBe(51);
    expect([...easy.whole.subarray(3)]).toEqual([0, 0, 0, 0, 0]);
    expect([...(easy.bySubgrid[0] ?? [])]).toEqual([...easy.whole]);
    const hard = solvingEffort(simpleSubject(HARD).topology, simpleSubject(HARD).givens, NEVER_CANCELLED);
    expect(hard.solved).toBe(true);
    expect(hard.whole.subarray(3).some((amount) => amount > 0)).toBe(true);
    expect(secondsOf(hard.whole)).toBeGreaterThan(secondsOf(easy.whole));
  });

  it('does not rate steps of a class as quicker than those of the class below', () => {
    const { medium, hard, master, extreme } = FITTED.secondsPer;
    const rising = [medium, hard, master, extreme];
    expect([...rising].sort((a, b) => a - b)).toEqual(rising);
    expect(Math.min(...Object.values(FITTED.secondsPer))).toBeGreaterThanOrEqual(0);
  });

  it('searches one subgrid at a time: two puzzles on one board take little longer than one after the other', () => {
    const one = humanTime.rate(simpleSubject(EASY)).value as number;
    const topology = topologyOf({ layout: 'custom', order: 3, offsets: [[0, 0], [4, 4]] }); // biome-ignore format: one line
    const { givens } = simpleSubject(EASY);
    const both = solvingEffort(topology, Uint8Array.from([...givens, ...givens]), NEVER_CANCELLED);
    expect(both.solved).toBe(true);
    expect(secondsOf(both.whole) / one).toBeGreaterThan(2);
    expect(secondsOf(both.whole) / one).toBeLessThan(3.5);
  });

  it('lists its parts', () => {
    const { value, evidence } = humanTime.rate(simpleSubject(HARD));
    const seconds = Object.values(evidence.figures).reduce<number>((sum, one) => sum + (one ?? 0), 0);
    expect(seconds).toBeCloseTo(value as number);
  });
});
