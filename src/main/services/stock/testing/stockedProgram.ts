import { expectOk, fail, ok, type Result } from '../../../../shared/base/result.ts';
import type { CallInput, CallName, CallOutput, GenerateRequest } from '../../../../shared/contract/calls.ts';
import type { EventPayload } from '../../../../shared/contract/events.ts';
import type { PuzzleId } from '../../../../shared/contract/ids.ts';
import { jobIdSource } from '../../../../shared/contract/testing/jobIdSource.ts';
import { openApplication } from '../../application.ts';

/** A program with one window. It fills its stock of puzzles without waiting. */
export interface StockedProgram {
  call<N extends CallName>(name: N, input: CallInput<N>): Promise<CallOutput<N>>;
  /** Requests a puzzle. Returns its id. */
  start(request: GenerateRequest): Promise<Result<PuzzleId>>;
  /** Number of puzzles in stock for a request. */
  ready(request: GenerateRequest): Promise<number>;
  close(): Promise<void>;
}

export function openStocked(folder: string): StockedProgram {
  const opened = expectOk(openApplication({ host: 'browser', folder, stock: 'eager' }));
  if (opened.kind !== 'open') throw new Error('the folder is in use');
  const newJobId = jobIdSource();
  let finish: (outcome: Result<PuzzleId>) => void = () => {};
  const connection = opened.application.connect((name, payload) => {
    if (name !== 'job.finished') return;
    const { outcome } = payload as EventPayload<'job.finished'>;
    finish(outcome.ok ? ok(outcome.puzzleId) : fail('internal', 'fault-in-log'));
  });
  const call: StockedProgram['call'] = async (name, input) =>
    expectOk((await connection.dispatch(name, input)) as Result<CallOutput<typeof name>>);
  return {
    call,
    start: async (request) => {
      const finished = new Promise<Result<PuzzleId>>((resolve) => {
        finish = resolve;
      });
      await call('generate.start', { jobId: newJobId(), request });
      return finished;
    },
    ready: async (request) => {
      const outlooks = await call('generate.outlook', { request });
      return outlooks.find(({ difficulty }) => difficulty === request.difficulty)?.ready ?? 0;
    },
    close: () => opened.application.close(),
  };
}
