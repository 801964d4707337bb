import type { Topology } from '../../../../shared/topology/topology.ts';

/** A queue of found singles, first in, first out. Entries are `cell << 5 | digit`. */
export class SinglesQueue {
  private readonly entries: number[] = [];
  private head = 0;

  clear(): void {
    this.entries.length = 0;
    this.head = 0;
  }

  push(cell: number, digit: number): void {
    this.entries.push((cell << 5) | digit);
  }

  /** Removes and returns the oldest entry; -1 if there is none. */
  take(): number {
    return this.head < this.entries.length ? this.entries[this.head++] : -1;
  }

  /** Returns the oldest entry whose cell satisfies a condition, without removing it; -1 if there is none. */
  first(fits: (cell: number) => boolean): number {
    for (let i = this.head; i < this.entries.length; i++) if (fits(this.entries[i] >> 5)) return this.entries[i];
    return -1;
  }

  /** Removes the oldest entry with this digit in a cell of the house. */
  removeFrom({ houseCells, digits }: Topology, house: number, digit: number): void {
    for (let i = this.head; i < this.entries.length; i++) {
      const entry = this.entries[i];
      if ((entry & 31) !== digit) continue;
      const cells = houseCells.subarray(house * digits, (house + 1) * digits);
      if (!cells.includes(entry >> 5)) continue;
      this.entries.splice(i, 1);
      return;
    }
  }
}
