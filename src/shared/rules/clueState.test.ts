import { describe, expect, test } from 'vitest';
import { expectOk } from '../base/result.ts';
import { ClueConstraints, type FoundState, findClueState } from '../constraints/clueState.ts';
import { resolveLayout } from '../layout/catalogue.ts';
import { compileTopology } from '../topology/topology.ts';
import type { Clue } from './clue.ts';
import { ClueBoard } from './clueBoard.ts';
import { withClues } from './readClues.ts';
import { RULES } from './registry.ts';
import { filledBoard } from './testing/filledBoard.ts';
import { NAIVE_RULES } from './testing/naiveRules.ts';
import { randomClue, SMALL_LAYOUTS } from './testing/randomClues.ts';

/** Random numbers that are the same in every run (mulberry32). */
function randomFrom(seed: number): { below(bound: number): number } {
  let state = seed;
  return {
    below(bound) {
      state = (state + 0x6d2b79f5) | 0;
      let t = Math.imul(state ^ (state >>> 15), 1 | state);
      t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
      return ((t ^ (t >>> 14)) >>> 0) % bound;
    },
  };
}

const plain = expectOk(compileTopology(expectOk(resolveLayout(SMALL_LAYOUTS.simple as never))));
/** Clues with more cells have too many fillings to list. */
const MOST_CELLS = 7;

/** Calls `visit` with all fillings of some cells that keep the digits that are there. */
function fillings(cells: readonly number[], digits: Uint8Array, visit: (filled: Uint8Array) => boolean): boolean {
  const filled = digits.slice();
  const fill = (i: number): boolean => {
    const cell = cells[i];
    if (cell === undefined) return visit(filled);
    if (digits[cell] !== 0) return fill(i + 1);
    for (let digit = 1; digit <= 4; digit++) {
      filled[cell] = digit;
      if (fill(i + 1)) return true;
    }
    filled[cell] = 0;
    return false;
  };
  return fill(0);
}

describe.each(RULES.map(({ id }) => id).filter((id) => id !== 'all-given'))('%s', (rule) => {
  test('states agree with all fillings of the cells', () => {
    const rng = randomFrom(rule.length * 7919 + rule.charCodeAt(0));
    const scratch = new Int32Array(plain.cellCount);
    const seen = { open: 0, finished: 0, broken: 0 };
    let late = 0;
    for (let i = 0; i < 60; i++) {
      const clue: Clue = randomClue(rule, plain, rng);
      const ruled = withClues(plain, [clue]);
      if (!ruled.ok) continue;
      const own = new ClueConstraints(ruled.value.constraints);
      if (own.cells.length === 0 || own.cells.length > MOST_CELLS) continue;
      const board = new ClueBoard(plain, [clue]);
      const holds = (filled: Uint8Array): boolean =>
        (rule !== 'sandwich' || new Set(own.cells.map((cell) => filled[cell])).size === own.cells.length) &&
        NAIVE_RULES[rule]?.(clue, filledBoard(plain, board, filled), [clue]) === true;
      const stateOf = (digits: Uint8Array): FoundState => findClueState(own, digits, 4, scratch);
      for (let j = 0; j < 12; j++) {
        const digits = new Uint8Array(plain.cellCount);
        const isFull = j % 3 === 0;
        for (const cell of own.cells) if (isFull || rng.below(2) === 0) digits[cell] = rng.below(4) + 1;
        // The sentence about sandwiches is about lines without equal digits.
        const entered = own.cells.flatMap((cell) => digits[cell] || []);
        if (rule === 'sandwich' && new Set(entered).size < entered.length) continue;
        const { state, cells } = stateOf(digits);
        seen[state]++;
        const possible = fillings(own.cells, digits, holds);
        if (own.cells.every((cell) => digits[cell] !== 0)) {
          expect(state, `${JSON.stringify(clue)} ${digits}`).toBe(possible ? 'finished' : 'broken');
        } else if (state === 'broken') {
          expect(possible, `${JSON.stringify(clue)} ${digits}`).toBe(false);
        } else {
          expect(state).toBe('open');
          if (!possible && entered.length > 0) late++;
        }
        if (state !== 'broken') continue;
        // The cells that are shown as broken are filled, and enough to see that the clue is broken.
        expect(cells.length).toBeGreaterThan(0);
        expect(cells.every((cell) => digits[cell] !== 0)).toBe(true);
        const blamed = new Uint8Array(plain.cellCount);
        for (const cell of cells) blamed[cell] = digits[cell] as number;
        expect(stateOf(blamed).state, `${JSON.stringify(clue)} ${digits} ${cells}`).toBe('broken');
      }
    }
    // Four digits have no entropic lines.
    if (rule !== 'entropic') expect(seen.broken).toBeGreaterThan(0);
    // A sandwich is not known to lie in a house.
    if (rule !== 'sandwich') expect(late).toBe(0);
  });
});
