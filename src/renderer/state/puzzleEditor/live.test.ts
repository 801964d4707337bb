import { effect } from '@preact/signals-core';
import { expect, it, vi } from 'vitest';
import { ok } from '../../../shared/base/result.ts';
import { SMALL_PUZZLE } from '../../testing/memoryClient.ts';
import { clueItemName } from '../../ui/board/cellWords.ts';
import { commandById } from '../app/shortcuts/allCommands.ts';
import { asked, openDesk, rest, SOLUTIONS, setSolutions } from './testing/openDesk.ts';

const CAGE = { rule: 'killer-cage', cells: ['r1c1', 'r1c2'], sum: 3 };
const EVEN = { rule: 'even', cell: 'r1c2' };
/** Two clues, and a given in the first cell. */
const PUZZLE = { ...SMALL_PUZZLE, grids: [`1${'.'.repeat(15)}`], clues: [CAGE, EVEN] };

it('counts the solutions of a puzzle that has several, and grades one that has one', async () => {
  const { client, editor } = await openDesk(PUZZLE, 2);
  expect(asked(client, 'setting.count')).toHaveLength(1);
  expect(asked(client, 'setting.grade')).toHaveLength(0);
  const release = client.hold();
  client.onSetting['setting.count'] = () => ok({ solutions: 288, atLeast: false });
  editor.edit({ clues: [CAGE] });
  expect(editor.live.count.state.value).toEqual({ kind: 'closed' });
  release();
  await rest();
  expect(editor.live.count.state.value).toEqual({ kind: 'answered', value: { solutions: 288, atLeast: false } });
  setSolutions(client, 1);
  client.onSetting['setting.grade'] = () => ok({ difficulty: 'hard', technique: 'x-wing' });
  editor.edit({ clues: [CAGE, EVEN] });
  await rest();
  expect(editor.live.count.state.value).toEqual({ kind: 'closed' });
  expect(editor.live.grade.state.value).toMatchObject({ value: { difficulty: 'hard', technique: 'x-wing' } });
});

it('shows how many solutions are counted while it counts, and cancels the count at the next edit', async () => {
  const { client, editor } = await openDesk(PUZZLE, 2);
  const release = client.hold();
  client.onSetting['setting.count'] = () => ok({ solutions: 999, atLeast: true });
  const { live } = editor;
  live.count.ask(() => ({ puzzle: editor.puzzle, limit: 999 }));
  await rest();
  const { jobId } = asked(client, 'setting.count').at(-1) as { jobId: never };
  client.emit('setting.counted', { jobId, solutions: 256 });
  expect(live.count.state.value).toMatchObject({ kind: 'asking', found: 256 });
  editor.edit({ clues: [] });
  expect(asked(client, 'job.cancel')).toContainEqual({ jobId });
  client.emit('setting.counted', { jobId, solutions: 512 });
  setSolutions(client, 0);
  release();
  await rest();
  expect(live.count.state.value).toEqual({ kind: 'closed' });
});

it('sends the last solutions with the next question for the verdict', async () => {
  const { client, editor } = await openDesk(PUZZLE, 2);
  setSolutions(client, 0);
  editor.edit({ clues: [] });
  await rest();
  editor.edit({ clues: [EVEN] });
  await rest();
  const known = SOLUTIONS.map((grid) => [grid]);
  expect(asked(client, 'puzzles.check')).toMatchObject([{}, { known }, { known }]);
  expect(asked(client, 'puzzles.check')[0]).not.toHaveProperty('known');
});

it('shows true candidates in the empty cells while they are switched on, first without their numbers', async () => {
  const { client, app, editor } = await openDesk(PUZZLE, 2);
  const { live, play } = editor;
  const masks = Array<number>(16).fill(0b1011);
  const counts = [...Array(64).keys()];
  client.onSetting['setting.candidates'] = ({ limit }) =>
    ok({ candidates: masks, undecided: [], counts: limit === 1 ? [] : counts });
  expect(play.overlay.value).toBeNull();
  app.settings.set('trueCandidates', true);
  await rest();
  expect(asked(client, 'setting.candidates')).toMatchObject([{ limit: 1 }, { limit: 100 }]);
  expect([play.position.marks.digits[0], play.position.marks.centre[1]]).toEqual([1, 0b1011]);
  // Digits look like givens beside candidates too.
  expect(play.position.givens[0]).toBe(1);
  expect(live.candidates.value?.count(2, 4)).toBe(11);
  const before = live.candidates.value;
  editor.edit({ clues: [] });
  expect(live.candidates.value).toBe(before);
  setSolutions(client, 1);
  await rest();
  expect([...Array(4).keys()].map((cell) => live.candidates.value?.masks[cell])).toEqual([1, 2, 4, 8]);
  setSolutions(client, 0);
  editor.edit({ clues: [EVEN] });
  await rest();
  expect([live.candidates.value, play.overlay.value]).toEqual([null, null]);
});

it('says on demand what contradicts itself, draws it, and asks again after an edit', async () => {
  const { client, editor } = await openDesk(PUZZLE, 0);
  client.onSetting['setting.why'] = ({ puzzle: { clues = [] } }) => {
    const set = { cells: [0], clues: [clues.length - 1] };
    return ok({ kind: 'contradiction', set, smallest: true, irreducible: true });
  };
  const { live, play } = editor;
  expect(asked(client, 'setting.why')).toEqual([]);
  live.why.wanted.value = true;
  await rest();
  expect(play.overlay.value?.drawing).toMatchObject({ cells: [0], clues: [{ cells: [1] }] });
  editor.pick({ cells: [], clues: [EVEN] });
  expect([editor.tool.rule.value, editor.tool.selected.value]).toEqual(['even', EVEN]);
  editor.pick({ cells: [0], clues: [] });
  expect([editor.tool.rule.value, play.selection.cursor.value]).toEqual([null, 0]);
  editor.removeItems({ cells: [0], clues: [EVEN] });
  expect([editor.puzzle.grids[0]?.[0], editor.puzzle.clues]).toEqual(['.', [CAGE]]);
  expect(play.overlay.value).toBeNull();
  await rest();
  expect(asked(client, 'setting.why')).toHaveLength(2);
  setSolutions(client, 2);
  editor.edit({ clues: [] });
  await rest();
  expect(asked(client, 'setting.why')).toHaveLength(2);
});

it('names the clues of a contradiction also while undo takes them back', async () => {
  const { client, app, editor } = await openDesk({ ...PUZZLE, clues: [EVEN] }, 0);
  client.onSetting['setting.why'] = ({ puzzle: { clues = [] } }) =>
    ok({ kind: 'contradiction', set: { cells: [], clues: [clues.length - 1] }, smallest: true, irreducible: true });
  const { live, play } = editor;
  live.why.wanted.value = true;
  editor.edit({ clues: [EVEN, CAGE] });
  await rest();
  expect(live.items.value?.clues).toEqual([CAGE]);
  // Collects what the panel would list if it is drawn again right after the change.
  const names: string[] = [];
  const end = effect(() => {
    void play.session.content.value;
    names.push(...(live.items.peek()?.clues ?? []).map((clue) => clueItemName(play.session, clue)));
  });
  commandById('undo').run(app);
  await rest();
  end();
  expect(editor.puzzle.clues).toEqual([EVEN]);
  expect(names.length).toBeGreaterThan(1);
  expect(new Set(names).size).toBe(1);
});

it('finds on demand what is redundant in a puzzle with one solution', async () => {
  const { client, editor } = await openDesk(PUZZLE, 1);
  client.onSetting['setting.redundant'] = () =>
    ok({ solutions: 1, redundant: { cells: [0], clues: [] }, undecided: { cells: [], clues: [] } });
  editor.live.redundant.wanted.value = true;
  await rest();
  expect(editor.live.items.value).toEqual({ cells: [0], clues: [] });
  expect(editor.play.overlay.value?.drawing?.cells).toEqual([0]);
});

it('shows on demand how far techniques solve the puzzle, step by step, and asks again after an edit', async () => {
  const { client, editor } = await openDesk({ ...SMALL_PUZZLE, grids: [`1234${'.'.repeat(12)}`] }, 2);
  const step = (cell: number, digit: number) => ({
    step: {
      technique: 'naked-single',
      subgrids: [0],
      placements: [{ cell, digit }],
      eliminations: [],
      evidence: { cells: [cell], houses: [], digits: 1 << (digit - 1) },
    },
  });
  client.onSetting['setting.path'] = () =>
    ok({
      solved: false,
      digits: [1, 2, 3, 4, ...Array<number>(12).fill(0)],
      candidates: Array<number>(16).fill(15),
      steps: [step(4, 3), step(5, 4)],
    } as never);
  const { live, play } = editor;
  expect(play.overlay.value).toBeNull();
  live.path.wanted.value = true;
  await rest();
  const digits = (): string => Array.from(play.position.marks.digits).slice(0, 6).join('');
  expect([live.solvePath.at, live.solvePath.filled, digits(), play.overlay.value?.drawing]).toEqual([
    ...[2, 6, '123434', null],
  ]);
  live.solvePath.show(1);
  expect([digits(), play.overlay.value?.drawing?.cells]).toEqual(['123430', [5]]);
  // The candidates that the digits rule out are gone.
  expect(play.position.marks.centre[6]).toBe(0b0011);
  editor.edit({ clues: [EVEN] });
  expect(play.overlay.value).toBeNull();
  await rest();
  expect(asked(client, 'setting.path')).toHaveLength(2);
  expect(live.solvePath.at).toBe(2);
  setSolutions(client, 0);
  editor.edit({ clues: [] });
  await rest();
  expect([asked(client, 'setting.path').length, play.overlay.value]).toEqual([2, null]);
});

it('finds candidates before it counts, and drops those of an earlier puzzle while new ones take long', async () => {
  const { client, app, editor } = await openDesk(PUZZLE, 1);
  const { live } = editor;
  app.settings.set('trueCandidates', true);
  await rest();
  expect(live.candidates.value).not.toBeNull();
  client.onSetting['setting.candidates'] = () =>
    ok({ candidates: Array<number>(16).fill(15), undecided: [], counts: Array<number>(64).fill(1) });
  let release = (): void => {};
  client.onCheck = () => {
    release = client.hold();
    return ok({ solutions: 2, grids: SOLUTIONS.map((grid) => [grid]) });
  };
  editor.edit({ clues: [] });
  await vi.waitFor(() => expect(live.candidates.value).toBeNull());
  release();
  await vi.waitFor(() => expect(asked(client, 'setting.count')).toHaveLength(1));
  expect(live.candidates.value).not.toBeNull();
  const names = client.log.map(({ name }) => name);
  expect(names.indexOf('setting.candidates')).toBeLessThan(names.indexOf('setting.count'));
});
