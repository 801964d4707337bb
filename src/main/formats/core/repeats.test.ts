import { expect, it } from 'vitest';
import { readPuzzleStream } from '../index.ts';
import { faultsOf } from '../testing/reading.ts';

const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const NO_LIST = expect.stringMatching(
  /^1: no line of the text is a puzzle\. Expected are lines of 16, 25, 36, 49, 64, 81, 100/,
);
const PROSE = 'Sudoku is a puzzle.\nIt has 81 cells, and | bars | in print.\n\n- one\n- two\n'.repeat(200);

it('a text of words has one fault, which names what was expected', async () => {
  expect(faultsOf(PROSE)).toEqual([NO_LIST]);
  expect(faultsOf(PROSE, { format: 'line' })).toEqual([NO_LIST]);
  expect(faultsOf('1\n'.repeat(1111))).toEqual([NO_LIST]);
  const streamed: string[] = [];
  async function* bytes(): AsyncGenerator<Uint8Array> {
    yield new TextEncoder().encode(PROSE);
  }
  for await (const read of readPuzzleStream(bytes()))
    streamed.push(read.ok ? 'ok' : `${read.line}: ${read.error.message}`);
  expect(streamed).toEqual([NO_LIST]);
});

it('a list with one puzzle reports every bad line by its number', () => {
  expect(faultsOf(`${EASY}\n1\n4.2.1\n${EASY}`)).toEqual([
    expect.stringMatching(/^2: "1" is not a puzzle: it has 1 char/),
    expect.stringMatching(/^3: "4.2.1" .* 5 characters/),
  ]);
  // A line with a typing error still counts as a puzzle, so the faults of both lines are reported.
  expect(faultsOf(`words\n${EASY.replace('5', 'z')}`).map((fault) => fault.slice(0, 2))).toEqual(['1:', '2:']);
});

it('faults of a document for the same reason are one, unless a puzzle can be read', () => {
  const bad = `begin\npuzzle akari\nend\n`;
  const good = 'begin\nsize 4\nproblem\n1 - - -\n- - - -\n- - 2 -\n- - - -\nend\n';
  const message = 'puzzles of the kind "akari" cannot be read: their numbers are not givens of a sudoku';
  const cut = good.replace('end\n', '');
  expect(faultsOf(`${cut}${bad.repeat(4)}`, { format: 'janko' })).toEqual([
    '1: the puzzle has no line "end": the text is cut off',
    `8: 4 puzzles cannot be read for the same reason: ${message}`,
  ]);
  expect(faultsOf(`${bad.repeat(4)}${good}`, { format: 'janko' })).toEqual(
    [1, 4, 7, 10].map((line) => `${line}: ${message}`),
  );
});
