import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FORMATS, type Format, readPuzzles, writePuzzle } from '../index.ts';
import { anyEntry, TOPOLOGIES } from '../testing/entries.ts';

/** Formats whose texts, or links, people paste between words. The remaining formats are JSON or XML. */
const TEXT_FORMS = FORMATS.filter(({ id }) =>
  [
    ...['line', 'sdm', 'sdk', 'ss', 'ragged', 'board', 'gp', 'hodoku'],
    ...['sukaku', 'fpuzzles', 'sudokupad', 'penpa', 'puzzlink', 'sudokuwiki'],
  ].includes(id),
);

const WORDS = [
  'Puzzle of the day',
  'Grid 01',
  'from the paper, hard',
  'Sudoku No. 12',
  '% randomly generated - medium',
  'Rated 3.4 by SE',
  'Thanks in advance!',
  '28 November 2026, easy',
];

/**
 * What surrounds a text: lines of words above and below it, blank lines, and quote marks and numbers before its lines.
 */
interface Surroundings {
  readonly above: readonly string[];
  readonly below: readonly string[];
  readonly blanks: number;
  readonly quote: string;
  readonly fence: boolean;
  /** What follows the number before each line. Null if lines have no numbers. */
  readonly numbered: string | null;
}

const surroundings: fc.Arbitrary<Surroundings> = fc.record({
  above: fc.array(fc.constantFrom(...WORDS), { maxLength: 2 }),
  below: fc.array(fc.constantFrom(...WORDS), { maxLength: 2 }),
  blanks: fc.nat(2),
  quote: fc.constantFrom('', '> ', '> > ', '>>'),
  fence: fc.boolean(),
  numbered: fc.constantFrom(null, '. ', ') ', ': '),
});

function surrounded(text: string, { above, below, blanks, quote, fence, numbered }: Surroundings): string {
  const blank = new Array<string>(blanks).fill('');
  const mark = fence ? ['```'] : [];
  const own = text.replace(/\n+$/, '').split('\n');
  const counted = numbered === null ? own : own.map((line, at) => `${at + 1}${numbered}${line}`);
  const lines = [...above, ...blank, ...mark, ...counted, ...mark, ...blank, ...below];
  return `${lines.map((line) => quote + line).join('\n')}\n`;
}

/** Layout and givens of each puzzle in a text. */
function puzzlesIn(text: string): string[] {
  return [...readPuzzles(text)].map((outcome) => {
    if (!outcome.ok) return outcome.error.message;
    const { topology, givens } = outcome.entry.puzzle;
    return `${topology.layout.id} ${JSON.stringify(topology.layout.offsets)} ${givens.join('')}`;
  });
}

const flat = TOPOLOGIES.filter(({ layout: { wrap } }) => wrap[0] === 0 && wrap[1] === 0);

describe('a text between headings, quotes, numbers and blank lines', () => {
  it.each(TEXT_FORMS.map((format): [string, Format] => [format.id, format]))(
    'has the same puzzles: %s',
    (_, format) => {
      fc.assert(
        fc.property(anyEntry(flat), surroundings, (entry, around) => {
          const written = writePuzzle(format, { ...entry, about: {}, solution: null });
          fc.pre(written.ok);
          if (!written.ok) return;
          const { text } = written.value;
          const outcomes = [...readPuzzles(text)];
          // Skip texts with only a few digits, because these may not show how large the grid is.
          fc.pre(outcomes.length === 1 && outcomes[0]?.ok === true);
          expect(puzzlesIn(surrounded(text, around)), surrounded(text, around)).toEqual(puzzlesIn(text));
        }),
        { numRuns: 60 },
      );
    },
  );
});
