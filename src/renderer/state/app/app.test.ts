import { describe, expect, it, vi } from 'vitest';
import { expectOk, fail, notice, ok } from '../../../shared/base/result.ts';
import { jobIdSchema, puzzleIdSchema, sessionIdSchema } from '../../../shared/contract/ids.ts';
import { jobIdSource } from '../../../shared/contract/testing/jobIdSource.ts';
import type { Move } from '../../../shared/game/move.ts';
import { FIRST_PUZZLE } from '../../../shared/puzzle/firstPuzzle.ts';
import { boardStandIn } from '../../testing/boards.ts';
import { MemoryClient } from '../../testing/memoryClient.ts';
import { App } from './app.ts';

async function started(client: MemoryClient): Promise<App> {
  const app = new App(client, { now: () => 0, newJobId: jobIdSource() });
  await app.connection('open');
  return app;
}

describe('the app', () => {
  it('starts with the list of games, or with the last open game', async () => {
    const client = new MemoryClient();
    const id = client.addSession();
    expect((await started(client)).screen.value.kind).toBe('home');
    client.settings.openSession = id;
    const app = await started(client);
    expect(app.screen.value.kind).toBe('game');
    expect(app.play.value?.session.id).toBe(id);
    app.play.value?.close();
  });

  it('starts with the list if the last game is gone or a setting is invalid', async () => {
    const client = new MemoryClient();
    client.settings.openSession = 7;
    client.settings.language = 'klingon';
    const app = await started(client);
    expect(app.screen.value.kind).toBe('home');
    expect(app.messages.fault.value).toBeNull();
    expect(app.settings.get('language').value).toBe('system');
  });

  it('remembers the open game, and forgets it when the player leaves', async () => {
    const client = new MemoryClient();
    const id = client.addSession();
    const app = await started(client);
    await app.games.open(id);
    expect(client.settings.openSession).toBe(id);
    await app.goHome();
    expect(client.settings.openSession).toBeNull();
    expect(app.screen.value.kind).toBe('home');
  });

  it('reports a setting that cannot be stored', async () => {
    const client = new MemoryClient();
    const app = await started(client);
    vi.spyOn(client, 'call').mockResolvedValueOnce(fail('store', 'disk-full', { file: 'games.db', detail: 'full' }));
    app.settings.set('theme', 'dark');
    await vi.waitFor(() =>
      expect(app.messages.fault.value).toMatchObject({ during: 'settings', error: { code: 'store' } }),
    );
    expect(app.settings.get('theme').value).toBe('dark');
  });

  it('shows the games at the first start without a question, and adds the first puzzle on request', async () => {
    const client = new MemoryClient();
    const app = await started(client);
    expect([app.screen.value.kind, app.dialog.value]).toEqual(['home', null]);
    await app.games.playNew();
    expect(client.log.find(({ name }) => name === 'puzzles.add')?.input).toEqual({ puzzle: FIRST_PUZZLE });
  });

  it('keeps a dialog open that was asked for while it started', async () => {
    const client = new MemoryClient();
    const app = new App(client, { now: () => 0, newJobId: jobIdSource() });
    const starting = app.connection('open');
    app.show({ kind: 'new-game' });
    await starting;
    expect([app.screen.value, app.dialog.value]).toEqual([{ kind: 'home' }, { kind: 'new-game' }]);
  });

  it('opens the files that the system asked for', async () => {
    const client = new MemoryClient();
    const files = [{ fileName: 'a.sdk', text: '1...' }];
    const notices = [notice('file-too-large', { file: 'b.txt' })];
    client.files.push({ files, notices });
    const app = await started(client);
    expect(app.dialog.value).toEqual({ kind: 'paste', texts: files });
    expect(app.messages.notices.value).toEqual(notices);
    app.show(null);
    await app.takeFiles();
    expect(app.dialog.value).toBeNull();
  });

  it('reports a game that cannot be opened', async () => {
    const app = await started(new MemoryClient());
    await app.games.open(sessionIdSchema.parse(3));
    expect(app.messages.fault.value).toMatchObject({ during: 'open', error: { code: 'not-found' } });
    app.messages.dismissFault();
    expect(app.messages.fault.value).toBeNull();
  });

  it('opens a game up to a move that does not fit its puzzle, and says so', async () => {
    const client = new MemoryClient();
    const id = client.addSession();
    const app = await started(client);
    const stored = expectOk(await client.call('sessions.open', { sessionId: id }));
    const fits: Move = { kind: 'place', positions: [1], digit: 2 };
    // A move that does not fit, as after a change of the puzzle: the board has no cell at this position.
    const unfit: Move = { kind: 'place', positions: [40], digit: 1 };
    const damage = [notice('moves-unfit', { id, move: 2, read: 1, lost: 1 })];
    const call = vi.spyOn(client, 'call');
    const asked = (): unknown[] =>
      call.mock.calls.flatMap(([name, input]) => (name === 'sessions.open' ? [input] : []));
    call.mockResolvedValueOnce(ok({ ...stored, moves: [fits, unfit] }));
    call.mockResolvedValueOnce(ok({ ...stored, moves: [fits], damage }));
    await app.games.open(id);
    expect(asked()).toEqual([{ sessionId: id }, { sessionId: id, checked: true }]);
    expect(app.play.value?.session.game.moves).toBe(1);
    expect([app.messages.fault.value, app.messages.notices.value]).toEqual([null, damage]);
    // Opening the game again does not repeat the notice.
    await app.goHome();
    call.mockResolvedValueOnce(ok({ ...stored, moves: [fits], damage }));
    await app.games.open(id);
    expect(app.messages.notices.value).toEqual(damage);
    await app.goHome();
  });

  it('says why a game cannot be opened whose moves still do not fit after the host has checked them', async () => {
    const client = new MemoryClient();
    const id = client.addSession();
    const app = await started(client);
    const stored = expectOk(await client.call('sessions.open', { sessionId: id }));
    const moves: Move[] = [{ kind: 'place', positions: [40], digit: 1 }];
    const call = vi.spyOn(client, 'call');
    call.mockResolvedValueOnce(ok({ ...stored, moves }));
    call.mockResolvedValueOnce(fail('store', 'disk-full', { file: 'games.db', detail: 'full' }));
    await app.games.open(id);
    expect(app.screen.value.kind).toBe('home');
    expect(app.messages.fault.value).toMatchObject({ during: 'open', error: { reason: 'disk-full' } });
    // Only a game that opens with unfit moves is requested again with `checked`, which makes the host replay the moves.
    // If the first request fails, there is no second one.
    call.mockClear();
    call.mockResolvedValueOnce(fail('not-found', 'no-session', { id }));
    await app.games.open(id);
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('offers another game of the kind that was finished, and the trainer with a technique', async () => {
    const client = new MemoryClient();
    client.settings.openSession = client.addSession();
    const app = await started(client);
    const last = { layout: 'samurai', difficulty: 'hard' };
    app.settings.set('newGame', last);
    if (app.play.value) app.games.playAnother(app.play.value);
    expect(app.dialog.value).toMatchObject({
      kind: 'new-game',
      starts: { layout: 'simple', order: 2, difficulty: 'easy' },
    });
    // A new game later begins with what was chosen for the last new game, not with the rules of this one.
    expect(app.settings.get('newGame').value).toEqual(last);
    app.learning.train('x-wing');
    expect(app.screen.value.kind).toBe('trainer');
    expect(app.settings.get('trainer').value.technique).toBe('x-wing');
    await app.goHome();
  });

  it('stops the clock while a dialog or the manual lies over the game', async () => {
    const client = new MemoryClient();
    client.settings.openSession = client.addSession();
    const app = await started(client);
    const runs = (): boolean | undefined => app.play.value?.time.clock.running;
    app.play.value?.time.keep(true);
    expect(runs()).toBe(true);
    app.show({ kind: 'statistics' });
    expect(runs()).toBe(false);
    app.show(null);
    expect(runs()).toBe(true);
    app.manual.open('keys');
    expect(runs()).toBe(false);
    app.manual.close();
    expect(runs()).toBe(true);
    await app.goHome();
  });

  it('makes a puzzle, shows progress, and opens a game with it', async () => {
    const client = new MemoryClient();
    client.onGenerate = (jobId) => {
      client.emit('job.progress', {
        jobId: jobIdSchema.parse('another job'),
        stage: 'digging',
        attempts: 9,
        fraction: null,
        lacking: null,
        seconds: 9,
        remaining: null,
      });
      client.emit('job.progress', {
        jobId,
        stage: 'filling',
        attempts: 1,
        fraction: 0.5,
        lacking: null,
        seconds: 1,
        remaining: null,
      });
      setTimeout(
        () =>
          client.emit('job.finished', {
            jobId,
            outcome: { ok: true, puzzleId: puzzleIdSchema.parse(1), shortfalls: [] },
          }),
        0,
      );
    };
    const app = await started(client);
    const seen: unknown[] = [];
    app.generation.progress.subscribe((progress) => seen.push(progress?.stage));
    const made = await app.games.make({ layout: 'simple', order: 2, difficulty: 'easy' });
    expect(made.ok).toBe(true);
    expect(seen).toEqual([undefined, 'filling', undefined]);
    expect(app.screen.value.kind).toBe('game');
    app.play.value?.close();
  });

  it('ends a job whose connection is lost', async () => {
    const client = new MemoryClient();
    const app = await started(client);
    const made = app.games.make({ layout: 'simple', order: 2, difficulty: 'easy' });
    await new Promise((resolve) => setTimeout(resolve, 0));
    await app.connection('lost');
    expect(await made).toMatchObject({ ok: false, error: { code: 'disconnected' } });
    expect(app.link.value).toBe('lost');
  });

  it('stores the state of a game when the player leaves it', async () => {
    const client = new MemoryClient();
    const id = client.addSession();
    const app = await started(client);
    await app.games.open(id);
    const play = app.play.value;
    play?.showOn({ ...boardStandIn(), place: { centreRow: 1, centreColumn: 2, scale: 30 } });
    play?.selection.select(3);
    play?.setTool('corner');
    play?.entry.setNoteColour(4);
    play?.entry.pen.setMode('weak');
    play?.entry.pen.setColour(3);
    app.settings.set('entry', 'digit');
    play?.enter(2);
    await app.goHome();
    expect(client.session(id).view).toEqual({
      explainedBy: 'techniques',
      centreRow: 1,
      centreColumn: 2,
      scale: 30,
      selection: [3],
      tool: 'corner',
      noteColour: 4,
      held: 2,
      pen: { mode: 'weak', colour: 3 },
      ring: false,
      unaided: true,
    });
    await app.games.open(id);
    expect(app.play.value?.tool.value).toBe('corner');
    expect(app.play.value?.entry.noteColour.value).toBe(4);
    expect(app.play.value?.entry.currentDigit.value).toBe(2);
    expect(app.play.value?.entry.pen.mode.value).toBe('weak');
    expect(app.play.value?.entry.pen.colour.value).toBe(3);
    expect([...(app.play.value?.selection.cells.value ?? [])]).toEqual([3]);
    app.play.value?.close();
  });

  it('stores the subgrid in focus, with the view before it', async () => {
    const client = new MemoryClient();
    const grids = Array.from({ length: 5 }, () => '.'.repeat(81));
    const id = client.addSession({ layout: 'samurai', order: 3, variants: [], grids });
    const app = await started(client);
    await app.games.open(id);
    app.play.value?.showOn(boardStandIn());
    app.play.value?.travel.focusOn(4);
    await app.goHome();
    expect(client.session(id).view).toMatchObject({ focus: 4, scale: 30 });
    await app.games.open(id);
    const asked: number[] = [];
    app.play.value?.showOn({ ...boardStandIn(), focus: (subgrid) => asked.push(subgrid) });
    expect(asked).toEqual([4]);
    expect(app.play.value?.travel.focus.subgrid.value).toBe(4);
    app.play.value?.travel.focus.leave();
    await app.goHome();
    expect(client.session(id).view).not.toHaveProperty('focus');
  });
});
