import { describe, expect, it } from 'vitest';
import { jobIdSource } from '../../../shared/contract/testing/jobIdSource.ts';
import type { EditedPuzzle } from '../../../shared/puzzle/puzzle.ts';
import { MemoryClient, SMALL_PUZZLE } from '../../testing/memoryClient.ts';
import { App } from '../app/app.ts';
import { commandById, runCommand } from '../app/shortcuts/allCommands.ts';
import type { Editor } from './editor.ts';
import { rest } from './testing/openDesk.ts';

const OTHER: EditedPuzzle = { layout: 'simple', order: 2, variants: [], grids: ['4...............'] };

async function started(client = new MemoryClient()) {
  const app = new App(client, { now: () => 0, newJobId: jobIdSource() });
  await app.connection('open');
  const editor = (): Editor => {
    const screen = app.screen.peek();
    if (screen.kind !== 'puzzle-editor') throw new Error(screen.kind);
    return screen.editor;
  };
  const kept = (): string[][] => app.editors.drafts.list.peek().map(({ puzzle }) => [...puzzle.grids]);
  return { client, app, editor, kept };
}

describe('drafts', () => {
  it('are kept with their history and test-solve, and opened again after the program was closed', async () => {
    const { client, app, editor } = await started();
    app.editors.edit({ ...SMALL_PUZZLE, about: { title: 'Mine' } });
    editor().edit({}, new Map([[1, 2]]));
    editor().toggleTest();
    editor().shownPlay.session.submit(() => ({ kind: 'place', positions: [2], digit: 3 }));
    editor().toggleTest();
    expect(runCommand(app, commandById('keep-draft'))).toBe(true);
    await rest();
    const { grids } = editor().puzzle;
    const [draft] = app.editors.drafts.list.peek();
    expect(draft?.puzzle).toMatchObject({ grids, about: { title: 'Mine' } });
    app.editors.editNew(editor());
    await rest();
    const next = await started(client);
    next.app.editors.edit();
    expect(next.editor().isEmpty).toBe(true);
    if (draft) await next.app.editors.openDraft(draft.id);
    expect(next.editor().puzzle.grids).toEqual(grids);
    expect(next.editor().test.moves).toMatchObject([{ kind: 'place', positions: [2], digit: 3 }]);
    commandById('undo').run(next.app);
    await rest();
    expect(next.editor().puzzle.grids).toEqual(SMALL_PUZZLE.grids);
  });

  it('keep what another puzzle replaces, once however often it comes back', async () => {
    const { client, app, editor, kept } = await started();
    client.puzzles.set(7 as never, { puzzle: OTHER, about: {}, unknownRules: null, id: 7 } as never);
    app.editors.edit(SMALL_PUZZLE);
    await app.editors.editStored(7 as never);
    await rest();
    expect(kept()).toEqual([SMALL_PUZZLE.grids]);
    expect(editor().puzzle.grids).toEqual(OTHER.grids);
    commandById('undo').run(app);
    editor().edit({}, new Map([[1, 2]]));
    const changed = editor().puzzle.grids;
    await app.editors.editStored(7 as never);
    await rest();
    expect(kept()).toEqual([changed]);
  });

  it('keep drawn regions that have no digits yet when a pasted puzzle replaces them, and say so', async () => {
    const { app, editor, kept } = await started();
    const variants = [{ id: 'colour', regions: ['1112122233343444'] }];
    app.editors.edit({ ...SMALL_PUZZLE, variants, grids: ['.'.repeat(16)] });
    await app.editors.openRead({ puzzle: OTHER, about: {}, unknownRules: null } as never);
    await rest();
    expect(editor().puzzle.grids).toEqual(OTHER.grids);
    expect(app.editors.drafts.list.peek().map(({ puzzle }) => puzzle.variants)).toEqual([variants]);
    expect(app.editors.replacing.peek()).toBe(editor());
    app.editors.editNew(editor());
    app.editors.edit({ ...OTHER, variants: [{ id: 'diagonals' }], grids: ['.'.repeat(16)] });
    await rest();
    const before = kept();
    await app.editors.openRead({ puzzle: SMALL_PUZZLE, about: {}, unknownRules: null } as never);
    await rest();
    expect([kept(), app.editors.replacing.peek()]).toEqual([before, null]);
  });

  it('are reported until Escape, which changes nothing else, or until the next change', async () => {
    const { app, editor } = await started();
    const news = (): unknown => app.editors.newsOn(editor());
    app.editors.edit(SMALL_PUZZLE);
    expect(news()).toBeNull();
    await app.editors.openRead({ puzzle: OTHER, about: {}, unknownRules: null } as never);
    editor().tool.choose('killer-cage');
    expect(news()).toBe('replaced');
    runCommand(app, commandById('deselect'));
    expect([news(), editor().tool.rule.peek()]).toEqual([null, 'killer-cage']);
    runCommand(app, commandById('deselect'));
    expect(editor().tool.rule.peek()).toBeNull();
    runCommand(app, commandById('keep-draft'));
    expect(news()).toBe('kept');
    editor().edit({}, new Map([[1, 2]]));
    expect(news()).toBeNull();
  });

  it('leave out a puzzle that is in the library as it is, until it is changed', async () => {
    const { client, app, editor, kept } = await started();
    client.puzzles.set(7 as never, { puzzle: OTHER, about: {}, unknownRules: null, id: 7 } as never);
    await app.editors.editStored(7 as never);
    app.editors.editNew(editor());
    await rest();
    expect(kept()).toEqual([]);
    await app.editors.editStored(7 as never);
    editor().edit({}, new Map([[1, 2]]));
    const { grids } = editor().puzzle;
    app.editors.editNew(editor());
    await rest();
    expect(kept()).toEqual([grids]);
  });

  it('stay the same work on another layout', async () => {
    const { app, editor, kept } = await started();
    app.editors.edit(SMALL_PUZZLE);
    app.editors.keepDraft(editor());
    app.editors.edit({ ...editor().puzzle, variants: [{ id: 'diagonals' }] });
    app.editors.editNew(editor());
    await rest();
    expect(kept()).toHaveLength(1);
    expect(app.editors.drafts.list.peek()[0]?.puzzle.variants).toEqual([{ id: 'diagonals' }]);
  });

  it('can be duplicated, deleted, and brought back', async () => {
    const { app, editor, kept } = await started();
    app.editors.edit({ ...SMALL_PUZZLE, from: 3 });
    app.editors.keepDraft(editor());
    await rest();
    const [draft] = app.editors.drafts.list.peek();
    if (!draft) throw new Error('nothing is kept');
    await app.editors.duplicateDraft(draft.id);
    await rest();
    expect(kept()).toEqual([SMALL_PUZZLE.grids, SMALL_PUZZLE.grids]);
    const copy = app.editors.drafts.list.peek().find(({ id }) => id !== draft.id);
    expect(copy?.puzzle).not.toHaveProperty('from');
    await app.editors.drafts.delete(draft.id);
    expect(app.editors.drafts.list.peek().map(({ id }) => id)).toEqual([copy?.id]);
    expect(app.editors.drafts.deleted.peek()).toMatchObject([{ id: draft.id }]);
    await app.editors.drafts.bringBack();
    expect(app.editors.drafts.list.peek()).toHaveLength(2);
    expect(app.editors.drafts.deleted.peek()).toEqual([]);
  });

  it('open without their history if it cannot be read', async () => {
    const { client, app, editor } = await started();
    const id = 'a-draft-of-a-later-version' as never;
    client.drafts.set(id, { id, puzzle: OTHER, changedAt: '', work: { history: { later: true }, tested: 'later' } });
    await app.editors.openDraft(id);
    expect([editor().puzzle.grids, editor().test.moves]).toEqual([OTHER.grids, []]);
  });
});
