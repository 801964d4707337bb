import { describe, expect, it } from 'vitest';
import { expectOk, ok } from '../../../shared/base/result.ts';
import type { PuzzleId } from '../../../shared/contract/ids.ts';
import { jobIdSource } from '../../../shared/contract/testing/jobIdSource.ts';
import { customSpec } from '../../../shared/layout/spec.ts';
import type { EditedPuzzle } from '../../../shared/puzzle/puzzle.ts';
import type { UnknownRule, UnknownRules } from '../../../shared/puzzle/unknownRules.ts';
import { MemoryClient, SMALL_PUZZLE } from '../../testing/memoryClient.ts';
import { App } from '../app/app.ts';
import { commandById } from '../app/shortcuts/allCommands.ts';
import type { OpenGame } from '../play/openGame.ts';
import type { Editor } from './editor.ts';

const SOLUTIONS = ['1234341221434321', '1243341221344321'];

function openEditor(app: App): Editor {
  const screen = app.screen.peek();
  if (screen.kind !== 'puzzle-editor') throw new Error(screen.kind);
  return screen.editor;
}

async function editing(puzzle?: EditedPuzzle): Promise<{ client: MemoryClient; app: App; editor: Editor }> {
  const client = new MemoryClient();
  const app = new App(client, { now: () => 0, newJobId: jobIdSource() });
  await app.connection('open');
  app.editors.edit(puzzle);
  return { client, app, editor: openEditor(app) };
}

async function rest(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 0));
}

describe('the puzzle editor', () => {
  it('is used like a game, stores no game, and saves a draft', async () => {
    const { client, app, editor } = await editing({ ...SMALL_PUZZLE, grids: ['.'.repeat(16)] });
    editor.play.selection.select(5);
    editor.play.typer.type(4);
    await rest();
    expect(editor.puzzle.grids).toEqual(['.....4..........']);
    expect(client.log.some(({ name }) => name === 'sessions.move' || name === 'sessions.touch')).toBe(false);
    expect(client.settings.draft).toEqual(editor.puzzle);
    await app.goHome();
    app.editors.edit();
    expect(openEditor(app).puzzle.grids).toEqual(['.....4..........']);
    await app.goHome();
    expect([app.play.value, app.screen.value]).toEqual([null, { kind: 'home' }]);
  });

  const canUndo = (app: App): boolean | undefined => commandById('undo').possible?.(app);
  const undo = async (app: App): Promise<void> => {
    commandById('undo').run(app);
    await rest();
  };

  it('starts its history with what was loaded, and has it again after the desk was left', async () => {
    const { app, editor } = await editing(SMALL_PUZZLE);
    expect(canUndo(app)).toBe(false);
    editor.play.selection.select(1);
    editor.play.typer.type(2);
    await rest();
    const { grids } = editor.puzzle;
    await app.goHome();
    app.editors.edit();
    expect([openEditor(app).puzzle.grids, canUndo(app)]).toEqual([grids, true]);
    await undo(app);
    expect([openEditor(app).puzzle.grids, canUndo(app)]).toEqual([SMALL_PUZZLE.grids, false]);
    await app.goHome();
    app.editors.edit();
    commandById('redo').run(app);
    await rest();
    expect(openEditor(app).puzzle.grids).toEqual(grids);
  });

  it('returns after a restart to the puzzles that were left for new ones', async () => {
    const { client, app, editor } = await editing(SMALL_PUZZLE);
    editor.edit({ clues: [{ rule: 'odd', cell: 'r1c2' }] });
    const { edited } = editor;
    app.editors.editNew(editor);
    openEditor(app).play.typer.type(3);
    await rest();
    const second = openEditor(app).edited;
    app.editors.editNew(openEditor(app));
    await rest();
    const restarted = new App(client, { now: () => 0, newJobId: jobIdSource() });
    await restarted.connection('open');
    restarted.editors.edit();
    expect(openEditor(restarted).isBlank).toBe(true);
    await undo(restarted);
    expect(openEditor(restarted).edited).toMatchObject(second);
    await undo(restarted);
    expect([openEditor(restarted).edited, canUndo(restarted)]).toMatchObject([edited, false]);
  });

  it('lets its layout be drawn, and comes back with its history to ask how it goes there', async () => {
    const { app, editor } = await editing(SMALL_PUZZLE);
    editor.edit({ about: { title: 'Small' } });
    app.editors.drawLayout(editor);
    const drawn = app.screen.peek();
    if (drawn.kind !== 'layout-editor') throw new Error(drawn.kind);
    const { drawing, canUndo } = drawn.editor;
    const box = { rows: 2, columns: 2 };
    expect([drawn.forPuzzle, drawing.peek().box, canUndo]).toEqual([true, box, true]);
    const pair = customSpec(box, [
      [0, 0],
      [0, 1],
    ]);
    app.editors.useLayout(pair);
    const desk = openEditor(app);
    expect(desk.edited.about).toEqual({ title: 'Small' });
    expect(desk.play.session.game.canUndo).toBe(true);
    expect(app.dialog.peek()).toEqual({ kind: 'own-layout', editor: desk, drawn: pair });
  });

  it('leaves a draft that is not on the screen for another puzzle, and undo returns to it', async () => {
    const { app, editor } = await editing(SMALL_PUZZLE);
    editor.describe('title', 'Mine');
    await app.goHome();
    app.editors.edit({ ...SMALL_PUZZLE, from: 3 });
    expect(openEditor(app).version).toBe(3);
    await undo(app);
    expect(openEditor(app).edited).toEqual({ ...SMALL_PUZZLE, about: { title: 'Mine' } });
    await undo(app);
    expect([openEditor(app).edited, canUndo(app)]).toEqual([SMALL_PUZZLE, false]);
  });

  it('shows digits as givens, in every view', async () => {
    const { client, editor } = await editing(SMALL_PUZZLE);
    client.onCheck = () => ok({ solutions: 1, grids: [[SOLUTIONS[0] as string]] });
    const { play } = editor;
    expect(Array.from(play.position.givens).join('')).toBe('1000301220030021');
    play.selection.select(1);
    play.typer.type(2);
    await rest();
    await rest();
    expect(Array.from(play.position.givens).join('')).toBe('1200301220030021');
    editor.show('first');
    expect(Array.from(play.position.givens).join('')).toBe('1200301220030021');
    play.selection.select(1);
    play.erase();
    await rest();
    expect(play.position.givens[1]).toBe(0);
  });

  it('says that a puzzle is kept when another one replaces it, until the other one is changed', async () => {
    const { app, editor } = await editing(SMALL_PUZZLE);
    expect(app.editors.replacing.value).toBeNull();
    app.editors.editNew(editor);
    const blank = openEditor(app);
    expect(app.editors.replacing.value).toBe(blank);
    expect(blank.undone?.left).toMatchObject(SMALL_PUZZLE);
    blank.edit({}, new Map([[0, 1]]));
    expect(blank.undone).toBeNull();
  });

  it('selects the first cell of an empty board, and no cell of a puzzle', async () => {
    const { editor } = await editing({ ...SMALL_PUZZLE, grids: ['.'.repeat(16)] });
    editor.play.typer.type(4);
    await rest();
    expect(editor.puzzle.grids).toEqual([`4${'.'.repeat(15)}`]);
    expect((await editing(SMALL_PUZZLE)).editor.play.selection.cells.value.size).toBe(0);
  });

  it('starts with the givens as entries, which can be erased and cleared', async () => {
    const { editor } = await editing(SMALL_PUZZLE);
    expect(editor.puzzle.grids).toEqual(SMALL_PUZZLE.grids);
    editor.play.selection.select(0);
    editor.play.erase();
    await rest();
    expect(editor.puzzle.grids[0]?.[0]).toBe('.');
    editor.clear();
    await rest();
    expect(editor.puzzle.grids).toEqual(['.'.repeat(16)]);
  });

  it('keeps and shows the title and the other texts of the puzzle that was read', async () => {
    const about = { title: 'The long way', author: 'A. Setter' };
    const { client, app, editor } = await editing({ ...SMALL_PUZZLE, about });
    expect(editor.play.session.about).toEqual(about);
    editor.clear();
    await rest();
    expect(client.settings.draft).toMatchObject({ about });
    app.editors.edit({ ...editor.edited, variants: [{ id: 'diagonals' }] });
    commandById('undo').run(app);
    expect(openEditor(app).play.session.about).toEqual(about);
    await openEditor(app).store();
    expect(client.log.find(({ name }) => name === 'puzzles.add')?.input).toMatchObject({ about });
  });

  it('shows two solutions if there are several, and their differences, until a change', async () => {
    const { client, editor } = await editing(SMALL_PUZZLE);
    client.onCheck = () => ok({ solutions: 2, grids: SOLUTIONS.map((grid) => [grid]) });
    editor.edit({ about: { title: 'Two' } });
    await rest();
    expect(editor.verdict.state.value).toMatchObject({ kind: 'answered', differing: [2, 3, 10, 11] });
    expect(editor.play.overlay.value).toBeNull();
    editor.show('first');
    const shown = (): string => [...Array(16).keys()].map((cell) => editor.play.position.marks.digits[cell]).join('');
    expect(shown()).toBe(SOLUTIONS[0]);
    expect(editor.play.overlay.value?.drawing?.fins).toEqual([2, 3, 10, 11]);
    editor.show('second');
    expect(shown()).toBe(SOLUTIONS[1]);
    editor.show('givens');
    expect(editor.play.overlay.value).toBeNull();
    editor.show('second');
    editor.play.selection.select(1);
    editor.play.typer.type(2);
    await rest();
    expect([editor.view.value, editor.play.overlay.value]).toEqual(['givens', null]);
  });

  it('judges every version of the puzzle, and ignores an answer about an earlier one', async () => {
    const { client, editor } = await editing(SMALL_PUZZLE);
    await rest();
    client.onCheck = () => ok({ solutions: 0, grids: [] });
    const release = client.hold();
    editor.edit({ clues: [{ rule: 'odd', cell: 'r1c2' }] });
    await rest();
    expect(editor.verdict.state.value).toEqual({ kind: 'checking' });
    editor.edit({ clues: [] });
    client.onCheck = () => ok({ solutions: 1, grids: [[SOLUTIONS[0] as string]] });
    release();
    await rest();
    await rest();
    expect(editor.verdict.state.value).toMatchObject({ kind: 'answered', solutions: [{}] });
    const checks = client.log.filter(({ name }) => name === 'puzzles.check');
    expect(checks.map(({ input }) => 'clues' in (input as { puzzle: object }).puzzle)).toEqual([false, true, false]);
    expect(client.log.some(({ name }) => name === 'job.cancel')).toBe(true);
  });

  it('keeps the verdict, the count and the solution on the board while texts change', async () => {
    const { client, app, editor } = await editing(SMALL_PUZZLE);
    client.onCheck = () => ok({ solutions: 2, grids: SOLUTIONS.map((grid) => [grid]) });
    await rest();
    await rest();
    editor.show('second');
    const asked = (): number => client.log.filter(({ name }) => /^(puzzles\.check|setting\.)/.test(name)).length;
    const before = [asked(), editor.verdict.state.value];
    editor.describe('title', 'Mine');
    await rest();
    await undo(app);
    expect([asked(), editor.verdict.state.value]).toEqual(before);
    expect(editor.view.value).toBe('second');
    editor.edit({ clues: [{ rule: 'odd', cell: 'r1c2' }] });
    expect([editor.verdict.state.value.kind, editor.view.value]).toEqual(['checking', 'givens']);
  });

  it('keeps clues that this version cannot read in the draft, apart from the puzzle', async () => {
    const odd = { rule: 'odd', cell: 'r1c1' };
    const later = { rule: 'rule-of-later', cells: ['r1c1'] };
    const { client, editor } = await editing({ ...SMALL_PUZZLE, clues: [later, odd] });
    expect([editor.content.unreadable, editor.puzzle.clues]).toEqual([[later], [odd]]);
    editor.edit({ clues: [] });
    await rest();
    expect(client.settings.draft).toMatchObject({ clues: [later] });
    editor.toggleTest();
    expect([editor.test.error.value, editor.test.play.value?.session.clues]).toEqual([null, []]);
    editor.removeUnreadable(later);
    await rest();
    expect(client.settings.draft).not.toHaveProperty('clues');
    expect(editor.memory.steps).toHaveLength(2);
  });

  it('judges the clues beside rules that it does not know, which can be removed and brought back', async () => {
    const clue = { rule: 'killer-cage', cells: ['r1c1', 'r1c2'], sum: 3 };
    const fog: UnknownRule = { kind: 'fogofwar', shape: 'none', cells: [] };
    const letter: UnknownRule = { kind: 'text', shape: 'text', cells: [5], label: 'A' };
    const unknownRules: UnknownRules = { format: 'fpuzzles', source: '{}', rules: [fog, letter], separated: true };
    const { app, editor } = await editing({ ...SMALL_PUZZLE, clues: [clue], unknownRules });
    expect(editor.content.clues).toEqual([clue]);
    expect(editor.content.unknownRules?.rules).toEqual([fog, letter]);
    expect(editor.verdict.state.value.kind).toBe('checking');
    expect(editor.puzzle.clues).toEqual([clue]);
    expect(editor.restricting).toEqual([fog]);
    editor.removeUnknown(editor.restricting);
    expect([editor.restricting, editor.content.unknownRules?.rules]).toEqual([[], [letter]]);
    expect(editor.edited.unknownRules?.edited).toBe(true);
    editor.removeUnknown(editor.content.unknownRules?.rules ?? []);
    expect(editor.content.unknownRules).toBeNull();
    for (let step = 0; step < 2; step++) {
      commandById('undo').run(app);
      await rest();
    }
    expect([editor.content.clues, editor.restricting]).toEqual([[clue], [fog]]);
    expect(editor.edited.unknownRules).toEqual(unknownRules);
    editor.edit({ clues: [] });
    expect(editor.edited.unknownRules).toEqual({ ...unknownRules, edited: true });
  });

  it('lists the versions of the puzzle that were not deleted, also later ones, and none of other puzzles', async () => {
    const client = new MemoryClient();
    client.settings.puzzleVersions = [
      { id: 5, from: 4 },
      { id: 3, from: 2 },
      { id: 2, from: 1 },
    ];
    const app = new App(client, { now: () => 0, newJobId: jobIdSource() });
    await app.connection('open');
    const idsFrom = async (from: number): Promise<PuzzleId[]> => {
      app.editors.edit({ ...SMALL_PUZZLE, from });
      return (await openEditor(app).storedVersions()).map(({ id }) => id);
    };
    expect(await idsFrom(3)).toEqual([3, 2, 1]);
    expect(await idsFrom(1)).toEqual([3, 2, 1]);
    expect(openEditor(app).version).toBe(1);
    client.deleted.add(2 as PuzzleId);
    expect(await idsFrom(3)).toEqual([3, 1]);
  });

  it('stays on the desk when it is stored, as a version of what was stored', async () => {
    const { client, app, editor } = await editing({ ...SMALL_PUZZLE, about: { title: 'Mine' } });
    const stored = await editor.store();
    await app.goHome();
    app.editors.edit();
    expect(openEditor(app).edited).toEqual({
      ...SMALL_PUZZLE,
      about: { title: 'Mine' },
      from: stored.ok && stored.value,
    });
    expect(client.log.filter(({ name }) => name === 'puzzles.add')).toHaveLength(1);
  });

  it('is not stored again while it is the version that it was made from', async () => {
    const clues = [{ rule: 'odd', cell: 'r1c2' }];
    const { app, editor } = await editing({ ...SMALL_PUZZLE, clues, about: { title: 'Mine' } });
    const id = async (): Promise<number> => expectOk(await openEditor(app).store());
    expect(await id()).toBe(1);
    expect(app.settings.get('draft').peek()?.from).toBe(1);
    await app.goHome();
    app.editors.edit();
    expect(await id()).toBe(1);
    openEditor(app).describe('title', 'Ours');
    expect(await id()).toBe(2);
    expect(editor).not.toBe(openEditor(app));
    app.editors.edit(app.settings.get('draft').peek() ?? undefined);
    expect(await id()).toBe(2);
    openEditor(app).tool.removeAll('odd');
    expect(await id()).toBe(3);
  });

  it('is left for a new puzzle on the same layout, without clues and texts, until undo', async () => {
    const puzzle = {
      ...{ ...SMALL_PUZZLE, variants: [{ id: 'diagonals' }], from: 3 },
      clues: [{ rule: 'odd', cell: 'r1c2' }],
      about: { title: 'Mine', description: 'One is odd.' },
    };
    const { client, app, editor } = await editing(puzzle);
    app.editors.editNew(editor);
    const blank = openEditor(app);
    expect(blank.edited).toEqual({ ...SMALL_PUZZLE, variants: puzzle.variants, grids: ['.'.repeat(16)] });
    expect([editor.isBlank, blank.isBlank]).toEqual([false, true]);
    await rest();
    expect(client.settings.draft).toEqual(blank.edited);
    app.editors.editNew(blank);
    expect(openEditor(app)).toBe(blank);
    commandById('undo').run(app);
    expect(openEditor(app).edited).toMatchObject(puzzle);
  });

  it('has one history for givens, clues and texts, which a change of the layout keeps', async () => {
    const { client, app, editor } = await editing({ ...SMALL_PUZZLE, grids: ['.'.repeat(16)] });
    const cage = { rule: 'killer-cage', cells: ['r1c1', 'r1c2'], sum: 3 };
    editor.play.typer.type(4);
    await rest();
    editor.edit({ clues: [cage] });
    editor.describe('title', 'Mine');
    await rest();
    expect(client.settings.draft).toMatchObject({ clues: [cage], about: { title: 'Mine' } });
    app.editors.edit({ ...editor.edited, variants: [{ id: 'diagonals' }] });
    const state = () => {
      const { grids, clues, about } = openEditor(app).edited;
      return [grids[0]?.[0], clues?.length ?? 0, about?.title];
    };
    const undo = async (): Promise<void> => {
      commandById('undo').run(app);
      await rest();
    };
    expect(state()).toEqual(['4', 1, 'Mine']);
    await undo();
    expect(state()).toEqual(['4', 1, 'Mine']);
    await undo();
    expect(state()).toEqual(['4', 1, undefined]);
    await undo();
    expect(state()).toEqual(['4', 0, undefined]);
    await undo();
    expect(state()).toEqual(['.', 0, undefined]);
    for (const wanted of [
      ['4', 0, undefined],
      ['4', 1, undefined],
      ['4', 1, 'Mine'],
    ]) {
      commandById('redo').run(app);
      await rest();
      expect(state()).toEqual(wanted);
    }
  });

  it('marks clues that are impossible or contradict the givens, and stores them', async () => {
    const { client, editor } = await editing({ ...SMALL_PUZZLE, grids: [`1${'.'.repeat(15)}`] });
    const clues = [
      { rule: 'killer-cage', cells: ['r1c1', 'r1c2'], sum: 30 },
      { rule: 'even', cell: 'r1c1' },
      { rule: 'even', cell: 'r1c2' },
    ];
    editor.edit({ clues });
    expect([...editor.play.clueStates.value]).toEqual([
      [0, 'broken'],
      [1, 'broken'],
    ]);
    await rest();
    expect(client.settings.draft).toMatchObject({ clues });
    const again = await editing(client.settings.draft as EditedPuzzle);
    expect(again.editor.puzzle.clues).toEqual(clues);
  });

  it('opens drafts of earlier versions, which had no clues', async () => {
    const client = new MemoryClient();
    client.settings.draft = { ...SMALL_PUZZLE, about: { title: 'Old' } };
    const app = new App(client, { now: () => 0, newJobId: jobIdSource() });
    await app.connection('open');
    app.editors.edit();
    expect(openEditor(app).edited).toEqual({ ...SMALL_PUZZLE, about: { title: 'Old' } });
  });

  it('is test-solved apart from the puzzle, and goes on with the same notes', async () => {
    const { app, editor } = await editing(SMALL_PUZZLE);
    const toggle = (): void => commandById('test-solve').run(app);
    toggle();
    const test = editor.test.play.value;
    expect(app.play.value).toBe(test);
    test?.selection.select(1);
    test?.setTool('corner');
    test?.typer.type(2);
    await rest();
    expect(test?.session.game.marks.corner[1]).toBe(2);
    toggle();
    expect([app.play.value === editor.play, editor.puzzle.grids]).toEqual([true, SMALL_PUZZLE.grids]);
    toggle();
    expect(editor.test.play.value?.session.game.marks.corner[1]).toBe(2);
    editor.edit({ clues: [{ rule: 'killer-cage', cells: ['r1c1', 'r1c2'], sum: 30 }] });
    toggle();
    toggle();
    expect([editor.test.play.value, editor.test.error.value?.code]).toEqual([null, 'no-solution']);
  });

  it('goes on with a test-solve after the desk was left and the puzzle was changed, or from the start', async () => {
    const { app, editor } = await editing({ ...SMALL_PUZZLE, grids: ['.'.repeat(16)] });
    const enter = async (play: OpenGame | null, cell: number, digit: number): Promise<void> => {
      play?.selection.select(cell);
      play?.typer.type(digit);
      await rest();
    };
    const digits = (): string => openEditor(app).test.play.value?.session.game.marks.digits.slice(0, 4).join('') ?? '';
    editor.toggleTest();
    expect(editor.test.moves).toEqual([]);
    await enter(editor.test.play.value, 1, 2);
    await enter(editor.test.play.value, 2, 3);
    await app.goHome();
    app.editors.edit();
    const again = openEditor(app);
    expect([again === editor, again.test.play.value, again.test.moves.length]).toEqual([false, null, 2]);
    await enter(again.play, 1, 4);
    again.toggleTest();
    expect(digits()).toBe('0430');
    await enter(again.test.play.value, 3, 1);
    again.toggleTest();
    again.testFromStart();
    expect([digits(), again.test.moves]).toEqual(['0400', []]);
  });

  it('keeps its history over a change of the layout', async () => {
    const { client, app, editor } = await editing({ ...SMALL_PUZZLE, grids: ['.'.repeat(16)] });
    const undo = commandById('undo');
    const redo = commandById('redo');
    const can = (): boolean[] => [undo, redo].map((command) => command.possible?.(app) ?? true);
    editor.play.selection.select(5);
    editor.play.typer.type(4);
    await rest();
    const diagonals = [{ id: 'diagonals' }];
    app.editors.edit({ ...editor.puzzle, variants: diagonals });
    await rest();
    expect(client.settings.draft).toMatchObject({ variants: diagonals, grids: ['.....4..........'] });
    const changed = openEditor(app);
    changed.play.selection.select(0);
    changed.play.typer.type(1);
    await rest();
    const grid = (): readonly unknown[] => [openEditor(app).puzzle.variants.length, openEditor(app).puzzle.grids[0]];
    const seen = [grid()];
    for (let step = 0; step < 3; step++) {
      expect(can()[0]).toBe(true);
      undo.run(app);
      await rest();
      seen.push(grid());
    }
    expect(seen).toEqual([
      [1, '1....4..........'],
      [1, '.....4..........'],
      [0, '.....4..........'],
      [0, '................'],
    ]);
    expect(can()).toEqual([false, true]);
    for (let step = 0; step < 3; step++) {
      redo.run(app);
      await rest();
      expect(grid()).toEqual(seen[2 - step]);
    }
    expect(can()).toEqual([true, false]);
    // A new move discards the undone steps, so redo no longer leads to the other puzzle.
    for (let step = 0; step < 2; step++) {
      undo.run(app);
      await rest();
    }
    openEditor(app).play.selection.select(9);
    openEditor(app).play.typer.type(3);
    await rest();
    expect([grid(), can()]).toEqual([
      [0, '.....4...3......'],
      [true, false],
    ]);
  });
});
