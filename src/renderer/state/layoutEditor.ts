import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { OwnLayout } from '../../shared/contract/layouts.ts';
import type { Order } from '../../shared/domain/digits.ts';
import { type AppError, fail, ok, type Result } from '../../shared/domain/result.ts';
import { resolveLayout } from '../../shared/layout/catalogue.ts';
import { inspectLayout, type LayoutInspection } from '../../shared/layout/inspection.ts';
import type { BoxOffset, LayoutRef, Twist } from '../../shared/layout/spec.ts';
import { surfaceOf } from '../../shared/layout/surface.ts';
import {
  atOrder,
  type Drawing,
  drawingOf,
  FIRST_DRAWING,
  isSame,
  normal,
  placeOn,
  printDrawing,
  readDrawing,
  refOf,
  refusalOf,
  specOf,
} from './layoutDrawing.ts';
import type { OwnLayouts } from './ownLayouts.ts';
import type { Direction } from './selection.ts';

/** What was done last, for those who hear the lattice and do not see it. */
export type Said =
  | { readonly kind: 'placed' | 'moved' | 'removed' | 'chosen'; readonly subgrid: number }
  | { readonly kind: 'cursor' | 'drawn' | 'undone' | 'redone' | 'kept' }
  | { readonly kind: 'refused'; readonly error: AppError };

/** The part of the plane that the lattice shows, in boxes. On a wrapped axis it is one period. */
export interface Frame {
  readonly top: number;
  readonly left: number;
  readonly height: number;
  readonly width: number;
}

/** A drawing that is not kept yet, as it is found again at the next start. */
export interface LayoutDraft {
  readonly id: number | null;
  readonly name: string;
  readonly layout: LayoutRef;
}

/** A step of the history: what is drawn under which name, and which document it belongs to. */
interface Page {
  readonly document: number;
  readonly name: string;
  readonly drawing: Drawing;
}

const STEPS: Readonly<Record<Direction, BoxOffset>> = { up: [-1, 0], down: [1, 0], left: [0, -1], right: [0, 1] };

/** Steps that can be taken back. */
const MOST_STEPS = 1000;

/**
 * A layout being drawn: subgrids on a lattice of boxes. Every change is one step to undo; a change that can be no
 * layout is refused, says why, and changes nothing.
 */
export class LayoutEditor {
  private readonly own: OwnLayouts;
  private readonly keepDraft: (draft: LayoutDraft) => void;
  private readonly page = signal<Page>({ document: 0, name: '', drawing: FIRST_DRAWING });
  private readonly past = signal<readonly Page[]>([]);
  private readonly future = signal<readonly Page[]>([]);
  /** document → the id it is kept under. */
  private readonly ids = signal<ReadonlyMap<number, number>>(new Map());
  private readonly dragged = signal<{ readonly subgrid: number; readonly at: BoxOffset } | null>(null);
  private readonly chosenSubgrid = signal(0);
  private readonly cursorBox = signal<BoxOffset>([0, 0]);
  private readonly shownFrame = signal<Frame>({ top: 0, left: 0, height: 1, width: 1 });
  private readonly refused = signal<AppError | null>(null);
  private readonly lastSaid = signal<Said | null>(null);
  private documents = 0;
  /** Whether the last step was another name: letters typed one after the other are one step. */
  private naming = false;

  /** The drawing as it is shown: with a subgrid where it is dragged to. */
  readonly drawing: ReadonlySignal<Drawing> = computed(() => {
    const { drawing } = this.page.value;
    const dragged = this.dragged.value;
    return dragged ? this.moved(drawing, dragged.subgrid, dragged.at) : drawing;
  });

  /** What it amounts to, anew with every step of a drag. */
  readonly inspection: ReadonlySignal<LayoutInspection> = computed(() => inspectLayout(specOf(this.drawing.value)));

  /** @param keepDraft is told every drawing that can be taken up again. */
  constructor(own: OwnLayouts, draft: LayoutDraft | null, keepDraft: (draft: LayoutDraft) => void) {
    this.own = own;
    this.keepDraft = keepDraft;
    const spec = draft && resolveLayout(draft.layout);
    const drawing = spec?.ok ? drawingOf(spec.value) : FIRST_DRAWING;
    if (draft && spec?.ok && refusalOf(drawing) === null) {
      const id = draft.id !== null && own.of(draft.id) ? draft.id : null;
      this.page.value = { document: 0, name: draft.name, drawing };
      if (id !== null) this.ids.value = new Map([[0, id]]);
    }
    this.refit();
  }

  get canUndo(): boolean {
    return this.past.value.length > 0;
  }

  get canRedo(): boolean {
    return this.future.value.length > 0;
  }

  /** The subgrid that keys move and remove; -1 where there is none. */
  get chosen(): ReadonlySignal<number> {
    return this.chosenSubgrid;
  }

  /** Where the next subgrid would be placed: its top-left box. */
  get cursor(): ReadonlySignal<BoxOffset> {
    return this.cursorBox;
  }

  get frame(): ReadonlySignal<Frame> {
    return this.shownFrame;
  }

  /** Why the last change was refused; null once something else was done. */
  get refusal(): ReadonlySignal<AppError | null> {
    return this.refused;
  }

  get said(): ReadonlySignal<Said | null> {
    return this.lastSaid;
  }

  /** The name it has, or is to have. */
  get name(): string {
    return this.page.value.name;
  }

  /** The kept layout that this is a drawing of; null for none. */
  get kept(): OwnLayout | null {
    const { id } = this;
    return id === null ? null : this.own.of(id);
  }

  /** Whether it is kept just as it is drawn. */
  get isKept(): boolean {
    const { kept } = this;
    const spec = kept && resolveLayout(kept.layout);
    if (!kept || !spec?.ok || kept.name !== this.name.trim()) return false;
    return isSame(drawingOf(spec.value), this.page.value.drawing);
  }

  private get id(): number | null {
    return this.ids.value.get(this.page.value.document) ?? null;
  }

  rename(name: string): void {
    const present = this.page.peek();
    if (name === present.name) return;
    batch(() => {
      if (!this.naming) this.past.value = [...this.past.peek(), present].slice(-MOST_STEPS);
      this.future.value = [];
      this.page.value = { ...present, name };
    });
    this.naming = true;
    this.remember();
  }

  choose(subgrid: number): void {
    this.chosenSubgrid.value = subgrid;
    const place = this.page.value.drawing.offsets[subgrid];
    if (place) this.tell({ kind: 'chosen', subgrid });
  }

  /** Goes to the next subgrid, or the one before. Answers false at the end of them. */
  step(by: 1 | -1): boolean {
    const next = this.chosenSubgrid.peek() + by;
    if (next < 0 || next >= this.page.peek().drawing.offsets.length) return false;
    this.choose(next);
    return true;
  }

  /** Moves the cursor by a box, within what is shown. */
  moveCursor(direction: Direction): void {
    const [down, across] = STEPS[direction];
    const [row, column] = this.cursorBox.peek();
    this.setCursor([row + down, column + across]);
    this.tell({ kind: 'cursor' });
  }

  /** Puts the cursor at a box, or as near as what is shown allows. */
  setCursor(at: BoxOffset): void {
    this.cursorBox.value = this.within(at);
  }

  /** The nearest place for a subgrid that lies in what is shown. */
  within([row, column]: BoxOffset): BoxOffset {
    const { order, wrap } = this.page.peek().drawing;
    const { top, left, height, width } = this.shownFrame.peek();
    const along = (value: number, start: number, length: number, period: number): number =>
      period > 0 ? value : Math.min(start + length - order, Math.max(start, value));
    const { drawing } = this.page.peek();
    const at: BoxOffset = [along(row, top, height, wrap[0]), along(column, left, width, wrap[1])];
    return placeOn(drawing, surfaceOf(specOf(drawing), 1), at);
  }

  /** Places a subgrid. Errors: those of `refusalOf`. */
  place(at: BoxOffset = this.cursorBox.peek()): Result<null> {
    const { drawing } = this.page.peek();
    const subgrid = drawing.offsets.length;
    const done = this.change({ ...drawing, offsets: [...drawing.offsets, at] }, { kind: 'placed', subgrid });
    if (done.ok) this.chosenSubgrid.value = subgrid;
    return done;
  }

  /** Moves a subgrid to a place. Errors: those of `refusalOf`. */
  move(subgrid: number, at: BoxOffset): Result<null> {
    const { drawing } = this.page.peek();
    this.chosenSubgrid.value = subgrid;
    return this.change(this.moved(drawing, subgrid, at), { kind: 'moved', subgrid });
  }

  /** Moves the chosen subgrid by a box. */
  nudge(direction: Direction): Result<null> {
    const subgrid = this.chosenSubgrid.peek();
    const place = this.page.peek().drawing.offsets[subgrid];
    if (!place) return ok(null);
    const [down, across] = STEPS[direction];
    return this.move(subgrid, [place[0] + down, place[1] + across]);
  }

  /** Takes the chosen subgrid away. */
  remove(): void {
    const { drawing } = this.page.peek();
    const subgrid = this.chosenSubgrid.peek();
    const place = drawing.offsets[subgrid];
    if (!place) return;
    const offsets = drawing.offsets.filter((_, other) => other !== subgrid);
    this.change({ ...drawing, offsets }, { kind: 'removed', subgrid });
    this.chosenSubgrid.value = Math.min(subgrid, offsets.length - 1);
    this.setCursor(place);
  }

  /** Shows a subgrid at a place while it is dragged there. */
  drag(subgrid: number, at: BoxOffset): void {
    const to = this.within(at);
    const before = this.dragged.peek();
    if (before?.subgrid === subgrid && before.at[0] === to[0] && before.at[1] === to[1]) return;
    this.dragged.value = { subgrid, at: to };
  }

  /** Ends dragging; the subgrid stays where it is, unless that is refused or not wanted. */
  drop(wanted = true): void {
    const dragged = this.dragged.peek();
    if (!dragged) return;
    batch(() => {
      this.dragged.value = null;
      if (wanted) this.move(dragged.subgrid, dragged.at);
    });
  }

  /** Closes an axis into a ring of so many boxes, or opens it with 0. Errors: those of `refusalOf`. */
  setWrap(axis: 0 | 1, period: number): Result<null> {
    const { drawing } = this.page.peek();
    const wrap: BoxOffset = axis === 0 ? [period, drawing.wrap[1]] : [drawing.wrap[0], period];
    // The corner of the drawing becomes the corner of the ring.
    const from = drawing.wrap[axis] > 0 ? 0 : Math.min(0, ...drawing.offsets.map((offset) => offset[axis]));
    const offsets = drawing.offsets.map(
      ([row, column]): BoxOffset => (axis === 0 ? [row - from, column] : [row, column - from]),
    );
    const done = this.change(normal({ ...drawing, offsets, wrap }), { kind: 'drawn' });
    if (done.ok) this.refit();
    return done;
  }

  /** Shifts or mirrors what crosses a wrap, or lets it cross straight with null. Errors: those of `refusalOf`. */
  setTwist(twist: Twist | null): Result<null> {
    const { twist: _, ...drawing } = this.page.peek().drawing;
    return this.change(normal({ ...drawing, ...(twist && { twist }) }), { kind: 'drawn' });
  }

  /** The period that closing an axis begins with: as far as the subgrids reach. */
  usualPeriod(axis: 0 | 1): number {
    const { order, offsets } = this.page.value.drawing;
    const places = offsets.map((offset) => offset[axis]);
    return offsets.length === 0 ? 2 * order : Math.max(...places) - Math.min(...places) + order;
  }

  /** Errors: those of `refusalOf`. */
  setOrder(order: Order): Result<null> {
    const { drawing } = this.page.peek();
    if (drawing.order === order) return ok(null);
    const done = this.change(atOrder(drawing, order), { kind: 'drawn' });
    if (done.ok) this.refit();
    return done;
  }

  /** Begins another drawing: with what is given, or with a single subgrid. It can be undone like anything else. */
  begin(drawing: Drawing = FIRST_DRAWING, name = '', id: number | null = null): Result<null> {
    const document = ++this.documents;
    if (id !== null) this.ids.value = new Map(this.ids.peek()).set(document, id);
    const done = this.change(drawing, { kind: 'drawn' }, { document, name });
    if (!done.ok) return done;
    this.chosenSubgrid.value = drawing.offsets.length > 0 ? 0 : -1;
    this.refit();
    return done;
  }

  /** Takes up a kept layout. */
  open({ id, name, layout }: OwnLayout): Result<null> {
    const spec = resolveLayout(layout);
    return spec.ok ? this.begin(drawingOf(spec.value), name, id) : spec;
  }

  /** The drawing as text, to be sent to others. */
  get text(): string {
    return printDrawing(this.page.value.drawing, this.name);
  }

  /** Takes up a layout from text. Errors: those of `readDrawing`. */
  take(text: string): Result<null> {
    const read = readDrawing(text);
    return read.ok ? this.begin(read.value.drawing, read.value.name) : read;
  }

  undo(): void {
    const before = this.past.peek().at(-1);
    if (!before) return;
    this.future.value = [...this.future.peek(), this.page.peek()];
    this.past.value = this.past.peek().slice(0, -1);
    this.turnTo(before, 'undone');
  }

  redo(): void {
    const after = this.future.peek().at(-1);
    if (!after) return;
    this.past.value = [...this.past.peek(), this.page.peek()];
    this.future.value = this.future.peek().slice(0, -1);
    this.turnTo(after, 'redone');
  }

  /** Keeps the drawing under its name. Errors: those of `OwnLayouts.save`. */
  async save(): Promise<Result<OwnLayout>> {
    const { document, drawing } = this.page.peek();
    const name = this.name.trim();
    if (name === '') return fail('bad-input', 'a layout needs a name');
    const saved = await this.own.save(this.kept?.id ?? null, { name, layout: refOf(drawing) });
    if (!saved.ok) return saved;
    this.naming = false;
    this.ids.value = new Map(this.ids.peek()).set(document, saved.value.id);
    this.remember();
    this.tell({ kind: 'kept' });
    return saved;
  }

  /** Shows the whole drawing with room around it. */
  refit(): void {
    const { order, offsets, wrap } = this.page.peek().drawing;
    const span = (axis: 0 | 1): readonly [number, number] => {
      if (wrap[axis] > 0) return [0, wrap[axis]];
      const places = offsets.length > 0 ? offsets.map((offset) => offset[axis]) : [0];
      return [Math.min(...places) - order, Math.max(...places) - Math.min(...places) + 3 * order];
    };
    const [[top, height], [left, width]] = [span(0), span(1)];
    this.shownFrame.value = { top, left, height, width };
    this.setCursor(this.cursorBox.peek());
  }

  /** Makes room around what was drawn, and keeps the room there is: the lattice must not jump under the pointer. */
  private makeRoom(): void {
    const before = this.shownFrame.peek();
    this.refit();
    const needed = this.shownFrame.peek();
    const { wrap } = this.page.peek().drawing;
    const span = (start: number, length: number, from: number, count: number, period: number): [number, number] => {
      if (period > 0) return [from, count];
      const first = Math.min(start, from);
      return [first, Math.max(start + length, from + count) - first];
    };
    const [top, height] = span(before.top, before.height, needed.top, needed.height, wrap[0]);
    const [left, width] = span(before.left, before.width, needed.left, needed.width, wrap[1]);
    this.shownFrame.value = { top, left, height, width };
    this.setCursor(this.cursorBox.peek());
  }

  private moved(drawing: Drawing, subgrid: number, at: BoxOffset): Drawing {
    return { ...drawing, offsets: drawing.offsets.map((offset, other) => (other === subgrid ? at : offset)) };
  }

  private change(wanted: Drawing, said: Said, to: Pick<Page, 'document' | 'name'> = this.page.peek()): Result<null> {
    const { document, name } = to;
    const drawing = normal(wanted);
    const refusal = refusalOf(drawing);
    if (refusal) {
      this.refused.value = refusal;
      this.tell({ kind: 'refused', error: refusal });
      return { ok: false, error: refusal };
    }
    const present = this.page.peek();
    batch(() => {
      this.refused.value = null;
      const same = document === present.document && isSame(drawing, present.drawing);
      if (same) return;
      this.past.value = [...this.past.peek(), present].slice(-MOST_STEPS);
      this.future.value = [];
      this.naming = false;
      this.page.value = { document, name, drawing };
      this.makeRoom();
      this.tell(said);
    });
    this.remember();
    return ok(null);
  }

  private turnTo(page: Page, kind: 'undone' | 'redone'): void {
    batch(() => {
      this.dragged.value = null;
      this.refused.value = null;
      this.naming = false;
      this.page.value = page;
      this.chosenSubgrid.value = Math.min(Math.max(0, this.chosenSubgrid.peek()), page.drawing.offsets.length - 1);
      this.makeRoom();
      this.tell({ kind });
    });
    this.remember();
  }

  private remember(): void {
    const { name, drawing } = this.page.peek();
    this.keepDraft({ id: this.id, name, layout: refOf(drawing) });
  }

  private tell(said: Said): void {
    this.lastSaid.value = { ...said };
  }
}
