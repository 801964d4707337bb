import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { squareBox } from '../../../shared/base/boxShape.ts';
import { ORDERS } from '../../../shared/base/digits.ts';
import { expectOk } from '../../../shared/base/result.ts';
import { CATALOGUE, resolveLayout } from '../../../shared/layout/catalogue.ts';
import type { Twist } from '../../../shared/layout/spec.ts';
import { compileTopology } from '../../../shared/topology/topology.ts';
import { MemoryClient } from '../../testing/memoryClient.ts';
import type { LayoutDraft } from '../settings/storedDrafts.ts';
import { LayoutEditor } from './layoutEditor.ts';
import { drawingOf, type LayoutSketch, printDrawing, readDrawing, refusalOf, specOf } from './layoutSketch.ts';
import { OwnLayouts } from './ownLayouts.ts';

interface EditorSetting {
  readonly client: MemoryClient;
  readonly own: OwnLayouts;
  readonly editor: LayoutEditor;
  readonly drafts: LayoutDraft[];
}

function setUp(draft: LayoutDraft | null = null): EditorSetting {
  const client = new MemoryClient();
  const own = new OwnLayouts(client);
  const drafts: LayoutDraft[] = [];
  return { client, own, drafts, editor: new LayoutEditor(own, draft, (drawn) => drafts.push(drawn)) };
}

function catalogue(layout: string, order = 3): LayoutSketch {
  const { usual } = CATALOGUE.find(({ id }) => id === layout) ?? { usual: {} };
  return drawingOf(expectOk(resolveLayout({ layout, order, ...usual })));
}

const place = fc.integer({ min: -6, max: 8 });
const direction = fc.constantFrom('up', 'down', 'left', 'right');

/** A random action of keys or mouse. It may be one that is impossible in the current state. */
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
  fc.constantFrom(...ORDERS).map((order) => (editor: LayoutEditor) => void editor.setBox(squareBox(order))),
  fc
    .constantFrom('samurai', 'torus', 'twodoku')
    .map((id) => (editor: LayoutEditor) => void editor.begin(catalogue(id))),
  fc.constant((editor: LayoutEditor) => editor.undo()),
  fc.constant((editor: LayoutEditor) => editor.redo()),
);
const actions = fc.array(action, { maxLength: 30 });

describe('drawing a layout', () => {
  it('undoes everything to the start, and redoes it to the end', () => {
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

  it('saves only valid sudokus, and changes nothing when it rejects a change', async () => {
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
          const { height, width } = editor.view.frame.value;
          expect(Math.min(height, width)).toBeGreaterThan(0);
        }
        editor.rename('Mine');
        const saved = await editor.save();
        const topology = compileTopology(specOf(editor.drawing.value));
        expect(saved.ok).toBe(topology.ok);
        expect(saved.ok).toBe(editor.inspection.value.fault === null);
        expect(client.layouts.size).toBe(saved.ok ? 1 : 0);
        expect(editor.isSaved).toBe(saved.ok);
        // Every drawing with a subgrid can be restored, even if it is not a sudoku.
        const draft = drafts.at(-1) as LayoutDraft;
        const again = new LayoutEditor(new OwnLayouts(client), draft, () => undefined);
        if (editor.drawing.value.offsets.length > 0) expect(again.drawing.value).toEqual(editor.drawing.value);
      }),
      { numRuns: 100 },
    );
  });

  it('names subgrids, which keep their names when others are moved or removed', async () => {
    const { editor, client, own, drafts } = setUp();
    editor.place([2, 2]);
    editor.place([4, 4]);
    for (const name of ['M', 'Mo', 'Moon']) editor.renameSubgrid(1, name);
    editor.renameSubgrid(2, 'moon');
    expect(editor.namesFault).toMatchObject({ reason: 'subgrid-name-twice' });
    editor.rename('Sky');
    expect(await editor.save()).toMatchObject({ error: { reason: 'subgrid-name-twice' } });
    editor.undo();
    editor.undo();
    // Letters typed one after another are one step.
    expect([0, 1, 2].map((subgrid) => editor.subgridName(subgrid))).toEqual(['', 'Moon', '']);
    editor.move(1, [1, 2]);
    editor.choose(0);
    editor.remove();
    expect(editor.subgridName(0)).toBe('Moon');
    editor.rename('Sky');
    const saved = expectOk(await editor.save());
    expect(saved.subgridNames).toEqual(['Moon']);
    expect(editor.isSaved).toBe(true);
    expect([...client.layouts.values()]).toEqual([saved]);
    const restored = new LayoutEditor(own, drafts.at(-1) as LayoutDraft, () => {});
    expect(restored.subgridName(0)).toBe('Moon');
    editor.renameSubgrid(0, ' ');
    expect(editor.isSaved).toBe(false);
    expect(expectOk(await editor.save()).subgridNames).toBeUndefined();
    expect(editor.text).not.toContain('subgridNames');
  });

  it('reads back its own output', () => {
    fc.assert(
      fc.property(actions, (done) => {
        const { editor } = setUp();
        for (const act of done) act(editor);
        if (editor.drawing.value.offsets.length === 0) return;
        expect(
          expectOk(readDrawing(printDrawing(editor.drawing.value, { name: 'Mine', subgridNames: ['Sun'] }))),
        ).toEqual({
          drawing: editor.drawing.value,
          name: 'Mine',
          subgridNames: ['Sun'],
        });
      }),
      { numRuns: 100 },
    );
  });

  it('rejects text that is not a layout, with the reason', () => {
    const { editor } = setUp();
    const reasonOf = (text: string): unknown => {
      const taken = editor.take(text);
      return taken.ok ? null : taken.error.reason;
    };
    expect(reasonOf('samurai')).toBe('no-layout-text');
    expect(reasonOf('{"layout":"custom"}')).toBe('no-layout-text');
    expect(reasonOf('{"layout":"custom","order":3}')).toBe('custom-needs-offsets');
    expect(reasonOf('{"layout":"custom","order":7,"offsets":[[0,0]]}')).toBe('order-range');
    expect(reasonOf('{"layout":"custom","order":3,"offsets":[[0,0],[0,0]]}')).toBe('same-place');
    expect(reasonOf('{"layout":"custom","order":3,"offsets":[[0,0]],"wrap":[2,0]}')).toBe('short-wrap-down');
    expect(reasonOf('{"layout":"custom","order":3,"offsets":[[0,0],[0,900]]}')).toBe('too-far');
    expect(reasonOf('{"layout":"custom","order":3,"offsets":[[0,0]],"wrap":[0,801]}')).toBe('too-far');
    expect(editor.canUndo).toBe(false);
    expect(reasonOf('{"layout":"samurai","order":3,"name":"Five"}')).toBeNull();
    expect([editor.name, editor.drawing.value]).toEqual(['Five', catalogue('samurai')]);
  });

  it('announces each change, and reports a ring that cannot be closed', () => {
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
    // Four subgrids, each one box further along an axis with a period of four boxes. Three boxes in a row have all
    // digits, so the fourth box would have to repeat the first.
    const ring = [0, 1, 2, 3].map((column): [number, number] => [0, column]);
    expect(editor.begin({ box: squareBox(3), offsets: ring, wrap: [0, 4] }).ok).toBe(true);
    expect(editor.inspection.value.fault).toMatchObject({ reason: 'ring-across', values: { period: 4 } });
  });

  it('keeps shared corners shared at another order', () => {
    const { editor } = setUp();
    editor.begin(catalogue('samurai'));
    editor.setBox(squareBox(4));
    expect(editor.drawing.value).toEqual(catalogue('samurai', 4));
    editor.begin(catalogue('torus'));
    editor.setBox(squareBox(5));
    expect(editor.drawing.value).toEqual(catalogue('torus', 5));
  });

  it('saves a layout, updates it under its name, and creates a new one if it was deleted', async () => {
    const { own, editor } = setUp();
    editor.rename(' Pair ');
    editor.place([2, 2]);
    const first = expectOk(await editor.save());
    expect([first.name, editor.isSaved, editor.savedLayout?.id]).toEqual(['Pair', true, first.id]);
    editor.nudge('left');
    expect(editor.isSaved).toBe(false);
    expect(expectOk(await editor.save()).id).toBe(first.id);
    // Begins another document. Undoing this also restores which saved layout the first document belongs to.
    editor.begin();
    expect([editor.savedLayout, editor.name]).toEqual([null, '']);
    editor.undo();
    expect(editor.savedLayout?.id).toBe(first.id);
    expectOk(await own.delete(first.id));
    expect(editor.savedLayout).toBeNull();
    expect((await editor.save()).ok).toBe(true);
    expect(own.all.value).toHaveLength(1);
  });

  it('undoes a name as one step, like any other change', () => {
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
    // Typing after an undo starts a new step and discards the steps that could be redone.
    editor.rename('Bows');
    expect(editor.canRedo).toBe(false);
    editor.undo();
    expect([editor.name, drafts.at(-1)?.name]).toEqual(['Bow', 'Bow']);
  });
});
