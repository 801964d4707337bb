import type { Marks } from './marks.ts';

/**
 * Reversible change of one move: triples of slot (the number of one thing that moves can change, see `Marks`), value
 * before, value after.
 */
export type Diff = Int32Array;

/**
 * Collects the effects of one move before any of them is applied. Reading a slot returns the value written last. The
 * diff contains each changed slot once. Slots whose last written value is their old value are left out.
 */
export class MoveDiff {
  private readonly marks: Pick<Marks, 'get'>;
  private readonly written = new Map<number, number>();

  /** Only reads the marks; does not copy them. */
  constructor(marks: Pick<Marks, 'get'>) {
    this.marks = marks;
  }

  get(slot: number): number {
    return this.written.get(slot) ?? this.marks.get(slot);
  }

  set(slot: number, value: number): void {
    this.written.set(slot, value);
  }

  diff(): Diff {
    const triples: number[] = [];
    for (const [slot, after] of this.written) {
      const before = this.marks.get(slot);
      if (before !== after) triples.push(slot, before, after);
    }
    return Int32Array.from(triples);
  }
}
