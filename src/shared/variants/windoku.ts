import { ok } from '../base/result.ts';
import { defineVariant } from './variant.ts';

/** Line → which window's lines it is one of; order - 1 for the lines between windows and at the edges. */
function laneOf(line: number, order: number): number {
  return line % (order + 1) === 0 ? order - 1 : Math.floor(line / (order + 1));
}

/**
 * Hyper sudoku: windows of the size of a box, one cell away from the edges and from each other, are houses.
 *
 * So are the sets of cells that they leave over: where n rows run through n - 1 windows, these hold every digit n - 1
 * times, and the other cells of those rows every digit once. They follow from the rule; solvers use them ("hidden
 * windows"), so they are listed after the windows.
 */
export const windoku = defineVariant({
  id: 'windoku',
  fields: {},
  rulesIn(_ref, { order, digits }) {
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
    return ok({ houses: [...windows, ...hidden] });
  },
  // The name knows no order: hidden windows are numbered on.
  houseName: (index) => ({ key: 'variant.windoku.house', values: { number: index + 1 } }),
});

/** How many of the variant's houses are windows to be seen; the others follow from them. */
export function visibleWindows(order: number): number {
  return (order - 1) ** 2;
}
