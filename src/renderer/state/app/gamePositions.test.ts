import { describe, expect, it } from 'vitest';
import { expectOk, fail, ok } from '../../../shared/base/result.ts';
import type { GamePosition } from '../../../shared/contract/calls.ts';
import { MemoryClient } from '../../testing/memoryClient.ts';
import { GamePositions } from './gamePositions.ts';

const POSITION: GamePosition = { givens: ['1...'], entries: ['.2..'] };

async function setUp(games: number) {
  const client = new MemoryClient();
  client.onPosition = () => ok(POSITION);
  for (let game = 0; game < games; game++) client.addSession();
  const listed = expectOk(await client.call('sessions.list', {}));
  const asked = (): number => client.log.filter(({ name }) => name === 'sessions.position').length;
  return { client, listed, asked, positions: new GamePositions(client) };
}

describe('positions of games', () => {
  it('are asked for once, and again after the game was played', async () => {
    const { listed, asked, positions } = await setUp(1);
    const [game] = listed;
    if (!game) throw new Error('no game');
    expect(await positions.of(game)).toEqual(POSITION);
    expect(await positions.of(game)).toEqual(POSITION);
    expect(asked()).toBe(1);
    await positions.of({ ...game, filled: game.filled + 1 });
    expect(asked()).toBe(2);
  });

  it('are asked for one after another', async () => {
    const { client, listed, asked, positions } = await setUp(3);
    const release = client.hold();
    const all = listed.map((game) => positions.of(game));
    await Promise.resolve();
    expect(asked()).toBe(1);
    release();
    expect(await Promise.all(all)).toEqual([POSITION, POSITION, POSITION]);
  });

  it('are null for a game that cannot be read', async () => {
    const { client, listed, positions } = await setUp(1);
    client.onPosition = () => fail('not-found', 'no-session', { id: 1 });
    expect(await positions.of(listed[0] as never)).toBeNull();
  });
});
