import type { Result } from '../../shared/base/result.ts';
import type { CancelToken, ProgressListener } from '../engine/core/io.ts';

/** What a running job can send to its caller and receive from it. */
export interface JobContext<Part = never> {
  readonly cancel: CancelToken;
  /** Reports progress. May be called often, because the worker sends only some of the reports. */
  readonly progress: ProgressListener;
  /** Sends a part of the result before the job ends. Parts arrive in order. They must be structured-cloneable data. */
  emit(part: Part): void;
}

/**
 * The work of one kind of job, done in a worker thread. Input and output are structured-cloneable data. If the handler
 * throws, this is a bug, and the result is the error `internal`.
 */
export type JobHandler<Input, Output, Part = never> = (
  input: Input,
  context: JobContext<Part>,
) => Result<Output> | Promise<Result<Output>>;

/** Name of each kind of job → its handler. */
export type AnyJobKinds = Readonly<Record<string, JobHandler<never, unknown, never>>>;

export type InputOf<Handler extends AnyJobKinds[string]> = Parameters<Handler>[0];
export type OutputOf<Handler extends AnyJobKinds[string]> =
  Awaited<ReturnType<Handler>> extends Result<infer Output> ? Output : never;
export type PartOf<Handler extends AnyJobKinds[string]> = Parameters<Parameters<Handler>[1]['emit']>[0];
