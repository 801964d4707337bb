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
}

interface FoundLinks {
  readonly rating: number;
  readonly sides: readonly LinkSide[];
  readonly loop: boolean;
  readonly removals: Removals;
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

/** Whether Sukaku Explainer prefers one pattern to another. */
function isBefore(one: FoundLinks, other: FoundLinks): boolean {
  if (one.rating !== other.rating) return one.rating < other.rating;
  if (one.removals.size !== other.removals.size) return one.removals.size > other.removals.size;
  return labelOf(one.sides, one.loop) < labelOf(other.sides, other.loop);
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
  private readonly scratch = new Map<number, number>();

  constructor(at: ExplainerPosition, digit: number, count: number, best: FoundLinks | null) {
    this.at = at;
    this.digit = digit;
    this.count = count;
    this.best = best;
    this.links = linksOf(at, digit);
    for (const link of this.links) {
      for (const [enters, leaves] of [link.ends, [link.ends[1], link.ends[0]]] as const) {
        for (const house of enters.houses) {
          if (house === link.house) continue;
          const list = this.endsIn.get(house) ?? [];
          this.endsIn.set(house, list);
          list.push({ link, enters, leaves });
        }
      }
    }
  }

  run(): void {
    for (const link of this.links) {
      const [one, other] = link.ends;
      this.extend([{ link, enters: one, leaves: other }], featuresOf(link));
      this.extend([{ link, enters: other, leaves: one }], featuresOf(link));
    }
  }

  private extend(sides: LinkSide[], features: number): void {
    const rating = BASES[this.count - 2] + addition(features);
    if (this.best && rating > this.best.rating) return;
    if (sides.length === this.count) {
      this.finish(sides, rating);
      return;
    }
    const { leaves } = sides[sides.length - 1];
    // A chain and its reverse are the same: use only the one that starts at the link with the lower index.
    const least = sides.length === this.count - 1 ? sides[0].link.index : 0;
    for (const house of leaves.houses) {
      const list = this.endsIn.get(house);
      if (!list) continue;
      this.at.work -= list.length;
      for (const side of list) {
        if (side.link.index < least || usesHouse(sides, side.link.house) || overlap(leaves, side.enters)) continue;
        sides.push(side);
        this.extend(sides, features | featuresOf(side.link));
        sides.pop();
      }
    }
  }

  private finish(sides: readonly LinkSide[], rating: number): void {
    const { at, digit, scratch } = this;
    const start = sides[0].enters;
    const end = sides[sides.length - 1].leaves;
    scratch.clear();
    if (overlap(start, end)) return;
    at.removeSeen([...start.cells, ...end.cells], digit, scratch);
    const loop = joined(start, end);
    if (loop) {
      for (let i = 1; i < sides.length; i++) {
        at.removeSeen([...sides[i - 1].leaves.cells, ...sides[i].enters.cells], digit, scratch);
      }
    }
    if (scratch.size === 0) return;
    const found = { rating, sides, loop, removals: scratch };
    if (this.best && !isBefore(found, this.best)) return;
    this.best = { ...found, sides: [...sides], removals: new Map(scratch) };
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
