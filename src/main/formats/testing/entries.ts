import fc from 'fast-check';
import type { BoxShape } from '../../../shared/base/boxShape.ts';
import { digitCharacter } from '../../../shared/base/digits.ts';
import { itemAt } from '../../../shared/base/itemAt.ts';
import { expectOk } from '../../../shared/base/result.ts';
import { PEN_LINES } from '../../../shared/game/pen.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import type { LayoutRef, VariantRef } from '../../../shared/layout/spec.ts';
import { ABOUT_KEYS } from '../../../shared/puzzle/about.ts';
import { compileTopology, type Topology } from '../../../shared/topology/topology.ts';
import { VARIANTS, variantOf } from '../../../shared/variants/registry.ts';
import { withVariants } from '../../../shared/variants/withVariants.ts';
import { createEntry, type PuzzleEntry } from '../core/puzzleEntry.ts';

export function topologyOf(ref: LayoutRef): Topology {
  return expectOk(compileTopology(expectOk(resolveLayout(ref))));
}

/** Layouts of every kind (single, chained, dense, wrapped, custom) and of every order. */
export const TOPOLOGIES: readonly Topology[] = (
  [
    { layout: 'simple', order: 2 },
    { layout: 'simple', order: 3 },
    { layout: 'simple', order: 4 },
    { layout: 'simple', order: 5 },
    { layout: 'simple', box: [2, 3] },
    { layout: 'simple', box: [3, 2] },
    { layout: 'samurai', order: 2 },
    { layout: 'samurai', order: 3 },
    { layout: 'samurai', box: [2, 3] },
    { layout: 'twodoku', order: 4 },
    { layout: 'windmill', order: 3 },
    { layout: 'flower', order: 3 },
    { layout: 'butterfly', order: 3 },
    { layout: 'diagonal', size: 3, order: 3 },
    { layout: 'carpet', size: 2, order: 3 },
    { layout: 'torus', size: 2, order: 3 },
    { layout: 'cylinder', size: 2, order: 4 },
    { layout: 'lattice', rows: 2, columns: 3, order: 3 },
    {
      layout: 'custom',
      order: 3,
      offsets: [
        [0, 0],
        [1, 2],
        [5, 3],
      ],
    },
  ] satisfies LayoutRef[]
).map(topologyOf);

/** A single grid with each variant that some other program supports. */
export const VARIED: readonly Topology[] = [
  [{ id: 'diagonals' }],
  [{ id: 'windoku' }],
  [{ id: 'windoku' }, { id: 'centre-dot' }, { id: 'asterisk' }],
  [{ id: 'disjoint-groups' }, { id: 'anti-knight' }],
  [{ id: 'anti-king' }, { id: 'non-consecutive' }, { id: 'diagonals' }],
  [{ id: 'even-odd', even: ['E.O'.repeat(27)] }],
  // First, boxes of which two exchanged a cell. Then scattered regions, with a variant that adds houses.
  [{ id: 'colour', regions: [`112222333111122333111222333${'444555666'.repeat(3)}${'777888999'.repeat(3)}`] }],
  [{ id: 'colour', regions: ['111222333444555666777888999'.repeat(3)] }, { id: 'diagonals' }],
].map((variants) =>
  expectOk(compileTopology(expectOk(withVariants(expectOk(resolveLayout({ layout: 'simple', order: 3 })), variants)))),
);

/**
 * Texts that are hard to store in files, with quotes, markup and other alphabets. Each is one line without blanks at
 * its ends.
 */
const words = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
  .map((text) =>
    text
      .replace(/[\p{C}\p{Z}]+/gu, ' ')
      .trim()
      .toWellFormed(),
  )
  .filter((text) => text !== '');

const about = fc.record(Object.fromEntries(ABOUT_KEYS.map((key) => [key, words])), { requiredKeys: [] });

const SOME_LAYOUTS: readonly LayoutRef[] = [
  { layout: 'simple', order: 2 },
  { layout: 'simple', order: 3 },
  { layout: 'simple', order: 4 },
  { layout: 'samurai', order: 3 },
  { layout: 'twodoku', order: 3 },
  { layout: 'diagonal', size: 3, order: 2 },
  { layout: 'carpet', size: 2, order: 3 },
  { layout: 'torus', size: 2, order: 3 },
  { layout: 'cylinder', size: 2, order: 3 },
];

/**
 * The data of a variant: letters of even and odd cells, or labels of regions. Regions are boxes of which two exchanged
 * a cell, or have one cell in each row and column.
 */
function dataOf(id: string, { rows, columns }: BoxShape, seed: number): Partial<VariantRef> {
  const side = rows * columns;
  const places = [...Array(side * side).keys()];
  if (id === 'even-odd') return { even: [places.map((place) => 'EO..'[(place * seed) % 4]).join('')] };
  if (id !== 'colour') return {};
  const regionAt = (place: number): number => {
    const [row, column] = [Math.floor(place / side), place % side];
    if (seed % 2 === 0) return (column + (row % rows) * columns + Math.floor(row / rows)) % side;
    const last = columns - 1;
    const swapped = row === 0 && column === last ? columns : row === 0 && column === columns ? last : column;
    return rows * Math.floor(row / rows) + Math.floor(swapped / columns);
  };
  return { regions: [places.map((place) => digitCharacter(1 + regionAt(place))).join('')] };
}

/** Boards with any variants, in all or some of their subgrids. */
export const ANY_RULES: fc.Arbitrary<Topology> = fc
  .record({
    ref: fc.constantFrom(...SOME_LAYOUTS),
    ids: fc.subarray(
      VARIANTS.map(({ id }) => id),
      { minLength: 1, maxLength: 4 },
    ),
    seed: fc.integer({ min: 1, max: 1000 }),
    everywhere: fc.boolean(),
  })
  .map(({ ref, ids, seed, everywhere }) => {
    const spec = expectOk(resolveLayout(ref));
    const only = everywhere || spec.offsets.length === 1 ? {} : { subgrids: [seed % spec.offsets.length] };
    const offered = ids.filter(
      // Leave out the centre dot beside disjoint groups: its house is one of them, so it cannot be recognised.
      (id) => !variantOf(id)?.refuses?.(spec.box) && !(id === 'centre-dot' && ids.includes('disjoint-groups')),
    );
    return withVariants(
      spec,
      offered.map((id) => ({ id, ...only, ...dataOf(id, spec.box, seed) })),
    );
  })
  .map((spec) => (spec.ok ? compileTopology(spec.value) : spec))
  .filter((topology) => topology.ok)
  .map(expectOk);

/** Entries with something in every field. The digits need not obey rules, because formats do not know them. */
export function anyEntry(
  topologies: readonly Topology[] | fc.Arbitrary<Topology>,
  least = 0,
  most = 100,
): fc.Arbitrary<PuzzleEntry> {
  return fc
    .record({
      topology: topologies instanceof fc.Arbitrary ? topologies : fc.constantFrom(...topologies),
      seed: fc.noShrink(fc.integer()),
      percent: fc.integer({ min: least, max: most }),
      has: fc.record({
        solution: fc.boolean(),
        placed: fc.boolean(),
        corner: fc.boolean(),
        centre: fc.boolean(),
        exactCentre: fc.boolean(),
        drawings: fc.boolean(),
      }),
      about,
    })
    .map(({ topology, seed, percent, has, about: fields }) => {
      const { cellCount, digits } = topology;
      let state = seed | 1;
      const random = (below: number): number => {
        state ^= state << 13;
        state ^= state >>> 17;
        state ^= state << 5;
        return (state >>> 0) % below;
      };
      const solution = Uint8Array.from({ length: cellCount }, () => 1 + random(digits));
      const givens = solution.map((digit) => (random(100) < percent ? digit : 0));
      const open = (chance: number): boolean => random(100) < chance;
      const placed = givens.map((digit) => (digit === 0 && open(30) ? 1 + random(digits) : 0));
      const notes = (): Int32Array =>
        Int32Array.from(givens, (digit, cell) =>
          digit === 0 && placed[cell] === 0 && open(40) ? 1 + random((1 << digits) - 1) : 0,
        );
      const node = () => ({ cell: random(cellCount), digit: random(digits + 1) });
      const colour = (): number => 1 + random(9);
      const drawings = {
        colours: Int32Array.from(givens, () => (open(20) ? 1 << random(9) : 0)),
        candidates: [{ cell: random(cellCount), digit: 1 + random(digits), colour: colour() }],
        strokes: [{ from: node(), to: node(), line: itemAt(PEN_LINES, random(2)), colour: colour() }],
      };
      return createEntry(topology, givens, {
        drawings: has.drawings ? drawings : null,
        solution: has.solution ? solution : null,
        placed: has.placed ? placed : null,
        corner: has.corner ? notes() : null,
        centre: has.centre ? notes() : null,
        exactCentre: has.exactCentre,
        about: fields,
      });
    });
}
