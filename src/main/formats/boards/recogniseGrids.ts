import { type BoxShape, boxText, digitsOfBox } from '../../../shared/base/boxShape.ts';
import type { BoxOffset, LayoutSpec } from '../../../shared/layout/spec.ts';
import { boxesOfSpec } from './formatBoard.ts';
import { type Arrangement, layoutsOfCount } from './layouts.ts';

/** A layout in which the grids of a text agree. */
export interface GridsMatch {
  readonly spec: LayoutSpec;
  /** Subgrid → index of its text. */
  readonly textOf: readonly number[];
  /**
   * Natural logarithm of the likelihood ratio between this layout and chance for the agreement in shared cells; 0 if
   * nothing is shared.
   */
  readonly evidence: number;
  /** Id of a layout that has more evidence but for one cell, which has different values. Null if there is none. */
  readonly nearly: string | null;
}

/** The places that must agree for one layout, if the text lists its subgrids in one certain order. */
interface Sharing {
  readonly arrangement: Arrangement;
  readonly textOf: readonly number[];
  /** Places in the concatenated texts; those from `groups[i]` up to `groups[i + 1]` are one cell. */
  readonly places: Int32Array;
  readonly groups: Int32Array;
}

/** Groups of places that are the same cell. */
function sharedPlaces(spec: LayoutSpec, textOf: readonly number[]): { places: Int32Array; groups: Int32Array } {
  const { box, digits, twist } = spec;
  const perGrid = digits * digits;
  /** Box → its first cell in every text that contains it, and whether it is mirrored there. */
  const boxes = new Map<string, { first: number; mirrored: boolean }[]>();
  for (const { row, column, mirrored, subgrid, band, stack } of boxesOfSpec(spec)) {
    const key = `${row},${column}`;
    const first = (textOf[subgrid] as number) * perGrid + band * box.rows * digits + stack * box.columns;
    const list = boxes.get(key);
    if (list) list.push({ first, mirrored });
    else boxes.set(key, [{ first, mirrored }]);
  }
  const places: number[] = [];
  const groups: number[] = [0];
  for (const firsts of boxes.values()) {
    if (firsts.length < 2) continue;
    for (let inside = 0; inside < digits; inside++) {
      for (const { first, mirrored } of firsts) {
        const [down, across] = [Math.floor(inside / box.columns), inside % box.columns];
        const row = mirrored && twist?.axis === 'across' ? box.rows - 1 - down : down;
        const column = mirrored && twist?.axis === 'down' ? box.columns - 1 - across : across;
        places.push(first + row * digits + column);
      }
      groups.push(places.length);
    }
  }
  return { places: Int32Array.from(places), groups: Int32Array.from(groups) };
}

/**
 * The subgrids of a layout in the order in which texts without a layout list them: top to bottom, then left to right.
 */
export function readingOrder({ offsets }: LayoutSpec): number[] {
  const at = (index: number): BoxOffset => offsets[index] as BoxOffset;
  return offsets.map((_, index) => index).sort((a, b) => at(a)[0] - at(b)[0] || at(a)[1] - at(b)[1]);
}

/** Orders in which a text may list the subgrids of a layout: reading order, our numbering, and column by column. */
function listings(spec: LayoutSpec): number[][] {
  const { offsets } = spec;
  const indices = offsets.map((_, index) => index);
  const at = (index: number): BoxOffset => offsets[index] as BoxOffset;
  const reading = readingOrder(spec);
  const columns = [...indices].sort((a, b) => at(a)[1] - at(b)[1] || at(a)[0] - at(b)[0]);
  const different = new Map([reading, indices, columns].map((listing) => [listing.join(), listing]));
  return [...different.values()].map((listing) => {
    const textOf = new Array<number>(listing.length);
    for (const [text, subgrid] of listing.entries()) textOf[subgrid] = text;
    return textOf;
  });
}

const sharings = new Map<string, readonly Sharing[]>();
const MAX_CACHED = 64;

function sharingsOf(box: BoxShape, count: number): readonly Sharing[] {
  const key = `${boxText(box)},${count}`;
  const made = sharings.get(key);
  if (made) return made;
  const all = layoutsOfCount(box, count).flatMap((arrangement) =>
    listings(arrangement.spec).map(
      (textOf): Sharing => ({ arrangement, textOf, ...sharedPlaces(arrangement.spec, textOf) }),
    ),
  );
  if (sharings.size >= MAX_CACHED) sharings.delete(sharings.keys().next().value as string);
  sharings.set(key, all);
  return all;
}

/**
 * Evidence that the grids of the text form this layout in this order, and how many cells contradict it because they
 * would have two values. Null if they are more than one.
 */
function evidenceOf(
  { places, groups }: Sharing,
  values: Uint8Array,
  equalDigit: number,
  equalEmpty: number,
): { readonly evidence: number; readonly clashes: number } | null {
  let [evidence, clashes] = [0, 0];
  for (let group = 0; group + 1 < groups.length; group++) {
    const from = groups[group] as number;
    const to = groups[group + 1] as number;
    const value = values[places[from] as number] as number;
    let agrees = true;
    for (let index = from + 1; index < to; index++) agrees &&= values[places[index] as number] === value;
    if (!agrees && ++clashes > 1) return null;
    if (agrees) evidence += (to - from - 1) * (value === 0 ? equalEmpty : equalDigit);
  }
  return { evidence, clashes };
}

/**
 * What a cell with two values speaks against a layout, in the units of evidence. With 0, one of 78 undamaged sohei boards
 * would be called a nearly diagonal one; with 2, none of 867 boards in 22 layouts is called nearly another one. With 8,
 * a sohei with one changed given was read as a custom layout without a word.
 */
const CLASH = 2;

/** Least evidence for the layout of a damaged board, so that its text is not divided into smaller boards. */
const SURE_DESPITE_CLASH = 17;

/** Weights of agreements: two equal digits are stronger evidence than two empty cells. */
function weights(values: Uint8Array, digits: number): [equalDigit: number, equalEmpty: number] {
  let filled = 0;
  for (const value of values) if (value !== 0) filled++;
  const density = Math.min(0.98, Math.max(0.02, filled / values.length));
  return [Math.log(digits / density), -Math.log(1 - density)];
}

/**
 * Least evidence for reading single grids as the grids of one puzzle, not as separate puzzles. The sparsest samurai seen
 * have 10; fewer than one in ten thousand lists of unrelated puzzles would agree as well.
 */
export const SURE_EVIDENCE = 9;

function strongest(candidates: Iterable<Sharing>, values: Uint8Array, digits: number): GridsMatch | null {
  const [equalDigit, equalEmpty] = weights(values, digits);
  let best: GridsMatch | null = null;
  let last: Arrangement | null = null;
  let nearest = { id: '', evidence: 0 };
  for (const sharing of candidates) {
    const { arrangement, textOf } = sharing;
    // Orders come with the usual one first. Take the first possible order of a layout, even if a later one agrees
    // better by chance.
    if (arrangement === last) continue;
    const found = evidenceOf(sharing, values, equalDigit, equalEmpty);
    if (!found) continue;
    const { evidence, clashes } = found;
    if (clashes > 0) {
      if (evidence > nearest.evidence) nearest = { id: arrangement.spec.id, evidence };
      continue;
    }
    last = arrangement;
    if (!best || evidence > best.evidence) best = { spec: arrangement.spec, textOf, evidence, nearly: null };
  }
  const isNear = best && nearest.evidence > best.evidence + CLASH && nearest.id !== best.spec.id;
  return best && isNear ? { ...best, nearly: nearest.id } : best;
}

/**
 * The known layout in which the grids of a text agree in all shared cells, or null.
 *
 * If there are several, the one with the most evidence wins, then the better known. Layouts in which nothing is shared
 * are ignored.
 *
 * @param values the concatenated grids, D² values each, 0 for empty.
 * @param allowed filter of the layouts to try.
 */
export function recogniseGrids(
  values: Uint8Array,
  box: BoxShape,
  allowed: (arrangement: Arrangement) => boolean = () => true,
): GridsMatch | null {
  const digits = digitsOfBox(box);
  const count = values.length / digits ** 2;
  const candidates = sharingsOf(box, count).filter(
    ({ places, arrangement }) => (count === 1 || places.length > 0) && allowed(arrangement),
  );
  return strongest(candidates, values, digits);
}

/** Whether the grids of a text surely are one board of a known layout but for one cell, which has different values. */
export function nearlyAgree(values: Uint8Array, box: BoxShape): boolean {
  const digits = digitsOfBox(box);
  const [equalDigit, equalEmpty] = weights(values, digits);
  return sharingsOf(box, values.length / digits ** 2).some((sharing) => {
    const found = evidenceOf(sharing, values, equalDigit, equalEmpty);
    return found !== null && found.clashes > 0 && found.evidence > SURE_DESPITE_CLASH;
  });
}

/**
 * Finds the order in which the grids of a text are the subgrids of a layout: they agree in shared cells. Null if there
 * is none.
 */
export function matchLayout(values: Uint8Array, spec: LayoutSpec): GridsMatch | null {
  const arrangement = { spec, height: 0, width: 0 };
  const candidates = listings(spec).map((textOf) => ({ arrangement, textOf, ...sharedPlaces(spec, textOf) }));
  return strongest(candidates, values, spec.digits);
}
