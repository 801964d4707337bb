import { type BoxShape, boxText, digitsOfBox } from '../../../shared/base/boxShape.ts';
import type { BoxOffset, LayoutSpec } from '../../../shared/layout/spec.ts';
import { boxesOfSpec } from './formatBoard.ts';
import { type Arrangement, layoutsOfCount } from './layouts.ts';

/** A layout in which several grids of a text agree wherever they share cells. */
export interface GridsMatch {
  readonly spec: LayoutSpec;
  /** Subgrid → index of its grid in the text. */
  readonly textOf: readonly number[];
  /**
   * How strongly the agreement in shared cells speaks for this layout: natural logarithm of the likelihood ratio
   * between layout and chance. 0 if no cells are shared.
   */
  readonly evidence: number;
  /**
   * Id of a layout that would have more evidence, but one of its cells has different values in the text. Null if there
   * is no such layout.
   */
  readonly nearly: string | null;
}

/** The places in a text that must agree for one layout, if the text lists the subgrids in one of the usual orders. */
interface Sharing {
  readonly arrangement: Arrangement;
  readonly textOf: readonly number[];
  /** Places in the concatenated grids. The places from index `groups[i]` up to `groups[i + 1]` are the same cell. */
  readonly places: Int32Array;
  readonly groups: Int32Array;
}

/** Groups of places in the text that are the same cell. */
function sharedPlaces(spec: LayoutSpec, textOf: readonly number[]): { places: Int32Array; groups: Int32Array } {
  const { box, digits, twist } = spec;
  const perGrid = digits * digits;
  /** Box of the canvas → for each subgrid that contains it: its first cell in the text, and whether it is mirrored. */
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
 * The subgrids of a layout from top to bottom, then from left to right. Texts that do not state a layout list them so.
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
 * The evidence that the grids of the text form this layout in this order, and the number of cells that contradict it
 * because they would have two values. Null if more than one cell does.
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
 * How much a cell with two values speaks against a layout, in units of evidence.
 *
 * - With 0, one of 78 undamaged sohei boards was said to be nearly a diagonal board.
 * - With 2, none of 867 boards in 22 layouts is said to be nearly another board.
 * - With 8, a sohei with one changed given was read as a custom layout without any message.
 */
const CLASH = 2;

/**
 * Least evidence for the layout of a board in which one cell is contradicted. With it, the text is not divided into
 * smaller boards.
 */
const SURE_DESPITE_CLASH = 17;

/** How much an agreement counts as evidence. Two equal digits count more than two empty cells. */
function weights(values: Uint8Array, digits: number): [equalDigit: number, equalEmpty: number] {
  let filled = 0;
  for (const value of values) if (value !== 0) filled++;
  const density = Math.min(0.98, Math.max(0.02, filled / values.length));
  return [Math.log(digits / density), -Math.log(1 - density)];
}

/**
 * Least evidence for reading single grids as one puzzle rather than as separate puzzles. The sparsest samurai seen has
 * 10. Of lists of unrelated puzzles, fewer than one in ten thousand would agree as well.
 */
export const SURE_EVIDENCE = 9;

function strongest(candidates: Iterable<Sharing>, values: Uint8Array, digits: number): GridsMatch | null {
  const [equalDigit, equalEmpty] = weights(values, digits);
  let best: GridsMatch | null = null;
  let last: Arrangement | null = null;
  let nearest = { id: '', evidence: 0 };
  for (const sharing of candidates) {
    const { arrangement, textOf } = sharing;
    // The orders of a layout come one after another, the most usual one first. Take the first possible order, even if a
    // later one has more evidence by chance.
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
 * The known layout in which the grids of a text agree in all shared cells. Null if there is none.
 *
 * If there are several, the one with the most evidence wins; of equal ones, the better-known layout. Layouts without
 * shared cells are ignored.
 *
 * @param values the concatenated grids, D² values each, 0 for an empty cell.
 * @param allowed says which layouts to try.
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

/** Whether the grids of a text are almost certainly one board of a known layout in which one cell has two values. */
export function nearlyAgree(values: Uint8Array, box: BoxShape): boolean {
  const digits = digitsOfBox(box);
  const [equalDigit, equalEmpty] = weights(values, digits);
  return sharingsOf(box, values.length / digits ** 2).some((sharing) => {
    const found = evidenceOf(sharing, values, equalDigit, equalEmpty);
    return found !== null && found.clashes > 0 && found.evidence > SURE_DESPITE_CLASH;
  });
}

/**
 * Finds the order in which the grids of a text are the subgrids of a layout, so that they agree in shared cells. Null
 * if there is no such order.
 */
export function matchLayout(values: Uint8Array, spec: LayoutSpec): GridsMatch | null {
  const arrangement = { spec, height: 0, width: 0 };
  const candidates = listings(spec).map((textOf) => ({ arrangement, textOf, ...sharedPlaces(spec, textOf) }));
  return strongest(candidates, values, spec.digits);
}
