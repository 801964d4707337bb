import { signal } from '@preact/signals-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import type { Move } from '../../../shared/game/move.ts';
import { MemoryClient, SMALL_PUZZLE } from '../../testing/memoryClient.ts';
import { cellsDrawing, type Overlay } from '../board/stepDrawing.ts';
import { StoredGameClient } from '../session/gameClient.ts';
import { undo } from '../session/intents.ts';
import { OpenSession } from '../session/openSession.ts';
import { Film } from './film.ts';

const place = (position: number, digit: number): Move => ({ kind: 'place', positions: [position], digit });
/** The second move enters a wrong digit that the third move replaces, so the film does not show it. */
const MOVES = [place(1, 2), place(2, 4), place(2, 3)];

async function setUp() {
  const client = new MemoryClient();
  const sessionId = client.addSession(SMALL_PUZZLE, MOVES);
  const stored = expectOk(await client.call('sessions.open', { sessionId }));
  const session = expectOk(OpenSession.resume(new StoredGameClient(client, stored), stored));
  const overlay = signal<Overlay | null>(null);
  const film = new Film(session, overlay);
  const digits = (): number[] | null => overlay.value && Array.from(overlay.value.position.marks.digits).slice(0, 3);
  return { film, overlay, digits, session, first: session.game.givens[0] };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the film of a game', () => {
  it('shows its digits one after another, then the game again', async () => {
    const { film, digits, first } = await setUp();
    film.start();
    expect(digits()).toEqual([first, 2, 0]);
    vi.advanceTimersByTime(350);
    expect(digits()).toEqual([first, 2, 3]);
    expect(film.running.value).toBe(true);
    vi.advanceTimersByTime(350);
    expect(digits()).toBeNull();
    expect(film.running.value).toBe(false);
  });

  it('starts again from the givens, and ends when it is stopped', async () => {
    const { film, digits, first } = await setUp();
    film.start();
    vi.advanceTimersByTime(350);
    film.start();
    expect(digits()).toEqual([first, 2, 0]);
    film.stop();
    expect(digits()).toBeNull();
    vi.advanceTimersByTime(1000);
    expect(digits()).toBeNull();
  });

  it('ends when the player moves', async () => {
    const { film, digits, session } = await setUp();
    film.start();
    session.submit(undo);
    await vi.advanceTimersByTimeAsync(0);
    expect(film.running.value).toBe(false);
    expect(digits()).toBeNull();
  });

  it('gives way to whatever else is shown on the board', async () => {
    const { film, overlay } = await setUp();
    film.start();
    const hint: Overlay = { ...(overlay.value as Overlay), drawing: cellsDrawing([0]) };
    overlay.value = hint;
    vi.advanceTimersByTime(350);
    expect(film.running.value).toBe(false);
    expect(overlay.value).toBe(hint);
  });
});
