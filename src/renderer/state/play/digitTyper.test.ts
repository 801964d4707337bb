import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { MemoryClient } from '../../testing/memoryClient.ts';
import { StoredGameClient } from '../session/gameClient.ts';
import { Settings } from '../settings/settingsList.ts';
import { DigitTyper, TYPING_WINDOW } from './digitTyper.ts';
import { OpenGame } from './openGame.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function typing(greatest: number): { typer: DigitTyper; entered: number[] } {
  const entered: number[] = [];
  return { typer: new DigitTyper(greatest, (digit) => entered.push(digit)), entered };
}

describe('typed figures', () => {
  it('are digits at once if no digit has two figures', () => {
    const { typer, entered } = typing(9);
    for (const figure of [1, 2, 9, 0]) typer.type(figure);
    expect(entered).toEqual([1, 2, 9]);
    expect(typer.twoFigures).toBe(false);
  });

  it('are ignored beyond the greatest digit', () => {
    const { typer, entered } = typing(4);
    typer.type(5);
    typer.type(4);
    expect(entered).toEqual([4]);
  });

  it('make one digit of two figures', () => {
    const { typer, entered } = typing(16);
    for (const figure of [1, 2, 1, 0, 7]) typer.type(figure);
    expect(entered).toEqual([12, 10, 7]);
  });

  it('wait a moment and then become a digit alone', () => {
    const { typer, entered } = typing(25);
    typer.type(2);
    expect(typer.pending.value).toBe(2);
    vi.advanceTimersByTime(TYPING_WINDOW - 1);
    expect(entered).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(entered).toEqual([2]);
    expect(typer.pending.value).toBe(0);
  });

  it('become a digit alone if the second one does not fit', () => {
    const { typer, entered } = typing(16);
    typer.type(1);
    typer.type(9);
    expect(entered).toEqual([1, 9]);
  });

  it('can be entered at once or discarded', () => {
    const { typer, entered } = typing(25);
    typer.type(1);
    expect(typer.flush()).toBe(true);
    typer.type(2);
    expect(typer.cancel()).toBe(true);
    expect(typer.flush()).toBe(false);
    vi.advanceTimersByTime(2 * TYPING_WINDOW);
    expect(entered).toEqual([1]);
  });

  it('does not join figures that were typed with different tools, and enters each with its own', () => {
    const entered: unknown[] = [];
    const typer = new DigitTyper(16, (digit, tool) => entered.push([digit, tool]));
    typer.type(1);
    typer.type(2, 'corner');
    typer.type(1, 'corner');
    typer.type(4, 'corner');
    typer.type(1, 'corner');
    typer.type(3);
    expect(entered).toEqual([
      [1, undefined],
      [2, 'corner'],
      [14, 'corner'],
      [1, 'corner'],
      [3, undefined],
    ]);
  });
});

it('a figure that waits for a second one is entered when the window may close', async () => {
  const client = new MemoryClient();
  const id = client.addSession({ layout: 'simple', order: 4, variants: [], grids: ['.'.repeat(256)] });
  const stored = expectOk(await client.call('sessions.open', { sessionId: id }));
  const dependencies = { now: () => 0, newJobId: () => 1 as never };
  const settings = new Settings(client);
  const play = expectOk(OpenGame.open(new StoredGameClient(client, stored), stored, dependencies, settings));
  play.selection.select(3);
  play.typer.type(1);
  play.settle();
  await vi.advanceTimersByTimeAsync(0);
  expect(client.session(id).moves).toMatchObject([{ kind: 'place', digit: 1 }]);
});
