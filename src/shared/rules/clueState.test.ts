import { describe, expect, test } from 'vitest';
import { type FoundState, findClueState } from '../constraints/clueState.ts';
import { randomFrom, SMALL_BOARD, SMALL_RULES, smallClues, someFilling } from './testing/smallClues.ts';

describe.each(SMALL_RULES)('%s', (rule) => {
  test('states agree with all fillings of the cells', () => {
    const rng = randomFrom(rule);
    const scratch = new Int32Array(SMALL_BOARD.cellCount);
    let broken = 0;
    let late = 0;
    for (const { clue, constraints, holds } of smallClues(rule, 60, rng)) {
      const stateOf = (digits: Uint8Array): FoundState => findClueState(constraints, digits, 4, scratch);
      for (let j = 0; j < 12; j++) {
        const digits = new Uint8Array(SMALL_BOARD.cellCount);
        const isFull = j % 3 === 0;
        for (const cell of constraints.cells) if (isFull || rng.below(2) === 0) digits[cell] = rng.below(4) + 1;
        const entered = constraints.cells.flatMap((cell) => digits[cell] || []);
        if (rule === 'sandwich' && new Set(entered).size < entered.length) continue;
        const what = `${JSON.stringify(clue)} ${digits}`;
        const { state, cells } = stateOf(digits);
        const possible = someFilling(constraints.cells, (cell) => [digits[cell] || [1, 2, 3, 4]].flat(), holds);
        if (entered.length === constraints.cells.length) {
          expect(state, what).toBe(possible ? 'finished' : 'broken');
        } else if (state === 'broken') {
          expect(possible, what).toBe(false);
        } else {
          expect(state).toBe('open');
          if (!possible && entered.length > 0) late++;
        }
        if (state !== 'broken') continue;
        broken++;
        // The cells that are reported as broken have digits, and these digits alone show that the clue is broken.
        expect(cells.length).toBeGreaterThan(0);
        expect(cells.every((cell) => digits[cell] !== 0)).toBe(true);
        const blamed = new Uint8Array(SMALL_BOARD.cellCount);
        for (const cell of cells) blamed[cell] = digits[cell] as number;
        expect(stateOf(blamed).state, `${what} ${cells}`).toBe('broken');
      }
    }
    // There are no entropic lines with four digits, because a third of the digits must be low.
    if (rule !== 'entropic') expect(broken).toBeGreaterThan(0);
    // A sandwich clue alone does not know that the digits of its line differ, so it may be found broken too late.
    if (rule !== 'sandwich') expect(late).toBe(0);
  });
});
