import { quickMakers, TestHost } from '../../main/services/worlds/testing/walks.ts';
import { temporaryFolder } from '../../main/store/testing/folders.ts';
import type { Result } from '../../shared/base/result.ts';
import type { CallInput, CallName, CallOutput } from '../../shared/contract/calls.ts';
import type { WorldId } from '../../shared/contract/ids.ts';
import { MemoryClient } from './memoryClient.ts';

/**
 * Host in memory, but with the real services for endless worlds. Each province has a single empty cell, so that it is
 * made at once and one move solves it.
 */
export class WorldsClient extends MemoryClient {
  readonly host: TestHost;
  readonly worldId: WorldId;
  private readonly caller = {
    emit: ((name, payload) => this.emit(name, payload)) as MemoryClient['emit'],
  };

  /** @param makers what makes the provinces; by default {@link quickMakers}. */
  constructor(makers = quickMakers()) {
    super();
    this.host = new TestHost(temporaryFolder(), makers);
    this.worldId = this.host.create('carpet');
  }

  /** The windows that were requested so far. */
  get looks(): CallInput<'worlds.look'>[] {
    return this.log.flatMap(({ name, input }) => (name === 'worlds.look' ? [input as CallInput<'worlds.look'>] : []));
  }

  override async call<N extends CallName>(name: N, input: CallInput<N>): Promise<Result<CallOutput<N>>> {
    const answer = await super.call(name, input);
    if (!name.startsWith('worlds.')) return answer;
    const calls = this.host.calls as unknown as Record<CallName, (input: unknown, caller: unknown) => never>;
    return structuredClone(await calls[name](input, this.caller));
  }
}
