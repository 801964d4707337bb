import { expect, it } from 'vitest';
import { ok, type Result } from '../../../shared/base/result.ts';
import type { CallName } from '../../../shared/contract/calls.ts';
import { worldIdSchema } from '../../../shared/contract/ids.ts';
import { jobIdSource } from '../../../shared/contract/testing/jobIdSource.ts';
import type { Client } from '../../../shared/contract/transport.ts';
import type { WorldChange, WorldWindow } from '../../../shared/contract/worlds.ts';
import type { Move } from '../../../shared/game/move.ts';
import { keyOf } from '../../../shared/worlds/lattice.ts';
import { windowTopology, windowWith } from '../../testing/windows.ts';
import { OpenWindow } from './openWindow.ts';

const BLANK = '.'.repeat(81);
const OWNERS = { places: [[0, 0]] as [number, number][], ofCells: Array.from({ length: 81 }, () => 0) };
const CHANGE: WorldChange = {
  sequence: 4,
  marks: [9, 4],
  pen: null,
  provinces: [],
  finished: [],
  elsewhere: null,
  history: { moves: 3, undone: 0, checkpoints: [] },
};

/**
 * Opens a window whose host gives the answers that the test sets.
 *
 * @param cell the cell at which the player looks.
 */
function opened({ cell = 5 }: { readonly cell?: number } = {}) {
  const log: { readonly name: CallName; readonly input: unknown }[] = [];
  const answers: Partial<Record<CallName, () => unknown>> = { 'worlds.move': () => CHANGE };
  const client: Client = {
    async call(name, input) {
      log.push({ name, input });
      const value = await answers[name]?.();
      return ok(value ?? {}) as Result<never>;
    },
    on: () => () => undefined,
  };
  const window = new OpenWindow({
    client,
    worldId: worldIdSchema.parse(1),
    topology: windowTopology,
    window: windowWith(BLANK, { owners: OWNERS }),
    cellHere: () => cell,
    storeView: () => undefined,
  });
  return { window, log, answers };
}

const PLACE: Move = { kind: 'place', positions: [9], digit: 4 };

it('makes the moves of the host, with the cell only where a move does not say which province it means', async () => {
  const { window, log } = opened();
  expect(await window.make(window.game, PLACE, { played: 7 })).toEqual(ok([9]));
  expect([window.game.marks.digits[9], window.change.value, window.walkedBack]).toEqual([4, CHANGE, false]);
  await window.make(window.game, { kind: 'restart' }, { played: 8 });
  await window.make(window.game, { kind: 'undo' }, { played: 9 });
  expect(window.walkedBack).toBe(true);
  const ofWindow = { worldId: 1, origin: [0, 0] };
  expect(log.map(({ input }) => input)).toEqual([
    { ...ofWindow, sequence: 3, move: PLACE, playedSeconds: 7 },
    { ...ofWindow, sequence: 4, move: { kind: 'restart' }, cell: 5, playedSeconds: 8 },
    { ...ofWindow, sequence: 4, move: { kind: 'undo' }, playedSeconds: 9 },
  ]);
});

it('asks about the province of the cell that is meant, the first one for none, where the window is', async () => {
  const newJobId = jobIdSource();
  for (const [cell, asked] of [
    [5, 5],
    [-1, 0],
  ] as const) {
    const { window, log } = opened({ cell });
    window.become(windowWith(BLANK, { origin: [2, -1], owners: OWNERS }));
    await window.steps(newJobId(), 'techniques');
    await window.analyse(newJobId(), { from: 'position', mode: 'subgrid' }, 'constraint-models');
    const expected = { worldId: 1, origin: [2, -1], cell: asked };
    expect(log).toMatchObject([
      { name: 'worlds.steps', input: { ...expected, explainedBy: 'techniques' } },
      { name: 'worlds.analyse', input: { ...expected, from: 'position', mode: 'subgrid' } },
    ]);
  }
});

it('is neither compared nor rated, since it is not a puzzle', async () => {
  const { window, log } = opened();
  for (const answer of [await window.compare(), await window.rate()]) {
    expect(answer).toMatchObject({ ok: false, error: { code: 'bad-input', reason: 'not-in-worlds' } });
  }
  expect(log).toEqual([]);
});

it('sends a move only after the looks before it, also after one that failed', async () => {
  const { window, log, answers } = opened();
  let answer = (_: WorldWindow | Error): void => undefined;
  answers['worlds.look'] = () =>
    new Promise<WorldWindow>((resolve, reject) => {
      answer = (given) => (given instanceof Error ? reject(given) : resolve(given));
    });
  const look = window.look([1, 0], [1, 0]);
  const made = window.make(window.game, PLACE, { played: 0 });
  await new Promise((resolve) => setTimeout(resolve));
  expect(log.map(({ name }) => name)).toEqual(['worlds.look']);
  answer(new Error('no connection'));
  await expect(look).rejects.toThrow('no connection');
  expect(await made).toEqual(ok([9]));
});

it('catches up with changes of which it does not know, where it is', async () => {
  const { window, log, answers } = opened();
  answers['worlds.look'] = () => windowWith(BLANK);
  expect(await window.catchUp()).toEqual(ok(null));
  answers['worlds.look'] = () => windowWith(`7${'.'.repeat(80)}`, { sequence: 5 });
  expect(await window.catchUp()).toEqual(ok({ game: window.game, hasLast: false }));
  expect([window.game.givens[0], keyOf(window.origin.value), log.length]).toEqual([7, '0,0', 2]);
});
