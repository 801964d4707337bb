import { type BoxShape, digitsOfBox, isSameBox } from '../../../shared/base/boxShape.ts';
import { fail, ok, type Result } from '../../../shared/base/result.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import { customSpec, type LayoutSpec } from '../../../shared/layout/spec.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { cellsToBoard, type FormatBoard, findGrids, VOID } from '../boards/formatBoard.ts';
import { gridsAgree, gridsToCells, type PlacedGrids, placeGrids, printListed } from '../boards/grids.ts';
import { hasShape } from '../boards/placeBoard.ts';
import { recogniseGrids, SURE_EVIDENCE } from '../boards/recogniseGrids.ts';
import { readRows, type TextRow } from '../boards/textGrid.ts';
import { readTokenBoard } from '../boards/tokenBoard.ts';
import { boxOfCells, requestedLayout } from '../core/boxShapes.ts';
import type { Format, Head, ReadContext, Reading, ReadOutcome } from '../core/format.ts';
import { failAt, type LineResult, outcomeAt } from '../core/outcome.ts';
import { createEntry, type Loss, loss, lossesOf } from '../core/puzzleEntry.ts';
import { digitScheme, printDigits } from '../syntax/digitText.ts';
import { splitLines } from '../syntax/lines.ts';

/** Blocks of lines, separated by blank lines. */
function blocksOf(text: string): TextRow[][] {
  const blocks: TextRow[][] = [];
  let block: TextRow[] = [];
  for (const [index, row] of splitLines(text).entries()) {
    if (row.trim() !== '') {
      block.push({ line: index + 1, text: row });
    } else if (block.length > 0) {
      blocks.push(block);
      block = [];
    }
  }
  if (block.length > 0) blocks.push(block);
  return blocks;
}

/** Whether a line may be a grid: at least 16 characters, all of them word characters, dots or asterisks. */
function isGridLine(text: string): boolean {
  return /^[\w.*]{16,}$/.test(text.trim());
}

/** The box shape of grids in a block with one grid on each line. Null if the block is something else. */
function gridBlockBox(block: readonly TextRow[], context?: Pick<ReadContext, 'layout'>): BoxShape | null {
  if (!block.every(({ text }) => isGridLine(text))) return null;
  const first = (block[0] as TextRow).text.trim();
  return boxOfCells(first.length, context);
}

interface Grids {
  readonly box: BoxShape;
  readonly count: number;
  readonly values: Uint8Array;
  readonly full: boolean;
}

function readBlock(block: readonly TextRow[], box: BoxShape): LineResult<Grids> {
  const digits = digitsOfBox(box);
  const perGrid = digits ** 2;
  const rows = block.map(({ line, text }) => ({ line, text: text.trim() }));
  const odd = rows.find(({ text }) => text.length !== perGrid);
  if (odd) return failAt(odd.line, 'grid-characters', { cells: odd.text.length, perGrid });
  const values = readRows(rows, digits, digitScheme(rows.map((row) => row.text).join(''), digits));
  if (!values.ok) return values;
  return ok({ box, count: rows.length, values: values.value, full: !values.value.includes(0) });
}

/** Finds the layout of the grids. If there is a board below them, it shows where the grids are. */
function placeOnBoard(grids: Grids, board: FormatBoard | null, context: ReadContext): Result<PlacedGrids> {
  if (!board || context.layout) return placeGrids(grids.values, grids.box, context);
  const match = recogniseGrids(grids.values, grids.box, ({ spec }) => hasShape(spec, board));
  const losses: Loss[] = [];
  let spec: LayoutSpec;
  let textOf: readonly number[];
  if (match) {
    ({ spec, textOf } = match);
  } else {
    const offsets = findGrids(board, grids.values, grids.box);
    if (!offsets) return fail('bad-puzzle', 'grids-and-board-differ');
    spec = customSpec(grids.box, offsets);
    textOf = offsets.map((_, index) => index);
  }
  const topology = context.compile(spec);
  return topology.ok ? ok({ topology: topology.value, textOf, losses }) : topology;
}

/** Whether a board has exactly the cells and the givens of a puzzle. */
function showsPuzzle(board: FormatBoard, topology: Topology, givens: Uint8Array): boolean {
  if (board.rows !== topology.height || board.columns !== topology.width) return false;
  const { places } = cellsToBoard(topology, givens);
  return places.every((value, place) => {
    const shown = board.places[place] as number;
    return shown === value || (!board.voidsKnown && value === VOID && shown === 0);
  });
}

function readBlocks(blocks: readonly TextRow[][], context: ReadContext): LineResult<Reading> {
  let puzzle: Grids | null = null;
  let solution: Grids | null = null;
  let board: FormatBoard | null = null;
  const others: number[] = [];
  const words: string[] = [];
  let solutionFollows = false;
  for (const block of blocks) {
    const box = gridBlockBox(block, context);
    // The file's drawing of the board may have one character per cell. A row of it then has 16 characters if the order
    // is 4, as many as a whole grid of order 2. So check that the boxes are the puzzle's.
    if (box !== null && (!puzzle || isSameBox(box, puzzle.box))) {
      const grids = readBlock(block, box);
      if (!grids.ok) {
        if (!puzzle) return grids;
        continue;
      }
      if (!puzzle) puzzle = grids.value;
      else if (grids.value.count === puzzle.count && (solutionFollows || grids.value.full)) solution ??= grids.value;
      else if (!solutionFollows) others.push(grids.value.count);
      continue;
    }
    const text = block.map((row) => row.text).join('\n');
    if (/^#.*solution/im.test(text)) solutionFollows = true;
    const tokens = solutionFollows ? null : readTokenBoard(block);
    if (tokens?.ok) board ??= tokens.value;
    else if (/[a-z]{3}/i.test(text) && !/^#|cells( \[\d+%\])?$/m.test(text)) words.push(text.trim());
  }
  if (!puzzle) return fail('bad-puzzle', 'no-grid-line');
  const placed = placeOnBoard(puzzle, board, context);
  if (!placed.ok) return placed;
  const losses: Loss[] = [...placed.value.losses];
  for (const count of others) {
    losses.push(loss('layout', 'listed-grids', { read: puzzle.count, count }));
  }
  const givens = gridsToCells(placed.value, puzzle.values);
  if (board && !showsPuzzle(board, placed.value.topology, givens)) losses.push(loss('layout', 'grids-unlike-board'));
  let solved: Uint8Array | null = null;
  if (solution) {
    if (gridsAgree(placed.value, solution.values)) solved = gridsToCells(placed.value, solution.values);
    else losses.push(loss('solution', 'solution-disagrees'));
  }
  const about = words.length > 0 ? { comment: words.join('\n').slice(0, 2000) } : {};
  return ok({ entry: createEntry(placed.value.topology, givens, { solution: solved, about }), losses });
}

/**
 * In a list of boards without a layout's name, a board has at most this many grids. A sumo has 13 grids, the largest
 * flower 21.
 */
const MOST_GRIDS_LISTED = 25;

/**
 * Number of grids of each board in a list of boards that all have the same number. Null if the grids are not such a
 * list. The grids of every board must agree in some layout. If several numbers are possible, takes the one with the
 * most evidence.
 */
function gridsPerBoard({ values, box, count }: Grids, { layout }: Pick<ReadContext, 'layout'>): number | null {
  const perGrid = digitsOfBox(box) ** 2;
  const stated = layout ? resolveLayout(requestedLayout(box, { layout })) : null;
  if (stated) {
    const wanted = stated.ok ? stated.value.offsets.length : 0;
    return wanted > 1 && count > wanted && count % wanted === 0 ? wanted : null;
  }
  let best = { size: 0, evidence: SURE_EVIDENCE };
  for (let size = 2; size <= count && size <= MOST_GRIDS_LISTED; size++) {
    if (count % size !== 0) continue;
    const matches = Array.from({ length: count / size }, (_, board) =>
      recogniseGrids(values.subarray(board * size * perGrid, (board + 1) * size * perGrid), box),
    );
    const evidence = matches.reduce((sum, match) => sum + (match?.evidence ?? Number.NEGATIVE_INFINITY), 0);
    if (evidence > best.evidence) best = { size, evidence };
  }
  return best.size === 0 ? null : best.size;
}

/** Divides blocks of grid lines into boards. Null if there is at most one board. */
function boardsIn(blocks: readonly TextRow[][], context: Pick<ReadContext, 'layout'>): TextRow[][] | null {
  const boards: TextRow[][] = [];
  let places = 0;
  for (const block of blocks) {
    const box = gridBlockBox(block, context);
    const grids = box === null ? null : readBlock(block, box);
    if (!grids?.ok || grids.value.full) return null;
    const size = gridsPerBoard(grids.value, context) ?? block.length;
    for (let from = 0; from < block.length; from += size) boards.push(block.slice(from, from + size));
    places = Math.max(places, size);
  }
  return boards.length > 1 && places > 1 && boards.every((board) => board.length === places) ? boards : null;
}

function recognises({ text, lines, whole, extension }: Head): boolean {
  const blocks = blocksOf(whole ? text : lines.join('\n'));
  const first = blocks[0];
  const box = first ? gridBlockBox(first) : null;
  if (!first || box === null || (!whole && blocks.length === 1)) return false;
  if (blocks.slice(1).some((block) => readTokenBoard(block).ok)) return true;
  if (first.length === 1 || extension === 'sdm' || extension === '81') return false;
  const grids = readBlock(first, box);
  if (!grids.ok || grids.value.full) return false;
  if ((recogniseGrids(grids.value.values, box)?.evidence ?? 0) > SURE_EVIDENCE) return true;
  return gridsPerBoard(grids.value, { layout: null }) !== null;
}

function printBoard(board: FormatBoard, print: (digit: number) => string, between: string): string {
  const lines = Array.from({ length: board.rows }, (_, row) =>
    Array.from(board.places.subarray(row * board.columns, (row + 1) * board.columns), print).join(between),
  );
  return lines.join('\n');
}

/** The grids, one on each line, then the board twice. If there is a solution, it follows in the same form. */
export const gp: Format = {
  id: 'gp',
  name: 'grids on a line each, with their board',
  extensions: ['txt'],
  assumesBoxes: true,
  document: {
    recognises,
    *read(text, context): Iterable<ReadOutcome> {
      const blocks = blocksOf(text);
      const boards = boardsIn(blocks, context);
      if (boards) {
        for (const rows of boards) yield outcomeAt(rows[0]?.line ?? 1, readBlocks([rows], context));
        return;
      }
      yield outcomeAt(blocks[0]?.[0]?.line ?? 1, readBlocks(blocks, context));
    },
  },
  writer: {
    voids: true,
    write(entry) {
      const { topology, givens } = entry.puzzle;
      const part = (values: Uint8Array): string => {
        const board = cellsToBoard(topology, values);
        const digit = (value: number, empty: string): string => printDigits([value], empty);
        const filled = values.reduce((sum, value) => sum + (value === 0 ? 0 : 1), 0);
        const share = Math.floor((100 * filled) / topology.cellCount);
        return [
          printListed(topology, values).join('\n'),
          printBoard(board, (value) => (value === VOID ? '.' : digit(value, '0')), ' '),
          printBoard(board, (value) => (value === VOID ? ' ' : digit(value, '.')), ''),
          `${topology.cellCount} total cells\n${filled} filled cells [${share}%]\n${topology.cellCount - filled} empty cells`,
        ].join('\n\n');
      };
      const solution = entry.solution ? `\n\n# --------\n# solution\n# --------\n\n${part(entry.solution)}` : '';
      const losses = lossesOf(entry, { solution: true });
      // Do not report the layout's name as lost, because readers recognise the layout by its coordinates, which are
      // stored.
      const others = losses.filter(({ sentence }) => sentence.key !== 'lost.layout-name');
      return ok({ text: `${part(givens)}${solution}\n`, losses: others });
    },
  },
};
