import type { Rng } from '../../core/rng.ts';
import type { Division } from './division.ts';

/**
 * Before annealing, random moves mix up the division of the subgrid into regions. `MIXING_MOVES`: number of these moves
 * per cell of the subgrid. `MIXING_CHANCE`: probability of accepting a move that makes the sizes of regions less equal.
 */
const MIXING_MOVES = 200;
const MIXING_CHANCE = 0.3;
/**
 * Probabilities of accepting a move that makes the division worse: in the first stage of annealing, and in the last.
 * From stage to stage, the probability is multiplied by `COOLING`. Measured on random Latin squares of order 3: one in
 * three or four runs ends with every region correct, in 25 milliseconds. Adding stages before or after these did not
 * change the results.
 */
const FIRST_CHANCE = 0.05;
const LAST_CHANCE = 0.01;
const COOLING = 0.97;
const MOVES_PER_STAGE = 60;
/** Factor that converts a probability to the scale of a random number of 32 bits. */
const CHANCE_SCALE = 2 ** 32;

/** The regions of a division, changed one place at a time, with counts of their digits. */
class ChangingRegions {
  private readonly division: Division;
  private readonly size: Int32Array;
  /** region × (D + 1) + digit → number of places of the region with the digit. */
  private readonly counts: Int32Array;
  /** region × 2D + row, or region × 2D + D + column → number of places of the region in this row or column. */
  private readonly inLine: Int32Array;
  /** Number of surplus digits plus number of missing digits, over all regions. */
  private wrongDigits = 0;

  constructor(division: Division) {
    const { digits, regionOf, digitAt } = division;
    this.division = division;
    this.size = new Int32Array(digits);
    this.counts = new Int32Array(digits * (digits + 1));
    this.inLine = new Int32Array(digits * 2 * digits);
    regionOf.forEach((region, place) => {
      this.inLine[region * 2 * digits + Math.floor(place / digits)]++;
      this.inLine[region * 2 * digits + digits + (place % digits)]++;
      this.size[region]++;
      this.counts[region * (digits + 1) + digitAt[place]]++;
    });
    for (let region = 0; region < digits; region++) {
      for (let digit = 1; digit <= digits; digit++) {
        this.wrongDigits += Math.abs(this.counts[region * (digits + 1) + digit] - 1);
      }
    }
  }

  isSolved(): boolean {
    return this.wrongDigits === 0;
  }

  /**
   * Moves a random place to the region of a random neighbour, if the region that loses the place stays connected. A
   * move makes the division worse if there are more wrong digits or, with `sizes`, more unequal sizes. Such a move is
   * accepted with probability `chance`.
   */
  move(rng: Rng, chance: number, judgedBy: 'digits' | 'sizes'): void {
    const { division, size, counts, inLine } = this;
    const { digits, regionOf, digitAt, neighbours } = division;
    const place = rng.below(regionOf.length);
    const beside = neighbours[place];
    const from = regionOf[place];
    const to = regionOf[beside[rng.below(beside.length)]];
    if (from === to || size[from] === 1) return;
    const row = Math.floor(place / digits);
    const column = digits + (place % digits);
    const fromLines = from * 2 * digits;
    const toLines = to * 2 * digits;
    // A region must not be the same as a row or column, because it would then add no constraint.
    const most = digits - 2;
    if (inLine[toLines + row] > most || inLine[toLines + column] > most) return;
    const digit = digitAt[place];
    const before = from * (digits + 1) + digit;
    const after = to * (digits + 1) + digit;
    const more = (counts[before] > 1 ? -1 : 1) + (counts[after] > 0 ? 1 : -1);
    const cost = judgedBy === 'sizes' ? (size[from] > digits ? -1 : 1) + (size[to] < digits ? -1 : 1) : more;
    if (cost > 0 && rng.bits() >= chance * CHANCE_SCALE) return;
    regionOf[place] = to;
    let left = -1;
    for (let i = 0; i < beside.length && left < 0; i++) {
      if (regionOf[beside[i]] === from) left = beside[i];
    }
    if (left < 0 || division.reachFrom(left) < size[from] - 1) {
      regionOf[place] = from;
      return;
    }
    size[from]--;
    size[to]++;
    inLine[fromLines + row]--;
    inLine[fromLines + column]--;
    inLine[toLines + row]++;
    inLine[toLines + column]++;
    counts[before]--;
    counts[after]++;
    this.wrongDigits += more;
  }
}

/**
 * Divides a subgrid into connected regions that each contain every digit once, by simulated annealing. A move gives a
 * place at a border to the neighbouring region and keeps both connected. The probability of accepting more repeated or
 * missing digits decreases from stage to stage. The result does not depend on the initial division.
 *
 * At orders 2 and 3 a few tries are enough. From order 4 on annealing hardly ever succeeds; see `recombineRegions`.
 *
 * @returns false if it did not succeed. The division must then not be used.
 */
export function annealRegions(division: Division, rng: Rng): boolean {
  const places = division.regionOf.length;
  const regions = new ChangingRegions(division);
  for (let i = MIXING_MOVES * places; i > 0; i--) regions.move(rng, MIXING_CHANCE, 'sizes');
  for (let chance = FIRST_CHANCE; chance > LAST_CHANCE; chance *= COOLING) {
    for (let i = MOVES_PER_STAGE * places; i > 0; i--) {
      regions.move(rng, chance, 'digits');
      if (regions.isSolved()) return true;
    }
  }
  return false;
}
