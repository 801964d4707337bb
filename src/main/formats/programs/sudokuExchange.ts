import { fail, ok } from '../../../shared/base/result.ts';
import { simpleTopology } from '../boards/textGrid.ts';
import { NINE } from '../core/boxShapes.ts';
import type { Format } from '../core/format.ts';
import { createEntry } from '../core/puzzleEntry.ts';
import { readDigits } from '../syntax/digitText.ts';

/**
 * Matches 12 digits of a hash, the puzzle, and its Sukaku Explainer rating (see the README of
 * grantm/sudoku-exchange-puzzle-bank).
 */
const LINE = /^([\da-f]{12})\s+(\S+)\s+(\d{1,2}\.\d)$/i;

export const sudokuExchange: Format = {
  id: 'sudoku-exchange',
  name: 'Sudoku Exchange puzzle bank',
  extensions: ['txt'],
  lines: {
    claims: (line) => LINE.test(line),
    read(line, context) {
      const [, hash, cells, difficulty] = LINE.exec(line.trim()) ?? [];
      if (hash === undefined || cells === undefined || difficulty === undefined) {
        return fail('bad-puzzle', 'no-bank-line');
      }
      if (cells.length !== 81) return fail('bad-puzzle', 'grid-characters', { cells: cells.length, perGrid: 81 });
      const givens = readDigits(cells, 9, 'numbers');
      if (!givens.ok) return givens;
      const topology = simpleTopology(NINE, context);
      if (!topology.ok) return topology;
      const about = { source: `sudoku-exchange-puzzle-bank ${hash}`, difficulty };
      return ok({ entry: createEntry(topology.value, givens.value, { about }), losses: [] });
    },
  },
};
