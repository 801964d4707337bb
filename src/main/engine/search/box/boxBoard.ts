import { orderOfBox } from '../../../../shared/base/boxShape.ts';
import { hasFurtherConstraints } from '../../../../shared/topology/constrained.ts';
import { HOUSE_BOX, HOUSE_EXTRA, type Topology } from '../../../../shared/topology/topology.ts';
import { FIELDS } from './boxFields.ts';

/*
 * A box is a record of 16 words:
 *
 *     0 1 2    its columns of cells: field r = candidates of the cell in row r
 *     3        ROWS: field r = digits still possible in row r of the box
 *     4        COLUMNS: field c = digits still possible in column c of the box
 *     5        SETTLED: digits whose cell is known, and which are removed from the other cells of the box
 *     6        SAVED_AT: depth of the search at which the words above were last saved
 *     7        WAITING: 1 while the box is in the queue
 *     8 9 10   its lines: those across start at [8], those down at [9], and end at [10]
 *     11       WEIGHT: 1 + number of contradictions found in the box
 *     12 13 14 its neighbours: those across start at [12], those down at [13], and end at [14]
 *
 * A *line* is three boxes of one subgrid, side by side (across) or one above the other (down). Each of its rows has
 * every digit once, and so has each of its boxes. Therefore, a line only reads ROWS (COLUMNS) of a box.
 */
export const BOX = {
  RECORD: 16,
  ROWS: 3,
  COLUMNS: 4,
  SETTLED: 5,
  SAVED_AT: 6,
  WAITING: 7,
  LINES_ACROSS: 8,
  LINES_DOWN: 9,
  LINES_END: 10,
  WEIGHT: 11,
  NEAR_ACROSS: 12,
  NEAR_DOWN: 13,
  NEAR_END: 14,
} as const;

const { RECORD, ROWS, COLUMNS, SETTLED, LINES_ACROSS, WEIGHT, NEAR_ACROSS } = BOX;
const { FIELD, FULL } = FIELDS;

/**
 * Whether the box kernel (the exact search that works on whole boxes) supports a topology: order 3, only rows, columns
 * and boxes as houses, no pair rules.
 */
export function boxKernelSupports(topology: Topology): boolean {
  return (
    orderOfBox(topology.box) === 3 &&
    topology.pairCells.length === 0 &&
    !hasFurtherConstraints(topology) &&
    !topology.houseKind.includes(HOUSE_EXTRA) &&
    !topology.hasRegions.includes(1) &&
    !topology.hasFreeLines.includes(1)
  );
}

/** A topology as boxes and lines. A record is identified by the index of its first word. */
export interface BoxBoard {
  readonly boxCount: number;
  /** Records of an empty board, with the digits the topology allows. */
  readonly empty: Int32Array;
  /** cell → index of the word with its candidates (`cellWord`), and their bit offset in this word (`cellShift`). */
  readonly cellWord: Int32Array;
  readonly cellShift: Int32Array;
  /** 3 × word + field → the cell whose candidates are in this field. */
  readonly wordCells: Int32Array;
  /** 3 × line + i → the word (ROWS or COLUMNS) of the line's box i. A line is identified by 3 × line. */
  readonly lineWords: Int32Array;
  /**
   * Indexed by 3 × line. If bit i is set, box i of the line is turned over: row 0 of the line is row 2 of the box's
   * record. Only mirroring wraps make such lines; null if there are none.
   */
  readonly lineTurns: Uint8Array | null;
  /** Lists of lines and of neighbouring boxes. The records contain indices into these lists. */
  readonly boxLines: Int32Array;
  readonly near: Int32Array;
}

/** Compiles a topology supported by {@link boxKernelSupports}. */
export function compileBoxBoard(topology: Topology): BoxBoard {
  const { cellCount, digits, subgridCount, subgridHouseStart, subgridHouses, houseCells, houseKind } = topology;
  const { positionCell } = topology;
  const cellWord = new Int32Array(cellCount);
  const cellShift = new Int32Array(cellCount);
  const recordOfHouse = new Map<number, number>();
  houseKind.forEach((kind, house) => {
    if (kind !== HOUSE_BOX) return;
    const record = recordOfHouse.size * RECORD;
    recordOfHouse.set(house, record);
    for (let place = 0; place < digits; place++) {
      const cell = houseCells[house * digits + place];
      cellWord[cell] = record + (place % 3);
      cellShift[cell] = FIELDS.BITS * Math.floor(place / 3);
    }
  });
  const boxCount = recordOfHouse.size;
  const wordCells = new Int32Array(3 * boxCount * RECORD);
  for (let cell = 0; cell < cellCount; cell++) {
    wordCells[3 * cellWord[cell] + cellShift[cell] / FIELDS.BITS] = cell;
  }

  const lineWords: number[] = [];
  const lineTurns: number[] = [];
  const linesOf = [0, 1].map(() => Array.from({ length: boxCount }, (): number[] => []));
  const known = new Set<string>();
  for (let subgrid = 0; subgrid < subgridCount; subgrid++) {
    const firstBox = subgridHouseStart[subgrid] + 2 * digits;
    const records = Array.from({ length: 9 }, (_, i) => recordOfHouse.get(subgridHouses[firstBox + i]) as number);
    /**
     * Whether the rows (columns) of the box's record are in the opposite order of the rows (columns) of this subgrid.
     */
    const turned = (direction: 0 | 1, box: number): boolean => {
      const place = Math.floor(box / 3) * 3 * digits + (box % 3) * 3;
      const corner = positionCell[subgrid * digits * digits + place];
      const at = direction === 0 ? cellShift[corner] : cellWord[corner] % RECORD;
      return at !== 0;
    };
    for (const direction of [0, 1] as const) {
      for (let i = 0; i < 3; i++) {
        const boxes = [0, 1, 2].map((j) => (direction === 0 ? i * 3 + j : j * 3 + i));
        const three = boxes.map((box) => records[box]);
        const turns = boxes.map((box) => turned(direction, box));
        const least = turns[three.indexOf(Math.min(...three))];
        // Subgrids can share a whole line (around a small torus even in another order). Then it is listed once. If a
        // mirror combines other rows of the boxes, it is a different line.
        const members = three.map((record, j) => 2 * record + (turns[j] === least ? 0 : 1));
        const key = `${direction}:${members.toSorted((a, b) => a - b).join()}`;
        if (known.has(key)) continue;
        known.add(key);
        for (const record of three) linesOf[direction]?.[record / RECORD]?.push(lineWords.length);
        const bits = turns.reduce((all, turn, j) => (turn === turns[0] ? all : all | (1 << j)), 0);
        lineTurns.push(bits, 0, 0);
        lineWords.push(...three.map((record) => record + (direction === 0 ? ROWS : COLUMNS)));
      }
    }
  }

  const boxLines: number[] = [];
  const near: number[] = [];
  const empty = new Int32Array(boxCount * RECORD);
  for (let box = 0; box < boxCount; box++) {
    const record = box * RECORD;
    empty.fill(FULL, record, record + SETTLED);
    empty[record + WEIGHT] = 1;
    for (const direction of [0, 1] as const) {
      const lines = linesOf[direction]?.[box];
      empty[record + LINES_ACROSS + direction] = boxLines.length;
      boxLines.push(...lines);
      empty[record + LINES_ACROSS + direction + 1] = boxLines.length;
      const others = lines.flatMap((line) => lineWords.slice(line, line + 3).map((word) => word & -RECORD));
      empty[record + NEAR_ACROSS + direction] = near.length;
      near.push(...new Set(others.filter((other) => other !== record)));
      empty[record + NEAR_ACROSS + direction + 1] = near.length;
    }
  }
  for (let cell = 0; cell < cellCount; cell++) {
    const word = cellWord[cell];
    const shift = cellShift[cell];
    const allowed = topology.cellAllowed[cell];
    empty[word] = empty[word] & ~((FIELD & ~allowed) << shift);
  }
  return {
    boxCount,
    empty,
    cellWord,
    cellShift,
    wordCells,
    lineWords: Int32Array.from(lineWords),
    lineTurns: lineTurns.some((turns) => turns !== 0) ? Uint8Array.from(lineTurns) : null,
    boxLines: Int32Array.from(boxLines),
    near: Int32Array.from(near),
  };
}
