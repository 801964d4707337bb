import type { z } from 'zod';
import { fail, ok, type Result } from '../../../shared/base/result.ts';
import { CALLS, type CallInput, type CallName, type CallOutput } from '../../../shared/contract/calls.ts';
import type { EventName, EventPayload } from '../../../shared/contract/events.ts';
import { describeIssues } from '../../../shared/puzzle/puzzle.ts';
import { traceCalls } from '../../trace/trace.ts';
import type { Log } from './log.ts';

/** One renderer at the other end of a transport; jobs and their events belong to it. */
export interface Caller {
  emit<N extends EventName>(name: N, payload: EventPayload<N>): void;
}

/** What answers a call. Input has been checked; expected failures are results, and what is thrown is a fault. */
export type Handler<N extends CallName> = (
  input: CallInput<N>,
  caller: Caller,
) => Result<CallOutput<N>> | Promise<Result<CallOutput<N>>>;

/** A handler for each call of the contract: one too few does not compile. */
export type Handlers = { readonly [N in CallName]: Handler<N> };

/** The answer of a call that returns nothing. */
export function done(result: Result<unknown>): Result<Record<string, never>> {
  return result.ok ? ok({}) : result;
}

/** Answers any call, whatever was sent. Never rejects. */
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
  if (!parsed.success) return fail('bad-input', 'bad-call', { name, detail: describeIssues(parsed.error) });
  return handlers[name](parsed.data as CallInput<N>, caller);
}

/** Null where the input is nested so deeply that no check gets to its end: the schemas look into it by recursion. */
function parse(name: CallName, input: unknown): ReturnType<z.ZodType['safeParse']> | null {
  try {
    return CALLS[name].input.safeParse(input);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/**
 * The way from a transport to the handlers.
 *
 * Errors: `unknown-call`; `bad-input` where the schema refuses the input; `internal` for a fault of the program, whose
 * stack goes to the log and not to the caller.
 */
export function createDispatch(handlers: Handlers, log: Log): Dispatch {
  return traceCalls(async (name: unknown, input: unknown, caller: Caller) => {
    if (!isCallName(name)) {
      // Not String(name): what comes over the wire need not have a text, and asking it for one may throw.
      const asked = typeof name === 'string' ? JSON.stringify(name.slice(0, 60)) : `whose name is a ${typeof name}`;
      return fail('unknown-call', 'no-call', { call: asked });
    }
    try {
      return await answer(name, handlers, input, caller);
    } catch (error) {
      log.fault(`call ${name}`, error);
      return fail('internal', 'call-fault-in-log', { name });
    }
  });
}
