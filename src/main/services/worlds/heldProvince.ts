import { Marks } from '../../../shared/game/marks.ts';
import type { LatticePlace, WorldFamilyId } from '../../../shared/worlds/lattice.ts';
import type { WorldFamily } from '../../engine/worlds/family.ts';
import { digitsAndRims } from '../../engine/worlds/provinceDigits.ts';
import type { World, WorldDigits } from '../../engine/worlds/world.ts';
import type { ProvinceUpdate, StoredProvince } from '../../store/worlds/stored.ts';
import { type ProvinceMarks, packMarks, unpackMarks } from './blobs.ts';
import { type ProvinceDiff, strokeOf } from './diffs.ts';

/**
 * A province in memory that was shown, with the player's marks. If several provinces share a box, one of them owns it
 * and stores the marks in its cells.
 */
export interface HeldProvince {
  readonly place: LatticePlace;
  /** cell → digit of the given; 0 for none. Always 0 in cells that another province owns. */
  readonly givens: Uint8Array;
  /** cell → digit. */
  readonly solution: Uint8Array;
  /** cell → 1 if another province owns the cell. */
  readonly known: Uint8Array;
  /**
   * Marks by slot (a field of a cell). The slots for digits include the givens. Slots of cells that another province
   * owns are always 0.
   */
  readonly slots: Int32Array;
  /** Name of a stroke as text → its value, never 0. */
  readonly strokes: Map<string, number>;
  /** True while the stored marks cannot be read. The province then has no marks in memory. */
  damaged: boolean;
}

const numberings = new Map<WorldFamilyId, Marks>();

/**
 * An empty `Marks` for provinces of a family. It is shared, so use only its methods that number slots (fields of
 * cells).
 */
export function numberingOf(family: WorldFamily): Marks {
  const numbering = numberings.get(family.id) ?? new Marks(family.topology);
  numberings.set(family.id, numbering);
  return numbering;
}

/**
 * Greatest value of a field of a cell's marks, numbered as in `Marks.fieldSlot`. Packed colours use all bits of an
 * integer.
 */
function largest(field: number): number {
  if (field === 0) return 9;
  if (field < 3) return 0b111_111_111;
  if (field === 3) return 0x7fff;
  return field < 22 ? 15 : 0x7fff_ffff;
}

/**
 * Whether stored marks fit a province: every slot (field of a cell) belongs to a cell that the province owns and has a
 * possible value, and no given changes.
 */
export function fits(
  family: WorldFamily,
  marks: ProvinceMarks,
  province: Pick<HeldProvince, 'known' | 'givens'>,
): boolean {
  const numbering = numberingOf(family);
  return marks.slots.every(([slot, value]) => {
    if (slot >= numbering.slots.length) return false;
    const [cell, field] = [numbering.cellOfSlot(slot), numbering.fieldOf(slot)];
    if (province.known[cell] === 1 || (field === 0 && province.givens[cell] !== 0)) return false;
    return value !== 0 && value <= largest(field) && (value > 0 || field >= 22);
  });
}

export function holdProvince(
  world: World,
  digits: WorldDigits,
  { place, givens, marks }: Pick<StoredProvince, 'place' | 'givens' | 'marks'>,
): HeldProvince {
  const { family } = world;
  const rest = { place, givens, ...digitsAndRims(world, digits, place) };
  const slots = new Int32Array(numberingOf(family).slots.length);
  slots.set(givens);
  const read = marks && unpackMarks(marks);
  const written = read && fits(family, read, rest) ? read : null;
  for (const [slot, value] of written?.slots ?? []) slots[slot] = value;
  const strokes = new Map(
    (written?.strokes ?? []).map(([r, c, d, r2, c2, d2, value]) => [[r, c, d, r2, c2, d2].join(), value]),
  );
  return { ...rest, slots, strokes, damaged: marks !== null && !written };
}

/** Applies the changes that a move made in this province (its part of the move's diff). */
export function writeDiff(province: HeldProvince, { slots, strokes }: ProvinceDiff): void {
  for (const [slot, , after] of slots) province.slots[slot] = after;
  for (const [r, c, d, r2, c2, d2, , after] of strokes) {
    const name = [r, c, d, r2, c2, d2].join();
    if (after === 0) province.strokes.delete(name);
    else province.strokes.set(name, after);
  }
}

/** The player's marks of a province, in the form in which they are stored; null if there are none. */
function marksOf({ slots, strokes, givens }: HeldProvince): ProvinceMarks | null {
  const marks: ProvinceMarks = { slots: [], strokes: [] };
  slots.forEach((value, slot) => {
    if (value !== 0 && (givens[slot] ?? 0) === 0) marks.slots.push([slot, value]);
  });
  for (const [name, value] of strokes) marks.strokes.push([...strokeOf(name), value]);
  return marks.slots.length + marks.strokes.length > 0 ? marks : null;
}

/**
 * `filled`: number of filled cells. Givens and cells that other provinces own do not count. `finished`: whether all
 * cells that count have the right digit.
 */
export function progressOf({ slots, solution, givens, known }: HeldProvince): { filled: number; finished: boolean } {
  let filled = 0;
  let finished = true;
  for (const [cell, right] of solution.entries()) {
    if (known[cell] === 1 || givens[cell] !== 0) continue;
    if (slots[cell] !== 0) filled++;
    if (slots[cell] !== right) finished = false;
  }
  return { filled, finished };
}

/** What to store about a province after a change of its marks. */
export function updateOf(province: HeldProvince): ProvinceUpdate {
  const marks = marksOf(province);
  const { place, damaged } = province;
  return { place, marks: marks && packMarks(marks), ...progressOf(province), damaged };
}
