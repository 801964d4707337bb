import { describe, expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import type { SessionId } from '../../../shared/contract/ids.ts';
import type { Move } from '../../../shared/game/move.ts';
import { MemoryClient, SMALL_PUZZLE } from '../../testing/memoryClient.ts';
import { StoredGameClient } from './gameClient.ts';
import { place, toggleNote, undo } from './intents.ts';
import { OpenSession } from './openSession.ts';

async function opened(moves: Move[] = []): Promise<{ client: MemoryClient; session: OpenSession; id: SessionId }> {
  const client = new MemoryClient();
  const id = client.addSession(SMALL_PUZZLE, moves);
  const stored = expectOk(await client.call('sessions.open', { sessionId: id }));
  return { client, id, session: expectOk(OpenSession.resume(new StoredGameClient(client, stored), stored)) };
}

/** Waits until all pending promises are settled. */
async function settled(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 0));
}

describe('a session in the renderer', () => {
  it('begins after the stored moves', async () => {
    const { session } = await opened([{ kind: 'place', positions: [1], digit: 2 }]);
    expect(session.game.marks.digits[1]).toBe(2);
    expect(session.game.canUndo).toBe(true);
  });

  it('shows a move only after it is stored', async () => {
    const { client, session, id } = await opened();
    const notified: (readonly number[] | null)[] = [];
    session.onMarks((cells) => notified.push(cells));
    const release = client.hold();
    session.submit(place([1], 2));
    await settled();
    expect(session.game.marks.digits[1]).toBe(0);
    expect(notified).toEqual([]);
    release();
    await settled();
    expect(client.session(id).moves).toHaveLength(1);
    expect(session.game.marks.digits[1]).toBe(2);
    expect(notified).toEqual([[1]]);
  });

  it('stores moves in the order of submission, and computes each when its turn comes', async () => {
    const { client, session, id } = await opened();
    // Submits several intents at once. The note is on at the end only if each toggle sees the effect of the one before.
    for (let i = 0; i < 3; i++) session.submit(toggleNote([1], 2, 'centre'));
    session.submit(place([2], 3));
    session.submit(undo);
    await settled();
    expect(client.session(id).moves.map((move) => (move.kind === 'note' ? move.on : move.kind))).toEqual([
      true,
      false,
      true,
      'place',
      'undo',
    ]);
    expect(session.game.marks.centre[1]).toBe(0b10);
  });

  it('does not send moves that change nothing', async () => {
    const { client, session, id } = await opened();
    session.submit(undo);
    session.submit(place([0], 4));
    session.submit(place([1], 2));
    session.submit(place([1], 2));
    await settled();
    expect(client.session(id).moves).toEqual([{ kind: 'place', positions: [1], digit: 2 }]);
  });

  it('shows nothing that was rejected, and everything after a retry', async () => {
    const { client, session, id } = await opened();
    client.failNextMove('store');
    session.submit(place([1], 2));
    session.submit(place([2], 3));
    await settled();
    expect(session.trouble.value?.code).toBe('store');
    expect(session.game.filled).toBe(8);
    await session.retry();
    await settled();
    expect(session.trouble.value).toBeNull();
    expect(client.session(id).moves).toHaveLength(2);
    expect(session.game.filled).toBe(10);
  });

  it('discards rejected moves on request, and continues', async () => {
    const { client, session, id } = await opened();
    client.failNextMove('store');
    session.submit(place([1], 2));
    await settled();
    await session.discard();
    session.submit(place([2], 3));
    await settled();
    expect(client.session(id).moves).toEqual([{ kind: 'place', positions: [2], digit: 3 }]);
    expect(session.game.marks.digits[1]).toBe(0);
  });

  it('does not repeat a move whose answer was lost', async () => {
    const { client, session, id } = await opened();
    client.failNextMove('disconnected', true);
    session.submit(place([1], 2));
    session.submit(place([2], 3));
    await settled();
    expect(session.game.filled).toBe(8);
    await session.retry();
    await settled();
    expect(client.session(id).moves).toHaveLength(2);
    expect(session.game.filled).toBe(10);
  });

  it('adopts the moves of another window, then makes its own', async () => {
    const { client, session, id } = await opened();
    client.session(id).moves.push({ kind: 'place', positions: [5], digit: 4 });
    session.submit(place([1], 2));
    await settled();
    expect(session.trouble.value?.code).toBe('conflict');
    await session.retry();
    await settled();
    expect(session.trouble.value).toBeNull();
    expect([session.game.marks.digits[1], session.game.marks.digits[5]]).toEqual([2, 4]);
    expect(client.session(id).moves).toHaveLength(2);
  });

  it('takes over the time that another window has stored, which is final at the end of the game', async () => {
    const { client, session, id } = await opened();
    const agreed: [number, boolean][] = [];
    session.clock = { played: 30, agree: (...time) => agreed.push(time) };
    session.submit(place([1], 2));
    await settled();
    const stored = client.session(id);
    stored.playedSeconds = 50;
    session.submit(place([2], 3));
    await settled();
    stored.playedSeconds = 65;
    const rest = [...'.234.4...14.43..'].flatMap((digit, position) =>
      digit === '.' ? [] : [{ position, digit: Number(digit) }],
    );
    stored.moves.push({ kind: 'apply', placements: rest, eliminations: [] });
    session.submit(place([5], 4));
    await settled();
    await session.retry();
    expect(session.game.finished).toBe(true);
    expect(agreed).toEqual([
      [30, false],
      [50, false],
      [65, true],
    ]);
  });

  it('renames subgrids without changing the topology of its game, which others share', async () => {
    const { session } = await opened();
    const shared = session.topology;
    session.moveTo([[0, -2]]);
    expect(session.topology.layout.worldPlaces).toEqual([[0, -2]]);
    expect([session.game.topology, shared.layout.worldPlaces]).toEqual([shared, undefined]);
  });

  it('does not repeat a move whose answer was lost, whatever another window did after it', async () => {
    const { client, session, id } = await opened();
    client.failNextMove('disconnected', true);
    session.submit(toggleNote([1], 2, 'centre'));
    await settled();
    client.session(id).moves.push({ kind: 'place', positions: [5], digit: 4 });
    await session.retry();
    await settled();
    expect(client.session(id).moves).toHaveLength(2);
    expect([session.game.marks.centre[1], session.game.marks.digits[5]]).toEqual([0b10, 4]);
  });

  it('repeats a move if that of another window is only a part of it', async () => {
    const { client, session, id } = await opened();
    session.showsWrongDigits = () => true;
    client.failNextMove('disconnected');
    session.submit(place([1], 2));
    await settled();
    client.session(id).moves.push({ kind: 'place', positions: [1], digit: 2 }, { kind: 'undo' });
    await session.retry();
    await settled();
    expect(client.session(id).moves.slice(2)).toEqual([{ kind: 'place', positions: [1], digit: 2, checked: true }]);
  });

  it('is retried once at a time, and says why the last attempt failed', async () => {
    const { client, session, id } = await opened();
    client.failNextMove('store');
    session.submit(place([1], 2));
    await settled();
    const stored = client.session(id);
    client.sessions.delete(id);
    await session.retry();
    expect(session.trouble.value?.code).toBe('not-found');
    client.sessions.set(id, stored);
    const opens = (): number => client.log.filter(({ name }) => name === 'sessions.open').length;
    const before = opens();
    await Promise.all([session.retry(), session.retry()]);
    await settled();
    expect([opens() - before, stored.moves.length, session.trouble.value]).toEqual([1, 1, null]);
  });

  it('adds to moves what the settings say, but not what they say already, nor a check to anything but digits', async () => {
    const { client, session, id } = await opened();
    session.cleansNotes = () => true;
    session.showsWrongDigits = () => true;
    const apply = { kind: 'apply', placements: [{ position: 2, digit: 3 }], eliminations: [] } as const;
    session.submit(place([1], 2));
    session.submit(() => ({ ...apply, placements: [...apply.placements], eliminations: [], clean: false }));
    session.submit(toggleNote([5], 1, 'centre'));
    await settled();
    expect(client.session(id).moves).toEqual([
      { kind: 'place', positions: [1], digit: 2, clean: true, checked: true },
      { ...apply, clean: false },
      expect.not.objectContaining({ clean: true }),
    ]);
  });
});
