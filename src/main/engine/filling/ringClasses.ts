import type { Rng } from '../core/rng.ts';
import { systemOfHouses } from './houseSystems.ts';
import { RegionSearch } from './regionSearch.ts';
import type { Segments } from './segments.ts';

/** Limits: number of tries per ring, and number of search nodes per segment in each try. */
const TRIES = 20;
const NODES_PER_SEGMENT = 3;

/**
 * Gives every segment (see `Segments`) one of n classes, so that the n segments of every line have different classes,
 * and so have those of every box. (A class stands for a set of digits, see `Construction`.) If a ring of boxes closes
 * without a mirror and can be filled at all, it has such classes (docs/surfaces.md). A ring that closes mirrored may
 * have none.
 */
export class RingClasses {
  readonly segments: Segments;
  /** segment → its class, from 1 to n; 0 in rings without classes. */
  readonly classes: Uint8Array;
  /** Rings for which no classes were found. */
  without: readonly number[] = [];

  private readonly search: RegionSearch;

  constructor(segments: Segments) {
    const { count, perBox } = segments;
    this.segments = segments;
    this.classes = new Uint8Array(count);
    const boxes = Array.from({ length: count / perBox }, (_, box) =>
      Array.from({ length: perBox }, (_each, i) => box * perBox + i),
    );
    this.search = new RegionSearch(systemOfHouses(count, perBox, [...segments.lines, ...boxes]));
  }

  /** Draws random classes for all rings. */
  draw(rng: Rng): void {
    this.classes.fill(0);
    this.without = [...this.segments.rings.keys()].filter((ring) => !this.drawRing(ring, rng));
  }

  private drawRing(number: number, rng: Rng): boolean {
    const ring = this.segments.rings[number];
    for (let i = 0; i < TRIES; i++) {
      const nodeCap = NODES_PER_SEGMENT * ring.length;
      const outcome = this.search.fill(this.classes, ring, ring.length, rng, { nodeCap });
      if (outcome === 'filled') return true;
      if (outcome === 'impossible') return false;
    }
    return false;
  }
}
