import { type BoxShape, boxesOfSubgrid, boxText, isWithoutBoxes } from '../../../shared/base/boxShape.ts';
import { CATALOGUE, resolveLayout } from '../../../shared/layout/catalogue.ts';
import { checkCoordinates } from '../../../shared/layout/coordinates.ts';
import { pitchOf } from '../../../shared/layout/family.ts';
import { rectangle } from '../../../shared/layout/rectangle.ts';
import { type BoxOffset, boxFields, customSpec, type LayoutRef, type LayoutSpec } from '../../../shared/layout/spec.ts';
import { looseSubgrids } from '../../../shared/variants/rules.ts';

/** A layout and the size of its canvas, by which it is recognised. */
export interface Arrangement {
  readonly spec: LayoutSpec;
  /** Canvas size in boxes. On a wrapped axis, this is the period. */
  readonly height: number;
  readonly width: number;
}

/** Longest side, in boxes, of canvases whose layouts are recognised. */
const WIDEST = 40;

/** Maximum number of subgrids of a recognised layout. The largest layout seen in puzzles has 105. */
const MOST_SUBGRIDS = 200;

function arrangementOf(spec: LayoutSpec): Arrangement {
  const { offsets, wrap, box } = spec;
  const side = (axis: 0 | 1): number => {
    if (wrap[axis] !== 0) return wrap[axis];
    const along = offsets.map((offset) => offset[axis]);
    return Math.max(...along) - Math.min(...along) + boxesOfSubgrid(box)[axis];
  };
  return { spec, height: side(0), width: side(1) };
}

/** Key of a layout. Layouts that differ only in position and in the numbering of subgrids have the same key. */
function keyOf({ offsets, wrap, twist }: LayoutSpec): string {
  const top = wrap[0] === 0 ? Math.min(...offsets.map(([row]) => row)) : 0;
  const left = wrap[1] === 0 ? Math.min(...offsets.map(([, column]) => column)) : 0;
  const places = offsets.map(([row, column]) => `${row - top},${column - left}`).sort();
  return `${wrap.join()} ${twist ? JSON.stringify(twist) : ''} ${places.join(' ')}`;
}

/**
 * Offsets of subgrids in a checkerboard, as in a samurai. Points are half a pitch apart; only those whose coordinates
 * have an even sum (or an odd one) have a subgrid.
 */
function checkerboard(rows: number, columns: number, odd: 0 | 1, [down, across]: BoxOffset): BoxOffset[] {
  const offsets: BoxOffset[] = [];
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) if ((y + x) % 2 === odd) offsets.push([y * down, x * across]);
  }
  return offsets;
}

/** Layouts of a family for growing values of one parameter, up to the first layout with too many subgrids. */
function* growingLayouts(refWith: (value: number) => LayoutRef, least: number, most: number): Generator<LayoutSpec> {
  for (let value = least; value <= most; value++) {
    const spec = resolveLayout(refWith(value));
    if (!spec.ok) continue;
    if (spec.value.offsets.length > MOST_SUBGRIDS) return;
    yield spec.value;
  }
}

/** Layouts of the catalogue with boxes of one shape. Among equal layouts, the best-known name comes first. */
function* catalogueLayouts(box: BoxShape): Generator<LayoutSpec> {
  const fields = boxFields(box);
  const named = CATALOGUE.filter(({ kind }) => kind === 'named').map(({ id }) => id);
  for (const id of ['simple', 'samurai', ...named]) {
    const spec = resolveLayout({ layout: id, ...fields });
    if (spec.ok) yield spec.value;
  }
  for (const entry of CATALOGUE) {
    const { id, kind, parameters, least } = entry;
    if (kind !== 'family' || parameters.length === 0) continue;
    // Leave out twisted layouts: no other program supports them.
    if (isTwisted(entry)) continue;
    if (parameters.includes('size')) {
      yield* growingLayouts((size) => ({ layout: id, ...fields, size }), least, WIDEST - 1);
    } else {
      const most = WIDEST / 2;
      for (let rows = least; rows <= most; rows++) {
        yield* growingLayouts((columns) => ({ layout: id, ...fields, rows, columns }), least, most);
      }
    }
  }
}

function isTwisted({ id, usual }: (typeof CATALOGUE)[number]): boolean {
  const spec = resolveLayout({ layout: id, order: 3, ...usual });
  return spec.ok && spec.value.twist !== undefined;
}

/** Regular arrangements without a name that occur in published puzzles: rectangles and checkerboards of subgrids. */
function* regularCustom(box: BoxShape): Generator<LayoutSpec> {
  const pitch = pitchOf(box);
  const most = Math.floor(WIDEST / Math.min(...pitch));
  for (let rows = 1; rows <= most; rows++) {
    for (let columns = 1; columns <= most && rows * columns <= 2 * MOST_SUBGRIDS; columns++) {
      for (const odd of [0, 1] as const) yield customSpec(box, checkerboard(rows, columns, odd, pitch));
      if (rows * columns > MOST_SUBGRIDS) continue;
      for (const apart of [pitch, [1, 1], boxesOfSubgrid(box)] as const) {
        yield customSpec(box, rectangle(rows, columns, apart));
      }
    }
  }
}

/** The known arrangements for one box shape. They are listed only when they are needed, because that is slow. */
interface KnownArrangements {
  readonly all: readonly Arrangement[];
  readonly byCount: ReadonlyMap<number, readonly Arrangement[]>;
  readonly bySides: ReadonlyMap<string, readonly Arrangement[]>;
}

/**
 * Cache: box shape as text → the known arrangements with it. An arrangement with several names occurs several times.
 */
const known = new Map<string, KnownArrangements>();

function arrangementsOf(box: BoxShape): KnownArrangements {
  const made = known.get(boxText(box));
  if (made) return made;
  const specs = [...catalogueLayouts(box), ...(isWithoutBoxes(box) ? [] : regularCustom(box))];
  const all = specs
    .filter(({ offsets }) => offsets.length > 0 && offsets.length <= MOST_SUBGRIDS)
    .map((spec) => arrangementOf(spec));
  const arrangements = {
    all,
    byCount: Map.groupBy(all, ({ spec }) => spec.offsets.length),
    bySides: Map.groupBy(all, ({ height, width }) => `${height},${width}`),
  };
  known.set(boxText(box), arrangements);
  return arrangements;
}

/** Leaves out arrangements that are not possible layouts, and arrangements with the same layout as an earlier one. */
function distinctLayouts(arrangements: readonly Arrangement[]): readonly Arrangement[] {
  const seen = new Set<string>();
  return arrangements.filter(({ spec }) => {
    const key = keyOf(spec);
    if (seen.has(key) || !checkCoordinates(spec, looseSubgrids(spec)).ok) return false;
    seen.add(key);
    return true;
  });
}

/** Cache of {@link distinctLayouts}. */
const distinct = new WeakMap<readonly Arrangement[], readonly Arrangement[]>();

function distinctOf(arrangements: readonly Arrangement[] | undefined): readonly Arrangement[] {
  if (!arrangements) return [];
  const made = distinct.get(arrangements) ?? distinctLayouts(arrangements);
  distinct.set(arrangements, made);
  return made;
}

/** Known layouts with this number of subgrids, each arrangement once, under its best-known name. */
export function layoutsOfCount(box: BoxShape, subgrids: number): readonly Arrangement[] {
  return distinctOf(arrangementsOf(box).byCount.get(subgrids));
}

/** Known layouts with a canvas of this size, in boxes. */
export function layoutsOfSides(box: BoxShape, height: number, width: number): readonly Arrangement[] {
  return distinctOf(arrangementsOf(box).bySides.get(`${height},${width}`));
}

/**
 * Known layouts that `fits` accepts. For texts that show neither the number of subgrids nor the size of the canvas.
 * Best-known names come first.
 */
export function layoutsThat(box: BoxShape, fits: (arrangement: Arrangement) => boolean): readonly Arrangement[] {
  return distinctLayouts(arrangementsOf(box).all.filter(fits));
}

/**
 * References to the layouts on twisted surfaces, with every value of their parameters: shifts up to {@link WIDEST}
 * boxes, sizes up to half of it.
 */
function* twistedReferences(box: BoxShape): Generator<LayoutRef> {
  for (const entry of CATALOGUE) {
    const { id, kind, parameters, least } = entry;
    if (kind !== 'family' || !isTwisted(entry)) continue;
    let refs: LayoutRef[] = [{ layout: id, ...boxFields(box) }];
    for (const name of parameters) {
      const [first, last] = name === 'shift' ? [1, WIDEST] : [least, WIDEST / 2];
      const values = Array.from({ length: last - first + 1 }, (_, index) => first + index);
      refs = refs.flatMap((ref) => values.map((value) => ({ ...ref, [name]: value })));
    }
    yield* refs;
  }
}

const twisted = new Map<string, ReadonlyMap<string, LayoutSpec>>();

/** Key by {@link keyOf} → twisted layout of the catalogue. */
function twistedLayouts(box: BoxShape): ReadonlyMap<string, LayoutSpec> {
  const known = twisted.get(boxText(box));
  if (known) return known;
  const made = new Map<string, LayoutSpec>();
  twisted.set(boxText(box), made);
  for (const ref of twistedReferences(box)) {
    const spec = resolveLayout(ref);
    if (!spec.ok || !spec.value.twist || spec.value.offsets.length > MOST_SUBGRIDS) continue;
    const key = keyOf(spec.value);
    if (!made.has(key)) made.set(key, spec.value);
  }
  return made;
}

/** The known layout with the same subgrids, under its best-known name. Null if there is none. */
export function nameLayout(spec: LayoutSpec): LayoutSpec | null {
  const key = keyOf(spec);
  if (spec.twist) return twistedLayouts(spec.box).get(key) ?? null;
  // Test for a single sudoku first, because listing the known layouts takes up to half a second for each box shape.
  const simple = resolveLayout({ layout: 'simple', ...boxFields(spec.box) });
  if (simple.ok && keyOf(simple.value) === key) return simple.value;
  return layoutsOfCount(spec.box, spec.offsets.length).find((one) => keyOf(one.spec) === key)?.spec ?? null;
}
