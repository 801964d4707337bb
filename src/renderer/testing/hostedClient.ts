import { onTestFinished } from 'vitest';
import { openApplication } from '../../main/services/application.ts';
import { temporaryFolder } from '../../main/store/testing/folders.ts';
import { expectOk, type Result } from '../../shared/base/result.ts';
import type { CallInput, CallName, CallOutput } from '../../shared/contract/calls.ts';
import { MemoryClient } from './memoryClient.ts';

/** Host in memory, but with the real services for the trainer and the lessons. */
export class HostedClient extends MemoryClient {
  private readonly connection;

  /**
   * @param folder data folder, by default a new one for this test.
   * @param onEnd registers a function that runs at the end; by default, at the end of the test.
   */
  constructor(folder = temporaryFolder(), onEnd: (close: () => void) => void = onTestFinished) {
    super();
    const opened = expectOk(openApplication({ host: 'browser', folder }));
    if (opened.kind !== 'open') throw new Error('the folder is in use');
    this.connection = opened.application.connect(() => {});
    onEnd(() => void opened.application.close());
  }

  override async call<N extends CallName>(name: N, input: CallInput<N>): Promise<Result<CallOutput<N>>> {
    if (!/^(trainer|lessons)\./.test(name)) return super.call(name, input);
    this.log.push({ name, input });
    return (await this.connection.dispatch(name, input)) as Result<CallOutput<N>>;
  }
}
