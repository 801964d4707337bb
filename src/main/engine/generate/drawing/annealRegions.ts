import type { Rng } from '../../core/rng.ts';
import type { Division } from './division.ts';

/** Moves for each place that make a division quite random first, and what bounds the regions' sizes then. */
const STIRRING = 200;
const STIRRING_CHANCE = 0.3;
/**
 * Chances to accept a move that costs, from stage to stage: measured on random Latin squares of order 3, where one in
 * three or four coolings ends with every region whole, in 25 milliseconds; what goes on above or below decides nothing.
 */
const FIRST_CHANCE = 0.05;
const LAST_CHANCE = 0.01;
const COOLING = 0.97;
const MOVES_PER_STAGE = 60;
/** Chances are compared with random bits. */
const CERTAIN = 2 ** 32;

/** Regions that change one place at a time, with the digits that they hold too often or not at all. */
class ChangingRegions {
  private readonly division: Division;
  private readonly size: Int32Array;
  /** region × (D + 1) + digit → how often it stands there. */
  private readonly held: Int32Array;
  /** region × 2D + row, or + D + column → how many of its places lie there. */
  private readonly inLine: Int32Array;
  /** By how much digits are held too often or too seldom, in all. */
  private amiss = 0;

  constructor(division: Division) {
    const { digits, regionOf, digitAt } = division;
    this.division = division;
    this.size = new Int32Array(digits);
    this.held = new Int32Array(digits * (digits + 1));
    this.inLine = new Int32Array(digits * 2 * digits);
    regionOf.forEach((region, place) => {
      this.inLine[region * 2 * digits + Math.floor(place / digits)]++;
      this.inLine[region * 2 * digits + digits + (place % digits)]++;
      this.size[region]++;
      this.held[region * (digits + 1) + digitAt[place]]++;
    });
    for (let region = 0; region < digits; region++) {
      for (let digit = 1; digit <= digits; digit++) {
        this.amiss += Math.abs(this.held[region * (digits + 1) + digit] - 1);
      }
    }
  }

  isRight(): boolean {
    return this.amiss === 0;
  }

  /**
   * Gives a random place to the region of a random place beside it, if what it leaves stays in one piece, and with a
   * chance only where that makes things worse: the digits, or while stirring the sizes.
   */
  move(rng: Rng, chance: number, stirring: boolean): void {
    const { division, size, held, inLine } = this;
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
    // A region that fills a line asks nothing that the line does not ask.
    const most = digits - 2;
    if (inLine[toLines + row] > most || inLine[toLines + column] > most) return;
    const digit = digitAt[place];
    const before = from * (digits + 1) + digit;
    const after = to * (digits + 1) + digit;
    const more = (held[before] > 1 ? -1 : 1) + (held[after] > 0 ? 1 : -1);
    const cost = stirring ? (size[from] > digits ? -1 : 1) + (size[to] < digits ? -1 : 1) : more;
    if (cost > 0 && rng.bits() >= chance * CERTAIN) return;
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
    held[before]--;
    held[after]++;
    this.amiss += more;
  }
}

/**
 * Divides a subgrid into connected regions that each hold every digit once, by simulated annealing: places change hands
 * at borders, and no region ever falls apart; that some digit stands twice in a region and another one not at all
 * becomes ever less likely. Nothing is left of the division it is given.
 *
 * At order 2 and 3 a few tries are enough; from order 4 on it hardly ever comes to an end, but see `recombineRegions`.
 *
 * @returns false where it did not succeed; the division is of no use then.
 */
export function annealRegions(division: Division, rng: Rng): boolean {
  const places = division.regionOf.length;
  const regions = new ChangingRegions(division);
  for (let i = STIRRING * places; i > 0; i--) regions.move(rng, STIRRING_CHANCE, true);
  for (let chance = FIRST_CHANCE; chance > LAST_CHANCE; chance *= COOLING) {
    for (let i = MOVES_PER_STAGE * places; i > 0; i--) {
      regions.move(rng, chance, false);
      if (regions.isRight()) return true;
    }
  }
  return false;
}
