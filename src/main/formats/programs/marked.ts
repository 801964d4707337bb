import { createTopologyCache } from '../../../shared/topology/cache.ts';
import { readMarkedBoard } from '../boards/markedBoard.ts';
import type { Format, Head, ReadOutcome } from '../core/format.ts';
import { failAt, outcomeAt } from '../core/outcome.ts';
import { splitLines } from '../syntax/lines.ts';

/** Compiles layouts for format detection, where the context of a reading does not exist yet. */
const compile = createTopologyCache(16);

function recognises({ lines, whole }: Head): boolean {
  if (!whole) return false;
  return readMarkedBoard(lines, { compile, layout: null, keepDrawings: [] }) !== null;
}

/** Rows of a board of several grids with two signs: one for empty cells and one for voids. */
export const marked: Format = {
  id: 'marked',
  name: 'board with signs for voids and for empty cells',
  extensions: ['txt'],
  document: {
    recognises,
    *read(text, context): Iterable<ReadOutcome> {
      const read = readMarkedBoard(splitLines(text), context);
      const { layout } = context;
      const fault = layout ? failAt(1, 'board-of-layout', { layout: layout.layout }) : failAt(1, 'no-marked-board');
      yield outcomeAt(1, read ?? fault);
    },
  },
};
