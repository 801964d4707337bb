import { quickMakers, TestHost } from '../../main/services/worlds/testing/walks.ts';
import { temporaryFolder } from '../../main/store/testing/folders.ts';
import type { Result } from '../../shared/base/result.ts';
import type { CallInput, CallName, CallOutput } from '../../shared/contract/calls.ts';
import type { WorldId } from '../../shared/contract/ids.ts';
import { MemoryClient } from './memoryClient.ts';

/** A host in memory whose endless worlds are the real ones, with provinces in which one cell is open. */
export class WorldsClient extends MemoryClient {
  readonly host: TestHost;
  readonly worldId: WorldId;
  private readonly caller = {
    emit: ((name, payload) => this.emit(name, payload)) as MemoryClient['emit'],
  };

  /** @param makers of provinces, by default quick ones. */
  constructor(makers = quickMakers()) {
    super();
    this.host = new TestHost(temporaryFolder(), makers);
    this.worldId = this.host.create('carpet');
  }

  /** The windows that were looked at so far. */
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
