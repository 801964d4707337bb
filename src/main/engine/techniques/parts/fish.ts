import { digitBit } from '../../../../shared/domain/digits.ts';
import { HOUSE_BOX, HOUSE_COLUMN, HOUSE_ROW } from '../../../../shared/layout/topology.ts';
import type { Wording } from '../../../../shared/step/explanation.ts';
import type { CellDigit, Step } from '../../../../shared/step/step.ts';
import type { Emit, Technique } from '../technique.ts';
import type { View } from '../view.ts';
import { findPerDigit } from './perDigit.ts';
import { perView } from './perView.ts';
import { sharedHouse } from './sharedHouses.ts';
import { createStep } from './steps.ts';

/**
 * Fish: k base houses, apart from each other, whose places for a digit all lie in k cover houses. Each base holds the
 * digit once and each cover at most once, so the covers hold it in the bases and nowhere else. Nothing is asked of the
 * houses but that, so bases and covers may belong to different subgrids.
 *
 * Finned: the places that no cover holds (fins) lie in one box. Either a fin holds the digit or the fish is whole: what
 * sees all fins and lies in a cover outside the bases cannot have it. Every base has two places at least besides its
 * fins; with fewer the fish is a sashimi one.
 *
 * Grown place by place from one base, so that the cost is that of the neighbourhood, whatever the size of the layout.
 */
export interface FishShape {
  readonly technique: string;
  /** Number of bases, and of covers. */
  readonly size: number;
  readonly finned: boolean;
  /** Kinds of house (`1 << kind`) that bases and covers are of; each pair is tried. */
  readonly kinds: readonly (readonly [bases: number, covers: number])[];
}

const ROW = 1 << HOUSE_ROW;
const COLUMN = 1 << HOUSE_COLUMN;

/** Rows against columns, and columns against rows. */
export const LINES: FishShape['kinds'] = [
  [ROW, COLUMN],
  [COLUMN, ROW],
];

/** What one growing fish consists of. One per view: techniques do not nest searches for fish. */
interface Growth {
  readonly bases: number[];
  readonly covers: number[];
  readonly fins: number[];
  /** cell → whether it is a place of a base. */
  readonly inBase: Uint8Array;
  /** Places of the bases in the order in which they came. */
  readonly places: number[];
  /** house → 1 where a fish with it was looked for already, or it is in the fish. */
  readonly closed: Uint8Array;
}

const growthOf = perView(
  (view): Growth => ({
    bases: [],
    covers: [],
    fins: [],
    inBase: new Uint8Array(view.topology.cellCount),
    places: [],
    closed: new Uint8Array(view.topology.houseCount),
  }),
);

class FishSearch {
  private readonly view: View;
  private readonly growth: Growth;
  private readonly shape: FishShape;
  private readonly digit: number;
  private readonly emit: Emit;
  private readonly most: number;
  private baseKinds = 0;
  private coverKinds = 0;

  constructor(view: View, shape: FishShape, digit: number, emit: Emit) {
    this.view = view;
    this.growth = growthOf(view);
    this.shape = shape;
    this.digit = digit;
    this.emit = emit;
    // All fins lie in one box, where a line has n places.
    this.most = shape.size + (shape.finned ? view.topology.order : 0);
  }

  /** False once told to stop. */
  run(): boolean {
    for (const [bases, covers] of this.shape.kinds) {
      this.baseKinds = bases;
      this.coverKinds = covers;
      const going = this.eachStart();
      this.growth.closed.fill(0);
      if (!going) return false;
    }
    return true;
  }

  private placesIn(house: number): number {
    return this.view.board.places[house * this.view.topology.digits + this.digit - 1] as number;
  }

  /** Whether the house can be one more base: of the kind, with neither one place nor too many, apart from the others. */
  private canBeBase(house: number): boolean {
    const { topology } = this.view;
    if (((this.baseKinds >>> (topology.houseKind[house] as number)) & 1) === 0) return false;
    if (this.growth.closed[house] === 1) return false;
    const mask = this.placesIn(house);
    if ((mask & (mask - 1)) === 0) return false;
    let count = 0;
    for (let rest = mask; rest !== 0; rest &= rest - 1) {
      if (this.growth.inBase[this.cellAt(house, rest)] === 1) return false;
      count++;
    }
    return count <= this.most;
  }

  /** The cell of the lowest place in a mask. */
  private cellAt(house: number, mask: number): number {
    const { houseCells, digits } = this.view.topology;
    return houseCells[house * digits + 31 - Math.clz32(mask & -mask)] as number;
  }

  private eachStart(): boolean {
    const { closed } = this.growth;
    for (const house of this.view.houses) {
      if (!this.canBeBase(house)) continue;
      if (!this.withBase(house)) return false;
      // Every fish with this base has been seen.
      closed[house] = 1;
    }
    return true;
  }

  private withBase(house: number): boolean {
    const { bases, places, inBase, closed } = this.growth;
    const before = places.length;
    for (let rest = this.placesIn(house); rest !== 0; rest &= rest - 1) {
      const cell = this.cellAt(house, rest);
      places.push(cell);
      inBase[cell] = 1;
    }
    bases.push(house);
    closed[house] = 1;
    const going = this.coverFrom(before);
    closed[house] = 0;
    bases.pop();
    while (places.length > before) inBase[places.pop() as number] = 0;
    return going;
  }

  private covered(cell: number): boolean {
    const { covers } = this.growth;
    const { cellHouses, cellHouseStart } = this.view;
    const end = cellHouseStart[cell + 1] as number;
    for (let i = cellHouseStart[cell] as number; i < end; i++) {
      if (covers.includes(cellHouses[i] as number)) return true;
    }
    return false;
  }

  /** Deals with the base places from the given one on: each is covered or, in a finned fish, a fin. */
  private coverFrom(index: number): boolean {
    const { covers, fins, places, bases } = this.growth;
    const { cellHouses, cellHouseStart, topology } = this.view;
    if (index === places.length) return bases.length === this.shape.size ? this.finish() : this.nextBase();
    const cell = places[index] as number;
    if (this.covered(cell)) return this.coverFrom(index + 1);
    if (this.shape.finned && this.canBeFin(cell)) {
      fins.push(cell);
      const going = this.coverFrom(index + 1);
      fins.pop();
      if (!going) return false;
    }
    if (covers.length === this.shape.size) return true;
    const end = cellHouseStart[cell + 1] as number;
    for (let i = cellHouseStart[cell] as number; i < end; i++) {
      const house = cellHouses[i] as number;
      if (((this.coverKinds >>> (topology.houseKind[house] as number)) & 1) === 0) continue;
      if (bases.includes(house) || this.coversFin(house)) continue;
      covers.push(house);
      const going = this.coverFrom(index + 1);
      covers.pop();
      if (!going) return false;
    }
    return true;
  }

  /** Whether all fins with this one lie in one box. */
  private canBeFin(cell: number): boolean {
    const { fins } = this.growth;
    if (fins.length === 0) return true;
    const box = sharedHouse(this.view, fins[0] as number, cell, (house) => this.isBox(house));
    return box >= 0 && fins.every((fin) => fin === fins[0] || sharedHouse(this.view, fin, cell, (h) => h === box) >= 0);
  }

  private isBox(house: number): boolean {
    return this.view.topology.houseKind[house] === HOUSE_BOX;
  }

  /** A place counts as a fin only where no cover holds it. */
  private coversFin(house: number): boolean {
    return this.growth.fins.some((fin) => this.holds(house, fin));
  }

  private holds(house: number, cell: number): boolean {
    const { cellHouses, cellHouseStart } = this.view;
    const end = cellHouseStart[cell + 1] as number;
    for (let i = cellHouseStart[cell] as number; i < end; i++) if (cellHouses[i] === house) return true;
    return false;
  }

  /** Tries as next base every house that crosses a cover; what falls apart into smaller fish is left to those. */
  private nextBase(): boolean {
    const { covers, inBase, closed } = this.growth;
    const { cellHouses, cellHouseStart } = this.view;
    const tried: number[] = [];
    let going = true;
    for (let c = 0; going && c < covers.length; c++) {
      const cover = covers[c] as number;
      for (let rest = this.placesIn(cover); going && rest !== 0; rest &= rest - 1) {
        const cell = this.cellAt(cover, rest);
        if (inBase[cell] === 1) continue;
        const end = cellHouseStart[cell + 1] as number;
        for (let i = cellHouseStart[cell] as number; going && i < end; i++) {
          const house = cellHouses[i] as number;
          if (!this.canBeBase(house)) continue;
          going = this.withBase(house);
          closed[house] = 1;
          tried.push(house);
        }
      }
    }
    for (const house of tried) closed[house] = 0;
    return going;
  }

  /** How many places of a base are no fins. */
  private coveredPlaces(base: number): number {
    let count = 0;
    for (let rest = this.placesIn(base); rest !== 0; rest &= rest - 1) {
      if (!this.growth.fins.includes(this.cellAt(base, rest))) count++;
    }
    return count;
  }

  private finish(): boolean {
    const { bases, covers, fins, places } = this.growth;
    if (covers.length < this.shape.size || fins.length > 0 !== this.shape.finned) return true;
    if (bases.some((base) => this.coveredPlaces(base) < 2)) return true;
    const targets = this.targets();
    if (targets.length === 0) return true;
    const { digit } = this;
    const cells = places.filter((cell) => !fins.includes(cell));
    return this.emit(
      createStep(this.view.topology, this.shape.technique, {
        eliminations: targets.map((cell) => ({ cell, digit })),
        evidence: {
          cells,
          houses: [...bases],
          covers: [...covers],
          digits: digitBit(digit),
          ...(fins.length > 0 ? { fins: [...fins] } : {}),
          candidates: cells.map((cell): CellDigit => ({ cell, digit })),
        },
      }),
    );
  }

  private targets(): number[] {
    const { covers, fins, inBase } = this.growth;
    const found: number[] = [];
    for (const cover of covers) {
      for (let rest = this.placesIn(cover); rest !== 0; rest &= rest - 1) {
        const cell = this.cellAt(cover, rest);
        if (inBase[cell] === 1 || found.includes(cell)) continue;
        if (fins.every((fin) => this.view.sees(fin, cell))) found.push(cell);
      }
    }
    return found;
  }
}

/** The `find` of a kind of fish. */
export function findFish(shape: FishShape): Technique['find'] {
  // Four places in an X-Wing; other fish may have more places, or fins, and still do the same.
  const sizes = shape.size === 2 && !shape.finned ? 'equal' : 'varied';
  return findPerDigit((view, digit, emit) => new FishSearch(view, shape, digit, emit).run(), sizes);
}

/** The `explain` of a fish: `{digit}`, `{cells}`, base houses `{bases}`, cover houses `{covers}`, `{fins}`. */
export function explainFish(...sentences: readonly Wording[]): Technique['explain'] {
  return ({ evidence }: Step) => ({
    sentences,
    references: {
      digit: { kind: 'digits', digits: evidence.digits },
      cells: { kind: 'cells', cells: evidence.cells },
      bases: { kind: 'houses', houses: evidence.houses },
      covers: { kind: 'houses', houses: evidence.covers ?? [] },
      fins: { kind: 'cells', cells: evidence.fins ?? [] },
    },
  });
}
