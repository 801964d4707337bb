import { describe, expect, it } from 'vitest';
import { ok } from '../../../shared/base/result.ts';
import type { CallInput, CallName } from '../../../shared/contract/calls.ts';
import { sessionIdSchema } from '../../../shared/contract/ids.ts';
import type { Tempo } from '../../../shared/contract/results.ts';
import type { Client } from '../../../shared/contract/transport.ts';
import { Settings } from '../settings/settingsList.ts';
import { PlayerTempo } from './tempo.ts';

const ANSWER: Tempo = {
  games: 12,
  estimate: { factor: 0.5, low: 0.4, high: 0.65, likely: { low: 0.25, high: 1 } },
};

function setUp() {
  const asked: CallInput<'results.tempo'>[] = [];
  const client = {
    call: async (name: CallName, input: unknown) => {
      if (name === 'results.predicted') return ok({ seconds: 600 });
      if (name !== 'results.tempo') return ok({});
      asked.push(input as CallInput<'results.tempo'>);
      return ok(ANSWER);
    },
  } as unknown as Client;
  const settings = new Settings(client);
  return { asked, settings, tempo: new PlayerTempo(client, settings) };
}

describe('the player’s tempo', () => {
  it('is not asked for without the player’s consent', async () => {
    const { asked, settings, tempo } = setUp();
    expect(settings.get('learnTimes').value).toBeNull();
    await tempo.load();
    await tempo.agree(false);
    expect(asked).toEqual([]);
    expect([tempo.known.value, tempo.ownTime(600)]).toEqual([null, null]);
  });

  it('scales predicted times, until the player withdraws', async () => {
    const { settings, tempo } = setUp();
    await tempo.agree(true);
    expect(tempo.ownTime(600)).toEqual({ seconds: 300, low: 150, high: 600 });
    settings.set('learnTimes', false);
    expect(tempo.ownTime(600)).toBeNull();
  });

  it('predicts a game for an average player, or for this one', async () => {
    const { tempo, settings } = setUp();
    const session = sessionIdSchema.parse(1);
    expect(await tempo.predict(session)).toBe(600);
    settings.set('learnTimes', true);
    expect(await tempo.predict(session)).toBe(300);
  });

  it('starts again from now', async () => {
    const { asked, tempo } = setUp();
    await tempo.agree(true);
    await tempo.reset();
    expect(asked[0]).toEqual({ since: null });
    expect(Math.abs(Date.parse(asked[1]?.since ?? '') - Date.now())).toBeLessThan(60_000);
  });
});
