import { type BoxShape, isWithoutBoxes, squareBox } from '../../../shared/base/boxShape.ts';
import { digitCharacter } from '../../../shared/base/digits.ts';
import type { Puzzle } from '../../../shared/puzzle/puzzle.ts';
import { perTopology } from '../../../shared/topology/cache.ts';
import { cellFinder, MOST_PLACES } from '../../../shared/topology/canvas.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { clueWords } from './clueWords.ts';
import { words } from './words.ts';

/**
 * Box-drawing characters. The index is the sum of the directions in which lines leave: 1 up, 2 down, 4 left, 8 right.
 */
const JOINTS = ' ╵╷│╴┘┐┤╶└┌├─┴┬┼';

/** A picture made of equal tiles, with lines around each tile. */
interface TilePicture {
  readonly rows: number;
  /** Row of tiles → number of columns up to the last tile of the row. */
  readonly ends: Int32Array;
  /** Size of a tile: its lines of text, and the characters of each line. */
  readonly height: number;
  readonly width: number;
  /** The text of a tile; null if the tile is missing. */
  tile(row: number, column: number): readonly string[] | null;
}

function drawTiles({ rows, ends, height, width, tile }: TilePicture): string {
  const blank = ' '.repeat(width);
  const text: string[] = [];
  let above: (readonly string[] | null)[] = [];
  for (let row = 0; row <= rows; row++) {
    const tiles = Array.from({ length: ends[row] ?? 0 }, (_, column) => tile(row, column));
    const end = Math.max(tiles.length, above.length);
    let rule = '';
    for (let column = 0; column <= end; column++) {
      const [upLeft, up] = [above[column - 1], above[column]];
      const [left, here] = [tiles[column - 1], tiles[column]];
      const arms = (upLeft || up ? 1 : 0) | (left || here ? 2 : 0) | (upLeft || left ? 4 : 0) | (up || here ? 8 : 0);
      rule += JOINTS[arms];
      if (column < end) rule += up || here ? '─'.repeat(width) : blank;
    }
    text.push(rule.trimEnd());
    if (row === rows) break;
    for (let line = 0; line < height; line++) {
      let drawn = '';
      for (let column = 0; column <= tiles.length; column++) {
        drawn += tiles[column - 1] || tiles[column] ? '│' : ' ';
        if (column < tiles.length) drawn += tiles[column]?.[line] ?? blank;
      }
      text.push(drawn.trimEnd());
    }
    above = tiles;
  }
  return `${text.join('\n')}\n`;
}

/**
 * Row of tiles → number of tiles up to the last one that contains a cell.
 * @param tile size of a tile in cells.
 */
function endsOf({ height, cellCount, cellRow, cellColumn }: Topology, tile: BoxShape): Int32Array {
  const ends = new Int32Array(height / tile.rows);
  for (let cell = 0; cell < cellCount; cell++) {
    const row = Math.floor((cellRow[cell] as number) / tile.rows);
    ends[row] = Math.max(ends[row] as number, Math.floor((cellColumn[cell] as number) / tile.columns) + 1);
  }
  return ends;
}

/** Character for a cell: its digit. For an empty cell that allows only some digits, a mark for even or odd digits. */
function characterOf({ cellAllowed, allDigits }: Topology, values: ArrayLike<number>, cell: number): string {
  const digit = values[cell] as number;
  const allowed = cellAllowed[cell] as number;
  if (digit !== 0 || allowed === allDigits) return digitCharacter(digit);
  return (allowed & 1) === 0 ? EVEN_CELL : ODD_CELL;
}

const EVEN_CELL = '□';
const ODD_CELL = '○';

/** cell → the boxes and regions that contain it. */
function boxesOfCells({ cellCount, digits, subgridCount, subgridHouses, subgridHouseStart, houseCells }: Topology) {
  const boxes = Array.from({ length: cellCount }, () => new Set<number>());
  for (let subgrid = 0; subgrid < subgridCount; subgrid++) {
    const first = (subgridHouseStart[subgrid] as number) + 2 * digits;
    for (const house of subgridHouses.subarray(first, first + digits)) {
      for (const cell of houseCells.subarray(house * digits, (house + 1) * digits)) boxes[cell]?.add(house);
    }
  }
  return boxes;
}

/** Placeholder for a cell's character in a template. */
const CELL = '\0';

/**
 * A drawing with {@link CELL} in every cell. It has a line between any two adjacent cells that share no box or region.
 */
function drawRegions(topology: Topology): string {
  const { width, height } = topology;
  const find = cellFinder(topology);
  const ends = endsOf(topology, squareBox(1));
  const boxes = boxesOfCells(topology);
  const at = (row: number, column: number): number =>
    row < 0 || column < 0 || row >= height || column >= width ? -1 : find(row, column);
  const isApart = (a: number, b: number): boolean =>
    a !== b && (a < 0 || b < 0 || ![...(boxes[a] as Set<number>)].some((house) => boxes[b]?.has(house)));
  const lines: string[] = [];
  for (let row = 0; row <= height; row++) {
    let rule = '';
    let drawn = '';
    const end = Math.max(ends[row - 1] ?? 0, ends[row] ?? 0);
    for (let column = 0; column <= end; column++) {
      const [upLeft, up] = [at(row - 1, column - 1), at(row - 1, column)];
      const [left, here] = [at(row, column - 1), at(row, column)];
      const arms =
        (isApart(upLeft, up) ? 1 : 0) |
        (isApart(left, here) ? 2 : 0) |
        (isApart(upLeft, left) ? 4 : 0) |
        (isApart(up, here) ? 8 : 0);
      rule += `${JOINTS[arms]}${(isApart(up, here) ? '─' : ' ').repeat(3)}`;
      drawn += `${isApart(left, here) ? '│' : ' '} ${here < 0 ? ' ' : CELL} `;
    }
    lines.push(rule.trimEnd());
    if (row < height) lines.push(drawn.trimEnd());
  }
  return `${lines.join('\n')}\n`;
}

/** Explanation of the marks for even and odd cells. Empty if the drawing has no such marks. */
function legendOf({ cellAllowed, allDigits }: Topology): string {
  const isMarked = cellAllowed.some((mask) => mask !== allDigits);
  return isMarked ? `${EVEN_CELL} empty, even; ${ODD_CELL} empty, odd\n` : '';
}

/** Whether a board has few enough places, voids included, to be drawn as text. */
export const isDrawable = ({ height, width }: Topology): boolean => height * width <= MOST_PLACES;

/**
 * Draws a board as text, each subgrid in its place, with lines between boxes and regions. Empty cells that must be even
 * or odd are marked.
 *
 * @param values cell → digit, 0 for an empty cell.
 */
export function drawGrid(topology: Topology, values: ArrayLike<number>): string {
  const { texts, cells } = templateOf(topology);
  let isOpen = false;
  let drawn = texts[0] as string;
  for (let index = 0; index < cells.length; index++) {
    const cell = cells[index] as number;
    if (values[cell] === 0) isOpen = true;
    drawn += characterOf(topology, values, cell) + (texts[index + 1] as string);
  }
  return drawn + (isOpen ? legendOf(topology) : '');
}

/**
 * A drawing, or a sentence that says why there is none: if a few subgrids are far apart, the spaces between them would
 * fill megabytes.
 */
export function gridInWords(topology: Topology, values: ArrayLike<number>): string {
  if (isDrawable(topology)) return drawGrid(topology, values);
  const { height, width } = topology;
  return `${words('failed.drawing-too-large', { height, width, most: MOST_PLACES })}\n`;
}

/** The givens of a puzzle as a drawing, followed by the number of its clues if it has some. */
export function puzzleInWords({ topology, givens, clues }: Puzzle): string {
  return gridInWords(topology, givens) + clueWords({ clues });
}

/** The drawing without digits, and the cells in reading order; cached, to draw many puzzles of one layout. */
const templateOf = perTopology((topology) => {
  const { cellCount, cellRow, cellColumn } = topology;
  const drawn = topology.hasRegions.includes(1) ? drawRegions(topology) : drawPlain(topology);
  const cells = Array.from({ length: cellCount }, (_, cell) => cell).sort((a, b) => {
    const rows = (cellRow[a] as number) - (cellRow[b] as number);
    return rows === 0 ? (cellColumn[a] as number) - (cellColumn[b] as number) : rows;
  });
  return { texts: drawn.split(CELL), cells };
});

/** A drawing with {@link CELL} in every cell, with lines around the boxes. */
function drawPlain(topology: Topology): string {
  const { box: shape, digits, height, subgridCount } = topology;
  const box = subgridCount === 1 && isWithoutBoxes(shape) ? squareBox(digits) : shape;
  const find = cellFinder(topology);
  return drawTiles({
    rows: height / box.rows,
    ends: endsOf(topology, box),
    height: box.rows,
    width: 2 * box.columns + 1,
    tile(row, column) {
      if (find(row * box.rows, column * box.columns) < 0) return null;
      return new Array<string>(box.rows).fill(`${` ${CELL}`.repeat(box.columns)} `);
    },
  });
}

/** Draws the boxes of a layout, each with the number of subgrids that contain it. */
export function drawBoxes(topology: Topology): string {
  const { box, height, twinStart } = topology;
  const find = cellFinder(topology);
  return drawTiles({
    rows: height / box.rows,
    ends: endsOf(topology, box),
    height: 1,
    width: 3,
    tile(row, column) {
      const cell = find(row * box.rows, column * box.columns);
      if (cell < 0) return null;
      return [
        String((twinStart[cell + 1] as number) - (twinStart[cell] as number))
          .padStart(2)
          .padEnd(3),
      ];
    },
  });
}
