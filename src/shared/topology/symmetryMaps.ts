import { type LayoutSymmetry, SYMMETRIES, SYMMETRY_IDS } from '../layout/symmetries.ts';
import { type Canvas, canvasOf } from './canvas.ts';
import type { Topology } from './topology.ts';

/**
 * cell → its image under a symmetry of the whole layout. On wrapped axes, a shift by whole boxes may follow. Null if no
 * such movement maps houses to houses.
 */
export function symmetryMap(topology: Topology, symmetry: LayoutSymmetry): Int32Array | null {
  const { height, width, box, layout } = topology;
  const [wrapDown, wrapAcross] = layout.wrap;
  if (SYMMETRIES[symmetry].turnsAxes && (height !== width || wrapDown !== wrapAcross)) return null;
  const { cellAt } = canvasOf(topology);
  for (let down = 0; down < (wrapDown > 0 ? height : 1); down += box.rows) {
    for (let across = 0; across < (wrapAcross > 0 ? width : 1); across += box.columns) {
      const map = moved(topology, cellAt, symmetry, down, across);
      if (map && keepsHouses(topology, map)) return map;
    }
  }
  return null;
}

/**
 * The movement of a symmetry, and its repetitions up to the identity, which is left out. Each is a list: cell → its
 * image. Empty if the layout does not have the symmetry.
 */
export function movementsOf(topology: Topology, symmetry: LayoutSymmetry): Int32Array[] {
  const once = symmetryMap(topology, symmetry);
  const movements: Int32Array[] = [];
  for (let map = once; once && map?.some((image, cell) => image !== cell); ) {
    movements.push(map);
    map = map.map((image) => once[image] as number);
  }
  return movements;
}

/** The symmetries that the pattern of givens can have on this layout. */
export function cellSymmetriesOf(topology: Topology): readonly LayoutSymmetry[] {
  return SYMMETRY_IDS.filter((symmetry) => symmetryMap(topology, symmetry) !== null);
}

function moved(
  { cellCount, cellRow, cellColumn, height, width }: Topology,
  cellAt: Canvas['cellAt'],
  symmetry: LayoutSymmetry,
  down: number,
  across: number,
): Int32Array | null {
  const imageOf = (cell: number): number => {
    const [row, column] = SYMMETRIES[symmetry].image(
      cellRow[cell] as number,
      cellColumn[cell] as number,
      height - 1,
      width - 1,
    );
    return cellAt(row + down, column + across);
  };
  // Test one cell first. If subgrids lie far apart, this quickly rejects almost all shifts.
  if (imageOf(0) < 0) return null;
  const map = new Int32Array(cellCount);
  const met = new Uint8Array(cellCount);
  for (let cell = 0; cell < cellCount; cell++) {
    const target = imageOf(cell);
    if (target < 0 || met[target] === 1) return null;
    met[target] = 1;
    map[cell] = target;
  }
  return map;
}

function keepsHouses({ houseCount, houseCells, digits }: Topology, map: Int32Array): boolean {
  const keyOf = (cells: Int32Array): string => cells.sort().join();
  const houses = new Set<string>();
  for (let house = 0; house < houseCount; house++) {
    houses.add(keyOf(houseCells.slice(house * digits, (house + 1) * digits)));
  }
  for (let house = 0; house < houseCount; house++) {
    const cells = houseCells.slice(house * digits, (house + 1) * digits);
    if (!houses.has(keyOf(cells.map((cell) => map[cell] as number)))) return false;
  }
  return true;
}
