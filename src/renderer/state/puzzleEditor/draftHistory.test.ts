import { expect, it } from 'vitest';
import { jobIdSource } from '../../../shared/contract/testing/jobIdSource.ts';
import { type EditedPuzzle, editedPuzzleSchema } from '../../../shared/puzzle/puzzle.ts';
import type { MemoryClient } from '../../testing/memoryClient.ts';
import { App } from '../app/app.ts';
import { commandById } from '../app/shortcuts/allCommands.ts';
import { draftHistorySchema } from '../settings/storedHistory.ts';
import { memoryOfDraft, storedHistory } from './draftHistory.ts';
import type { Editor } from './editor.ts';
import { openDesk, rest } from './testing/openDesk.ts';

const ODD = { rule: 'odd', cell: 'r1c1' };
const CAGE = { rule: 'killer-cage', cells: ['r1c1', 'r1c2'], sum: 3 };
const LATER = { rule: 'rule-of-later', cells: ['r1c1'] };
const START: EditedPuzzle = {
  ...{ layout: 'simple', order: 2, variants: [], grids: ['1...............'] },
  clues: [ODD, LATER],
};

/** Starts the program again and opens the puzzle editor. */
async function restarted(client: MemoryClient): Promise<{ app: App; editor: Editor }> {
  const app = new App(client, { now: () => 0, newJobId: jobIdSource() });
  await app.connection('open');
  app.editors.edit();
  const screen = app.screen.peek();
  if (screen.kind !== 'puzzle-editor') throw new Error(screen.kind);
  return { app, editor: screen.editor };
}

async function run(app: App, ...commands: readonly ('undo' | 'redo')[]): Promise<void> {
  for (const command of commands) {
    commandById(command).run(app);
    await rest();
  }
}

/** A puzzle editor with four steps in its history, of which the last one is undone. */
async function worked(): Promise<Awaited<ReturnType<typeof openDesk>>> {
  const desk = await openDesk(START, 2);
  const { app, editor } = desk;
  editor.edit({ clues: [...editor.content.clues, CAGE] });
  editor.edit({ about: { title: 'Two' } }, new Map([[5, 4]]));
  editor.edit({ clues: [CAGE] });
  editor.removeUnreadable(editor.content.unreadable[0] ?? ODD);
  await run(app, 'undo');
  return desk;
}

it('undoes and redoes single steps after a restart', async () => {
  const { client, editor, app } = await worked();
  const before: EditedPuzzle[] = [editor.edited];
  app.show(null);
  editor.close();
  await rest();
  expect(draftHistorySchema.parse(client.settings.draftHistory).steps).toEqual([
    { clues: [[0, 1], CAGE, [1, 2]] },
    { digits: [[5, 4]], about: { title: 'Two' } },
    { clues: [[1, 3]] },
    { clues: [[0, 1]] },
  ]);
  const again = await restarted(client);
  expect(again.editor.edited).toEqual(before[0]);
  await run(again.app, 'redo');
  expect(again.editor.edited.clues).toEqual([CAGE]);
  await run(again.app, 'undo', 'undo');
  expect(again.editor.edited.clues).toEqual([ODD, CAGE, LATER]);
  await run(again.app, 'undo');
  expect([again.editor.edited.grids, again.editor.edited.about]).toEqual([START.grids, undefined]);
  await run(again.app, 'undo');
  expect(again.editor.edited).toEqual(START);
  expect(again.editor.undone).toBeNull();
});

it('goes on with the test-solve after a restart, and with none on another puzzle', async () => {
  const { client, editor } = await openDesk(START, 2);
  editor.toggleTest();
  for (const [cell, digit] of [
    [1, 2],
    [2, 3],
  ] as const) {
    editor.test.play.value?.selection.select(cell);
    editor.test.play.value?.typer.type(digit);
    await rest();
  }
  // Start again without closing the editor first, as after a crash.
  const again = await restarted(client);
  expect(again.editor.test.moves).toHaveLength(2);
  again.editor.toggleTest();
  expect([...(again.editor.test.play.value?.session.game.marks.digits ?? [])].slice(0, 4)).toEqual([1, 2, 3, 0]);
  await run(again.app, 'undo');
  expect((await restarted(client)).editor.test.moves).toHaveLength(3);
  again.editor.toggleTest();
  again.app.editors.editNew(again.editor);
  expect((await restarted(client)).editor.test.moves).toEqual([]);
  await run(again.app, 'undo');
  const back = await restarted(client);
  expect([back.editor.edited, back.editor.test.moves.length]).toMatchObject([START, 3]);
  back.editor.testFromStart();
  expect((await restarted(client)).editor.test.moves).toEqual([]);
});

it('makes one step of what the draft has more than the history after a crash', async () => {
  const { client, editor } = await worked();
  const history = storedHistory(editor.memory, editor.play.session.topology);
  editor.edit({ clues: [] }, new Map([[6, 2]]));
  await rest();
  const left = editedPuzzleSchema.parse(client.settings.draft);
  client.settings.draftHistory = JSON.parse(JSON.stringify(history));
  const { app, editor: again } = await restarted(client);
  expect(again.edited).toEqual(left);
  await run(app, 'undo');
  expect(again.edited).toEqual(history.left);
  await run(app, 'undo');
  expect(again.edited.clues).toEqual([ODD, CAGE, LATER]);
});

it('leaves out a history of another board, and a broken one', async () => {
  const { editor } = await worked();
  const history = storedHistory(editor.memory, editor.play.session.topology);
  const draft = { ...editor.edited, variants: [{ id: 'diagonals' }] } as EditedPuzzle;
  expect(memoryOfDraft(draft, history, []).steps).toEqual([]);
  expect(memoryOfDraft(editor.edited, { ...history, reached: 9 }, []).steps).toEqual([]);
  expect(memoryOfDraft(editor.edited, history, []).steps).toHaveLength(4);
});

it('stores only the last steps of a very long history, from the puzzle that was there before them', async () => {
  const { editor } = await worked();
  const { topology } = editor.play.session;
  const { memory } = editor;
  const [step] = memory.steps;
  const content = { ...(step ?? { content: editor.content }).content };
  const long = Array.from({ length: 30 }, (_, index) => ({
    content: { ...content, about: { title: `${index}`.padEnd(30_000, '.') } },
    digits: [[index % 16, 1 + (index % 4)]] as const,
  }));
  const history = storedHistory({ ...memory, steps: long, reached: long.length }, topology);
  expect(history.steps.length).toBeLessThan(20);
  expect(history.reached).toBe(history.steps.length);
  const dropped = long.length - history.steps.length;
  expect(history.puzzle.about).toEqual(long[dropped - 1]?.content.about);
  expect(history.puzzle.grids).toEqual(['1234'.repeat(4).slice(0, dropped).padEnd(16, '.')]);
});
