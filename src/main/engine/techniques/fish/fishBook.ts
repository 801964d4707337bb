import { HOUSE_BOX, HOUSE_COLUMN, HOUSE_EXTRA, HOUSE_ROW } from '../../../../shared/topology/topology.ts';
import { holds, placesOf } from '../common/houses.ts';
import type { View } from '../common/view.ts';

/**
 * Fish with fins, found from the candidate that they eliminate. Assume that the target cell x has the digit and remove
 * the candidates that x sees. Suppose that all remaining places of k bases then lie in k - 1 covers, with no place in
 * two bases. Then the k bases need k digits where only k - 1 fit. So x cannot have the digit. The places that were
 * removed from the bases are of two kinds: those in a cover through x (the k-th cover), and those that x sees in
 * another way (the fins).
 *
 * The eliminations of a fish follow by counting, for any houses and any overlaps. Let a cell be in b bases and in c
 * covers. Summed over the cells with the digit, b gives k and c gives at most k. Suppose every candidate of the bases
 * except the fins has c ≥ b, and no fin has the digit. Then no cell with c > b has the digit. So a candidate that sees
 * every fin and is in a cover but in no base can be eliminated.
 */
export interface Fish {
  readonly bases: readonly number[];
  readonly covers: readonly number[];
  /** Places of the bases inside the covers; the fins are the places outside. */
  readonly cells: readonly number[];
  readonly fins: readonly number[];
  readonly targets: readonly number[];
  readonly form: FishForm;
}

/**
 * `finned`: every base still has two places besides the fins, as in the plain fish. `sashimi`: some base has one or
 * none. `franken`: boxes or extra houses are among the bases and covers, with or without fins.
 */
export type FishForm = 'finned' | 'sashimi' | 'franken';

export const ROWS = 1 << HOUSE_ROW;
export const COLUMNS = 1 << HOUSE_COLUMN;
const OTHERS = (1 << HOUSE_BOX) | (1 << HOUSE_EXTRA);

/** Bit masks (`1 << kind`) of the kinds of house allowed as bases and as covers. */
export type FishKinds = readonly [bases: number, covers: number];

/** Houses allowed as bases and covers: only rows and columns, or boxes and extra houses as well. */
export type FishHouses = 'lines' | 'boxes';
export const FISH_KINDS: Readonly<Record<FishHouses, readonly FishKinds[]>> = {
  lines: [
    [ROWS, COLUMNS],
    [COLUMNS, ROWS],
  ],
  boxes: [
    [ROWS | OTHERS, COLUMNS | OTHERS],
    [COLUMNS | OTHERS, ROWS | OTHERS],
  ],
};

/** Returns true if boxes or extra houses are among the houses of a fish. */
export function isFranken({ topology }: View, houses: readonly number[]): boolean {
  return houses.some((house) => ((OTHERS >>> topology.houseKind[house]) & 1) === 1);
}

/** Collects the fish that a search finds, each once. The search may report the same fish several times. */
export class FishBook {
  readonly fish: Fish[] = [];
  private readonly view: View;
  private readonly allowed: FishHouses;
  private readonly digit: number;
  /**
   * Fish already examined, as `bases/covers`. Without this set, a fish would be examined once for every cell that it
   * eliminates.
   */
  private readonly met = new Set<string>();

  constructor(view: View, allowed: FishHouses, digit: number) {
    this.view = view;
    this.allowed = allowed;
    this.digit = digit;
  }

  /**
   * Records the fish that the bases and covers form with each cover through the target.
   *
   * @param covers all covers except the one through the target.
   */
  enter(target: number, bases: readonly number[], covers: readonly number[], coverKinds: number): void {
    const { cellHouses, cellHouseStart } = this.view;
    const sorted = bases.toSorted((a, b) => a - b);
    const end = cellHouseStart[target + 1];
    for (let i = cellHouseStart[target]; i < end; i++) {
      const through = cellHouses[i];
      if (!this.isOf(coverKinds, through) || covers.includes(through)) continue;
      const all = [...covers, through].sort((a, b) => a - b);
      const key = `${sorted.join()}/${all.join()}`;
      if (this.met.has(key)) continue;
      this.met.add(key);
      this.write(sorted, all);
    }
  }

  private isOf(kinds: number, house: number): boolean {
    return ((kinds >>> this.view.topology.houseKind[house]) & 1) === 1;
  }

  private placesIn(house: number): number[] {
    const { topology, board } = this.view;
    return placesOf(topology, house, board.places[house * topology.digits + this.digit - 1]);
  }

  private write(bases: readonly number[], covers: readonly number[]): void {
    const { view } = this;
    const counted = (houses: readonly number[], cell: number): number =>
      houses.reduce((count, house) => count + (holds(view, house, cell) ? 1 : 0), 0);
    const ofBase = bases.map((base) => this.placesIn(base));
    const all = [...new Set(ofBase.flat())];
    const fins = all.filter((cell) => counted(covers, cell) < counted(bases, cell));
    const cells = all.filter((cell) => !fins.includes(cell));
    // Skip a fish in which some cover contains no place of the bases.
    if (!covers.every((cover) => cells.some((cell) => holds(view, cover, cell)))) return;
    const form = this.formOf([...bases, ...covers], ofBase, fins);
    if (form === null) return;
    const targets = [...new Set(covers.flatMap((cover) => this.placesIn(cover)))].filter(
      (cell) => !all.includes(cell) && fins.every((fin) => view.sees(cell, fin)),
    );
    if (targets.length > 0) this.fish.push({ bases, covers, cells, fins, targets, form });
  }

  /**
   * The form of a fish. Null if this search is not for such a fish: fish of lines without fins are plain fish, and fish
   * of lines only are not Franken fish.
   */
  private formOf(
    houses: readonly number[],
    ofBase: readonly (readonly number[])[],
    fins: readonly number[],
  ): FishForm | null {
    if (this.allowed === 'boxes') return isFranken(this.view, houses) ? 'franken' : null;
    if (fins.length === 0) return null;
    const isShort = ofBase.some((cells) => cells.filter((cell) => !fins.includes(cell)).length < 2);
    return isShort ? 'sashimi' : 'finned';
  }
}
