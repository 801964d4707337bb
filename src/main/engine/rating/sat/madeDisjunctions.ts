import { IntegerList } from '../../core/integerList.ts';

/** Number that stands for "no disjunction", and for the end of a list. */
export const NONE = -1;

/** Empties a list, and releases memory beyond what most runs need. */
function empty(list: IntegerList, usual: number): void {
  list.length = 0;
  if (list.items.length > usual) list.items = new Int32Array(usual);
}

/** Lists of integers that grow one after the other, as linked items. */
class LinkedLists {
  private readonly firsts: IntegerList;
  private readonly lasts: IntegerList;
  private readonly values: IntegerList;
  private readonly links: IntegerList;
  private readonly usual: number;

  /** @param usual number of items for which there is always memory. */
  constructor(usual: number) {
    this.usual = usual;
    this.firsts = new IntegerList(usual);
    this.lasts = new IntegerList(usual);
    this.values = new IntegerList(usual);
    this.links = new IntegerList(usual);
  }

  clear(): void {
    for (const list of [this.firsts, this.lasts, this.values, this.links]) empty(list, this.usual);
  }

  /** Begins a new list, which gets the next number. */
  begin(): void {
    this.firsts.push(NONE);
    this.lasts.push(NONE);
  }

  append(list: number, value: number): void {
    const item = this.values.length;
    this.values.push(value);
    this.links.push(NONE);
    const last = this.lasts.items[list];
    if (last === NONE) this.firsts.items[list] = item;
    else this.links.items[last] = item;
    this.lasts.items[list] = item;
  }

  /** The first item of a list; {@link NONE} if it is empty. */
  first(list: number): number {
    return this.firsts.items[list];
  }

  next(item: number): number {
    return this.links.items[item];
  }

  valueOf(item: number): number {
    return this.values.items[item];
  }
}

/** Enough for most runs. */
const USUAL_COUNT = 1 << 12;
const USUAL_LITERALS = 1 << 16;

/**
 * The disjunctions that a run of Quine's algorithm has made, numbered from 0, each with everything needed to count it
 * again. Kept in typed arrays: a run that reaches its limit makes thousands, and as objects they took a third of the
 * time of `rate` in garbage collection.
 */
export class MadeDisjunctions {
  /** The disjunctions nested in each one, without those nested in these. */
  readonly nested = new LinkedLists(USUAL_COUNT);
  /** Each variable that the branches of a disjunction set to true, outside of nested disjunctions, as often as they did. */
  readonly eliminated = new LinkedLists(USUAL_COUNT);
  /** disjunction → its variable, the number of disjunctions made (itself and all nested in it), and their levels. */
  private readonly variables = new IntegerList(USUAL_COUNT);
  private readonly counts = new IntegerList(USUAL_COUNT);
  private readonly heights = new IntegerList(USUAL_COUNT);
  /** disjunction → where its result begins and ends in `literals`; it begins at {@link NONE} if there is none. */
  private readonly starts = new IntegerList(USUAL_COUNT);
  private readonly ends = new IntegerList(USUAL_COUNT);
  private readonly literals = new IntegerList(USUAL_LITERALS);
  /** disjunction → second hash of the formula in which it was made, see `Formula`. */
  private readonly secondHashes = new IntegerList(USUAL_COUNT);
  /** hash of a formula → the disjunction made in it. */
  private readonly byHash = new Map<number, number>();

  /** Number of disjunctions that can be found again. */
  get stored(): number {
    return this.byHash.size;
  }

  clear(): void {
    this.nested.clear();
    this.eliminated.clear();
    const { variables, counts, heights, starts, ends, literals, secondHashes } = this;
    for (const list of [variables, counts, heights, starts, ends, secondHashes]) empty(list, USUAL_COUNT);
    empty(literals, USUAL_LITERALS);
    this.byHash.clear();
  }

  /** The disjunction that was made in the formula with these hashes; {@link NONE} if there is none. */
  find(hash: number, secondHash: number): number {
    const found = this.byHash.get(hash);
    return found !== undefined && this.secondHashes.items[found] === secondHash ? found : NONE;
  }

  /** Begins a disjunction without a result; returns its number. */
  begin(variable: number, secondHash: number): number {
    const { nested, eliminated, variables, counts, heights, starts, ends, secondHashes } = this;
    const made = variables.length;
    variables.push(variable);
    counts.push(0);
    heights.push(1);
    starts.push(NONE);
    ends.push(NONE);
    secondHashes.push(secondHash);
    nested.begin();
    eliminated.begin();
    return made;
  }

  /** Sets the literals that are known by a disjunction. Copies them. */
  setResult(made: number, literals: ArrayLike<number>): void {
    this.starts.items[made] = this.literals.length;
    for (let i = 0; i < literals.length; i++) this.literals.push(literals[i]);
    this.ends.items[made] = this.literals.length;
  }

  /** Ends a disjunction in which `count` were made. */
  end(made: number, count: number): void {
    this.counts.items[made] = count;
    const { nested, heights } = this;
    let height = 1;
    for (let item = nested.first(made); item !== NONE; item = nested.next(item)) {
      height = Math.max(height, heights.items[nested.valueOf(item)] + 1);
    }
    heights.items[made] = height;
  }

  store(made: number, hash: number): void {
    this.byHash.set(hash, made);
  }

  variableOf(made: number): number {
    return this.variables.items[made];
  }

  countOf(made: number): number {
    return this.counts.items[made];
  }

  heightOf(made: number): number {
    return this.heights.items[made];
  }

  /** The literals that are known by a disjunction; null if there are none. Valid until the next result is set. */
  resultOf(made: number): Int32Array | null {
    const start = this.starts.items[made];
    return start === NONE ? null : this.literals.items.subarray(start, this.ends.items[made]);
  }
}
