import { onTestFinished } from 'vitest';
import { openApplication } from '../../main/services/application.ts';
import { temporaryFolder } from '../../main/store/testing/folders.ts';
import { expectOk, type Result } from '../../shared/base/result.ts';
import type { CallInput, CallName, CallOutput } from '../../shared/contract/calls.ts';
import { MemoryClient } from './memoryClient.ts';

/** A host in memory whose trainer and lessons are the real ones. */
export class HostedClient extends MemoryClient {
  private readonly connection;

  /** @param folder of the data, by default one for this test. @param onEnd registers what is to be done at the end. */
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
