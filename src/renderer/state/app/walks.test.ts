import { expect, it } from 'vitest';
import { fail } from '../../../shared/base/result.ts';
import { jobIdSource } from '../../../shared/contract/testing/jobIdSource.ts';
import { MemoryClient } from '../../testing/memoryClient.ts';
import { App } from './app.ts';

it('takes the first walk in one world, without lives, and says why it cannot be opened', async () => {
  class WithoutWindows extends MemoryClient {
    override call: MemoryClient['call'] = async (name, input) => {
      const answer = await super.call(name, input);
      return name === 'worlds.open' ? fail('not-found', 'no-world', { id: 1 }) : answer;
    };
  }
  const client = new WithoutWindows();
  client.settings.lives = true;
  const app = new App(client, { now: () => 0, newJobId: jobIdSource() });
  await app.connection('open');
  for (let time = 0; time < 2; time++) await app.walks.openFirst('First walk');
  const inputs = (name: string): unknown[] => client.log.filter((call) => call.name === name).map(({ input }) => input);
  expect(inputs('worlds.create')).toMatchObject([
    { name: 'First walk', family: 'carpet', order: 3, seed: 'first walk 20', rules: { autoCleanNotes: true } },
  ]);
  expect(inputs('worlds.create')[0]).not.toHaveProperty('rules.lives');
  const { id } = app.worlds.all.value[0] ?? expect.unreachable();
  expect(inputs('worlds.open')).toMatchObject([{ worldId: id }, { worldId: id }]);
  // At its end, the walk leads to the player's own world, if there is one.
  expect(app.walks.own.value).toBeUndefined();
  await app.worlds.create({ name: 'Mine', family: 'carpet', order: 3, seed: 'x', lowest: 'easy', highest: 'hard' });
  expect(app.walks.own.value).toMatchObject({ name: 'Mine' });
  expect([app.screen.value.kind, app.messages.fault.value?.during]).toEqual(['home', 'open']);
});
