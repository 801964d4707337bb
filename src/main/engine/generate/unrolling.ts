import { canvasOf } from '../../../shared/layout/canvas.ts';
import type { BoxOffset, LayoutSpec, Twist } from '../../../shared/layout/spec.ts';
import { surfaceOf } from '../../../shared/layout/surface.ts';
import { compileTopology, type Topology } from '../../../shared/layout/topology.ts';
import type { CancelToken } from '../io.ts';
import type { Rng } from '../rng.ts';

/** Smaller surfaces that are tried, those with most cells first, and how many cells are too many for any of them. */
const TRIED = 4;
const MOST_CELLS = 1300;

/** Fills a small layout by search. @returns cell → digit, null if that did not succeed. */
type FillSmall = (topology: Topology, rng: Rng, cancel: CancelToken) => Uint8Array | null;

/**
 * Builds a full solution of a large twisted surface by unrolling one of a smaller surface that it winds around several
 * times: a Klein bottle around one of half the height, a torus with a shift around one with half the shift.
 *
 * Bands and stacks of a twisted surface meet themselves, so the colouring that `Construction` uses has none to offer.
 * The small one repeats in the large one, which is to be rebuilt piece by piece afterwards.
 */
export class Unrolling {
  private readonly topology: Topology;
  private readonly fillSmall: FillSmall;
  /** Made when first needed. */
  private smaller: { readonly topology: Topology; readonly image: Int32Array }[] | undefined;

  constructor(topology: Topology, fillSmall: FillSmall) {
    this.topology = topology;
    this.fillSmall = fillSmall;
  }

  /** Writes a solution over the whole grid. False if none of this kind was found. */
  build(grid: Uint8Array, rng: Rng, cancel: CancelToken): boolean {
    this.smaller ??= smallerSurfaces(this.topology);
    for (const { topology, image } of this.smaller) {
      if (cancel.cancelled()) return false;
      const small = this.fillSmall(topology, rng, cancel);
      if (small === null) continue;
      for (let cell = 0; cell < grid.length; cell++) grid[cell] = small[image[cell] as number] as number;
      return true;
    }
    return false;
  }
}

/** Smaller surfaces with the large one's cells → theirs. */
function smallerSurfaces(topology: Topology): { topology: Topology; image: Int32Array }[] {
  const found: { topology: Topology; image: Int32Array }[] = [];
  for (const spec of windings(topology.layout)) {
    const compiled = compileTopology(spec);
    if (!compiled.ok || compiled.value.cellCount > MOST_CELLS) continue;
    const image = imageOn(topology, compiled.value);
    if (image) found.push({ topology: compiled.value, image });
  }
  return found.sort((a, b) => b.topology.cellCount - a.topology.cellCount).slice(0, TRIED);
}

/** Layouts on surfaces that a layout's surface may wind around; whether its subgrids go onto theirs is left to see. */
function* windings(layout: LayoutSpec): Generator<LayoutSpec> {
  const { twist, wrap, order } = layout;
  if (!twist) return;
  const [along, aside] = twist.axis === 'down' ? ([0, 1] as const) : ([1, 0] as const);
  for (const alongTimes of divisorsOf(wrap[along])) {
    for (const asideTimes of divisorsOf(wrap[aside])) {
      if (alongTimes * asideTimes === 1) continue;
      const period = wrap[aside] / asideTimes;
      const smallWrap: [number, number] = [0, 0];
      smallWrap[along] = wrap[along] / alongTimes;
      smallWrap[aside] = period;
      for (const boxes of shiftsBelow(twist, alongTimes, period)) {
        const small: LayoutSpec = { id: 'custom', name: 'Custom', order, offsets: [], wrap: smallWrap };
        const twisted: LayoutSpec =
          boxes === 0 && twist.kind === 'shift' ? small : { ...small, twist: { ...twist, boxes } };
        yield { ...twisted, offsets: foldedOffsets(twisted, layout.offsets) };
      }
    }
  }
}

function divisorsOf(period: number): number[] {
  if (period === 0) return [1];
  return Array.from({ length: period }, (_, i) => i + 1).filter((times) => period % times === 0);
}

/** What the smaller surface's crossing may move by, for so many crossings to do what the large one's does. */
function shiftsBelow(twist: Twist, times: number, period: number): number[] {
  const boxes = twist.boxes ?? 0;
  // Mirrors cancel in pairs, and where the other axis has an edge it stays whole.
  if (twist.kind === 'mirror') return times % 2 === 0 ? [] : [period === 0 ? boxes : boxes % period];
  return Array.from({ length: period }, (_, shift) => shift).filter((shift) => (times * shift - boxes) % period === 0);
}

/** The subgrids' places on a smaller surface, each once. */
function foldedOffsets(small: LayoutSpec, offsets: readonly BoxOffset[]): BoxOffset[] {
  const surface = surfaceOf({ ...small, offsets }, 1);
  const places = new Map<string, BoxOffset>();
  for (const [row, column] of offsets) {
    const at = surface.fold(row - surface.originRow, column - surface.originColumn, small.order);
    if (at) places.set(`${at.row},${at.column}`, [at.row + surface.originRow, at.column + surface.originColumn]);
  }
  return [...places.values()];
}

/** cell → cell of the smaller surface, null where some house would hold one of its cells twice. */
function imageOn(topology: Topology, small: Topology): Int32Array | null {
  const canvas = canvasOf(small);
  const { cellCount, cellRow, cellColumn, houseCount, houseCells, digits } = topology;
  const image = new Int32Array(cellCount);
  for (let cell = 0; cell < cellCount; cell++) {
    image[cell] = canvas.cellAt(cellRow[cell] as number, cellColumn[cell] as number);
    if ((image[cell] as number) < 0) return null;
  }
  const keyOf = (cells: Int32Array): string => cells.toSorted().join();
  const houses = new Set<string>();
  for (let house = 0; house < small.houseCount; house++) {
    houses.add(keyOf(small.houseCells.slice(house * digits, (house + 1) * digits)));
  }
  for (let house = 0; house < houseCount; house++) {
    const cells = houseCells.slice(house * digits, (house + 1) * digits).map((cell) => image[cell] as number);
    if (!houses.has(keyOf(cells))) return null;
  }
  return image;
}
