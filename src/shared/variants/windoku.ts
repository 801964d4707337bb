import { orderOfBox } from '../base/boxShape.ts';
import { ok } from '../base/result.ts';
import { defineVariant } from './variant.ts';

/**
 * The windows lie in lanes. Returns the lane that a row (or column) runs through, from 0 at the top (or left). For rows
 * between windows and at the edges, returns order - 1.
 */
function laneOf(line: number, order: number): number {
  return line % (order + 1) === 0 ? order - 1 : Math.floor(line / (order + 1));
}

/**
 * Hyper sudoku: windows of the size of a box, one cell away from the edges and from each other, are houses.
 *
 * The sets of cells between them are houses too ("hidden windows"). Proof: where n rows run through n - 1 windows, the
 * windows contain every digit n - 1 times, so the other cells of those rows contain every digit once. Solvers use
 * hidden windows, so they are listed after the windows.
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
  // `houseName` does not know the order, so the numbers of hidden windows follow those of the windows.
  houseName: (index) => ({ key: 'variant.windoku.house', values: { number: index + 1 } }),
});
