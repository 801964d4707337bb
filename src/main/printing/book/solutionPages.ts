import { wholeWindow, withoutEntries } from '../../../shared/picture/picture.ts';
import type { BookPuzzle } from '../../../shared/printing/book.ts';
import type { BookJob } from '../../../shared/printing/bookJob.ts';
import type { BoardContent } from '../../../shared/scene/boardContent.ts';
import { fill } from '../../../shared/text/placeholders.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { type BookBoard, boardItem, cellSizeIn } from './boardSpace.ts';
import type { PageArea, PageItem } from './bookPage.ts';
import { lineHeight } from './typesetter.ts';

const HEADING = 7.5;
const GAP = 5;
/** Numbers of solutions on a page. They are tried in this order until the cells are large enough. */
const TRIED = [30, 24, 20, 16, 12, 9, 8, 6, 4, 3, 2, 1] as const;
/** Size of the largest cells of a solution, in millimetres. They can be small, because readers do not write in them. */
const LARGEST = 6;

export interface SolutionPage {
  readonly items: readonly PageItem[];
  /** Indices in the book of the puzzles whose solutions are on the page. */
  readonly puzzles: readonly number[];
}

/**
 * Pages with the solutions in order. Each page has as many solutions as fit with cells of the size that the settings of
 * the book (`BookJob`) ask for. A solution that is too large for a page has smaller cells. Lengths are in millimetres.
 *
 * @param pageOf returns the page number of a puzzle, from 1.
 */
export function solutionPages(
  puzzles: readonly BookPuzzle[],
  job: BookJob,
  area: PageArea,
  pageOf: (index: number) => number,
): SolutionPage[] {
  const { perPage, leastCell } = job.solutions;
  const heading = lineHeight(HEADING) + 1;
  const boards = puzzles.map(({ topology, content, solution }) =>
    solvedBoard(topology, { ...withoutEntries(content), digits: solution }),
  );
  const cellIn = ({ width, height }: PageArea, board: BookBoard): number =>
    Math.min(LARGEST, cellSizeIn(width, height - heading, board));
  const pages: SolutionPage[] = [];
  for (let from = 0; from < boards.length; ) {
    const counts = perPage === 'auto' ? TRIED : [perPage];
    const [first, ...others] = counts.map((count) => bestGrid(boards.slice(from, from + count), count, area, cellIn));
    const grid = [first, ...others].find((one) => one && one.cell >= leastCell) ?? others.at(-1) ?? first;
    if (!grid) break;
    const { slot, columns, cell, shown } = grid;
    const items = boards.slice(from, from + shown).flatMap((board, index): PageItem[] => {
      const x = (index % columns) * (slot.width + GAP);
      const y = Math.floor(index / columns) * (slot.height + GAP);
      const page = pageOf(from + index);
      const text = fill(job.language, 'book.solution-of', { id: puzzles[from + index]?.id ?? '', page });
      return [
        {
          kind: 'words',
          ...{ text, x, y: y + lineHeight(HEADING) * 0.75, width: slot.width, size: HEADING, align: 'centre' },
          leadsTo: page - 1,
        },
        boardItem(board, Math.min(cell * 1.25, cellIn(slot, board)), { x, y: y + heading, width: slot.width }, job),
      ];
    });
    pages.push({ items, puzzles: boards.slice(from, from + shown).map((_, index) => from + index) });
    from += shown;
  }
  return pages;
}

/**
 * A board without copies of its cells and without arrows. Both only help to continue over its edges, which readers of a
 * solution do not do.
 */
function solvedBoard(topology: Topology, content: BoardContent): BookBoard {
  return { topology, content, window: wholeWindow(topology, 0, content), seams: false };
}

interface Grid {
  readonly slot: PageArea;
  readonly columns: number;
  /** Size of the smallest cells in this arrangement, in millimetres. */
  readonly cell: number;
  readonly shown: number;
}

/**
 * The arrangement of some solutions in rows and columns that has the largest cells.
 *
 * @param count number of solutions on a full page.
 */
function bestGrid(
  boards: readonly BookBoard[],
  count: number,
  area: PageArea,
  cellIn: (slot: PageArea, board: BookBoard) => number,
): Grid {
  const grids: Grid[] = [];
  for (let rows = 1; rows <= count; rows++) {
    if (count % rows !== 0) continue;
    const columns = count / rows;
    const slot = {
      width: (area.width - (columns - 1) * GAP) / columns,
      height: (area.height - (rows - 1) * GAP) / rows,
    };
    grids.push({ slot, columns, shown: boards.length, cell: Math.min(...boards.map((board) => cellIn(slot, board))) });
  }
  return grids.reduce((best, grid) => (grid.cell > best.cell ? grid : best));
}
