import { fail, ok, type Result } from '../../../shared/base/result.ts';
import { refuseAllButNine, simpleTopology } from '../boards/textGrid.ts';
import { createEntry, lossesOf } from '../core/entry.ts';
import type { Format, ReadContext, Reading, ReadOutcome } from '../core/format.ts';
import { outcomeAt } from '../core/outcome.ts';
import { placeInGrid, printDigits, readDigits } from '../syntax/digitText.ts';
import { linesOf } from '../syntax/lines.ts';

const CELLS = 81;
const HEADER = 'puzzle,solution';
/** Names of the two columns in Kaggle's data sets of a million and of nine million puzzles. */
const HEADERS = /^(quizzes,solutions|puzzle,solution)$/i;

function readColumn(text: string): Result<Uint8Array> {
  if (text.length !== CELLS) return fail('bad-puzzle', 'grid-characters', { cells: text.length, perGrid: CELLS });
  return readDigits(text, 9, 'numbers', (index) => placeInGrid(index, 9));
}

function readRow(row: string, context: ReadContext): Result<Reading> {
  const comma = row.indexOf(',');
  const topology = simpleTopology(3, context);
  if (!topology.ok) return topology;
  const givens = readColumn(comma < 0 ? row : row.slice(0, comma));
  if (!givens.ok) return givens;
  if (comma < 0 || comma === row.length - 1)
    return ok({ entry: createEntry(topology.value, givens.value), losses: [] });
  const solution = readColumn(row.slice(comma + 1));
  if (!solution.ok) return solution;
  return ok({ entry: createEntry(topology.value, givens.value, { solution: solution.value }), losses: [] });
}

/** Kaggle's data sets: a header, then puzzle and solution on each line. */
export const csv: Format = {
  id: 'csv',
  name: 'Kaggle data set (.csv)',
  extensions: ['csv'],
  document: {
    recognises: ({ lines, extension }) => extension === 'csv' || HEADERS.test((lines[0] ?? '').trim()),
    *read(text, context): Iterable<ReadOutcome> {
      for (const { number, text: line } of linesOf(text)) {
        const row = (line ?? '').trim();
        if (row !== '' && !HEADERS.test(row)) yield outcomeAt(number, readRow(row, context));
      }
    },
  },
  writer: {
    write(entry) {
      const refused = refuseAllButNine(entry, 'a .csv file');
      if (!refused.ok) return refused;
      const { puzzle, solution } = entry;
      const solved = solution ? printDigits(solution, '0') : '';
      const text = `${printDigits(puzzle.givens, '0')},${solved}`;
      return ok({ text, losses: lossesOf(entry, { solution: true }) });
    },
    list: { open: `${HEADER}\n`, between: '\n', close: '\n' },
  },
};
