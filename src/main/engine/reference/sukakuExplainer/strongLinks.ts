import { HOUSE_BOX, HOUSE_EXTRA } from '../../../../shared/topology/topology.ts';
import { type ExplainerHint, type Producer, type Removals, removing } from './hint.ts';
import { type LinkEnd, linksOf, type StrongLink } from './linkTable.ts';
import type { ExplainerPosition } from './position.ts';

/**
 * Base ratings, in tenths, for two, three and four links. A pattern has exactly this rating if all its links are in
 * parallel lines.
 */
const BASES = [40, 54, 58];
const KINDS = ['two-strong-links', 'three-strong-links', 'four-strong-links'];

/**
 * A link in a chain. `enters`: the end at which the chain enters it. `leaves`: the end at which the chain leaves it.
 */
interface LinkSide {
  readonly link: StrongLink;
  readonly enters: LinkEnd;
  readonly leaves: LinkEnd;
  /** Number of the end `leaves` among the ends of all links. */
  readonly end: number;
}

/** The sides that a chain can enter after an end. */
interface Continuation {
  readonly sides: readonly LinkSide[];
  /** Work of looking at them; see `ExplainerPosition.work`. */
  readonly work: number;
}

function sidesOf(link: StrongLink): readonly [LinkSide, LinkSide] {
  const [one, other] = link.ends;
  return [
    { link, enters: one, leaves: other, end: 2 * link.index + 1 },
    { link, enters: other, leaves: one, end: 2 * link.index },
  ];
}

interface FoundLinks {
  readonly rating: number;
  readonly label: string;
  readonly removals: Removals;
}

/** What follows if a digit is at one of two ends. */
interface EndPair {
  /** Whether the ends have no common cell but a common house. */
  readonly joined: boolean;
  /** The cells that lose the digit; none if the ends have a common cell. */
  readonly removed: readonly number[];
}

const GROUPED = 1 << 4;
const BOX = 1 << HOUSE_BOX;

/** Features of a link as bits: the kind of its house, and whether it is grouped. */
function featuresOf({ kind, grouped }: StrongLink): number {
  return (1 << kind) | (grouped ? GROUPED : 0);
}

/**
 * Amount, in tenths, that the kinds of links add to the rating. It is larger if the links are in several kinds of
 * houses. It is largest if some link is grouped, or in a house of a variant.
 */
function addition(features: number): number {
  if ((features & (GROUPED | (1 << HOUSE_EXTRA))) !== 0) return 3;
  const others = features & (features - 1);
  if (others !== 0 && (others & (others - 1)) !== 0) return 2;
  return others !== 0 || features === BOX ? 1 : 0;
}

/** Sukaku Explainer's name for the pattern. Of patterns with equal rating, the first by name is preferred. */
function labelOf(sides: readonly LinkSide[], loop: boolean): string {
  const count = sides.length;
  const kinds = new Set(sides.map(({ link }) => link.kind));
  const groups = sides.filter(({ link }) => link.grouped).length;
  const grouped = groups > 0 ? 'Grouped ' : '';
  const first = sides.find(({ link }) => link.kind !== HOUSE_BOX)?.link.kind;
  const codes = sides.map(({ link }) => (link.kind === HOUSE_BOX ? 0 : link.kind === first ? 1 : 2)).join('');
  const parallel = count === 2 ? 'Skyscraper' : `${count} Skyscrapers`;
  const lines = kinds.size === 1 ? parallel : `${count}-String Kite`;
  const shape = kinds.has(HOUSE_BOX) ? `${count} Strong links` : lines;
  return `${loop ? `(${count} Strong Links) ${grouped}X-Loop` : grouped + shape} ${groups}${codes}`;
}

function overlap(one: LinkEnd, other: LinkEnd): boolean {
  for (const cell of one.cells) if (other.cells.includes(cell)) return true;
  return false;
}

function usesHouse(sides: readonly LinkSide[], house: number): boolean {
  for (const { link } of sides) if (link.house === house) return true;
  return false;
}

function joined(one: LinkEnd, other: LinkEnd): boolean {
  return !overlap(one, other) && one.houses.some((house) => other.houses.includes(house));
}

/** Searches the chains of strong links of one digit. */
class LinkSearch {
  best: FoundLinks | null = null;
  private readonly at: ExplainerPosition;
  private readonly digit: number;
  private readonly count: number;
  private readonly links: readonly StrongLink[];
  /** House → the links that have an end in it. That end is `enters`; links whose own house this is are left out. */
  private readonly endsIn = new Map<number, LinkSide[]>();
  /** one end × number of ends + other end → what follows from the pair, once it was needed. */
  private readonly pairs = new Map<number, EndPair>();
  /** end → the sides that follow it, once they were needed. */
  private readonly continuations: (Continuation | undefined)[];
  /** end → 1 if no chain from the current start to this end removes anything, whatever is between. */
  private readonly fruitless: Uint8Array;

  constructor(at: ExplainerPosition, digit: number, count: number, best: FoundLinks | null) {
    this.at = at;
    this.digit = digit;
    this.count = count;
    this.best = best;
    this.links = linksOf(at, digit);
    this.continuations = new Array(2 * this.links.length).fill(undefined);
    this.fruitless = new Uint8Array(2 * this.links.length);
    for (const link of this.links) {
      for (const side of sidesOf(link)) {
        for (const house of side.enters.houses) {
          if (house === link.house) continue;
          const list = this.endsIn.get(house) ?? [];
          this.endsIn.set(house, list);
          list.push(side);
        }
      }
    }
  }

  run(): void {
    for (const link of this.links) {
      for (const side of sidesOf(link)) {
        this.fruitless.fill(0);
        this.extend([side], featuresOf(link));
      }
    }
  }

  private continuationOf({ leaves, end }: LinkSide): Continuation {
    const known = this.continuations[end];
    if (known) return known;
    const lists = leaves.houses.map((house) => this.endsIn.get(house) ?? []);
    const sides = lists.flat().filter(({ enters }) => !overlap(leaves, enters));
    const made = { sides, work: lists.reduce((sum, list) => sum + list.length, 0) };
    this.continuations[end] = made;
    return made;
  }

  private extend(sides: LinkSide[], features: number): void {
    const rating = BASES[this.count - 2] + addition(features);
    if (this.best && rating > this.best.rating) return;
    if (sides.length === this.count) {
      this.finish(sides, rating);
      return;
    }
    const isLast = sides.length === this.count - 1;
    // A chain and its reverse are the same: use only the one that starts at the link with the lower index.
    const least = isLast ? sides[0].link.index : 0;
    const { sides: next, work } = this.continuationOf(sides[sides.length - 1]);
    this.at.work -= work;
    for (const side of next) {
      if (side.link.index < least || (isLast && this.fruitless[side.end] === 1)) continue;
      if (usesHouse(sides, side.link.house)) continue;
      sides.push(side);
      this.extend(sides, features | featuresOf(side.link));
      sides.pop();
    }
  }

  private pairOf(one: LinkEnd, oneEnd: number, other: LinkEnd, otherEnd: number): EndPair {
    const key = oneEnd * this.fruitless.length + otherEnd;
    const known = this.pairs.get(key);
    if (known) return known;
    const removed = new Map<number, number>();
    if (!overlap(one, other)) this.at.removeSeen([...one.cells, ...other.cells], this.digit, removed);
    const made = { joined: joined(one, other), removed: [...removed.keys()] };
    this.pairs.set(key, made);
    return made;
  }

  private finish(sides: readonly LinkSide[], rating: number): void {
    const first = sides[0];
    const last = sides[sides.length - 1];
    const ends = this.pairOf(first.enters, first.end ^ 1, last.leaves, last.end);
    if (!ends.joined && ends.removed.length === 0) {
      this.fruitless[last.end] = 1;
      return;
    }
    const removed = new Set(ends.removed);
    if (ends.joined) {
      for (let i = 1; i < sides.length; i++) {
        const { leaves, end } = sides[i - 1];
        const next = sides[i];
        for (const cell of this.pairOf(leaves, end, next.enters, next.end ^ 1).removed) removed.add(cell);
      }
    }
    if (removed.size === 0) return;
    const { best } = this;
    // Sukaku Explainer prefers lower ratings, then more removed candidates, then the first name.
    if (best && best.rating === rating && best.removals.size > removed.size) return;
    const label = labelOf(sides, ends.joined);
    if (best && best.rating === rating && best.removals.size === removed.size && label >= best.label) return;
    const bit = 1 << (this.digit - 1);
    this.best = { rating, label, removals: new Map([...removed].map((cell) => [cell, bit])) };
  }
}

/**
 * Strong links: in each of several houses, a digit must be at one of two ends. The houses form a chain: the end at
 * which the chain leaves a link shares a house with the end at which it enters the next link.
 */
export function strongLinks(count: number): Producer {
  return (at, since): ExplainerHint | null => {
    let best: FoundLinks | null = null;
    for (let digit = 1; digit <= at.topology.digits; digit++) {
      if (at.board.digitChanged[digit] <= since) continue;
      const search = new LinkSearch(at, digit, count, best);
      search.run();
      best = search.best;
    }
    return best && removing(KINDS[count - 2], best.rating, best.removals);
  };
}
