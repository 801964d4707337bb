import { expectOk } from '../../../shared/base/result.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import type { BoxOffset } from '../../../shared/layout/spec.ts';
import { compileTopology, type Topology } from '../../../shared/topology/topology.ts';
import type { LatticePlace, WorldFamilyId } from '../../../shared/worlds/lattice.ts';

/** An endless arrangement of subgrids of order 3, divided into provinces of the same shape. */
export interface WorldFamily {
  readonly id: WorldFamilyId;
  /**
   * Number of subgrids along a side of a province. In a samurai world, the subgrids of odd rows (in the middle of four
   * others) do not count.
   */
  readonly subgridsPerSide: number;
  /**
   * Distance from one province to the next, in boxes. A province is one box wider than this, because it shares its
   * outer boxes, its rims, with its neighbours.
   */
  readonly pitch: number;
  /**
   * Layout of one province. Its cell (0, 0) is the first cell of box (`pitch` × row, `pitch` × column) of the world.
   */
  readonly topology: Topology;
  /** Box row × (`pitch` + 1) + box column within a province → 1 if the box is part of a subgrid, 0 if it is a gap. */
  readonly covered: Uint8Array;
  /** On each axis, the ranks of provinces repeat after this many provinces. */
  readonly campPeriod: number;
  /**
   * Rank of a province. If several provinces share a box, the one with the lowest rank owns it. Two provinces that
   * share a box never have the same rank. Provinces of rank 0 are called camps.
   */
  readonly rank: (place: LatticePlace) => number;
}

/** Offsets of `count` × `count` subgrids, `step` boxes apart. */
function squareOf(count: number, { step, from }: { readonly step: number; readonly from: number }): BoxOffset[] {
  return Array.from({ length: count * count }, (_, i) => [
    from + step * Math.floor(i / count),
    from + step * (i % count),
  ]);
}

/**
 * Offsets of the subgrids of one province. In a samurai world: subgrids 4 boxes apart, and one subgrid in the middle of
 * each four of them.
 */
const OFFSETS: Readonly<Record<WorldFamilyId, (side: number) => BoxOffset[]>> = {
  carpet: (side) => squareOf(side, { step: 2, from: 0 }),
  samurai: (side) => [...squareOf(side, { step: 4, from: 0 }), ...squareOf(side, { step: 4, from: 2 })],
};

/**
 * Number of subgrids along a side of a province. If it were two, a carpet's province between four known rims would have
 * nothing left to solve. A samurai's province has twice as many subgrids for the same side.
 */
const SUBGRIDS_PER_SIDE: Readonly<Record<WorldFamilyId, number>> = { carpet: 3, samurai: 2 };

/**
 * How provinces are ranked.
 *
 * In a carpet, a province between four known rims has little left to solve, so such provinces must be rare. Camps lie
 * at every fourth row and column. The rank is the number of steps to the nearest row of camps plus the number of steps
 * to the nearest column of camps. Of provinces with equal sums, the one with fewer steps to the row has the lower rank.
 * Neighbours on an axis differ by one step.
 *
 * A samurai's provinces share three boxes with each of four neighbours and one box with two diagonal neighbours, (-1,
 * -1) and (1, 1). Enough is left to solve even if all of these boxes are known, so three ranks are enough, and closures
 * stay small.
 */
const RANKS: Readonly<Record<WorldFamilyId, Pick<WorldFamily, 'campPeriod' | 'rank'>>> = {
  carpet: {
    campPeriod: 4,
    rank: ([row, column]) => {
      const steps = stepsToMultiple(row, 4);
      return 3 * (steps + stepsToMultiple(column, 4)) + steps;
    },
  },
  samurai: { campPeriod: 3, rank: ([row, column]) => (((row + column) % 3) + 3) % 3 },
};

/** Number of steps from an index to the nearest multiple of a period. */
function stepsToMultiple(index: number, period: number): number {
  const rest = ((index % period) + period) % period;
  return Math.min(rest, period - rest);
}

function makeFamily(id: WorldFamilyId): WorldFamily {
  const subgridsPerSide = SUBGRIDS_PER_SIDE[id];
  const offsets = OFFSETS[id](subgridsPerSide);
  const pitch = Math.max(...offsets.map(([row]) => row)) + 2;
  const covered = new Uint8Array((pitch + 1) ** 2);
  for (const [row, column] of offsets) {
    for (let i = 0; i < 9; i++) covered[(row + Math.floor(i / 3)) * (pitch + 1) + column + (i % 3)] = 1;
  }
  const layout = expectOk(resolveLayout({ layout: 'custom', order: 3, offsets: offsets.map(([r, c]) => [r, c]) }));
  return { id, subgridsPerSide, pitch, topology: expectOk(compileTopology(layout)), covered, ...RANKS[id] };
}

const families = new Map<WorldFamilyId, WorldFamily>();

/** The family with an id. Its topology is compiled at the first call. */
export function familyOf(id: WorldFamilyId): WorldFamily {
  const family = families.get(id) ?? makeFamily(id);
  families.set(id, family);
  return family;
}

/**
 * The provinces that contain a box of the world: usually one, up to four on rims, none if the box is in a gap of the
 * family.
 */
export function sharersOf({ pitch, covered }: WorldFamily, [row, column]: LatticePlace): LatticePlace[] {
  const sharers: LatticePlace[] = [];
  for (const i of provincesAlong(row, pitch)) {
    for (const j of provincesAlong(column, pitch)) {
      if (covered[(row - i * pitch) * (pitch + 1) + column - j * pitch] === 1) sharers.push([i, j]);
    }
  }
  return sharers;
}

function provincesAlong(box: number, pitch: number): number[] {
  const last = Math.floor(box / pitch);
  return last * pitch === box ? [last - 1, last] : [last];
}
