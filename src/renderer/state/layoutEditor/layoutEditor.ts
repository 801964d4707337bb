import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { type BoxShape, boxesOfSubgrid, isSameBox } from '../../../shared/base/boxShape.ts';
import { type AppError, fail, type Notice, ok, type Result } from '../../../shared/base/result.ts';
import type { OwnLayoutId } from '../../../shared/contract/ids.ts';
import type { OwnLayout } from '../../../shared/contract/layouts.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import { subgridNamesFault, tidySubgridNames } from '../../../shared/layout/ownSubgridNames.ts';
import type { BoxOffset, Twist } from '../../../shared/layout/spec.ts';
import { inspectLayout, type LayoutInspection } from '../../../shared/topology/inspection.ts';
import type { Direction } from '../board/selection.ts';
import type { LayoutDraft } from '../settings/storedDrafts.ts';
import { DrawingHistory, type DrawingPage } from './drawingHistory.ts';
import { LatticeView } from './latticeView.ts';
import {
  drawingOf,
  FIRST_DRAWING,
  isSame,
  type LayoutNames,
  type LayoutSketch,
  normal,
  printDrawing,
  readDrawing,
  refOf,
  refusalOf,
  specOf,
  withBox,
} from './layoutSketch.ts';
import type { OwnLayouts } from './ownLayouts.ts';

/** The last change, announced to screen readers. */
export type LatticeNews =
  | { readonly kind: 'placed' | 'moved' | 'removed' | 'chosen'; readonly subgrid: number }
  | { readonly kind: 'cursor' | 'drawn' | 'undone' | 'redone' | 'kept' }
  | { readonly kind: 'refused'; readonly error: AppError };

const STEPS: Readonly<Record<Direction, BoxOffset>> = { up: [-1, 0], down: [1, 0], left: [0, -1], right: [0, 1] };

/**
 * The layout editor: subgrids on a lattice of boxes. Every change can be undone as one step. A change that cannot lead
 * to a layout is rejected with a reason and changes nothing.
 */
export class LayoutEditor {
  private readonly own: OwnLayouts;
  private readonly storeDraft: (draft: LayoutDraft) => void;
  private readonly history: DrawingHistory;
  /** The visible part of the drawing, with the cursor. */
  readonly view: LatticeView;
  /**
   * Number of a document (a drawing, from when it was begun or opened) → the id of the layout under which it is saved.
   */
  private readonly ids = signal<ReadonlyMap<number, OwnLayoutId>>(new Map());
  private readonly dragged = signal<{ readonly subgrid: number; readonly at: BoxOffset } | null>(null);
  readonly #chosen = signal(0);
  /** The selected subgrid, which keys move and remove; -1 for none. */
  readonly chosen: ReadonlySignal<number> = this.#chosen;
  readonly #refusal = signal<AppError | null>(null);
  /** Why the last change was rejected; null if it was accepted. */
  readonly refusal: ReadonlySignal<AppError | null> = this.#refusal;
  readonly #said = signal<LatticeNews | null>(null);
  readonly said: ReadonlySignal<LatticeNews | null> = this.#said;
  private documents = 0;

  /** The drawing as shown. A subgrid that is being dragged is where the pointer is. */
  readonly drawing: ReadonlySignal<LayoutSketch> = computed(() => {
    const { drawing } = this.history.page.value;
    const dragged = this.dragged.value;
    return dragged ? this.moved(drawing, dragged.subgrid, dragged.at) : drawing;
  });

  /** Properties of the layout, with errors. Recomputed at every step of a drag. */
  readonly inspection: ReadonlySignal<LayoutInspection> = computed(() => inspectLayout(specOf(this.drawing.value)));

  /** @param storeDraft called with the drawing after every change, to store it as the draft. */
  constructor(own: OwnLayouts, draft: LayoutDraft | null, storeDraft: (draft: LayoutDraft) => void) {
    this.own = own;
    this.storeDraft = storeDraft;
    const spec = draft && resolveLayout(draft.layout);
    const drawing = spec?.ok ? drawingOf(spec.value) : FIRST_DRAWING;
    const usable = draft && spec?.ok && refusalOf(drawing) === null;
    const page = usable
      ? { name: draft.name, subgridNames: draft.subgridNames ?? [], drawing }
      : { name: '', subgridNames: [], drawing: FIRST_DRAWING };
    this.history = new DrawingHistory({ document: 0, ...page });
    if (usable && draft.id !== null && own.of(draft.id)) this.ids.value = new Map([[0, draft.id]]);
    this.view = new LatticeView(() => this.history.page.peek().drawing);
  }

  get canUndo(): boolean {
    return this.history.canUndo;
  }

  get canRedo(): boolean {
    return this.history.canRedo;
  }

  get name(): string {
    return this.history.page.value.name;
  }

  /** The layout under which this drawing is saved; null if it is not saved. */
  get savedLayout(): OwnLayout | null {
    const { id } = this;
    return id === null ? null : this.own.of(id);
  }

  /** Whether the drawing is saved and has not changed since it was saved. */
  get isSaved(): boolean {
    const { savedLayout } = this;
    const spec = savedLayout && resolveLayout(savedLayout.layout);
    if (!savedLayout || !spec?.ok || savedLayout.name !== this.name.trim()) return false;
    const { drawing, subgridNames } = this.history.page.value;
    const sameNames = tidySubgridNames(subgridNames).join('\n') === (savedLayout.subgridNames ?? []).join('\n');
    return sameNames && isSame(drawingOf(spec.value), drawing);
  }

  private get id(): OwnLayoutId | null {
    return this.ids.value.get(this.history.page.value.document) ?? null;
  }

  rename(name: string): void {
    if (name === this.history.page.peek().name) return;
    this.history.type('name', { name });
    this.remember();
  }

  /** The name that the player gave to a subgrid; empty if it has a computed name. */
  subgridName(subgrid: number): string {
    return this.history.page.value.subgridNames[subgrid] ?? '';
  }

  /** Why the names of the subgrids cannot be saved; null if they can. */
  get namesFault(): Notice | null {
    const { drawing, subgridNames } = this.history.page.value;
    return subgridNamesFault(specOf(drawing), subgridNames);
  }

  /** Names a subgrid. An empty name restores the computed one. */
  renameSubgrid(subgrid: number, name: string): void {
    const { drawing, subgridNames } = this.history.page.peek();
    if (name === (subgridNames[subgrid] ?? '')) return;
    const names = drawing.offsets.map((_, index) => (index === subgrid ? name : (subgridNames[index] ?? '')));
    this.history.type(`subgrid ${subgrid}`, { subgridNames: names });
    this.remember();
  }

  choose(subgrid: number): void {
    this.#chosen.value = subgrid;
    const place = this.history.page.value.drawing.offsets[subgrid];
    if (place) this.announce({ kind: 'chosen', subgrid });
  }

  /** Selects the next subgrid (1) or the previous one (-1). Returns false if there is none. */
  step(by: 1 | -1): boolean {
    const next = this.#chosen.peek() + by;
    if (next < 0 || next >= this.history.page.peek().drawing.offsets.length) return false;
    this.choose(next);
    return true;
  }

  /** Moves the cursor by a box, within the visible part. */
  moveCursor(direction: Direction): void {
    const [down, across] = STEPS[direction];
    const [row, column] = this.view.cursor.peek();
    this.view.setCursor([row + down, column + across]);
    this.announce({ kind: 'cursor' });
  }

  /** Places a subgrid. Errors: those of `refusalOf`. */
  place(at: BoxOffset = this.view.cursor.peek()): Result<null> {
    const { drawing } = this.history.page.peek();
    const subgrid = drawing.offsets.length;
    const done = this.change({ ...drawing, offsets: [...drawing.offsets, at] }, { kind: 'placed', subgrid });
    if (done.ok) this.#chosen.value = subgrid;
    return done;
  }

  /** Moves a subgrid to a place. Errors: those of `refusalOf`. */
  move(subgrid: number, at: BoxOffset): Result<null> {
    const { drawing } = this.history.page.peek();
    this.#chosen.value = subgrid;
    return this.change(this.moved(drawing, subgrid, at), { kind: 'moved', subgrid });
  }

  /** Moves the selected subgrid by a box. */
  nudge(direction: Direction): Result<null> {
    const subgrid = this.#chosen.peek();
    const place = this.history.page.peek().drawing.offsets[subgrid];
    if (!place) return ok(null);
    const [down, across] = STEPS[direction];
    return this.move(subgrid, [place[0] + down, place[1] + across]);
  }

  /** Removes the selected subgrid. */
  remove(): void {
    const page = this.history.page.peek();
    const { drawing } = page;
    const subgrid = this.#chosen.peek();
    const place = drawing.offsets[subgrid];
    if (!place) return;
    const offsets = drawing.offsets.filter((_, other) => other !== subgrid);
    const subgridNames = page.subgridNames.filter((_, other) => other !== subgrid);
    this.change({ ...drawing, offsets }, { kind: 'removed', subgrid }, { ...page, subgridNames });
    this.#chosen.value = Math.min(subgrid, offsets.length - 1);
    this.view.setCursor(place);
  }

  /** Shows a subgrid at a place during a drag. */
  drag(subgrid: number, at: BoxOffset): void {
    const to = this.view.within(at);
    const before = this.dragged.peek();
    if (before?.subgrid === subgrid && before.at[0] === to[0] && before.at[1] === to[1]) return;
    this.dragged.value = { subgrid, at: to };
  }

  /** Ends a drag. The subgrid stays where it was dropped, unless a subgrid cannot be there or `wanted` is false. */
  drop(wanted = true): void {
    const dragged = this.dragged.peek();
    if (!dragged) return;
    batch(() => {
      this.dragged.value = null;
      if (wanted) this.move(dragged.subgrid, dragged.at);
    });
  }

  /** Wraps an axis after `period` boxes, or removes its wrap with 0. Errors: those of `refusalOf`. */
  setWrap(axis: 0 | 1, period: number): Result<null> {
    const { drawing } = this.history.page.peek();
    const wrap: BoxOffset = axis === 0 ? [period, drawing.wrap[1]] : [drawing.wrap[0], period];
    // If the axis was open and an offset was negative, shift the drawing so that its least offset is 0, where the ring
    // begins.
    const from = drawing.wrap[axis] > 0 ? 0 : Math.min(0, ...drawing.offsets.map((offset) => offset[axis]));
    const offsets = drawing.offsets.map(
      ([row, column]): BoxOffset => (axis === 0 ? [row - from, column] : [row, column - from]),
    );
    const done = this.change(normal({ ...drawing, offsets, wrap }), { kind: 'drawn' });
    if (done.ok) this.view.refit();
    return done;
  }

  /** Sets a shift or mirror for crossing a wrapped edge; null removes it. Errors: those of `refusalOf`. */
  setTwist(twist: Twist | null): Result<null> {
    const { twist: _, ...drawing } = this.history.page.peek().drawing;
    return this.change(normal({ ...drawing, ...(twist && { twist }) }), { kind: 'drawn' });
  }

  /** Period that is proposed for wrapping an axis: the extent of all subgrids, in boxes. */
  usualPeriod(axis: 0 | 1): number {
    const { box, offsets } = this.history.page.value.drawing;
    const side = boxesOfSubgrid(box)[axis];
    const places = offsets.map((offset) => offset[axis]);
    return offsets.length === 0 ? 2 * side : Math.max(...places) - Math.min(...places) + side;
  }

  /** Gives the drawing boxes of another shape. Errors: those of `refusalOf`. */
  setBox(box: BoxShape): Result<null> {
    const { drawing } = this.history.page.peek();
    if (isSameBox(drawing.box, box)) return ok(null);
    const done = this.change(withBox(drawing, box), { kind: 'drawn' });
    if (done.ok) this.view.refit();
    return done;
  }

  /** Begins a new document with a drawing, by default a single subgrid. This can be undone like any other change. */
  begin(
    drawing: LayoutSketch = FIRST_DRAWING,
    { name = '', subgridNames = [] }: LayoutNames = {},
    id: OwnLayoutId | null = null,
  ): Result<null> {
    const document = ++this.documents;
    if (id !== null) this.ids.value = new Map(this.ids.peek()).set(document, id);
    const done = this.change(drawing, { kind: 'drawn' }, { document, name, subgridNames });
    if (!done.ok) return done;
    this.#chosen.value = drawing.offsets.length > 0 ? 0 : -1;
    this.view.refit();
    return done;
  }

  /** Opens a saved layout. */
  open({ id, layout, ...names }: OwnLayout): Result<null> {
    const spec = resolveLayout(layout);
    return spec.ok ? this.begin(drawingOf(spec.value), names, id) : spec;
  }

  /** The drawing as text, for sharing. */
  get text(): string {
    const { drawing, name, subgridNames } = this.history.page.value;
    return printDrawing(drawing, { name, subgridNames: tidySubgridNames(subgridNames) });
  }

  /** Opens a layout from text. Errors: those of `readDrawing`. */
  take(text: string): Result<null> {
    const read = readDrawing(text);
    return read.ok ? this.begin(read.value.drawing, read.value) : read;
  }

  undo(): void {
    batch(() => {
      if (this.history.undo()) this.turned('undone');
    });
  }

  redo(): void {
    batch(() => {
      if (this.history.redo()) this.turned('redone');
    });
  }

  /** Saves the drawing under its name. Errors: those of `OwnLayouts.save`. */
  async save(): Promise<Result<OwnLayout>> {
    const { document, drawing, subgridNames: given } = this.history.page.peek();
    const name = this.name.trim();
    const fault = this.namesFault;
    if (fault) return { ok: false, error: { code: 'bad-input', ...fault } };
    const subgridNames = tidySubgridNames(given);
    if (name === '') return fail('bad-input', 'no-name');
    const saved = await this.own.save(this.savedLayout?.id ?? null, {
      name,
      layout: refOf(drawing),
      ...(subgridNames.length > 0 && { subgridNames }),
    });
    if (!saved.ok) return saved;
    this.history.endNaming();
    this.ids.value = new Map(this.ids.peek()).set(document, saved.value.id);
    this.remember();
    this.announce({ kind: 'kept' });
    return saved;
  }

  private moved(drawing: LayoutSketch, subgrid: number, at: BoxOffset): LayoutSketch {
    return { ...drawing, offsets: drawing.offsets.map((offset, other) => (other === subgrid ? at : offset)) };
  }

  private change(
    wanted: LayoutSketch,
    said: LatticeNews,
    to: Omit<DrawingPage, 'drawing'> = this.history.page.peek(),
  ): Result<null> {
    const { document, name, subgridNames } = to;
    const drawing = normal(wanted);
    const refusal = refusalOf(drawing);
    if (refusal) {
      this.#refusal.value = refusal;
      this.announce({ kind: 'refused', error: refusal });
      return { ok: false, error: refusal };
    }
    const present = this.history.page.peek();
    batch(() => {
      this.#refusal.value = null;
      const same = document === present.document && isSame(drawing, present.drawing);
      if (same) return;
      this.history.turn({ document, name, subgridNames, drawing });
      this.view.makeRoom();
      this.announce(said);
    });
    this.remember();
    return ok(null);
  }

  /** Updates the editor after undo or redo has changed the page. */
  private turned(kind: 'undone' | 'redone'): void {
    this.dragged.value = null;
    this.#refusal.value = null;
    const { offsets } = this.history.page.peek().drawing;
    this.#chosen.value = Math.min(Math.max(0, this.#chosen.peek()), offsets.length - 1);
    this.view.makeRoom();
    this.announce({ kind });
    this.remember();
  }

  private remember(): void {
    const { name, subgridNames, drawing } = this.history.page.peek();
    this.storeDraft({ id: this.id, name, subgridNames, layout: refOf(drawing) });
  }

  private announce(said: LatticeNews): void {
    this.#said.value = { ...said };
  }
}
