import { digitCharacter } from '../../shared/domain/digits.ts';
import type { Topology } from '../../shared/layout/topology.ts';

/** Box-drawing characters by which of the four arms they have: 1 up, 2 down, 4 left, 8 right. */
const JOINTS = ' ╵╷│╴┘┐┤╶└┌├─┴┬┼';

/** A picture made of equal tiles, with rules between them where a tile is. */
interface Picture {
  readonly rows: number;
  readonly columns: number;
  /** Characters of a tile, all lines equally long; null where there is none. */
  tile(row: number, column: number): readonly string[] | null;
}

function drawTiles({ rows, columns, tile }: Picture): string {
  const tiles = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => tile(row, column)),
  );
  const at = (row: number, column: number): readonly string[] | null => tiles[row]?.[column] ?? null;
  const sample = tiles.flat().find((lines) => lines !== null) ?? [''];
  const width = (sample[0] as string).length;
  const blank = ' '.repeat(width);
  const text: string[] = [];
  for (let row = 0; row <= rows; row++) {
    let rule = '';
    for (let column = 0; column <= columns; column++) {
      const [upLeft, up] = [at(row - 1, column - 1), at(row - 1, column)];
      const [left, here] = [at(row, column - 1), at(row, column)];
      const arms = (upLeft || up ? 1 : 0) | (left || here ? 2 : 0) | (upLeft || left ? 4 : 0) | (up || here ? 8 : 0);
      rule += JOINTS[arms];
      if (column < columns) rule += up || here ? '─'.repeat(width) : blank;
    }
    text.push(rule.trimEnd());
    if (row === rows) break;
    for (let line = 0; line < sample.length; line++) {
      let drawn = '';
      for (let column = 0; column <= columns; column++) {
        drawn += at(row, column - 1) || at(row, column) ? '│' : ' ';
        if (column < columns) drawn += at(row, column)?.[line] ?? blank;
      }
      text.push(drawn.trimEnd());
    }
  }
  return `${text.join('\n')}\n`;
}

/** Canvas place → cell, -1 where there is none. */
function canvas({ width, height, cellCount, cellRow, cellColumn }: Topology): Int32Array {
  const cells = new Int32Array(width * height).fill(-1);
  for (let cell = 0; cell < cellCount; cell++) {
    cells[(cellRow[cell] as number) * width + (cellColumn[cell] as number)] = cell;
  }
  return cells;
}

/**
 * Draws a grid of digits as it lies on the canvas, with rules between boxes.
 *
 * @param values cell → digit, 0 for an empty one.
 */
export function drawGrid(topology: Topology, values: ArrayLike<number>): string {
  const { order, width, height } = topology;
  const cells = canvas(topology);
  return drawTiles({
    rows: height / order,
    columns: width / order,
    tile(row, column) {
      if ((cells[row * order * width + column * order] as number) < 0) return null;
      return Array.from({ length: order }, (_, r) => {
        const line = cells.subarray((row * order + r) * width + column * order).subarray(0, order);
        return `${Array.from(line, (cell) => ` ${digitCharacter(values[cell] as number)}`).join('')} `;
      });
    },
  });
}

/** Draws the boxes of a layout, each with the number of subgrids that it belongs to. */
export function drawBoxes(topology: Topology): string {
  const { order, width, height, twinStart } = topology;
  const cells = canvas(topology);
  return drawTiles({
    rows: height / order,
    columns: width / order,
    tile(row, column) {
      const cell = cells[row * order * width + column * order] as number;
      if (cell < 0) return null;
      return [
        String((twinStart[cell + 1] as number) - (twinStart[cell] as number))
          .padStart(2)
          .padEnd(3),
      ];
    },
  });
}
