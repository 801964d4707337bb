import { countDigits } from '../../../shared/base/digits.ts';
import { PAIR_APART } from '../../../shared/layout/variantRules.ts';
import { HOUSE_BOX, HOUSE_EXTRA } from '../../../shared/topology/topology.ts';
import { colourSum, mix, refineColours } from '../core/colourRefinement.ts';
import { cycleFigures } from './cycles.ts';
import type { LineSystem } from './lineSystem.ts';

/**
 * Colours of cells and digits. Two cells (or digits) have the same colour if no refinement so far distinguishes them.
 */
export interface CellColouring {
  readonly cells: Int32Array;
  /** digit → colour (index 0 unused). */
  readonly digits: Int32Array;
}

type Units = Pick<LineSystem, 'topology' | 'lineCount' | 'cellRowLine' | 'cellColumnLine'>;

const MARK = 0x632be5ab;
const GIVEN = 0x1d872b41;
const PAIR = 0x428a2f98;

/**
 * Constant that is mixed into the hash of a house, so that houses of different kinds get different hashes. Rows and
 * columns share a constant, because a symmetry may transpose the layout.
 */
function houseSalt(kind: number): number {
  if (kind === HOUSE_BOX) return 0x3c6ef372;
  return kind === HOUSE_EXTRA ? 0x5be0cd19 : 0x1f83d9ab;
}

/**
 * Colour refinement of the cells of a grid: recolours each cell by its neighbourhood until no class splits. Colours do
 * not depend on numbering: a cell and its image in a symmetric copy have the same colour. Colours are hashes. A
 * collision is extremely unlikely, and would only merge two classes.
 */
export class Refinement {
  /** line → colour, which the last `refine` computed from the colours of the line's cells. */
  readonly lineColours: Int32Array;
  /** Number of different line colours. */
  classes = 0;

  /** The units that symmetries permute: the lines of a layout, or its single cells. */
  readonly units: Units;
  private readonly salts: Int32Array;
  private readonly houseSums: Int32Array;
  private readonly digitSums: Int32Array;
  private readonly sorted: Int32Array;
  /** cell → its colour in the previous round; used only if variants pair cells. */
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

  /**
   * The colours before any refinement: they depend on a cell's houses, on the digits that variants allow there, and on
   * whether it has a given.
   */
  start(grid: ArrayLike<number>): CellColouring {
    const { cellCount, digits, cellHouseStart, cellAllowed, twinStart, allDigits, pairRule } = this.units.topology;
    const cells = new Int32Array(cellCount);
    for (let cell = 0; cell < cellCount; cell++) {
      const houses = cellHouseStart[cell + 1] - cellHouseStart[cell];
      const twins = twinStart[cell + 1] - twinStart[cell];
      const allowed = cellAllowed[cell];
      cells[cell] = mix(
        (houses << 20) ^ (twins << 8) ^ (allowed === allDigits ? 0 : mix(allowed)) ^ (grid[cell] === 0 ? 0 : GIVEN),
      );
    }
    const allowedSums = new Int32Array(digits + 1);
    for (const allowed of new Set(cellAllowed)) {
      for (let digit = 1; digit <= digits; digit++) {
        if (((allowed >>> (digit - 1)) & 1) === 1) {
          allowedSums[digit] = (allowedSums[digit] + mix(allowed ^ countDigits(allowed))) | 0;
        }
      }
    }
    // If the rules depend on which digits are consecutive, digits are not interchangeable, so each gets its own colour.
    if (pairRule.includes(PAIR_APART)) for (let digit = 1; digit <= digits; digit++) allowedSums[digit] = mix(digit);
    return { cells, digits: allowedSums };
  }

  /**
   * Adds the numbers of `cycleFigures` to the colours, which distinguish cells with the same neighbourhood, then
   * refines again.
   */
  deepen(colouring: CellColouring, grid: ArrayLike<number>): void {
    const { cells } = colouring;
    cycleFigures(this.units.topology, grid).forEach((figure, cell) => {
      cells[cell] = mix(cells[cell] ^ mix(figure));
    });
    this.refine(colouring, grid);
  }

  /**
   * A copy of a colouring in which the cells of one line have other colours than all cells outside the line. Cells of
   * the line that had equal colours still have equal colours.
   */
  marked({ cells, digits }: CellColouring, line: number): CellColouring {
    const { cellRowLine, cellColumnLine } = this.units;
    const copy = cells.slice();
    for (let cell = 0; cell < copy.length; cell++) {
      if (cellRowLine[cell] === line || cellColumnLine[cell] === line) copy[cell] = mix(copy[cell] ^ MARK);
    }
    return { cells: copy, digits: digits.slice() };
  }

  /** Refines a colouring in place until no class of lines splits further. */
  refine(colouring: CellColouring, grid: ArrayLike<number>): void {
    const round = (): void => this.round(colouring, grid);
    refineColours(this.units.lineCount, 2, round, () => this.colourLines(colouring));
  }

  /** A number computed from all line colours. Symmetric colourings have the same number. */
  fingerprint(): number {
    return colourSum(this.lineColours);
  }

  private round({ cells, digits }: CellColouring, grid: ArrayLike<number>): void {
    const { houseSums, digitSums, salts } = this;
    const { cellHouses, cellHouseStart, pairStart, pairCells, pairRule } = this.units.topology;
    const { former } = this;
    if (pairCells.length > 0) former.set(cells);
    houseSums.fill(0);
    digitSums.fill(0);
    for (let cell = 0; cell < cells.length; cell++) {
      const colour = mix(cells[cell]);
      const end = cellHouseStart[cell + 1];
      for (let i = cellHouseStart[cell]; i < end; i++) {
        const house = cellHouses[i];
        houseSums[house] = (houseSums[house] + colour) | 0;
      }
      const digit = grid[cell];
      digitSums[digit] = (digitSums[digit] + colour) | 0;
    }
    for (let digit = 1; digit < digits.length; digit++) {
      digits[digit] = mix(Math.imul(digits[digit], 3) + mix(digitSums[digit]));
    }
    for (let house = 0; house < houseSums.length; house++) {
      houseSums[house] = mix(houseSums[house] ^ salts[house]);
    }
    for (let cell = 0; cell < cells.length; cell++) {
      let sum = Math.imul(cells[cell], 5);
      const end = cellHouseStart[cell + 1];
      for (let i = cellHouseStart[cell]; i < end; i++) {
        sum = (sum + houseSums[cellHouses[i]]) | 0;
      }
      const digit = grid[cell];
      if (digit !== 0) sum = (sum + mix(digits[digit] ^ GIVEN)) | 0;
      // For paired cells, use the colours of the previous round, stored in `former`.
      const pairEnd = pairStart[cell + 1];
      for (let i = pairStart[cell]; i < pairEnd; i++) {
        const salt = PAIR + pairRule[i];
        sum = (sum + mix(former[pairCells[i]] ^ salt)) | 0;
      }
      cells[cell] = mix(sum);
    }
  }

  /** Computes the line colours from the colours of the cells, and counts them in `classes`. Returns `classes`. */
  colourLines({ cells }: CellColouring): number {
    const { lineColours, sorted } = this;
    const { cellRowLine, cellColumnLine } = this.units;
    lineColours.fill(0);
    for (let cell = 0; cell < cells.length; cell++) {
      const colour = mix(cells[cell]);
      const row = cellRowLine[cell];
      const column = cellColumnLine[cell];
      lineColours[row] = (lineColours[row] + colour) | 0;
      lineColours[column] = (lineColours[column] + colour) | 0;
    }
    sorted.set(lineColours);
    sorted.sort();
    this.classes = 1;
    for (let i = 1; i < sorted.length; i++) if (sorted[i] !== sorted[i - 1]) this.classes++;
    return this.classes;
  }
}
