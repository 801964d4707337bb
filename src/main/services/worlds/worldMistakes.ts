import { countDigits } from '../../../shared/base/digits.ts';
import { ok, type Result } from '../../../shared/base/result.ts';
import type { Faults } from '../../../shared/game/faults.ts';
import { keyOf } from '../../../shared/worlds/lattice.ts';
import type { WorldDiff } from './diffs.ts';
import { type HeldProvince, numberingOf } from './heldProvince.ts';
import type { LoadedWorld } from './loadedWorld.ts';

/** Number of moves that are read at once. */
const CHUNK = 200;

/** Those cells of a province that have a wrong digit. Cells that other provinces own do not count. */
function wrongIn({ slots, solution, known }: HeldProvince): number[] {
  return [...solution.keys()].filter(
    (cell) => known[cell] === 0 && slots[cell] !== 0 && slots[cell] !== solution[cell],
  );
}

/** Slot of a province (a field of a cell) → value that it would have after undoing. */
type Past = Map<number, number>;

/**
 * The wrong digits of a province, and the moves to which the world must be undone until none of them is left: `moves`
 * is the number of moves that then stay in effect. Also counts the digits and notes that undoing would lose in all
 * provinces. Null if no digit is wrong. Errors: `store`.
 */
export function faultsIn(open: LoadedWorld, province: HeldProvince): Result<Faults | null> {
  const cells = wrongIn(province);
  if (cells.length === 0) return ok(null);
  const wrong = new Set(cells);
  const past = new Map<string, Past>();
  let moves = open.moves;
  while (moves > 0 && wrong.size > 0) {
    const from = Math.max(0, moves - CHUNK);
    const diffs = open.diffs(from, moves);
    if (!diffs.ok) return diffs;
    for (const diff of diffs.value.reverse()) {
      if (wrong.size === 0) break;
      moves--;
      goBack(diff, past);
      for (const cell of touchedIn(diff, province)) {
        const digit = past.get(keyOf(province.place))?.get(cell) ?? 0;
        if (digit !== 0 && digit !== province.solution[cell]) wrong.add(cell);
        else wrong.delete(cell);
      }
    }
  }
  const lost = lossOf(open, past);
  return lost.ok ? ok({ cells, moves, ...lost.value }) : lost;
}

function goBack(diff: WorldDiff, past: Map<string, Past>): void {
  for (const { place, slots } of diff) {
    const values = past.get(keyOf(place)) ?? new Map<number, number>();
    past.set(keyOf(place), values);
    for (const [slot, before] of slots) values.set(slot, before);
  }
}

/** Cells of a province in which a move changed the digit. */
function touchedIn(diff: WorldDiff, { place, solution }: HeldProvince): number[] {
  const own = diff.find((each) => keyOf(each.place) === keyOf(place));
  return (own?.slots ?? []).flatMap(([slot]) => (slot < solution.length ? [slot] : []));
}

/** Counts what undoing would lose: right digits, and notes in cells without a digit. */
function lossOf(open: LoadedWorld, past: ReadonlyMap<string, Past>): Result<{ digits: number; notes: number }> {
  const numbering = numberingOf(open.world.family);
  let [digits, notes] = [0, 0];
  for (const [key, values] of past) {
    const record = open.records.get(key);
    const held = record ? open.province(record.place) : null;
    if (!held) continue;
    if (!held.ok) return held;
    const { slots, solution } = held.value;
    const then = (slot: number): number => values.get(slot) ?? (slots[slot] as number);
    for (const cell of new Set([...values.keys()].map((slot) => numbering.cellOfSlot(slot)))) {
      const digit = slots[cell] as number;
      if (digit === solution[cell] && then(cell) !== digit) digits++;
      if (digit !== 0) continue;
      for (const style of ['corner', 'centre'] as const) {
        const slot = numbering.notesSlot(cell, style);
        const kept = then(cell) === 0 ? then(slot) : 0;
        notes += countDigits((slots[slot] as number) & ~kept);
      }
    }
  }
  return ok({ digits, notes });
}
