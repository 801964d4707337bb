import { computed, signal } from '@preact/signals-core';
import { expect, it, vi } from 'vitest';
import { fail, notice, ok, type Result } from '../../../shared/base/result.ts';
import { puzzleIdSchema, type SessionId, sessionIdSchema } from '../../../shared/contract/ids.ts';
import { jobIdSource } from '../../../shared/contract/testing/jobIdSource.ts';
import { MemoryClient } from '../../testing/memoryClient.ts';
import { Settings } from '../settings/settingsList.ts';
import type { Dialog } from './dialog.ts';
import { type GameSources, Games } from './games.ts';
import { Messages } from './messages.ts';
import { closeScreen, playOf, type Screen } from './screen.ts';

const PUZZLE = puzzleIdSchema.parse(7);

/** Creates the games of a window that opens every screen when asked to. */
function setUp(sources: Partial<GameSources> = {}) {
  const client = new MemoryClient();
  const messages = new Messages();
  const settings = new Settings(client, () => undefined);
  const screen = signal<Screen>({ kind: 'home' });
  const dialog = signal<Dialog | null>(null);
  const go = (to: Screen): void => {
    closeScreen(screen.peek());
    screen.value = to;
  };
  const stage = {
    screen,
    dialog,
    play: computed(() => playOf(screen.value)),
    go,
    show: (shown: Dialog | null) => {
      dialog.value = shown;
    },
  };
  const dependencies = { now: () => 0, newJobId: jobIdSource() };
  const games = new Games(
    { client, dependencies, settings, messages, stage },
    {
      generation: { run: async () => ok({ puzzleId: PUZZLE, shortfalls: [] }) },
      daily: { open: async () => null },
      ...sources,
    },
  );
  const real = client.call.bind(client);
  /** Replaces the host's answers to calls with one name. If `give` returns null, the call gets its usual answer. */
  const answer = (name: string, give: (input: { readonly checked?: true }) => Result<unknown> | null): void => {
    vi.spyOn(client, 'call').mockImplementation((async (called: never, input: never) => {
      const given = called === name ? give(input) : null;
      return given ?? real(called, input);
    }) as never);
  };
  return { client, messages, settings, screen, games, go, answer, shown: () => playOf(screen.value)?.session.id };
}

it('continues the unfinished game on a puzzle of the library, and starts one if there is none', async () => {
  const { client, games, answer, shown } = setUp();
  const begun = client.addSession();
  answer('library.detail', () => ok({ game: begun }));
  await games.playFromLibrary(PUZZLE);
  expect(shown()).toBe(begun);
  answer('library.detail', () => ok({ game: null }));
  await games.playFromLibrary(PUZZLE);
  expect(shown()).not.toBe(begun);
});

it('remembers the game on the screen for the next start, and the one that was left', async () => {
  const { client, settings, games, go } = setUp();
  const [one, other] = [client.addSession(), client.addSession()];
  const state = () => [settings.get('openSession').peek(), games.left.value];
  expect(state()).toEqual([null, null]);
  await games.open(one);
  expect(state()).toEqual([one, null]);
  await games.open(other);
  expect(state()).toEqual([other, null]);
  go({ kind: 'library' });
  expect(state()).toEqual([null, other]);
  go({ kind: 'lessons' });
  expect(state()).toEqual([null, other]);
  await games.back();
  expect(state()).toEqual([other, null]);
  go({ kind: 'home' });
});

it('does not offer to go back to a game that was deleted, but to any other', async () => {
  const { client, games, go } = setUp();
  const [one, other] = [client.addSession(), client.addSession()];
  await games.open(one);
  go({ kind: 'home' });
  await games.delete(other);
  expect([games.left.value, games.list.value.map(({ id }) => id)]).toEqual([one, [one]]);
  await games.delete(one);
  expect([games.left.value, games.list.value]).toEqual([null, []]);
});

it('keeps the game to go back to if it could not be deleted', async () => {
  const { client, games, go, answer, messages } = setUp();
  const one = client.addSession();
  await games.open(one);
  go({ kind: 'home' });
  answer('sessions.delete', () => fail('store', 'disk-full', { file: 'games.db', detail: 'full' }));
  await games.delete(one);
  expect([games.left.value, messages.fault.value?.during]).toEqual([one, 'delete']);
});

it('opens a game whose moves do not fit as far as they do, and reports the damage once', async () => {
  const { client, games, go, answer, shown, messages } = setUp();
  const id = client.addSession();
  const whole = await client.call('sessions.open', { sessionId: id });
  const stored = whole.ok ? whole.value : expect.unreachable();
  const damage = [notice('disk-full', { file: 'games.db', detail: 'damaged' })];
  answer('sessions.open', ({ checked }) =>
    checked ? ok({ ...stored, damage }) : ok({ ...stored, moves: [{ kind: 'undo' }] }),
  );
  for (let time = 0; time < 2; time++) {
    await games.open(id);
    expect([shown(), messages.fault.value, messages.notices.value]).toEqual([id, null, damage]);
    go({ kind: 'home' });
  }
});

it('does not ask twice for a game that is gone', async () => {
  const { client, games, messages } = setUp();
  await games.open(sessionIdSchema.parse(9));
  expect(client.log.filter(({ name }) => name === 'sessions.open')).toHaveLength(1);
  expect(messages.fault.value).toMatchObject({ during: 'open', error: { code: 'not-found' } });
});

it('opens the copy of a game if one is open, and lists it otherwise', async () => {
  const { client, games, go, answer, shown } = setUp();
  const one = client.addSession();
  let copy: SessionId = one;
  answer('sessions.duplicate', () => {
    copy = client.addSession();
    return ok({ id: copy });
  });
  await games.duplicate(one);
  expect([shown(), games.list.value.length]).toEqual([undefined, 2]);
  await games.open(one);
  await games.duplicate(one);
  expect(shown()).toBe(copy);
  go({ kind: 'home' });
});

it('shows what a puzzle lacks until the next one is made', async () => {
  const lacking = [{ option: 'rating' }] as never;
  const runs = [ok({ puzzleId: PUZZLE, shortfalls: lacking }), fail('cancelled', 'cancelled')];
  const { games, go, messages, shown } = setUp({ generation: { run: async () => runs.shift() as never } });
  const request = { layout: 'simple', order: 2, difficulty: 'easy' } as const;
  expect((await games.make(request)).ok).toBe(true);
  expect([messages.closest.value, shown()]).toEqual([lacking, 1]);
  go({ kind: 'home' });
  expect(await games.make(request)).toMatchObject({ ok: false, error: { code: 'cancelled' } });
  expect([messages.closest.value, shown()]).toEqual([[], undefined]);
});

it('gives new games the rules of the settings, and shows why one cannot be started', async () => {
  const { client, games, go, settings, messages, answer } = setUp();
  settings.set('autoCleanNotes', false);
  settings.set('lives', true);
  expect(await games.play(ok(PUZZLE))).toBe(true);
  expect(client.log.find(({ name }) => name === 'sessions.create')?.input).toEqual({
    puzzleId: PUZZLE,
    rules: { autoCleanNotes: false, lives: 3 },
  });
  go({ kind: 'home' });
  answer('puzzles.add', () => fail('store', 'disk-full', { file: 'games.db', detail: 'full' }));
  expect(await games.playNew()).toBe(false);
  expect(messages.fault.value).toMatchObject({ during: 'create', error: { code: 'store' } });
});
