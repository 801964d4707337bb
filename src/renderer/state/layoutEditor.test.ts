import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ORDERS } from '../../shared/domain/digits.ts';
import { expectOk } from '../../shared/domain/result.ts';
import { CATALOGUE, resolveLayout } from '../../shared/layout/catalogue.ts';
import type { Twist } from '../../shared/layout/spec.ts';
import { compileTopology } from '../../shared/layout/topology.ts';
import { MemoryClient } from '../testing/memoryClient.ts';
import { type Drawing, drawingOf, printDrawing, readDrawing, refusalOf, specOf } from './layoutDrawing.ts';
import { type LayoutDraft, LayoutEditor } from './layoutEditor.ts';
import { OwnLayouts } from './ownLayouts.ts';

interface Setting {
  readonly client: MemoryClient;
  readonly own: OwnLayouts;
  readonly editor: LayoutEditor;
  readonly drafts: LayoutDraft[];
}

function setUp(draft: LayoutDraft | null = null): Setting {
  const client = new MemoryClient();
  const own = new OwnLayouts(client);
  const drafts: LayoutDraft[] = [];
  return { client, own, drafts, editor: new LayoutEditor(own, draft, (drawn) => drafts.push(drawn)) };
}

function catalogue(layout: string, order = 3): Drawing {
  const { usual } = CATALOGUE.find(({ id }) => id === layout) ?? { usual: {} };
  return drawingOf(expectOk(resolveLayout({ layout, order, ...usual })));
}

const place = fc.integer({ min: -6, max: 8 });
const direction = fc.constantFrom('up', 'down', 'left', 'right');

/** Anything that keys and mouse can do, sensible or not. */
const action: fc.Arbitrary<(editor: LayoutEditor) => void> = fc.oneof(
  fc.tuple(place, place).map((at) => (editor: LayoutEditor) => void editor.place(at)),
  direction.map((way) => (editor: LayoutEditor) => void editor.nudge(way)),
  direction.map((way) => (editor: LayoutEditor) => editor.moveCursor(way)),
  fc.nat(6).map((subgrid) => (editor: LayoutEditor) => editor.choose(subgrid)),
  fc.tuple(fc.nat(3), place, place, fc.boolean()).map(([subgrid, row, column, wanted]) => (editor: LayoutEditor) => {
    editor.drag(subgrid, [row, column]);
    editor.drop(wanted);
  }),
  fc.constant((editor: LayoutEditor) => editor.remove()),
  fc.tuple(fc.constantFrom<0 | 1>(0, 1), fc.constantFrom(0, 0, 1, 3, 5, 6, 401)).map(
    ([axis, period]) =>
      (editor: LayoutEditor) =>
        void editor.setWrap(axis, period),
  ),
  fc
    .constantFrom<Twist | null>(
      { kind: 'mirror', axis: 'down' },
      { kind: 'mirror', axis: 'across' },
      { kind: 'mirror', axis: 'across', boxes: 3 },
      { kind: 'shift', axis: 'down', boxes: 2 },
      { kind: 'shift', axis: 'across', boxes: -4 },
      null,
    )
    .map((twist) => (editor: LayoutEditor) => void editor.setTwist(twist)),
  fc.constantFrom(...ORDERS).map((order) => (editor: LayoutEditor) => void editor.setOrder(order)),
  fc
    .constantFrom('samurai', 'torus', 'twodoku')
    .map((id) => (editor: LayoutEditor) => void editor.begin(catalogue(id))),
  fc.constant((editor: LayoutEditor) => editor.undo()),
  fc.constant((editor: LayoutEditor) => editor.redo()),
);
const actions = fc.array(action, { maxLength: 30 });

describe('drawing a layout', () => {
  it('undoes everything to the beginning, and redoes it to the end', () => {
    fc.assert(
      fc.property(actions, (done) => {
        const { editor } = setUp();
        const first = editor.drawing.value;
        for (const act of done) act(editor);
        while (editor.canRedo) editor.redo();
        const last = editor.drawing.value;
        const seen = [last];
        while (editor.canUndo) {
          editor.undo();
          seen.push(editor.drawing.value);
        }
        expect(editor.drawing.value).toEqual(first);
        for (const drawing of seen.reverse()) {
          expect(editor.drawing.value).toEqual(drawing);
          editor.redo();
        }
        expect(editor.drawing.value).toEqual(last);
        expect(editor.canRedo).toBe(false);
      }),
      { numRuns: 150 },
    );
  });

  it('keeps nothing that is no sudoku, and changes nothing when it refuses', async () => {
    await fc.assert(
      fc.asyncProperty(actions, async (done) => {
        const { client, editor, drafts } = setUp();
        for (const act of done) {
          const before = editor.drawing.value;
          act(editor);
          if (editor.refusal.value && editor.said.value?.kind === 'refused') {
            expect(editor.drawing.value).toEqual(before);
          }
          expect(refusalOf(editor.drawing.value)).toBeNull();
          const { height, width } = editor.frame.value;
          expect(Math.min(height, width)).toBeGreaterThan(0);
        }
        editor.rename('Mine');
        const saved = await editor.save();
        const topology = compileTopology(specOf(editor.drawing.value));
        expect(saved.ok).toBe(topology.ok);
        expect(saved.ok).toBe(editor.inspection.value.fault === null);
        expect(client.layouts.size).toBe(saved.ok ? 1 : 0);
        expect(editor.isKept).toBe(saved.ok);
        // What is drawn is found again, sudoku or not; without a subgrid there is nothing to find.
        const draft = drafts.at(-1) as LayoutDraft;
        const again = new LayoutEditor(new OwnLayouts(client), draft, () => undefined);
        if (editor.drawing.value.offsets.length > 0) expect(again.drawing.value).toEqual(editor.drawing.value);
      }),
      { numRuns: 100 },
    );
  });

  it('reads back what it prints', () => {
    fc.assert(
      fc.property(actions, (done) => {
        const { editor } = setUp();
        for (const act of done) act(editor);
        if (editor.drawing.value.offsets.length === 0) return;
        expect(expectOk(readDrawing(printDrawing(editor.drawing.value, 'Mine')))).toEqual({
          drawing: editor.drawing.value,
          name: 'Mine',
        });
      }),
      { numRuns: 100 },
    );
  });

  it('refuses text that is no layout, with the reason', () => {
    const { editor } = setUp();
    const reasonOf = (text: string): unknown => {
      const taken = editor.take(text);
      return taken.ok ? null : (taken.error.reason ?? taken.error.code);
    };
    expect(reasonOf('samurai')).toBe('no-layout-text');
    expect(reasonOf('{"layout":"custom"}')).toBe('no-layout-text');
    expect(reasonOf('{"layout":"custom","order":3}')).toBe('unknown-layout');
    expect(reasonOf('{"layout":"custom","order":7,"offsets":[[0,0]]}')).toBe('bad-input');
    expect(reasonOf('{"layout":"custom","order":3,"offsets":[[0,0],[0,0]]}')).toBe('same-place');
    expect(reasonOf('{"layout":"custom","order":3,"offsets":[[0,0]],"wrap":[2,0]}')).toBe('short-wrap-down');
    expect(reasonOf('{"layout":"custom","order":3,"offsets":[[0,0],[0,900]]}')).toBe('too-far');
    expect(editor.canUndo).toBe(false);
    expect(reasonOf('{"layout":"samurai","order":3,"name":"Five"}')).toBeNull();
    expect([editor.name, editor.drawing.value]).toEqual(['Five', catalogue('samurai')]);
  });

  it('says what it does, and which ring cannot be closed', () => {
    const { editor } = setUp();
    editor.place([2, 2]);
    expect([editor.said.value, editor.chosen.value]).toEqual([{ kind: 'placed', subgrid: 1 }, 1]);
    expect(editor.inspection.value).toMatchObject({ cells: 153, links: 1 });
    expect(editor.step(1)).toBe(false);
    expect(editor.step(-1)).toBe(true);
    editor.nudge('down');
    expect(editor.drawing.value.offsets[0]).toEqual([1, 0]);
    editor.remove();
    editor.remove();
    expect([editor.chosen.value, editor.inspection.value.fault?.reason]).toEqual([-1, 'no-subgrid']);
    // Four subgrids one box apart round an edge of four boxes: the digits of three boxes in a row repeat.
    const ring = [0, 1, 2, 3].map((column): [number, number] => [0, column]);
    expect(editor.begin({ order: 3, offsets: ring, wrap: [0, 4] }).ok).toBe(true);
    expect(editor.inspection.value.fault).toMatchObject({ reason: 'ring-across', values: { period: 4 } });
  });

  it('keeps shared corners shared at another order', () => {
    const { editor } = setUp();
    editor.begin(catalogue('samurai'));
    editor.setOrder(4);
    expect(editor.drawing.value).toEqual(catalogue('samurai', 4));
    editor.begin(catalogue('torus'));
    editor.setOrder(5);
    expect(editor.drawing.value).toEqual(catalogue('torus', 5));
  });

  it('keeps a layout, changes it under its name, and makes a new one where that was deleted', async () => {
    const { own, editor } = setUp();
    editor.rename(' Pair ');
    editor.place([2, 2]);
    const kept = expectOk(await editor.save());
    expect([kept.name, editor.isKept, editor.kept?.id]).toEqual(['Pair', true, kept.id]);
    editor.nudge('left');
    expect(editor.isKept).toBe(false);
    expect(expectOk(await editor.save()).id).toBe(kept.id);
    // Another document; going back to the first also goes back to what it is kept as.
    editor.begin();
    expect([editor.kept, editor.name]).toEqual([null, '']);
    editor.undo();
    expect(editor.kept?.id).toBe(kept.id);
    expectOk(await own.delete(kept.id));
    expect(editor.kept).toBeNull();
    expect((await editor.save()).ok).toBe(true);
    expect(own.all.value).toHaveLength(1);
  });

  it('takes a name back as one step, like anything else', () => {
    const { editor, drafts } = setUp();
    for (const name of ['B', 'Bo', 'Bow']) editor.rename(name);
    editor.place([2, 2]);
    editor.rename('Bow tie');
    editor.undo();
    expect([editor.name, editor.drawing.value.offsets.length]).toEqual(['Bow', 2]);
    editor.undo();
    editor.undo();
    expect([editor.name, editor.drawing.value.offsets.length, editor.canUndo]).toEqual(['', 1, false]);
    editor.redo();
    expect(editor.name).toBe('Bow');
    // Typed on after going back: a step of its own, and what came after is gone.
    editor.rename('Bows');
    expect(editor.canRedo).toBe(false);
    editor.undo();
    expect([editor.name, drafts.at(-1)?.name]).toEqual(['Bow', 'Bow']);
  });
});
