import { keyOf, type LatticePlace } from '../../../shared/worlds/lattice.ts';

/**
 * Name of a stroke of the pen: row, column and digit of its first end, then of its second. Rows and columns count from
 * the first cell of the province that owns the cell where the stroke begins. The second end may lie in another
 * province.
 */
export type StrokeName = readonly [number, number, number, number, number, number];

export interface ProvinceDiff {
  readonly place: LatticePlace;
  /**
   * Changed slots. A slot is one field of a cell's marks, such as its digit; `Marks` numbers the slots of the family's
   * topology.
   */
  readonly slots: readonly (readonly [slot: number, before: number, after: number])[];
  readonly strokes: readonly (readonly [...stroke: StrokeName, before: number, after: number])[];
}

/** Changes made by one move, by province. Every changed province occurs once. */
export type WorldDiff = readonly ProvinceDiff[];

interface Change {
  readonly before: number;
  after: number;
}

interface Drafted {
  readonly place: LatticePlace;
  readonly slots: Map<number, Change>;
  /** Name of a stroke as text → its change. */
  readonly strokes: Map<string, Change>;
}

/**
 * Collects changes of provinces, in any order, into one diff. Leaves out slots (fields of cells) whose last value is
 * the one they had at first.
 */
export class DiffDraft {
  private readonly provinces = new Map<string, Drafted>();

  slot(place: LatticePlace, slot: number, before: number, after: number): void {
    change(this.at(place).slots, slot, before, after);
  }

  stroke(place: LatticePlace, stroke: StrokeName, before: number, after: number): void {
    change(this.at(place).strokes, stroke.join(), before, after);
  }

  /** Adds the changes of a diff, or if `backwards`, their inverse. */
  add(diff: WorldDiff, way: 'forwards' | 'backwards'): void {
    const change = (before: number, after: number): [number, number] =>
      way === 'forwards' ? [before, after] : [after, before];
    for (const { place, slots, strokes } of diff) {
      for (const [slot, before, after] of slots) this.slot(place, slot, ...change(before, after));
      for (const [r, c, d, r2, c2, d2, before, after] of strokes) {
        this.stroke(place, [r, c, d, r2, c2, d2], ...change(before, after));
      }
    }
  }

  diff(): WorldDiff {
    const diffs: ProvinceDiff[] = [];
    for (const { place, slots, strokes } of this.provinces.values()) {
      const changedSlots = changes(slots).map(([slot, before, after]) => [slot, before, after] as const);
      const changedStrokes = changes(strokes).map(
        ([name, before, after]) => [...strokeOf(name), before, after] as const,
      );
      if (changedSlots.length + changedStrokes.length > 0) {
        diffs.push({ place, slots: changedSlots, strokes: changedStrokes });
      }
    }
    return diffs;
  }

  private at(place: LatticePlace): Drafted {
    const key = keyOf(place);
    const known = this.provinces.get(key) ?? { place, slots: new Map(), strokes: new Map() };
    this.provinces.set(key, known);
    return known;
  }
}

function change<Key>(changes: Map<Key, Change>, key: Key, before: number, after: number): void {
  const known = changes.get(key);
  if (known) known.after = after;
  else changes.set(key, { before, after });
}

function changes<Key>(of: ReadonlyMap<Key, Change>): [Key, number, number][] {
  return [...of].flatMap(([key, { before, after }]): [Key, number, number][] =>
    before === after ? [] : [[key, before, after]],
  );
}

/** Reads the name of a stroke from its text. */
export function strokeOf(text: string): StrokeName {
  const [r = 0, c = 0, d = 0, r2 = 0, c2 = 0, d2 = 0] = text.split(',').map(Number);
  return [r, c, d, r2, c2, d2];
}
