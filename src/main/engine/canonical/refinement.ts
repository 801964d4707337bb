import { countDigits } from '../../../shared/domain/digits.ts';
import { HOUSE_BOX, HOUSE_EXTRA } from '../../../shared/layout/topology.ts';
import { PAIR_APART } from '../../../shared/layout/variantRules.ts';
import { cycleFigures } from './cycles.ts';
import type { LineSystem } from './lineSystem.ts';
import { mix } from './mix.ts';

/** Colours of cells and digits: equal for what no refinement so far tells apart. */
export interface Colouring {
  readonly cells: Int32Array;
  /** digit → colour (index 0 unused). */
  readonly digits: Int32Array;
}

type Units = Pick<LineSystem, 'topology' | 'lineCount' | 'cellRowLine' | 'cellColumnLine'>;

const MARK = 0x632be5ab;
const GIVEN = 0x1d872b41;
const PAIR = 0x428a2f98;

/** Rows and columns are alike, for a symmetry may turn the layout. */
function houseSalt(kind: number): number {
  if (kind === HOUSE_BOX) return 0x3c6ef372;
  return kind === HOUSE_EXTRA ? 0x5be0cd19 : 0x1f83d9ab;
}

/**
 * Colours the cells of a grid by what surrounds them, again and again, so that cells with different surroundings come
 * to differ (colour refinement). Colours depend on no numbering: a symmetric copy gets the same colours at the places
 * where the cells went. Hashes stand for colours; that two differing cells hash alike is as good as excluded and would
 * only cost a finer distinction.
 */
export class Refinement {
  /** line → colour, made from the colours of its cells by the last `refine`. */
  readonly lineColours: Int32Array;
  /** How many different line colours there are. */
  classes = 0;

  /** What the symmetries permute: the lines of a layout, or its cells one by one. */
  readonly units: Units;
  private readonly salts: Int32Array;
  private readonly houseSums: Int32Array;
  private readonly digitSums: Int32Array;
  private readonly sorted: Int32Array;
  /** cell → its colour before the round; only where variants pair cells. */
  private readonly former: Int32Array;

  constructor(lines: Units) {
    this.units = lines;
    this.salts = Int32Array.from(lines.topology.houseKind, houseSalt);
    this.houseSums = new Int32Array(this.salts.length);
    this.digitSums = new Int32Array(lines.topology.digits + 1);
    this.lineColours = new Int32Array(lines.lineCount);
    this.sorted = new Int32Array(lines.lineCount);
    this.former = new Int32Array(lines.topology.cellCount);
  }

  /** The colours before any refinement: a cell's houses, what the variants allow there, whether it has a given. */
  start(grid: ArrayLike<number>): Colouring {
    const { cellCount, digits, cellHouseStart, cellAllowed, twinStart, allDigits, pairRule } = this.units.topology;
    const cells = new Int32Array(cellCount);
    for (let cell = 0; cell < cellCount; cell++) {
      const houses = (cellHouseStart[cell + 1] as number) - (cellHouseStart[cell] as number);
      const twins = (twinStart[cell + 1] as number) - (twinStart[cell] as number);
      const allowed = cellAllowed[cell] as number;
      cells[cell] = mix(
        (houses << 20) ^ (twins << 8) ^ (allowed === allDigits ? 0 : mix(allowed)) ^ (grid[cell] === 0 ? 0 : GIVEN),
      );
    }
    const allowedSums = new Int32Array(digits + 1);
    for (const allowed of new Set(cellAllowed)) {
      for (let digit = 1; digit <= digits; digit++) {
        if (((allowed >>> (digit - 1)) & 1) === 1) {
          allowedSums[digit] = ((allowedSums[digit] as number) + mix(allowed ^ countDigits(allowed))) | 0;
        }
      }
    }
    // Where it matters which digits are consecutive, each is its own.
    if (pairRule.includes(PAIR_APART)) for (let digit = 1; digit <= digits; digit++) allowedSums[digit] = mix(digit);
    return { cells, digits: allowedSums };
  }

  /** Adds what the surroundings do not show: see `cycleFigures`. Refines anew. */
  deepen(colouring: Colouring, grid: ArrayLike<number>): void {
    const { cells } = colouring;
    cycleFigures(this.units.topology, grid).forEach((figure, cell) => {
      cells[cell] = mix((cells[cell] as number) ^ mix(figure));
    });
    this.refine(colouring, grid);
  }

  /** A copy in which one line's cells are told from all others. */
  marked({ cells, digits }: Colouring, line: number): Colouring {
    const { cellRowLine, cellColumnLine } = this.units;
    const copy = cells.slice();
    for (let cell = 0; cell < copy.length; cell++) {
      if (cellRowLine[cell] === line || cellColumnLine[cell] === line) copy[cell] = mix((copy[cell] as number) ^ MARK);
    }
    return { cells: copy, digits: digits.slice() };
  }

  /** Refines in place until the lines split no further. */
  refine(colouring: Colouring, grid: ArrayLike<number>): void {
    for (let before = -1; ; ) {
      this.round(colouring, grid);
      this.round(colouring, grid);
      this.colourLines(colouring);
      if (this.classes === this.units.lineCount || this.classes <= before) return;
      before = this.classes;
    }
  }

  /** A figure that symmetric colourings share: the sum of all line colours. */
  fingerprint(): number {
    let sum = 0;
    for (const colour of this.lineColours) sum = (sum + mix(colour)) | 0;
    return sum;
  }

  private round({ cells, digits }: Colouring, grid: ArrayLike<number>): void {
    const { houseSums, digitSums, salts } = this;
    const { cellHouses, cellHouseStart, pairStart, pairCells, pairRule } = this.units.topology;
    const { former } = this;
    if (pairCells.length > 0) former.set(cells);
    houseSums.fill(0);
    digitSums.fill(0);
    for (let cell = 0; cell < cells.length; cell++) {
      const colour = mix(cells[cell] as number);
      const end = cellHouseStart[cell + 1] as number;
      for (let i = cellHouseStart[cell] as number; i < end; i++) {
        const house = cellHouses[i] as number;
        houseSums[house] = ((houseSums[house] as number) + colour) | 0;
      }
      const digit = grid[cell] as number;
      digitSums[digit] = ((digitSums[digit] as number) + colour) | 0;
    }
    for (let digit = 1; digit < digits.length; digit++) {
      digits[digit] = mix(Math.imul(digits[digit] as number, 3) + mix(digitSums[digit] as number));
    }
    for (let house = 0; house < houseSums.length; house++) {
      houseSums[house] = mix((houseSums[house] as number) ^ (salts[house] as number));
    }
    for (let cell = 0; cell < cells.length; cell++) {
      let sum = Math.imul(cells[cell] as number, 5);
      const end = cellHouseStart[cell + 1] as number;
      for (let i = cellHouseStart[cell] as number; i < end; i++) {
        sum = (sum + (houseSums[cellHouses[i] as number] as number)) | 0;
      }
      const digit = grid[cell] as number;
      if (digit !== 0) sum = (sum + mix((digits[digit] as number) ^ GIVEN)) | 0;
      // Pairs are looked up in the colours of the round before, kept in `former`.
      const pairEnd = pairStart[cell + 1] as number;
      for (let i = pairStart[cell] as number; i < pairEnd; i++) {
        const salt = PAIR + (pairRule[i] as number);
        sum = (sum + mix((former[pairCells[i] as number] as number) ^ salt)) | 0;
      }
      cells[cell] = mix(sum);
    }
  }

  /** Sets the line colours and their number from the cells. */
  colourLines({ cells }: Colouring): void {
    const { lineColours, sorted } = this;
    const { cellRowLine, cellColumnLine } = this.units;
    lineColours.fill(0);
    for (let cell = 0; cell < cells.length; cell++) {
      const colour = mix(cells[cell] as number);
      const row = cellRowLine[cell] as number;
      const column = cellColumnLine[cell] as number;
      lineColours[row] = ((lineColours[row] as number) + colour) | 0;
      lineColours[column] = ((lineColours[column] as number) + colour) | 0;
    }
    sorted.set(lineColours);
    sorted.sort();
    this.classes = 1;
    for (let i = 1; i < sorted.length; i++) if (sorted[i] !== sorted[i - 1]) this.classes++;
  }
}
