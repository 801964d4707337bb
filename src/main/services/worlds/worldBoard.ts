import { Marks } from '../../../shared/game/marks.ts';
import type { PenNode, PenStroke } from '../../../shared/game/pen.ts';
import { keyOf, type LatticePlace } from '../../../shared/worlds/lattice.ts';
import { type ProvinceWindow, provinceCell } from '../../engine/worlds/window.ts';
import { DiffDraft, type StrokeName, strokeOf, type WorldDiff } from './diffs.ts';
import { type HeldProvince, numberingOf } from './heldProvince.ts';

/** The marks of a window, combined from the marks of the provinces that own its cells. */
export class WindowBoard {
  readonly window: ProvinceWindow;
  readonly marks: Marks;
  /** Window cell → given digit, 0 for none. */
  readonly givens: Uint8Array;
  readonly made: Uint8Array;
  /**
   * Key of a province → cell of the province → window cell, or -1 outside the window. For the provinces that own the
   * window's cells.
   */
  private readonly cells = new Map<string, Int32Array>();
  /** Used only to number the slots (fields of cells) of provinces. */
  private readonly numbering: Marks;

  /** @param provinces provinces that own cells of the window, of which only those that were shown. */
  constructor(window: ProvinceWindow, provinces: readonly HeldProvince[]) {
    const { topology, family } = window.shape;
    this.window = window;
    this.marks = new Marks(topology);
    this.givens = new Uint8Array(topology.cellCount);
    this.made = new Uint8Array(topology.cellCount);
    this.numbering = numberingOf(family);
    const maps = window.owners.map(() => new Int32Array(family.topology.cellCount).fill(-1));
    window.ownerIndex.forEach((owner, cell) => {
      (maps[owner] as Int32Array)[window.ownerCell[cell] as number] = cell;
    });
    window.owners.forEach((owner, index) => {
      this.cells.set(keyOf(owner), maps[index] as Int32Array);
    });
    for (const province of provinces) this.show(province);
  }

  private show({ place, givens, slots, strokes }: HeldProvince): void {
    this.cells.get(keyOf(place))?.forEach((cell, own) => {
      if (cell < 0) return;
      this.made[cell] = 1;
      this.givens[cell] = givens[own] as number;
    });
    for (let slot = 0; slot < slots.length; slot++) {
      const value = slots[slot] as number;
      const there = value === 0 ? null : this.slotOf(place, slot);
      if (there !== null) this.marks.set(there, value);
    }
    for (const [name, value] of strokes) {
      const there = this.strokeSlot(place, strokeOf(name));
      if (there !== null) this.marks.set(there, value);
    }
  }

  /** The slot (field of a cell) of the window for a slot of a province; null if the cell is outside the window. */
  slotOf(place: LatticePlace, slot: number): number | null {
    const cell = this.cells.get(keyOf(place))?.[this.numbering.cellOfSlot(slot)] ?? -1;
    return cell < 0 ? null : this.marks.fieldSlot(cell, this.numbering.fieldOf(slot));
  }

  /**
   * The slot in which the window's marks store a pen stroke; null if one of the stroke's ends is outside the window.
   */
  strokeSlot(place: LatticePlace, [r, c, d, r2, c2, d2]: StrokeName): number | null {
    const [from, to] = [this.cellNear(place, r, c), this.cellNear(place, r2, c2)];
    if (from < 0 || to < 0) return null;
    return this.marks.penSlot(this.marks.pen.numberOf({ cell: from, digit: d }, { cell: to, digit: d2 }));
  }

  /** The window cell at a row and column, counted from the first cell of a province; -1 if there is none. */
  private cellNear([placeRow, placeColumn]: LatticePlace, row: number, column: number): number {
    const { origin, shape } = this.window;
    const { width, height } = shape.topology;
    const y = 3 * shape.family.pitch * (placeRow - origin[0]) + row;
    const x = 3 * shape.family.pitch * (placeColumn - origin[1]) + column;
    return y < 0 || x < 0 || y >= height || x >= width ? -1 : (shape.cellAt[y * width + x] as number);
  }

  /** The province that owns a window cell. */
  ownerOf(cell: number): LatticePlace {
    const { owners, ownerIndex } = this.window;
    return owners[ownerIndex[cell] as number] as LatticePlace;
  }

  /** Row and column of a window cell, counted from the first cell of a province. */
  private placeFrom([placeRow, placeColumn]: LatticePlace, cell: number): [number, number] {
    const { origin, shape } = this.window;
    const { cellRow, cellColumn } = shape.topology;
    const { pitch } = shape.family;
    return [
      (cellRow[cell] as number) - 3 * pitch * (placeRow - origin[0]),
      (cellColumn[cell] as number) - 3 * pitch * (placeColumn - origin[1]),
    ];
  }

  /**
   * The province that stores a stroke, and the stroke's name in that province. In the name, the end that comes first in
   * reading order is the first one.
   */
  private strokeName(from: PenNode, to: PenNode): { place: LatticePlace; name: StrokeName } {
    const place = this.ownerOf(from.cell);
    const name = [
      ...this.placeFrom(place, from.cell),
      from.digit,
      ...this.placeFrom(place, to.cell),
      to.digit,
    ] as const;
    return { place, name };
  }

  /**
   * Converts changes of the window to changes of provinces. Leaves out changes in provinces that were not shown yet.
   *
   * @param changes slot, value before, value after.
   */
  toWorld(changes: readonly (readonly [number, number, number])[]): WorldDiff {
    const { marks, window } = this;
    const draft = new DiffDraft();
    for (const [slot, before, after] of changes) {
      if (slot < marks.slots.length) {
        const cell = marks.cellOfSlot(slot);
        if (this.made[cell] === 0) continue;
        const own = this.numbering.fieldSlot(window.ownerCell[cell] as number, marks.fieldOf(slot));
        draft.slot(this.ownerOf(cell), own, before, after);
      } else {
        const { from, to } = marks.pen.shapeOf(slot - marks.slots.length);
        if (this.made[from.cell] === 0 || this.made[to.cell] === 0) continue;
        const { place, name } = this.strokeName(from, to);
        draft.stroke(place, name, before, after);
      }
    }
    return draft.diff();
  }

  /**
   * Writes the diff of a move to the window. Returns:
   * - `marks`: changed slots of the window and their new values, in turn
   * - `pen`: whether a stroke changed in the window
   * - `elsewhere`: row and column in the world of a changed cell outside the window; null if there is none
   */
  write(diff: WorldDiff): { marks: number[]; pen: boolean; elsewhere: LatticePlace | null } {
    const written: number[] = [];
    let pen = false;
    let elsewhere: LatticePlace | null = null;
    for (const { place, slots, strokes } of diff) {
      for (const [slot, , after] of slots) {
        const there = this.slotOf(place, slot);
        if (there === null) elsewhere ??= this.worldCell(place, this.numbering.cellOfSlot(slot));
        else {
          this.marks.set(there, after);
          written.push(there, after);
        }
      }
      for (const [r, c, d, r2, c2, d2, , after] of strokes) {
        const there = this.strokeSlot(place, [r, c, d, r2, c2, d2]);
        const { pitch } = this.window.shape.family;
        if (there === null) elsewhere ??= [3 * pitch * place[0] + r, 3 * pitch * place[1] + c];
        else {
          this.marks.set(there, after);
          pen = true;
        }
      }
    }
    return { marks: written, pen, elsewhere };
  }

  private worldCell([row, column]: LatticePlace, cell: number): LatticePlace {
    const { pitch, topology } = this.window.shape.family;
    return [
      3 * pitch * row + (topology.cellRow[cell] as number),
      3 * pitch * column + (topology.cellColumn[cell] as number),
    ];
  }

  /** All marks of the window that are not 0, as slot and value in turn. */
  get values(): number[] {
    const values: number[] = [];
    const { slots } = this.marks;
    // A plain loop over all 135,000 slots is fast enough: nearly all of them are 0.
    for (let slot = 0; slot < slots.length; slot++) if (slots[slot] !== 0) values.push(slot, slots[slot] as number);
    return values;
  }

  get strokes(): PenStroke[] {
    return this.marks.pen.strokes();
  }

  /** The province's number of a window cell; -1 if the province does not contain the cell. */
  cellIn(place: LatticePlace, cell: number): number {
    const { origin, shape } = this.window;
    const { cellRow, cellColumn } = shape.topology;
    const { pitch } = shape.family;
    return provinceCell(shape.family, place, [
      (cellRow[cell] as number) + 3 * pitch * origin[0],
      (cellColumn[cell] as number) + 3 * pitch * origin[1],
    ]);
  }
}
