import { perTopology } from '../../core/perTopology.ts';

/** The rows of a subgrid and the columns that cross them, or the other way round. */
export interface Parallel {
  /** House ids. */
  readonly lines: readonly number[];
  readonly across: readonly number[];
  /** line × D + crossing line → their common cell. */
  readonly cells: readonly number[];
}

/**
 * The rows of every subgrid, and its columns. Their cells are those of the subgrid: a house that several subgrids share
 * lists its cells in the order of one of them, so the i-th cells of a subgrid's rows need not share a column.
 */
export const parallelsOf = perTopology(
  ({ subgridCount, digits, positionCell, subgridHouses, subgridHouseStart }): readonly Parallel[] => {
    const places = Array.from({ length: digits * digits }, (_, place) => place);
    return Array.from({ length: subgridCount }, (_, subgrid) => {
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
