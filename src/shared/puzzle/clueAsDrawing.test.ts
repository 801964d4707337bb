import { describe, expect, it } from 'vitest';
import type { Clue } from '../rules/clue.ts';
import { fillSentence } from '../text/placeholders.ts';
import { rulesOfClues } from './clueAsDrawing.ts';

const LINE = { cells: ['r1c1', 'r1c2', 'r1c3'] };

/** The English sentences of the rules of some clues on a board with 9 digits. */
function sentencesOf(...clues: readonly Clue[]): string[] {
  return rulesOfClues(clues, 9).map(({ sentence }) => fillSentence('en', sentence));
}

describe('rulesOfClues', () => {
  it('counts the clues of each rule, in the order of the clues', () => {
    const clues = ['thermometer', 'renban', 'thermometer'].map((rule) => ({ rule, ...LINE }));
    expect(rulesOfClues(clues, 9).map(({ id, count }) => [id, count])).toEqual([
      ['thermometer', 2],
      ['renban', 1],
    ]);
    expect(rulesOfClues(undefined, 9)).toEqual([]);
  });

  it('names the number that all clues of a rule share, whether they state it or not', () => {
    expect(sentencesOf({ rule: 'whisper', ...LINE }, { rule: 'whisper', ...LINE, difference: 5 })).toEqual([
      'Neighbours on the line differ by at least 5.',
    ]);
    expect(sentencesOf({ rule: 'modular', ...LINE, modulus: 2 })).toEqual([
      'Any 2 neighbours on the line leave different remainders when divided by 2.',
    ]);
    expect(sentencesOf({ rule: 'sum-line', ...LINE })).toEqual([
      'The line can be cut into pieces that each add up to 10.',
    ]);
    expect(sentencesOf({ rule: 'lockout', ...LINE })[0]).toContain('differ by at least 4');
  });

  it('names the letter of each kind of numbers outside, if there are several', () => {
    const names = (...clues: readonly Clue[]): string[] =>
      rulesOfClues(clues, 9).map(({ shownName }) => fillSentence('en', shownName));
    const [sandwich, tower] = [
      { rule: 'sandwich', line: 'r1', sum: 5 },
      { rule: 'skyscraper', line: 'c1', from: 'start', value: 3 },
    ];
    expect(names(sandwich, { rule: 'renban', ...LINE })).toEqual(['Sandwich', 'Renban line']);
    expect(names(sandwich, tower)).toEqual(['Sandwich (S)', 'Skyscraper (H)']);
  });

  it('names no number if the clues have different ones', () => {
    expect(sentencesOf({ rule: 'whisper', ...LINE, difference: 4 }, { rule: 'whisper', ...LINE })).toEqual([
      'Neighbours on the line differ by at least the given difference.',
    ]);
  });

  it('says of cages and dots only what the puzzle has', () => {
    const cage = { rule: 'killer-cage', ...LINE };
    const repeating = { ...cage, sum: 9, repeats: true };
    expect(sentencesOf(cage)).toEqual(['Digits in a cage do not repeat.']);
    expect(sentencesOf(repeating)[0]).toContain('may repeat');
    expect(sentencesOf(repeating, { ...cage, sum: 9 })[0]).toContain('Some cages allow repeated digits');
    expect(sentencesOf({ ...cage, sum: 9 })[0]).toContain('do not repeat, and add up');
    const dot = { rule: 'white-dot', cells: ['r1c1', 'r1c2'] };
    expect(sentencesOf(dot)).toEqual(['Digits on both sides of a white dot are consecutive.']);
    expect(sentencesOf(dot, { ...dot, difference: 3 })[0]).toContain('or differ by the number in it');
    expect(sentencesOf({ ...dot, rule: 'black-dot', ratio: 2 })[0]).toBe(
      'Of two digits beside a black dot, one is twice the other.',
    );
  });
});
