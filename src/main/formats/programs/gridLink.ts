import { fail, ok } from '../../../shared/base/result.ts';
import { simpleTopology } from '../boards/textGrid.ts';
import { boxOfCells } from '../core/boxShapes.ts';
import type { Format } from '../core/format.ts';
import { createEntry } from '../core/puzzleEntry.ts';
import { readDigits } from '../syntax/digitText.ts';

const ADDRESS = /^(?:https?:\/\/)?(?:[\w-]+\.)+[a-z]{2,}(?::\d+)?\//i;
/** Matches the cells of one grid in an address: in the path, or as a value of the query. */
const CELLS = /(?:^|[/=#?&])([\d.]{81}|[\d.]{36}|[\d.]{16}|[\da-g.]{256})(?=$|[/&#?%])/i;

function cellsIn(line: string): string | null {
  const [address] = line.trim().split(/\s/);
  return address && ADDRESS.test(address) ? (CELLS.exec(address)?.[1] ?? null) : null;
}

/** Addresses that contain the cells of a grid, as on sudokuexchange.com and sudoku.coach. */
export const gridLink: Format = {
  id: 'grid-link',
  name: 'link with the cells of a grid (sudokuexchange.com, sudoku.coach)',
  extensions: ['txt'],
  assumesBoxes: true,
  lines: {
    claims: (line) => cellsIn(line) !== null,
    read(line, context) {
      const cells = cellsIn(line);
      const box = cells === null ? null : boxOfCells(cells.length, context);
      if (cells === null || box === null) return fail('bad-puzzle', 'link-without-grid');
      const topology = simpleTopology(box, context);
      if (!topology.ok) return topology;
      const givens = readDigits(cells, topology.value.digits, 'numbers');
      return givens.ok ? ok({ entry: createEntry(topology.value, givens.value), losses: [] }) : givens;
    },
  },
};
