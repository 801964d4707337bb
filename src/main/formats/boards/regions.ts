import { isWithoutBoxes } from '../../../shared/base/boxShape.ts';
import { digitCharacter } from '../../../shared/base/digits.ts';
import { fail, ok, type Result } from '../../../shared/base/result.ts';
import type { VariantRef } from '../../../shared/layout/spec.ts';
import type { Topology } from '../../../shared/topology/topology.ts';

/** Id of the variant in which regions of any shape take the place of boxes. */
export const REGIONS = 'colour';

/**
 * The labels of a subgrid's regions, in the order of their first cells. Null if the regions are the subgrid's boxes, or
 * if it has no boxes and the regions are its columns.
 */
function labelsOf(
  topology: Topology,
  subgrid: number,
  nameOf: (cell: number, subgrid: number) => string,
): Result<string | null> {
  const { digits, box, positionCell } = topology;
  const numbers = new Map<string, number>();
  const sizes: number[] = [];
  const boxes = new Set<string>();
  const columns = new Set<string>();
  let labels = '';
  for (let place = 0; place < digits * digits; place++) {
    const name = nameOf(positionCell[subgrid * digits * digits + place] as number, subgrid);
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    sizes[number] = (sizes[number] ?? 0) + 1;
    boxes.add(`${number} ${Math.floor(place / (box.rows * digits))} ${Math.floor((place % digits) / box.columns)}`);
    columns.add(`${number} ${place % digits}`);
    if (number < digits) labels += digitCharacter(number + 1);
  }
  const wrong = sizes.find((size) => size !== digits);
  if (wrong !== undefined) {
    return fail('bad-puzzle', 'region-size', { subgrid: subgrid + 1, cells: wrong, digits });
  }
  const addNothing = boxes.size === digits || (isWithoutBoxes(box) && columns.size === digits);
  return ok(addNothing ? null : labels);
}

/**
 * The variant for given regions. None if the regions are the boxes.
 *
 * @param nameOf name of a cell's region. Two cells of a subgrid with the same name are in the same region.
 *
 * Errors: `bad-puzzle` if the size of a region differs from the number of digits.
 */
export function regionsVariant(
  topology: Topology,
  nameOf: (cell: number, subgrid: number) => string,
): Result<VariantRef[]> {
  const subgrids: number[] = [];
  const regions: string[] = [];
  for (let subgrid = 0; subgrid < topology.subgridCount; subgrid++) {
    const labels = labelsOf(topology, subgrid, nameOf);
    if (!labels.ok) return labels;
    if (labels.value === null) continue;
    subgrids.push(subgrid);
    regions.push(labels.value);
  }
  if (regions.length === 0) return ok([]);
  const everywhere = subgrids.length === topology.subgridCount;
  return ok([everywhere ? { id: REGIONS, regions } : { id: REGIONS, subgrids, regions }]);
}

/** The boxes or regions of a layout as lists of cells, each once. A region may equal a row. */
export function boxCells({ digits, subgridCount, subgridHouseStart, subgridHouses, houseCells }: Topology): number[][] {
  const houses = new Set<number>();
  for (let subgrid = 0; subgrid < subgridCount; subgrid++) {
    // In the list of a subgrid's houses, its boxes follow its rows and columns.
    const from = (subgridHouseStart[subgrid] as number) + 2 * digits;
    for (const house of subgridHouses.subarray(from, from + digits)) houses.add(house);
  }
  return [...houses].map((house) => [...houseCells.subarray(house * digits, (house + 1) * digits)]);
}

/**
 * Limit on search steps of `coverOnce`. Finding the regions of one grid usually takes about one step per region. More
 * are needed only in a file made to be slow.
 */
const MOST_STEPS = 10_000;

/**
 * Exact cover: selects sets that together contain each member once. Null if no such sets are found within {@link
 * MOST_STEPS}.
 *
 * @param members in any order.
 */
export function coverOnce(members: readonly number[], sets: readonly (readonly number[])[]): number[][] | null {
  const open = new Set(members);
  const chosen: number[][] = [];
  let steps = 0;
  const cover = (): boolean => {
    const [first] = open;
    if (first === undefined) return true;
    if (++steps > MOST_STEPS) return false;
    for (const set of sets) {
      if (!set.includes(first) || !set.every((member) => open.has(member))) continue;
      for (const member of set) open.delete(member);
      chosen.push([...set]);
      if (cover()) return true;
      chosen.pop();
      for (const member of set) open.add(member);
    }
    return false;
  };
  return cover() ? chosen : null;
}

/** The boxes of a board of several grids, each once, even if regions take their place. */
export function plainBoxes({ cellCount, cellRow, cellColumn, box, width }: Topology): number[][] {
  const boxes = new Map<number, number[]>();
  for (let cell = 0; cell < cellCount; cell++) {
    const at =
      Math.floor((cellRow[cell] as number) / box.rows) * width + Math.floor((cellColumn[cell] as number) / box.columns);
    const cells = boxes.get(at);
    if (cells) cells.push(cell);
    else boxes.set(at, [cell]);
  }
  return [...boxes.values()];
}
