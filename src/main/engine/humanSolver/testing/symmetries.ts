import type { Topology } from '../../../../shared/layout/topology.ts';
import type { Rng } from '../../rng.ts';

/** A symmetric copy of a layout's cells with relabelled digits: where each cell goes, and what each digit becomes. */
export interface Symmetry {
  /** cell → cell. */
  readonly cells: Int32Array;
  /** digit → digit (index 0 stays 0). */
  readonly digits: Uint8Array;
}

/** Turns, mirror images and, where the layout wraps, shifts of the canvas that map the layout onto itself. */
function canvasMaps(topology: Topology): Int32Array[] {
  const { height, width, cellCount, cellRow, cellColumn, order, layout } = topology;
  const at = new Map<number, number>();
  for (let cell = 0; cell < cellCount; cell++) {
    at.set((cellRow[cell] as number) * width + (cellColumn[cell] as number), cell);
  }
  const steps = (period: number, size: number): number[] =>
    period === 0 ? [0] : Array.from({ length: size / order }, (_, i) => i * order);
  const maps: Int32Array[] = [];
  for (const turned of height === width ? [false, true] : [false]) {
    for (const down of [false, true]) {
      for (const across of [false, true]) {
        for (const shiftDown of steps(layout.wrap[0], height)) {
          for (const shiftAcross of steps(layout.wrap[1], width)) {
            const map = Int32Array.from({ length: cellCount }, (_, cell) => {
              let row = cellRow[cell] as number;
              let column = cellColumn[cell] as number;
              if (turned) [row, column] = [column, row];
              if (down) row = height - 1 - row;
              if (across) column = width - 1 - column;
              return at.get(((row + shiftDown) % height) * width + ((column + shiftAcross) % width)) ?? -1;
            });
            if (!map.includes(-1) && keepsHouses(topology, map)) maps.push(map);
          }
        }
      }
    }
  }
  return maps;
}

function keepsHouses({ houseCells, houseCount, digits }: Topology, map: Int32Array): boolean {
  const key = (cells: Int32Array): string => cells.slice().sort().join();
  const houses = new Set<string>();
  for (let house = 0; house < houseCount; house++) {
    houses.add(key(houseCells.subarray(house * digits, (house + 1) * digits)));
  }
  for (let house = 0; house < houseCount; house++) {
    if (!houses.has(key(houseCells.slice(house * digits, (house + 1) * digits).map((cell) => map[cell] as number)))) {
      return false;
    }
  }
  return true;
}

/** Swaps of rows inside bands, of bands, and the same for columns: symmetries of a single sudoku only. */
function shuffledLines({ order, digits }: Topology, rng: Rng): Int32Array {
  const lines = (): number[] => {
    const bands = rng.shuffle(Array.from({ length: order }, (_, i) => i));
    return bands.flatMap((band) =>
      rng.shuffle(Array.from({ length: order }, (_, i) => i)).map((line) => band * order + line),
    );
  };
  const rows = lines();
  const columns = lines();
  return Int32Array.from({ length: digits * digits }, (_, cell) => {
    return (rows[Math.floor(cell / digits)] as number) * digits + (columns[cell % digits] as number);
  });
}

/** A random symmetry of a layout, with a random relabelling. */
export function randomSymmetry(topology: Topology, rng: Rng): Symmetry {
  const maps = canvasMaps(topology);
  let cells = maps[rng.below(maps.length)] as Int32Array;
  if (topology.subgridCount === 1) {
    const lines = shuffledLines(topology, rng);
    cells = cells.map((cell) => lines[cell] as number);
  }
  if (!keepsHouses(topology, cells)) throw new Error('that is no symmetry');
  const digits = Uint8Array.from([0, ...rng.shuffle(Array.from({ length: topology.digits }, (_, i) => i + 1))]);
  return { cells, digits };
}

/** The symmetric copy of a position. `values`: cell → digit, 0 for none. */
export function copyOf(values: Uint8Array, { cells, digits }: Symmetry): Uint8Array {
  const copy = new Uint8Array(values.length);
  values.forEach((digit, cell) => {
    copy[cells[cell] as number] = digits[digit] as number;
  });
  return copy;
}
