import { countDigits } from '../../../shared/domain/digits.ts';
import { HOUSE_BOX, HOUSE_EXTRA, type Topology } from '../../../shared/layout/topology.ts';
import type { Board } from '../board.ts';
import { mix } from '../canonical/mix.ts';
import type { Ranks } from '../techniques/technique.ts';

/** What a house adds to colours by its kind: rows and columns alike, for a symmetry may turn the layout. */
function kindSalt(kind: number): number {
  if (kind === HOUSE_BOX) return 0x51ed270b;
  return kind === HOUSE_EXTRA ? 0x2545f491 : 0x1b873593;
}

/** Refinements spent on telling alike cells apart; beyond them cells that look alike count as interchangeable. */
const MAX_TRIALS = 64;

/**
 * Numbers cells and digits of positions so that symmetric copies get corresponding numbers.
 *
 * Cells and digits are coloured by what surrounds them, again and again, until colours tell no more apart (colour
 * refinement of the incidence of cells, houses and candidates). Where cells still look alike, each of them is marked in
 * turn, and one whose mark gives the least colouring keeps it; those that give the same are interchangeable for all
 * practical purposes. Nothing depends on how cells, houses or digits are numbered. Allocated once per topology.
 */
export class Ranker {
  private readonly topology: Topology;
  /** cell → candidates, the digit's own bit where there is a digit. */
  private readonly masks: Int32Array;
  private readonly salts: Int32Array;
  private cellColour: Int32Array;
  private digitColour: Int32Array;
  private readonly houseDigit: Int32Array;
  private readonly houseSum: Int32Array;
  private readonly digitSum: Int32Array;
  private readonly sorted: Float64Array;

  constructor(topology: Topology) {
    const { cellCount, houseCount, digits } = topology;
    this.topology = topology;
    this.masks = new Int32Array(cellCount);
    this.salts = Int32Array.from(topology.houseKind, kindSalt);
    this.cellColour = new Int32Array(cellCount);
    this.digitColour = new Int32Array(digits + 1);
    this.houseDigit = new Int32Array(houseCount * digits);
    this.houseSum = new Int32Array(houseCount);
    this.digitSum = new Int32Array(digits + 1);
    this.sorted = new Float64Array(cellCount);
  }

  /** Ranks for the board's position. Allocates the answer. */
  rank(board: Board): Ranks {
    const { masks, cellColour } = this;
    const { cellCount, cellHouseStart } = this.topology;
    this.digitColour.fill(1);
    for (let cell = 0; cell < cellCount; cell++) {
      const digit = board.digits[cell] as number;
      masks[cell] = digit > 0 ? 1 << (digit - 1) : (board.candidates[cell] as number);
      const houses = (cellHouseStart[cell + 1] as number) - (cellHouseStart[cell] as number);
      cellColour[cell] = mix((houses << 8) | (countDigits(masks[cell] as number) << 1) | (digit > 0 ? 1 : 0));
    }
    let classes = this.refine();
    for (let trials = 0; classes < cellCount && trials < MAX_TRIALS; ) {
      const alike = this.firstAlike();
      trials += alike.length;
      classes = this.markOne(alike);
    }
    return this.numbers();
  }

  /** Refines until no colour class splits any more; returns the number of classes of cells. */
  private refine(): number {
    // Two rounds carry what a cell has across its houses and theirs; counting classes sooner is time lost.
    this.round();
    this.round();
    let classes = this.countClasses();
    while (classes < this.topology.cellCount) {
      this.round();
      const finer = this.countClasses();
      if (finer <= classes) break;
      classes = finer;
    }
    return classes;
  }

  private round(): void {
    const { masks, salts, cellColour, digitColour, houseDigit, houseSum, digitSum } = this;
    const { cellCount, digits, cellHouses, cellHouseStart } = this.topology;
    houseDigit.fill(0);
    houseSum.fill(0);
    digitSum.fill(0);
    for (let cell = 0; cell < cellCount; cell++) {
      const colour = mix(cellColour[cell] as number);
      const from = cellHouseStart[cell] as number;
      const end = cellHouseStart[cell + 1] as number;
      for (let i = from; i < end; i++) {
        const house = cellHouses[i] as number;
        houseSum[house] = ((houseSum[house] as number) + colour) | 0;
      }
      for (let rest = masks[cell] as number; rest !== 0; rest &= rest - 1) {
        const d = 31 - Math.clz32(rest & -rest);
        digitSum[d + 1] = ((digitSum[d + 1] as number) + colour) | 0;
        for (let i = from; i < end; i++) {
          const slot = (cellHouses[i] as number) * digits + d;
          houseDigit[slot] = ((houseDigit[slot] as number) + colour) | 0;
        }
      }
    }
    for (let digit = 1; digit <= digits; digit++) {
      digitColour[digit] = mix((digitColour[digit] as number) + mix(digitSum[digit] as number));
    }
    for (let house = 0; house < houseSum.length; house++) {
      houseSum[house] = mix((houseSum[house] as number) ^ (salts[house] as number));
    }
    for (let cell = 0; cell < cellCount; cell++) {
      const from = cellHouseStart[cell] as number;
      const end = cellHouseStart[cell + 1] as number;
      let sum = Math.imul(cellColour[cell] as number, 5);
      for (let i = from; i < end; i++) sum = (sum + (houseSum[cellHouses[i] as number] as number)) | 0;
      for (let rest = masks[cell] as number; rest !== 0; rest &= rest - 1) {
        const d = 31 - Math.clz32(rest & -rest);
        let around = digitColour[d + 1] as number;
        for (let i = from; i < end; i++) {
          const house = cellHouses[i] as number;
          around = (around + mix((houseDigit[house * digits + d] as number) ^ (salts[house] as number))) | 0;
        }
        sum = (sum + mix(around)) | 0;
      }
      cellColour[cell] = mix(sum);
    }
  }

  /** Sorts the cells by colour (as colour × 2¹⁶ + cell, exact in a double) and counts the colours. */
  private countClasses(): number {
    const { sorted, cellColour } = this;
    for (let cell = 0; cell < sorted.length; cell++) sorted[cell] = (cellColour[cell] as number) * 65536 + cell;
    sorted.sort();
    let classes = 0;
    let last = Number.NaN;
    for (let i = 0; i < sorted.length; i++) {
      const colour = Math.floor((sorted[i] as number) / 65536);
      if (colour !== last) classes++;
      last = colour;
    }
    return classes;
  }

  /** The cells of the first colour that several cells have. */
  private firstAlike(): number[] {
    const { sorted } = this;
    const colourAt = (i: number): number => Math.floor((sorted[i] as number) / 65536);
    let from = 0;
    while (colourAt(from) !== colourAt(from + 1)) from++;
    const alike: number[] = [];
    for (let i = from; i < sorted.length && colourAt(i) === colourAt(from); i++) {
      alike.push((sorted[i] as number) - colourAt(i) * 65536);
    }
    return alike;
  }

  /** Marks that of the cells whose mark gives the least colouring; returns the number of classes then. */
  private markOne(cells: readonly number[]): number {
    const before = { cells: this.cellColour.slice(), digits: this.digitColour.slice() };
    let best: { cells: Int32Array; digits: Int32Array; sum: number } | undefined;
    for (const cell of cells) {
      this.cellColour.set(before.cells);
      this.digitColour.set(before.digits);
      this.cellColour[cell] = mix((this.cellColour[cell] as number) ^ 0x5bd1e995);
      this.refine();
      const sum = this.cellColour.reduce((total, colour) => (total + mix(colour)) | 0, 0);
      if (best && sum >= best.sum) continue;
      best = { cells: this.cellColour.slice(), digits: this.digitColour.slice(), sum };
    }
    if (best) {
      this.cellColour.set(best.cells);
      this.digitColour.set(best.digits);
    }
    return this.countClasses();
  }

  /** Positions of cells and digits in the order of their colours. */
  private numbers(): Ranks {
    const { sorted, digitColour } = this;
    const { cellCount, digits } = this.topology;
    const cell = new Int32Array(cellCount);
    for (let i = 0; i < cellCount; i++) {
      const entry = sorted[i] as number;
      cell[entry - Math.floor(entry / 65536) * 65536] = i;
    }
    const digit = new Int32Array(digits + 1);
    for (let a = 1; a <= digits; a++) {
      for (let b = 1; b <= digits; b++) {
        const difference = (digitColour[b] as number) - (digitColour[a] as number);
        if (difference < 0 || (difference === 0 && b < a)) digit[a] = (digit[a] as number) + 1;
      }
    }
    return { cell, digit };
  }
}
