import { HOUSE_BOX, HOUSE_COLUMN, HOUSE_EXTRA, HOUSE_ROW } from '../../../../shared/layout/topology.ts';
import type { View } from '../view.ts';
import { placesOf } from './houseCells.ts';
import { holds } from './sharedHouses.ts';

/**
 * Fish with fins, found from what they remove. Let a cell x hold the digit, and strike out what x sees. If then k bases
 * have all their places in k - 1 covers, no place twice, they would need k places for the digit where k - 1 fit: x cannot
 * hold it. Struck out are, of the bases' places, those in a cover through x, which makes k covers, and those that see x
 * otherwise, the fins.
 *
 * All that one fish removes follows by counting, whatever the houses and however they overlap. Say a cell is in b bases
 * and in c covers. Over the cells that hold the digit, b adds up to k and c to k at most. If every candidate of the bases
 * has c ≥ b but for the fins, and no fin holds the digit, then no cell with c > b does. So what sees every fin and is
 * in a cover and in no base goes.
 */
export interface Fish {
  readonly bases: readonly number[];
  readonly covers: readonly number[];
  /** Places of the bases in covers, and the others. */
  readonly cells: readonly number[];
  readonly fins: readonly number[];
  readonly targets: readonly number[];
  readonly form: FishForm;
}

/**
 * `finned`: every base keeps two places beside the fins, as in the plain fish; `sashimi`: some base keeps one or none;
 * `franken`: boxes or extra houses among bases and covers, with fins or without.
 */
export type FishForm = 'finned' | 'sashimi' | 'franken';

export const ROWS = 1 << HOUSE_ROW;
export const COLUMNS = 1 << HOUSE_COLUMN;
const OTHERS = (1 << HOUSE_BOX) | (1 << HOUSE_EXTRA);

/** Kinds of house (`1 << kind`) of bases and of covers. */
export type FishKinds = readonly [bases: number, covers: number];

/** Which houses are bases and covers: rows and columns, or boxes (and extra houses) on both sides as well. */
export type FishGround = 'lines' | 'boxes';
export const FISH_KINDS: Readonly<Record<FishGround, readonly FishKinds[]>> = {
  lines: [
    [ROWS, COLUMNS],
    [COLUMNS, ROWS],
  ],
  boxes: [
    [ROWS | OTHERS, COLUMNS | OTHERS],
    [COLUMNS | OTHERS, ROWS | OTHERS],
  ],
};

/** Takes the fish that a search comes upon, each as often as the search likes. */
export class FishBook {
  readonly fish: Fish[] = [];
  private readonly view: View;
  private readonly ground: FishGround;
  private readonly digit: number;
  /** Fish already written down, or looked at, as `bases/covers`: each is met once for every cell that it removes. */
  private readonly met = new Set<string>();

  constructor(view: View, ground: FishGround, digit: number) {
    this.view = view;
    this.ground = ground;
    this.digit = digit;
  }

  /**
   * Writes down the fish that the bases and covers make with each cover through the target.
   *
   * @param covers all covers but that one.
   */
  enter(target: number, bases: readonly number[], covers: readonly number[], coverKinds: number): void {
    const { cellHouses, cellHouseStart } = this.view;
    const sorted = bases.toSorted((a, b) => a - b);
    const end = cellHouseStart[target + 1] as number;
    for (let i = cellHouseStart[target] as number; i < end; i++) {
      const through = cellHouses[i] as number;
      if (!this.isOf(coverKinds, through) || covers.includes(through)) continue;
      const all = [...covers, through].sort((a, b) => a - b);
      const key = `${sorted.join()}/${all.join()}`;
      if (this.met.has(key)) continue;
      this.met.add(key);
      this.write(sorted, all);
    }
  }

  private isOf(kinds: number, house: number): boolean {
    return ((kinds >>> (this.view.topology.houseKind[house] as number)) & 1) === 1;
  }

  private placesIn(house: number): number[] {
    const { topology, board } = this.view;
    return placesOf(topology, house, board.places[house * topology.digits + this.digit - 1] as number);
  }

  private write(bases: readonly number[], covers: readonly number[]): void {
    const { view } = this;
    const counted = (houses: readonly number[], cell: number): number =>
      houses.reduce((count, house) => count + (holds(view, house, cell) ? 1 : 0), 0);
    const ofBase = bases.map((base) => this.placesIn(base));
    const all = [...new Set(ofBase.flat())];
    const fins = all.filter((cell) => counted(covers, cell) < counted(bases, cell));
    const cells = all.filter((cell) => !fins.includes(cell));
    // A cover that holds nothing of the bases is none.
    if (!covers.every((cover) => cells.some((cell) => holds(view, cover, cell)))) return;
    const form = this.formOf([...bases, ...covers], ofBase, fins);
    if (form === null) return;
    const targets = [...new Set(covers.flatMap((cover) => this.placesIn(cover)))].filter(
      (cell) => !all.includes(cell) && fins.every((fin) => view.sees(cell, fin)),
    );
    if (targets.length > 0) this.fish.push({ bases, covers, cells, fins, targets, form });
  }

  /** Null for what goes by another name: lines without fins, or only lines where boxes are looked for. */
  private formOf(
    houses: readonly number[],
    ofBase: readonly (readonly number[])[],
    fins: readonly number[],
  ): FishForm | null {
    if (this.ground === 'boxes') return houses.some((house) => this.isOf(OTHERS, house)) ? 'franken' : null;
    if (fins.length === 0) return null;
    const isShort = ofBase.some((cells) => cells.filter((cell) => !fins.includes(cell)).length < 2);
    return isShort ? 'sashimi' : 'finned';
  }
}
