import { expect, it } from 'vitest';
import { ok } from '../../../shared/base/result.ts';
import type { CallInput } from '../../../shared/contract/calls.ts';
import { SMALL_PUZZLE } from '../../testing/memoryClient.ts';
import { commandById } from '../app/shortcuts/allCommands.ts';
import { asked, openDesk, rest, SOLUTIONS } from './testing/openDesk.ts';

const EVEN = { rule: 'even', cell: 'r1c2' };
const PUZZLE = { ...SMALL_PUZZLE, grids: [`1${'.'.repeat(15)}`], clues: [EVEN] };

it('takes the made puzzle as one step that undo takes back', async () => {
  const { client, app, editor } = await openDesk(PUZZLE, 2);
  const { making } = editor;
  const made = { ...SMALL_PUZZLE, grids: ['12..34..........'], clues: [EVEN, { rule: 'odd', cell: 'r1c1' }] };
  client.onSetting['setting.make'] = () => ok({ puzzle: made, copied: false, cut: false });
  making.level.value = 'hard';
  making.add.value = 'clues';
  making.start('complete');
  await rest();
  expect(asked(client, 'setting.make')).toMatchObject([
    {
      puzzle: { grids: PUZZLE.grids },
      making: { kind: 'complete', add: 'clues', level: 'hard' },
      known: SOLUTIONS.map((grid) => [grid]),
    },
  ]);
  expect([editor.puzzle.grids, editor.puzzle.clues]).toEqual([made.grids, made.clues]);
  expect(client.settings.draft).toMatchObject({ grids: made.grids });
  commandById('undo').run(app);
  await rest();
  expect([editor.puzzle.grids, editor.puzzle.clues]).toEqual([PUZZLE.grids, PUZZLE.clues]);
  expect(making.question.state.value).toEqual({ kind: 'closed' });
});

it('says that nothing had to be changed, without a step', async () => {
  const { client, editor } = await openDesk(PUZZLE, 1);
  client.onSetting['setting.make'] = ({ puzzle }) => ok({ puzzle, copied: false, cut: false });
  editor.making.start('minimise');
  await rest();
  expect(editor.making.unchanged.value).toBe(true);
  expect(editor.memory.steps).toEqual([]);
  editor.edit({ clues: [] });
  expect(editor.making.unchanged.value).toBe(false);
});

it('says which givens and clues were removed, until the next edit', async () => {
  const { client, editor } = await openDesk(PUZZLE, 1);
  client.onSetting['setting.make'] = ({ puzzle }) =>
    ok({ puzzle: { ...puzzle, grids: ['.'.repeat(16)], clues: [] }, copied: false, cut: false });
  editor.making.start('minimise');
  await rest();
  expect(editor.making.removed.value).toEqual({ cells: [0], clues: [EVEN] });
  editor.edit({ clues: [] });
  expect(editor.making.removed.value).toBeNull();
});

it('says that the time limit ended minimising, until the next edit', async () => {
  const { client, editor } = await openDesk(PUZZLE, 1);
  client.onSetting['setting.make'] = ({ puzzle }) => ok({ puzzle, copied: false, cut: true });
  editor.making.level.value = 'easy';
  editor.making.start('minimise');
  await rest();
  expect([editor.making.cut.value, editor.making.keptClass.value]).toEqual([true, true]);
  editor.edit({ clues: [] });
  expect(editor.making.cut.value).toBe(false);
});

it('says that the result is a symmetric copy, until the next edit', async () => {
  const { client, editor } = await openDesk(PUZZLE, 1);
  const copy = { ...SMALL_PUZZLE, grids: ['4321............'] };
  client.onSetting['setting.make'] = () => ok({ puzzle: copy, copied: true, cut: false });
  editor.making.start('vary');
  await rest();
  expect(editor.puzzle.grids).toEqual(copy.grids);
  expect(editor.making.copied.value).toBe(true);
  editor.edit({ clues: [] });
  expect(editor.making.copied.value).toBe(false);
});

it('asks for givens in the selected cells and their images', async () => {
  const { client, editor } = await openDesk(PUZZLE, 2);
  const { making, play } = editor;
  expect(making.symmetries).toContain('rotation-180');
  making.symmetry.value = 'rotation-180';
  play.selection.select(1);
  play.selection.toggle(4);
  making.start('pattern');
  await rest();
  expect(asked(client, 'setting.make')).toMatchObject([
    { puzzle: { grids: ['.1..1......1..1.'] }, making: { kind: 'vary' } },
  ]);
});

it('completes with the chosen symmetry', async () => {
  const { client, editor } = await openDesk(PUZZLE, 2);
  editor.making.symmetry.value = 'rotation-90';
  editor.making.start('complete');
  await rest();
  expect(asked(client, 'setting.make')).toMatchObject([{ making: { kind: 'complete', symmetry: 'rotation-90' } }]);
});

it('is cancelled by an edit, which stays', async () => {
  const { client, editor } = await openDesk(PUZZLE, 2);
  client.onSetting['setting.make'] = () =>
    ok({ puzzle: { ...SMALL_PUZZLE, grids: ['4321............'] }, copied: false, cut: false });
  const release = client.hold();
  editor.making.start('vary');
  await rest();
  const [{ jobId } = { jobId: undefined }] = asked(client, 'setting.make') as CallInput<'setting.make'>[];
  client.emit('job.progress', {
    ...{ jobId: jobId as never, stage: 'varying', attempts: 1, fraction: 0.5, lacking: null },
    ...{ seconds: 1, remaining: null },
  });
  expect(editor.making.question.state.value).toMatchObject({ kind: 'asking', fraction: 0.5 });
  // While a puzzle is being made, nothing is counted, because counting would take threads.
  expect(editor.live.count.state.value).toEqual({ kind: 'closed' });
  editor.edit({ clues: [] });
  expect(asked(client, 'job.cancel')).toContainEqual({ jobId });
  release();
  await rest();
  expect([editor.puzzle.grids, editor.puzzle.clues]).toEqual([PUZZLE.grids, undefined]);
});
