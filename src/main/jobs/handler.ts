import type { Result } from '../../shared/base/result.ts';
import type { CancelToken, ProgressListener } from '../engine/core/io.ts';

/** Communication of a running job with its caller. */
export interface JobContext<Part = never> {
  readonly cancel: CancelToken;
  /** May be called often: reports are throttled before they leave the worker. */
  readonly progress: ProgressListener;
  /** Sends a part of the result in advance, in order. Structured-cloneable data only. */
  emit(part: Part): void;
}

/**
 * The work of one kind of job, done in a worker thread. Input and output are structured-cloneable data. An exception is
 * a bug and becomes `internal`.
 */
export type JobHandler<Input, Output, Part = never> = (
  input: Input,
  context: JobContext<Part>,
) => Result<Output> | Promise<Result<Output>>;

/** A registry: the name of each kind of job and its handler. */
export type AnyJobKinds = Readonly<Record<string, JobHandler<never, unknown, never>>>;

export type InputOf<Handler extends AnyJobKinds[string]> = Parameters<Handler>[0];
export type OutputOf<Handler extends AnyJobKinds[string]> =
  Awaited<ReturnType<Handler>> extends Result<infer Output> ? Output : never;
export type PartOf<Handler extends AnyJobKinds[string]> = Parameters<Parameters<Handler>[1]['emit']>[0];
