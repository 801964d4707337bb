import type { z } from 'zod';
import { describeIssues } from '../../../shared/base/issues.ts';
import { fail, ok, type Result } from '../../../shared/base/result.ts';
import { CALLS, type CallInput, type CallName, type CallOutput } from '../../../shared/contract/calls.ts';
import type { EventName, EventPayload } from '../../../shared/contract/events.ts';
import { traceCalls } from '../../trace/trace.ts';
import type { Log } from './log.ts';

/**
 * A renderer (a window of the program) that is connected through a transport. It owns the jobs that it starts, and
 * receives their events.
 */
export interface Caller {
  emit<N extends EventName>(name: N, payload: EventPayload<N>): void;
}

/**
 * Answers one kind of call, whose input was already checked. Expected failures are returned as results; an exception is
 * a bug.
 */
export type Handler<N extends CallName> = (
  input: CallInput<N>,
  caller: Caller,
) => Result<CallOutput<N>> | Promise<Result<CallOutput<N>>>;

/**
 * A handler for each call that windows can make (`shared/contract`). If one is missing, this type causes an error when
 * compiling.
 */
export type Handlers = { readonly [N in CallName]: Handler<N> };

/** Converts a result to the answer of a call that returns no data: an empty object, or the error. */
export function done(result: Result<unknown>): Result<Record<string, never>> {
  return result.ok ? ok({}) : result;
}

/** A function that answers any call, even an invalid one. Never rejects. */
export type Dispatch = (name: unknown, input: unknown, caller: Caller) => Promise<Result<unknown>>;

function isCallName(name: unknown): name is CallName {
  return typeof name === 'string' && Object.hasOwn(CALLS, name);
}

async function answer<N extends CallName>(
  name: N,
  handlers: Handlers,
  input: unknown,
  caller: Caller,
): Promise<Result<unknown>> {
  const parsed = parse(name, input);
  if (parsed === null) return fail('bad-input', 'nested-too-deeply', { name });
  if (!parsed.success) return fail('bad-input', 'bad-call', { name, detail: describeIssues(parsed.error, input) });
  return handlers[name](parsed.data as CallInput<N>, caller);
}

/**
 * Checks the input of a call by the call's schema. Null if the input is nested so deeply that the check overflows the
 * stack.
 */
function parse(name: CallName, input: unknown): ReturnType<z.ZodType['safeParse']> | null {
  try {
    return CALLS[name].input.safeParse(input);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/**
 * Creates the function that passes each call to its handler.
 *
 * Errors: `unknown-call`; `bad-input` if the schema rejects the input; `internal` for a bug, whose stack is written to
 * the log and not sent to the caller.
 */
export function createDispatch(handlers: Handlers, log: Log): Dispatch {
  return traceCalls(async (name: unknown, input: unknown, caller: Caller) => {
    if (!isCallName(name)) {
      // A name that is not a string is left out of the message: it comes from outside, and converting it to text may
      // throw.
      if (typeof name !== 'string') return fail('unknown-call', 'no-call-name');
      return fail('unknown-call', 'no-call', { call: JSON.stringify(name.slice(0, 60)) });
    }
    try {
      return await answer(name, handlers, input, caller);
    } catch (error) {
      log.fault(`call ${name}`, error);
      return fail('internal', 'call-fault-in-log', { name });
    }
  });
}
