import { orderOfBox } from '../base/boxShape.ts';
import { ok } from '../base/result.ts';
import { defineVariant } from './variant.ts';

/**
 * Divides the rows (or columns) of a subgrid into lanes. A row that runs through windows belongs to the lane of these
 * windows, from 0 at the top (or left). All rows between windows and at the edges belong to the lane order - 1.
 */
function laneOf(line: number, order: number): number {
  return line % (order + 1) === 0 ? order - 1 : Math.floor(line / (order + 1));
}

/**
 * Hyper sudoku: windows are houses. They have the size of a box, and are one cell away from the edges and from each
 * other.
 *
 * The sets of cells between windows are houses too ("hidden windows"). Proof: where n rows run through n - 1 windows,
 * the windows contain every digit n - 1 times, so the remaining cells of those rows contain every digit once. Solvers
 * use hidden windows, so they are listed after the windows.
 */
export const windoku = defineVariant({
  id: 'windoku',
  fields: {},
  refuses: (box) => (orderOfBox(box) === null ? 'variant-needs-square-boxes' : null),
  rulesIn(_ref, { box: { rows: order }, digits }) {
    const windows: number[][] = [];
    const hidden: number[][] = [];
    for (let down = 0; down < order; down++) {
      for (let across = 0; across < order; across++) {
        const places: number[] = [];
        for (let place = 0; place < digits * digits; place++) {
          const [row, column] = [Math.floor(place / digits), place % digits];
          if (laneOf(row, order) === down && laneOf(column, order) === across) places.push(place);
        }
        (down < order - 1 && across < order - 1 ? windows : hidden).push(places);
      }
    }
    return ok({ houses: windows, impliedHouses: hidden });
  },
  // `houseName` does not know the order, so the numbers of hidden windows follow after those of the windows.
  houseName: (index) => ({ key: 'variant.windoku.house', values: { number: index + 1 } }),
});
