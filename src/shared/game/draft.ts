import type { Marks } from './marks.ts';

/** Reversible change of one move: triples of slot, value before, value after. */
export type Diff = Int32Array;

/**
 * Collects the effects of one move before any of them is applied. Reads see earlier writes. A slot that is written
 * twice is in the diff once; a slot that returns to its old value is left out.
 */
export class Draft {
  private readonly marks: Pick<Marks, 'get'>;
  private readonly written = new Map<number, number>();

  /** Borrows the marks and only reads them. */
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
