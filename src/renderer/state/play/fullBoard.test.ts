import { expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { jobIdSource } from '../../../shared/contract/testing/jobIdSource.ts';
import { MemoryClient, SMALL_PUZZLE } from '../../testing/memoryClient.ts';
import { StoredGameClient } from '../session/gameClient.ts';
import { place, undo } from '../session/intents.ts';
import { Settings } from '../settings/settingsList.ts';
import { OpenGame } from './openGame.ts';

const SOLUTION = '1234341221434321';

it('says that the full board breaks a rule, until this is no longer so', async () => {
  const client = new MemoryClient();
  const id = client.addSession({ ...SMALL_PUZZLE, grids: [`${SOLUTION.slice(0, -1)}.`] }, [], {
    autoCleanNotes: false,
  });
  const stored = expectOk(await client.call('sessions.open', { sessionId: id }));
  const { session, asked } = expectOk(
    OpenGame.open(
      new StoredGameClient(client, stored),
      stored,
      { now: () => 0, newJobId: jobIdSource() },
      new Settings(client),
    ),
  );
  const about = async (intent: Parameters<typeof session.submit>[0]): Promise<string | undefined> => {
    session.submit(intent);
    await expect.poll(() => session.waiting.value).toEqual([]);
    return asked.value?.about;
  };
  expect(await about(place([15], 2))).toBe('full-but-wrong');
  expect(await about(undo)).toBeUndefined();
  expect(await about(place([15], 2))).toBe('full-but-wrong');
  expect(await about(place([15], 1))).toBeUndefined();
  expect(session.game.finished).toBe(true);
});
