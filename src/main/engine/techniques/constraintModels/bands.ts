import { perTopology } from '../../../../shared/topology/cache.ts';
import type { Topology } from '../../../../shared/topology/topology.ts';

/** A band: n parallel lines of a subgrid that together fill n boxes. */
export interface Band {
  /** House ids. */
  readonly lines: readonly number[];
  readonly boxes: readonly number[];
  /** line × n + box → the cells that the line and the box share. */
  readonly meetings: readonly (readonly number[])[];
  readonly size: number;
}

/**
 * The bands of every subgrid, of rows and of columns. Bands with the same cells are listed once. Subgrids with regions
 * have none.
 */
export const bandsOf = perTopology((topology: Topology): readonly Band[] => {
  const { box: shape, digits, houseCells, subgridCount, subgridHouses, subgridHouseStart } = topology;
  const cellsOf = (house: number): Int32Array => houseCells.subarray(house * digits, (house + 1) * digits);
  const bands = new Map<string, Band>();
  for (let subgrid = 0; subgrid < subgridCount; subgrid++) {
    const houses = subgridHouses.subarray(subgridHouseStart[subgrid], subgridHouseStart[subgrid + 1]);
    for (const down of [0, 1]) {
      const size = down === 1 ? shape.columns : shape.rows;
      for (let band = 0; band < digits / size; band++) {
        const steps = Array.from({ length: size }, (_, i) => i);
        const lines = steps.map((i) => houses[down * digits + band * size + i]);
        const boxes = steps.map((i) => houses[2 * digits + (down === 1 ? i * shape.rows + band : band * size + i)]);
        const meetings = lines.flatMap((line) => {
          return boxes.map((box) => [...cellsOf(line)].filter((cell) => cellsOf(box).includes(cell)));
        });
        if (meetings.some((cells) => cells.length !== digits / size)) continue;
        bands.set(JSON.stringify(meetings), { lines, boxes, meetings, size });
      }
    }
  }
  return [...bands.values()];
});

/** The rows of a subgrid and the columns that cross them, or its columns and the rows that cross them. */
export interface Parallel {
  /** House ids. */
  readonly lines: readonly number[];
  readonly across: readonly number[];
  /** line × D + crossing line → their common cell. */
  readonly cells: readonly number[];
}

/**
 * Two entries for every subgrid: one for its rows, one for its columns. Cells are listed in the order of the subgrid.
 * The lists of houses have another order: a house that several subgrids share lists its cells in the order of one of
 * them.
 */
export const parallelsOf = perTopology(
  ({ subgridCount, digits, positionCell, subgridHouses, subgridHouseStart, hasFreeLines }): readonly Parallel[] => {
    const places = Array.from({ length: digits * digits }, (_, place) => place);
    return Array.from({ length: subgridCount }, (_, subgrid) => {
      if (hasFreeLines[subgrid] === 1) return [];
      const houses = subgridHouses.subarray(subgridHouseStart[subgrid]);
      const rows = [...houses.subarray(0, digits)];
      const columns = [...houses.subarray(digits, 2 * digits)];
      const cells = [...positionCell.subarray(subgrid * digits * digits, (subgrid + 1) * digits * digits)];
      const turned = places.map((place) => cells[(place % digits) * digits + Math.floor(place / digits)]);
      return [
        { lines: rows, across: columns, cells },
        { lines: columns, across: rows, cells: turned },
      ];
    }).flat();
  },
);
