import type { Order } from '../../../shared/domain/digits.ts';
import { compileTopology } from '../../../shared/layout/topology.ts';
import type { Rng } from '../rng.ts';
import { type BoxMap, laneSystem, mapBoxes } from './boxes.ts';
import { Colouring, fillAll } from './colouring.ts';
import { RegionSearch } from './regionSearch.ts';

/**
 * Builds a full solution of any size outright: a regular one, to be rebuilt piece by piece afterwards.
 *
 * One random sudoku is cut into its boxes. Box rows and box columns of the layout are *coloured* with n colours, so
 * that the n box rows of every subgrid have different colours, and its n box columns too; the box at a box row of
 * colour i and a box column of colour j becomes the sudoku's box (i, j). Every subgrid is then the whole sudoku with
 * its bands and stacks in another order. At last the rows of each box row are shuffled right across the layout, and the
 * columns of each box column.
 *
 * Without a wrap, colours are box rows counted modulo n; with one, they are searched for.
 */
export class Construction {
  private readonly boxes: BoxMap;
  private readonly sudoku: { readonly boxes: BoxMap; readonly search: RegionSearch; readonly grid: Uint8Array };
  private readonly down: Colouring;
  private readonly across: Colouring;

  constructor(order: Order, boxes: BoxMap) {
    this.boxes = boxes;
    const single = compileTopology({ id: 'simple', name: 'Simple', order, offsets: [[0, 0]], wrap: [0, 0] });
    if (!single.ok) throw new Error(single.error.message);
    this.sudoku = {
      boxes: mapBoxes(single.value),
      search: new RegionSearch(single.value),
      grid: new Uint8Array(single.value.cellCount),
    };
    this.down = new Colouring(laneSystem(boxes, boxes.row, boxes.height, boxes.downRuns));
    this.across = new Colouring(laneSystem(boxes, boxes.column, boxes.width, boxes.acrossRuns));
  }

  /** Writes a solution over the whole grid. False if none of this kind was found, which only a wrap can cause. */
  build(grid: Uint8Array, rng: Rng): boolean {
    const { order, count, cells, row, column, height, width } = this.boxes;
    if (!this.down.colour(rng) || !this.across.colour(rng) || !this.fillSudoku(rng)) return false;
    const digits = order * order;
    const rowOrders = shuffledLines(order, height, rng);
    const columnOrders = shuffledLines(order, width, rng);
    for (let box = 0; box < count; box++) {
      const y = row[box] as number;
      const x = column[box] as number;
      const source = ((this.down.colours[y] as number) - 1) * order + (this.across.colours[x] as number) - 1;
      for (let place = 0; place < digits; place++) {
        const r = rowOrders[y * order + Math.floor(place / order)] as number;
        const c = columnOrders[x * order + (place % order)] as number;
        const cell = this.sudoku.boxes.cells[source * digits + r * order + c] as number;
        grid[cells[box * digits + place] as number] = this.sudoku.grid[cell] as number;
      }
    }
    return true;
  }

  private fillSudoku(rng: Rng): boolean {
    return fillAll(this.sudoku.search, this.sudoku.grid, rng);
  }
}

/** lane × n + i → line: the lines 0..n-1 of each lane in random order. */
function shuffledLines(order: number, lanes: number, rng: Rng): Int32Array {
  const lines = new Int32Array(lanes * order);
  for (let lane = 0; lane < lanes; lane++) {
    const part = lines.subarray(lane * order, (lane + 1) * order);
    for (let i = 0; i < order; i++) part[i] = i;
    rng.shuffle(part);
  }
  return lines;
}
