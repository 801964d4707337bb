import { createRng, type Rng } from '../../src/main/engine/core/rng.ts';
import { randomTwistedLayout } from '../../src/main/engine/search/testing/twistedLayouts.ts';
import { TECHNIQUES } from '../../src/main/engine/techniques/registry.ts';
import { squareBox } from '../../src/shared/base/boxShape.ts';
import type { Order } from '../../src/shared/base/digits.ts';
import { DIFFICULTIES, type Difficulty, type GenerateWishes } from '../../src/shared/generate/options.ts';
import { CATALOGUE, resolveLayout } from '../../src/shared/layout/catalogue.ts';
import { type LayoutRef, type LayoutSpec, refOfSpec, type VariantRef } from '../../src/shared/layout/spec.ts';
import { cellSymmetriesOf } from '../../src/shared/topology/symmetryMaps.ts';
import { compileTopology, type Topology } from '../../src/shared/topology/topology.ts';
import { REGION_STYLES } from '../../src/shared/variants/colour.ts';
import { VARIANTS } from '../../src/shared/variants/registry.ts';
import { withVariants } from '../../src/shared/variants/withVariants.ts';

/** What to generate and prove for one puzzle number. */
export interface Recipe {
  /** The layout with its variants. Regions and marks of variants may still have to be drawn at random. */
  readonly spec: LayoutSpec;
  readonly wishes: GenerateWishes & { readonly seed: string; readonly timeLimit: number };
}

/**
 * A kind of layout: how many of 10,000 puzzles have it, how many per cent of these have variants, and how a layout is
 * drawn.
 */
interface Kind {
  readonly weight: number;
  readonly variants: number;
  readonly draw: (rng: Rng) => LayoutRef;
}

/** Limits on the number of subgrids of a layout of the catalogue; {@link KINDS} says which kind has which limit. */
const FEW = 5;
const MANY = 18;
/** Upper bound on the cells of a layout, by number of digits. */
const MOST_CELLS: Readonly<Record<number, number>> = { 4: 1100, 9: 1100, 16: 500, 25: 625 };

/**
 * Kinds of layouts. The weights are chosen so that 50,000 puzzles take little more than an hour: fast kinds are
 * frequent, and every kind occurs.
 */
const KINDS: readonly Kind[] = [
  { weight: 5016, variants: 0, draw: () => ({ layout: 'simple', order: 3 }) },
  { weight: 240, variants: 100, draw: () => ({ layout: 'simple', order: 3 }) },
  { weight: 4400, variants: 12, draw: (rng) => ofCatalogue(rng, 2, FEW) },
  { weight: 40, variants: 5, draw: (rng) => ofCatalogue(rng, 2, 1000) },
  { weight: 180, variants: 7, draw: (rng) => ofCatalogue(rng, 3, FEW) },
  { weight: 10, variants: 5, draw: (rng) => ofCatalogue(rng, 3, MANY) },
  { weight: 104, variants: 20, draw: (rng) => custom(rng) },
  { weight: 8, variants: 10, draw: (rng) => ofCatalogue(rng, 4, 2) },
  { weight: 2, variants: 5, draw: () => ({ layout: 'simple', order: 5 }) },
];

/** Weights of the classes, in the order of {@link DIFFICULTIES}. */
const CLASS_WEIGHTS = [6, 5, 3, 2, 2, 4];

/** The recipe for the puzzle with the number `n`. It depends only on seed and number. */
export function recipeOf(seed: string, n: number): Recipe {
  const own = `${seed}/${n}`;
  const rng = createRng(`recipe ${own}`);
  const kind = KINDS[
    weighted(
      rng,
      KINDS.map(({ weight }) => weight),
    )
  ] as Kind;
  const { spec, topology } = drawLayout(rng, kind);
  const difficulty = DIFFICULTIES[weighted(rng, CLASS_WEIGHTS)] as Difficulty;
  return { spec, wishes: { ...furtherWishes(rng, difficulty, topology), difficulty, seed: own, timeLimit: 1 } };
}

function weighted(rng: Rng, weights: readonly number[]): number {
  let left = rng.below(weights.reduce((a, b) => a + b));
  return weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
}

function percent(rng: Rng, share: number): boolean {
  return rng.below(100) < share;
}

function one<T>(rng: Rng, items: readonly T[]): T {
  return items[rng.below(items.length)] as T;
}

/** Draws layouts until one compiles. Always ends, because a single subgrid compiles. */
function drawLayout(rng: Rng, kind: Kind): { spec: LayoutSpec; topology: Topology } {
  for (;;) {
    const bare = resolveLayout(kind.draw(rng));
    if (!bare.ok) continue;
    const topology = compileTopology(bare.value);
    if (!topology.ok || topology.value.cellCount > (MOST_CELLS[bare.value.digits] ?? 0)) continue;
    if (!percent(rng, kind.variants)) return { spec: bare.value, topology: topology.value };
    const spec = withVariants(bare.value, variantsFor(rng, bare.value));
    if (spec.ok) return { spec: spec.value, topology: topology.value };
  }
}

function ofCatalogue(rng: Rng, order: Order, mostSubgrids: number): LayoutRef {
  const { id, parameters, least, usual } = one(
    rng,
    CATALOGUE.filter(({ exists }) => exists(squareBox(order))),
  );
  const ref: LayoutRef = { layout: id, order };
  for (const name of parameters) ref[name] = (percent(rng, 30) && usual[name]) || least + rng.below(6);
  const spec = resolveLayout(ref);
  // If the layout has too many subgrids, draw again from the catalogue, so that this kind of layout keeps its share.
  return !spec.ok || spec.value.offsets.length > mostSubgrids ? ofCatalogue(rng, order, mostSubgrids) : ref;
}

/** A few subgrids near each other, on the plane or on a wrapped or twisted surface. */
function custom(rng: Rng): LayoutRef {
  const order: Order = percent(rng, 30) ? 3 : 2;
  if (percent(rng, 50)) return refOfSpec(randomTwistedLayout(rng, squareBox(order), 3, 4));
  const offsets = new Set(
    Array.from({ length: 2 + rng.below(3) }, () => `${rng.below(order + 2)},${rng.below(order + 2)}`),
  );
  return {
    layout: 'custom',
    order,
    offsets: [...offsets].map((text) => text.split(',').map(Number) as [number, number]),
  };
}

function variantsFor(rng: Rng, { box, offsets }: LayoutSpec): VariantRef[] {
  const fitting = VARIANTS.filter(({ refuses }) => !refuses?.(box)).map(({ id }) => id);
  const ids = new Set([one(rng, fitting), ...(percent(rng, 20) ? [one(rng, fitting)] : [])]);
  return [...ids].map((id): VariantRef => {
    const some = [...offsets.keys()].filter(() => percent(rng, 50));
    return {
      id,
      ...(id === 'colour' && { style: one(rng, REGION_STYLES) }),
      ...(some.length > 0 && percent(rng, 25) && { subgrids: some }),
    };
  });
}

function furtherWishes(rng: Rng, difficulty: Difficulty, topology: Topology): Partial<GenerateWishes> {
  const { cellCount, subgridCount } = topology;
  const symmetries = percent(rng, 12) ? cellSymmetriesOf(topology) : [];
  return {
    ...(symmetries.length > 0 && { symmetry: one(rng, symmetries) }),
    ...(percent(rng, 20) && { minimal: percent(rng, 50) }),
    ...(percent(rng, 25) && { interlocked: percent(rng, 50) }),
    ...(percent(rng, 4) && boundOn(rng, difficulty, cellCount, subgridCount)),
  };
}

/** A wish with a bound that many puzzles miss, to test how the closest puzzle reports a missed wish. */
function boundOn(rng: Rng, difficulty: Difficulty, cells: number, subgrids: number): Partial<GenerateWishes> {
  const bounds: (() => Partial<GenerateWishes>)[] = [
    () => ({ minGivens: Math.round(cells * 0.3) }),
    () => ({ maxGivens: Math.round(cells * 0.3) }),
    () => ({ balance: rng.below(4) }),
  ];
  if (difficulty !== 'unrated') {
    const ofClass = TECHNIQUES.filter(({ level }) => level === difficulty).map(({ id }) => id);
    bounds.push(
      () => ({ minScore: 300 * subgrids }),
      () => ({ maxScore: 600 * subgrids }),
      () => ({ targetSteps: 1 + rng.below(5) }),
    );
    // Not for easy puzzles, because every puzzle needs the techniques of this class.
    if (difficulty !== 'easy') {
      bounds.push(
        () => ({ required: [one(rng, ofClass)] }),
        () => ({ forbidden: [one(rng, ofClass)] }),
      );
    }
  }
  return one(rng, bounds)();
}
