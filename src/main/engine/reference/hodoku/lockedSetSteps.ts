import { digitsOf } from '../../../../shared/base/digits.ts';
import { firstChoice } from './choice.ts';
import {
  type HodokuCommon,
  type HodokuLockedSet,
  type LockedSetNetwork,
  lockedSetNetwork,
  overlaps,
} from './lockedSets.ts';
import { candidateCode, type HodokuPosition } from './position.ts';

function bit(digit: number): number {
  return digit === 0 ? 0 : 1 << (digit - 1);
}

/**
 * Eliminations of digits that must be in one of two sets: they are removed from cells that see all places of the digit
 * in both sets. Ordered by digit, then cell.
 */
function seenByEither(one: HodokuLockedSet, other: HodokuLockedSet, excluded: number): number[] {
  const codes: number[] = [];
  for (let rest = one.digits & other.digits & ~excluded; rest !== 0; rest &= rest - 1) {
    const digit = 32 - Math.clz32(rest & -rest);
    for (const cell of one.seen[digit]) if (other.seen[digit].includes(cell)) codes.push(candidateCode(cell, digit));
  }
  return codes;
}

/**
 * The first ALS-XZ: two almost locked sets with a restricted common, a digit that only one of the two can contain. They
 * are tried in the order of the restricted commons. If two sets have two restricted commons, each set also locks its
 * remaining digits.
 */
export function lockedSetPair(position: HodokuPosition): readonly number[] | null {
  const { sets, commons } = lockedSetNetwork(position);
  for (const { one, other, digit, second } of commons) {
    const [a, b] = [sets[one], sets[other]];
    const codes = seenByEither(a, b, bit(digit));
    if (second !== 0) {
      codes.push(...seenByEither(a, b, bit(second)));
      codes.push(...lockedAlone(a, b, bit(digit) | bit(second)), ...lockedAlone(b, a, bit(digit) | bit(second)));
    }
    if (codes.length > 0) return codes;
  }
  return null;
}

/**
 * Eliminations by the digits of an almost locked set that has two restricted commons (digits that only one of two sets
 * can contain) with another set. The two common digits are left out.
 */
function lockedAlone(set: HodokuLockedSet, other: HodokuLockedSet, excluded: number): number[] {
  return digitsOf(set.digits & ~excluded).flatMap((digit) =>
    set.seen[digit].filter((cell) => !other.cells.includes(cell)).map((cell) => candidateCode(cell, digit)),
  );
}

/**
 * The first ALS-XY-wing, in the order of the restricted commons (digits that only one of two almost locked sets can
 * contain). It consists of two restricted commons that have one set in common.
 */
export function lockedSetWing(position: HodokuPosition): readonly number[] | null {
  const { sets, commons, starts } = lockedSetNetwork(position);
  const endingAt: number[][] = sets.map(() => []);
  for (const [i, { other }] of commons.entries()) endingAt[other].push(i);
  for (const [i, first] of commons.entries()) {
    const visit = (j: number, pivotIsLower: boolean): readonly number[] | null => {
      position.effort++;
      const second = commons[j];
      if (first.second === 0 && second.second === 0 && first.digit === second.digit) return null;
      const a = sets[pivotIsLower ? first.other : first.one];
      const b = sets[second.other === first.other ? second.one : second.other];
      const used = bit(first.digit) | bit(first.second) | bit(second.digit) | bit(second.second);
      if ((a.digits & b.digits & ~used) === 0 || overlaps(a, b)) return null;
      const codes = seenByEither(a, b, used);
      return codes.length > 0 ? codes : null;
    };
    for (let j = i + 1; j < starts[first.one + 1]; j++) {
      const found = visit(j, true);
      if (found) return found;
    }
    for (const j of endingAt[first.other]) {
      const found = j > i ? visit(j, false) : null;
      if (found) return found;
    }
    for (let j = starts[first.other]; j < starts[first.other + 1]; j++) {
      const found = visit(j, false);
      if (found) return found;
    }
  }
  return null;
}

type UsedDigits = 0 | 1 | 2 | 3;

/**
 * The digits of a restricted common that a chain can use next; 0 for none. Before, the chain used the digits `used` of
 * the restricted common `last`. It may not use the same digit twice in a row. If it could have used either digit of
 * `last`, HoDoKu considers only the first.
 */
function usable({ digit, second }: HodokuCommon, last: HodokuCommon, used: UsedDigits): UsedDigits {
  const before = used === 2 ? last.second : last.digit;
  if (second === 0) return before === digit ? 0 : 1;
  if (before === second) return 1;
  return before === digit ? 2 : 3;
}

/** Smallest number of restricted commons in an ALS chain. */
const FEWEST_COMMONS = 3;

/**
 * The ALS chain that HoDoKu prefers (see `firstChoice`). The chain visits almost locked sets in ascending order; each
 * set is joined to the next one by a restricted common, a digit that only one of the two can contain.
 */
export function lockedSetChain(position: HodokuPosition): readonly number[] | null {
  const network = lockedSetNetwork(position);
  const search = new LockedSetChains(position, network);
  for (const start of network.sets.keys()) search.from(start);
  return firstChoice(search.steps);
}

class LockedSetChains {
  readonly steps: (readonly number[])[] = [];
  private readonly position: HodokuPosition;
  private readonly network: LockedSetNetwork;
  /**
   * 4 × index of a restricted common + the digits of it that a chain used → number of the last round in which a chain
   * of sufficient length arrived there.
   */
  private readonly reached: Int32Array;
  private round = 0;

  constructor(position: HodokuPosition, network: LockedSetNetwork) {
    this.position = position;
    this.network = network;
    this.reached = new Int32Array(4 * network.commons.length);
  }

  /** Follows all chains that start at a set. Chains that leave the set by the same digit form one round. */
  from(start: number): void {
    const { starts, commons } = this.network;
    const byDigit = new Map<number, [common: number, used: UsedDigits][]>();
    for (let i = starts[start]; i < starts[start + 1]; i++) {
      const { digit, second } = commons[i];
      const add = (one: number, used: UsedDigits): void => {
        const known = byDigit.get(one);
        if (known) known.push([i, used]);
        else byDigit.set(one, [[i, used]]);
      };
      add(digit, 1);
      if (second !== 0) add(second, 2);
    }
    for (const [digit, firsts] of byDigit) {
      this.round++;
      for (const [common, used] of firsts) this.extend(start, digit, common, used, 1);
    }
  }

  /** @param length number of restricted commons in the chain so far. */
  private extend(start: number, digit: number, last: number, used: UsedDigits, length: number): void {
    const { commons, starts, sets } = this.network;
    const set = commons[last].other;
    for (let i = starts[set]; i < starts[set + 1]; i++) {
      this.position.effort++;
      const next = usable(commons[i], commons[last], used);
      if (next === 0) continue;
      if (length + 1 >= FEWEST_COMMONS) {
        if (this.reached[4 * i + next] === this.round) continue;
        this.reached[4 * i + next] = this.round;
        const own = commons[i];
        const excluded = bit(digit) | (next === 2 ? 0 : bit(own.digit)) | (next === 1 ? 0 : bit(own.second));
        const codes = seenByEither(sets[start], sets[own.other], excluded);
        if (codes.length > 0) this.steps.push(codes);
      }
      this.extend(start, digit, i, next, length + 1);
    }
  }
}
