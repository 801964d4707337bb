import { describe, expect, test } from 'vitest';
import { digitsOf } from '../base/digits.ts';
import { Candidates } from '../constraints/candidates.ts';
import { ClueConstraints } from '../constraints/clueState.ts';
import { combinationKey, fillingsOf, listCombinations, partsOf } from '../constraints/combinations.ts';
import { narrow } from '../constraints/narrow.ts';
import { plainSum } from './clueBoard.ts';
import { randomFrom, SMALL_BOARD, SMALL_RULES, smallClues, someFilling } from './testing/smallClues.ts';

const differ = (a: number, b: number): boolean => {
  const { peers, peerStart } = SMALL_BOARD;
  return peers.subarray(peerStart[a], peerStart[a + 1]).includes(b);
};

describe.each(SMALL_RULES)('%s', (rule) => {
  test('combinations, and the candidates that are left, agree with all fillings of the cells', () => {
    const rng = randomFrom(rule);
    for (const { clue, constraints, holds } of smallClues(rule, 40, rng)) {
      const { cells } = constraints;
      const masks = new Int32Array(SMALL_BOARD.cellCount);
      for (const cell of cells) masks[cell] = rng.below(2) === 0 ? 15 : 1 + rng.below(15);
      const parts = partsOf(constraints);
      const wanted = new Set<string>();
      const supported = new Int32Array(SMALL_BOARD.cellCount);
      someFilling(
        cells,
        (cell) => digitsOf(masks[cell] as number),
        (filled) => {
          const repeats = cells.some((a) => cells.some((b) => a < b && filled[a] === filled[b] && differ(a, b)));
          if (repeats || !holds(filled)) return false;
          const digits = parts.map((part) => part.map((cell) => filled[cell] as number).sort((a, b) => a - b));
          wanted.add(combinationKey(digits));
          for (const cell of cells)
            supported[cell] = (supported[cell] as number) | (1 << ((filled[cell] as number) - 1));
          return false;
        },
      );
      const candidates = (): Candidates => new Candidates(4, masks.slice(), differ);
      const what = `${JSON.stringify(clue)} ${cells.map((cell) => masks[cell])}`;
      const listed = listCombinations(constraints, candidates());
      if (listed && rule !== 'sandwich') expect([...listed.keys()].sort(), what).toEqual([...wanted].sort());
      const left = candidates();
      const isPossible = narrow(constraints.list, left);
      if (wanted.size > 0) expect(isPossible, what).toBe(true);
      for (const cell of cells) {
        if (isPossible) expect((supported[cell] as number) & ~left.of(cell), what).toBe(0);
      }
    }
  });
});

describe('the combinations of a cage', () => {
  const cells = [0, 1, 2];
  const cage = new ClueConstraints([{ kind: 'all-different', cells }, plainSum(cells, 10)]);
  const candidates = (...masks: number[]): Candidates => new Candidates(9, Int32Array.from(masks), cage.differ);
  const words = (now: Candidates): string[] => {
    const fillings = fillingsOf(cage, listCombinations(cage, candidates(511, 511, 511)), now);
    if (fillings.kind === 'bounded') return [];
    return fillings.combinations.map(({ combination, possible }) => `${combination.join('')}${possible ? '' : '-'}`);
  };

  test('stay in the list when what is entered excludes them', () => {
    expect(words(candidates(511, 511, 511))).toEqual(['1,2,7', '1,3,6', '1,4,5', '2,3,5']);
    expect(words(candidates(1, 511, 511))).toEqual(['1,2,7', '1,3,6', '1,4,5', '2,3,5-']);
    expect(words(candidates(1, 511 & ~(1 << 3), 511 & ~(1 << 3)))).toEqual(['1,2,7', '1,3,6', '1,4,5-', '2,3,5-']);
    expect(words(candidates(1 << 8, 511, 511))).toEqual(['1,2,7-', '1,3,6-', '1,4,5-', '2,3,5-']);
  });

  test('give way to bounds if there are too many', () => {
    const line = Array.from({ length: 9 }, (_, cell) => cell);
    const diagonal = new ClueConstraints([plainSum(line, 12)]);
    const masks = new Int32Array(9).fill(511);
    const now = new Candidates(9, masks, () => false);
    const all = listCombinations(diagonal, new Candidates(9, masks.slice(), () => false));
    // The nine digits add up to 12, so each is 1, and 3 more is distributed over some of them: as 3, as 2 + 1, or as 1
    // + 1 + 1. So there are three combinations.
    expect(all?.size).toBe(3);
    const wide = new ClueConstraints([plainSum(line, 40)]);
    const fillings = fillingsOf(wide, listCombinations(wide, new Candidates(9, masks.slice(), () => false)), now);
    expect(fillings).toEqual({ kind: 'bounded', masks: line.map(() => 511) });
  });
});
