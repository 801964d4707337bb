import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { fail, ok, type Result } from '../../../shared/base/result.ts';
import type { CallInput, CallName, CallOutput } from '../../../shared/contract/calls.ts';
import { trainerItemIdSchema } from '../../../shared/contract/ids.ts';
import { jobIdSource } from '../../../shared/contract/testing/jobIdSource.ts';
import type { TrainerItem } from '../../../shared/contract/trainer.ts';
import { MemoryClient, SMALL_PUZZLE } from '../../testing/memoryClient.ts';
import { App } from '../app/app.ts';

const ITEM: TrainerItem = {
  id: trainerItemIdSchema.parse(1),
  technique: 'jellyfish',
  puzzle: SMALL_PUZZLE,
  candidates: Array<number>(16).fill(0),
  repeated: false,
};

/** A host that finds a position only after a number of requests. */
class SlowTrainer extends MemoryClient {
  requests = 0;
  readonly found: number;

  constructor(found: number) {
    super();
    this.found = found;
  }

  override async call<N extends CallName>(name: N, input: CallInput<N>): Promise<Result<CallOutput<N>>> {
    if (name === 'trainer.progress') return ok([]) as unknown as Result<CallOutput<N>>;
    if (name === 'trainer.hint') return fail('not-found', 'trainer-no-item');
    if (name !== 'trainer.next') return super.call(name, input);
    if (++this.requests < this.found) return fail('gave-up', 'trainer-not-yet', { technique: 'Jellyfish' });
    return ok(ITEM) as unknown as Result<CallOutput<N>>;
  }
}

async function start(found: number) {
  const client = new SlowTrainer(found);
  const app = new App(client, { now: () => 0, newJobId: jobIdSource() });
  await app.connection('open');
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  app.learning.train();
  const screen = app.screen.peek();
  if (screen.kind !== 'trainer') throw new Error(screen.kind);
  await vi.advanceTimersByTimeAsync(0);
  return { client, training: screen.training };
}

describe('the trainer without a position', () => {
  it('asks again until the host has found one', async () => {
    const { client, training } = await start(3);
    expect(training.state.peek()).toMatchObject({ kind: 'failed', error: { reason: 'trainer-not-yet' } });
    await vi.advanceTimersByTimeAsync(5000);
    expect(client.requests).toBe(2);
    await vi.advanceTimersByTimeAsync(5000);
    expect(training.state.peek().kind).toBe('open');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(client.requests).toBe(3);
  });

  it('does not ask any more once it is closed', async () => {
    const { client, training } = await start(3);
    training.close();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(client.requests).toBe(1);
  });
});
