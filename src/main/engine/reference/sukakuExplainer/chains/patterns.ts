import { lowestDigit } from '../../../../../shared/base/digits.ts';
import { eachFish } from '../fish.ts';
import type { Removals } from '../hint.ts';
import { eachLocked } from '../locking.ts';
import type { ExplainerPosition } from '../position.ts';
import { eachHidden, eachNaked, removalsOfHidden, removalsOfNaked } from '../sets.ts';
import type { Deduced, InitialPosition } from './assume.ts';
import type { Net } from './net.ts';

/** Amount of work that one search for patterns counts as (see `ExplainerPosition.work`). */
const WORK = 2000;

/**
 * Collects candidates that patterns turn off. The parents of such a candidate are the candidates that had to be off so
 * that the pattern exists.
 */
class PatternSearch {
  readonly found: Deduced[] = [];
  private readonly at: ExplainerPosition;
  private readonly net: Net;
  private readonly initial: InitialPosition;

  constructor(at: ExplainerPosition, net: Net, initial: InitialPosition) {
    this.at = at;
    this.net = net;
    this.initial = initial;
  }

  private add(parents: readonly number[], removals: Removals): void {
    // A pattern without parents existed before the assumption, so it is not a consequence of the assumption.
    if (parents.length === 0) return;
    const { digits } = this.at.topology;
    for (const [cell, mask] of removals) {
      for (let rest = mask; rest !== 0; rest &= rest - 1) {
        this.found.push({ node: (cell * digits + lowestDigit(rest) - 1) * 2, parents, nested: null });
      }
    }
  }

  /** Adds to `parents` the records of those of the given digits that left a cell since the assumption. */
  private addGone(cell: number, mask: number, parents: number[]): void {
    const { at, net, initial } = this;
    const gone = initial.candidates[cell] & mask & ~at.board.candidates[cell];
    for (let rest = gone; rest !== 0; rest &= rest - 1) {
      const record = net.recordOf.get((cell * at.topology.digits + lowestDigit(rest) - 1) * 2);
      if (record !== undefined) parents.push(record);
    }
  }

  private houseParents(house: number, places: number, mask: number): number[] {
    const parents: number[] = [];
    for (const cell of this.at.cellsAt(house, places)) this.addGone(cell, mask, parents);
    return parents;
  }

  locked(): void {
    const { at } = this;
    const { digits, allDigits } = at.topology;
    const groups = [...at.tables.pointing, ...at.tables.claiming];
    eachLocked(at, groups, -1, ({ first, second, secondMask }, digit) => {
      const bit = 1 << (digit - 1);
      const gone = at.board.places[second * digits + digit - 1] & ~secondMask;
      const removals = new Map(at.cellsAt(second, gone).map((cell) => [cell, bit]));
      this.add(this.houseParents(first, allDigits, bit), removals);
      return null;
    });
  }

  hiddenPairs(): void {
    const { at } = this;
    eachHidden(at, { size: 2, since: -1, open: 4 }, (house, digits, union) => {
      const outside = at.topology.allDigits & ~union;
      this.add(this.houseParents(house, outside, digits), removalsOfHidden(at, house, digits, union));
      return null;
    });
  }

  nakedPairs(): void {
    const { at } = this;
    eachNaked(at, { size: 2, since: -1, open: 3 }, (house, picked, union) => {
      this.add(this.houseParents(house, picked, at.topology.allDigits), removalsOfNaked(at, house, picked, union));
      return null;
    });
  }

  xWings(): void {
    const { digits } = this.at.topology;
    eachFish(this.at, 2, -1, ({ digit, lines, cellOf, removals }) => {
      const parents: number[] = [];
      for (let line = 0; line < digits; line++) {
        if ((lines & (1 << line)) === 0) continue;
        for (let place = 0; place < digits; place++) this.addGone(cellOf(line, place), 1 << (digit - 1), parents);
      }
      this.add(parents, removals);
      return null;
    });
  }
}

/**
 * Candidates that locked digits turn off. If there are none, candidates that hidden pairs turn off, then those of naked
 * pairs, then those of X-wings.
 */
export function patternsOff(at: ExplainerPosition, net: Net, initial: InitialPosition): Deduced[] {
  const search = new PatternSearch(at, net, initial);
  at.work -= WORK;
  search.locked();
  if (search.found.length === 0) search.hiddenPairs();
  if (search.found.length === 0) search.nakedPairs();
  if (search.found.length === 0) search.xWings();
  return search.found;
}
